"""What a seat is sent depends on nothing it may not see: not the bytes, lengths or numbers."""

from __future__ import annotations

import asyncio
import logging

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.people import veil
from stolik.store.memory import MemoryStore
from stolik.tables.table import opening
from tests.kit.tables import ANNA, BASIA, CELA, Phone, hall, quiet, seated
from tests.kit.virtual import run

CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
GAME = "wyzsza-nizsza"


async def round_seen(
    monkeypatch: pytest.MonkeyPatch, lays: list[str], rounds: int
) -> dict[str, list[bytes]]:
    """Play with fixed luck; whoever plays lays the card given; gives all frames up to the bet."""
    monkeypatch.setattr(opening, "token_bytes", bytes)
    monkeypatch.setattr(veil, "token_bytes", bytes)
    monkeypatch.setattr(opening, "token_urlsafe", lambda _: "table")
    frames: dict[str, list[bytes]] = {}
    async with hall(MemoryStore()) as one:
        table, (anna, basia) = await seated(
            one, GAME, ANNA, BASIA, options={"first": "A", "starting_chips": 500}
        )
        watcher = await Phone("watcher").join(one, table, CELA)
        player, bettor = anna, basia
        for number, card in enumerate(lays[:rounds]):
            player, bettor = (anna, basia) if number % 2 == 0 else (basia, anna)
            assert (await player.do({"type": "play", "card": card}))["type"] == "ack"
            # what is refused, and what is asked meanwhile, must not tell either
            await bettor.do({"type": "bet", "side": "BIG", "stake": 100_000}, id=f"r{number}")
            await bettor.raw('{"type":"ping"}')
            if number == rounds - 1:
                break
            await bettor.do({"type": "bet", "side": "BIG", "stake": 1})
        await quiet()
        frames = {"player": player.frames, "bettor": bettor.frames, "watcher": watcher.frames}
        return {name: list(found) for name, found in frames.items()}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_bettor_and_spectators_are_sent_the_same_whatever_card_lies_face_down(
    monkeypatch: pytest.MonkeyPatch, rounds: int
) -> None:
    seen = []
    for card in ("2", "7", "Q"):
        lays = ["5", "6", "9"]
        lays[rounds - 1] = card
        seen.append(run(round_seen(monkeypatch, lays, rounds)))
    for who in ("bettor", "watcher"):
        assert seen[0][who] == seen[1][who] == seen[2][who]
    assert seen[0]["player"] != seen[1]["player"]


@settings(max_examples=12)
@given(st.data())
def test_twins_look_alike_to_the_bettor_over_a_whole_session(data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, 6))
    deck: dict[int, list[str]] = {0: list(CARDS), 1: list(CARDS)}
    lays = []
    for number in range(rounds):
        card = data.draw(st.sampled_from(deck[number % 2]))
        deck[number % 2].remove(card)
        lays.append(card)
    twin = data.draw(st.sampled_from(deck[(rounds - 1) % 2]))
    with pytest.MonkeyPatch.context() as patch:
        first = run(round_seen(patch, lays, rounds))
        second = run(round_seen(patch, [*lays[:-1], twin], rounds))
    assert first["bettor"] == second["bettor"]
    assert first["watcher"] == second["watcher"]


def test_a_move_that_changes_nothing_for_a_viewer_sends_that_viewer_nothing() -> None:
    """A spectator of hidden cards waits for them to be shown; pushes are numbered without a gap."""

    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options={"first": "A"})
            watcher = await Phone("watcher").join(one, table, CELA)
            before = len(watcher.told("push"))
            scene = watcher.push["scene"]
            await anna.do({"type": "play", "card": "7"})
            assert len(watcher.told("push")) == before
            await basia.do({"type": "bet", "side": "BIG", "stake": 1})
            assert watcher.push["scene"] != scene
            numbers = [push["n"] for push in watcher.told("push")]
            assert numbers == list(range(1, len(numbers) + 1))

    run(story())


def test_a_spectator_may_be_let_see_at_once_and_still_not_the_hidden_card() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(
                one, GAME, ANNA, BASIA, options={"first": "A"}, is_delayed=False
            )
            watcher = await Phone("watcher").join(one, table, CELA)
            before = len(watcher.told("push"))
            await anna.do({"type": "play", "card": "7"})
            assert len(watcher.told("push")) == before + 1
            assert "laid:card" not in msgspec.json.encode(watcher.push).decode()
            assert "laid:card" in msgspec.json.encode(anna.push).decode()

    run(story())


def test_spectators_of_an_open_game_see_everything_at_once() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            watcher = await Phone("watcher").join(one, table, CELA)
            before = len(watcher.told("push"))
            await anna.do({"type": "throw"})
            assert len(watcher.told("push")) == before + 1

    run(story())


def test_a_spectator_sees_as_late_after_a_restart_as_before() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, (anna, _) = await seated(one, GAME, ANNA, BASIA, options={"first": "A"})
            watcher = await Phone("watcher").join(one, table, CELA)
            await anna.do({"type": "play", "card": "7"})
            scene = watcher.push["scene"]
        async with hall(store) as two:
            again = await Phone("again").join(two, table, CELA)
            assert again.push["scene"] == scene

    run(story())


def test_the_record_stays_here_until_the_game_is_over() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, GAME, ANNA, BASIA)
            with pytest.raises(Exception, match="not_over"):
                await one.record(table)
            assert anna.push["head"] is None
            assert (await anna.say("history"))["type"] == "failed"

    run(story())


def test_no_card_and_no_seed_reaches_the_servers_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> bytes:
        store = MemoryStore()
        async with hall(store) as one:
            table, (anna, _) = await seated(one, GAME, ANNA, BASIA, options={"first": "A"})
            table_now = anna.table

            def broken(*_: object) -> None:
                raise RuntimeError(repr(table_now.model.log.state))

            monkeypatch.setattr(table_now.model, "act", broken)
            failed = await anna.do({"type": "play", "card": "7"})
            assert (failed["type"], failed["code"]) == ("failed", "internal")
            await asyncio.sleep(1)
            return store.disk.items["secret", table]

    with caplog.at_level(logging.DEBUG):
        secret = run(story())
    assert "RuntimeError" in caplog.text
    assert "State(" not in caplog.text
    assert secret.hex() not in caplog.text
