"""`stolik restore`: a backup becomes the store of a server again, wholly or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.engine import msg

app = App(name="restore", help=helped("restore"), help_format="plaintext")


@app.default
def put_back(
    file: Annotated[Path, Parameter(help=helped("arg.backup_from"))],
    *,
    store: Annotated[str, Parameter(name="--store", help=helped("arg.store"))],
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Check the backup and restore it; exit code 2 and one line if anything does not fit."""
    import asyncio

    from stolik.store.moving import restore

    say = speaker(lang)
    found = asyncio.run(restore(file, store))
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    streams, entries = (
        msg("backup.streams", n=found.streams),
        msg("backup.entries", n=found.entries),
    )
    print(say.say(msg("backup.restored", file=str(file), streams=streams, entries=entries)))
