"""Tables on the same deals, in the browser: opened from the lobby, compared, ended by the host."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.eyes import Eyes
from tests.browser.phone import Phone
from tests.browser.screens import Screens

pytestmark = pytest.mark.browser


def test_a_host_opens_tables_on_the_same_deals_and_ends_them(
    door: Door, phone: Take, screens: Screens
) -> None:
    hanna = phone(door, "Hanna")
    hanna.page.goto("/")
    hanna.tap('[data-game="baska"] .open')
    hanna.tap("#more summary")
    field = hanna.page.locator("#more input[name=tables]")
    field.fill("2")
    field.blur()
    hanna.tap("[data-way=friends]")
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


def test_a_host_invites_by_name_and_nobody_else_comes_in_by_it(
    door: Door, phone: Take, screens: Screens
) -> None:
    hanna = phone(door, "Hanna")
    found = hanna.post("/api/tables", game="baska", seats=4, tables=2, sit=0)
    second = found["tables"][1]
    hanna.page.goto(second["url"])
    hanna.tap("#app [data-do=invite-named]")
    hanna.page.locator("dialog input").fill("Jan Nowy")
    eyes = Eyes(screens)
    eyes.look(hanna.page, "set inviting")
    hanna.tap("dialog button.main")
    box = hanna.page.locator("#app .invited")
    expect(box).to_contain_text("Jan Nowy")
    eyes.look(hanna.page, "set invited")
    link = box.locator("a").get_attribute("href")
    assert link is not None
    jan, other = phone(door), phone(door)
    jan.page.goto(link)
    expect(jan.page.locator("main")).to_contain_text("dla jednej osoby: Jan Nowy")
    expect(jan.page.locator("#app input[type=text]")).to_have_value("Jan Nowy")
    eyes.look(jan.page, "set invitation")
    jan.tap("#app button.main")
    expect(jan.page.locator("#app .chairs [data-chair='0'] .who")).to_contain_text("Jan Nowy")
    other.page.goto(link)
    other.tap("#app button.main")
    expect(other.page.locator("#app .notice.bad")).to_be_visible()
    assert eyes.faults == []


def test_tables_that_are_over_are_compared_and_proven_to_have_had_the_same_luck(
    door: Door, phone: Take, screens: Screens
) -> None:
    hanna = phone(door, "Hanna")
    found = hanna.post("/api/tables", game="szachy", seats=2, tables=2, sit=0)
    first, second = found["tables"]
    jan, ola, ewa = phone(door), phone(door), phone(door)
    hanna.page.goto(f"{first['url']}#start")
    jan.accept(named(hanna, first["table"], "Jan"), "Jan")
    given_up(hanna, jan)
    compare = hanna.page.locator(f"#app a[href='{found['url']}']")
    expect(compare).to_be_visible()
    hanna.page.goto(f"/verify/{first['table']}")
    expect(hanna.page.locator("main")).to_contain_text("Inne stoły jeszcze grają")
    ola.accept(named(hanna, second["table"], "Ola"), "Ola")
    ewa.accept(named(hanna, second["table"], "Ewa"), "Ewa")
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


def named(host: Phone, table: str, name: str) -> str:
    """An invitation in somebody's name: who has no account sits at the same deals by it alone."""
    url: str = host.post(f"/api/tables/{table}/invite", name=name)["url"]
    return url


def given_up(one: Phone, other: Phone) -> None:
    """One resigns, both see the end."""
    expect(one.page.locator("#app .cell").first).to_be_visible()
    one.page.wait_for_function("() => globalThis.stolikTable?.push?.phase === 'playing'")
    one.hurry()
    one.from_menu("key:resign")
    one.tap("[data-do=send]")
    for phone in (one, other):
        expect(phone.page.locator("#app a[href^='/verify/']")).to_be_visible()
