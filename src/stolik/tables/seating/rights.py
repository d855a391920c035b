"""How a person stands at a table: the chairs, the roles, whose eyes the screen looks through."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b

from msgspec import Struct

from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor
from stolik.people.roles import Action, Phase, Role, Scope, can
from stolik.tables.faults import Denied
from stolik.tables.seating.happenings import Seating
from stolik.tables.table.model import TableModel


class Rights(Struct, frozen=True, dict=True):
    """What one person is at one table."""

    person: str
    seats: tuple[int, ...]
    """Chairs that are theirs, also those where a bot plays for them."""
    roles: tuple[Role, ...]
    device: str = ""
    """The sealed id of the device they are here with, if it has one."""

    @cached_property
    def told(self) -> tuple[Role, ...]:
        """Give the roles a client is told of."""
        return tuple(role for role in self.roles if role in ("host", "scorer", "referee"))


def rights_of(model: TableModel, person: str, device: str = "", is_trusted: bool = False) -> Rights:
    """Give how someone stands at a table now, with this device.

    Whom a competition does not know has no id at its tables, and so nothing that hangs on one.
    """
    if not person:
        return Rights("", (), ("spectator",), device)
    seating = model.seating
    seats = seating.held(person)
    claims: dict[Role, bool] = {
        "player": bool(seats),
        "host": seating.arranged.host == person,
        "scorer": model.is_paper and seating.keeper == person and _keeps(seating, device),
        "referee": person in seating.arranged.referees,
        "trusted": is_trusted or person in seating.trusted,
    }
    roles = tuple(role for role, holds in claims.items() if holds)
    return Rights(person, seats, roles or ("spectator",), device)


def _keeps(seating: Seating, device: str) -> bool:
    """Say whether the sheet is kept here: on this device, or on none in particular."""
    return not seating.keeper_device or not device or seating.keeper_device == device


def sealed(table: str, device: str) -> str:
    """Give the id of a device as one table knows it."""
    key = table.encode()[:64]
    return blake2b(device.encode(), key=key, digest_size=8).hexdigest() if device else ""


def scope_of(model: TableModel, is_own: bool = True, is_vacant: bool = False) -> Scope:
    """Give the scope of something done at a table."""
    phase: Phase = model.phase
    arranged = model.seating.arranged
    is_sealed = model.is_sealed
    return Scope(phase, is_own, model.is_paper, arranged.hints, is_vacant, is_sealed)


def check(
    model: TableModel, who: Rights, action: Action, seat: int | None = None, is_vacant: bool = False
) -> None:
    """Refuse what someone may not do here and now, by what is missing."""
    if seat is not None and not 0 <= seat < len(model.seating.places):
        raise Denied("no_such_chair", seat=seat + 1)
    is_own = seat is None or seat in who.seats
    if can(who.roles, action, scope_of(model, is_own, is_vacant)):
        return
    if not is_own and can(who.roles, action, scope_of(model, True, is_vacant)):
        raise Denied("not_your_chair", seat=(seat or 0) + 1)
    if model.seating.is_held:
        raise Denied("held")
    raise Denied("not_allowed" if model.phase != "paused" else "paused")


def actors_of(model: TableModel, who: Rights) -> tuple[Actor, ...]:
    """Give everyone this person may act for."""
    if model.is_paper and "scorer" in who.roles:
        return model.actors
    found = [] if model.is_paper else [Actor(seat) for seat in model.seating.played(who.person)]
    return (*found, *((REFEREE,) if "referee" in who.roles else ()))


def actor_named(model: TableModel, who: Rights, by: int | None) -> Actor:
    """Give the actor a command is for; left out it is the only one this person has."""
    mine = actors_of(model, who)
    if by is None:
        if len(mine) > 1:
            raise Denied("say_which_chair")
        if not mine:
            raise Denied("not_allowed")
        return mine[0]
    if by in mine:
        return Actor(by)
    if by in (CHANCE, CLOCK, REFEREE) or not 0 <= by < len(model.seating.places):
        raise Denied("not_allowed")
    raise Denied("not_your_chair", seat=by + 1)


def eyes_of(model: TableModel, who: Rights, before: int, wish: int | None) -> Actor:
    """Give whose scene this person is shown: of several the one that is asked, else as before."""
    mine = tuple(dict.fromkeys((*actors_of(model, who), *map(Actor, who.seats))))
    if wish in mine:
        return Actor(wish)
    if not mine:
        return SPECTATOR
    if len(mine) == 1:
        return mine[0]
    turn = model.session.turn
    asked = [a for a in (*turn.due, *turn.may) if a in mine and _is_asked(model, a)]
    due = [a for a in asked if a in turn.due]
    if before in (due or asked):
        return Actor(before)
    return (due or asked or [Actor(before) if before in mine else mine[0]])[0]


def _is_asked(model: TableModel, actor: int) -> bool:
    question = model.questions.get(actor)
    return question is not None and question.is_asked
