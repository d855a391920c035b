"""Whole games as a table would push them, step by step: every record of a game takes part.

Each step is seen by somebody else in turn: mostly whoever is due, sometimes another chair or a
spectator, and at a sheet its keeper. Every other record is played by people with long names.
An ordinary run looks at the fullest picture of each kind: what a viewer is asked, with which pieces
on the table; and the fullest for each number of chairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik.cli import shelves
from stolik.engine import REFEREE, SPECTATOR, Actor, AnyGame, see
from stolik.engine.log import AnyLog, Entered
from stolik.engine.record import load
from stolik.tables.viewers.picture import picture
from tests.records import HERE

SHORT: Final = ("Ewa", "Jan", "Ola", "Bo", "Ż", "Piotr", "Iga", "Adam", "Zoe", "Leo")
LONG: Final = (
    "Krzysztof Maciejewski",
    "Stanisława",
    "Wincentyna Wójcik",
    "Konstantynopolitańczykowianeczka Anna",
    "Aleksandra",
    "Bartłomiej Zieliński",
    "Włodzimierz",
    "Maksymilian",
    "Katarzyna Nowak",
    "Świętopełk",
)
FACES: Final = ("0b3c7d2e", "mela")
HEAD: Final = "0123456789abcdef" * 4
SOME: Final = 10  # steps of a record to choose from in an ordinary run, besides its ends
TABLE: Final = ("seats", "centre", "mine", "actions", "prompt")


class Step(Struct, frozen=True):
    """One picture with what stands around it."""

    name: str
    push: dict[str, Any]
    welcome: dict[str, Any]
    is_paper: bool


def records(id: str) -> list[Path]:
    """Give the recorded whole games of a game."""
    return sorted(HERE.glob(f"{id}/r*-*.json"))


def states(log: AnyLog) -> Iterator[Any]:
    """Give every state of a game, from the start on."""
    state = log.machine.start(log.opened.seats, log.options)
    yield state
    for _, event in log.in_force:
        state = log.machine.apply(state, event)
        yield state


def eyes(game: AnyGame, state: Any, seats: int, number: int, is_paper: bool) -> Actor:
    """Say who looks on: mostly who is due."""
    turn = game.turn(state)
    due = [actor for actor in (*turn.due, *turn.may) if actor >= 0 or actor == REFEREE]
    if number % 7 == 3:
        return SPECTATOR
    if due and number % 5 != 4:
        return due[number % len(due)]
    return REFEREE if is_paper else Actor(number % seats)


def step(
    game: AnyGame, state: Any, viewer: Actor, names: tuple[str, ...], name: str, is_paper: bool
) -> Step:
    """Draw a state for a viewer, through the bytes of the wire."""
    seen = see(game, state, viewer)
    choices = game.choices(seen)
    drawn = picture(game, seen, choices)
    scene = msgspec.json.decode(drawn.scene)
    push = pushed(scene, names, int(viewer), name, is_asked=bool(choices))
    push["forms"] = {key: msgspec.json.decode(data) for key, data in drawn.forms.items()}
    push["phase"] = "playing" if game.turn(state).due else "over"
    push["head"] = HEAD if is_paper else None
    seats = [int(viewer)] if viewer >= 0 else []
    roles = ["scorer"] if is_paper else []
    return Step(name, push, {"seats": seats, "roles": roles, "viewer": int(viewer)}, is_paper)


def pushed(
    scene: dict[str, Any], names: tuple[str, ...], viewer: int, name: str, *, is_asked: bool
) -> dict[str, Any]:
    """Give the message in which a table sends a scene."""
    news = [{"id": f"{name}.{i}", **one} for i, one in enumerate(scene.get("news", []))]
    chairs = [
        {"seat": seat, "name": one, "is_taken": True, "is_here": True, "face": FACES[seat % 2]}
        for seat, one in enumerate(names)
    ]
    return {
        "type": "push",
        "news": news,
        "scene": scene,
        "forms": {},
        "questions": {str(viewer): 1} if is_asked else {},
        "clock_ms": 0,
        "is_running": False,
        "deadline_ms": None,
        "chairs": chairs,
        "phase": "playing",
        "head": None,
        "viewer": viewer,
    }


def steps(path: Path, *, every: bool = True) -> list[Step]:
    """Draw every step of a record, or the first, the last and some between."""
    log = load(path.read_bytes(), shelves.load)
    game: AnyGame = log.machine  # type: ignore[assignment]
    last, place = len(log.in_force), records(game.id).index(path)
    apart = max(last // SOME, 1)
    names = (2 * (LONG if place % 2 else SHORT))[: log.opened.seats]
    is_paper = isinstance(log.opened.chance, Entered)
    found = []
    for number, state in enumerate(states(log)):
        if every or number in (0, last) or (number + place) % apart == 0:
            viewer = eyes(game, state, log.opened.seats, number, is_paper)
            name = f"{game.id}/{path.stem} step {number} seen by {int(viewer)}"
            found.append(step(game, state, viewer, names, name, is_paper))
    return found


@cache
def some(path: Path) -> tuple[Step, ...]:
    """Draw the first step of a record, the last and some between, once for all tests."""
    return tuple(steps(path, every=False))


@cache
def telling(id: str) -> tuple[Step, ...]:
    """Choose the fullest picture of each kind and number of chairs, and the longest sheets."""
    kept: dict[object, Step] = {}
    for one in (one for path in records(id) for one in some(path)):
        push, chairs = one.push, len(one.push["chairs"])
        scene, viewer = push["scene"], (one.is_paper, min(push["viewer"], 0), push["phase"])
        nodes = types([scene["centre"], scene.get("mine")])
        asked = (scene["prompt"]["text"]["id"], *sorted(nodes), *sorted(push["forms"]))
        fuller(kept, (viewer, asked), one, TABLE)
        fuller(kept, (viewer, chairs), one, TABLE)
        fuller(kept, ("sheets", chairs, one.is_paper), one, ("sheets",))
    return tuple({one.name: one for one in kept.values()}.values())


def tapped(id: str) -> list[Step]:
    """Give steps in which a first tap asks for more: the fullest, else those of one record."""
    found = [one for one in telling(id) if first_tap(one)]
    for path in () if found else records(id):
        found = found or [one for one in steps(path) if first_tap(one)]
    return found


def fuller(kept: dict[object, Step], kind: object, one: Step, parts: tuple[str, ...]) -> None:
    """Keep a step if these parts of its picture say more than those kept for its kind."""

    def said(step: Step) -> int:
        return len(msgspec.json.encode([step.push["scene"].get(part) for part in parts]))

    if kind not in kept or said(one) > said(kept[kind]):
        kept[kind] = one


def types(node: object) -> set[str]:
    """Give the kinds of all nodes in a part of a scene."""
    if isinstance(node, list):
        return set[str]().union(*map(types, node))
    if not isinstance(node, dict):
        return set()
    return types(list(node.values())) | ({node["type"]} if "key" in node else set())


def first_tap(step: Step) -> str | None:
    """Give a key after whose tap other buttons are shown than before: the pockets of a ball."""
    scene = step.push["scene"]
    if not step.push["questions"]:
        return None
    paths = [tap["path"] for tap in scene.get("taps", [])]
    first = {path[0] for path in paths}
    later = {one["key"] for one in scene.get("actions", [])} - first
    chained = (path[0] for path in paths if len(path) > 1 and path[1] in later)
    return next(chained, None)
