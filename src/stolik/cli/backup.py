"""`stolik backup`: all of a store in one file, checked, while its server goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.engine import msg

app = App(name="backup", help=helped("backup"), help_format="plaintext")


@app.default
def save(
    file: Annotated[Path, Parameter(help=helped("arg.backup_to"))],
    *,
    store: Annotated[str, Parameter(name="--store", help=helped("arg.store"))],
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Write the backup and read it back; exit code 2 and one line if that cannot be."""
    import asyncio

    from stolik.store.moving import back_up

    say = speaker(lang)
    found = asyncio.run(back_up(store, file))
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    streams, entries = (
        msg("backup.streams", n=found.streams),
        msg("backup.entries", n=found.entries),
    )
    print(say.say(msg("backup.saved", file=str(file), streams=streams, entries=entries)))
