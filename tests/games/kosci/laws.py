"""What the laws know of Kości: what it keeps and hides, how its games begin."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Actor, Event
from stolik.games.kosci.play import can_write, keeps, unpacked
from stolik.games.kosci.sheet import MOST
from stolik.games.kosci.state import (
    Action,
    DrawOrder,
    Entered,
    Keep,
    Options,
    Roll,
    State,
    Throw,
    Write,
)
from tests.games.kosci.table import NOTHING
from tests.kit.cases import Known


def dice_and_points(s: State) -> object:
    """Totals are those of the sheet, and there are six dice (all set aside, six anew)."""
    written = [0] * len(s.totals)
    for turned in s.turns:
        written[turned.seat] += turned.written - turned.penalty
    off = [total - sheet for total, sheet in zip(s.totals, written, strict=True)]
    return off, (s.dice + len(s.tray)) % 6


def without_end(o: Options) -> str:
    """Who pays for lost turns may sink for ever."""
    return "KOS-36: the total may become negative" if o.bust_limit and o.bust_penalty else ""


def lucky(s: State) -> Event[Action]:
    """One player's dice are ones, with a blank so that they can be written; others throw none."""
    mover = Actor(s.seat)
    is_lucky = s.seat == (s.tied or s.order)[0]
    match s.phase:
        case "order":
            return Event(CHANCE, DrawOrder(s.order))
        case "enter":
            return Event(REFEREE, Entered(MOST if is_lucky else 0))
        case "roll":
            ones = (1,) * max(s.dice - 1, 1) + (2,)
            return Event(CHANCE, Roll((ones if is_lucky else NOTHING)[: s.dice]))
        case "keep":
            return Event(mover, Keep(keeps_of(s)))
        case _:
            return Event(mover, Write() if can_write(s) else Throw())


def keeps_of(s: State) -> tuple[int, ...]:
    """All dice that score."""
    return unpacked(max(keeps(s), key=lambda part: len(unpacked(part))))


KNOWN = Known(
    keeps=dice_and_points,
    brief={"target": 1000},
    endless=without_end,
    hurried=lucky,
    start_with=({}, {"target": 1000}, {"keep_rule": "choose"}, {"depth": "results"}),
)
