"""Laws of counting and of the end: nothing is lost, points are exact, every game ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from stolik.engine import Event, Luck, Refused
from tests.kit.cases import Case, require
from tests.kit.walks import Position, beginning, next_event


def nothing_is_lost(position: Position, luck: Luck) -> None:
    """What the game keeps is the same in the first state, in this one and after any choice."""
    case, kept = position.case, position.case.known.keeps
    if kept is None:
        return
    wanted = kept(case.game.start(position.seats, position.options))
    require(kept(position.state) == wanted, f"{kept(position.state)}, not {wanted}: {position}")
    event = next_event(case, position.state, position.clock_ms, luck)
    if event is not None:
        after = kept(case.game.apply(position.state, event))
        require(after == wanted, f"{after} after {event}, not {wanted}: {position}")


def points_are_exact(position: Position, luck: Luck) -> None:
    """Points are whole numbers or fractions, one for every seat; an ending has all places."""
    score = position.case.game.score(position.state)
    require(len(score.totals) == position.seats, f"{score.totals}: one total a seat: {position}")
    points = [p for line in score.lines for p in line.points if p is not None]
    exact = all(type(p) in (int, Fraction) for p in (*score.totals, *points))
    require(exact, f"points that are not exact: {score}: {position}")
    for line in score.lines:
        require(len(line.points) == position.seats, f"{line}: one entry a seat: {position}")
    is_over = not position.case.game.turn(position.state).due
    require(is_over == (score.ended is not None), f"over and ended differ: {score}: {position}")
    if score.ended is not None:
        placed = len(score.ended.places) == position.seats
        require(placed, f"{score.ended}: one place a seat: {position}")


def every_game_ends(case: Case, luck: Luck) -> int:
    """Played at random a game is over within its bound; give the number of events it took."""
    _, options, state = beginning(case, luck, is_wild=False)
    clock_ms = 0
    for count in range(case.known.longest + 1):
        event: Event[Any] | None = next_event(case, state, clock_ms, luck)
        if event is None:
            require(not case.game.turn(state).due, f"{case.game.id} is stuck in {state}")
            return count
        try:
            state, clock_ms = case.game.apply(state, event), event.clock_ms
        except Refused as refused:
            require(False, f"{case.game.id}: {event} was offered and is refused: {refused}")
    require(False, f"{case.game.id} with {options} is not over after {case.known.longest} events")
    return case.known.longest
