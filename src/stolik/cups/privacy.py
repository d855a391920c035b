"""What a person can ask of competitions: all they have on him, and to be forgotten.

Logs know people by opaque ids, so results stay under a number and no chain of hashes breaks. Of the
reasons written beside a log those go that he wrote, and those that name him.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik.cups import club
from stolik.cups.live_cup import LiveCup
from stolik.cups.passes import HELD, PASS, PASSES, Pass, Passes
from stolik.cups.register import (
    PERSON,
    PERSONS,
    SETTINGS,
    SETTINGS_OF,
    VISIT,
    CupPeople,
    CupPerson,
)
from stolik.cups.stored import KIND
from stolik.engine.wire import encoded
from stolik.live.entries import NOTES
from stolik.people import privacy
from stolik.people.person import PERSONS as GUESTS
from stolik.people.sessions import Sessions
from stolik.people.veil import ALIAS, veil_of
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
    tables: tuple[str, ...] = ()
    """The tables at which he had a chair."""


async def exported(store: Store, id: str) -> bytes | None:
    """Give everything kept on a person as JSON, competitions too; None if nobody has the id."""
    found = await privacy.exported(store, id)
    if found is None:
        return None
    plain: dict[str, Any] = msgspec.json.decode(found)
    plain["competitions"] = [await taken(store, one, id) for one in await parts(store, id)]
    return encoded(plain)


async def erased(
    store: Store, id: str, sessions: Sessions | None = None
) -> tuple[Forgotten, ...] | None:
    """Forget a person everywhere; give where in competitions. None if nobody has the id."""
    gone = [await forgotten(store, one, id, sessions) for one in await parts(store, id)]
    for key, _ in await store.scan(VISIT, f"{id}/"):
        await store.delete(VISIT, key)
    await club.forget_all(store, id)
    is_known = await privacy.erased(store, id, sessions)
    return tuple(gone) if is_known or gone else None


async def parts(store: Store, id: str) -> list[Part]:
    """Find the competitions somebody has a part in: by a pass he holds, or by what he did."""
    found: dict[Part, None] = {}
    veil = await veil_of(store)
    for stream in await store.streams(KIND, open_only=False):
        cup = stream.id
        if await store.get(PERSON, f"{cup}/{id}") is not None:
            found[Part(cup, id)] = None
        for one in await _held(store, cup, id):
            found[Part(cup, one.person or one.judge or veil.of(cup, id))] = None
        if await store.get(VISIT, f"{id}/{cup}") is not None:
            found[Part(cup, veil.of(cup, id))] = None
    return list(found)


async def taken(store: Store, part: Part, id: str) -> Taken:
    """Give what a competition keeps on somebody."""
    value = await store.get(PERSON, f"{part.cup}/{part.person}")
    facts = None if value is None else PERSONS.decode(value)
    roles = tuple(one.role for one in await _held(store, part.cup, id))
    reasons = await _reasons(store, part, facts, await _ids(store, part, id))
    return Taken(part.cup, facts, roles, {str(n): text for n, text in reasons.items()})


async def forgotten(
    store: Store, part: Part, id: str, sessions: Sessions | None = None
) -> Forgotten:
    """Let a competition forget somebody: his data, his passes, reasons by him and about him.

    Guests that came into being by his passes go with them; nobody else does.
    """
    value = await store.get(PERSON, f"{part.cup}/{part.person}")
    facts = None if value is None else PERSONS.decode(value)
    reasons = await _reasons(store, part, facts, await _ids(store, part, id))
    for number in reasons:
        await store.erase_note(part.cup, number)
    passes, ended = Passes(store), set[str]()
    for key, data in await store.scan(PASS, f"{part.cup}/"):
        if part.person in (PASSES.decode(data).person, PASSES.decode(data).judge):
            ended.add(key.partition("/")[2])
            await passes.end(part.cup, key.partition("/")[2])
    for guest in await _made(store, part, await passes.holders(part.cup, ended)):
        await privacy.erased(store, guest, sessions)
    for one in (id, part.person):
        for key, _ in await store.scan(HELD, f"{part.cup}/{one}/"):
            await store.delete(HELD, key)
    tables = []
    for key, data in await store.scan("chair", f"{part.cup}."):
        if privacy.CHAIRS.decode(data).person == part.person:
            tables.append(key.rpartition("/")[0])
            await store.delete("chair", key)
    settings = await store.get(SETTINGS, part.cup)
    if facts is not None and settings is not None:
        await club.forget(store, SETTINGS_OF.decode(settings).owner, facts.name)
    await store.delete(ALIAS, f"{part.cup}/{part.person}")
    await CupPeople(store, part.cup).erase(part.person)
    return Forgotten(part, tuple(reasons), tuple(tables))


async def _ids(store: Store, part: Part, id: str) -> set[str]:
    """Give everything a competition's log may call somebody who has written in it."""
    return {id, part.person, (await veil_of(store)).of(part.cup, id)}


async def _made(store: Store, part: Part, holders: list[tuple[str, bool]]) -> list[str]:
    """Give the guests who are there only because of somebody's passes.

    In older competitions a player's guest had the id of the player.
    """
    settings = await store.get(SETTINGS, part.cup)
    is_old = settings is not None and not SETTINGS_OF.decode(settings).is_veiled
    found = {person for person, is_made in holders if is_made}
    found |= {part.person} if is_old else set()
    guests = []
    for person in sorted(found):
        known = await store.get("person", person)
        if known is not None and GUESTS.decode(known).is_guest:  # an account is its holder's
            guests.append(person)
    return guests


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
