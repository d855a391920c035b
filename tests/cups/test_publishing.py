"""The public file of a competition: what everybody may know, and nothing else."""

from __future__ import annotations

import asyncio
import json

import pytest

from stolik import competitions
from stolik.competitions.season import actions as do
from stolik.cups.parcel.packing import pack
from stolik.cups.parcel.publishing import publish, published, record_of
from stolik.cups.parcel.taking import take
from stolik.cups.passes import Passes
from stolik.cups.register import CupPeople, CupPerson
from stolik.cups.stored import KIND, rebuilt
from stolik.engine import REFEREE, BadInput
from stolik.engine.log import Note
from stolik.engine.session import Secret
from stolik.engine.verify import verify
from stolik.engine.wire import encoded
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry
from tests.kit.parcels import ALIVE, CUP, NOW, PEOPLE, ROOT, begin, entries

NAMES = ("Hanna Konkel", "Jan Necel", "Ewa Styn", "Piotr Grabe")
ROWS = ((3, 1, -1, -3), (1, 1, -1, -1), (2, -2, 2, -2), (-6, 2, 2, 2))


async def named(store: MemoryStore) -> None:
    """Give everybody a name; the second wants initials, the third an alias."""
    people = CupPeople(store, CUP)
    for person, name in zip(PEOPLE, NAMES, strict=True):
        await people.put(person, CupPerson(name, contact="600 700 800"))
    await people.put(PEOPLE[1], CupPerson(NAMES[1], "initials"))
    await people.put(PEOPLE[2], CupPerson(NAMES[2], "alias", "Mewa"))


async def played(store: MemoryStore, is_closed: bool) -> None:
    """Play the tournament to its end with a reason beside it, and close the season."""
    stored = await store.read(CUP)
    session = rebuilt(stored, Secret(ROOT, CUP))
    for deal, row in enumerate(ROWS, 1):
        session.act(REFEREE, do.RowEntered(1, deal, (deal - 1) % 4, row))
    session.act(REFEREE, do.Confirm(1, "j1"))
    session.act(REFEREE, do.CloseRound())
    session.act(REFEREE, do.Finish())
    if is_closed:
        session.abandon("over")
    fresh = entries(session, len(stored))
    note = encoded(Note("00", "Hanna was rude"))
    fresh[0] = Entry(fresh[0].raw, fresh[0].hash, note, NOW)
    await store.append(CUP, len(stored), fresh)


async def story(is_closed: bool) -> tuple[MemoryStore, bytes]:
    store = MemoryStore(Disk())
    await begin(store)
    await named(store)
    await Passes(store).make(CUP, "judge", NOW, judge="j1")
    await played(store, is_closed)
    return store, await publish(store, CUP, NOW)


def test_results_stand_under_the_names_people_want_to_be_shown() -> None:
    _, data = asyncio.run(story(is_closed=False))
    _, found = published(data)
    people = json.loads(bytes(found.results))["people"]
    shown = {one["member"]: (one["name"], one["table_points"]) for one in people}
    names = {0: "Hanna Konkel", 1: "J. N.", 2: "Mewa", 3: "Piotr Grabe"}
    assert {member: name for member, (name, _) in shown.items()} == names
    assert sorted(points for _, points in shown.values()) == [-4, 0, 2, 2]


@pytest.mark.parametrize("is_closed", [False, True])
def test_no_secret_no_pass_no_contact_and_no_reason_is_in_it(is_closed: bool) -> None:
    store, data = asyncio.run(story(is_closed))
    _, found = published(data)
    text = encoded(found).decode()
    for word in ("600 700", "rude", "Necel", "Ewa Styn", "cup-pass", "cup-key"):
        assert word not in text
    key = asyncio.run(store.get("cup-key", CUP))
    assert key is not None
    assert key.hex() not in text


def test_while_a_competition_is_on_its_deals_are_nobody_s_to_read() -> None:
    _, data = asyncio.run(story(is_closed=False))
    _, found = published(data)
    assert found.record == ()
    assert b"delta" not in encoded(found)
    with pytest.raises(BadInput, match="record_unfinished"):
        record_of(data)


def test_the_hash_stands_for_the_log_that_is_published_later() -> None:
    store, data = asyncio.run(story(is_closed=False))
    _, found = published(data)
    stream = asyncio.run(store.find(CUP))
    assert stream is not None
    assert (found.head, found.entries) == (stream.hash.hex(), stream.version)


@pytest.mark.parametrize("is_public", [True, False])
def test_the_record_of_a_closed_competition_can_be_verified(is_public: bool) -> None:
    store, data = asyncio.run(story(is_closed=True))
    if not is_public:
        data = asyncio.run(pack(store, CUP, NOW, ALIVE))
    verdict = verify(record_of(data), competitions.load)
    assert verdict.draws == 1
    assert verdict.is_closed


def test_a_public_file_cannot_be_taken_over() -> None:
    _, data = asyncio.run(story(is_closed=True))
    with pytest.raises(BadInput, match="parcel_public"):
        asyncio.run(take(MemoryStore(), data, NOW))


def test_a_file_for_taking_over_is_not_called_a_public_one() -> None:
    store, _ = asyncio.run(story(is_closed=True))
    with pytest.raises(BadInput, match="parcel_whole"):
        published(asyncio.run(pack(store, CUP, NOW, ALIVE)))


def test_only_competitions_are_published() -> None:
    async def of_nothing() -> None:
        await publish(MemoryStore(), KIND, NOW)

    with pytest.raises(BadInput, match="no_cup"):
        asyncio.run(of_nothing())
