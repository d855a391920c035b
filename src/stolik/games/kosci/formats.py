"""Files of kości: the score sheet as CSV, out and in, a line for each turn with its dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.kosci.ledger import COLUMNS, Turn
from stolik.games.kosci.rules import Kosci
from stolik.games.kosci.state import (
    Action,
    Entered,
    Keep,
    Options,
    Roll,
    SetDepth,
    State,
    Throw,
    Write,
)
from stolik.kit.formats import Format, Imported

GAME: Final = Kosci()


def csv_sheet(names: Sequence[str]) -> CsvSheet[State, State, Action, Options, Turn]:
    """Give the sheet of players with these names."""

    def turns(states: Sequence[State], events: Sequence[Event[Action]]) -> Iterator[Turn]:
        throws, kept = list[str](), list[str]()
        for before, event, after in zip(states, events, states[1:], strict=False):
            if isinstance(event.do, Roll):
                throws.append(digits(event.do.dice))
                kept.append("")
            if after.phase == "decide" and before.phase != "decide":
                kept[-1] = digits(after.kept)
            if len(after.turns) > len(before.turns):
                turned, number = after.turns[-1], len(after.turns)
                name, total = names[turned.seat], after.totals[turned.seat]
                yield Turn(number, name, tuple(throws), tuple(kept), turned, total)
                throws, kept = [], []

    return CsvSheet(GAME, COLUMNS, turns, turn_events)


def digits(dice: Iterable[int]) -> str:
    """Write dice as digits, in the order in which they lie."""
    return "".join(str(face) for face in dice)


def turn_events(s: State, line: FileLine) -> Iterator[Event[Action]]:
    """Give the events of one line."""
    seat = Actor(s.seat)
    if not line["throws"]:
        if s.depth == "events":
            yield Event(REFEREE, SetDepth("results"))
        yield Event(REFEREE, Entered(int(line["points"]) if line["result"] == "write" else 0))
        return
    if s.depth == "results":
        yield Event(REFEREE, SetDepth("events"))
    for throw, aside in zip(line["throws"].split("/"), line["kept"].split("/"), strict=True):
        yield Event(seat, Throw())
        yield Event(CHANCE, Roll(tuple(map(int, throw))))
        if aside and s.options.keep_rule == "choose":
            yield Event(seat, Keep(tuple(map(int, aside))))
    if line["result"] == "write":
        yield Event(seat, Write())


def written(log: Log[State, State, Action, Options], names: Sequence[str]) -> str:
    """Write the finished turns of a game."""
    return csv_sheet([name or str(seat) for seat, name in enumerate(names, 1)]).write(log)


def read(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a sheet; its players are those who have a turn, seated in the order they play."""
    options = replace(options, order="seated")  # KOS-3: nothing is left to draw
    players = dict.fromkeys(line["player"] for line in csv_sheet(()).lines(text))
    names = tuple(players)
    count = seats or max(len(names), GAME.seats.start)
    if len(names) > count or count not in GAME.seats:
        low, high = GAME.seats.start, GAME.seats.stop - 1
        raise BadInput("bad_seats", game=GAME.id, low=low, high=high, seats=max(count, len(names)))
    named = (*names, *("",) * (count - len(names)))
    start = GAME.start(count, options)
    return Imported(count, options, tuple(csv_sheet(named).read(start, text)), named)


FORMATS: Final = (Format("csv", "text/csv", ".csv", written, read),)
