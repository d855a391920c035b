"""`stolik sheet`: the paper score sheet of a game as PDF, empty or filled from a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import (
    GameName,
    Lang,
    OptionWords,
    Seats,
    given_options,
    named,
    read_file,
    speaker,
    write_file,
)
from stolik.cli.tables import game_of, options_of, recorded, seats_of
from stolik.engine import SPECTATOR, BadInput, Refused, msg, see
from stolik.engine.ledger import Ledger
from stolik.print.forms import empty_sheet, paper_of
from stolik.print.leaf import FORMATS, Format

app = App(name="sheet", help=helped("sheet"), help_format="plaintext")


@app.default
def sheet(
    game: GameName,
    *,
    out: Annotated[str, Parameter(name="--out", help=helped("arg.out_pdf"))],
    record: Annotated[str | None, Parameter(name="--record", help=helped("arg.record"))] = None,
    deals: Annotated[int | None, Parameter(name="--deals", help=helped("arg.deals"))] = None,
    page: Annotated[str, Parameter(name="--page", help=helped("arg.page"))] = "a4",
    names: Annotated[str, Parameter(name="--names", help=helped("arg.names"))] = "",
    seats: Seats = None,
    options: OptionWords = [],  # noqa: B006 - cyclopts reads the default
    lang: Lang = None,
) -> None:
    """Print a score sheet."""
    say = speaker(lang, named(names))
    format = format_of(page)
    if record is not None:
        paper = filled(game, read_file(record), deals)
    else:
        machine = game_of(game)
        try:
            given = options_of(machine, given_options(options))
            paper = empty_sheet(machine, seats_of(machine, seats), given, deals)
        except Refused as error:
            error.game = game  # type: ignore[attr-defined]  # for the line that tells it
            raise
    from stolik.print.sheet import sheet_pdf

    write_file(out, sheet_pdf(paper, say, format)[0])
    print(say.say(msg("cli.printed", file=Path(out).name)))


def format_of(word: str) -> Format:
    """Read a paper format."""
    found = next((format for format in FORMATS if format == word.lower()), None)
    if found is None:
        raise BadInput("bad_paper", page=word[:20], pages=", ".join(FORMATS))
    return found


def filled(game: str, data: bytes, deals: int | None) -> Ledger:
    """Give the sheet of a recorded game, as everybody at the table may see it."""
    log = recorded(game, data)
    return paper_of(game, see(log.machine, log.state, SPECTATOR), deals)
