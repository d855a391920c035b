"""Nobody misses anything: every event is told to everyone who may know of it, once."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from stolik import games
from stolik.engine import SPECTATOR, Actor, see
from stolik.engine.record import load
from stolik.engine.wire import encoded
from stolik.store.memory import MemoryStore
from stolik.tables.viewers.feed import FRESH
from stolik.tables.viewers.outbox import MOST_PUSHES
from tests.kit.tables import (
    ANNA,
    BASIA,
    CELA,
    DANA,
    START_MS,
    Phone,
    crashed,
    hall,
    play_on,
    seated,
)
from tests.kit.telling import added
from tests.kit.virtual import run
from tests.kit.walks import seeded

GAME = "wyzsza-nizsza"
OPTIONS = {"first": "A", "starting_chips": 500}


def texts(news: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one["text"] for one in news]


def happened(record: bytes, viewer: int) -> list[dict[str, Any]]:
    """What a viewer had to be told, worked out from the record alone."""
    log = load(record, games.load)
    states = [log.machine.start(log.opened.seats, log.options)]
    for _, event in log.in_force:
        states.append(log.machine.apply(states[-1], event))
    game = games.load(log.opened.game)
    news = [game.scene(see(game, state, Actor(viewer))).news for state in states]
    found = [one.text for before, now in pairwise(news) for one in added(before, now)]
    decoded: list[dict[str, Any]] = msgspec.json.decode(encoded(found))
    return decoded


@pytest.mark.parametrize("game", ["kosci", "szachy", "tenis-stolowy", GAME])
def test_over_a_whole_game_every_event_is_told_once_and_in_order(game: str) -> None:
    options = {"kosci": {"target": 1000}, "tenis-stolowy": {"sets_to_win": 1, "points": 5}}

    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, game, ANNA, BASIA, options=options.get(game, {}))
            watcher = await Phone("watcher").join(one, table, CELA)
            luck = seeded(game)
            await play_on(phones, lambda them: them[luck.below(len(them))])
            record = await one.record(table)
            for seat, phone in enumerate(phones):
                assert texts(phone.news) == happened(record, seat)
                ids = [told["id"] for told in phone.news]
                assert len(ids) == len(set(ids))
            assert texts(watcher.news) == happened(record, SPECTATOR)[-len(watcher.news) :]

    run(story())


def test_an_offer_does_not_tell_the_move_before_it_again_nor_the_move_after_it_the_offer() -> None:
    async def story() -> None:
        async with hall() as one:
            _, phones = await seated(one, "szachy", ANNA, BASIA)
            await any_of(phones, "offer_draw")
            await any_of(phones, "move")
            for phone in phones:
                assert words(phone.news) == ["colours", "offer", "move"]

    run(story())


def words(news: list[dict[str, Any]]) -> list[str]:
    return [text["id"].rpartition(".")[2] for text in texts(news)]


async def any_of(phones: list[Phone], kind: str) -> None:
    """Let whoever is due do the first thing of a kind that is offered."""
    for phone in phones:
        actions = [do for do in phone.offered() if do["type"] == kind]
        if actions:
            assert (await phone.do(actions[0]))["type"] == "ack"
            return
    raise AssertionError(kind)


@pytest.mark.rule("BAS-46")
def test_who_comes_after_a_trick_was_taken_hears_who_took_it_and_not_of_its_cards() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, "baska", ANNA, BASIA, CELA, DANA)
            for _ in range(4):
                await any_of(phones, "call")
            for number in range(4):
                await any_of(phones, "play")
                late = await Phone(f"late{number}").join(one, table, CELA)
                told = ["played"] * (number + 1) if number < 3 else ["played", "taken"]
                assert [word for word in words(late.news) if word in ("played", "taken")] == told
            await any_of(phones, "play")
            last = await Phone("last").join(one, table, CELA)
            assert words(last.news)[-2:] == ["taken", "played"]
            assert words(last.news).count("played") == 1
            for phone in phones:
                heard = [news for news in phone.news if words([news])[0] in ("played", "taken")]
                assert words(heard) == ["played"] * 4 + ["taken", "played"]
                fleeting = [news.get("is_fleeting", False) for news in heard]
                assert fleeting == [True] * 4 + [False, True]
                assert [news.get("forgets", False) for news in heard].index(True) == 4

    run(story())


async def one_bet(player: Phone, bettor: Phone, card: str = "5") -> None:
    assert (await player.do({"type": "play", "card": card}))["type"] == "ack"
    assert (await bettor.do({"type": "bet", "side": "BIG", "stake": 1}))["type"] == "ack"


def test_the_result_of_a_bet_is_told_though_the_next_card_is_already_turned_up() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            await one_bet(anna, basia)
            for phone in (anna, basia):
                told = [text["id"].rpartition(".")[2] for text in texts(phone.push["news"])]
                assert told[-1] == "revealed"
                assert {"won", "lost", "returned"} & set(told)
                assert len(phone.push["scene"]["news"]) == 1

    run(story())


def test_a_card_laid_face_down_is_told_by_that_alone() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            await anna.do({"type": "play", "card": "5"})
            assert [text["id"] for text in texts(basia.push["news"])] == [f"{GAME}.news.laid"]

    run(story())


def test_pushes_that_a_slow_client_never_got_are_told_with_the_newest() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, "kosci", ANNA, BASIA, options={"target": 10000})
            slow = await Phone("slow").join(one, table, CELA)
            before = len(slow.news)
            slow.is_stuck = True
            luck = seeded("slow")
            for _ in range(3 * MOST_PUSHES):
                if phones[0].push["phase"] == "over":
                    break
                due = phones[0].table.model.session.turn.due
                actions = phones[due[0]].offered()
                await phones[due[0]].do(actions[luck.below(len(actions))])
            told = texts(phones[0].news)
            slow.unstick()
            await slow.raw('{"type":"ping"}')
            assert len(slow.told("push")) <= MOST_PUSHES + 2 < len(phones[0].told("push")) - 10
            assert texts(slow.news)[before:] == told[len(told) - len(slow.news) + before :]
            assert len(slow.news) - before > MOST_PUSHES

    run(story())


def test_who_comes_back_is_told_what_happened_meanwhile_and_nothing_again() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            await one_bet(anna, basia)
            known = len(anna.news)
            last, n = anna.news[-1]["id"], anna.push["n"]
            assert anna.client is not None
            anna.client.close()
            await basia.do({"type": "play", "card": "9"})
            again = await Phone("again").join(one, table, ANNA, since=n, news=last)
            assert again.push["n"] == n + 1
            assert texts(again.news) == texts(basia.news)[known:]
            assert len(again.news) == 1
            quiet_return = await Phone("third").join(
                one, table, ANNA, since=n + 1, news=again.news[-1]["id"]
            )
            assert quiet_return.news == []

    run(story())


def test_after_a_crash_of_the_server_news_go_on_where_they_stopped() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            await one_bet(anna, basia)
            missed = len(anna.news)
            last = anna.news[-1]["id"]
            assert anna.client is not None
            anna.client.close()
            await basia.do({"type": "play", "card": "9"})
            expected = basia.news[missed:]
            disk = await crashed(one)
        async with hall(MemoryStore(disk), START_MS + 60_000) as two:
            again = await Phone("again").join(two, table, ANNA, news=last)
            assert again.news == expected
            assert len(again.news) == 1

    run(story())


def test_who_comes_new_or_with_a_forgotten_id_is_told_of_the_last_few_events() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            for number, card in enumerate("5566"):
                await one_bet(phones[number % 2], phones[1 - number % 2], card)
            for id in ("", "0123456789ab", "no such id"):
                fresh = await Phone(f"fresh {id}").join(one, table, ANNA, news=id)
                assert 0 < len(fresh.news) <= 3 * FRESH
                assert fresh.news == phones[0].news[-len(fresh.news) :]

    run(story())


def test_spectators_of_hidden_hands_are_told_only_when_the_secret_is_out() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            watcher = await Phone("watcher").join(one, table, CELA)
            before = len(watcher.news)
            await anna.do({"type": "play", "card": "5"})
            assert len(watcher.news) == before
            await basia.do({"type": "bet", "side": "BIG", "stake": 1})
            ids = [text["id"].rpartition(".")[2] for text in texts(watcher.news)[before:]]
            assert ids[:1] == ["laid"]
            assert {"won", "lost", "returned"} & set(ids)

    run(story())


def test_a_move_made_again_after_a_take_back_is_told_again() -> None:
    async def story() -> None:
        async with hall() as one:
            _, phones = await seated(one, "szachy", ANNA, BASIA)
            white = phones[0].table.model.session.turn.due[0]
            mover, other = phones[white], phones[1 - white]
            await mover.do({"type": "move", "uci": "e2e4"})
            first = texts(other.push["news"])
            assert first
            await mover.say("ask_undo", seat=white)
            await other.say("answer", seat=1 - white, accept=True)
            assert other.push["news"] == []
            await mover.do({"type": "move", "uci": "e2e4"})
            assert texts(other.push["news"]) == first

    run(story())
