"""Stones on a picture: tapped into place, dragged with snap, nudged, measured, taken off again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct
from playwright.sync_api import Page

from stolik.engine import Form, Raw, msg
from stolik.engine.asking import form_data
from stolik.engine.fields import Measure, Places, Stroke
from stolik.engine.scene import Action, Prompt, Scene, Tap
from stolik.engine.wire import codec, ordered
from stolik.parts.stones import Spots

pytestmark = pytest.mark.browser


class Filled(Struct, frozen=True, tag="filled"):
    stones: Spots
    length: float = 1.0


BOARD = Places(
    ("A1", "A2", "B1"),
    2.5,
    (-20, 20, 20, 114),
    (Stroke("line", (-20, 80, 20, 80)), Stroke("text", (15, 60, 5), text="1")),
    ("red", "red", "blue"),
    is_up=True,
    default={"A1": (0.0, 100.0)},
)
SCENE = Scene(
    game="kosci",
    title=msg("kosci.name"),
    subtitle=None,
    seats=(),
    centre=(),
    prompt=Prompt(msg("kosci.name"), True),
    actions=(Action("form:filled", Raw("…"), True),),
    taps=(Tap(("form:filled",), form="filled"),),
)
POINT = """(board, [x, y]) => {
  const at = new DOMPoint(x, -y).matrixTransform(board.getScreenCTM());
  return [at.x, at.y];
}"""


def opened(page: Page, form: Form[Any]) -> None:
    data = [msgspec.json.decode(ordered(one)) for one in (SCENE, form_data(form))]
    page.evaluate("([scene, form]) => stolik.show(scene, { filled: form }, 'pl', [])", data)
    page.locator('[data-key="form:filled"]').click()
    page.locator("dialog").wait_for()


def at(page: Page, x: float, y: float) -> tuple[float, float]:
    found: list[float] = page.locator("dialog svg.places").evaluate(POINT, [x, y])
    return found[0], found[1]


def sent(page: Page) -> Filled:
    page.locator("dialog [type=submit]").click()
    found: list[Any] = page.evaluate("stolik.sent")
    assert len(found) == 1
    action = codec((Filled,)).action(msgspec.json.encode(found[0]))
    assert isinstance(action, Filled)
    return action


def test_a_stone_is_put_by_one_tap_and_dragged_with_snap(phone: Page) -> None:
    opened(phone, Form(Filled, {"stones": BOARD}, typical=()))
    phone.touchscreen.tap(*at(phone, 5.1, 60.2))
    said = phone.locator("dialog .measured").inner_text()
    assert said == "A2: 60,00 cm. Odległość, A1: 400,0 mm."
    phone.mouse.move(*at(phone, 0, 100))
    phone.mouse.down()
    phone.mouse.move(*at(phone, -7.1, 90.1), steps=4)
    phone.mouse.up()
    assert sent(phone).stones == {"A1": (-7.0, 90.0), "A2": (5.0, 60.0)}


def test_the_glass_moves_by_tenths_of_a_millimetre_and_a_stone_can_be_taken_off(
    desktop: Page,
) -> None:
    opened(desktop, Form(Filled, {"stones": BOARD}, typical=()))
    desktop.locator('dialog [data-value="A1"]').click()
    desktop.locator("dialog [data-do=glass]").click()
    desktop.get_by_role("button", name="W górę").click()
    assert desktop.locator("dialog .measured").inner_text().startswith("A1: 100,01 cm.")
    desktop.locator("dialog [data-do=glass]").click()
    desktop.get_by_role("button", name="W prawo").click()
    desktop.locator('dialog [data-value="B1"]').click()
    desktop.get_by_role("button", name="W lewo").click()  # it lies in the middle then
    desktop.locator('dialog [data-value="A1"]').click()
    assert "330,1 mm" in desktop.locator("dialog .measured").inner_text()
    desktop.locator("dialog [data-do=lift]").click()
    assert sent(desktop).stones == {"B1": (0.0, 67.0)}


def test_a_length_takes_a_comma_and_says_what_is_out_of_range(phone: Page) -> None:
    opened(phone, Form(Filled, {"stones": BOARD, "length": Measure(1, 4, 2.5)}, typical=()))
    line = phone.locator('dialog [data-field="length"] input')
    assert line.input_value() == "2.5"
    line.fill("4,5")
    phone.locator("dialog [type=submit]").tap()
    assert phone.locator("dialog .faulty").count() == 1
    line.fill("3,25")
    assert sent(phone).length == 3.25


def test_everything_is_large_enough_for_a_thumb(phone: Page) -> None:
    opened(phone, Form(Filled, {"stones": BOARD}, typical=()))
    low = phone.evaluate(
        """[...document.querySelectorAll('dialog button')]
          .filter((one) => one.getBoundingClientRect().height < 51.5).map((one) => one.outerHTML)"""
    )
    assert low == []
    assert phone.locator("dialog").evaluate("(box) => box.scrollWidth - box.clientWidth") == 0
