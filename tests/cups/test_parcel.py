"""A competition taken over from a file, in the middle of a round."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from stolik import cups
from stolik.cups.calls import Call
from stolik.cups.parcel.belongings import OWN
from stolik.cups.parcel.checking import opened
from stolik.cups.parcel.contents import Contents, written
from stolik.cups.parcel.packing import pack
from stolik.cups.parcel.sealing import sealed
from stolik.cups.parcel.signing import fingerprint_of, key_of
from stolik.cups.parcel.taking import Taken, take
from stolik.cups.passes import Passes
from stolik.cups.rotation import Rotation, put_rotation, read_rotation
from stolik.cups.stored import SUMMARIES, rebuilt
from stolik.engine import BadInput
from stolik.engine.session import Secret
from stolik.engine.wire import encoded
from stolik.live.lifetimes import Lifetimes
from stolik.people.directory import People
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry, Head, Store
from tests.kit.parcels import ALIVE, CUP, NOW, PEOPLE, ROOT, TABLE, begin, go_on, go_on_at_table
from tests.kit.shelves import Shelf

Two = tuple[Shelf, Shelf]
LATER = NOW + 3_600_000
ROW = (3, 1, -1, -3)


async def packed(store: Store) -> bytes:
    return await pack(store, CUP, NOW, ALIVE)


async def same(one: Store, other: Store) -> bool:
    """Whether both have the same logs, with hashes, notes and times."""
    return all([await one.read(id) == await other.read(id) for id in (CUP, TABLE)])


def refused(work: Any) -> str:
    with pytest.raises(BadInput) as caught:
        asyncio.run(work)
    return caught.value.code


def in_memory() -> tuple[MemoryStore, MemoryStore]:
    first = MemoryStore(Disk())
    asyncio.run(begin(first))
    return first, MemoryStore(Disk())


def test_a_laptop_that_has_nothing_takes_everything_over(shelves: Two) -> None:
    async def story() -> None:
        async with shelves[0].open() as first, shelves[1].open() as second:
            await begin(first)
            await go_on(first, ROW)
            taken = await take(second, await packed(first), LATER)
            assert taken.is_new
            assert taken.tables == 1
            assert await same(first, second)
            assert await second.get("secret", CUP) == ROOT
            assert await fingerprint_of(second, CUP) == await fingerprint_of(first, CUP)
            session = rebuilt(await second.read(CUP), Secret(ROOT, CUP))
            assert session.state.now.sheets[0].totals == ROW

    asyncio.run(story())


def test_a_laptop_that_is_behind_catches_up(shelves: Two) -> None:
    async def story() -> None:
        async with shelves[0].open() as first, shelves[1].open() as second:
            await begin(first)
            await take(second, await packed(first), LATER)
            await go_on(first, ROW)
            await go_on_at_table(first, "phone")
            taken = await take(second, await packed(first), LATER)
            assert (taken.is_new, taken.entries) == (False, 2)
            assert await same(first, second)
            assert await second.check(CUP) == await second.version(CUP)

    asyncio.run(story())


def test_taking_the_same_file_again_changes_nothing(shelves: Two) -> None:
    async def story() -> None:
        async with shelves[0].open() as first, shelves[1].open() as second:
            await begin(first)
            data = await packed(first)
            await take(second, data, LATER)
            assert (await take(second, data, LATER)).entries == 0
            assert await same(first, second)

    asyncio.run(story())


def test_a_file_older_than_what_is_here_is_refused(shelves: Two) -> None:
    async def story() -> None:
        async with shelves[0].open() as first, shelves[1].open() as second:
            await begin(first)
            data = await packed(first)
            await take(second, data, LATER)
            await go_on(second, ROW)
            before = await second.read(CUP)
            with pytest.raises(BadInput, match="parcel_older") as caught:
                await take(second, data, LATER)
            assert caught.value.facts["at"] == len(before) - 1
            assert await second.read(CUP) == before

    asyncio.run(story())


def test_two_laptops_that_went_on_apart_are_not_joined(shelves: Two) -> None:
    async def story() -> None:
        async with shelves[0].open() as first, shelves[1].open() as second:
            await begin(first)
            await take(second, await packed(first), LATER)
            both = await first.version(CUP)
            for row in (ROW, (1, -1, 1, -1)):
                await go_on(first, row)
            await go_on(second, (2, 2, -2, -2))
            before = await second.read(CUP)
            with pytest.raises(BadInput, match="parcel_forked") as caught:
                await take(second, await packed(first), LATER)
            assert caught.value.facts == {"at": both, "stream": CUP}
            assert await second.read(CUP) == before

    asyncio.run(story())


def test_a_table_that_went_on_here_while_the_league_went_on_there_is_not_joined() -> None:
    first, second = in_memory()

    async def story() -> None:
        await take(second, await packed(first), LATER)
        await go_on(first, ROW)
        await go_on_at_table(second, "phone")
        await take(second, await packed(first), LATER)

    assert refused(story()) == "parcel_forked"


def test_a_table_that_alone_went_on_here_makes_the_file_older() -> None:
    first, second = in_memory()

    async def story() -> None:
        data = await packed(first)
        await take(second, data, LATER)
        await go_on_at_table(second, "phone")
        await take(second, data, LATER)

    assert refused(story()) == "parcel_older"


def test_what_is_left_of_a_newer_file_half_taken_makes_the_file_older() -> None:
    first, second = in_memory()

    async def story() -> None:
        data = await packed(first)
        await go_on_at_table(first, "phone")
        await second.create(TABLE, "table", await first.read(TABLE), Head())
        await take(second, data, LATER)

    assert refused(story()) == "parcel_older"
    assert CUP not in second.disk.streams


class Dying(MemoryStore):
    """A laptop that dies after so many writes."""

    def __init__(self, disk: Disk, writes: int) -> None:
        super().__init__(disk)
        self.left = writes

    async def _wrote(self) -> None:
        await super()._wrote()
        self.left -= 1
        if self.left == 0:
            raise ConnectionError


def test_a_laptop_that_dies_while_taking_over_shows_nothing_half_and_completes_it_later() -> None:
    first, _ = in_memory()

    async def story(writes: int) -> bool:
        disk, data = Disk(), await packed(first)
        try:
            await take(Dying(disk, writes), data, LATER)
        except ConnectionError:
            second = MemoryStore(disk)
            is_whole = await same(first, second)
            assert is_whole or await second.version(CUP) == 0
            await take(second, data, LATER)
            assert await same(first, second)
            assert await second.get("secret", CUP) == ROOT
            return True
        return False

    died = 0
    while asyncio.run(story(died + 1)):
        died += 1
    assert died >= 4  # two logs, the key and the secret at least


def test_the_clock_of_the_hall_shows_the_same_on_the_other_laptop() -> None:
    first, second = in_memory()

    async def story() -> tuple[int, int]:
        await take(second, await packed(first), LATER)
        stream = await second.find(CUP)
        assert stream is not None
        summary = SUMMARIES.decode(stream.head.summary)
        return summary.clock_ms, summary.at

    # it showed 5 s a minute ago; the hour between packing and taking is charged to nobody
    assert asyncio.run(story()) == (65_000, LATER)


def test_the_clock_of_the_hall_stood_still_while_the_first_laptop_was_off() -> None:
    first, second = in_memory()

    async def story() -> int:
        data = await pack(first, CUP, NOW, Lifetimes((), NOW - 10_000))
        await take(second, data, LATER)
        stream = await second.find(CUP)
        assert stream is not None
        return SUMMARIES.decode(stream.head.summary).clock_ms

    assert asyncio.run(story()) == 15_000


def test_a_judge_s_link_and_code_open_the_same_on_the_other_laptop() -> None:
    first, second = in_memory()

    async def story() -> None:
        handed = await Passes(first).make(CUP, "judge", NOW, judge="j1")
        await take(second, await packed(first), LATER)
        for secret in (handed.link, handed.code):
            cup, one = await Passes(second).find(secret, "here", LATER)
            assert (cup, one.judge) == (CUP, "j1")

    asyncio.run(story())


def test_a_phone_s_pass_opens_its_table_on_the_other_laptop_though_no_session_travels() -> None:
    first, second = in_memory()

    async def story() -> None:
        guest, token = await People(first).guest("Phone", NOW)
        passes = Passes(first)
        handed = await passes.make(CUP, "scorer", NOW, table=1)
        _, one = await passes.find(handed.link, "here", NOW)
        await passes.take(CUP, one, guest.id, NOW)
        await take(second, await packed(first), LATER)
        assert await People(second).who(token, LATER) is None
        assert (await Passes(second).find(handed.link, "here", LATER))[1].table == 1
        for kind in ("person", "session", "session-of", "visit", "cup-role"):
            assert await second.scan(kind) == []

    asyncio.run(story())


async def forged(store: Store, items: dict[str, dict[str, bytes]]) -> bytes:
    """A file that its own key has signed, with something slipped in."""
    _, contents = opened(await packed(store))
    mixed = {kind: {**contents.items.get(kind, {}), **rows} for kind, rows in items.items()}
    return await resealed(store, replace(contents, items={**contents.items, **mixed}))


async def resealed(store: Store, contents: Contents) -> bytes:
    key = await key_of(store, CUP)
    return sealed(written(contents), key, contents.competition, contents.cup, NOW, "whole")


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("secret", "other", b"x"),
        ("cup-key", "other", b"x"),
        ("cup-person", "other/1", b"{}"),
        ("cup-pass-of", "0", b"other/1"),
        ("chair", "other/1", b"{}"),
        ("secret", f"{CUP}.elsewhere", bytes(32)),
        ("chair", f"{TABLE}/4", b'{"person":"","name":"Ola"}'),
        ("chair", f"{TABLE}/0", b'{"person":"","name":""}'),
        ("cup-settings", CUP, b'{"competition":"liga-baski","name":""}'),
        ("cup-pass", f"{CUP}/1", b'{"id":"2","role":"judge"}'),
        ("cup-key", CUP, bytes(32)),
        ("cup-call", f"{CUP}/1", b"{}"),
        ("login", "admin", b"{}"),
    ],
)
def test_nothing_of_another_competition_comes_in_with_a_file(
    kind: str, key: str, value: bytes
) -> None:
    first, second = in_memory()

    async def story() -> None:
        await take(second, await forged(first, {kind: {key: value}}), LATER)

    assert refused(story()) == "parcel_altered"
    assert second.disk.items == {}


def test_another_key_cannot_go_on_with_a_competition_that_is_here() -> None:
    first, second = in_memory()

    async def story() -> None:
        data = await packed(first)
        await take(second, data, LATER)
        await go_on(first, ROW)
        await first.delete("cup-key", CUP)
        await take(second, await packed(first), LATER)

    assert refused(story()) == "parcel_key"


async def changed(store: Store, lines: Sequence[Any], hash: str | None = None) -> bytes:
    _, contents = opened(await packed(store))
    own = replace(contents.own, lines=tuple(lines), hash=hash or contents.own.hash)
    return await resealed(store, replace(contents, own=own))


def test_a_broken_chain_is_refused_though_it_is_signed() -> None:
    first, second = in_memory()

    async def story() -> None:
        _, contents = opened(await packed(first))
        lines = list(contents.own.lines)
        lines[2], lines[3] = lines[3], lines[2]
        await take(second, await changed(first, lines), LATER)

    assert refused(story()) == "parcel_chain"
    assert second.disk.streams == {}


def test_a_log_that_the_rules_refuse_is_refused_though_its_chain_is_whole() -> None:
    from hashlib import sha256

    first, second = in_memory()

    async def story() -> None:
        _, contents = opened(await packed(first))
        lines = list(contents.own.lines)
        lines[1] = lines[2]  # the second member is enlisted twice
        link = bytes(32)
        for line in lines:
            link = sha256(link + bytes(line.raw)).digest()
        await take(second, await changed(first, lines, link.hex()), LATER)

    assert refused(story()) == "parcel_rules"
    assert second.disk.streams == {}


def test_a_log_that_is_broken_here_is_not_passed_on() -> None:
    first, _ = in_memory()
    entries = first.disk.entries[CUP]
    entries[3] = Entry(entries[3].raw.replace(b"person", b"parson"), entries[3].hash)
    assert refused(packed(first)) == "parcel_chain"


def test_there_is_no_file_of_a_competition_that_is_not_here() -> None:
    assert refused(pack(MemoryStore(), "nothing", NOW, ALIVE)) == "no_cup"


def test_a_table_is_not_a_competition() -> None:
    first, _ = in_memory()
    assert refused(pack(first, TABLE, NOW, ALIVE)) == "no_cup"


def test_everything_that_is_kept_beside_a_competition_goes_with_the_file() -> None:
    source = Path(cups.__file__).parent
    kinds = set()
    for path in source.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                kinds |= {node.value} if re.fullmatch(r"cup-[a-z-]+", node.value) else set()
    assert kinds == set(OWN)


def test_what_the_hall_shows_in_turn_is_the_same_on_the_second_laptop() -> None:
    first, second = in_memory()
    chosen = Rotation(("standings", "tables"), 20)

    async def story() -> Rotation:
        await put_rotation(first, CUP, chosen)
        await take(second, await packed(first), LATER)
        return await read_rotation(second, CUP)

    assert asyncio.run(story()) == chosen


@pytest.mark.parametrize("bad", [Rotation(("tables",), 0), Rotation(("tables",) * 99, 12)])
def test_no_file_brings_a_hall_screen_that_flickers_or_never_ends(bad: Rotation) -> None:
    first, second = in_memory()

    async def story() -> None:
        await put_rotation(first, CUP, bad)
        await take(second, await packed(first), LATER)

    assert refused(story()) == "parcel_altered"
    assert second.disk.streams == {}


class Busy(MemoryStore):
    """A store in which a deal is played, at its table and in the league, after the first read."""

    is_played = False

    async def read(self, stream: str, since: int = 0) -> list[Entry]:
        found = await super().read(stream, since)
        if not self.is_played and stream in (CUP, TABLE):
            self.is_played = True
            await go_on_at_table(self, "phone")
            await go_on(self, ROW)
        return found


def test_no_league_in_a_file_knows_more_than_its_tables() -> None:
    first, _ = in_memory()

    async def story() -> None:
        store = Busy(first.disk)
        before = await first.version(TABLE), await first.version(CUP)
        _, contents = opened(await pack(store, CUP, NOW, ALIVE))
        table = len(contents.tables[0].lines) - before[0]
        assert table >= len(contents.own.lines) - before[1]

    asyncio.run(story())


def test_only_the_tables_asked_for_go_with_the_file() -> None:
    first, second = in_memory()

    async def story() -> Taken:
        return await take(second, await pack(first, CUP, NOW, ALIVE, tables=()), LATER)

    assert asyncio.run(story()).tables == 0
    assert TABLE not in second.disk.streams


def test_what_was_erased_here_does_not_come_back_with_an_older_file() -> None:
    first, second = in_memory()

    async def story() -> None:
        await first.put("cup-person", f"{CUP}/{PEOPLE[0]}", b'{"name":"Hanna"}')
        await take(second, await packed(first), LATER)
        await second.delete("cup-person", f"{CUP}/{PEOPLE[0]}")
        await second.put("cup-erased", f"{CUP}/{PEOPLE[0]}", b"")
        await go_on(first, ROW)
        await take(second, await packed(first), LATER)
        assert await second.get("cup-person", f"{CUP}/{PEOPLE[0]}") is None
        assert await second.get("cup-erased", f"{CUP}/{PEOPLE[0]}") == b""

    asyncio.run(story())


def test_a_pass_that_was_taken_away_there_is_gone_here_too() -> None:
    first, second = in_memory()

    async def story() -> None:
        await first.put("cup-call", f"{CUP}/1", encoded(Call(1, 0)))
        await take(second, await packed(first), LATER)
        await first.delete("cup-call", f"{CUP}/1")
        await go_on(first, ROW)
        await take(second, await packed(first), LATER)
        assert await second.get("cup-call", f"{CUP}/1") is None

    asyncio.run(story())


def test_other_competitions_of_a_server_stay_where_they_are() -> None:
    first, second = in_memory()

    async def story() -> None:
        await second.put("cup-person", "other/1", b"theirs")
        await first.put("cup-person", "other/1", b"secret")
        await first.create("ligaX", "table", await first.read(TABLE), Head())
        data = await packed(first)
        _, contents = opened(data)
        assert [one.id for one in contents.tables] == [TABLE]
        await take(second, data, LATER)
        assert await second.get("cup-person", "other/1") == b"theirs"

    asyncio.run(story())
