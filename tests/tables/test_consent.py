"""What needs the others' consent: take-backs, pauses, another game."""

from __future__ import annotations

import asyncio

from stolik.engine import Actor
from stolik.games.wyzsza_nizsza.actions import Bet, Play
from stolik.store.memory import MemoryStore
from stolik.tables.hall.hall import Hall
from tests.kit.tables import ANNA, BASIA, CELA, Phone, hall, seated
from tests.kit.virtual import run


async def chess(one: Hall) -> tuple[Phone, Phone, int]:
    """A chess table; gives white, black and white's chair."""
    _, (anna, basia) = await seated(one, "szachy", ANNA, BASIA)
    due = anna.table.model.session.turn.due[0]
    return (anna, basia, 0) if due == 0 else (basia, anna, 1)


async def move(phone: Phone, uci: str) -> None:
    assert (await phone.do({"type": "move", "uci": uci}))["type"] == "ack"


def test_a_take_back_waits_for_the_other_and_then_happens() -> None:
    async def story() -> None:
        async with hall() as one:
            white, black, seat = await chess(one)
            scene = white.push["scene"]
            await move(white, "e2e4")
            assert white.push["take_back"] == [seat]
            assert black.push["take_back"] == []
            assert (await white.say("ask_undo", seat=seat))["type"] == "ack"
            assert white.push["asked"]["waiting"] == [1 - seat]
            assert (await black.say("answer", seat=1 - seat, accept=True))["type"] == "ack"
            assert white.push["scene"] == scene
            assert white.push["asked"] is None
            await move(white, "d2d4")

    run(story())


def test_who_does_not_agree_ends_the_matter() -> None:
    async def story() -> None:
        async with hall() as one:
            white, black, seat = await chess(one)
            await move(white, "e2e4")
            scene = white.push["scene"]
            await white.say("ask_undo", seat=seat)
            await black.say("answer", seat=1 - seat, accept=False)
            assert white.push["asked"] is None
            assert white.push["scene"] == scene
            gone = await black.say("answer", seat=1 - seat, accept=True)
            assert gone["type"] == "stale"

    run(story())


def test_a_move_meanwhile_withdraws_what_was_asked() -> None:
    async def story() -> None:
        async with hall() as one:
            white, black, seat = await chess(one)
            await move(white, "e2e4")
            await white.say("ask_undo", seat=seat)
            await move(black, "e7e5")
            assert white.push["asked"] is None
            assert (await black.say("answer", seat=1 - seat, accept=True))["type"] == "stale"

    run(story())


def test_a_take_back_takes_what_the_others_did_since_with_it_if_they_agree() -> None:
    async def story() -> None:
        async with hall() as one:
            white, black, seat = await chess(one)
            start = white.push["scene"]
            await move(white, "e2e4")
            await move(black, "e7e5")
            await white.say("ask_undo", seat=seat)
            await black.say("answer", seat=1 - seat, accept=True)
            assert white.push["scene"] == start

    run(story())


def test_nothing_is_taken_back_across_a_draw_or_a_card_that_was_shown() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            await anna.do({"type": "throw"})
            assert anna.push["take_back"] == []
            assert (await anna.say("ask_undo", seat=0))["code"] == "no_take_back"
            _, (anna, basia) = await seated(
                one, "wyzsza-nizsza", ANNA, BASIA, options={"first": "A"}
            )
            await anna.do({"type": "play", "card": "7"})
            assert anna.push["take_back"] == [0]
            await basia.do({"type": "bet", "side": "BIG", "stake": 1})
            assert anna.push["take_back"] == []
            assert basia.push["take_back"] == []

    run(story())


def test_a_card_still_face_down_may_be_taken_back() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(
                one, "wyzsza-nizsza", ANNA, BASIA, options={"first": "A"}
            )
            await anna.do({"type": "play", "card": "7"})
            await anna.say("ask_undo", seat=0)
            await basia.say("answer", seat=1, accept=True)
            assert (await anna.do({"type": "play", "card": "9"}))["type"] == "ack"

    run(story())


