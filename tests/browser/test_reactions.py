"""Gestures at a table: two taps, a bubble at the seat on every screen, quiet where it is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.eyes import grave_faults
from tests.browser.screens import Screens

pytestmark = pytest.mark.browser
HEAR = """const { on } = stolikTable.line, { reacted } = on;
on.reacted = (message) => { reacted(message); document.body.dataset.heard = message.what; };"""


def test_a_gesture_is_two_taps_away_and_seen_by_all_who_want_to(
    door: Door, phone: Take, screens: Screens
) -> None:
    hanna, jan = phone(door, "Hanna"), phone(door)
    jan.accept(hanna.open_table("kosci"), "Jan")
    expect(hanna.page.locator("#app")).to_contain_text("Jan")
    hanna.tap("header .menu")
    expect(hanna.page.locator("dialog .small")).to_have_count(6)
    assert grave_faults(hanna.page) == []
    screens.keep(hanna.page, "gestures-menu")
    hanna.tap('[data-item="react:bravo"]')
    for one in (hanna, jan):
        screens.keep(one.page, f"gesture-{one.name or 'Jan'}")
        bubble = one.page.locator(".seat .gesture")
        expect(bubble).to_have_text("Brawo!")
        expect(one.page.locator(".seat:has(.gesture)")).to_contain_text("Hanna")
        expect(one.page.locator("[aria-live=polite].unseen")).to_have_text("Hanna: Brawo!")
    expect(jan.page.locator(".seat .gesture")).to_have_count(0)  # it goes by itself
    jan.page.evaluate(f"() => {{ {HEAR} }}")
    jan.page.evaluate("localStorage.setItem('stolik.settings', '{\"gestures\": false}')")
    hanna.tap("header .menu")
    hanna.tap('[data-item="react:thanks"]')
    expect(hanna.page.locator(".seat .gesture")).to_have_text("Dzięki!")
    expect(jan.page.locator("body")).to_have_attribute("data-heard", "thanks")
    expect(jan.page.locator(".seat .gesture")).to_have_count(0)
    jan.tap("header .menu")
    expect(jan.page.locator("dialog .small")).to_have_count(0)
