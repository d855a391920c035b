"""Tell giving up from playing: an action that loses at once whatever is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from stolik.bots.walk import shares
from stolik.engine import Actor, Event, Game, Luck, Seen

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

SAMPLES: Final = 8


def sensible(
    game: Game[S, V, A, Any], seen: Seen[V], found: Sequence[A], luck: Luck
) -> tuple[A, ...]:
    """Leave out what loses at once in every state that fits what was seen."""
    me = Actor(seen.viewer)
    losing = set(range(len(found)))
    for _ in range(SAMPLES):
        if losing:
            state = game.sample(seen, luck)
            losing = {i for i in losing if _loses(game, state, Event(me, found[i]))}
    return tuple(do for number, do in enumerate(found) if number not in losing)


def quits(found: Sequence[A], kept: Sequence[A]) -> frozenset[type[A]]:
    """Name the kinds of action that only give up: none of them was kept, others were."""
    if not kept:
        return frozenset()
    return frozenset(type(do) for do in found) - frozenset(type(do) for do in kept)


def _loses(game: Game[S, V, A, Any], state: S, event: Event[A]) -> bool:
    """Say whether the game is over after an action, with the actor behind everybody else."""
    after = game.apply(state, event)
    if game.turn(after).due:
        return False
    ended = game.score(after).ended
    return ended is not None and len(ended.places) > 1 and shares(ended.places)[event.by] == 0
