"""Other ways to move than a tap: the keyboard alone, the mouse that drags, and forms."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take, at_chess, at_sheet, seated
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
MOST_TABS = 80


def walk_to(one: Phone, key: str) -> None:
    """Press Tab until the focus is on a key."""
    for _ in range(MOST_TABS):
        if one.page.evaluate("document.activeElement.dataset.key ?? ''") == key:
            return
        one.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {key} by the keyboard")


def saved(one: Phone) -> None:
    """Wait until the table has acknowledged a move."""
    expect(one.page.locator("[data-state=saved]")).to_be_visible()
    expect(one.page.locator(".notice.bad")).to_have_count(0)


def on_turn(pair: tuple[Phone, Phone], start: str) -> tuple[Phone, str]:
    """Give the phone on which a key that begins so is live, and the key."""
    return pair[0].until(
        lambda: [(one, key) for one in pair for key in one.live() if key.startswith(start)]
    )[0]


def heard(one: Phone) -> list[dict[str, Any]]:
    """Load the page anew and listen to what it says to the table from now on."""
    sent: list[dict[str, Any]] = []
    one.page.on(
        "websocket",
        lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame))),
    )
    one.page.reload()
    return sent


def test_dice_are_thrown_by_the_keyboard(door: Door, phone: Take) -> None:
    one, key = on_turn(seated(phone, door, "kosci"), "throw")
    walk_to(one, key)
    one.page.keyboard.press("Enter")
    expect(one.page.locator(".log li").first).to_be_attached()
    saved(one)


def test_the_hotkey_of_a_button_throws_too(door: Door, phone: Take) -> None:
    one, _ = on_turn(seated(phone, door, "kosci"), "throw")
    one.page.keyboard.press("Space")
    expect(one.page.locator(".log li").first).to_be_attached()
    saved(one)


def test_a_card_is_laid_by_the_keyboard(door: Door, phone: Take) -> None:
    one, key = on_turn(seated(phone, door, "wyzsza-nizsza"), "card")
    walk_to(one, key)
    one.page.keyboard.press("Enter")
    expect(one.page.locator('.you [data-key^="card:"]')).to_have_count(0)
    saved(one)


def test_a_man_is_moved_by_tab_arrows_and_enter(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    walk_to(white, "e2")
    white.page.keyboard.press("Enter")
    for key in ("ArrowUp", "ArrowUp", "Enter"):
        white.page.keyboard.press(key)
    expect(black.page.locator('[data-key="e4"] .stands')).to_be_visible()
    saved(white)


def test_a_point_is_written_by_the_keyboard(door: Door, phone: Take) -> None:
    hanna, jan = at_sheet(phone, door, "tenis-stolowy")
    for key in ("toss:A", "point:A"):
        hanna.wait_live(key)
        walk_to(hanna, key)
        hanna.page.keyboard.press("Enter")
    expect(jan.page.locator('[data-key="score:A"]')).to_contain_text("1")
    saved(hanna)


def test_a_man_is_dragged_by_the_mouse(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    for number, key in enumerate(("d2", "d4")):
        box = white.page.locator(f'[data-key="{key}"]').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        white.page.mouse.move(x, y, steps=4)
        if number:
            ghost = white.page.locator("body > .ghost svg").bounding_box()
            assert ghost is not None
            assert abs(ghost["x"] + ghost["width"] / 2 - x) < 8  # under the mouse, not below all
            assert abs(ghost["y"] + ghost["height"] / 2 - y) < 8
        (white.page.mouse.up if number else white.page.mouse.down)()
    expect(black.page.locator('[data-key="d4"] .stands')).to_be_visible()
    expect(black.page.locator('[data-key="d2"] .stands')).to_have_count(0)


def test_a_man_is_dragged_by_a_finger(door: Door, phone: Take) -> None:
    white, black = at_chess(phone, door)
    white.drag("d2", "d4")
    expect(black.page.locator('[data-key="d4"] .stands')).to_be_visible()
    assert white.page.evaluate("scrollY") == 0


def test_a_checker_is_dragged_over_both_dice_and_by_the_keyboard(door: Door, phone: Take) -> None:
    dice = {"dice_source": "file", "dice_file": "61" * 30}
    white, black = seated(phone, door, "backgammon", **dice)
    white.page.set_viewport_size({"width": 1280, "height": 800})
    white.wait_live("p13")
    size = "() => document.querySelector('.track').getBoundingClientRect().height"
    before = white.page.evaluate(size)
    at = [white.page.locator(f'.track [data-key="{key}"]').bounding_box() for key in ("p13", "p6")]
    (x, y), (u, v) = ((one["x"] + one["width"] / 2, one["y"] + 40) for one in at if one)
    white.page.mouse.move(x, y)
    white.page.mouse.down()
    white.page.mouse.move(x + 60, y + 60, steps=4)
    ghost = white.page.locator("body > .ghost svg").bounding_box()
    assert ghost is not None
    assert ghost["width"] > 20  # it was there and could not be seen
    white.page.mouse.move(u, v, steps=4)
    white.page.mouse.up()
    white.wait_live("done")
    assert white.page.evaluate(size) == before  # no jump when the buttons come
    assert white.page.locator('.track [data-key="p6"] .checker').count() == 5
    expect(white.page.locator('.track [data-key="p6"] b')).to_have_text("6")
    white.page.keyboard.press("z")
    expect(white.page.locator('[data-key="done"]')).to_have_count(0)
    white.page.keyboard.press("z")
    white.wait_live("p13")
    for key in ("p8", "p7"):
        walk_to(white, key)
        white.page.keyboard.press("Enter")
    white.wait_live("back")
    for key in ("p13", "p7"):
        walk_to(white, key)
        white.page.keyboard.press("Enter")
    white.wait_live("done")
    white.page.keyboard.press("Enter")
    expect(black.page.locator('[data-key="p7"] .checker')).to_have_count(2)
    saved(white)


def test_a_card_is_dragged_to_the_table_by_a_finger(door: Door, phone: Take) -> None:
    one, card = on_turn(seated(phone, door, "wyzsza-nizsza"), "card")
    one.drag(card, str(one.page.locator(".centre > *").first.get_attribute("data-key")))
    expect(one.page.locator('.you [data-key^="card:"]')).to_have_count(0)
    saved(one)


def test_a_stake_of_the_own_choice_is_filled_into_the_form(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "wyzsza-nizsza")
    player, card = on_turn(pair, "card")
    player.tap_key(card)
    bettor, form = on_turn(pair, "form:bet")
    sent = heard(bettor)
    bettor.wait_live(form)
    bettor.tap_key(form)
    send = bettor.page.locator("dialog [type=submit]")
    bettor.tap(send)  # a side is not chosen yet
    expect(bettor.page.locator("dialog .faulty")).to_have_attribute("data-field", "side")
    bettor.tap("dialog [data-value=BIG]")
    expect(bettor.page.locator("dialog .faulty")).to_have_count(0)
    for _ in range(2):
        bettor.tap("dialog .number-row button >> nth=1")
    bettor.tap(send)
    expect(bettor.page.locator("dialog")).to_have_count(0)
    saved(bettor)
    assert [one["action"] for one in sent if one["type"] == "do"] == [
        {"type": "bet", "side": "BIG", "stake": 3}
    ]


def test_a_roll_of_real_dice_is_entered_by_taps(door: Door, phone: Take) -> None:
    hanna, jan = at_sheet(phone, door, "kosci")
    hanna.wait_live("throw")
    hanna.tap_key("throw")
    hanna.tap_key("form:roll")
    for face in (1, 1, 5, 2, 3, 6):
        hanna.tap(f'dialog [data-value="{face}"]')
    hanna.tap("dialog [type=submit]")
    expect(jan.page.locator(".log")).to_contain_text("1 1 5 2 3 6")
