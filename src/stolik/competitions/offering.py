"""What somebody is offered: buttons and tasks, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from stolik.competitions.bench import Judge
from stolik.competitions.screens import Bearer, Role, Task
from stolik.engine.asking import fixed
from stolik.engine.choices import Form
from stolik.engine.messages import Msg

A = TypeVar("A", bound=Struct)


def is_organiser(who: Bearer) -> bool:
    """Say whether he runs the desk."""
    return "organiser" in who.roles


def is_judge(judges: Iterable[Judge], who: Bearer) -> bool:
    """Say whether he is on the list of judges and holds a judge's pass."""
    return bool(who.roles & {"judge", "chief"}) and any(one.id == who.judge for one in judges)


def staff_may(
    judges: Iterable[Judge], kind: type[Struct], who: Bearer, desk: tuple[type[Struct], ...]
) -> bool:
    """Say whether staff may do a thing: the organiser all, a judge all but the desk's."""
    return is_organiser(who) or (is_judge(judges, who) and not issubclass(kind, desk))


def tap(
    action: A,
    words: Msg,
    group: str,
    clause: str | None = None,
    name: str = "",
    is_main: bool = False,
    is_grave: bool = False,
    seat: int | None = None,
) -> Form[A]:
    """Give an action that asks for nothing as a button."""
    return Form(
        type(action),
        clause=clause,
        is_grave=is_grave,
        name=name,
        preset=fixed(action),
        label=words,
        group=group,
        is_main=is_main,
        seat=seat,
    )


def task(
    who: Bearer,
    text: Msg,
    roles: tuple[Role, ...],
    clause: str = "",
    tables: tuple[int, ...] = (),
    offers: tuple[Form[Struct], ...] = (),
) -> Task:
    """Give a task; the bearer's if he has one of its roles, a phone's at its own table."""
    mine = set(who.roles & set(roles))
    if tables and who.table not in tables:
        mine.discard("scorer")
    return Task(text, roles, bool(mine), offers, tables, clause)
