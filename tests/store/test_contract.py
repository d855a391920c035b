"""What every store promises, in memory, in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from stolik.store import Conflict, Entry, Head, Repeated, Store, StoreError
from tests.kit.logs import chain, words
from tests.kit.shelves import Shelf, told, with_store


@with_store
async def test_what_was_appended_is_read_in_order(store: Store) -> None:
    log = chain("a", "b", "c", "d", at=100)
    await store.create("t", "table", log[:1])
    await store.append("t", 1, log[1:2])
    await store.append("t", 2, log[2:])
    assert await store.read("t") == log
    assert await store.read("t", 2) == log[2:]
    assert await store.read("t", 4) == []
    assert await store.version("t") == 4


@with_store
async def test_a_stream_that_is_not_there_is_empty_and_takes_nothing(store: Store) -> None:
    assert await store.read("t") == []
    assert await store.version("t") == 0
    assert await store.find("t") is None
    assert await store.answered("t", "c") is None
    for asked in (store.append("t", 0, chain("a")), store.check("t")):
        with pytest.raises(StoreError, match="no_stream"):
            await asked
    assert await store.version("t") == 0


@with_store
async def test_a_stream_cannot_begin_twice_nor_without_an_entry(store: Store) -> None:
    with pytest.raises(StoreError, match="empty"):
        await store.create("t", "table", [])
    await store.create("t", "table", chain("a", "b"))
    with pytest.raises(Conflict) as raised:
        await store.create("t", "table", chain("x"))
    assert raised.value.version == 2
    assert words(await store.read("t")) == ["a", "b"]


@pytest.mark.parametrize("expected", [0, 1, 3, -1])
def test_another_version_than_expected_is_a_conflict_and_changes_nothing(
    shelf: Shelf, expected: int
) -> None:
    async def story(store: Store) -> None:
        log = chain("a", "b")
        await store.create("t", "table", log)
        with pytest.raises(Conflict) as raised:
            await store.append(
                "t", expected, chain("x", after=log[-1].hash), command="c", head=Head(b"new")
            )
        assert raised.value.version == 2
        assert await store.read("t") == log
        assert await store.answered("t", "c") is None
        found = await store.find("t")
        assert found is not None
        assert found.head == Head()

    with_store(story)(shelf)


@with_store
async def test_a_repeated_command_gets_its_first_answer_whatever_the_version(store: Store) -> None:
    log = chain("a", "b", "c")
    await store.create("t", "table", log[:1], command="begin", answer=b"welcome")
    await store.append("t", 1, log[1:2], command="c1", answer=b"first")
    for expected in (1, 2, 7):
        with pytest.raises(Repeated) as raised:
            await store.append("t", expected, log[2:], command="c1", answer=b"second")
        assert raised.value.answer == b"first"
    with pytest.raises(Repeated) as raised:
        await store.create("t", "table", log[:1], command="begin", answer=b"again")
    assert raised.value.answer == b"welcome"
    assert await store.read("t") == log[:2]
    assert await store.answered("t", "c1") == b"first"


@with_store
async def test_a_command_belongs_to_its_stream(store: Store) -> None:
    await store.create("t", "table", chain("a"), command="c", answer=b"1")
    await store.create("u", "table", chain("a"), command="c", answer=b"2")
    assert await store.answered("t", "c") == b"1"
    assert await store.answered("u", "c") == b"2"


@with_store
async def test_an_empty_answer_is_an_answer(store: Store) -> None:
    await store.create("t", "table", chain("a"))
    await store.append("t", 1, [], command="c")
    assert await store.answered("t", "c") == b""
    with pytest.raises(Repeated):
        await store.append("t", 1, [], command="c")
    assert await store.version("t") == 1


@told
async def test_commands_are_remembered_after_a_restart(shelf: Shelf) -> None:
    log = chain("a", "b")
    async with shelf.open() as store:
        await store.create("t", "table", log[:1])
        await store.append("t", 1, log[1:], command="c", answer=b"done")
    async with shelf.open() as store:
        with pytest.raises(Repeated) as raised:
            await store.append("t", 2, chain("x", after=log[-1].hash), command="c")
        assert raised.value.answer == b"done"
        assert await store.read("t") == log


@with_store
async def test_of_many_writers_with_the_same_version_exactly_one_wins(store: Store) -> None:
    log = chain("start")
    await store.create("t", "table", log)
    for turn in range(1, 6):
        tries = [chain(f"{turn}.{n}", after=log[-1].hash) for n in range(12)]
        outcomes = await asyncio.gather(
            *(
                store.append("t", turn, entries, command=entries[0].raw.decode())
                for entries in tries
            ),
            return_exceptions=True,
        )
        won = [entries for entries, outcome in zip(tries, outcomes, strict=True) if outcome is None]
        lost = [outcome for outcome in outcomes if outcome is not None]
        assert len(won) == 1
        assert {type(error) for error in lost} == {Conflict}
        assert {error.version for error in lost if isinstance(error, Conflict)} == {turn + 1}
        log += won[0]
    assert await store.read("t") == log
    assert await store.check("t") == 6


@with_store
async def test_of_many_equal_commands_at_once_one_is_done_and_all_learn_its_answer(
    store: Store,
) -> None:
    start = chain("start")
    await store.create("t", "table", start)
    entries = chain("move", after=start[-1].hash)
    outcomes = await asyncio.gather(
        *(store.append("t", 1, entries, command="c", answer=b"%d" % n) for n in range(12)),
        return_exceptions=True,
    )
    assert sum(outcome is None for outcome in outcomes) == 1
    answer = await store.answered("t", "c")
    repeated = [outcome.answer for outcome in outcomes if isinstance(outcome, Repeated)]
    assert repeated == [answer] * 11
    assert await store.version("t") == 2


@with_store
async def test_writers_that_decide_again_all_get_their_turn(store: Store) -> None:
    """Each of several tasks adds its words one by one, deciding again after each conflict."""
    await store.create("t", "table", chain("start"))

    async def writes(name: str) -> None:
        for number in range(5):
            while True:
                seen = await store.read("t")
                entries = chain(f"{name}{number}", after=seen[-1].hash)
                try:
                    await store.append("t", len(seen), entries)
                    break
                except Conflict:
                    continue

    await asyncio.gather(*(writes(name) for name in "abcd"))
    found = words(await store.read("t"))
    assert await store.check("t") == 21
    for name in "abcd":
        assert [word for word in found if word.startswith(name)] == [f"{name}{n}" for n in range(5)]


@with_store
async def test_streams_do_not_wait_for_each_others_conflicts(store: Store) -> None:
    ids = [f"t{n}" for n in range(20)]
    await asyncio.gather(*(store.create(id, "table", chain("a", "b")) for id in ids))
    outcomes = await asyncio.gather(
        *(
            store.append(id, n % 2 + 1, chain("c", after=chain("a", "b")[-1].hash))
            for n, id in enumerate(ids)
        ),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Conflict, type(None)] * 10
    assert [await store.version(id) for id in ids] == [2, 3] * 10


@with_store
async def test_an_entry_that_does_not_follow_from_the_last_is_refused(store: Store) -> None:
    log = chain("a", "b")
    await store.create("t", "table", log)
    good = chain("c", "d", after=log[-1].hash)
    foreign = chain("c")
    torn = [good[0], replace(good[1], raw=b"e")]
    for entries, at in ((foreign, 2), (torn, 3)):
        with pytest.raises(StoreError, match=f"altered.*at={at}"):
            await store.append("t", 2, entries, command="c")
    with pytest.raises(StoreError, match="altered"):
        await store.create("u", "table", good)
    with pytest.raises(StoreError, match="altered"):
        await store.create("u", "table", [chain("a")[0], foreign[0]])
    assert await store.read("t") == log
    assert await store.version("u") == 0
    await store.append("t", 2, good, command="c")
    assert await store.check("t") == 4


@with_store
async def test_streams_are_listed_by_kind_oldest_first(store: Store) -> None:
    open_, over = Head(b"one", 5), Head(b"two", None, is_open=False)
    await store.create("z", "table", chain("a", "b", at=10), open_)
    await store.create("a", "table", chain("a", at=20), over)
    await store.create("cup", "competition", chain("a"))
    await store.create("m", "table", chain("a", at=30))
    assert [one.id for one in await store.streams("table")] == ["z", "m"]
    listed = await store.streams("table", open_only=False)
    assert [one.id for one in listed] == ["z", "a", "m"]
    assert [one.head for one in listed[:2]] == [open_, over]
    first = listed[0]
    assert (first.kind, first.version, first.opened_at, first.changed_at) == ("table", 2, 10, 11)
    assert first.hash == chain("a", "b")[-1].hash
    assert await store.find("z") == first


@told
async def test_a_restart_finds_the_deadlines_of_open_streams(shelf: Shelf) -> None:
    async with shelf.open() as store:
        for id, deadline in (("late", 900), ("soon", 300), ("none", None), ("over", 100)):
            await store.create(id, "table", chain("a"), Head(b"", deadline))
        await store.create("cup", "competition", chain("a"), Head(b"", 1))
        more = chain("b", after=chain("a")[-1].hash)
        await store.append("late", 1, more, head=Head(b"", 200))
        await store.append("soon", 1, more)
        await store.append("over", 1, more, head=Head(b"", 100, is_open=False))
    async with shelf.open() as store:
        found = await store.deadlines("table")
    assert [(one.id, one.head.deadline) for one in found] == [("late", 200), ("soon", 300)]


@with_store
async def test_a_head_can_change_without_an_entry(store: Store) -> None:
    log = chain("a", at=7)
    await store.create("t", "table", log, Head(b"old", 3))
    await store.append("t", 1, [], head=Head(b"new", None, is_open=False))
    found = await store.find("t")
    assert found is not None
    assert found.head == Head(b"new", None, is_open=False)
    assert (found.version, found.changed_at, found.hash) == (1, 7, log[0].hash)


@with_store
async def test_a_note_can_be_erased_without_breaking_the_chain(store: Store) -> None:
    log = [replace(entry, note=b"because " + entry.raw) for entry in chain("a", "b")]
    await store.create("t", "table", log)
    await store.erase_note("t", 1)
    assert [entry.note for entry in await store.read("t")] == [b"because a", None]
    assert await store.check("t") == 2


@with_store
async def test_items_are_kept_changed_found_by_prefix_and_erased(store: Store) -> None:
    for key in ("żaba", "anna", "annb", "ann", "ola"):
        await store.put("name", key, key.encode())
    await store.put("session", "anna", b"other")
    await store.put("name", "ola", b"changed")
    assert await store.get("name", "ola") == b"changed"
    assert await store.scan("name", "ann") == [
        ("ann", b"ann"),
        ("anna", b"anna"),
        ("annb", b"annb"),
    ]
    assert [key for key, _ in await store.scan("name")] == ["ann", "anna", "annb", "ola", "żaba"]
    assert await store.delete("name", "ola")
    assert not await store.delete("name", "ola")
    assert await store.get("name", "ola") is None
    assert await store.get("session", "anna") == b"other"
    assert await store.scan("nothing") == []


@with_store
async def test_of_many_who_add_the_same_key_one_gets_it(store: Store) -> None:
    got = await asyncio.gather(*(store.add("name", "anna", b"%d" % n) for n in range(10)))
    assert sum(got) == 1
    assert await store.get("name", "anna") == b"%d" % got.index(True)


@told
async def test_the_last_beat_is_known_after_a_restart(shelf: Shelf) -> None:
    async with shelf.open() as store:
        assert await store.last_beat() is None
        for at in (1_700_000_000_000, 1_700_000_000_050):
            await store.beat(at)
    async with shelf.open() as store:
        assert await store.last_beat() == 1_700_000_000_050


@told
async def test_a_moment_noted_before_a_clock_is_shown_is_known_without_another_beat(
    shelf: Shelf,
) -> None:
    async with shelf.open() as store:
        await store.beat(1_700_000_000_000)
        for at in (1_700_000_000_010, 1_700_000_000_020):
            store.mark(at)
        async with asyncio.timeout(60):
            while await store.last_beat() != 1_700_000_000_020:
                await asyncio.sleep(0)


@pytest.mark.parametrize("name", ["", "a" * 201, "a\0b", "\udc80", "\U0010ffff"])
def test_names_that_a_database_cannot_hold_are_refused(shelf: Shelf, name: str) -> None:
    async def story(store: Store) -> None:
        await store.create("t", "table", chain("a"))
        asked = (
            store.create(name, "table", chain("a")),
            store.create("u", name, chain("a")),
            store.append("t", 1, [], command=name),
            store.put("name", name, b""),
            store.add(name, "key", b""),
        )
        for one in asked:
            with pytest.raises(StoreError, match="bad_name"):
                await one

    with_store(story)(shelf)


@told
async def test_a_closed_store_takes_and_gives_nothing(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("t", "table", chain("a"))
    await store.close()
    asked = (store.append("t", 1, []), store.read("t"), store.beat(1), store.put("k", "k", b""))
    for one in asked:
        with pytest.raises(StoreError, match="closed"):
            await one


@with_store
async def test_any_bytes_of_a_frames_size_are_kept_as_they_are(store: Store) -> None:
    from hashlib import sha256

    raw = bytes(range(256)) * 256
    first = Entry(raw, sha256(bytes(32) + raw).digest(), raw, 2**53)
    await store.create("t", "table", [first], Head(raw, 2**53))
    assert await store.read("t") == [first]
    found = await store.find("t")
    assert found is not None
    assert found.head == Head(raw, 2**53)


@with_store
async def test_a_cancelled_writer_leaves_the_store_working(store: Store) -> None:
    log = chain("a", "b", "c")
    await store.create("t", "table", log[:1])
    tasks = [asyncio.create_task(store.put("k", str(n), b"")) for n in range(20)]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.append("t", 1, log[1:])
    assert await store.read("t") == log


@with_store
async def test_gauges_count_what_was_written(store: Store) -> None:
    before = store.gauges().written
    await store.put("k", "a", b"")
    await store.put("k", "b", b"")
    after = store.gauges()
    assert after.written == before + 2
    assert after.waiting == 0
