"""Commands: acknowledged when stored, answered once, stale only when their own question is gone."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from stolik.store.faults import StoreError
from stolik.store.memory import MemoryStore
from tests.kit.live_logs import HandStore
from tests.kit.tables import ANNA, BASIA, CELA, DANA, IN_ORDER, Phone, hall, quiet, seated
from tests.kit.virtual import run

THROW = {"type": "throw"}


def test_nothing_is_acknowledged_or_shown_before_the_store_has_it() -> None:
    async def story() -> None:
        store = HandStore()
        async with hall(store) as one:
            _, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            store.gate = asyncio.Event()
            before = [len(anna.frames), len(basia.frames)]
            frame = {"type": "do", "id": "x", "question": anna.question(0), "action": THROW}
            assert anna.client is not None
            sent = asyncio.create_task(anna.client.receive(msgspec.json.encode(frame)))
            await quiet()
            assert [len(anna.frames), len(basia.frames)] == before
            store.gate.set()
            await sent
            await quiet()
            assert anna.answer("x")["type"] == "ack"
            types = [one["type"] for one in anna.told()[before[0] :]]
            assert types in (["ack", "push"], ["ack", "welcome", "push"])
            assert len(basia.frames) == before[1] + len(types) - 1

    run(story())


def test_whoever_joins_meanwhile_sees_only_what_is_stored() -> None:
    async def story() -> None:
        store = HandStore()
        async with hall(store) as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            old = anna.push["scene"]
            store.gate = asyncio.Event()
            assert anna.client is not None
            frame = {"type": "do", "id": "x", "question": anna.question(0), "action": THROW}
            sent = asyncio.create_task(anna.client.receive(msgspec.json.encode(frame)))
            await quiet()
            other = Phone()
            joining = asyncio.create_task(other.join(one, table, ANNA))
            await quiet()
            assert other.frames == []
            store.gate.set()
            await asyncio.gather(sent, joining)
            await quiet()
            assert other.push["scene"] == anna.push["scene"] != old

    run(story())


def test_a_resent_command_gets_its_first_answer_and_acts_once() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            question = anna.question(0)
            first = await anna.do(THROW, id="same", question=question)
            model = anna.table.model
            length = model.log.next
            anna.frames = [f for f in anna.frames if b'"same"' not in f]
            again = await anna.do(THROW, id="same", question=question)
            assert again == first
            assert model.log.next == length

    run(story())


def test_the_first_answer_comes_again_after_a_restart_too() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            question = anna.question(0)
            first = await anna.do(THROW, id="same", question=question)
        async with hall(store) as two:
            again = await Phone().join(two, table, ANNA)
            assert await again.do(THROW, id="same", question=question) == first

    run(story())


def test_two_people_may_use_the_same_command_id() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA)
            anna = await Phone().join(one, table, ANNA)
            basia = await Phone().join(one, table, BASIA)
            assert (await anna.say("sit", id="1", seat=0))["type"] == "ack"
            assert (await basia.say("sit", id="1", seat=1))["type"] == "ack"
            assert basia.welcome["seats"] == [1]

    run(story())


def test_a_question_long_gone_is_stale_and_changes_nothing() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            question = anna.question(0)
            await anna.do(THROW, question=question)
            model = anna.table.model
            length = model.log.next
            assert (await anna.do(THROW, seat=0, question=question))["type"] == "stale"
            assert model.log.next == length

    run(story())


def test_what_was_stale_or_refused_is_so_again_when_it_is_sent_again() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            gone = anna.question(0)
            wrong = {"type": "write"}
            before = anna.table.model.log.next
            answers = []
            for _ in range(2):
                frame = {"type": "do", "id": "r", "question": gone, "action": wrong, "by": 0}
                await anna.raw(msgspec.json.encode(frame))
                answers.append(anna.frames[-1])
            assert answers[0] == answers[1]
            assert b'"refused"' in answers[0]
            assert anna.table.model.log.next == before
            assert (await anna.do(THROW))["type"] == "ack"
            for _ in range(2):
                frame = {"type": "do", "id": "s", "question": gone, "action": THROW, "by": 0}
                await anna.raw(msgspec.json.encode(frame))
                assert anna.frames[-1] == b'{"type":"stale","id":"s"}'

    run(story())


def test_a_refusal_names_code_and_clause_in_the_language_of_its_client() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            polish = await Phone("pl").join(one, table, ANNA, lang="pl")
            english = await anna.do({"type": "write"})
            other = await polish.do({"type": "write"})
            assert english["type"] == other["type"] == "refused"
            assert english["clause"] == other["clause"]
            assert english["clause"] in english["text"]
            assert english["text"] != other["text"]

    run(story())


def test_four_devices_of_one_seat_answer_at_once_and_exactly_one_counts() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            phones = [anna] + [await Phone(f"d{i}").join(one, table, ANNA) for i in range(3)]
            question = anna.question(0)
            answers = await asyncio.gather(
                *(phone.do(THROW, question=question) for phone in phones)
            )
            assert sorted(one["type"] for one in answers) == ["ack", "stale", "stale", "stale"]
            await quiet()
            scenes = [phone.push["scene"] for phone in phones]
            assert all(scene == scenes[0] for scene in scenes)

    run(story())


def test_four_seats_act_at_once_and_all_count() -> None:
    """Before a drawn match every chair says how strong it is, in any order."""

    async def story() -> None:
        async with hall() as one:
            people = (ANNA, BASIA, CELA, DANA)
            options = {"mode": "doubles", "rallies": "drawn"}
            _, phones = await seated(one, "tenis-stolowy", *people, options=options)
            model = phones[0].table.model
            assert len(model.session.turn.due) == 4
            answers = await asyncio.gather(*(phone.do(phone.offered()[0]) for phone in phones))
            assert [one["type"] for one in answers] == ["ack"] * 4
            assert one.figures().stale == 0

    run(story())


def test_another_writer_came_first_and_the_command_is_decided_again() -> None:
    async def story() -> None:
        store = HandStore()
        async with hall(store) as one, hall(store) as two:
            options = {"mode": "doubles", "rallies": "drawn"}
            table, phones = await seated(
                one, "tenis-stolowy", ANNA, BASIA, CELA, DANA, options=options
            )
            basia = await Phone("other node").join(two, table, BASIA)

            async def elsewhere() -> None:
                assert (await basia.do(basia.offered()[0]))["type"] == "ack"

            store.before = elsewhere
            assert (await phones[0].do(phones[0].offered()[0]))["type"] == "ack"
            assert one.figures().conflicts == 1
            log = phones[0].table.model.log
            assert [event.by for _, event in log.in_force] == [1, 0]
            assert await store.check(table) == log.next

    run(story())


def test_of_two_nodes_that_answer_one_question_one_is_told_stale() -> None:
    async def story() -> None:
        store = HandStore()
        async with hall(store) as one, hall(store) as two:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            other = await Phone("other node").join(two, table, ANNA)
            question = anna.question(0)

            async def elsewhere() -> None:
                assert (await other.do(THROW, question=question))["type"] == "ack"

            store.before = elsewhere
            assert (await anna.do(THROW, question=question))["type"] == "stale"
            assert anna.push["scene"] == other.push["scene"]

    run(story())


@pytest.mark.parametrize(
    "is_written", [False, True], ids=["not written", "written, but not heard of"]
)
def test_a_store_that_fails_acknowledges_nothing_and_play_goes_on_from_what_it_has(
    is_written: bool,
) -> None:
    async def story() -> None:
        store = HandStore()
        async with hall(store) as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            question = anna.question(0)
            store.fault, store.is_written = StoreError("disk_full", file="x"), is_written
            failed = await anna.do(THROW, id="a", question=question)
            assert failed["type"] == "failed"
            store.fault = None
            anna.frames = [f for f in anna.frames if b'"id":"a"' not in f]
            assert (await anna.do(THROW, id="a", question=question))["type"] == "ack"
            await quiet()
            log = anna.table.model.log
            throws = [event for _, event in log.in_force if event.by == 0]
            assert len(throws) == 1
            assert await store.check(table) == log.next

    run(story())


def test_a_client_that_goes_away_in_mid_command_does_not_undo_it() -> None:
    async def story() -> None:
        store = HandStore()
        async with hall(store) as one:
            _, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            store.gate = asyncio.Event()
            frame = {"type": "do", "id": "x", "question": anna.question(0), "action": THROW}
            assert anna.client is not None
            sent = asyncio.create_task(anna.client.receive(msgspec.json.encode(frame)))
            await quiet()
            sent.cancel()
            anna.client.close()
            store.gate.set()
            before = len(basia.told("push"))
            await quiet()
            assert len(basia.told("push")) == before + 1

    run(story())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", "bad_message"),
        ('{"type":"what"}', "bad_message"),
        ('{"type":"sit","id":"1","seat":0,"more":1}', "bad_message"),
        (b"\xff\xfe", "bad_message"),
        ("[" * 60_000, "bad_message"),
        ('{"type":"sit","id":"","seat":0}', "bad_id"),
        ('{"type":"sit","id":"%s","seat":0}' % ("x" * 65), "bad_id"),
        ('{"type":"sit","id":"1","seat":7}', "no_such_chair"),
        ('{"type":"sit","id":"1","seat":-1}', "no_such_chair"),
        ('{"type":"leave","id":"1","seat":99}', "no_such_chair"),
        ('{"type":"seat_bot","id":"1","seat":0,"level":"easy"}', "still_here"),
        ('{"type":"seat_bot","id":"1","seat":1,"level":"genius"}', "unknown_level"),
        ('{"type":"seat_bot","id":"1","seat":-1,"level":"easy"}', "no_such_chair"),
        ('{"type":"do","id":"1","question":1,"action":{"type":"throw"},"by":1}', "not_your_chair"),
        ('{"type":"do","id":"1","question":1,"action":{"type":"throw"},"by":-1}', "not_allowed"),
        ('{"type":"do","id":"1","question":1,"action":{"type":"throw"},"by":-2}', "not_allowed"),
        ('{"type":"do","id":"1","question":1,"action":{"type":"throw"},"by":-3}', "not_allowed"),
        ('{"type":"do","id":"1","question":1,"action":{"type":"throw"},"by":9}', "not_allowed"),
        ('{"type":"hello","table":"other"}', "wrong_hello"),
        ('{"type":"look","seat":0}', "not_allowed"),
        ('{"type":"history","id":"1"}', "not_allowed"),
        ('{"type":"keep_sheet","id":"1"}', "not_allowed"),
        ('{"type":"amend","id":"1","at":1,"reason":"so"}', "not_allowed"),
        ('{"type":"undo","id":"1","since":1}', "not_allowed"),
        ('{"type":"ask_hint","id":"1","seat":1}', "not_your_chair"),
        ('{"type":"salt","id":"1","seat":1,"salt":"00"}', "not_your_chair"),
    ],
)
def test_bad_input_gets_a_clear_answer_and_the_table_lives_on(
    frame: str | bytes, code: str
) -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA, hints=True)
            stranger = await Phone("s").join(one, table, CELA)
            who = anna if code == "not_your_chair" else stranger
            await who.raw(frame)
            failed = who.told("failed")[-1]
            assert failed["code"] == code
            assert failed["text"]
            assert "[" not in failed["text"][:1]
            assert (await anna.do(THROW))["type"] == "ack"

    run(story())


def test_an_oversized_frame_closes_the_socket() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            await anna.raw(b" " * 65_537)
            assert anna.closed == "too_large"
            assert [one["type"] for one in anna.told()[-2:]] == ["failed", "bye"]

    run(story())


def test_a_ping_is_answered_with_the_clock_of_the_table() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            await asyncio.sleep(3)
            await anna.raw('{"type":"ping","at":7}')
            pong = anna.told("pong")[-1]
            assert (pong["at"], pong["clock_ms"] // 1000) == (7, 3)

    run(story())
