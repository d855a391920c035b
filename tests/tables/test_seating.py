"""Chairs: taking, leaving, bots that stand in and give back, several people on one phone."""

from __future__ import annotations

import asyncio

from stolik.people.person import Person
from stolik.people.privacy import erased, exported
from stolik.store.memory import MemoryStore
from stolik.tables.seating.happenings import (
    Arranged,
    BotSeated,
    Happening,
    Left,
    Place,
    Seated,
    Seating,
    Started,
    folded,
    happening_of,
    table_event,
)
from tests.kit.tables import ANNA, BASIA, CELA, IN_ORDER, Phone, hall, quiet, seated
from tests.kit.virtual import run

EMPTY = Seating((Place(), Place()), Arranged("host"))


def test_the_seating_is_a_fold_of_what_happened_around_the_game() -> None:
    things: list[Happening] = [
        Seated(0, "a"),
        Seated(1, "b"),
        Started(),
        BotSeated(1, "easy", True),
        Left(0),
    ]
    now = EMPTY
    for thing in things:
        now = folded(now, happening_of(table_event(thing, 5, None)))
    assert now.places == (Place(), Place("b", "easy", True, "mela"))
    assert now.is_started
    assert now.left == ("a",)
    assert folded(now, Seated(1, "b")).places[1] == Place("b")


def test_everybody_sits_and_whoever_comes_late_finds_the_chair_taken() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            late = await Phone().join(one, table, CELA)
            assert late.welcome["seats"] == []
            assert late.push["viewer"] == -4
            taken = await late.say("sit", seat=0)
            assert (taken["type"], taken["code"]) == ("failed", "chair_taken")
            assert [chair["name"] for chair in late.push["chairs"]] == ["Anna", "Basia"]
            assert anna.push["viewer"] == 0

    run(story())


def test_the_game_does_not_begin_with_an_empty_chair() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA)
            anna = await Phone().join(one, table, ANNA)
            await anna.say("sit", seat=0)
            assert (await anna.say("start"))["code"] == "chairs_empty"
            assert anna.push["phase"] == "waiting"
            assert anna.push["questions"] == {}
            assert (await anna.say("seat_bot", seat=1, level="easy"))["type"] == "ack"
            assert (await anna.say("start"))["type"] == "ack"
            assert anna.push["chairs"][1]["bot"] == "easy"

    run(story())


def test_the_host_may_free_a_chair_before_the_start_and_nobody_else() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA)
            anna = await Phone().join(one, table, ANNA)
            basia = await Phone().join(one, table, BASIA)
            await anna.say("sit", seat=0)
            await basia.say("sit", seat=1)
            assert (await basia.say("leave", seat=0))["type"] == "failed"
            assert (await anna.say("leave", seat=1))["type"] == "ack"
            assert basia.welcome["seats"] == []

    run(story())


def test_an_absent_player_is_stood_in_for_after_half_a_minute_and_has_the_chair_back() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            assert basia.client is not None
            basia.client.close()
            await quiet()
            assert [c.get("is_here", False) for c in anna.told("presence")[-1]["chairs"]] == [
                True,
                False,
            ]
            await asyncio.sleep(29)
            assert (await anna.say("seat_bot", seat=1, level="easy"))["code"] == "still_here"
            await asyncio.sleep(1.1)
            told = await anna.say("seat_bot", seat=1, level="easy")
            assert told["code"] == "opponent_away"  # a lone opponent decides nothing for people
            assert anna.push["chairs"][1].get("bot") is None

    run(story())


def test_no_random_bot_takes_a_chair_in_mid_game_where_a_game_lists_one_as_its_own() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "szachy", ANNA, BASIA)
            assert (await anna.say("leave", seat=0, bot="random"))["code"] == "bot_too_weak"
            assert (await anna.say("seat_bot", seat=0, level="random"))["code"] == "bot_too_weak"

    run(story())


