"""What one viewer is shown, as bytes: made from a `Seen` and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, Struct

from stolik.engine import AnyGame, Choices, Seen
from stolik.engine.asides import NOTHING, Aside, with_aside
from stolik.engine.asking import form_data
from stolik.engine.scene import News, form_name
from stolik.engine.wire import encoded, ordered
from stolik.people.roles import Phase
from stolik.tables.viewers.messages import Asked, Chair, Push

START = b'{"type":"push","n":0,"news":[]'


class Picture(Struct, frozen=True):
    """The scene of one viewer and the forms that belong to it."""

    scene: bytes
    forms: dict[str, bytes]
    news: tuple[News, ...] = ()


def picture(
    game: AnyGame, seen: Seen[Any], choices: Choices[Any], aside: Aside = NOTHING
) -> Picture:
    """Draw what a viewer has seen and may do, and what was found out about it meanwhile."""
    forms = {form_name(f): ordered(form_data(f)) for f in choices.forms}
    scene = with_aside(game.scene(seen), aside)
    return Picture(encoded(scene), forms, scene.news)


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
    told: int
    """The entry of the last piece of news: it is compared, and never sent."""


def push_body(shown: Shown, chairs: tuple[Chair, ...], clock_ms: int) -> bytes:
    """Give a push without its number, to be told to any number of clients."""
    push = Push(
        n=0,
        news=(),
        scene=Raw(shown.picture.scene),
        forms={name: Raw(data) for name, data in shown.picture.forms.items()},
        questions=shown.questions,
        clock_ms=clock_ms,
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
    )
    return encoded(push)[len(START) :]


def numbered(body: bytes, n: int, news: Sequence[bytes] = ()) -> bytes:
    """Give a push its number, and the news since the one before."""
    return b'{"type":"push","n":%d,"news":[%s]' % (n, b",".join(news)) + body
