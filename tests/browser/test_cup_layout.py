"""The league's screens hold their shape: the longest names, 160 players, lateness, signatures.

The layout law looks at every screen. A desk may be scrolled, so here it asks that nothing
runs sideways, is cut, broken within a word, or too small for a finger.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.kit.browsers import SHARED
from tests.kit.crowded import Crowd, crowded
from tests.kit.layout import faults

pytestmark = [pytest.mark.browser, pytest.mark.long]
WIDE = ((1280, 800), (1366, 768), (1920, 1080), (768, 1024), (1024, 768))
PHONE = (360, 740)
NOTHING = ".nothing-here"
ELSEWHERE = ("cut text: digits",)
"""The hall's digits fill their line, blank above and below."""
SHOW = "(key) => { stolikHall.key = key; stolikHall.since = Date.now(); stolikHall.draw(); }"
TABS = ("people", "seating", "tables", "results", "records")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Door, Crowd]]:
    """A server with the crowded season."""
    folder = tmp_path_factory.mktemp("crowd")
    made = crowded(folder / "stolik.db")
    with Door(folder) as door:
        yield door, made


@pytest.fixture
def taken() -> Iterator[list[Phone]]:
    phones: list[Phone] = []
    yield phones
    for one in phones:
        one.context.close()


def entered(hall: tuple[Door, Crowd], taken: list[Phone], link: str = "") -> Page:
    """Give a page of whoever comes in by a link."""
    door, _ = hall
    one = Phone(SHARED.browser(), door, "Zofia")
    taken.append(one)
    if link:
        one.page.goto(link)
        one.page.locator("form button").first.click()
        one.page.wait_for_function("() => !location.pathname.startsWith('/c/in/')")
    return one.page


def look(page: Page, where: str, screens: Screens, essential: str = NOTHING) -> list[str]:
    size = page.viewport_size or {"width": 0, "height": 0}
    found = faults(page, essential=essential, may_scroll=NOTHING)
    screens.keep(page, f"layout-{where}.{size['width']}")
    bad = [one for one in found if not any(word in one for word in ELSEWHERE)]
    return [f"{where} {size['width']}: {one}" for one in bad[:5]]


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_the_desk(hall: tuple[Door, Crowd], taken: list[Phone], screens: Screens) -> None:
    page = entered(hall, taken, hall[1].organiser)
    page.goto(f"/c/{hall[1].cup}/desk")
    page.locator(".desk").wait_for()
    wrong: list[str] = []
    for size in (*WIDE, PHONE):
        sized(page, size)
        for tab in TABS if size in (WIDE[0], WIDE[3], PHONE) else ("tables",):
            page.locator(f".desk-tabs [data-tab={tab}]").click()
            page.locator(f"[data-matter={tab}]").wait_for()
            if tab == "tables" and page.locator("[data-do=names][aria-pressed=false]").count():
                page.locator("[data-do=names]").click()
                page.locator(".sitting").first.wait_for()
            wrong += look(page, f"desk-{tab}", screens)
    assert not wrong, "\n".join(wrong)


def test_dialogs_of_the_desk(
    hall: tuple[Door, Crowd], taken: list[Phone], screens: Screens
) -> None:
    page = entered(hall, taken, hall[1].organiser)
    wrong: list[str] = []
    for size in (WIDE[0], PHONE):
        sized(page, size)
        page.goto(f"/c/{hall[1].cup}/desk")
        page.locator(".desk").wait_for()
        page.locator(".desk-tabs [data-tab=tables]").click()
        page.locator("[data-place='2'] .place-head").click()
        page.locator("dialog").wait_for()
        wrong += look(page, "place", screens)
        page.locator("dialog .close").click()
        for button in ("print", "show", "passes", "files"):
            if size == PHONE:
                page.locator(".desk-tabs [data-tab=side]").click()
            page.locator(f".desk-side [data-do={button}]").click()
            page.locator("dialog").wait_for()
            wrong += look(page, button, screens)
            if button == "show":
                page.locator("dialog [data-do=rotation]").click()
                page.locator("dialog [name=seconds]").wait_for()
                wrong += look(page, "rotation", screens)
            page.locator("dialog .close").first.click()
    assert not wrong, "\n".join(wrong)


def test_pages_for_everybody(
    hall: tuple[Door, Crowd], taken: list[Phone], screens: Screens
) -> None:
    page = entered(hall, taken)
    cup = f"/c/{hall[1].cup}"
    ways = {
        "results": (cup, "#app table"),
        "archive": (f"{cup}/archive", "main table"),
        "tournament": (f"{cup}/archive/t1", "main table"),
        "round": (f"{cup}/archive/t1.r1", "main table"),
        "table": (f"{cup}/archive/t1.r1.b1", "main table"),
        "player": (f"{cup}/archive/m3", "main table"),
        "aloud": (f"{cup}/aloud", "main .panel"),
        "awards": (f"{cup}/awards?tournament=1#3", ".stepping"),
        "list": ("/c", "main"),
    }
    wrong: list[str] = []
    for where, (way, ready) in ways.items():
        page.goto(way)
        page.locator(ready).first.wait_for()
        for size in (PHONE, WIDE[0]):
            sized(page, size)
            wrong += look(page, where, screens)
    assert not wrong, "\n".join(wrong)


def test_the_hall_and_phones(
    hall: tuple[Door, Crowd], taken: list[Phone], screens: Screens
) -> None:
    cup = f"/c/{hall[1].cup}"
    wrong: list[str] = []
    page = entered(hall, taken)
    page.emulate_media(reduced_motion="reduce")
    for size in (WIDE[0], WIDE[2]):
        sized(page, size)
        page.goto(f"{cup}/hall?pace=120")
        page.locator(".hall-screen [data-panel]").wait_for()
        wrong += look(page, "hall", screens, ".hall-screen .tiles li, .hall-screen h1")
        page.evaluate(SHOW, "standings.1")
        assert (page.locator(".page-of").text_content() or "").startswith("11–20 z ")
        wrong += look(page, "hall-standings", screens, ".hall-screen tr, .hall-screen .foot")
    judge = entered(hall, taken, hall[1].chief)
    sized(judge, PHONE)
    judge.goto(f"{cup}/judge")
    judge.locator(".judge-place").first.wait_for()
    wrong += look(judge, "judge", screens)
    judge.locator(".judge-place").first.click()
    judge.locator(".judge-table").wait_for()
    wrong += look(judge, "judge-table", screens)
    table = entered(hall, taken, hall[1].table)
    sized(table, PHONE)
    table.locator("#cup-bar .cup-more").wait_for()  # it asks for signatures, so it is open
    wrong += look(table, "own-table-open", screens)
    table.locator("#cup-bar .more").click()
    table.locator("#cup-bar .cup-more").wait_for(state="detached")
    wrong += look(table, "own-table", screens)
    wizard = entered(hall, taken)
    for size in (PHONE, WIDE[0]):
        sized(wizard, size)
        wizard.goto("/c/new")
        wizard.locator("#app > *").first.wait_for()
        wrong += look(wizard, "wizard", screens)
    assert not wrong, "\n".join(wrong)
