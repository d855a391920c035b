"""Forged files: whatever they say, nobody here is touched, nothing stops, nothing is half kept."""

from __future__ import annotations

import asyncio
import json
import zlib
from hashlib import sha256
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from stolik.competitions.liga_baski.options import Options
from stolik.cups.keeper import Cups
from stolik.cups.parcel.checking import examined, opened
from stolik.cups.parcel.contents import Contents, Copy, PackedEntry, written
from stolik.cups.parcel.packing import pack
from stolik.cups.parcel.sealing import FORMAT, VERSION, Header, sealed
from stolik.cups.parcel.signing import key_of, public_of, signed
from stolik.cups.parcel.taking import take
from stolik.cups.stored import begun
from stolik.engine import BadInput
from stolik.engine.wire import encoded
from stolik.people.directory import People
from stolik.people.person import Person
from stolik.people.sessions import Session
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Head, Store
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from stolik.words import LANGUAGES, Speaker
from tests.kit.parcels import ALIVE, CUP, NOW, TABLE, begin

LATER = NOW + 3_600_000
KEY = bytes(range(1, 33))


def two() -> tuple[MemoryStore, MemoryStore]:
    first = MemoryStore(Disk())
    asyncio.run(begin(first))
    return first, MemoryStore(Disk())


async def contents_of(store: Store) -> Contents:
    return opened(await pack(store, CUP, NOW, ALIVE))[1]


async def forged(store: Store, contents: Contents) -> bytes:
    key = await key_of(store, CUP)
    return sealed(written(contents), key, contents.competition, contents.cup, NOW, "whole")


async def with_items(store: Store, items: dict[str, dict[str, bytes]]) -> bytes:
    """A file that its own key has signed, with something slipped in."""
    contents = await contents_of(store)
    mixed = {kind: {**contents.items.get(kind, {}), **rows} for kind, rows in items.items()}
    return await forged(store, replace(contents, items={**contents.items, **mixed}))


def chained(copy: Copy, lines: list[PackedEntry]) -> Copy:
    """A log with other lines, whose hashes fit."""
    link = bytes(32)
    for line in lines:
        link = sha256(link + bytes(line.raw)).digest()
    return replace(copy, lines=tuple(lines), hash=link.hex())


def refusal(work: Any) -> str:
    with pytest.raises(BadInput) as caught:
        asyncio.run(work)
    for lang in LANGUAGES:
        text = Speaker(lang).say(caught.value.message)
        assert "input." not in text
        assert "Expected" not in text
    return caught.value.code


def snapshot(store: MemoryStore) -> tuple[dict[Any, Any], dict[Any, Any]]:
    disk = store.disk
    return dict(disk.streams), dict(disk.items)


def test_no_session_and_nobody_comes_in_and_nobody_here_is_changed() -> None:
    """Seen: a file planted a session, and took the place of a guest of the server."""
    first, second = two()

    async def story() -> None:
        guest, token = await People(second).guest("Hanna", NOW)
        admin, _ = await People(second).guest("Admin", NOW)
        await People(second).register(admin.id, "admin", "a long password", is_admin=True)
        planted = [
            Session("0" * 64, admin.id, "player", NOW, NOW),
            Session("1" * 64, guest.id, "player", NOW, NOW),
            Session("2" * 64, "mallory", "player", NOW, NOW),
        ]
        people = (
            Person(admin.id, "Mallory"),
            Person(guest.id, "Mallory"),
            Person("mallory", "Mallory", is_admin=True),
        )
        data = await with_items(
            first,
            {
                "person": {one.id: encoded(one) for one in people},
                "session": {one.id: encoded(one) for one in planted},
                "session-of": {f"{one.person}/{one.id}": b"" for one in planted},
                "cup-role": {f"{CUP}/{admin.id}/x": b"1"},
                "visit": {f"{guest.id}/{TABLE}": b""},
            },
        )
        before = {kind: await second.scan(kind) for kind in ("person", "session", "session-of")}
        await take(second, data, LATER)
        for kind, rows in before.items():
            assert await second.scan(kind) == rows
        assert await second.scan("cup-role") == await second.scan("visit") == []
        assert (await People(second).who(token, LATER)) == guest

    asyncio.run(story())


