"""Real scenes of every game, as the wire carries them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from stolik import games
from stolik.engine import CHANCE, Actor, Event, seats
from stolik.engine.protocol import see
from stolik.engine.refusals import Refused
from stolik.engine.wire import codec, encoded
from stolik.tables.viewers.picture import picture
from tests.kit.walks import Pool, Position, seeded, some_positions
from tests.laws.known import case_of

NAMES = ["Hanna", "Jan", "Zofia", "Stanisława", "Bo", "Krzysztof"]


@dataclass(frozen=True)
class Shown:
    """What one viewer is shown at one position, as plain values, and the position."""

    game: str
    viewer: int
    position: Position
    scene: dict[str, Any]
    forms: dict[str, Any]

    def accepts(self, action: dict[str, Any]) -> str | None:
        """Let the rules decide an action of this viewer; None, or the code of the refusal."""
        machine = games.load(self.game)
        do = codec(machine.actions).action(msgspec.json.encode(action))
        event = Event(Actor(self.viewer), do, self.position.clock_ms)
        try:
            machine.apply(self.position.state, event)
        except Refused as refused:
            return refused.code
        return None


def shown(position: Position, viewer: Actor) -> Shown:
    """Draw a position for a viewer, through the bytes of the wire."""
    game = position.case.game
    seen = see(game, position.state, viewer)
    drawn = picture(game, seen, game.choices(seen))
    scene = msgspec.json.decode(drawn.scene)
    forms = {name: msgspec.json.decode(data) for name, data in drawn.forms.items()}
    return Shown(game.id, int(viewer), position, scene, forms)


@cache
def all_shown(id: str, walks: int = 4) -> tuple[Shown, ...]:
    """Give scenes of a few random games, for every seat, referee, spectator and chance."""
    case, pool = case_of(id), Pool()
    found: list[Shown] = []
    for number in range(walks):
        for position in some_positions(case, seeded(f"browser {id}", number), 50, 2, pool):
            viewers = (*position.viewers, CHANCE)
            found += [shown(position, viewer) for viewer in viewers]
    return tuple(found)


def telling(id: str) -> list[Shown]:
    """Leave out scenes that look like an earlier one: same kinds of taps, forms and phase."""
    kept: dict[tuple[object, ...], Shown] = {}
    for one in all_shown(id):
        firsts = {
            tap["path"][0].split(":")[0].rstrip("0123456789") for tap in one.scene.get("taps", [])
        }
        kind = (
            min(one.viewer, 0),
            one.scene["prompt"]["text"]["id"],
            *sorted(firsts),
            *sorted(one.forms),
        )
        kept.setdefault(kind, one)
    return list(kept.values())


def keys(node: object) -> set[str]:
    """Give every key of a scene that can be pointed at."""
    found: set[str] = set()
    if isinstance(node, dict):
        if isinstance(node.get("key"), str):
            found.add(node["key"])
        for name, inner in node.items():
            if name not in ("taps", "news", "prompt"):
                found |= keys(inner)
    elif isinstance(node, list):
        for inner in node:
            found |= keys(inner)
    return found


__all__ = ["NAMES", "Shown", "all_shown", "encoded", "keys", "seats", "shown", "telling"]
