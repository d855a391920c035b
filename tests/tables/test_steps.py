"""Everything that happens is shown: every picture on the way comes, once and in order."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik import games
from stolik.engine import Actor, see
from stolik.engine.record import load
from stolik.engine.scene import News
from stolik.engine.wire import encoded
from stolik.tables.viewers.changes import changed, changes
from stolik.tables.viewers.from_table import Push, Rest
from stolik.tables.viewers.outbox import MOST_SHOTS
from tests.kit.tables import ANNA, BASIA, CELA, DANA, Phone, hall, play_on, seated
from tests.kit.telling import added
from tests.kit.virtual import run
from tests.kit.walks import seeded

GAME = "wyzsza-nizsza"
OPTIONS = {"first": "A", "starting_chips": 500}
SHORT: dict[str, dict[str, object]] = {
    "kosci": {"target": 1000},
    "tenis-stolowy": {"sets_to_win": 1, "points": 5},
    "baska": {"deals_per_series": 2},
    GAME: {"starting_chips": 20},
}


def steps(scene: dict[str, Any]) -> list[str]:
    return [one["step"] for one in scene.get("news", []) if one.get("step")]


def keys(node: object) -> set[str]:
    if isinstance(node, dict):
        own = {node["key"]} if isinstance(node.get("key"), str) else set()
        return own.union(*(keys(inner) for name, inner in node.items() if name != "news"))
    return set().union(*(keys(inner) for inner in node)) if isinstance(node, list) else set()


def films(phone: Phone) -> list[dict[str, Any]]:
    return [picture for film in phone.films for picture in film]


@pytest.mark.parametrize("game", ["kosci", "tenis-stolowy", "baska", GAME])
def test_whatever_moves_in_a_whole_game_lies_in_a_picture_of_its_own(game: str) -> None:
    """Each news with a step has a picture in which the pieces it speaks of can be seen."""

    async def story() -> None:
        async with hall() as one:
            people = (ANNA, BASIA, CELA, DANA) if game == "baska" else (ANNA, BASIA)
            options = SHORT.get(game, {})
            table, phones = await seated(one, game, *people, options=options, version=2)
            luck = seeded(f"steps {game}")
            await play_on(phones, lambda them: them[luck.below(len(them))])
            record = await one.record(table)
            log = load(record, games.load)
            for seat, phone in enumerate(phones):
                pictures = films(phone)
                for picture in pictures:
                    spoken = [n for n in picture["scene"].get("news", []) if n.get("step")]
                    last = [key for news in spoken for key in news.get("keys", [])]
                    is_before = "settle" in steps(picture["scene"]) and "move" in steps(
                        picture["scene"]
                    )
                    assert is_before or set(last) <= keys(picture["scene"]), picture["scene"]
                assert shown(log, seat) == [
                    picture["scene"]["news"] for picture in distinct(pictures)
                ]

    run(story())


def distinct(pictures: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Pictures whose news have a step, of moments that have not been shown yet."""
    found: list[dict[str, Any]] = []
    before: tuple[News, ...] = ()
    for picture in pictures:
        news = msgspec.convert(picture["scene"].get("news", []), tuple[News, ...])
        if any(one.step for one in added(before, news)):
            found.append(picture)
        before = news
    return found


def shown(log: Any, seat: int) -> list[Any]:
    """The news of all pictures a seat had to see, worked out from the record alone."""
    game = games.load(log.opened.game)
    state = log.machine.start(log.opened.seats, log.options)
    told: list[Any] = []
    before = game.scene(see(game, state, Actor(seat))).news
    for _, event in log.in_force:
        state = log.machine.apply(state, event)
        scene = game.scene(see(game, state, Actor(seat)))
        if any(one.step for one in added(before, scene.news)):
            told += [msgspec.json.decode(encoded(one.news)) for one in (*scene.before, scene)]
        before = scene.news
    return told


@pytest.mark.rule("BAS-46")
def test_the_fourth_card_of_the_last_trick_is_shown_and_told_before_the_deal_is_paid() -> None:
    async def story() -> None:
        async with hall() as one:
            people = (ANNA, BASIA, CELA, DANA)
            _, phones = await seated(one, "baska", *people, version=2)
            luck = seeded("last trick")
            while phones[0].push["scene"]["prompt"]["text"]["id"] != "baska.ask.ready":
                for phone in phones:
                    actions = [a for a in phone.offered() if a["type"] in ("call", "play")]
                    if actions:
                        await phone.do(actions[luck.below(len(actions))])
                        break
            for phone in phones:
                *_, trick, paid = phone.films[-1]
                lying = [key for key in keys(trick["scene"]["centre"]) if key.startswith("card:")]
                assert len(lying) == 4
                assert steps(trick["scene"]) == ["move", "trick"]
                assert "settle" in steps(paid["scene"])
                assert [n["text"]["id"] for n in trick["news"][-2:]] == [
                    "baska.news.played",
                    "baska.news.taken",
                ]
                ids = [news["text"]["id"] for news in phone.news]
                assert ids.count("baska.news.played") == 16
                assert ids.count("baska.news.taken") == 4
                totals = [seat["notes"][0] for seat in trick["scene"]["seats"]]
                assert totals != [seat["notes"][0] for seat in paid["scene"]["seats"]]

    run(story())


