"""The scoreboard of a table on a television: follows the game, read from afar, and whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take, at_sheet
from tests.browser.eyes import grave_faults
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
TV = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "is_mobile": False}
SMALLER = ((1920, 1080), (1280, 720), (1024, 768))
OUTSIDE = """() => [...document.querySelectorAll('.board-screen .centre *, .standing *, .foot *')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width)
  .filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 80))"""


def seen_whole(tv: Phone) -> None:
    """Nothing is out of the screen or cut, on any television."""
    for width, height in SMALLER:
        tv.page.set_viewport_size({"width": width, "height": height})
        tv.page.wait_for_timeout(100)
        assert tv.page.evaluate(OUTSIDE) == [], (width, height)
        cut = tv.page.evaluate(
            "[...document.querySelectorAll('.board-screen .centre, .standing, .standing li')]"
            ".filter((one) => one.scrollHeight > one.clientHeight + 1"
            " || one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"
        )
        assert cut == [], (width, height)
    tv.page.set_viewport_size(TV["viewport"])  # type: ignore[arg-type]


def test_a_television_follows_the_sheet_of_a_match(door: Door, phone: Take) -> None:
    scorer, tv = phone(door, "Hanna"), phone(door, "", **TV)
    scorer.open_table("tenis-stolowy", {"depth": "rally"}, mode="paper")
    tv.page.goto(f"/t/{scorer.table}/board")
    tv.page.locator(".standing li").first.wait_for()
    scores = tv.page.locator(".centre .figure.huge b")
    expect(scores).to_have_count(2)
    high = scores.first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    assert high * 0.7 >= 1080 / 10  # a figure is a tenth of the screen at least
    seen_whole(tv)
    assert grave_faults(tv.page) == []


def test_eight_names_and_what_they_have_are_whole(door: Door, phone: Take) -> None:
    host, tv = phone(door, "Hanna"), phone(door, "", **TV)
    table = host.post("/api/tables", game="kosci", seats=8, bots=[None, *["easy"] * 7], sit=0)
    host.page.goto(f"{table['url']}#start")
    host.page.locator("#app .cloth").wait_for()
    tv.page.goto(f"/t/{table['table']}/board")
    expect(tv.page.locator(".standing li")).to_have_count(8)
    expect(tv.page.locator(".standing li.due")).to_have_count(1)
    size = tv.page.locator(".standing .name").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    assert size >= 1080 / 25
    seen_whole(tv)


def test_a_television_shows_the_trays_of_pool(door: Door, phone: Take) -> None:
    scorer, _ = at_sheet(phone, door, "bilard", depth="events")
    tv = phone(door, "", **TV)
    tv.page.goto(f"/t/{scorer.table}/board")
    for way in ("coin_toss:A", "miss", "ball:3", "pocket:SL"):
        scorer.wait_live(way)
        scorer.tap_key(way)
    down = tv.page.locator('.centre .piece[data-mark="used"] .ball')
    expect(down).to_have_count(1)
    assert down.evaluate("(one) => getComputedStyle(one).opacity") == "0.3"
    seen_whole(tv)


def test_a_television_shows_the_chances_of_a_match_if_they_are_wanted(
    door: Door, phone: Take
) -> None:
    scorer, _ = at_sheet(phone, door, "tenis-stolowy", depth="rally", sets_to_win=1, points=5)
    tv = phone(door, "", **TV)
    tv.page.goto(f"/t/{scorer.table}/board")
    tv.page.locator(".standing li").first.wait_for()
    shares = tv.page.locator(".chances .share")
    expect(shares).to_have_count(0)
    tv.page.locator("[data-do=chances]").click()
    expect(shares).to_have_count(2)
    expect(shares.first).to_contain_text("50 %")
    for key in ("toss:A", *["score:A"] * 5):
        scorer.wait_live(key)
        scorer.tap_key(key)
    expect(shares.first).to_contain_text("100 %")
    seen_whole(tv)
    tv.page.reload()
    expect(shares.first).to_contain_text("100 %")  # it is kept
    tv.page.locator("[data-do=chances]").click()
    expect(shares).to_have_count(0)
    page = scorer.page
    page.goto(f"/r/{scorer.table}")
    expect(page.locator(".curve path")).to_have_count(2)
    page.keyboard.press("End")
    expect(page.locator(".curve figcaption")).to_contain_text("100 %")
