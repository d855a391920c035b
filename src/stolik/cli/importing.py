"""`stolik import`: a game from a file of another program, checked by the rules, as a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik import games
from stolik.cli.language import helped
from stolik.cli.parameters import (
    Lang,
    OptionWords,
    Seats,
    given_options,
    read_file,
    speaker,
    write_file,
)
from stolik.cli.tables import game_of, options_of, seats_of
from stolik.engine import BadInput, msg
from stolik.engine.record import dump
from stolik.kit.formats import MOST_BYTES, imported, log_of, reader_of, text_of

app = App(name="import", help=helped("import"), help_format="plaintext")


@app.default
def read(
    file: Annotated[str, Parameter(help=helped("arg.file"))],
    *,
    game: Annotated[str, Parameter(name="--game", help=helped("arg.game"))],
    format: Annotated[str | None, Parameter(name="--from", help=helped("arg.from"))] = None,
    out: Annotated[str | None, Parameter(name="--out", help=helped("arg.out_record"))] = None,
    seats: Seats = None,
    options: OptionWords = [],  # noqa: B006 - cyclopts reads the default
    lang: Lang = None,
) -> None:
    """Make a record from a file; exit code 2 and one line if anything in it does not fit."""
    say = speaker(lang)
    machine, kit = game_of(game), games.kit(game)
    reader = reader_of(kit, format, file)
    chairs = None if seats is None else seats_of(machine, seats)
    given = options_of(machine, given_options(options))
    found = imported(kit, reader, text_of(read_file(file, MOST_BYTES)), chairs, given)
    log = log_of(machine, found)
    log.close()
    target = Path(out) if out is not None else Path(file).with_suffix(".json")
    if target.resolve() == Path(file).resolve() or (out is None and target.exists()):
        raise BadInput("file_exists", file=str(target))  # a name nobody gave destroys nothing
    write_file(target, dump(log))
    print(say.say(msg("cli.imported", n=len(found.events), file=target.name, game=game)))
