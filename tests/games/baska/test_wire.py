"""On the wire of a live table nothing tells a silent solo from two against two.

Two deals give a player the same cards; the others' differ. The same things are done at both tables,
and every frame of that player and of a spectator must be the same, byte by byte and to the moment.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.engine import Actor, see
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Play, ShuffleCut
from stolik.games.baska.rules.machine import Baska
from stolik.people import veil
from stolik.people.person import Person
from stolik.store.memory import MemoryStore
from stolik.tables.table import opening
from tests.games.baska.builders import calls, deal, do, hands_of, offered
from tests.kit.tables import ANNA, BASIA, CELA, DANA, Phone, hall, quiet, seated
from tests.kit.virtual import run

ELA = Person("p-ela", "Ela")
MINE = "AH JD TD AS"
SILENT = f"{MINE}/TH AD AC TS/QC QS QD JC/QH JS JH TC"
"""Seat 2 has both black queens: a cicha."""
PAIR = f"{MINE}/TH AD AC TS/QC JS QD JC/QH QS JH TC"
"""The queen of spades is with seat 3."""
OTHER = f"{MINE}/QC AD JC TS/TH QS QD AC/QH JS JH TC"
FEW = {"deals_per_series": 2, "call_seconds": 30, "card_seconds": 30}

Frames = list[tuple[float, bytes]]


class Watch(Phone):
    """A device that notes when it was sent what."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.noted: Frames = []

    async def send(self, frame: bytes) -> None:
        self.noted.append((asyncio.get_running_loop().time(), frame))
        await super().send(frame)


def pack(text: str) -> ShuffleCut:
    """The pack that deals these hands with dealer 0."""
    hands = [hands_of(text).hands[str(seat)] or () for seat in (1, 2, 3, 0)]
    return ShuffleCut(tuple(hand[turn] for turn in range(4) for hand in hands))


def common(*texts: str) -> list[tuple[int, str]]:
    """Cards that can be played in all of these deals alike, as far as that goes."""
    states = [calls(deal(text, dealer=0), "P P P P") for text in texts]
    played: list[tuple[int, str]] = []
    while states[0].public.phase == "play":
        actor = states[0].public.actor
        choices = [
            {one.card for one in offered(state, actor) if isinstance(one, Play)} for state in states
        ]
        both = sorted(set.intersection(*choices))
        if not both:
            return played
        played.append((actor, both[0]))
        states = [do(state, actor, Play(both[0])) for state in states]
        assert len({state.public.actor for state in states}) == 1
    return played


async def evening(
    monkeypatch: pytest.MonkeyPatch, text: str, tries: dict[int, str], plays: list[tuple[int, str]]
) -> dict[str, Frames]:
    """Play one deal at a live table; `tries` are calls tried in vain before passing."""
    monkeypatch.setattr(opening, "token_bytes", bytes)
    monkeypatch.setattr(veil, "token_bytes", bytes)
    monkeypatch.setattr(opening, "token_urlsafe", lambda _: "table")
    monkeypatch.setattr(Baska, "draw", lambda *_: pack(text))
    async with hall(MemoryStore()) as one:
        table, phones = await seated(one, "baska", ANNA, BASIA, CELA, DANA, options=FEW)
        me, watcher = Watch("me"), Watch("watcher")
        await me.join(one, table, ANNA)
        await watcher.join(one, table, ELA)
        for seat in (2, 3, 0, 1):
            await asyncio.sleep(3)
            if seat in tries:
                said = await phones[seat].do({"type": "call", "call": tries[seat]})
                assert said["type"] == "refused", said
            said = await phones[seat].do({"type": "call", "call": "pass"}, id=f"pass-{seat}")
            assert said["type"] == "ack", said
        for number, (seat, code) in enumerate(plays):
            await asyncio.sleep(2)
            said = await phones[seat].do({"type": "play", "card": code}, id=f"card-{number}")
            assert said["type"] == "ack", said
        await quiet()
        return {"me": list(me.noted), "watcher": list(watcher.noted)}


def test_a_silent_solo_and_its_refused_double_look_like_two_against_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plays = common(SILENT, PAIR)
    assert len(plays) >= 5
    silent = run(evening(monkeypatch, SILENT, {2: "double"}, plays))
    pair = run(evening(monkeypatch, PAIR, {}, plays))
    assert silent["me"] == pair["me"]
    assert silent["watcher"] == pair["watcher"]


@pytest.mark.parametrize("call", ["bid:wesele", "bid:zolo_du", "bid:gran_du", "bid:baszka"])
def test_who_could_bid_is_nobodys_business(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """What the one has no right to, the other tries in vain; nobody hears of either."""
    plays = common(PAIR, OTHER)[:3]
    first = run(evening(monkeypatch, PAIR, {3: call}, plays))
    second = run(evening(monkeypatch, OTHER, {}, plays))
    assert first["me"] == second["me"]
    assert first["watcher"] == second["watcher"]


def test_the_frames_do_differ_where_a_call_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that could not fail would prove nothing."""
    other = SILENT.replace("AH JD TD AS/TH", "TH JD TD AS/AH")
    first = run(evening(monkeypatch, SILENT, {}, []))
    second = run(evening(monkeypatch, other, {}, []))
    assert first["me"] != second["me"]
    assert first["watcher"] == second["watcher"]


def told(text: str) -> list[Any]:
    state = calls(deal(text, dealer=0), "P")
    return [GAME.choices(see(GAME, state, Actor(seat))) for seat in (0, 1)]


def test_others_choices_do_not_depend_on_who_may_double() -> None:
    assert told(SILENT) == told(PAIR)
