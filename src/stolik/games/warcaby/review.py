"""A finished match gone over by the engine: what each move cost, in hundredths of a man.

Every legal move is looked at to the same number of positions, so that the same record always gives
the same review. A cost below `SMALL` is nothing that anybody could have seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.engine import Event, Luck, Raw, Who, msg
from stolik.engine.log import AnyLog
from stolik.games.warcaby.actions import Action, Move
from stolik.games.warcaby.engine import Engine
from stolik.games.warcaby.kernel_search import WIN_ZONE
from stolik.games.warcaby.moves import legal
from stolik.games.warcaby.paths import found as found_move
from stolik.games.warcaby.paths import squares_of
from stolik.games.warcaby.state import State
from stolik.games.warcaby.valuing import ways_of
from stolik.kit.review import Progress, Review, Verdict, Way

NODES: Final = 20_000
"""Positions for each possible move."""
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
        msg("warcaby.review.result", who=Who(seat), **in_men(cost))
        for seat, cost in enumerate(costs)
    )
    return Review(verdicts=tuple(verdicts), said=said, part="game")


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
    found = ways_of(engine, s.places[s.since :], s.quiet, s.options, nodes=NODES)
    ways = [Way(one.move.words, one.score) for one in found]
    top = ways[0].points
    mine = next(way.points for way in ways if way.what == chosen.words)
    cost = min(top - mine, MOST)
    cost = cost if cost >= SMALL else 0
    best = tuple(way.what for way in ways if top - way.points < SMALL)
    seat = int(event.by)
    who, what = Who(seat), chosen.words
    said = msg("warcaby.review.fine", who=who, what=what)
    if cost:
        is_lost = top > -WIN_ZONE and mine < -WIN_ZONE
        facts = {} if is_lost else in_men(cost)
        words = "lost" if is_lost else "cost"
        said = msg(f"warcaby.review.{words}", who=who, what=what, better=best[0], **facts)
    game = len(s.series.rows) + 1
    return Verdict(entry, step, game, seat, what, mine, best, cost, tuple(ways), said)


def in_men(cost: int) -> dict[str, Raw]:
    """Give a cost in men before and after the decimal mark, which depends on the language."""
    whole, part = divmod(cost, 100)
    return {"whole": Raw(str(whole)), "part": Raw(f"{part:02}")}
