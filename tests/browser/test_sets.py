"""Tables on the same deals, in the browser: opened from the lobby, compared, ended by the host."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.eyes import Eyes
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser


def test_a_host_opens_tables_on_the_same_deals_and_ends_them(
    door: Door, phone: Take, screens: Path
) -> None:
    hanna = phone(door, "Hanna")
    hanna.page.goto("/")
    hanna.tap('button[data-game="baska"]')
    hanna.tap("#new [aria-expanded]")
    field = hanna.page.locator("#new input[name=tables]")
    field.fill("2")
    field.blur()
    hanna.tap("#new [data-do=open]")
    hanna.page.wait_for_url("**/d/*")
    expect(hanna.page.locator("ol.tables > li")).to_have_count(2)
    expect(hanna.page.locator("ol.tables > li").first).to_contain_text("Hanna")
    eyes = Eyes(screens)
    eyes.look(hanna.page, "set begun")
    hanna.tap("#app [data-do=close-set]")
    hanna.tap('dialog [data-item="close-set"]')
    expect(hanna.page.locator("ol.tables a[href^='/verify/']")).to_have_count(2)
    expect(hanna.page.locator("#app [data-do=close-set]")).to_have_count(0)
    assert eyes.faults == []


def test_tables_that_are_over_are_compared_and_proven_to_have_had_the_same_luck(
    door: Door, phone: Take, screens: Path
) -> None:
    hanna = phone(door, "Hanna")
    found = hanna.post("/api/tables", game="szachy", seats=2, tables=2, sit=0)
    first, second = found["tables"]
    jan, ola, ewa = phone(door), phone(door), phone(door)
    hanna.page.goto(f"{first['url']}#start")
    jan.accept(first["invite"], "Jan")
    given_up(hanna, jan)
    compare = hanna.page.locator(f"#app a[href='{found['url']}']")
    expect(compare).to_be_visible()
    hanna.page.goto(f"/verify/{first['table']}")
    expect(hanna.page.locator("main")).to_contain_text("Inne stoły jeszcze grają")
    ola.accept(second["invite"], "Ola")
    ewa.accept(second["invite"], "Ewa")
    hanna.page.goto(second["url"])
    ola.tap("#app [data-do=start]")
    given_up(ewa, ola)
    ewa.page.goto(found["url"])
    expect(ewa.page.locator("main")).to_contain_text("Klasyfikacja miejsc")
    eyes = Eyes(screens)
    eyes.look(ewa.page, "set compared")
    assert eyes.faults == []
    ewa.page.goto(f"/verify/{second['table']}")
    expect(ewa.page.locator("[data-verdict=good]")).to_be_visible()


def given_up(one: Phone, other: Phone) -> None:
    """One resigns, both see the end."""
    expect(one.page.locator("#app .cell").first).to_be_visible()
    one.from_menu("key:resign")
    one.tap("[data-do=send]")
    for phone in (one, other):
        expect(phone.page.locator("#app a[href^='/verify/']")).to_be_visible()
