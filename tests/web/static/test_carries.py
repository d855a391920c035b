"""Tiles on a rack and in sets: put by taps, finger, mouse and keys, shown before the answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from stolik.engine.scene import Scene
from stolik.engine.wire import encoded
from tests.scene.gallery import NAMES, cards, tiles

pytestmark = pytest.mark.browser
SET, NEW = "set14", "set16"
WHERE = "(key) => document.querySelector(`[data-key='${key}']`).closest('.hand').dataset.key"
SIZES = """(what) => [...document.querySelectorAll(what)]
  .map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height])"""


def data(scene: Scene) -> Any:
    return msgspec.json.decode(encoded(scene))


def laid(page: Page, scene: Scene | None = None) -> Page:
    """Show a scene with many tiles."""
    page.evaluate(
        "([scene, names]) => stolik.show(scene, {}, 'pl', names)",
        [data(scene or tiles()), list(NAMES)],
    )
    return page


def put(tile: str, place: str) -> dict[str, Any]:
    return {"type": "put", "tile": tile, "to": int(place.removeprefix("set"))}


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key="{key}"]').tap()


def dragged(page: Page, key: str, to: str) -> None:
    """Drag a piece with one finger."""
    boxes = [page.locator(f'[data-key="{one}"]').bounding_box() for one in (key, to)]
    (x, y), (p, q) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    )
    finger = page.context.new_cdp_session(page)
    for kind, at in (
        ("touchStart", (x, y)),
        *(("touchMove", (x + (p - x) * i / 4, y + (q - y) * i / 4)) for i in (1, 2, 3, 4)),
        ("touchEnd", None),
    ):
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def sent(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("stolik.sent")
    return found


def test_two_taps_put_a_tile_into_a_set_wherever_the_set_is_touched(phone: Page) -> None:
    laid(phone)
    tap(phone, "ink4-1", "blue3-1")
    assert sent(phone) == [put("ink4-1", SET)]
    assert phone.evaluate(WHERE, "ink4-1") == SET


def test_several_tiles_are_tapped_and_put_together(phone: Page) -> None:
    laid(phone)
    tap(phone, "ink4-1", "blue4-1", "red4-1")
    assert phone.evaluate("stolik.chosen") == ["ink4-1", "blue4-1", "red4-1"]
    tap(phone, NEW)
    assert sent(phone) == [put(key, NEW) for key in ("ink4-1", "blue4-1", "red4-1")]
    assert [phone.evaluate(WHERE, key) for key in ("ink4-1", "blue4-1", "red4-1")] == [NEW] * 3


def test_a_tile_is_taken_out_of_the_group_by_another_tap(phone: Page) -> None:
    laid(phone)
    tap(phone, "ink4-1", "blue4-1", "red4-1", "ink4-1", NEW)
    assert sent(phone) == [put(key, NEW) for key in ("blue4-1", "red4-1")]


def test_a_group_is_dragged_by_one_of_its_tiles(phone: Page) -> None:
    laid(phone)
    tap(phone, "blue4-1", "red9-1")
    phone.locator(f'[data-key="{NEW}"]').evaluate("one => one.scrollIntoView()")
    phone.evaluate("scrollBy(0, 200)")
    dragged(phone, "red9-1", NEW)
    assert sent(phone) == [put("blue4-1", NEW), put("red9-1", NEW)]


def test_a_drag_marks_no_text(desktop: Page) -> None:
    laid(desktop)
    seat, action = (desktop.locator(one).first for one in (".cloth .seat .name", ".hold .caption"))

    def marked() -> str:
        ends = [one.bounding_box() for one in (seat, action)]
        (x, y), (p, q) = ((box["x"] + 1, box["y"] + 5) for box in ends if box)
        desktop.mouse.move(x, y)
        desktop.mouse.down()
        desktop.mouse.move((x + p) / 2, (y + q) / 2, steps=3)
        desktop.mouse.move(p + 30, q, steps=3)
        desktop.mouse.up()
        return str(desktop.evaluate("getSelection().toString()"))

    assert marked() == ""
    desktop.evaluate(
        """() => document.querySelectorAll('.cloth, .hold, .actions')
          .forEach((one) => (one.style.userSelect = 'text'))"""
    )
    assert marked() != "", "the drag would mark text if it could"


def test_a_finger_carries_a_tile_to_a_new_set(phone: Page) -> None:
    laid(phone)
    phone.locator(f'[data-key="{NEW}"]').evaluate("one => one.scrollIntoView()")
    phone.evaluate("scrollBy(0, 200)")
    dragged(phone, "red9-1", NEW)
    assert sent(phone) == [put("red9-1", NEW)]
    assert phone.evaluate(WHERE, "red9-1") == NEW


def test_the_keyboard_puts_a_tile(desktop: Page) -> None:
    laid(desktop)
    desktop.locator('[data-key="blue4-1"]').focus()
    desktop.keyboard.press("Enter")
    desktop.locator('[data-key="set1"]').focus()
    desktop.keyboard.press("Enter")
    assert sent(desktop) == [put("blue4-1", "set1")]


def test_a_tile_goes_from_one_set_to_another_and_back_to_the_rack(phone: Page) -> None:
    laid(phone)
    tap(phone, "ink4-0", "set3")
    assert phone.evaluate(WHERE, "ink4-0") == "set3"
    tap(phone, "ink4-0", "rack")
    assert phone.evaluate(WHERE, "ink4-0") == "rack"
    assert [one["to"] for one in sent(phone)] == [3, -1]


def test_steps_go_out_in_order_under_the_questions_to_come(phone: Page) -> None:
    laid(phone).evaluate("stolik.isSlow = true")
    tap(phone, "ink4-1", NEW, "blue4-1", NEW, "red4-1", NEW)
    assert [phone.evaluate(WHERE, key) for key in ("ink4-1", "blue4-1", "red4-1")] == [NEW] * 3
    assert phone.evaluate("stolik.commands.map((one) => one.question)") == [1, 2, 3]


def test_a_late_picture_keeps_the_steps_it_does_not_know_yet(phone: Page) -> None:
    laid(phone).evaluate("stolik.isSlow = true")
    tap(phone, "ink4-1", NEW, "blue4-1", NEW, "red5-1")
    after = data(tiles())
    rack, sets = after["mine"][0]["pieces"], after["centre"][0]["nodes"]
    first = next(piece for piece in rack if piece["key"] == "ink4-1")
    rack.remove(first)
    sets[-1]["pieces"] = [first]
    phone.evaluate("(scene) => { stolik.answer(0, 'ack'); stolik.push(scene); }", after)
    assert [phone.evaluate(WHERE, key) for key in ("ink4-1", "blue4-1")] == [NEW] * 2
    assert phone.evaluate("stolik.chosen") == ["red5-1"], "the tile in the hand was dropped"


def test_a_refused_step_goes_back_with_those_that_built_on_it(phone: Page) -> None:
    laid(phone).evaluate("stolik.isSlow = true")
    tap(phone, "ink4-1", SET, "blue4-1", NEW, "red4-1", NEW)
    phone.evaluate(
        "stolik.answer(0, 'ack'); stolik.answer(1, 'refused'); stolik.answer(2, 'stale')"
    )
    assert phone.evaluate(WHERE, "ink4-1") == SET
    assert [phone.evaluate(WHERE, key) for key in ("blue4-1", "red4-1")] == ["rack"] * 2
    tap(phone, "blue4-1", NEW)
    assert phone.evaluate("stolik.commands.at(-1).question") == 1, "the table's own number counts"


def test_a_rack_is_sorted_by_colour_or_number_as_its_owner_likes(phone: Page) -> None:
    laid(phone)
    rack = "[...document.querySelectorAll('.rack .piece')].slice(0, 3).map((e) => e.dataset.key)"
    assert phone.evaluate(rack) == ["ink4-1", "ink5-1", "ink6-1"]
    phone.locator("[data-sort=number]").tap()
    assert phone.evaluate(rack) == ["ink4-1", "blue4-1", "yellow4-1"]
    phone.reload()
    phone.wait_for_selector("html[data-ready]")
    laid(phone)
    assert phone.evaluate(rack) == ["ink4-1", "blue4-1", "yellow4-1"]


@pytest.mark.parametrize("many", [14, 40])
def test_a_rack_fits_a_phone_and_its_tiles_a_thumb(phone: Page, many: int) -> None:
    laid(phone, tiles(many))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert all(wide >= 35 and high >= 48 for wide, high in phone.evaluate(SIZES, ".rack .piece"))
    assert all(wide >= 30 and high >= 40 for wide, high in phone.evaluate(SIZES, ".set .piece"))
    assert all(wide >= 52 and high >= 52 for wide, high in phone.evaluate(SIZES, ".set"))
    top = phone.locator(".you").bounding_box()
    assert top is not None
    assert top["y"] >= 740 * 0.28, "the rack hides the table"


def test_a_wrong_set_is_told_by_more_than_its_colour(phone: Page) -> None:
    laid(phone)
    wrong = phone.locator('[data-key="set15"]')
    assert "(błędnie)" in (wrong.get_attribute("aria-label") or "")
    assert wrong.evaluate("one => getComputedStyle(one, '::after').content") == '"✗"'


def test_four_seats_a_trick_and_five_cards_fit_a_phone(phone: Page) -> None:
    laid(phone, cards())
    hand = phone.evaluate(SIZES, ".you .piece.card")
    rows = phone.evaluate("new Set([...document.querySelectorAll('.you .piece')].map((e) => "
                          "Math.round(e.getBoundingClientRect().bottom / 40))).size")  # fmt: skip
    assert len(hand) == 5
    assert all(wide >= 59 for wide, _ in hand)
    assert rows == 1
    trick = phone.locator('[data-key="trick"]').bounding_box()
    panel = phone.locator(".you").bounding_box()
    assert trick is not None
    assert panel is not None
    assert trick["y"] + trick["height"] <= panel["y"], "the panel covers the trick"
