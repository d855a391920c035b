"""Chips on a cloth: put down by finger, mouse, keys and typing, taken off again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from stolik.engine import Actor, see
from stolik.engine.asking import form_data
from stolik.engine.scene import tag
from stolik.engine.wire import ordered
from stolik.games.ruletka import GAME
from tests.games.ruletka.table import bet, table

pytestmark = pytest.mark.browser
NAMES = ["Ala", "Bo"]


def laid(page: Page) -> Page:
    """Show a table at which somebody has five chips on red."""
    s = bet(table(2), ("red", 5), ("17/20", 1), ("9", 5))
    seen = see(GAME, s, Actor(0))
    scene = msgspec.json.decode(ordered(GAME.scene(seen)))
    every = {tag(form.action): form_data(form) for form in GAME.choices(seen).forms}
    forms = {name: msgspec.json.decode(ordered(form)) for name, form in every.items()}
    page.evaluate(
        "([scene, forms, names]) => stolik.show(scene, forms, 'pl', names)", [scene, forms, NAMES]
    )
    return page


def sent(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("stolik.sent")
    return found


def place(spot: str, stake: int = 1) -> dict[str, Any]:
    return {"type": "place", "spot": spot, "stake": stake}


def key(page: Page, name: str) -> Any:
    return page.locator(f'[data-key="{name}"]')


def middle(page: Page, name: str) -> tuple[float, float]:
    box = key(page, name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_chips_on_a_low_place_are_not_cut(phone: Page) -> None:
    """On a phone a number is lower than a chip: half of the stake could not be read."""
    cut = laid(phone).evaluate(
        """() => [...document.querySelectorAll('.patch > .stake')].filter((one) => {
          const own = one.getBoundingClientRect();
          const { top, bottom, right } = one.parentElement.getBoundingClientRect();
          const isOver = own.top < top || own.bottom > bottom || own.right > right;
          return isOver && getComputedStyle(one.parentElement).overflow !== 'visible';
        }).map((one) => one.parentElement.dataset.key)"""
    )
    assert phone.locator(".patch > .stake").count() > 0
    assert cut == []


def test_a_mouse_points_at_numbers_lines_and_corners_and_drags_chips_there(desktop: Page) -> None:
    laid(desktop)
    key(desktop, "chip:25").click()
    for spot in ("17", "13/16", "1/2/4/5", "16-18", "1-6", "1-12", "c2", "low"):
        desktop.mouse.click(*middle(desktop, spot))
    spots = ("17", "13/16", "1/2/4/5", "16-18", "1-6", "1-12", "c2", "low")
    assert sent(desktop) == [place(spot, 25) for spot in spots]
    desktop.mouse.move(*middle(desktop, "chip:5"))
    desktop.mouse.down()
    desktop.mouse.move(*middle(desktop, "29"), steps=3)
    desktop.mouse.move(*middle(desktop, "0/2/3"), steps=3)
    desktop.mouse.up()
    assert sent(desktop)[-1] == place("0/2/3", 5)


def test_a_right_click_takes_as_much_off_or_all_that_lies_there(desktop: Page) -> None:
    laid(desktop)
    key(desktop, "chip:1").click()
    desktop.mouse.click(*middle(desktop, "red"), button="right")
    key(desktop, "chip:25").click()
    desktop.mouse.click(*middle(desktop, "red"), button="right")
    desktop.mouse.click(*middle(desktop, "17/20"), button="right")
    desktop.mouse.click(*middle(desktop, "36"), button="right")  # nothing lies there
    found = [(one["type"], one["spot"], one["stake"]) for one in sent(desktop)]
    assert found == [("remove", "red", 1), ("remove", "red", 5), ("remove", "17/20", 1)]


def test_keys_choose_a_chip_and_a_number_and_undo_is_a_letter(desktop: Page) -> None:
    laid(desktop)
    key(desktop, "chip:5").focus()
    desktop.keyboard.press("Enter")
    key(desktop, "16").focus()
    desktop.keyboard.press("ArrowRight")
    focused = desktop.evaluate("document.activeElement.dataset.key")
    assert focused
    assert focused != "16"
    desktop.keyboard.press("Enter")
    assert sent(desktop) == [place(focused, 5)]
    desktop.keyboard.press("u")
    assert sent(desktop)[-1] == {"type": "undo"}


def test_bets_are_typed(phone: Page) -> None:
    laid(phone)
    for done, spot in enumerate(("17", "1-18", "17/20"), 1):
        phone.evaluate("stolik.tap('form:place')")  # as its line in the menu does
        phone.locator("dialog input[type=text]").first.fill(spot)
        phone.locator("dialog form").evaluate("form => form.requestSubmit()")
        phone.wait_for_function(f"stolik.sent.length === {done}")
        assert (sent(phone)[-1]["type"], sent(phone)[-1]["spot"]) == ("place", spot)


def test_a_digit_on_the_keyboard_begins_a_bet_with_the_chip_in_hand(desktop: Page) -> None:
    laid(desktop)
    key(desktop, "chip:25").click()
    desktop.keyboard.type("17/20")
    assert desktop.locator("dialog input[type=text]").first.input_value() == "17/20"
    desktop.keyboard.press("Enter")
    desktop.wait_for_function("stolik.sent.length > 0")
    assert sent(desktop) == [place("17/20", 25)]


def test_nobody_is_asked_for_a_place_once_the_bets_are_closed(phone: Page) -> None:
    laid(phone)
    key(phone, "chip:25").tap()
    phone.touchscreen.tap(*middle(phone, "17/20"))
    assert phone.locator("dialog.near").count() == 1
    phone.evaluate("stolik.push({ ...stolik.scene, taps: [], carries: [] })")
    assert phone.locator("dialog.near").count() == 0


def test_advice_to_bet_is_a_sentence(phone: Page) -> None:
    """It said "Type a bet: Where: 17, 17/20, 1-18, red: red; How much: 10"."""
    laid(phone)
    told = phone.evaluate(
        """async (bet) => {
          const { inWords } = await import("/static/forms/telling.js");
          const forms = { place: { action: "place", fields: {} } };
          return inWords(await stolik.speaker("pl"), { scene: stolik.scene, forms }, bet);
        }""",
        place("red", 10),
    )
    assert told == "Postaw 10 na: czerwone"


def test_a_finger_is_asked_which_place_it_means(phone: Page) -> None:
    laid(phone)
    key(phone, "chip:25").tap()
    x, y = middle(phone, "17/20")
    phone.touchscreen.tap(x, y)
    which = phone.locator("dialog.near button")
    names = which.all_inner_texts()
    assert len(names) > 1
    assert not [name for name in names if "," in name], "17, not what else 17 is"
    assert phone.locator("dialog.near h2").inner_text() == "Które miejsce?"
    which.first.tap()
    assert sent(phone) == [place("17/20", 25)]
