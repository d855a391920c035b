"""Forms that lie open: choices are buttons, the last one sends, several are tabs."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from stolik import games
from stolik.engine import SPECTATOR, Choices, Field, Form, Option, Pick, see
from stolik.games.kosci.state import Roll
from stolik.tables.viewers.picture import picture
from tests.web.static.scenes import NAMES

pytestmark = pytest.mark.browser


def raw(text: str) -> dict[str, str]:
    return {"type": "raw", "text": text}


def pick(*values: object, least: int = 1, **more: object) -> dict[str, Any]:
    options = [{"value": value, "label": raw(f"<{value}>")} for value in values]
    return {"type": "pick", "options": options, "least": least, "most": least, **more}


LEVEL = pick(0, 1, 2, default=0)
FORMS: dict[str, Any] = {
    "entered:pair": {
        "fields": {"old": pick(0, 1, 2, 3, least=2), "level": LEVEL, "out": pick("won", "lost")},
        "typical": [], "action": "entered", "preset": {"kind": "pair"}, "is_open": True,
        "sends": "out",
    },
    "entered:lone": {
        "fields": {"seat": pick(0, 1, 2, 3), "level": LEVEL, "out": pick("done", "missed")},
        "typical": [], "action": "entered", "preset": {"kind": "lone"}, "is_open": True,
        "sends": "out",
    },
}  # fmt: skip
SCENE: dict[str, Any] = {
    "game": "kosci",
    "title": {"type": "msg", "id": "kosci.name"},
    "subtitle": {"type": "msg", "id": "kosci.name"},
    "seats": [],
    "centre": [],
    "prompt": {"text": {"type": "msg", "id": "kosci.name"}, "is_mine": True},
    "actions": [
        {"type": "action", "key": f"form:{name}", "label": raw(name.partition(":")[2])}
        for name in FORMS
    ],
    "taps": [{"path": [f"form:{name}"], "form": name} for name in FORMS],
}


@pytest.fixture
def sheet(phone: Page) -> Page:
    phone.evaluate(
        "([scene, forms, names]) => stolik.show(scene, forms, 'pl', names)",
        [SCENE, dict(sorted(FORMS.items())), NAMES],
    )
    return phone


def tap(page: Page, *words: str) -> None:
    for word in words:
        page.get_by_role("button", name=word, exact=True).tap()


def sent(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("stolik.sent")
    return found


def test_the_last_choice_sends_the_form_with_its_preset_fields(sheet: Page) -> None:
    tap(sheet, "<3>")
    sheet.locator("[data-field=old] button").nth(1).tap()
    assert sent(sheet) == []
    tap(sheet, "<won>")
    filled = {"type": "entered", "kind": "pair", "old": [3, 1], "level": 0, "out": "won"}
    assert sent(sheet) == [filled]


def test_the_last_choice_alone_sends_nothing(sheet: Page) -> None:
    tap(sheet, "<won>")
    assert sent(sheet) == []
    sheet.locator("[data-field=old] button").nth(0).tap()
    sheet.locator("[data-field=old] button").nth(1).tap()
    assert sent(sheet) == []
    tap(sheet, "<won>")
    assert [one["out"] for one in sent(sheet)] == ["won"]


def test_a_tap_on_a_chosen_level_sends_nothing(sheet: Page) -> None:
    tap(sheet, "<won>")
    sheet.locator("[data-field=old] button").nth(0).tap()
    sheet.locator("[data-field=old] button").nth(1).tap()
    sheet.locator("[data-field=level] button").nth(0).tap()
    assert sent(sheet) == []


def test_fields_stand_in_the_order_in_which_they_are_asked_for(phone: Page) -> None:
    values = (Option(1), Option(2))
    asked: dict[str, Field] = {name: Pick(values) for name in ("who", "level", "out", "also")}
    form = Form(Roll, asked, is_open=True, sends="out")
    game = games.load("kosci")
    seen = see(game, game.start(2, game.options()), SPECTATOR)
    sent = picture(game, seen, Choices(forms=(form,))).forms["roll"]
    scene = {**SCENE, "actions": [], "taps": [{"path": ["form:roll"], "form": "roll"}]}
    phone.evaluate(
        "([scene, form]) => stolik.show(scene, { roll: JSON.parse(form) }, 'pl', [])",
        [scene, sent.decode()],
    )
    drawn = "[...document.querySelectorAll('.open-form [data-field]')].map(e => e.dataset.field)"
    assert phone.evaluate(drawn) == list(asked)


def test_another_tab_shows_its_own_choices_and_keeps_what_both_ask(sheet: Page) -> None:
    sheet.locator("[data-field=level] button").nth(2).tap()
    tap(sheet, "lone")
    sheet.locator("[data-field=seat] button").nth(2).tap()
    tap(sheet, "<missed>")
    filled = {"type": "entered", "kind": "lone", "seat": 2, "level": 2, "out": "missed"}
    assert sent(sheet) == [filled]


def test_tabs_are_not_drawn_again_among_the_actions(sheet: Page) -> None:
    assert sheet.get_by_role("button", name="pair", exact=True).count() == 1


def test_all_buttons_fit_a_phone_and_a_thumb(sheet: Page) -> None:
    assert sheet.evaluate("document.documentElement.scrollWidth") <= 360
    heights = sheet.evaluate(
        "[...document.querySelectorAll('.open-form button')].map(e => e.offsetHeight)"
    )
    assert min(heights) >= 52