def test_the_cards_of_a_bet_lie_open_in_a_picture_before_the_next_card_is_turned() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS, version=2)
            assert (await anna.do({"type": "play", "card": "5"}))["type"] == "ack"
            before = len(anna.films)
            assert (await basia.do({"type": "bet", "side": "BIG", "stake": 1}))["type"] == "ack"
            for phone in (anna, basia):
                assert len(phone.films) == before + 1
                shot, last = phone.films[-1]
                assert {"laid:card", "dealer:card"} <= keys(shot["scene"])
                assert steps(shot["scene"])[0] == "turn"
                assert len(shot["news"]) == len(last["news"]) - 1

    run(story())


def test_who_comes_new_sees_the_present_and_who_was_away_what_was_missed() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, GAME, ANNA, BASIA, options=OPTIONS, version=2)
            anna, basia = phones
            known = anna.news[-1]["id"]
            assert anna.client is not None
            other = await Phone("other").join(one, table, ANNA, version=2)
            anna.client.close()
            await other.do({"type": "play", "card": "5"})
            await basia.do({"type": "bet", "side": "BIG", "stake": 1})
            fresh = await Phone("fresh").join(one, table, ANNA, version=2)
            assert [len(film) for film in fresh.films] == [1]
            back = await Phone("back").join(one, table, ANNA, news=known, version=2)
            assert [steps(picture["scene"]) for picture in back.films[0]] == [
                ["move"],
                ["turn"],
                ["turn"],
            ]

    run(story())


def test_a_slow_phone_gets_every_picture_with_the_newest_push() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, "szachy", ANNA, BASIA, version=2)
            slow = await Phone("slow").join(one, table, CELA, version=2)
            slow.is_stuck = True
            luck = seeded("slow")
            for _ in range(24):
                due = phones[0].table.model.session.turn.due
                moves = [a for a in phones[due[0]].offered() if a["type"] == "move"]
                await phones[due[0]].do(moves[luck.below(len(moves))])
            slow.unstick()
            await slow.raw('{"type":"ping"}')
            seen, told = (distinct(films(one))[-24:] for one in (slow, phones[0]))
            assert [one["scene"]["news"] for one in seen] == [one["scene"]["news"] for one in told]
            assert len(told) == 24
            assert max(len(film) for film in slow.films) <= MOST_SHOTS + 1

    run(story())


def test_a_client_of_version_one_is_sent_whole_pictures_as_ever() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            screen = await Phone("screen").join(one, table, ANNA, version=2)
            await anna.do({"type": "play", "card": "5"})
            await basia.do({"type": "bet", "side": "BIG", "stake": 1})
            assert anna.told("change") == []
            assert screen.told("push") == []
            old, new = anna.push, screen.push
            assert {**old, "n": 0, "news": []} == {
                **new, "n": 0, "news": [], "type": "push", "viewer": 0,
            }  # fmt: skip
            fields = set(Push.__struct_fields__) - {"n", "news", "scene", "clock_ms"}
            assert fields == set(Rest.__struct_fields__)

    run(story())


def test_a_move_costs_a_quarter_of_its_picture_and_says_no_news_twice() -> None:
    """Kości, whose pictures are small and where most of what is shown changes with each throw."""

    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, "kosci", ANNA, BASIA)
            screen = await Phone("screen").join(one, table, ANNA, version=2)
            turn = count()
            await play_on(phones, lambda actions: actions[next(turn) * 7 % len(actions)])
            told = [frame for frame in screen.frames if frame.startswith(b'{"type":"change"')][1:]
            whole = [f for f in phones[0].frames if f.startswith(b'{"type":"push"')][-len(told) :]
            assert len(told) > 20
            assert sum(map(len, told)) <= sum(map(len, whole)) / 4
            assert all(frame.count(b"kosci.news.scored") <= 1 for frame in told)
            assert screen.news[-5:] == phones[0].news[-5:]

    run(story())


TEXTS = st.lists(st.sampled_from(["a", "b", "`c`", '"x":1', "ż"]), max_size=12).map(",".join)


@given(TEXTS, TEXTS)
def test_a_text_comes_back_from_what_has_changed(before: str, after: str) -> None:
    parts = changes(before.encode(), after.encode())
    assert changed(before.encode(), parts) == after.encode()
    if before == after:
        assert sum(isinstance(part, str) for part in parts) == 0
