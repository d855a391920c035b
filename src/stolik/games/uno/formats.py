"""Files of UNO: the rounds as CSV, out and in. The log itself goes out and in as JSON lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.uno.actions import Action, RoundScored
from stolik.games.uno.ledger import Played, played
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from stolik.games.uno.state import State, View
from stolik.kit.formats import Format, Imported

GAME: Final = Uno()
LETTERS: Final = "ABCDEFGHIJ"


def left_cell(one: Played) -> str:
    """The points left in every hand, where they are known."""
    return " ".join(map(str, one.row.of.left))


def cards_cell(one: Played) -> str:
    """How many cards were left in every hand, where that is known."""
    return " ".join(map(str, one.row.of.cards))


COLUMNS: Final[tuple[ColumnOf[Played], ...]] = (
    ColumnOf(None, lambda one: one.number, file="round"),
    ColumnOf(None, lambda one: LETTERS[one.row.starter], file="dealer"),
    ColumnOf(None, lambda one: LETTERS[one.row.of.winner], file="winner"),
    ColumnOf(None, lambda one: one.row.of.points, file="points"),
    ColumnOf(None, left_cell, file="points left"),
    ColumnOf(None, cards_cell, file="cards left"),
)


def sheet_rows(states: Sequence[State], _: Sequence[Event[Action]]) -> tuple[Played, ...]:
    """The rounds of a match."""
    return played(states[-1].public)


def round_events(s: State, line: FileLine) -> Iterator[Event[Action]]:
    """A round as it is typed in."""
    seats = LETTERS[: s.public.seats]
    winner, dealer = line["winner"], line["dealer"]
    if len(winner) != 1 or winner not in seats:
        raise ValueError(", ".join(seats))
    if len(dealer) != 1 or dealer not in seats:
        raise ValueError(", ".join(seats))
    left = tuple(map(int, line["points left"].split())) or None
    cards = tuple(map(int, line["cards left"].split()))
    points = int(line["points"])
    yield Event(
        REFEREE,
        RoundScored(seats.index(winner), points, left, None, seats.index(dealer), cards or None),
    )


SHEET: Final = CsvSheet(GAME, COLUMNS, sheet_rows, round_events)


def to_csv(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write the rounds of a match."""
    return SHEET.write(log)


def from_csv(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read the rounds of a match; how many play is said, or seen from the points left."""
    lines = SHEET.lines(text)
    known = max((len(line["points left"].split()) for line in lines), default=0)
    named = max((LETTERS.find(line["winner"]) + 1 for line in lines), default=2)
    count = seats or known or max(named, 2)
    if count not in GAME.seats:
        raise BadInput("bad_seats", n=count)
    typed = replace(options, depth="results")
    start = GAME.start(count, typed)
    return Imported(count, typed, tuple(SHEET.read(start, text)))


FORMATS: Final = (Format("csv", "text/csv", ".csv", to_csv, from_csv),)
