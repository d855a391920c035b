"""What somebody is offered: buttons and tasks, and whose they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.asking import Asking
from stolik.competitions.bench import Judge
from stolik.competitions.naming import who as named
from stolik.competitions.roster import Roster
from stolik.competitions.screens import Bearer, Role, Task
from stolik.competitions.steps import Appoint
from stolik.engine.asking import fixed
from stolik.engine.choices import Form
from stolik.engine.fields import Field, Option
from stolik.engine.messages import Msg

A = TypeVar("A", bound=Struct)
STAFF: Final[tuple[Role, ...]] = ("organiser", "chief", "judge")
MOST_JUDGES: Final = 9
LEAST_LISTED: Final = 2
MOST_LISTED: Final = 99


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


def button(
    action: A,
    words: Msg,
    group: str,
    clause: str,
    name: str = "",
    is_grave: bool = False,
    is_main: bool = False,
    needs_reason: bool = False,
    seat: int | None = None,
) -> Form[A]:
    """Give a button of a list of forms that machines read too: it stands for itself there."""
    found: Form[A] = tap(action, words, group, clause, name, is_main, is_grave, seat)
    return replace(found, typical=(action,), exact=True, needs_reason=needs_reason)


def step(action: A, words: Msg, clause: str) -> Form[A]:
    """Give the one step that is due."""
    return button(action, words, "next", clause, is_main=True)


def free_person(roster: Roster) -> str:
    """Give an id that no member has, for whoever only wants to see how somebody is taken in."""
    free = f"p{len(roster.members) + 1}"
    while roster.find(free) is not None:
        free += "a"
    return free


def enlist_form(
    typical: A, ask: Asking, words: Msg, clause: str, more: Mapping[str, Field] = {}
) -> Form[A]:
    """Give the form that takes somebody in."""
    asked: dict[str, Field] = {"person": ask.text("person", 0), **more}
    return Form(type(typical), asked, (typical,), clause=clause, label=words)


def appoint_forms(
    roster: Roster, ask: Asking, words: Msg, clause: str | None = None
) -> list[Form[Appoint]]:
    """Give the form that names the judges, as soon as there are two people to choose from."""
    persons = [one.person for one in roster.members][:MOST_LISTED]
    if len(persons) < LEAST_LISTED:
        return []
    options = (Option(one, named(n)) for n, one in enumerate(persons))
    pick = ask.picks("judges", options, most=min(len(persons), MOST_JUDGES))
    return [Form(Appoint, {"judges": pick}, (Appoint((persons[0],)),), True, clause, label=words)]


def bare(form: Form[A]) -> Form[A]:
    """Give a form that begins empty."""
    return replace(form, typical=())


def mine(
    forms: Iterable[Form[A]],
    may: Callable[[type[A]], bool],
    keeps: tuple[type[Struct], ...] = (),
) -> tuple[Form[A], ...]:
    """Give of some forms those that somebody may use; only what writes anew begins with values."""
    return tuple(
        one if issubclass(one.action, keeps) else bare(one) for one in forms if may(one.action)
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
