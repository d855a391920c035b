"""What one viewer is shown, as bytes: made from a `Seen` and from nothing else."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from stolik.engine import AnyGame, Choices, Seen
from stolik.engine.asides import NOTHING, Aside, with_aside
from stolik.engine.asking import form_bytes
from stolik.engine.scene import News, form_name
from stolik.engine.wire import encoded
from stolik.people.roles import Phase
from stolik.tables.viewers.from_table import Asked, Chair, Rest


class Picture(Struct, frozen=True):
    """The scene of one viewer and the forms that belong to it."""

    scene: bytes
    forms: dict[str, bytes]
    news: tuple[News, ...] = ()
    before: tuple[Still, ...] = ()
    """What the same moment showed before it came to rest."""


class Still(Struct, frozen=True):
    """A picture on the way: its bytes, and how many news of its moment it has."""

    scene: bytes
    told: int


def picture(
    game: AnyGame, seen: Seen[Any], choices: Choices[Any], aside: Aside = NOTHING
) -> Picture:
    """Draw what a viewer has seen and may do, and what was found out about it meanwhile."""
    forms = {form_name(f): form_bytes(f) for f in choices.forms}
    scene = with_aside(game.scene(seen), aside)
    if not scene.before:
        return Picture(encoded(scene), forms, scene.news)
    before = tuple(Still(encoded(one), len(one.news)) for one in scene.before)
    return Picture(encoded(replace(scene, before=())), forms, scene.news, before)


class Shown(Struct, frozen=True):
    """All of a push but its number and the present clock: equal ones are not sent twice."""

    viewer: int
    picture: Picture
    questions: dict[str, int]
    is_running: bool
    deadline_ms: int | None
    chairs: tuple[Chair, ...]
    """Without saying who is here: that is told apart."""
    phase: Phase
    head: str | None
    asked: Asked | None
    keeper: str | None
    signed: dict[str, bool]
    take_back: tuple[int, ...]
    next_table: str | None
    last_entry: int | None
    referees: tuple[str, ...]
    waits: bool
    moved_to: str | None
    told: int
    """The entry of the last piece of news: it is compared, and never sent."""


def rest_of(shown: Shown, chairs: tuple[Chair, ...]) -> bytes:
    """Give all of a push but its number, news, scene and clock."""
    rest = Rest(
        forms={name: Raw(data) for name, data in shown.picture.forms.items()},
        questions=shown.questions,
        is_running=shown.is_running,
        deadline_ms=shown.deadline_ms,
        chairs=chairs,
        phase=shown.phase,
        head=shown.head,
        asked=shown.asked,
        keeper=shown.keeper,
        signed=shown.signed,
        take_back=shown.take_back,
        next_table=shown.next_table,
        viewer=shown.viewer,
        last_entry=shown.last_entry,
        referees=shown.referees,
        waits=shown.waits,
        moved_to=shown.moved_to,
    )
    return encoded(rest)
