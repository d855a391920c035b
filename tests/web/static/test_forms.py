"""Every kind of field, filled by thumb and by keyboard; Python reads the action that comes out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct
from playwright.sync_api import Page

from stolik.engine import (
    Each,
    Flag,
    Form,
    Many,
    Maybe,
    Number,
    Numbers,
    Option,
    Pick,
    Raw,
    Rows,
    Spots,
    Text,
    Time,
    msg,
)
from stolik.engine.asking import form_data
from stolik.engine.fields import Mark
from stolik.engine.scene import Action, Prompt, Scene, Tap
from stolik.engine.wire import codec, ordered

pytestmark = pytest.mark.browser


class Part(Struct, frozen=True):
    who: str
    points: int


class Filled(Struct, frozen=True, tag="filled"):
    is_fast: bool
    stake: int
    side: str
    faces: tuple[int, ...]
    colours: tuple[str, ...]
    why: str
    stones: tuple[tuple[int, int], ...]
    totals: dict[str, int]
    parts: tuple[Part, ...]
    clock: int | None
    judge: str | None
    late_s: int
    delta: tuple[int, int, int, int]
    deals: tuple[tuple[int, int] | None, ...]


def options(*values: str | int) -> tuple[Option, ...]:
    return tuple(Option(value, msg("kosci.name") if value == "named" else None) for value in values)


FORM = Form(
    Filled,
    {
        "is_fast": Flag(),
        "stake": Number(2, 20, 2, (Mark(20, msg("kosci.name")),)),
        "side": Pick(options("BIG", "SMALL", "named")),
        "faces": Pick(options(1, 2, 3), 3, 3, repeats=True),
        "colours": Pick(options("red", "blue", "green"), 0, 2),
        "why": Text(10, pattern="[a-z]+"),
        "stones": Spots(400, 300, 1, 2),
        "totals": Each(options("a", "b"), Number(0, 9)),
        "parts": Many({"who": Pick(options("x", "y")), "points": Number(0, 9)}, 1, 3),
        "clock": Maybe(Number(1, 60)),
        "judge": Maybe(Pick(options("one", "two"))),
        "late_s": Time(900),
        "delta": Numbers(tuple(Raw(one) for one in "NESW"), -9, 9, total=0),
        "deals": Rows(Numbers((Raw("we"), Raw("they")), -9, 9, total=0)),
    },
    typical=(),
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


TAP = """(field, [x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(field.getScreenCTM());
  field.dispatchEvent(new MouseEvent('click', { clientX: at.x, clientY: at.y }));
}"""


def opened(page: Page, form: Form[Any] = FORM) -> Page:
    data = [msgspec.json.decode(ordered(one)) for one in (SCENE, form_data(form))]
    page.evaluate("([scene, form]) => stolik.show(scene, { filled: form }, 'pl', [])", data)
    page.locator('[data-key="form:filled"]').click()
    page.locator("dialog").wait_for()
    return page


def came(page: Page) -> Filled:
    """Give the action the client made, as the engine reads it."""
    found: list[Any] = page.evaluate("stolik.sent")
    assert len(found) == 1
    action = codec((Filled,)).action(msgspec.json.encode(found[0]))
    assert isinstance(action, Filled)
    return action


def faulty(page: Page) -> list[str]:
    """Give the fields of the dialog that say what is wrong with them."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('dialog .faulty')].map((one) => one.dataset.field)"
    )
    return found


def field(name: str, what: str) -> str:
    return f'dialog [data-field="{name}"] {what}'


@pytest.mark.parametrize(
    ("typed", "ms"), [(None, 60_000), ("−2:30", -150_000), ("-1", -60_000), ("0:05", 5000)]
)
def test_a_clock_is_put_right_in_minutes_and_seconds(
    phone: Page, typed: str | None, ms: int
) -> None:
    clock = Time(900, 60_000, is_signed=True, in_ms=True)
    opened(phone, Form(Filled, {"late_s": clock, "why": Text(10)}, typical=()))
    phone.locator(field("why", "input")).fill("noise")
    send = phone.locator("dialog [type=submit]")
    line = phone.locator(field("late_s", "input"))
    assert line.input_value() == "1:00"
    if typed is not None:
        line.fill("16:00")
        send.tap()
        assert faulty(phone) == ["late_s"]
        line.fill(typed)
    send.tap()
    assert phone.evaluate("stolik.sent")[0]["late_s"] == ms


