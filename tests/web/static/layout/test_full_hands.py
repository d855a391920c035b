"""Ten chairs of UNO and nineteen cards in one hand, on the smallest phone: nobody is hidden."""

from __future__ import annotations

from copy import deepcopy

import pytest
from msgspec import json
from msgspec.structs import replace
from playwright.sync_api import Browser

from stolik.engine import Actor, Luck, Raw
from stolik.engine.scene import Hand
from stolik.engine.wire import ordered
from stolik.games.uno.cards import CODES, PACK, WILD_FOUR
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from stolik.games.uno.scene import pieces
from stolik.games.uno.state import State
from tests.kit.layout import SIZES
from tests.kit.walks import seeded
from tests.web.static.layout.screen import Screen
from tests.web.static.layout.steps import LONG, records, some, step

pytestmark = pytest.mark.browser
GAME = Uno()
HELD = "R1 R3 R7 RS Y0 Y2 Y2 Y8 YD G1 G4 G4 G9 GR B3 B6 BS W W4"
OTHERS = (4, 2, 7, 1, 3, 9, 5, 6, 2)
SEEN = """() => [...document.querySelectorAll('.cloth .seat, .ringed')].filter((node) => {
  const box = node.getBoundingClientRect();
  const middle = [box.left + box.width / 2, box.bottom - 6];
  const top = document.elementFromPoint(...middle);
  return !top || !(node.contains(top) || top.contains(node));
}).map((node) => node.textContent)"""


def crowded(luck: Luck) -> State:
    """A round in its middle: the first of ten is on turn and holds nineteen cards."""
    mine, top = [CODES[name] for name in HELD.split()], CODES["R5"]
    left = list(PACK)
    for card in (*mine, top):
        left.remove(card)
    left = luck.shuffled(left)
    hands = [tuple(sorted(mine))]
    for count in OTHERS:
        hands.append(tuple(sorted(left[:count])))
        del left[:count]
    discards, left = (*left[:10], top), left[10:]
    s = GAME.start(len(hands), Options())
    p = replace(
        s.public, stage="turn", counts=tuple(map(len, hands)), dealer=9, turn=0, colour=0,
        discards=discards, pile=len(left),
    )  # fmt: skip
    return replace(s, public=p, hands=tuple(hands), pile=tuple(sorted(left)))


def test_every_chair_and_the_discards_are_seen(browser: Browser, address: str) -> None:
    turn = crowded(seeded("crowded", 1))
    demand = replace(
        turn.public, stage="wd4", by=9, was=0, stack=4, stacked=1, colour=2,
        discards=(*turn.public.discards[:-1], WILD_FOUR, turn.public.discards[-1], WILD_FOUR),
    )  # fmt: skip
    shown = [
        step(GAME, s, Actor(0), LONG, name, False)
        for name, s in (("turn", turn), ("wd4", replace(turn, public=demand)))
    ]
    screen, found = Screen(browser, address), list[str]()
    screen.load("pl", shown)
    for number, tap in ((0, ""), (0, "card:W"), (1, "")):
        screen.show(number, SIZES[0])
        if tap:
            screen.page.click(f'[data-key="{tap}"]')
            screen.page.wait_for_selector('[data-key="colour:R"]')
        found += [f"{number} {tap}: {text}" for text in screen.page.evaluate(SEEN)]
    assert found == []


def test_what_was_left_in_every_hand_is_seen_whole_on_a_tablet(
    browser: Browser, address: str
) -> None:
    """Seven cards of a hand lay in two rows, and of the second only the upper edge was seen."""
    cut = """() => [...document.querySelectorAll('.seat > .hand')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1).length"""
    path = next(one for one in records("uno") if len(some(one)[-1].push["chairs"]) == 4)
    last = deepcopy(some(path)[-1])
    left = [CODES[name] for name in HELD.split()[:7]]
    for seat in last.push["scene"]["seats"]:
        cards = tuple(pieces(f"open{seat['seat']}", tuple(left)))
        seat["nodes"] = [json.decode(ordered(Hand(f"h{seat['seat']}", cards, Raw("x"), "small")))]
    screen = Screen(browser, address)
    screen.load("pl", [last])
    screen.show(0, (768, 1024))
    assert screen.page.locator(".is-over .seat > .hand").count() == 4
    assert screen.page.evaluate(cut) == 0
