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
    if (await cups.bearer(one, person.id)).member is not None:
        return
    if not can_join(one):
        raise CupError("join_closed")
    people = one.cup.people
    if not is_name(person.name):
        raise CupError("bad_name")
    taken = people.find(person.name) is not None or people.like(person.name) is not None
    if taken:  # whoever is meant comes with a pass of the desk
        raise CupError("join_taken", name=person.name)
    hand = await cups.hand(one, person.id)
    await cups.enlist(one, [Entry(person.name)], hand)
    own = people.find(person.name)
    handed = await cups.passes.make(one.cup.id, "player", now, person=own or "")
    _, found = await cups.passes.find(handed.link, "", now)
    await cups.passes.take(one.cup.id, found, person.id, now)
    one.note_roles()
