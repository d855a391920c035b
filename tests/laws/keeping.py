"""Laws of counting and of the end: nothing is lost, points are exact, every game ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from stolik.engine import Event, Luck, Refused
from stolik.parts.bank import conserved
from tests.kit.cases import Broken, Case, require
from tests.kit.walks import Position, beginning, next_event


def nothing_is_lost(position: Position, luck: Luck) -> None:
    """What the game keeps is the same in the first state, in this one and after any choice."""
    case, kept = position.case, position.case.known.keeps
    if kept is None:
        return
    wanted = kept(case.game.start(position.seats, position.options))
    do = (
        f"`{kept.__name__}` in {kept.__module__} says what the game keeps; `apply` loses some of it"
    )
    require(kept(position.state) == wanted, f"{kept(position.state)}, not {wanted}: {position}", do)
    event = next_event(case, position.state, position.clock_ms, luck)
    if event is not None:
        after = kept(case.game.apply(position.state, event))
        require(after == wanted, f"{after} after {event}, not {wanted}: {position}", do)


def no_chip_appears_or_vanishes(position: Position, luck: Luck) -> None:
    """All chips that were bought lie somewhere, here and after any choice, and the bank can pay."""
    case, till = position.case, position.case.known.till
    if till is None:
        return
    do = "move chips only by the functions of `parts.bank`, and refuse what the bank cannot pay"
    now = till(position.state)
    require(conserved(now), f"chips do not add up: {now}: {position}", do)
    event = next_event(case, position.state, position.clock_ms, luck)
    if event is not None:
        after = till(case.game.apply(position.state, event))
        require(conserved(after), f"chips do not add up after {event}: {after}: {position}", do)


def points_are_exact(position: Position, luck: Luck) -> None:
    """Points are whole numbers or fractions, one for every seat; an ending has all places."""
    score = position.case.game.score(position.state)
    each = "give one for every seat in `score`, None in a line for a seat it does not concern"
    is_each = len(score.totals) == position.seats
    require(is_each, f"{score.totals}: one total a seat: {position}", each)
    points = [p for line in score.lines for p in line.points if p is not None]
    exact = all(type(p) in (int, Fraction) for p in (*score.totals, *points))
    inexact = f"points that are not exact: {score}: {position}"
    require(exact, inexact, "count in int or Fraction, never in float")
    for line in score.lines:
        is_each = len(line.points) == position.seats
        require(is_each, f"{line}: one entry a seat: {position}", each)
    is_over = not position.case.game.turn(position.state).due
    require(
        is_over == (score.ended is not None),
        f"over and ended differ: {score}: {position}",
        "`turn` has nobody due exactly when `score` has an `Ending`; let both ask one function",
    )
    if score.ended is not None:
        placed = len(score.ended.places) == position.seats
        require(placed, f"{score.ended}: one place a seat: {position}", "use `engine.places`")


WANDERING = 300
"""So many events are played at random in a game that may go on for ever."""


def every_game_ends(case: Case, luck: Luck) -> int:
    """Played at random a game is over within its bound; give the number of events it took."""
    _, options, state = beginning(case, luck, is_wild=False)
    return the_end_comes(case, options, state, luck)


def any_game_ends(case: Case, luck: Luck) -> int:
    """So it is with any options, those due alone acting, but where the book has no end."""
    chairs, options, state = beginning(case, luck)
    short = replace(options, **case.known.brief)
    try:
        state = case.game.start(chairs, short)
    except Refused:
        short = options
    return the_end_comes(case, short, state, luck, only_due=True)


def the_end_comes(
    case: Case, options: Any, state: Any, luck: Luck, *, only_due: bool = False
) -> int:
    """Play to the end; where the book has none, to where somebody hurries it."""
    known, clock_ms = case.known, 0
    is_endless = known.endless is not None and bool(known.endless(options))
    for count in range(known.longest + 1):
        event: Event[Any] | None = next_event(case, state, clock_ms, luck, only_due=only_due)
        if is_endless and count >= WANDERING and case.game.turn(state).due:
            assert known.hurried is not None
            event = replace(known.hurried(state), clock_ms=clock_ms)
        if event is None:
            is_over = not case.game.turn(state).due
            require(is_over, f"{case.game.id} is stuck in {state}", "offer those due a choice")
            return count
        try:
            state, clock_ms = case.game.apply(state, event), event.clock_ms
        except Refused as refused:
            refusal = f"{case.game.id}: {event} was offered and is refused: {refused}"
            raise Broken(refusal, "let `choices` and `apply` ask one rule function") from refused
    raise Broken(
        f"{case.game.id} with {options} is not over after {case.known.longest} events",
        "make every round bring the end nearer, or raise `longest` in the laws.py of its tests",
    )
