"""Files of Oglądać: the sheet as CSV, a line for each deal, and the log of turned cards.

In the sheet stakes, results and balances stand in the order of the players, divided by strokes. The
log has a line for each turned card, `round.index card | P1 -1 | P2 -1`, under the hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, BadInput, Event
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.ogladac.cards import NAMES
from stolik.games.ogladac.options import Options
from stolik.games.ogladac.rules import Ogladac
from stolik.games.ogladac.state import Action, Banker, Entered, State, Turned
from stolik.kit.formats import Format, Imported, in_force

GAME: Final = Ogladac()


class Line(Struct, frozen=True):
    """A line of the file: a deal."""

    number: int
    players: str
    banker: str
    stakes: str
    results: str
    balances: str


COLUMNS: Final = (
    ColumnOf[Line](None, lambda line: line.number, file="deal"),
    ColumnOf[Line](None, lambda line: line.players, file="players"),
    ColumnOf[Line](None, lambda line: line.banker, file="banker"),
    ColumnOf[Line](None, lambda line: line.stakes, file="stakes"),
    ColumnOf[Line](None, lambda line: line.results, file="results"),
    ColumnOf[Line](None, lambda line: line.balances, file="balances"),
)


def csv_sheet(names: Sequence[str]) -> CsvSheet[State, State, Action, Options, Line]:
    """Give the sheet of players with these names."""

    def lines(states: Sequence[State], _: Sequence[Event[Action]]) -> Iterator[Line]:
        for before, after in pairwise(states):
            if len(after.rows) > len(before.rows):
                row = after.rows[-1]
                yield Line(
                    len(after.rows),
                    "/".join(names),
                    names[row.banker],
                    strokes(row.stakes),
                    strokes(row.gains),
                    strokes(after.balances),
                )

    def events(_: State, line: FileLine) -> Iterator[Event[Action]]:
        stakes, results = numbers(line["stakes"]), numbers(line["results"])
        banker = list(names).index(line["banker"])
        yield Event(REFEREE, Entered(results, None, banker, stakes))

    return CsvSheet(GAME, COLUMNS, lines, events)


def strokes(values: Sequence[int]) -> str:
    """Write numbers divided by strokes."""
    return "/".join(map(str, values))


def numbers(text: str) -> tuple[int, ...]:
    """Read numbers divided by strokes."""
    return tuple(map(int, text.split("/")))


def written(log: Log[State, State, Action, Options], names: Sequence[str]) -> str:
    """Write the settled deals."""
    return csv_sheet(named(names)).write(log)


def named(names: Sequence[str]) -> list[str]:
    """Give every seat a name of its own that a file can hold."""
    found: list[str] = []
    for seat, name in enumerate(names, 1):
        plain = name.replace("/", " ").strip() or str(seat)
        found.append(plain if plain not in found else f"{plain} {seat}")
    return found


def read(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a sheet; its players stand in every line, in their order at the table."""
    lines = csv_sheet(()).lines(text)
    if not lines:
        raise BadInput("csv_no_lines")
    names = tuple(lines[0]["players"].split("/"))
    count = len(names)
    if count not in GAME.seats or (seats is not None and seats != count):
        low, high = GAME.seats.start, GAME.seats.stop - 1
        raise BadInput("bad_seats", game=GAME.id, low=low, high=high, seats=count)
    highest = max((n for line in lines for n in whole(line["stakes"])), default=1)
    options = replace(
        options,
        depth="results",
        deals=max(len(lines), 1),
        individual_stakes=True,
        stake_max=max(options.stake_max, min(highest, 1_000_000)),
    )
    if lines[0]["banker"] not in names:
        raise BadInput("file_line", line=2, why=f"banker: {lines[0]['banker'][:40]}")
    start = GAME.start(count, options)
    first = Event[Action](CHANCE, Banker(names.index(lines[0]["banker"])))
    return Imported(count, options, tuple(csv_sheet(names).read(start, text, (first,))), names)


def whole(text: str) -> list[int]:
    """Give the whole numbers of a cell; what is none is named when the line is read."""
    return [int(part) for part in text.split("/") if part.isdecimal() and len(part) < 9]


def card_log(log: Log[State, State, Action, Options], names: Sequence[str]) -> str:
    """Write a line for each turned card, and the hands before those of a deal."""
    named_ = named(names)
    state = log.machine.start(log.opened.seats, log.options)
    lines: list[str] = []
    for event in in_force(log):
        before, state = state, log.machine.apply(state, event)
        if before.phase == "deal" and state.is_dealt:
            lines.append(f"# {len(before.rows) + 1} | {named_[before.banker]}")
            for seat in before.punters:
                cards = " ".join(NAMES[card] for card in state.hands[seat])
                lines.append(f"{named_[seat]} ({before.stakes[seat]}): {cards}")
        if isinstance(event.do, Turned):
            place = (len(state.turned) - 1) % state.options.round_length + 1
            paid = "".join(f" | {named_[p.seat]} {p.amount:+d}" for p in state.paid)
            lines.append(f"{state.round}.{place} {event.do.card}{paid}")
    return "".join(f"{line}\n" for line in lines)


FORMATS: Final = (
    Format("csv", "text/csv", ".csv", written, read),
    Format("line", "text/plain", ".txt", card_log),
)
