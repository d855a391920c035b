"""People enter a competition themselves, where its rules let them: each under a name of his own."""

from __future__ import annotations

from stolik.cups.faults import CupError
from stolik.cups.keeper import Cups
from stolik.cups.open_cup import OpenCup
from stolik.engine import SPECTATOR
from stolik.interop.cup_tables import Entry, is_name
from stolik.people.person import Person


def can_join(one: OpenCup) -> bool:
    """Say whether people may enter themselves now."""
    cup = one.cup
    return bool(cup.office.heading(cup.see(SPECTATOR)).can_join)


async def join(cups: Cups, one: OpenCup, person: Person, now: int) -> None:
    """Enter somebody and make him a player here; a name that is taken is refused."""
    async with one.joining:
        await _join(cups, one, person, now)


async def _join(cups: Cups, one: OpenCup, person: Person, now: int) -> None:
    if (await cups.bearer(one, person.id)).member is not None:
        return
    if not can_join(one):
        raise CupError("join_closed")
    people = one.cup.people
    if not is_name(person.name):
        raise CupError("bad_name")
    is_taken = people.find(person.name) is not None or people.like(person.name) is not None
    hand = await cups.hand(one, person.id)
    if is_taken or not await cups.enlist(one, [Entry(person.name)], hand):
        raise CupError("join_taken", name=person.name)  # who is meant comes with a desk's pass
    own = people.find(person.name)
    handed = await cups.passes.make(one.cup.id, "player", now, person=own or "")
    _, found = await cups.passes.find(handed.link, "", now)
    await cups.passes.take(one.cup.id, found, person.id, now)
    one.note_roles()
