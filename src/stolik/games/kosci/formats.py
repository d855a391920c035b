"""The score sheet as CSV: `turn,player,throws,kept,points,result,total`, one line for each turn.

Throws are strings of digits divided by strokes, `112346/255`, and so are the dice kept of each; a
throw that lost the turn keeps none. Points are those written, or lost with the turn. A turn of
which only the result was entered has no throws. Reading plays the turns again, so that a sheet that
breaks a rule or does not add up is refused by its line.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, Refused
from stolik.games.kosci.rules import Kosci
from stolik.games.kosci.state import (
    Action,
    Entered,
    Follow,
    Keep,
    Options,
    Roll,
    State,
    Throw,
    Write,
)

COLUMNS = ("turn", "player", "throws", "kept", "points", "result", "total")
GAME = Kosci()


def exported(events: Iterable[Event[Action]], options: Options, names: Sequence[str]) -> str:
    """Write the finished turns of a game."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow(COLUMNS)
    state = GAME.start(len(names), options)
    throws, kept = list[str](), list[str]()
    for event in events:
        before, state = state, GAME.apply(state, event)
        if isinstance(event.do, Roll):
            throws.append(digits(event.do.dice))
            kept.append("")
        if state.phase == "decide" and before.phase != "decide":
            kept[-1] = digits(state.kept)
        if len(state.turns) > len(before.turns):
            sheet.writerow(line(state, names, throws, kept))
            throws, kept = [], []
    return out.getvalue()


def line(
    s: State, names: Sequence[str], throws: Sequence[str], kept: Sequence[str]
) -> tuple[str | int, ...]:
    """Give the cells of the turn that has just ended."""
    turned = s.turns[-1]
    result = "write" if turned.written else "bust"
    return (
        len(s.turns),
        names[turned.seat],
        "/".join(throws),
        "/".join(kept),
        turned.written or turned.lost,
        result,
        s.totals[turned.seat],
    )


def digits(dice: Iterable[int]) -> str:
    """Write dice as digits, in the order in which they lie."""
    return "".join(str(face) for face in dice)


def imported(text: str, options: Options, names: Sequence[str]) -> list[Event[Action]]:
    """Read a sheet back into the events of its turns, by the rules of this table."""
    reader = csv.DictReader(io.StringIO(text))
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise BadInput("record_line", line=1, why=",".join(COLUMNS))
    state, events = GAME.start(len(names), options), list[Event[Action]]()
    for number, row in enumerate(reader, start=2):
        try:
            for event in turn_events(state, row):
                state = GAME.apply(state, event)
                events.append(event)
            compare(state, row, names, number - 1)
        except (Refused, ValueError) as error:
            raise BadInput("record_line", line=number, why=str(error)[:80]) from error
    return events


def turn_events(s: State, row: Mapping[str, str]) -> Iterator[Event[Action]]:
    """Give the events of one line."""
    seat = Actor(s.seat)
    if not row["throws"]:
        if s.depth == "events":
            yield Event(REFEREE, Follow("results"))
        yield Event(REFEREE, Entered(int(row["points"]) if row["result"] == "write" else 0))
        return
    if s.depth == "results":
        yield Event(REFEREE, Follow("events"))
    throws, kept = row["throws"].split("/"), row["kept"].split("/")
    for throw, aside in zip(throws, kept, strict=True):
        yield Event(seat, Throw())
        yield Event(CHANCE, Roll(tuple(map(int, throw))))
        if aside and s.options.keep_rule == "choose":
            yield Event(seat, Keep(tuple(map(int, aside))))
    if row["result"] == "write":
        yield Event(seat, Write())


def compare(s: State, row: Mapping[str, str], names: Sequence[str], number: int) -> None:
    """Make sure that the line says what the rules make of its dice."""
    if len(s.turns) != number:
        raise ValueError("turn")
    expected = dict(zip(COLUMNS, line(s, names, (), ()), strict=True))
    for column in ("turn", "player", "points", "result", "total"):
        if row[column] != str(expected[column]):
            raise ValueError(column)
