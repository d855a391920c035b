"""`stolik verify`: prove that a finished game was played by its rules and that chance was fair."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from stolik.cli import shelves
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, read_file, speaker
from stolik.engine import msg
from stolik.engine.verify import verify

app = App(name="verify", help=helped("verify"), help_format="plaintext")


@app.default
def check(
    record: Annotated[str, Parameter(help=helped("arg.record"))],
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Verify a record; exit code 2 and one line if anything in it does not fit."""
    say = speaker(lang)
    verdict = verify(record_in(read_file(record)), shelves.load)
    if as_json:
        print(msgspec.json.encode(verdict).decode())
        return
    print(say.say(msg("cli.verified", game=verdict.game, n=verdict.entries)))
    print(say.say(msg("cli.verified_draws", n=verdict.draws)))
    if verdict.draws:
        print(say.say(msg("cli.verified_scheme", scheme=verdict.scheme, shares=verdict.shares)))
    if verdict.early:
        print(say.say(msg("cli.verified_early", n=verdict.early)))
    if verdict.withheld:
        print(say.say(msg("cli.verified_withheld", n=verdict.withheld)))
    if verdict.taken_back + verdict.changed:
        print(say.say(msg("cli.verified_corrected", n=verdict.taken_back + verdict.changed)))
    if verdict.entered:
        print(say.say(msg("cli.verified_entered", n=verdict.entered)))
    if not verdict.is_closed:
        print(say.say(msg("cli.verified_open")))
    print(say.say(msg("cli.head", head=verdict.head)))


def record_in(data: bytes) -> bytes:
    """Give the record in a file: all of it, or what the signed file of a competition holds."""
    from stolik.cups.parcel.sealing import is_parcel

    if not is_parcel(data):
        return data
    from stolik.cups.parcel.publishing import record_of

    return record_of(data)
