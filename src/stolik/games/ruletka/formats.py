"""Files of a roulette table: the permanence, out and in, and the log of all bets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine, disarmed
from stolik.engine.log import Log
from stolik.games.ruletka.cloth import POSITIONS
from stolik.games.ruletka.rules import Ruletka
from stolik.games.ruletka.state import Action, Entered, Options, Spin, State, View
from stolik.kit.formats import Format, Imported, in_force

GAME: Final = Ruletka()
MOST_SPINS: Final = 1000


class Line(Struct, frozen=True):
    """A line of a permanence: a spin and its number."""

    spin: int
    number: int


COLUMNS: Final = (
    ColumnOf[Line](None, lambda line: line.spin, file="spin"),
    ColumnOf[Line](None, lambda line: line.number, file="number"),
)


def lines(states: Sequence[State], _: Sequence[Event[Action]]) -> Iterator[Line]:
    """Give a line for each settled spin."""
    for before, after in pairwise(states):
        rows = after.public.rows
        if len(rows) > len(before.public.rows):
            yield Line(len(rows), rows[-1].number)


def events(_: State, line: FileLine) -> Iterator[Event[Action]]:
    """Give what a line tells: a number without bets."""
    yield Event(REFEREE, Entered(int(line["number"])))


PERMANENCE: Final[CsvSheet[State, View, Action, Options, Line]] = CsvSheet(
    GAME, COLUMNS, lines, events
)


def written(log: Log[State, View, Action, Options], names: Sequence[str]) -> str:
    """Write the numbers that came."""
    del names
    return PERMANENCE.write(log)


def read(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a permanence: its numbers in their order, and nobody's bets."""
    found = PERMANENCE.lines(text)
    if len(found) > MOST_SPINS:
        raise BadInput("too_long", most=MOST_SPINS)
    count = seats or 1
    options = replace(options, depth="results", spins=max(len(found), 1))
    start = GAME.start(count, options)
    return Imported(count, options, tuple(PERMANENCE.read(start, text)))


def bet_log(log: Log[State, View, Action, Options], names: Sequence[str]) -> str:
    """Write a line for each settled position: spin, seat, kind, numbers, stake, net."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("spin", "seat", "kind", "numbers", "stake", "net"))
    state = log.machine.start(log.opened.seats, log.options)
    for event in in_force(log):
        state = log.machine.apply(state, event)
        if not isinstance(event.do, Spin):
            continue
        for one in state.public.payouts:
            spot = POSITIONS[one.position]
            name = names[one.seat] or str(one.seat + 1)
            numbers = "/".join(map(str, spot.numbers))
            spin = len(state.public.rows)
            cells = (str(spin), name, spot.kind, numbers, str(one.stake), str(one.net))
            writer.writerow(map(disarmed, cells))
    return out.getvalue()


FORMATS: Final = (
    Format("permanence", "text/csv", ".csv", written, read),
    Format("bets", "text/csv", ".bets.csv", bet_log),
)
