"""One thumb at a real table: what is entered most often takes as few taps as was promised."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.door import Door
from tests.browser.evening import Take, at_sheet
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
SERVED: Final = ["coin_toss:A", "choose:service", "choose:left", "ready:A", "ready:B", "serve:A"]
SOON_MS: Final = 10_000
"""So long a key may take to be drawn before it is looked for among the rest."""
MORE: Final = "#app .action.more"


def led_to(one: Phone, *ways: str) -> None:
    """Tap what comes before."""
    for way in ways:
        one.wait_live(way)
        one.tap_key(way)


def entered(one: Phone, *keys: str) -> int:
    """Tap keys, each when it is there; give how many taps it took, with those that look for it."""
    before = one.taps
    for key in keys:
        there = one.page.locator(f'#app [data-key="{key}"].live').first
        with suppress(TimeoutError):
            there.wait_for(timeout=SOON_MS)
        if not there.is_visible():
            one.tap(MORE)
        one.tap_key(key)
    return one.taps - before


@pytest.mark.parametrize(
    ("game", "ways", "keys", "shows"),
    [
        ("hokej-stolowy", ["start_signal"], ["score:A"], ""),  # 3 s after the face-off none counts
        ("hokej-stolowy", ["start_signal"], ["void:bounced", "score:A"], "0"),
        ("pilkarzyki", SERVED, ["score:A"], "1"),
        ("tenis-stolowy", ["toss:A"], ["score:A"], "1"),
        ("kregle", [], ["all"], ""),
        ("kregle", [], ["roll:7", "roll:2"], ""),
        ("bilard", ["coin_toss:A", "miss"], ["ball:3", "pocket:SL"], "0"),
        ("shuffleboard", ["coin_toss:A"], ["throw"], "0"),
        ("curling", ["toss:A"], ["deliver"], ""),
    ],
)
def test_an_entry_takes_a_tap_for_each_thing_that_is_said(
    door: Door, phone: Take, game: str, ways: list[str], keys: list[str], shows: str
) -> None:
    one, _ = at_sheet(phone, door, game)
    led_to(one, *ways)
    assert entered(one, *keys) == len(keys)
    if shows:
        expect(one.page.locator('#app [data-key="score:A"]')).to_contain_text(shows)


@pytest.mark.parametrize(("game", "toss"), [("shuffleboard", "coin_toss:A"), ("curling", "toss:A")])
def test_a_round_of_which_only_points_are_known_takes_three_taps_at_most(
    door: Door, phone: Take, game: str, toss: str
) -> None:
    one, _ = at_sheet(phone, door, game, depth="results")
    led_to(one, toss)
    before = one.taps
    for value in ("A", "2"):
        one.tap(f'#app .open-form [data-value="{value}"]')
    assert one.taps - before <= 3
    expect(one.page.locator("#app")).to_contain_text("2 punkty")
    expect(
        one.page.locator("#app .undo, #app [data-do=undo], .head [data-do=undo]")
    ).to_be_visible()


@pytest.mark.parametrize(
    ("game", "ways", "form"),
    [
        ("shuffleboard", ["coin_toss:A"], "round_positions"),
        ("curling", ["toss:A"], "end_positions"),
    ],
)
def test_a_round_is_laid_by_dragging_stones_on_the_picture(
    door: Door, phone: Take, game: str, ways: list[str], form: str
) -> None:
    one, _ = at_sheet(phone, door, game, depth="events")
    led_to(one, *ways, f"form:{form}")
    board = one.page.locator("svg.places")
    board.wait_for()
    box = board.bounding_box()
    assert box is not None
    middle, low = box["x"] + box["width"] / 2, box["y"] + box["height"]
    one.swipe((middle, low - 30), (middle, box["y"] + box["height"] * 0.45))
    expect(board.locator('[data-piece="A1"]')).to_be_visible()
    one.swipe((middle + 40, low - 60), (middle + 40, box["y"] + box["height"] * 0.6))
    expect(board.locator("[data-piece]")).to_have_count(2)
    one.tap('[data-do="send-form"], dialog button.main')
    expect(board).to_have_count(0)
