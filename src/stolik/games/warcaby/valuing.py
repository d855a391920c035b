"""What every legal move of a position is worth, by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.games.warcaby.engine import Engine
from stolik.games.warcaby.kernel_search import WIN
from stolik.games.warcaby.moves import Whole, after, legal
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place

DEEPEST: Final = 24


class Valued(Struct, frozen=True):
    """A move, what it is worth to its side, and the end if one was seen."""

    move: Whole
    score: int
    """Hundredths of a man."""
    wins_in: int | None
    """Plies to the end: won by who moves, or lost if negative."""


def ways_of(
    engine: Engine, seen: Sequence[Place], quiet: int, options: Options, *, ms: int = 0,
    nodes: int | None = None,
) -> list[Valued]:  # fmt: skip
    """Look at every legal move of the last position for so long or so many positions."""
    found = [_valued(engine, seen, quiet, options, move, ms, nodes)
             for move in legal(seen[-1], options.capturing)]  # fmt: skip
    return sorted(found, key=lambda way: -way.score)


def valued(place: Place, options: Options, ms: int) -> list[Valued]:
    """Look at every legal move of a position, all together for so long."""
    moves = legal(place, options.capturing)
    return ways_of(Engine(), (place,), 0, options, ms=ms // max(1, len(moves)))


def _valued(
    engine: Engine, seen: Sequence[Place], quiet: int, options: Options, move: Whole, ms: int,
    nodes: int | None,
) -> Valued:  # fmt: skip
    before = seen[-1]
    place = after(before, move)
    if not place.own or not legal(place, options.capturing):
        if place.own and options.blocked_result == "draw":
            return Valued(move, 0, None)
        sign = -1 if options.misere else 1
        return Valued(move, sign * (WIN - 1), sign)
    is_quiet = not move.taken and bool(move.path[0] & before.kings)
    engine.set_up((*seen, place) if is_quiet else (place,), quiet + 1 if is_quiet else 0, options)
    hit = engine.think(ms, nodes, DEEPEST)
    if hit.wins_in is None:
        return Valued(move, -hit.score, None)
    plies = abs(hit.wins_in) + 1
    return Valued(move, -hit.score, plies if hit.wins_in < 0 else -plies)


def in_words(cost: int) -> str:
    """Write hundredths of a man in men."""
    return f"{cost / 100:+.2f}"
