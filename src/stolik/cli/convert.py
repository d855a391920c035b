"""`stolik convert`: a recorded game in a file that other programs and people read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik import games
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, named, read_file, speaker, write_file
from stolik.engine import msg
from stolik.engine.record import replay, whole_lines
from stolik.kit.formats import format_of, written

app = App(name="convert", help=helped("convert"), help_format="plaintext")


@app.default
def convert(
    record: Annotated[str, Parameter(help=helped("arg.record"))],
    *,
    to: Annotated[str, Parameter(name="--to", help=helped("arg.to"))],
    out: Annotated[str | None, Parameter(name="--out", help=helped("arg.out_file"))] = None,
    names: Annotated[str, Parameter(name="--names", help=helped("arg.names"))] = "",
    lang: Lang = None,
) -> None:
    """Write a record in a format of its game, to a file or to the terminal."""
    say = speaker(lang)
    log = replay(whole_lines(read_file(record)), games.load)
    format = format_of(games.kit(log.opened.game), to)
    text = written(format, log, named(names))
    if out is None:
        sys.stdout.write(text)
        return
    write_file(out, text.encode())
    print(say.say(msg("cli.converted", file=Path(out).name, format=format.label)))
