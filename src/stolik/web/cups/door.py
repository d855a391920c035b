"""Who comes to a competition: the competition itself, and what a visitor is in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct
from starlette.requests import HTTPConnection

from stolik.competitions.screens import Bearer, Role
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.open_cup import OpenCup
from stolik.cups.screen_parts import MANY
from stolik.cups.table_names import cup_of
from stolik.engine import SPECTATOR
from stolik.web.door.visitor import Visitor, visitor_of
from stolik.web.site import Site, site_of


class Caller(Struct, frozen=True):
    """A visitor at a competition."""

    one: OpenCup
    who: Bearer
    visitor: Visitor | None

    @property
    def cup(self) -> LiveCup:
        """The competition itself."""
        return self.one.cup

    hand: str
    """What the competition's log calls the visitor; nothing for strangers."""

    @property
    def own(self) -> str:
        """Give the id by which the competition's list knows the visitor, if he plays."""
        return self.cup.members()[self.who.member] if self.who.member is not None else ""

    def check(self, *roles: Role) -> None:
        """Refuse everybody who has none of these roles."""
        if not self.who.roles & set(roles):
            raise CupError("not_allowed")


P = ParamSpec("P")
T = TypeVar("T")


async def beside(
    asked: HTTPConnection, caller: Caller, work: Callable[P, T], *args: P.args, **more: P.kwargs
) -> T:
    """Do what grows with how many take part; where many do, beside the loop and in turn."""
    if len(caller.cup.members()) < MANY:
        return work(*args, **more)
    return await site_of(asked).short.run(asked, work, *args, **more)


STAFF: tuple[Role, ...] = ("organiser", "chief", "judge")


async def caller_of(connection: HTTPConnection) -> Caller:
    """Give the competition of an address and who is asking, or say that there is none."""
    site, visitor = site_of(connection), await visitor_of(connection)
    one = await site.cups.get(connection.path_params["cup"])
    person = visitor.person.id if visitor is not None else ""
    who = await site.cups.bearer(one, person or None, visitor.person.name if visitor else "")
    hand = await site.cups.hand(one, person, is_noted=who != Bearer())
    return Caller(one, who, visitor, hand)


async def cup_table(site: Site, table: str) -> dict[str, Any]:
    """Give the competition and the number of a table, if it belongs to one."""
    nothing: dict[str, Any] = {"cup": None, "cup_table": None}
    id = cup_of(table)
    if id is None:
        return nothing
    with suppress(CupError):
        one = await site.cups.get(id)
        order, cup = one.tables.order_of(table), one.cup
        seen = cup.see(SPECTATOR)
        for place in cup.office.tables(seen, Bearer()):
            if order is not None and place.order == order:
                return {"cup": id, "cup_table": place.number}
        return {"cup": id, "cup_table": None}
    return nothing
