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
POINT: Final = """(board, [x, y]) => {
  const isUp = board.viewBox.baseVal.y < -30;
  const at = new DOMPoint(x, isUp ? -y : y).matrixTransform(board.getScreenCTM());
  return [at.x, at.y];
}"""
"""Where a place in centimetres is on the screen; the far edge of shuffleboard is up."""


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


def test_a_goal_of_either_side_is_as_near_to_the_thumb(door: Door, phone: Take) -> None:
    one, _ = at_sheet(phone, door, "hokej-stolowy")
    led_to(one, "start_signal")
    goals = [one.page.locator(f'#app .actions > .main[data-key="goal:{side}"]') for side in "AB"]
    boxes = []
    for goal in goals:
        goal.wait_for()
        boxes.append(goal.bounding_box())
    left, right = boxes
    assert left is not None
    assert right is not None
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["width"] - right["width"]) <= 1


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


@pytest.mark.parametrize(
    ("game", "toss", "form", "spots", "shows"),
    [
        ("shuffleboard", "coin_toss:A", "form:round_positions", [(-5, 100), (5, 60)], "4 punkty"),
        ("curling", "toss:B", "form:end_positions", [(0, 2), (5, 5)], "2 punkty"),
    ],
)
def test_a_round_is_entered_by_dragging_each_stone_to_its_place(
    door: Door,
    phone: Take,
    game: str,
    toss: str,
    form: str,
    spots: list[tuple[float, float]],
    shows: str,
) -> None:
    one, _ = at_sheet(phone, door, game, depth="events")
    led_to(one, toss)
    opening = entered(one, form)
    before = one.taps
    board = one.page.locator("dialog svg.places")
    board.wait_for()
    for x, y in spots:  # laid down beside its place and drawn to it, with snap
        since, to = (board.evaluate(POINT, spot) for spot in ([x + 3, y - 3], [x + 0.1, y]))
        one.swipe(tuple(since), tuple(to))
    one.tap("dialog [type=submit]")
    assert opening <= 2
    assert one.taps - before == len(spots) + 1
    expect(one.page.locator("#app")).to_contain_text(shows)
