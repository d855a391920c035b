"""Laws of effort: whatever happens, a step is small, for it is made while others wait.

Effort is counted in lines of Python, not in seconds: twenty million of them take about a second.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from stolik.engine import Actor, Event, Luck, Refused, see
from tests.kit.cases import Broken
from tests.kit.walks import Position, who
from tests.kit.work import TooMuch, Work

DO = (
    "let it decide by a rule, a table or what the state keeps; what must search belongs into"
    " another process (engine/asides.py)"
)
TRIED = 4


def no_step_is_large(position: Position, luck: Luck) -> None:
    """Acting, refusing, looking and drawing a picture take a bounded number of operations."""
    game, state = position.case.game, position.state
    small(position, "turn", lambda: game.turn(state))
    small(position, "score", lambda: game.score(state))
    for viewer in position.viewers:
        seen = see(game, state, viewer)
        small(position, f"observe for {who(viewer)}", lambda: game.observe(state, viewer))  # noqa: B023 - called at once
        offer = small(position, f"choices of {who(viewer)}", lambda: game.choices(seen))  # noqa: B023
        small(position, f"scene of {who(viewer)}", lambda: game.scene(seen))  # noqa: B023
        for do in luck.shuffled((*offer.listed, *offer.typical, *offer.grave))[:TRIED]:
            applied(position, viewer, do)
    for do in position.pool.some(luck, TRIED):
        for actor in position.actors:
            applied(position, actor, do)


def applied(position: Position, actor: Actor, do: Any) -> None:
    """Count what an action takes, whether it is refused or not."""
    game, state = position.case.game, position.state
    event = Event(actor, do, position.clock_ms)
    with suppress(Refused):
        small(position, f"apply of {do} by {who(actor)}", lambda: game.apply(state, event))


def small(position: Position, what: str, call: Callable[[], Any]) -> Any:
    """Run a call that may take no more than the game's bound."""
    most = position.case.known.effort
    try:
        return Work(most).of(call)
    except TooMuch:
        raise Broken(f"{what} takes more than {most} operations: {position}", DO) from None