def test_the_secret_of_a_running_set_is_not_overwritten() -> None:
    """Seen: a file named a set of tables as its competition and brought another secret for it."""
    first, second = two()

    async def story() -> None:
        await second.put("secret", CUP, b"s" * 32)
        await take(second, await pack(first, CUP, NOW, ALIVE), LATER)

    assert refusal(story()) == "parcel_id"
    assert snapshot(second) == ({}, {("secret", CUP): b"s" * 32})


def test_a_file_that_calls_itself_like_a_table_here_is_refused() -> None:
    first, second = two()

    async def story() -> None:
        await second.create(CUP, "table", await first.read(TABLE), Head())
        await take(second, await pack(first, CUP, NOW, ALIVE), LATER)

    assert refusal(story()) == "parcel_id"
    assert snapshot(second)[1] == {}


def test_a_secret_that_does_not_fit_the_promise_in_the_log_is_refused() -> None:
    first, second = two()

    async def story() -> None:
        await take(second, await with_items(first, {"secret": {CUP: b"x" * 32}}), LATER)

    assert refusal(story()) == "parcel_rules"
    assert snapshot(second) == ({}, {})


UNKNOWN = {"game": "none", "phase": "playing", "places": [], "at": 0}
UNKNOWN["arranged"] = {"type": "arranged", "host": ""}
WRONG = {
    **UNKNOWN,
    "game": "szachy",
    "places": [{}] * 6,
    "next_table": "abc",
    "waits_for_bot": True,
}


@pytest.mark.parametrize(
    "summary", [b"{}", b"nothing", json.dumps(UNKNOWN).encode(), json.dumps(WRONG).encode()]
)
def test_nothing_is_believed_that_a_file_says_about_its_tables(summary: bytes) -> None:
    """Seen: `/` answered 500 to everybody, and the server did not start again."""
    first, second = two()

    async def story() -> None:
        contents = await contents_of(first)
        table = replace(contents.tables[0], head=Head(summary, -5, True))
        data = await forged(first, replace(contents, tables=(table,)))
        try:
            await take(second, data, LATER)
        except BadInput:
            assert snapshot(second) == ({}, {})
        hall = await Hall.open(second, bots=InlineBots())
        cups = Cups(hall)
        await cups.come_back()
        listed = hall.lobby(everything=True)
        assert [(one.game, len(one.chairs)) for one in listed] in ([], [("baska", 4)])
        assert len(await cups.all()) == len(listed)
        await cups.close()
        await hall.shutdown()

    asyncio.run(story())


def test_a_table_whose_log_the_rules_refuse_is_not_taken() -> None:
    first, second = two()

    async def story() -> None:
        contents = await contents_of(first)
        table = contents.tables[0]
        raw = b'{"type":"did","by":0,"do":{"type":"nothing"},"clock_ms":0,"hand":null}'
        wild = PackedEntry(Raw(raw), NOW)
        table = chained(table, [*table.lines, wild])
        await take(second, await forged(first, replace(contents, tables=(table,))), LATER)

    assert refusal(story()) == "parcel_rules"
    assert snapshot(second) == ({}, {})


def test_a_table_log_of_another_table_is_not_taken() -> None:
    first, second = two()

    async def story() -> None:
        contents = await contents_of(first)
        table = replace(contents.tables[0], id=f"{CUP}.other")
        await take(second, await forged(first, replace(contents, tables=(table,))), LATER)

    assert refusal(story()) == "parcel_altered"