def test_a_bot_stands_in_when_the_others_agree_at_its_best_and_until_the_absent_are_back() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia, cela) = await seated(one, "kosci", ANNA, BASIA, CELA)
            assert basia.client is not None
            basia.client.close()
            await asyncio.sleep(31)
            assert (await anna.say("seat_bot", seat=1, level="easy"))["type"] == "ack"
            assert anna.push["chairs"][1].get("bot") is None
            assert cela.push["asked"] == {"kind": "stand_in", "seat": 0, "waiting": [2]}
            assert (await cela.say("answer", seat=2, accept=True))["type"] == "ack"
            assert anna.push["chairs"][1]["bot"] == "strong"
            back = await Phone("back").join(one, table, BASIA)
            assert "bot" not in back.push["chairs"][1]
            assert back.welcome["seats"] == [1]
            await asyncio.sleep(1)
            assert (await anna.say("leave", seat=0, bot="random"))["code"] == "bot_too_weak"

    run(story())


def test_a_bot_that_stands_in_plays_on_for_the_absent() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia, cela) = await seated(one, "kosci", ANNA, BASIA, CELA)
            assert anna.client is not None
            anna.client.close()
            await asyncio.sleep(29.9)
            before = len(basia.table.model.log.in_force)
            await asyncio.sleep(0.2)
            assert (await basia.say("seat_bot", seat=0, level="medium"))["type"] == "ack"
            assert (await cela.say("answer", seat=2, accept=True))["type"] == "ack"
            await asyncio.sleep(3)
            in_force = basia.table.model.log.in_force
            assert any(event.by == 0 for _, event in in_force[before:])

    run(story())


def test_whoever_leaves_to_a_bot_may_come_back() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            assert (await anna.say("leave", seat=0, bot="easy"))["type"] == "ack"
            assert anna.push["questions"] == {}
            stranger = await Phone("x").join(one, table, CELA)
            assert (await stranger.say("sit", seat=0))["type"] == "failed"
            assert (await anna.say("sit", seat=0))["type"] == "ack"

    run(story())


def test_who_has_seen_the_cards_of_one_chair_cannot_take_another() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "wyzsza-nizsza", ANNA, BASIA)
            await anna.say("leave", seat=0)
            await basia.say("leave", seat=1)
            assert (await anna.say("sit", seat=1))["code"] == "knows_cards"
            fresh = await Phone("x").join(one, table, CELA)
            assert (await fresh.say("sit", seat=1))["type"] == "ack"

    run(story())


def test_several_people_on_one_phone_are_each_shown_their_own_hand_in_turn() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("wyzsza-nizsza", {"first": "A"}, 2, "live", ANNA)
            phone = await Phone().join(one, table, ANNA)
            assert (await phone.say("sit", seat=0, name="Ola"))["type"] == "ack"
            assert (await phone.say("sit", seat=1, name="Ela"))["type"] == "ack"
            await phone.say("start")
            await asyncio.sleep(2.1)
            assert phone.welcome["seats"] == [0, 1]
            assert [chair["name"] for chair in phone.push["chairs"]] == ["Ola", "Ela"]
            assert phone.push["viewer"] == 0
            assert (await phone.do({"type": "play", "card": "7"}))["type"] == "ack"
            assert phone.push["viewer"] == 1
            assert b"laid:card" not in phone.frames[-1]
            await phone.raw('{"type":"look","seat":0}')
            assert phone.push["viewer"] == 0
            assert b"laid:card" in phone.frames[-1]

    run(story())


def test_a_person_comes_back_on_another_device_to_the_same_picture() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, (anna, _) = await seated(one, "wyzsza-nizsza", ANNA, BASIA)
            other = await Phone("tablet").join(one, table, ANNA, since=41)
            assert other.push["n"] == 42
            for part in ("scene", "questions", "forms", "viewer"):
                assert other.push[part] == anna.push[part]

    run(story())