def test_a_bot_does_not_mind_a_take_back() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("szachy", {}, 2, "live", ANNA, places=[ANNA, "bot:random"])
            anna = await Phone().join(one, table, ANNA)
            await anna.say("start")
            await asyncio.sleep(5)
            await anna.do({"type": "move", "uci": anna.offered()[0]["uci"]})
            await asyncio.sleep(5)
            moves = len(anna.table.model.log.in_force)
            assert (await anna.say("ask_undo", seat=0))["type"] == "ack"
            assert len(anna.table.model.log.in_force) == moves - 2

    run(story())


def test_only_one_thing_is_asked_at_a_time() -> None:
    async def story() -> None:
        async with hall() as one:
            white, black, seat = await chess(one)
            await white.say("ask_pause", seat=seat)
            assert (await black.say("ask_pause", seat=1 - seat))["code"] == "already_asked"

    run(story())


def test_a_rematch_opens_a_new_table_for_the_same_people_once_all_agree() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            white, black, seat = await chess(one)
            assert (await white.say("rematch", seat=seat))["type"] == "failed"
            assert (await white.do({"type": "resign"}))["type"] == "ack"
            watcher = await Phone().join(one, white.table.id, CELA)
            assert (await watcher.say("rematch", seat=seat))["type"] == "failed"
            assert (await white.say("rematch", seat=seat))["type"] == "ack"
            assert black.push["asked"] == {"kind": "rematch", "seat": seat, "waiting": [1 - seat]}
            assert (await black.say("answer", seat=1 - seat, accept=True))["type"] == "ack"
            table = white.push["next_table"]
            assert table == black.push["next_table"] is not None
            again = await Phone().join(one, table, ANNA)
            assert again.welcome["seats"] == [0]
            assert [chair["name"] for chair in again.push["chairs"]] == ["Anna", "Basia"]
            assert (await again.say("start"))["type"] == "ack"

    run(story())


def test_a_rematch_keeps_what_several_people_on_one_phone_are_called() -> None:
    """Both players of a sheet had the name of whoever keeps it, from the second match on."""

    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            options = {"depth": "sets", "sets_to_win": 1}
            table = await one.create("tenis-stolowy", options, 2, "paper", ANNA)
            phone = await Phone().join(one, table, ANNA)
            for seat, name in enumerate(("Ola", "Ela")):
                assert (await phone.say("sit", seat=seat, name=name))["type"] == "ack"
            assert (await phone.say("start"))["type"] == "ack"
            score = {"type": "set_score", "a": 11, "b": 0}
            assert (await phone.do(score))["type"] == "ack"
            assert (await phone.say("rematch", seat=0))["type"] == "ack"
            again = await Phone().join(one, phone.push["next_table"], ANNA)
            assert [chair["name"] for chair in again.push["chairs"]] == ["Ola", "Ela"]
        async with hall(store) as two:
            later = await Phone().join(two, again.table.id, ANNA)
            assert [chair["name"] for chair in later.push["chairs"]] == ["Ola", "Ela"]

    run(story())


def test_an_offer_of_a_rematch_outlives_a_restart() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            white, _, seat = await chess(one)
            table = white.table.id
            await white.do({"type": "resign"})
            await white.say("rematch", seat=seat)
        async with hall(store) as two:
            other = await Phone().join(two, table, (BASIA, ANNA)[seat])
            assert other.push["asked"]["kind"] == "rematch"
            await other.say("answer", seat=1 - seat, accept=True)
            assert other.push["next_table"] is not None

    run(story())


def test_a_shown_secret_alone_stops_a_take_back_though_nothing_was_drawn_since() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "wyzsza-nizsza", ANNA, BASIA, options={"first": "A"})
            model = anna.table.model
            model.act(Actor(0), Play("7"), 10)
            assert model.can_take_back(0) is not None
            model.act(Actor(1), Bet("BIG", 1), 20)
            assert model.log.in_force[-1][1].by == 1
            assert model.can_take_back(0) is None
            assert model.can_take_back(1) is None

    run(story())
