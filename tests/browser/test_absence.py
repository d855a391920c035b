"""Before a clock costs anything the screen says so; then the way back is the main button."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take

pytestmark = pytest.mark.browser


def test_the_screen_warns_before_a_time_out_and_welcomes_back_after_it(
    door: Door, phone: Take
) -> None:
    one = phone(door, "Hanna")
    options = {"first": "A", "move_seconds": 4}
    table = one.post(
        "/api/tables", game="wyzsza-nizsza", seats=2, options=options, bots=[None, "easy"], sit=0
    )
    one.page.goto(f"{table['url']}#start")
    warning = one.page.locator('.prompt [data-hurry]:not([data-hurry=""])')
    expect(warning).to_be_visible()
    size = warning.evaluate("one => parseFloat(getComputedStyle(one, '::before').fontSize)")
    assert size >= 24
    back = one.page.locator("#app [data-do=back]")
    expect(back).to_be_visible()
    assert "main" in str(back.get_attribute("class"))
    back.tap()
    expect(back).to_have_count(0)


def test_who_plays_against_bots_alone_is_told_that_they_wait(door: Door, phone: Take) -> None:
    one = phone(door, "Hanna")
    table = one.post("/api/tables", game="szachy", seats=2, bots=[None, "easy"], sit=0)
    one.page.goto(f"{table['url']}#start")
    told = one.page.locator(".chairs-box").get_by_text("komputer poczeka")
    expect(told).to_have_count(1)
