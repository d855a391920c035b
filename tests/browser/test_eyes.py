"""What people see: no page shuts anybody out, nothing is too small or runs off the side."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.door import Door
from tests.browser.evening import SHORTEST_MATE, Take, at_chess, at_sheet, move, seated
from tests.browser.phone import Phone, tapped_through

pytestmark = pytest.mark.browser
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll('button, .button, select, input[type=text]')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 52)
  .map((one) => one.outerHTML.slice(0, 100))"""
CLOSE = """() => [...document.querySelectorAll('.actions, .choices')].flatMap((row) => {
  const boxes = [...row.children].map((one) => one.getBoundingClientRect());
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
    Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) < 7.5)
    .map(() => row.textContent));
})"""
SIZE = "(what) => getComputedStyle(document.querySelector(what)).fontSize"


def grave_faults(page: Page) -> list[Any]:
    """Ask axe for what is serious or critical."""
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    return [(one["id"], [node["html"][:120] for node in one["nodes"]][:4]) for one in serious]


def ended(take: Take, door: Door) -> Phone:
    """Give white's phone after the shortest mate."""
    pair = at_chess(take, door)
    for number, step in enumerate(SHORTEST_MATE):
        move(pair[number % 2], *step)
    tapped_through(pair, lambda _phone, _live: None)
    return pair[0]


def look_around(page: Page, where: str) -> list[Any]:
    """Give the faults of the page in view at both sizes, in light and dark, and at 200 %."""
    faults: list[Any] = []
    for width, height, scheme in ((360, 740, "dark"), (1280, 800, "light"), (640, 400, "light")):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        if page.evaluate(SIDEWAYS) > 0:
            faults.append((where, width, "sideways"))
        if width != 640:
            faults += [(where, width, scheme, *fault) for fault in grave_faults(page)]
    page.set_viewport_size({"width": 360, "height": 740})
    return faults


def test_axe_finds_nothing_serious_on_any_reading_page(door: Door, phone: Take) -> None:
    one = ended(phone, door)
    table = one.table
    faults: list[Any] = []
    for where in ("/", "/rules", "/rules/kosci", f"/r/{table}", f"/verify/{table}", "/settings"):
        one.page.goto(where)
        one.page.locator("#app > *, .panel, .games").first.wait_for()
        faults += look_around(one.page, where.replace(table, "TABLE"))
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.parametrize("game", ["kosci", "wyzsza-nizsza", "szachy"])
def test_axe_finds_nothing_serious_on_a_table(door: Door, phone: Take, game: str) -> None:
    _, jan = seated(phone, door, game)
    assert look_around(jan.page, game) == []


def test_axe_finds_nothing_serious_on_a_sheet(door: Door, phone: Take) -> None:
    hanna, _ = at_sheet(phone, door, "tenis-stolowy")
    hanna.wait_live("toss:A")
    hanna.tap_key("toss:A")
    assert look_around(hanna.page, "sheet") == []


@pytest.mark.parametrize("game", ["kosci", "wyzsza-nizsza", "szachy"])
def test_targets_and_type_are_as_large_as_promised(door: Door, phone: Take, game: str) -> None:
    hanna, _ = seated(phone, door, game)
    page = hanna.page
    assert page.evaluate(SMALL) == []
    assert page.evaluate(CLOSE) == []
    assert page.evaluate(SIZE, "body") == "18px"
    assert page.evaluate(SIZE, ".prompt p") == "20px"
    page.evaluate("document.documentElement.dataset.type = 'large'")
    assert page.evaluate(SIZE, "body") == "22px"
    assert page.evaluate(SIZE, ".prompt p") == "26px"
    assert page.evaluate(SIDEWAYS) <= 0


def test_targets_of_the_lobby_are_large_enough(door: Door, phone: Take) -> None:
    one = phone(door, "Hanna")
    one.page.goto("/")
    one.tap('#app [data-game="kosci"]')
    one.page.locator("[data-do=open]").wait_for()
    assert one.page.evaluate(SMALL) == []
    assert one.page.evaluate(CLOSE) == []
