"""The steps of worked examples: which action and whose each of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from stolik.engine import CHANCE, REFEREE, Actor
from stolik.engine.examples import BadExample, Json
from stolik.games.wyzsza_nizsza.actions import (
    ACTIONS,
    Action,
    Bet,
    CardSeen,
    CorrectRound,
    First,
    Forfeit,
    Play,
    Reveal,
    Round,
    SetDepth,
    VoidRound,
)

SEATS: Final = {"A": 0, "B": 1}
RULINGS: Final = (VoidRound, CardSeen, CorrectRound, Round, SetDepth)


def action(step: dict[str, Json], number: int) -> tuple[Actor, Action]:
    """The actor and the action of one step."""
    kind = step.get("action")
    if not isinstance(kind, str) or kind not in READERS:
        raise BadExample(f"do[{number}].action: {kind!r}; known: {', '.join(READERS)}")
    known, read = READERS[kind]
    for key in step:
        if key != "action" and key not in known:
            raise BadExample(f"do[{number}].{key}: not a field of {kind}")
    try:
        return read(step)
    except (KeyError, TypeError, ValueError, msgspec.ValidationError) as error:
        raise BadExample(f"do[{number}]: {error}") from error


def _first(step: dict[str, Json]) -> tuple[Actor, Action]:
    return CHANCE, First(seat(step["seat"]))


def _reveal(step: dict[str, Json]) -> tuple[Actor, Action]:
    return CHANCE, Reveal(card(step["card"]), deck(step.get("deck")))


def _play(step: dict[str, Json]) -> tuple[Actor, Action]:
    return seat(step["seat"]), Play(card(step["card"]))


def _bet(step: dict[str, Json]) -> tuple[Actor, Action]:
    return seat(step["seat"]), msgspec.convert(_less(step, "seat"), Bet)


def _forfeit(step: dict[str, Json]) -> tuple[Actor, Action]:
    who = seat(step["seat"])
    return who, Forfeit(who)


def _ruling(step: dict[str, Json]) -> tuple[Actor, Action]:
    typed: dict[str, Json] = {"type": step["action"], **_less(step)}
    if "deck" in typed:
        typed["deck"] = deck(typed["deck"])
    found: Action = msgspec.convert(typed, VoidRound | CardSeen | CorrectRound | Round | SetDepth)
    return REFEREE, found


def _less(step: dict[str, Json], *others: str) -> dict[str, Json]:
    return {key: item for key, item in step.items() if key != "action" and key not in others}


Reader = Callable[[dict[str, Json]], tuple[Actor, Action]]
READERS: Final[dict[str, tuple[tuple[str, ...], Reader]]] = {
    "first": (("seat",), _first),
    "reveal": (("card", "deck"), _reveal),
    "play": (("seat", "card"), _play),
    "bet": (("seat", "side", "stake"), _bet),
    "forfeit": (("seat",), _forfeit),
    **{
        str(kind.__struct_config__.tag): (kind.__struct_fields__, _ruling)
        for kind in ACTIONS
        if kind in RULINGS
    },
}


def seat(item: Json) -> Actor:
    """A contestant by letter."""
    if not isinstance(item, str) or item not in SEATS:
        raise ValueError(f"seat {item!r}; known: A, B")
    return Actor(SEATS[item])


def card(item: Json) -> str:
    """A card as it is written."""
    if not isinstance(item, str):
        raise ValueError(f"card {item!r} is not text")
    return item


def deck(item: Json) -> int | None:
    """A dealer deck by number."""
    if item is None:
        return None
    if item not in ("1", "2"):
        raise ValueError(f'deck {item!r}; known: "1", "2"')
    return int(str(item))