def test_a_thumb_fills_every_kind_of_field(phone: Page) -> None:
    opened(phone)
    send = phone.locator("dialog [type=submit]")
    for what in (
        'dialog [data-field="is_fast"] input',
        field("stake", "button >> nth=1"),
        field("side", "[data-value=SMALL]"),
        field("faces", '.choices [data-value="3"]'),
        field("faces", '.choices [data-value="3"]'),
        field("faces", '.choices [data-value="1"]'),
        field("colours", "[data-value=red]"),
        field("colours", "[data-value=blue]"),
        field("colours", "[data-value=red]"),  # and let go again
        field("totals.b", "button >> nth=1"),
        field("parts.who", "[data-value=y]"),
        field("clock", "input[type=checkbox]"),
    ):
        phone.locator(what).first.tap()
    phone.locator(field("why", "input")).fill("ABC")
    send.tap()
    assert phone.evaluate("stolik.sent") == []
    assert faulty(phone) == ["why", "late_s", "delta", "deals"]
    phone.locator(field("why", "input")).fill("foul")
    phone.locator(field("stones", "svg")).evaluate(TAP, [100, 150])
    phone.locator(field("late_s", "input")).fill("6:40")
    for place, text in enumerate(("3", "1", "1")):
        phone.locator(field("delta", f'[data-name="{place}"]')).fill(text)
    for _ in range(2):  # the sign is turned, and what is left is put in
        phone.locator(field("delta", "button >> nth=0")).tap()
    phone.locator(field("delta", "[data-do=rest]")).tap()
    phone.locator(field("deals", '[data-row="0"][data-column="0"]')).fill("2")
    phone.locator(field("deals", ".strike")).nth(1).tap()
    send.tap()
    assert faulty(phone) == ["deals"]
    phone.locator(field("deals", '[data-row="0"][data-column="1"]')).fill("-2")
    send.tap()
    filled = came(phone)
    assert (filled.is_fast, filled.stake, filled.side) == (True, 4, "SMALL")
    assert (filled.faces, filled.colours, filled.why) == ((3, 3, 1), ("blue",), "foul")
    assert filled.stones[0] == (200, 150)
    assert max(abs(filled.stones[1][0] - 100), abs(filled.stones[1][1] - 150)) <= 2
    assert filled.totals == {"a": 0, "b": 1}
    assert filled.parts == (Part("y", 0),)
    assert (filled.clock, filled.judge) == (1, None)
    assert (filled.late_s, filled.delta, filled.deals) == (400, (3, 1, 1, -5), ((2, -2), None))