def test_people_of_this_server_cannot_be_named_by_a_file() -> None:
    first, second = two()

    async def story() -> None:
        person, _ = await People(second).guest("Hanna", NOW)
        contents = await contents_of(first)
        lines = [
            PackedEntry(Raw(bytes(one.raw).replace(b"person-0", person.id.encode())), one.at)
            for one in contents.own.lines
        ]
        data = await forged(first, replace(contents, own=chained(contents.own, lines)))
        await take(second, data, LATER)

    assert refusal(story()) == "parcel_people"
    assert CUP not in second.disk.streams
    assert ("cup-key", CUP) not in second.disk.items


def bomb(inside: bytes, full: int) -> bytes:
    """A small file that unpacks to a large one, rightly signed."""
    header = Header(
        FORMAT,
        VERSION,
        "whole",
        "liga-baski",
        CUP,
        NOW,
        "zlib",
        len(inside),
        full,
        sha256(inside).hexdigest(),
        public_of(KEY).hex(),
    )
    header = replace(header, signature=signed(KEY, encoded(header)).hex())
    return encoded(header) + b"\n" + inside


def test_a_file_that_swells_is_refused_before_it_is_unpacked() -> None:
    """Seen: 372 KB became 6 GB."""
    inside = zlib.compress(bytes(1 << 26), 9)
    with pytest.raises(BadInput, match="parcel_swells"):
        examined(bomb(inside, 1 << 26))
    with pytest.raises(BadInput, match="parcel_altered"):  # it says less than it holds
        examined(bomb(inside, 1 << 20))
    with pytest.raises(BadInput, match="parcel_too_large"):
        examined(bomb(inside, 1 << 40))


def test_more_pieces_than_any_competition_has_are_not_even_decoded() -> None:
    from stolik.cups.parcel import contents

    many = b"[1,0]," * (contents.MOST_VALUES // 3)
    with pytest.raises(BadInput, match="parcel_too_many"):
        contents.read(b'{"lines":[' + many + b"]}")


def test_more_entries_than_any_competition_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from stolik.cups.parcel import contents

    first, second = two()
    monkeypatch.setattr(contents, "MOST_LINES", 5)

    async def story() -> None:
        data = await forged(first, await contents_of(first))
        await take(second, data, LATER)

    assert refusal(story()) == "parcel_too_many"


def test_whoever_brings_a_file_owns_nothing_by_it() -> None:
    first, second = two()

    async def story() -> None:
        settings = {"competition": "liga-baski", "name": "Liga", "owner": "admin-of-there"}
        data = await with_items(first, {"cup-settings": {CUP: json.dumps(settings).encode()}})
        await take(second, data, LATER)
        kept = json.loads(await second.get("cup-settings", CUP) or b"")
        assert "owner" not in kept

    asyncio.run(story())


def test_a_log_of_another_competition_under_a_competition_s_name_is_refused() -> None:
    first, second = two()

    async def story() -> None:
        contents = await contents_of(first)
        log = begun("liga-baski", Options(), "elsewhere", bytes(32)).log
        own = chained(contents.own, [PackedEntry(Raw(raw), NOW) for raw in log.raw])
        await take(second, await forged(first, replace(contents, own=own)), LATER)

    assert refusal(story()) == "parcel_altered"


@pytest.mark.parametrize("at", [-1, 1 << 60, 1 << 63])
def test_a_moment_no_store_can_hold_is_refused_before_anything_is_kept(at: int) -> None:
    first, second = two()

    async def story() -> None:
        contents = await contents_of(first)
        lines = [replace(one, at=at) for one in contents.own.lines]
        own = replace(contents.own, lines=tuple(lines))
        await take(second, await forged(first, replace(contents, own=own)), LATER)

    assert refusal(story()) == "parcel_altered"
    assert snapshot(second) == ({}, {})


def test_an_item_larger_than_any_is_refused() -> None:
    first, second = two()

    async def story() -> None:
        wishes = json.dumps({"fixed": {str(n): 1 for n in range(20_000)}}).encode()
        await take(second, await with_items(first, {"cup-wishes": {CUP: wishes}}), LATER)

    assert refusal(story()) == "parcel_altered"
