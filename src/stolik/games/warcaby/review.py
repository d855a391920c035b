"""A finished match gone over by the engine: what each move cost, in hundredths of a man.

Every legal move is looked at to the same number of positions, so that the same record always gives
the same review. A cost below `SMALL` is nothing that anybody could have seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.engine import Event, Luck, Who, msg
from stolik.engine.log import AnyLog
from stolik.games.warcaby.actions import Action, Move
from stolik.games.warcaby.engine import Engine
from stolik.games.warcaby.kernel_search import WIN, WIN_ZONE
from stolik.games.warcaby.moves import Whole, after, legal
from stolik.games.warcaby.paths import found as found_move
from stolik.games.warcaby.paths import squares_of
from stolik.games.warcaby.state import State
from stolik.kit.review import Progress, Review, Verdict, Way

NODES: Final = 20_000
"""Positions for each possible move."""
DEEPEST: Final = 24
SMALL: Final = 15
MOST: Final = 1000
"""No move costs more than ten men."""


def review(log: AnyLog, _: Luck, progress: Progress = lambda *_: None) -> Review:
    """Go over every move of a record that left a choice."""
    engine = Engine(known=1 << 16)
    steps = list(decisions(log))
    verdicts: list[Verdict] = []
    costs = [0, 0]
    for done, (entry, step, s, event) in enumerate(steps):
        progress(done, len(steps))
        verdict = judged(engine, entry, step, s, event)
        if verdict is not None:
            verdicts.append(verdict)
            costs[verdict.seat] += verdict.cost
    said = tuple(
        msg("warcaby.review.result", who=Who(seat), cost=in_men(cost))
        for seat, cost in enumerate(costs)
    )
    return Review(verdicts=tuple(verdicts), said=said)


def decisions(log: AnyLog) -> Iterator[tuple[int, int, State, Event[Action]]]:
    """Give the moves for which there was a choice, with entry and step."""
    state: State = log.machine.start(log.opened.seats, log.options)
    for step, (entry, event) in enumerate(log.in_force, 1):
        if isinstance(event.do, Move) and len(legal(state.place, state.options.capturing)) > 1:
            yield entry, step, state, event
        state = log.machine.apply(state, event)


def judged(engine: Engine, entry: int, step: int, s: State, event: Event[Action]) -> Verdict | None:
    """Say what a move cost; nothing of one that broke a duty, which is a referee's matter."""
    assert isinstance(event.do, Move)
    chosen = found_move(s.place, s.options.capturing, squares_of(event.do.path))
    if chosen is None:
        return None
    ways = sorted(valued(engine, s), key=lambda way: -way.points)
    top = ways[0].points
    mine = next(way.points for way in ways if way.what == chosen.words)
    cost = min(top - mine, MOST)
    cost = cost if cost >= SMALL else 0
    best = tuple(way.what for way in ways if top - way.points < SMALL)
    seat = int(event.by)
    who, what = Who(seat), chosen.words
    said = msg("warcaby.review.fine", who=who, what=what)
    if cost:
        words = "lost" if top > -WIN_ZONE and mine < -WIN_ZONE else "cost"
        said = msg(f"warcaby.review.{words}", who=who, what=what, better=best[0], cost=in_men(cost))
    game = len(s.series.rows) + 1
    return Verdict(entry, step, game, seat, what, mine, best, cost, tuple(ways), said)


def valued(engine: Engine, s: State) -> Iterator[Way]:
    """Look at every legal move."""
    for move in legal(s.place, s.options.capturing):
        yield Way(move.words, _value(engine, s, move))


def _value(engine: Engine, s: State, move: Whole) -> int:
    place = after(s.place, move)
    if not place.own or not legal(place, s.options.capturing):
        is_draw = bool(place.own) and s.options.blocked_result == "draw"
        return 0 if is_draw else -WIN if s.options.misere else WIN
    is_quiet = not move.taken and bool(move.path[0] & s.place.kings)
    seen = (*s.places[s.since :], place) if is_quiet else (place,)
    engine.set_up(seen, s.quiet + 1 if is_quiet else 0, s.options)
    return -engine.think(0, nodes=NODES, depth=DEEPEST).score


def in_men(cost: int) -> str:
    """Write a cost in men."""
    return f"{cost / 100:.2f}"
