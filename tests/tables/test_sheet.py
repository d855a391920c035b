"""Scorer mode: one keeper, the same hash for all, signatures, undo, history, amendments."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from stolik import games
from stolik.engine import CHANCE, REFEREE
from stolik.engine.record import dump
from stolik.engine.refusals import BadRecord
from stolik.engine.verify import verify
from stolik.store.memory import MemoryStore
from stolik.tables.hall.hall import Hall
from tests.kit.tables import ANNA, BASIA, CELA, Phone, hall
from tests.kit.virtual import run
from tests.kit.walks import seeded

SETS = {"depth": "sets", "sets_to_win": 2}
PAPER: dict[str, dict[str, Any]] = {
    "kosci": {"target": 1000, "decision_seconds": 0},
    "wyzsza-nizsza": {},
    "tenis-stolowy": {"sets_to_win": 1, "points": 5},
    "szachy": {"mode": "table"},
}
RESULTS: dict[str, dict[str, Any]] = {
    "kosci": {"target": 1000, "depth": "results"},
    "wyzsza-nizsza": {"depth": "results"},
    "tenis-stolowy": SETS,
    "szachy": {"depth": "results", "mode": "table"},
}


async def sheet(one: Hall, game: str, options: dict[str, Any]) -> tuple[Phone, Phone]:
    """A sheet kept by Anna, with Basia at the table too."""
    table = await one.create(game, options, 2, "paper", ANNA, places=[ANNA, BASIA])
    anna = await Phone("a").join(one, table, ANNA)
    basia = await Phone("b").join(one, table, BASIA)
    assert (await anna.say("start"))["type"] == "ack"
    return anna, basia


def is_closed(phone: Phone) -> bool:
    return phone.table.model.log.is_closed


async def played(anna: Phone, luck: Any, most: int = 3000) -> None:
    for _ in range(most):
        if anna.push["phase"] == "over":
            return
        if anna.question(anna.push["viewer"]) is None:
            await asyncio.sleep(1)
            continue
        model = anna.table.model
        actions = anna.offered()
        seat = anna.push["viewer"]
        grave = [msgspec.to_builtins(do) for do in model.session.choices(seat).grave]
        actions = [do for do in actions if do not in grave] or actions
        answer = await anna.do(actions[luck.below(len(actions))])
        assert answer["type"] in ("ack", "refused"), answer
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", sorted(PAPER))
@pytest.mark.parametrize("depth", ["events", "results"])
def test_the_keeper_enters_a_whole_game_for_all(game: str, depth: str) -> None:
    async def story() -> None:
        async with hall() as one:
            options = (PAPER if depth == "events" else RESULTS)[game]
            anna, basia = await sheet(one, game, options)
            await played(anna, seeded(game + depth))
            assert basia.push["phase"] == "over"
            assert anna.push["head"] == basia.push["head"]
            assert basia.push["questions"] == {}

    run(story())


def alias_of(phone: Phone) -> str:
    """What the table calls whoever holds a phone."""
    assert phone.client is not None
    return phone.client.alias


def test_all_see_the_same_hash_and_who_keeps_the_sheet() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "tenis-stolowy", SETS)
            assert anna.welcome["roles"] == ["host", "scorer"]
            assert basia.welcome["roles"] == []
            before = anna.push["head"]
            assert before == basia.push["head"]
            assert basia.push["keeper"] == "Anna"
            assert (await anna.do(anna.offered()[0]))["type"] == "ack"
            assert anna.push["head"] == basia.push["head"] != before
            assert (await basia.say("do", question=1, action={}, by=-3))["type"] == "failed"

    run(story())


def test_a_second_keeper_is_told_who_keeps_and_may_take_over_on_purpose() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "tenis-stolowy", SETS)
            warned = await basia.say("keep_sheet")
            assert (warned["code"], "Anna" in warned["text"]) == ("kept_by", True)
            stranger = await Phone("c").join(one, anna.table.id, CELA)
            assert (await stranger.say("keep_sheet", force=True))["code"] == "sheet_of_host"
            assert (await basia.say("keep_sheet", force=True))["type"] == "ack"
            assert anna.push["keeper"] == "Basia"
            assert anna.push["questions"] == {}
            assert basia.push["questions"] != {}
            assert (await basia.do(basia.offered()[0]))["type"] == "ack"
            assert anna.table.model.log.in_force[-1][1].hand == alias_of(basia)

    run(story())


def test_a_second_phone_of_the_keeper_is_warned_too_and_may_take_over_on_purpose() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("tenis-stolowy", SETS, 2, "paper", ANNA, places=[ANNA, BASIA])
            first = await Phone("1").join(one, table, ANNA, device="phone-1")
            second = await Phone("2").join(one, table, ANNA, device="phone-2")
            await first.say("start")
            assert "scorer" in second.welcome["roles"]
            assert (await first.do(first.offered()[0]))["type"] == "ack"
            assert "scorer" in first.welcome["roles"]
            assert "scorer" not in second.welcome["roles"]
            assert second.push["questions"] == {}
            assert (await second.say("keep_sheet"))["code"] == "kept_elsewhere"
            assert (await first.say("keep_sheet"))["code"] == "you_keep"
            first.client.close()  # type: ignore[union-attr]
            again = await Phone("3").join(one, table, ANNA, device="phone-1")
            assert "scorer" in again.welcome["roles"], "a reload keeps the sheet"
            assert (await second.say("keep_sheet", force=True))["type"] == "ack"
            assert "scorer" not in again.welcome["roles"]
            assert (await second.do(second.offered()[0]))["type"] == "ack"
            raw = b"".join(again.table.model.log.raw)
            assert b"phone-1" not in raw

    run(story())


def test_a_restart_does_not_forget_the_device_that_keeps_the_sheet() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table = await one.create("tenis-stolowy", SETS, 2, "paper", ANNA, places=[ANNA, BASIA])
            first = await Phone("1").join(one, table, ANNA, device="phone-1")
            await first.say("start")
            await first.do(first.offered()[0])
        async with hall(store) as two:
            second = await Phone("2").join(two, table, ANNA, device="phone-2")
            assert "scorer" not in second.welcome["roles"]
            first = await Phone("1").join(two, table, ANNA, device="phone-1")
            assert "scorer" in first.welcome["roles"]

    run(story())


def test_the_sheet_is_signed_or_disputed_by_its_hash() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "tenis-stolowy", SETS)
            await anna.do(anna.offered()[0])
            head = basia.push["head"]
            assert (await basia.say("sign", seat=1, head="00", accept=True))["type"] == "stale"
            assert (await basia.say("sign", seat=0, head=head, accept=True))["type"] == "failed"
            assert (await basia.say("sign", seat=1, head=head, accept=False))["type"] == "ack"
            assert anna.push["signed"] == {"1": False}
            assert anna.push["head"] == head
            assert (await basia.say("sign", seat=1, head=head, accept=True))["type"] == "ack"
            assert anna.push["signed"] == {"1": True}
            await anna.do(anna.offered()[0])
            assert anna.push["signed"] == {}

    run(story())


def test_a_finished_sheet_is_closed_when_all_have_signed_and_can_be_corrected_until_then() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "kosci", RESULTS["kosci"])
            await played(anna, seeded("closing"))
            assert not is_closed(anna)
            assert (await anna.say("undo", since=anna.push["last_entry"]))["type"] == "ack"
            assert anna.push["phase"] == "playing"
            await played(anna, seeded("closing again"))
            head = anna.push["head"]
            await anna.say("sign", seat=0, head=head, accept=True)
            await basia.say("sign", seat=1, head=head, accept=True)
            assert is_closed(anna)
            assert (anna.push["head"], anna.push["signed"]) == (head, {"0": True, "1": True})
            assert (await anna.say("undo", since=2))["code"] == "log_closed"
            assert one.lobby() == []

    run(story())


def test_a_finished_sheet_that_nobody_signs_is_proven_and_its_keeper_can_close_it() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "kosci", RESULTS["kosci"])
            table = anna.table.id
            assert (await anna.say("close_sheet"))["code"] == "not_allowed"
            await played(anna, seeded("unsigned"))
            verdict = verify(await one.record(table), games.load)
            assert (verdict.is_closed, verdict.game) == (False, "kosci")
            assert one.lobby() == []
            assert [listed.id for listed in one.lobby(everything=True)] == [table]
            assert (await basia.say("close_sheet"))["code"] == "not_allowed"
            assert (await anna.say("close_sheet"))["type"] == "ack"
            assert is_closed(anna)
            assert verify(await one.record(table), games.load).is_closed
            assert one.lobby(everything=True) == []

    run(story())


def test_a_sheet_in_play_is_unfinished_for_the_verifier() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, _ = await sheet(one, "kosci", RESULTS["kosci"])
            await anna.do({"type": "entered", "points": 400})
            with pytest.raises(BadRecord) as caught:
                verify(dump(anna.table.model.log), games.load)
            assert caught.value.code == "record_unfinished"

    run(story())


def test_a_disputed_sheet_is_closed_by_a_referee_alone() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "kosci", RESULTS["kosci"])
            await played(anna, seeded("disputed"))
            await basia.say("sign", seat=1, head=basia.push["head"], accept=False)
            assert (await anna.say("close_sheet"))["code"] == "disputed"
            await one.appoint(anna.table.id, CELA)
            judge = await Phone("c").join(one, anna.table.id, CELA)
            assert (await judge.say("close_sheet"))["type"] == "ack"
            assert is_closed(anna)
            assert anna.push["signed"] == {"1": False}

    run(story())


def test_an_entry_is_undone_by_the_keeper_alone() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "tenis-stolowy", SETS)
            scene = anna.push["scene"]
            await anna.do(anna.offered()[0])
            last = anna.push["last_entry"]
            assert basia.push["last_entry"] is None
            assert (await basia.say("undo", since=last))["type"] == "failed"
            assert (await anna.say("undo", since=last))["type"] == "ack"
            assert anna.push["scene"] == scene

    run(story())


def test_history_gives_the_events_in_force_with_their_entries() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, basia = await sheet(one, "tenis-stolowy", SETS)
            for _ in range(2):
                await anna.do(anna.offered()[0])
            rows = (await anna.say("history"))["data"]
            assert len(rows) == 2
            assert rows[-1]["at"] == anna.push["last_entry"]
            assert rows[-1]["hand"] == alias_of(anna)
            assert len((await anna.say("history", since=rows[1]["at"]))["data"]) == 1
            assert (await basia.say("history"))["type"] == "failed"

    run(story())


def test_history_tells_each_event_in_words_and_what_could_be_entered_instead() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, _ = await sheet(one, "kosci", RESULTS["kosci"])
            await anna.do({"type": "entered", "points": 400})
            await anna.do({"type": "entered", "points": 350})
            rows = (await anna.say("history"))["data"]
            assert rows[0]["news"]
            assert rows[0]["news"] != rows[1]["news"]
            before = (await anna.say("history", at=rows[0]["at"]))["data"]
            assert before["forms"]["entered"]["fields"]["points"]["type"] == "number"
            assert before["scene"]["seats"][0]["is_due"]
            assert (await anna.say("history", at=999))["code"] == "no_such_entry"

    run(story())


def test_an_amendment_is_shown_first_and_needs_a_reason() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            anna, _ = await sheet(one, "kosci", RESULTS["kosci"])
            await anna.do({"type": "entered", "points": 400})
            at = anna.push["last_entry"]
            better = {"type": "entered", "points": 450}
            scene = anna.push["scene"]
            seen = await anna.say("amend", at=at, reason="", action=better, preview=True)
            assert seen["data"]["before"]["totals"] == [400, 0]
            assert seen["data"]["after"]["totals"] == [450, 0]
            assert anna.push["scene"] == scene
            none = await anna.say("amend", at=at, reason=" ", action=better)
            assert none["code"] == "reason_needed"
            assert (await anna.say("amend", at=at, reason="misheard", action=better))[
                "type"
            ] == "ack"
            assert anna.table.model.game.score(anna.table.model.log.state).totals == (450, 0)
            table = anna.table.id
        notes = [entry.note for entry in await store.read(table) if entry.note is not None]
        assert [b"misheard" in note for note in notes] == [True]
        assert not any(b"misheard" in entry.raw for entry in await store.read(table))
        async with hall(store) as two:
            again = await Phone().join(two, table, ANNA)
            assert again.push["scene"]["seats"] == anna.push["scene"]["seats"]

    run(story())


def test_an_amendment_that_later_events_do_not_fit_changes_nothing() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, _ = await sheet(one, "kosci", RESULTS["kosci"])
            await anna.do({"type": "entered", "points": 400})
            at = anna.push["last_entry"]
            bad = {"type": "entered", "points": 7}
            head = anna.push["head"]
            refused = await anna.say("amend", at=at, reason="so", action=bad)
            assert refused["type"] == "refused"
            assert anna.push["head"] == head
            missing = await anna.say("amend", at=1, reason="so", action=bad)
            assert missing["code"] == "no_such_entry"

    run(story())


def test_a_referee_of_a_live_table_rules_and_sees_and_others_do_not() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create(
                "wyzsza-nizsza", {"first": "A"}, 2, "live", ANNA,
                places=[ANNA, BASIA], referees=[CELA.id],
            )  # fmt: skip
            anna = await Phone("a").join(one, table, ANNA)
            referee = await Phone("r").join(one, table, CELA)
            assert referee.welcome["roles"] == ["referee"]
            await anna.say("start")
            await asyncio.sleep(2.1)
            await anna.do({"type": "play", "card": "7"})
            assert referee.push["viewer"] == -3
            assert b"laid:card" in referee.frames[-1]
            assert (await referee.do({"type": "void_round"}, seat=-3))["type"] == "ack"

    run(story())


def test_the_keeper_looks_as_the_referee_until_the_table_waits_for_another() -> None:
    async def story() -> None:
        async with hall() as one:
            options = {"depth": "moves", "starter": "A"}
            anna, basia = await sheet(one, "rummikub", options)
            stacks = next(do for do in anna.offered() if do["type"] == "shuffle")
            assert (await anna.do(stacks))["type"] == "ack"
            assert (await anna.do({"type": "ready"}))["type"] == "ack"
            assert anna.push["viewer"] == 0
            await anna.raw('{"type":"look","seat":-3}')
            assert anna.push["viewer"] == -3
            assert (await anna.do({"type": "warn", "seat": 1}))["type"] == "ack"
            assert anna.push["viewer"] == -3  # it is still the first one's move
            assert (await anna.do({"type": "timeout"}))["type"] == "ack"
            assert anna.push["viewer"] == 1
            await anna.raw('{"type":"look","seat":-3}')
            await anna.raw('{"type":"look","seat":1}')
            assert anna.push["viewer"] == 1
            await basia.raw('{"type":"look","seat":-3}')
            assert basia.push["viewer"] != -3

    run(story())


@pytest.mark.rule("RUL-43")
def test_a_number_stands_once_a_bet_of_the_next_spin_lies() -> None:
    async def story() -> None:
        async with hall() as one:
            anna, _ = await sheet(one, "ruletka", {"depth": "events", "window_seconds": 0})
            await anna.do({"type": "place", "spot": "red", "stake": 10}, seat=0)
            await anna.do({"type": "close"}, seat=REFEREE)
            await anna.do({"type": "spin", "number": 1}, seat=CHANCE)
            at, right = anna.push["last_entry"], {"type": "spin", "number": 17}
            again = await anna.say("amend", at=at, reason="misread", action=right)
            assert again["type"] == "ack"
            assert anna.table.model.log.state.till.purses[0] == 990
            await anna.do({"type": "place", "spot": "red", "stake": 10}, seat=0)
            head = anna.push["head"]
            for is_preview in (True, False):
                late = await anna.say(
                    "amend",
                    at=at,
                    reason="so",
                    action={"type": "spin", "number": 2},
                    preview=is_preview,
                )
                assert (late["type"], late["code"], late["clause"]) == (
                    "refused",
                    "next_bets_lie",
                    "RUL-43",
                )
            assert anna.push["head"] == head

    run(story())