def test_the_keyboard_alone_fills_every_kind_of_field(desktop: Page) -> None:
    opened(desktop)
    keys = desktop.keyboard

    def walk(what: str, press: str) -> None:
        """Press Tab until the focus is there, then a key."""
        for _ in range(80):
            if desktop.evaluate("(what) => document.activeElement.matches(what)", what):
                return keys.press(press)
            keys.press("Tab")
        raise AssertionError(f"no way to {what}")

    walk('[data-field="is_fast"] input', "Space")
    walk('[data-field="stake"] input[type=range]', "ArrowRight")
    walk('[data-field="side"] [data-value=BIG]', "Enter")
    walk('[data-field="faces"] .choices [data-value="1"]', "Enter")
    keys.press("Enter")
    keys.press("Enter")
    walk('[data-field="colours"] [data-value=green]', "Space")
    walk('[data-field="why"] input', "a")
    walk('[data-field="stones"] input[type=number]', "ArrowUp")
    walk('[data-field="totals.a"] input[type=range]', "ArrowRight")
    walk('[data-field="parts.who"] [data-value=x]', "Enter")
    walk('[data-field="parts.points"] input[type=range]', "ArrowRight")
    walk('[data-field="judge"] input[type=checkbox]', "Space")
    walk('[data-field="judge"] [data-value=two]', "Enter")
    walk('[data-field="late_s"] input', "7")
    for place, key in enumerate("1124"):
        walk(f'[data-field="delta"] [data-name="{place}"]', key)
    keys.press("Shift+Tab")
    keys.press("Space")  # the other sign
    walk('[data-field="deals"] [data-column="0"]', "9")
    keys.press("Enter")
    keys.press("Enter")  # the second cell is filled with what is left
    walk("[type=submit]", "Enter")
    filled = came(desktop)
    assert (filled.is_fast, filled.stake, filled.side) == (True, 4, "BIG")
    assert (filled.faces, filled.colours, filled.why) == ((1, 1, 1), ("green",), "a")
    assert filled.stones == ((201, 150),)
    assert (filled.totals, filled.parts) == ({"a": 1, "b": 0}, (Part("x", 1),))
    assert (filled.clock, filled.judge) == (None, "two")
    assert (filled.late_s, filled.delta, filled.deals) == (420, (1, 1, 2, -4), ((9, -9),))


def test_what_was_typed_outlives_the_page(desktop: Page) -> None:
    opened(desktop)
    desktop.locator(field("why", "input")).fill("foul")
    desktop.locator(field("deals", '[data-row="0"][data-column="0"]')).fill("-")
    desktop.reload()
    desktop.locator("html[data-ready=yes]").wait_for()
    opened(desktop)
    assert desktop.locator(field("why", "input")).input_value() == "foul"
    assert desktop.locator(field("deals", "input")).first.input_value() == "-"
    desktop.locator("dialog [data-do=cancel]").click()
    opened(desktop)
    assert desktop.locator(field("why", "input")).input_value() == ""


def test_a_form_can_be_left_without_sending_anything(desktop: Page) -> None:
    opened(desktop)
    desktop.keyboard.press("Escape")
    assert desktop.locator("dialog").count() == 0
    assert desktop.evaluate("stolik.sent") == []


def test_a_form_that_is_asked_no_more_covers_the_table_no_longer(phone: Page) -> None:
    opened(phone)
    late = phone.evaluate("stolik.late")
    scene, form = (msgspec.json.decode(ordered(one)) for one in (SCENE, form_data(FORM)))
    phone.evaluate("([scene, form]) => stolik.push(scene, { filled: form })", [scene, form])
    assert phone.locator("dialog").count() == 1, "the same is asked: nobody loses what was typed"
    phone.evaluate("(scene) => stolik.push({ ...scene, actions: [], taps: [] })", scene)
    assert phone.locator("dialog").count() == 0
    assert phone.evaluate("stolik.late") == late + 1
    assert phone.evaluate("stolik.sent") == []


def test_every_part_of_a_form_is_large_enough_for_a_thumb(phone: Page) -> None:
    opened(phone)
    for what in ("clock", "judge"):
        phone.locator(field(what, "input[type=checkbox]")).tap()
    low = phone.evaluate(
        """[...document.querySelectorAll('dialog button, dialog label, dialog input[type=text],'
          + 'dialog input[type=number], dialog input[type=range]')]
          .filter((one) => one.getBoundingClientRect().height < 51.5).map((one) => one.outerHTML)"""
    )
    assert low == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.locator("dialog [type=submit]").tap()  # with every fault that is to be read
    wide = "(box) => box.scrollWidth - box.clientWidth"
    assert phone.locator("dialog").evaluate(wide) == 0


def offered(page: Page, form: Form[Any], *, is_aside: bool = False) -> None:
    """Lay one form of a table before somebody."""
    button = Action("form:filled", Raw("Stake"), True, is_aside=is_aside)
    scene = msgspec.structs.replace(SCENE, actions=(button,))
    data = [msgspec.json.decode(ordered(one)) for one in (scene, form_data(form))]
    page.evaluate("([scene, form]) => stolik.show(scene, { filled: form }, 'pl', [])", data)


