"""What a person can ask of competitions: all they have on him, and to be forgotten.

Logs know people by opaque ids, so results stay under a number and no chain of hashes breaks. Of the
reasons written beside a log those go that he wrote, and those that name him.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik.cups.live_cup import LiveCup
from stolik.cups.passes import HELD, PASS, PASSES, Pass, Passes
from stolik.cups.register import PERSON, PERSONS, CupPeople, CupPerson
from stolik.cups.stored import KIND
from stolik.engine.wire import encoded
from stolik.live.entries import NOTES
from stolik.people import privacy
from stolik.people.person import PERSONS as GUESTS
from stolik.store.protocol import Store

SHORT: Final = 3
VOWELS: Final = frozenset("aeioyóąę")
MOBILE: Final = re.compile(r"(.+?)(ie|e)([^aeiouyóąę])", re.IGNORECASE)
"""A name whose last vowel comes and goes."""


class Part(Struct, frozen=True):
    """Somebody in a competition, by the id its log knows him by."""

    cup: str
    person: str


class Taken(Struct, frozen=True):
    """What a competition keeps on somebody."""

    cup: str
    facts: CupPerson | None
    roles: tuple[str, ...]
    reasons: dict[str, str]
    """Entry to the reason written there, by him or about him."""


class Forgotten(Struct, frozen=True):
    """Somebody a competition has forgotten, and the entries whose reasons went with him."""

    part: Part
    entries: tuple[int, ...]


async def exported(store: Store, id: str) -> bytes | None:
    """Give everything kept on a person as JSON, competitions too; None if nobody has the id."""
    found = await privacy.exported(store, id)
    if found is None:
        return None
    plain: dict[str, Any] = msgspec.json.decode(found)
    plain["competitions"] = [await taken(store, one, id) for one in await parts(store, id)]
    return encoded(plain)


async def erased(store: Store, id: str) -> tuple[Forgotten, ...] | None:
    """Forget a person everywhere; give where in competitions. None if nobody has the id."""
    gone = [await forgotten(store, one, id) for one in await parts(store, id)]
    is_known = await privacy.erased(store, id)
    return tuple(gone) if is_known or gone else None


async def parts(store: Store, id: str) -> list[Part]:
    """Find the competitions somebody has a part in: under his own id, or by a pass he holds."""
    found: dict[Part, None] = {}
    for stream in await store.streams(KIND, open_only=False):
        cup = stream.id
        if await store.get(PERSON, f"{cup}/{id}") is not None:
            found[Part(cup, id)] = None
        for one in await _held(store, cup, id):
            found[Part(cup, one.person or one.judge or id)] = None
    return list(found)


async def taken(store: Store, part: Part, id: str) -> Taken:
    """Give what a competition keeps on somebody."""
    value = await store.get(PERSON, f"{part.cup}/{part.person}")
    facts = None if value is None else PERSONS.decode(value)
    roles = tuple(one.role for one in await _held(store, part.cup, id))
    reasons = await _reasons(store, part, facts, {id, part.person})
    return Taken(part.cup, facts, roles, {str(n): text for n, text in reasons.items()})


async def forgotten(store: Store, part: Part, id: str) -> Forgotten:
    """Let a competition forget somebody: his data, his passes, reasons by him and about him."""
    value = await store.get(PERSON, f"{part.cup}/{part.person}")
    facts = None if value is None else PERSONS.decode(value)
    reasons = await _reasons(store, part, facts, {id, part.person})
    for number in reasons:
        await store.erase_note(part.cup, number)
    for one in (id, part.person):
        for key, _ in await store.scan(HELD, f"{part.cup}/{one}/"):
            await store.delete(HELD, key)
    for key, data in await store.scan(PASS, f"{part.cup}/"):
        if part.person in (PASSES.decode(data).person, PASSES.decode(data).judge):
            await Passes(store).end(part.cup, key.partition("/")[2])
    await CupPeople(store, part.cup).erase(part.person)
    known = await store.get("person", part.person)
    if known is not None and GUESTS.decode(known).is_guest:  # an account is its holder's to erase
        await privacy.erased(store, part.person)
    return Forgotten(part, tuple(reasons))


def shown_no_more(cup: LiveCup, gone: Forgotten) -> None:
    """Drop what a running competition still has in memory of somebody."""
    cup.people.known.pop(gone.part.person, None)
    cup.remarks = [one for one in cup.remarks if one.entry not in gone.entries]
    cup.note()


async def _held(store: Store, cup: str, id: str) -> list[Pass]:
    found = []
    for key, _ in await store.scan(HELD, f"{cup}/{id}/"):
        value = await store.get(PASS, f"{cup}/{key.rpartition('/')[2]}")
        if value is not None:
            found.append(PASSES.decode(value))
    return found


async def _reasons(
    store: Store, part: Part, facts: CupPerson | None, ids: set[str]
) -> dict[int, str]:
    """Find the reasons somebody has written, and those that name him."""
    named = _naming(facts)
    found: dict[int, str] = {}
    for number, entry in enumerate(await store.read(part.cup)):
        if entry.note is None:
            continue
        text = NOTES.decode(entry.note).text
        said: dict[str, Any] = msgspec.json.decode(entry.raw)
        if said.get("hand") in ids or (named is not None and named.search(text)):
            found[number] = text
    return found


def _naming(facts: CupPerson | None) -> re.Pattern[str] | None:
    """Give what finds somebody's family name or alias in a sentence, in any case of Polish."""
    if facts is None:
        return None
    words = {facts.name.split()[-1], *facts.alias.split()[-1:]}
    return re.compile(rf"\b(?:{'|'.join(map(stem, sorted(words)))})", re.IGNORECASE)


def stem(name: str) -> str:
    """Give the part of a name that its cases share: Muża, Muży; Kanarek, Kanarka."""
    bare = name[:-1] if len(name) > SHORT and name[-1].lower() in VOWELS else name
    gap = MOBILE.fullmatch(bare) if len(bare) > SHORT else None
    if gap is None:
        return re.escape(bare)
    return f"{re.escape(gap[1])}(?:{gap[2]})?{re.escape(gap[3])}"
