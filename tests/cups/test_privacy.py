"""A person asks competitions for everything they have on him, and to be forgotten."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Coroutine
from typing import Any

import pytest

from stolik.cups.parcel.checking import opened
from stolik.cups.parcel.packing import pack
from stolik.cups.parcel.publishing import publish
from stolik.cups.passes import Passes
from stolik.cups.privacy import Part, erased, exported, forgotten, stem
from stolik.cups.register import CupPeople, CupPerson
from stolik.engine.log import Note
from stolik.engine.wire import encoded
from stolik.people.directory import People
from stolik.people.person import Person
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry
from tests.kit.parcels import ALIVE, CUP, NOW, PEOPLE, begin

HANNA, NAME = PEOPLE[0], "Hanna Kanarek"


async def club() -> MemoryStore:
    """A league with a named player who has come in by a pass of her own."""
    store = MemoryStore(Disk())
    await begin(store)
    people = CupPeople(store, CUP)
    await people.put(HANNA, CupPerson(NAME, "alias", "Gwiazda", "600 700 800"))
    await people.put(PEOPLE[1], CupPerson("Jan Necel"))
    await store.put("person", HANNA, encoded(Person(HANNA, NAME)))
    await People(store).sessions.begin(HANNA, NOW, label="phone")
    passes = Passes(store)
    handed = await passes.make(CUP, "player", NOW, person=HANNA)
    _, one = await passes.find(handed.link, "here", NOW)
    await passes.take(CUP, one, HANNA, NOW)
    return store


def noted(store: MemoryStore, number: int, text: str) -> None:
    """Write a reason beside an entry."""
    before = store.disk.entries[CUP][number]
    note = encoded(Note("00", text))
    store.disk.entries[CUP][number] = Entry(before.raw, before.hash, note, before.at)


def told(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def everything(store: MemoryStore) -> str:
    """All that a store holds and all that leaves it, as one text."""

    async def files() -> str:
        _, contents = opened(await pack(store, CUP, NOW, ALIVE))
        text = encoded(contents).decode()
        text += "".join(
            value.decode("utf-8", "replace")
            for rows in contents.items.values()
            for value in rows.values()
        )
        return text + (await publish(store, CUP, NOW)).decode("utf-8", "replace")

    disk = "".join(value.decode("utf-8", "replace") for value in store.disk.items.values())
    return disk + asyncio.run(files())


def test_a_person_gets_everything_a_competition_has_on_her() -> None:
    async def story() -> None:
        store = await club()
        noted(store, 3, "Kanarek came late")
        noted(store, 4, "Somebody else came late")
        found = json.loads(await exported(store, HANNA) or b"")
        assert found["person"]["name"] == NAME
        (one,) = found["competitions"]
        assert one["cup"] == CUP
        assert one["facts"]["contact"] == "600 700 800"
        assert one["roles"] == ["player"]
        assert one["reasons"] == {"3": "Kanarek came late"}

    told(story())


def test_nothing_of_a_forgotten_person_is_left_here_or_in_files_made_afterwards() -> None:
    store = asyncio.run(club())
    noted(store, 3, "Kanarek, H.: late")
    noted(store, 4, "nie było kanarka")
    noted(store, 5, "GWIAZDA was rude")
    assert "Kanarek" in everything(store)
    gone = asyncio.run(erased(store, HANNA))
    assert gone is not None
    assert [one.part for one in gone] == [Part(CUP, HANNA)]
    left = everything(store).casefold()
    for word in ("kanar", "gwiazda", "600 700"):
        assert word not in left, word
    assert asyncio.run(store.scan("session-of", f"{HANNA}/")) == []
    assert asyncio.run(Passes(store).all(CUP)) == []


def test_reasons_about_others_stay() -> None:
    store = asyncio.run(club())
    noted(store, 3, "Necel was rude")
    asyncio.run(erased(store, HANNA))
    assert store.disk.entries[CUP][3].note is not None


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Kanarek", "Kanarek Kanarka Kanarkowi"),
        ("Źrebiec", "Źrebiec Źrebca źrebcem"),
        ("Muża", "Muża Muży Mużą"),
        ("Budzisz", "Budzisz Budzisza"),
        ("Necel", "Necel Necela Necla"),
        ("Ły", "Ły Łyego"),
    ],
)
def test_a_name_is_found_in_every_case_of_polish(name: str, forms: str) -> None:
    found = re.compile(rf"\b{stem(name)}", re.IGNORECASE)
    assert all(found.search(form) for form in forms.split())
    assert not found.search("Kowalski")


def test_the_log_of_a_competition_stays_whole_when_somebody_is_forgotten() -> None:
    async def story() -> None:
        store = await club()
        before = [one.raw for one in await store.read(CUP)]
        await erased(store, HANNA)
        assert [one.raw for one in await store.read(CUP)] == before
        assert await store.check(CUP) == len(before)

    told(story())


def test_a_judge_with_an_account_is_forgotten_with_it() -> None:
    async def story() -> None:
        store = await club()
        await CupPeople(store, CUP).put("j1", CupPerson("Barbara Sowa"))
        guest, _ = await People(store).guest("Barbara", NOW)
        await People(store).register(guest.id, "barbara", "a long password")
        passes = Passes(store)
        handed = await passes.make(CUP, "judge", NOW, judge="j1")
        _, one = await passes.find(handed.code, "here", NOW)
        await passes.take(CUP, one, guest.id, NOW)
        found = json.loads(await exported(store, guest.id) or b"")
        assert [one["facts"]["name"] for one in found["competitions"]] == ["Barbara Sowa"]
        assert await erased(store, guest.id)
        assert await store.get("cup-person", f"{CUP}/j1") is None
        assert await store.get("login", "barbara") is None
        assert await passes.held(CUP, guest.id) == []

    told(story())


def test_an_organiser_who_lets_somebody_be_forgotten_does_not_end_an_account() -> None:
    async def story() -> None:
        store = await club()
        await store.put("person", HANNA, encoded(Person(HANNA, NAME, login="hanna")))
        await forgotten(store, Part(CUP, HANNA), HANNA)
        assert await store.get("cup-person", f"{CUP}/{HANNA}") is None
        assert await store.get("person", HANNA) is not None

    told(story())


def test_who_is_in_no_competition_is_forgotten_all_the_same() -> None:
    async def story() -> None:
        store = await club()
        guest, _ = await People(store).guest("Gość", NOW)
        assert json.loads(await exported(store, guest.id) or b"")["competitions"] == []
        assert await erased(store, guest.id) == ()
        assert await erased(store, guest.id) is None
        assert await exported(store, guest.id) is None

    told(story())
