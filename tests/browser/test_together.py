"""What people do at a table besides moving: share a phone, ask back, pause, resign, play again."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from stolik.web.pages.qr import qr
from tests.browser.door import Door
from tests.browser.evening import Take, at_chess, move, seated
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser


def agreed(asker: Phone, item: str, other: Phone) -> None:
    """One asks from the menu, the other says yes."""
    asker.from_menu(item)
    other.tap("[data-do=accept]")
    for one in (asker, other):
        expect(one.page.locator("[data-do=accept]")).to_have_count(0)


def test_two_people_on_one_phone_look_one_after_the_other(door: Door, phone: Take) -> None:
    one = phone(door, "Hanna")
    one.open_table("wyzsza-nizsza")
    one.tap("[data-do=sit]")
    one.page.locator("dialog input").fill("Ewa")
    one.tap("dialog [type=submit]")
    curtain = one.page.locator(".curtain:not(.unasked)")  # before, it is not known who begins
    seen: list[str] = []
    for _ in range(2):
        expect(curtain).to_be_visible()
        expect(one.page.locator("#app [data-key]")).to_have_count(0)
        if seen:  # until the next push it is still the curtain of who has just moved
            expect(curtain).not_to_have_attribute("aria-label", seen[0])
        seen.append(str(curtain.get_attribute("aria-label")))
        one.tap(".curtain .main")
        key = one.page.locator("#app .you .live").first
        key.wait_for()
        one.hurry()
        one.tap(key)
    assert sorted(label.split(": ")[1] for label in seen) == ["Ewa", "Hanna"]
    one.page.locator("#app .you .live").first.tap()  # who bet lays the next card
    one.tap("[data-do=uncover]")
    expect(one.page.locator(".curtain")).to_have_count(0)


def test_a_move_is_taken_back_a_game_paused_resigned_and_played_again(
    door: Door, phone: Take
) -> None:
    white, black = at_chess(phone, door)
    move(white, "e2", "e4")
    black.wait_live("e7")
    agreed(white, "undo", black)
    white.wait_live("e2")

    agreed(black, "pause", white)
    for one in (white, black):
        expect(one.page.locator(".you")).to_contain_text("wstrzymana")
    assert white.live() == []
    agreed(white, "resume", black)
    white.wait_live("e2")

    white.from_menu("key:resign")
    expect(white.page.locator(".confirm")).to_contain_text("Na pewno?")
    white.tap("[data-do=cancel]")
    white.wait_live("e2")
    white.from_menu("key:resign")
    white.tap("[data-do=send]")
    for one in (white, black):
        expect(one.page.locator("[data-do=rematch]")).to_be_visible()
        expect(one.page.locator("[data-do=confirm]")).to_have_count(0)  # that is for sheets

    black.tap("[data-do=rematch]")
    white.tap("[data-do=accept]")
    over = white.table
    for one in (white, black):  # both wanted it, and are there
        one.page.wait_for_url(lambda url: "/t/" in url and over not in url)
        expect(one.page.locator(".cell").first).to_be_visible()


def test_a_hint_is_given_in_words_where_the_table_allows_it(door: Door, phone: Take) -> None:
    hanna, jan = phone(door, "Hanna"), phone(door)
    jan.accept(hanna.open_table("kosci", hints=True), "Jan")
    one = jan.until(lambda: [one for one in (hanna, jan) if "throw" in one.live()])[0]
    one.from_menu("hint")
    expect(one.page.locator(".notice")).to_contain_text("Radzę: Rzuć")


def test_the_invitation_of_the_waiting_room_is_a_code_a_link_and_a_picture_of_it(
    door: Door, phone: Take
) -> None:
    hanna = phone(door, "Hanna")
    hanna.open_table("kosci")
    hanna.tap("[data-do=invite]")
    picture = hanna.page.locator("img.qr")
    expect(picture).to_be_visible()
    link = str(hanna.page.locator("#app a.hash").get_attribute("href"))
    drawn = re.findall(r' d="([^"]+)"', unquote(str(picture.get_attribute("src"))))
    assert drawn == re.findall(r' d="([^"]+)"', qr(link))
    assert picture.evaluate("one => one.naturalWidth > 0")
    jan = phone(door)
    jan.accept(link, "Jan")
    expect(hanna.page.locator("#app")).to_contain_text("Jan")


def test_clocks_run_for_whoever_is_to_move_and_stand_for_the_other(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "szachy", clock={"base_s": 300})
    for one in pair:
        expect(one.page.locator(".clock")).to_have_count(2)
    white = (
        pair[0]
        if pair[0].page.locator(".cell").first.get_attribute("data-key") == "a8"
        else pair[1]
    )
    move(white, "e2", "e4")
    runs = white.page.locator(".clock.runs")
    expect(runs).to_have_count(1)
    expect(runs).to_have_text("4:58")
    expect(white.page.locator(".clock:not(.runs)")).to_have_text(re.compile("5:00|4:5"))
    white.page.locator("button.menu").click()
    expect(white.page.locator("dialog")).to_contain_text("zapas na opóźnienia")