def test_the_first_draw_waits_two_seconds_for_a_share_in_chance() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("wyzsza-nizsza", {}, 2, "live", ANNA, places=[ANNA, BASIA])
            anna = await Phone().join(one, table, ANNA)
            assert len(anna.welcome["commit"]) == 64
            await anna.say("start")
            await anna.say("salt", seat=0, salt="ab" * 16)
            assert anna.table.model.log.in_force == []
            await asyncio.sleep(2.1)
            assert anna.table.model.log.in_force != []
            basia = await Phone().join(one, table, BASIA)
            late = await basia.say("salt", seat=1, salt="cd" * 16)
            assert late["code"] == "too_late_to_salt"
            again = await anna.say("salt", seat=0, salt="cd" * 16)
            assert again["code"] == "salted"

    run(story())


def test_with_every_share_in_nobody_waits() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "wyzsza-nizsza", ANNA, BASIA)
            assert anna.table.model.log.in_force != []
            assert len(anna.table.model.log.contributions) == 2

    run(story())


def test_an_erased_person_leaves_the_log_whole_and_no_name_anywhere() -> None:
    async def story() -> None:
        from stolik.people.directory import People

        store = MemoryStore()
        person, token = await People(store).guest("Zuzanna", 1)
        async with hall(store) as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", person)
            phone = await Phone().join(one, table, person)
            await phone.say("sit", seat=0)
            await phone.say("sit", seat=1, name="Zuzanna junior")
            said = await exported(store, person.id)
            assert said is not None
            assert b"Zuzanna junior" in said
            assert table.encode() in said
            assert phone.client is not None
            phone.client.close()
            assert await erased(store, person.id)
            await one.forget(person.id, [table])
            again = await Phone().join(one, table, CELA)
            assert [chair["name"] for chair in again.push["chairs"]] == ["", ""]
            assert b"Zuzanna" not in repr(store.disk).encode()
            assert await People(store).who(token, 1) is None
            assert await store.check(table) > 0
            assert await erased(store, person.id) is False
            assert await exported(store, person.id) is None

    run(story())


def test_the_name_of_a_chair_goes_with_whoever_gave_it() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA)
            anna = await Phone("a").join(one, table, ANNA)
            await anna.say("sit", seat=0, name="Ola")
            await anna.say("leave", seat=0)
            basia = await Phone("b").join(one, table, BASIA)
            await basia.say("sit", seat=0)
            assert basia.push["chairs"][0]["name"] == "Basia"

    run(story())


def test_a_new_name_is_shown_to_everybody() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (_, basia) = await seated(one, "kosci", ANNA, BASIA)
            await one.rename(Person(ANNA.id, "Hanka"))
            await quiet()
            assert basia.push["chairs"][0]["name"] == "Hanka"
            assert one.lobby()[0].chairs[0].name == "Hanka"

    run(story())


def test_a_refused_chair_leaves_nothing_behind_and_no_name_comes_in_by_it() -> None:
    async def story() -> None:
        async with hall() as one:
            store = one.house.store
            assert isinstance(store, MemoryStore)
            table, _ = await seated(one, "kosci", ANNA, BASIA)
            cela = await Phone("c").join(one, table, CELA)
            before = {kind: dict(await store.scan(kind)) for kind in ("chair", "visit", "alias")}
            assert (await cela.say("sit", seat=0, name="Ola"))["type"] == "failed"
            assert (await cela.say("keep_sheet"))["type"] == "failed"
            assert (await cela.say("undo", since=1))["type"] == "failed"
            assert (await cela.say("amend", at=1, reason="x"))["type"] == "failed"
            now = {kind: dict(await store.scan(kind)) for kind in before}
            assert now == before

    run(story())


def test_a_name_like_anothers_is_refused_also_to_who_asks_again_without_it() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA)
            anna = await Phone("a").join(one, table, ANNA)
            await anna.say("sit", seat=0)
            basia = await Phone("b").join(one, table, BASIA)
            assert (await basia.say("sit", seat=1, name="Anna."))["code"] == "name_like"
            assert (await basia.say("sit", seat=1))["type"] == "ack"
            assert basia.push["chairs"][1]["name"] == "Basia"

    run(story())
