"""What people see: no page shuts anybody out, nothing is too small or runs off the side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import SHORTEST_MATE, Take, at_chess, at_sheet, move, seated
from tests.browser.eyes import SIDEWAYS, SMALL, Eyes
from tests.browser.phone import Phone, tapped_through
from tests.browser.screens import Screens

pytestmark = pytest.mark.browser
SIZE = "(what) => getComputedStyle(document.querySelector(what)).fontSize"


@pytest.fixture
def eyes(screens: Screens) -> Iterator[Eyes]:
    found = Eyes(screens)
    yield found
    found.find_nothing()


def closed(one: Phone) -> None:
    """Close the dialog."""
    one.page.keyboard.press("Escape")
    expect(one.page.locator("dialog")).to_have_count(0)


def test_reading_pages(door: Door, phone: Take, eyes: Eyes) -> None:
    pair = at_chess(phone, door)
    for number, step in enumerate(SHORTEST_MATE):
        move(pair[number % 2], *step)
    tapped_through(pair, lambda _phone, _live: None)
    one, table = pair[0], pair[0].table
    eyes.look(one.page, "a finished game", wide=True)
    pages = {"rules": "/rules", "rule book": "/rules/kosci", "replay": f"/r/{table}"}
    pages |= {"check": f"/verify/{table}", "error": "/nothing", "settings": "/settings"}
    for where, path in pages.items():
        one.page.goto(path)
        one.page.locator("#app > *, .panel, .games, .notice").first.wait_for()
        eyes.look(one.page, where)


@pytest.mark.parametrize("game", ["kosci", "wyzsza-nizsza", "szachy", "tenis-stolowy"])
def test_a_table(door: Door, phone: Take, eyes: Eyes, game: str) -> None:
    hanna, jan = seated(phone, door, game)
    for one in (hanna, jan):
        expect(one.page.locator(".prompt p")).not_to_contain_text("Czekamy")
    one = jan if jan.live() else hanna
    eyes.look(one.page, game, wide=True)
    page = one.page
    assert page.evaluate(SIZE, "body") == "18px"
    assert page.evaluate(SIZE, ".prompt p") == "20px"
    page.evaluate("document.documentElement.dataset.type = 'large'")
    assert page.evaluate(SIZE, "body") == "22px"
    assert page.evaluate(SIZE, ".prompt p") == "26px"
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(SMALL) == []


def test_the_head_of_a_table_is_one_row_and_the_board_is_whole(door: Door, phone: Take) -> None:
    white, _ = at_chess(phone, door)
    head, board, panel = (
        white.page.locator(what).bounding_box() for what in (".head", ".cells", ".you")
    )
    assert head and board and panel  # noqa: PT018
    assert head["height"] <= 70
    assert board["width"] >= 352
    assert board["y"] + board["height"] <= panel["y"], "the panel covers the board"


def test_dialogs_and_what_comes_before_a_game(door: Door, phone: Take, eyes: Eyes) -> None:
    one = phone(door, "Hanna")
    page = one.page
    page.goto("/")
    eyes.look(page, "lobby", wide=True)
    one.tap('[data-game="kosci"] .open')
    eyes.look(page, "sheet of a game", wide=True)
    one.tap("#more summary")
    page.locator("#more [data-rule=target]").wait_for()
    eyes.look(page, "house rules")
    invitation = one.open_table("wyzsza-nizsza")
    one.tap("[data-do=invite]")
    page.locator("img.qr").wait_for()
    eyes.look(page, "waiting room")
    one.tap("[data-do=bot]")
    eyes.look(page, "levels of bots")
    closed(one)
    guest = phone(door)
    guest.page.goto(f"/t/{one.table}")
    guest.page.locator("#app input").wait_for()
    eyes.look(guest.page, "door of a table")
    guest.page.goto("/code?c=nie")
    eyes.look(guest.page, "wrong code")
    guest.page.goto("/me")
    eyes.look(guest.page, "my games of a stranger")
    guest.page.goto(invitation)
    guest.page.locator("#app input").wait_for()
    eyes.look(guest.page, "invitation")
    one.tap("[data-do=sit]")
    page.locator("dialog input").fill("Ewa")
    one.tap("dialog [type=submit]")
    page.locator(".curtain").wait_for()
    eyes.look(page, "curtain")
    one.tap("[data-do=uncover]")
    one.tap("#app .you .piece.live")
    one.wait_live("form:bet")
    eyes.look(page, "bets")
    one.tap_key("form:bet")
    eyes.look(page, "form")
    closed(one)
    one.tap(".head .menu")
    eyes.look(page, "menu")


def test_a_sheet_and_its_corrections(door: Door, phone: Take, eyes: Eyes) -> None:
    hanna, jan = at_sheet(phone, door, "tenis-stolowy")
    for key in ("toss:A", "point:A"):
        hanna.wait_live(key)
        hanna.tap_key(key)
    expect(jan.page.locator('[data-key="score:A"]')).to_contain_text("1")
    eyes.look(hanna.page, "sheet", wide=True)
    hanna.from_menu("history")
    hanna.page.locator("dialog [data-entry]").first.wait_for()
    eyes.look(hanna.page, "history")
    hanna.tap("dialog [data-entry] button")
    hanna.page.locator("dialog [data-part=what]").wait_for()
    hanna.tap("dialog [data-do=preview]")
    hanna.page.locator("dialog .preview").wait_for()
    eyes.look(hanna.page, "correction")


def test_the_page_of_the_administrator(door: Door, phone: Take, eyes: Eyes) -> None:
    one = phone(door)
    one.post("/api/login", login="szef", password=door.password)
    one.page.goto("/admin")
    one.page.locator("#ack-p99").wait_for()
    eyes.look(one.page, "administrator")