def test_a_button_that_sends_a_form_tells_what_it_sends(phone: Page) -> None:
    offered(phone, Form(Filled, {"stake": Number(2, 20, 2, default=8)}, typical=()))
    button = phone.locator('[data-key="form:filled"]')
    assert button.inner_text() == "Stake: 8"
    button.tap()
    assert phone.evaluate("stolik.sent") == [{"type": "filled", "stake": 8}]


@pytest.mark.parametrize(
    ("fields", "is_aside"),
    [
        ({"stake": Number(2, 20, 2, default=8), "side": Pick(options("a"), default="a")}, False),
        ({"delta": Numbers((Raw("N"), Raw("S")), -9, 9, default=(0, 0))}, False),
        ({"stake": Number(2, 20, 2, default=8)}, True),
    ],
    ids=["two fields", "a row of numbers", "a rare thing"],
)
def test_what_a_button_cannot_tell_is_looked_at_first(
    phone: Page, fields: dict[str, Any], is_aside: bool
) -> None:
    """Nobody enters a result of 0:0 or stakes on a box by a tap on the button of a form."""
    offered(phone, Form(Filled, fields, typical=()), is_aside=is_aside)
    phone.evaluate("stolik.tap('form:filled')")
    phone.locator("dialog").wait_for()
    assert phone.evaluate("stolik.sent") == []


@pytest.mark.parametrize(
    ("words", "rows"), [("Cofnij Podwój Wyczyść", 1), ("Raz Dwa Najdłuższe-słowo", 2)]
)
def test_three_short_buttons_stand_in_one_row(phone: Page, words: str, rows: int) -> None:
    """Two rows of buttons take from the table what it needs more."""
    buttons = tuple(Action(word, Raw(word)) for word in words.split())
    data = msgspec.json.decode(ordered(msgspec.structs.replace(SCENE, actions=buttons, taps=())))
    phone.evaluate("(scene) => stolik.show(scene, {}, 'pl', [])", data)
    tops = {one.bounding_box()["y"] for one in phone.locator(".actions > button").all()}  # type: ignore[index]
    assert len(tops) == rows


def test_one_amount_unfolds_at_the_thumb_and_is_told_by_its_button(phone: Page) -> None:
    """A dialog would cover what the amount depends on."""
    stake = Number(2, 20, 2, (Mark(20, Raw("All")),), default=8)
    offered(phone, Form(Filled, {"stake": stake}, typical=(), is_filled=True))
    phone.locator('[data-key="form:filled"]').tap()
    assert phone.locator("dialog").count() == 0
    tray = phone.locator(".you .tray")
    send = tray.locator("[data-do=send]")
    tray.locator(".number-row input").fill("9")  # between two steps: refused before it is sent
    assert tray.locator(".is-wrong").count() == 1
    send.dispatch_event("click")
    tray.locator(".number-row input").fill("10")
    assert tray.locator(".is-wrong").count() == 0
    tray.get_by_role("button", name="All").tap()
    assert tray.locator("input[type=range]").input_value() == "20"
    tray.locator("[data-do=cancel]").tap()
    assert tray.count() == 0
    phone.locator('[data-key="form:filled"]').tap()
    phone.keyboard.press("ArrowRight")  # the slider has the focus
    send.tap()
    assert phone.evaluate("stolik.sent") == [{"type": "filled", "stake": 10}]


def test_dots_that_promise_more_are_not_followed_by_what_stands_there(phone: Page) -> None:
    """A button said “Dokupuję żetony…: 200”."""
    form = Form(Filled, {"stake": Number(2, 20, 2, default=8)}, typical=())
    scene = msgspec.structs.replace(SCENE, actions=(Action("form:filled", Raw("Stake…"), True),))
    data = [msgspec.json.decode(ordered(one)) for one in (scene, form_data(form))]
    phone.evaluate("([scene, form]) => stolik.show(scene, { filled: form }, 'pl', [])", data)
    assert phone.locator('[data-key="form:filled"]').inner_text() == "Stake: 8"
