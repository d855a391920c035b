"""The front door: one tap to play, any code, what the form shows is what is played, search."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Request, expect

from stolik import games
from stolik.engine.options import read_options
from stolik.engine.wire import encoded
from stolik.tables.table.opening import played_options
from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
PLAYED = [id for id in games.ids() if games.kit(id).offer.group != "sports"]
SOME = list({games.kit(id).offer.group: id for id in PLAYED}.values())
"""One game of each group."""


def at_the_door(phone: Take, door: Door, name: str = "", **more: Any) -> Phone:
    one = phone(door, name, **more)
    one.page.goto("/")
    one.page.locator("body[data-ready]").wait_for()
    one.taps = 0
    return one


@pytest.mark.parametrize(
    "ids", [SOME, pytest.param(PLAYED, marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_one_tap_from_the_lobby_to_the_first_own_move(
    door: Door, phone: Take, ids: list[str]
) -> None:
    stranger = at_the_door(phone, door)
    for id in ids:
        stranger.page.goto("/")
        stranger.page.locator("body[data-ready]").wait_for()
        stranger.taps = 0
        stranger.tap(f'[data-game="{id}"] .round')
        stranger.page.wait_for_url("**/t/*")
        stranger.page.locator("#app .live").first.wait_for()
        assert stranger.taps == 1, id
        assert stranger.page.locator("body").get_attribute("data-name") == ""


def test_a_game_that_waits_for_me_stands_on_top(door: Door, phone: Take) -> None:
    stranger = at_the_door(phone, door)
    stranger.tap('[data-game="kosci"] .round')
    stranger.page.wait_for_url("**/t/*")
    stranger.page.locator("#app .live").first.wait_for()
    table = stranger.table
    stranger.page.goto("/")
    mine = stranger.page.locator(f'.my-games [data-table="{table}"]')
    expect(mine).to_contain_text("Twoja kolej")
    stranger.tap(mine)
    stranger.page.locator("#app .live").first.wait_for()
    stranger.page.go_back()
    expect(stranger.page.locator(f'.my-games [data-table="{table}"]')).to_be_visible()


def test_a_friend_needs_two_taps_and_a_name(door: Door, phone: Take) -> None:
    hanna = at_the_door(phone, door)
    hanna.tap('[data-game="wyzsza-nizsza"] .open')
    hanna.tap("[data-way=friends]")
    hanna.page.locator("dialog input").fill("Hanna")
    hanna.tap("dialog [type=submit]")
    hanna.page.wait_for_url("**/t/*")
    address = hanna.page.locator("a.hash")
    address.wait_for()
    code = hanna.page.locator("[data-code]").get_attribute("data-code")
    assert code is not None
    jan = at_the_door(phone, door)
    jan.page.locator("#code").fill(f" {code[:4].lower()} {code[4:].lower()} ")
    jan.page.keyboard.press("Enter")
    jan.page.wait_for_url("**/j/*")
    jan.page.goto(str(address.get_attribute("href")))
    field = jan.page.locator("#app input[type=text]")
    expect(field).to_be_focused()
    jan.page.keyboard.type("Jan")
    jan.taps = 0
    jan.tap("#app button.main")
    jan.page.locator("#app .cloth").wait_for()
    expect(hanna.page.locator("#app")).to_contain_text("Jan")
    while not (mine := jan.live()) or not jan.tap_if_still_live(mine[0]):
        for key in hanna.live()[:1]:
            hanna.tap_if_still_live(key)
        jan.page.wait_for_timeout(50)
    assert jan.taps == 2


def test_what_the_form_shows_is_what_is_played(door: Door, phone: Take) -> None:
    hanna = at_the_door(phone, door, "Hanna")
    sent: list[Any] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            sent.append(request.post_data_json)

    hanna.page.on("request", note)
    hanna.tap('[data-game="baska"] .open')
    hanna.tap('[data-row=preset] [data-value="league"]')
    hanna.tap("#more summary")
    deals = hanna.page.locator("[data-rule=deals_per_series] input[type=number]")
    expect(deals).to_have_value("32")
    hanna.tap("[data-way=play]")
    hanna.page.wait_for_url("**/t/*")
    assert played(sent[-1])["deals_per_series"] == 32
    hanna.page.goto("/")
    hanna.page.locator("body[data-ready]").wait_for()
    hanna.tap('[data-game="szachy"] .open')
    hanna.tap('[data-row=preset] [data-value="5+3"]')
    hanna.tap('[data-row=side] [data-value="1"]')
    hanna.tap("#more summary")
    rule = hanna.page.locator("[data-rule=clock]")
    expect(rule.locator("[name=minutes]")).to_have_value("5")
    rule.locator("[name=minutes]").fill("7,5")
    rule.locator("[name=seconds]").fill("4")
    expect(hanna.page.locator("[data-rule=depth]")).to_have_count(0)  # means nothing on a screen
    expect(rule.locator("a.clause")).to_have_text("SZA-64")
    hanna.tap("[data-way=play]")
    hanna.page.wait_for_url("**/t/*")
    clock = played(sent[-1])["clock"]
    assert (clock["base_s"], clock["increment_s"]) == (450, 4)
    assert sent[-1]["sit"] == 0
    expect(hanna.page.locator("#app .seat.me")).to_contain_text("czarne")


def played(order: Any) -> Any:
    """The options of a table that this order opens."""
    kind = games.load(order["game"]).options
    given = played_options(order["game"], order["options"], order["mode"] == "paper")
    return msgspec.json.decode(encoded(read_options(kind, given)))


def test_search_ignores_accents_and_favourites_stay(door: Door, phone: Take) -> None:
    one = at_the_door(phone, door)
    one.page.locator("#find").fill("kosci")
    expect(one.page.locator('[data-game="kosci"]')).to_be_visible()
    expect(one.page.locator('[data-game="szachy"]')).to_be_hidden()
    one.page.locator("#find").fill("brydż")
    expect(one.page.locator("#none")).to_be_visible()
    one.page.locator("#find").fill("")
    one.tap('[data-game="rummikub"] .open')
    one.tap("dialog .favourite")
    one.tap("dialog .shut")
    one.page.reload()
    one.page.locator("body[data-ready]").wait_for()
    one.tap("#favourites")
    expect(one.page.locator('[data-game="rummikub"]')).to_be_visible()
    expect(one.page.locator('[data-game="szachy"]')).to_be_hidden()


def test_a_sheet_at_a_real_table_opens_at_results_and_a_match_of_bots_can_be_watched(
    door: Door, phone: Take
) -> None:
    one = at_the_door(phone, door, viewport={"width": 1280, "height": 800}, is_mobile=False)
    one.tap('[data-game="baska"] [data-do=real]')
    one.page.wait_for_url("**/t/*")
    assert one.page.locator("body").get_attribute("data-mode") == "paper"
    one.page.goto("/")
    one.page.locator("body[data-ready]").wait_for()
    one.tap('[data-game="tenis-stolowy"] [data-do=watch]')
    one.page.wait_for_url("**/t/*")
    expect(one.page.locator("#app .cloth")).to_be_visible()


def test_nobody_stands_before_a_closed_door(door: Door, phone: Take) -> None:
    hanna = phone(door, "Hanna")
    hanna.open_table("wyzsza-nizsza")
    stranger = phone(door)
    stranger.page.goto(f"/t/{hanna.table}#sit=")
    field = stranger.page.locator("#app input[name=name]")
    expect(field).to_be_focused()
    stranger.page.keyboard.type("Jan")
    stranger.tap("#app [type=submit]")
    expect(hanna.page.locator("#app")).to_contain_text("Jan")  # sits, and the game begins
    other = phone(door)
    other.page.goto(f"/t/{hanna.table}")
    other.tap("#app [data-do=watch]")
    expect(other.page.locator("#app .cloth")).to_be_visible()
    assert other.page.locator("body").get_attribute("data-name") == ""
    for path in ("/t/nie-ma-takiego", "/code?c=abcd-efgh", "/j/nie-ma", "/c/in/nie-ma", "/c/nie"):
        other.page.goto(path)
        expect(other.page.locator("main a.button[href='/']")).to_be_visible()
    other.page.goto(f"/t/{hanna.table}")
    expect(other.page.locator("#app .cloth")).to_be_visible()


def test_a_guest_without_a_name_says_it_when_others_will_see_it(door: Door, phone: Take) -> None:
    guest = at_the_door(phone, door)
    guest.tap('[data-game="kosci"] .round')
    guest.page.wait_for_url("**/t/*")
    hanna = phone(door, "Hanna")
    hanna.open_table("wyzsza-nizsza")
    guest.page.goto(f"/t/{hanna.table}")
    guest.tap("[data-do=sit]")
    guest.page.locator("dialog input").fill("Zofia")
    guest.tap("dialog [type=submit]")
    expect(hanna.page.locator("#app")).to_contain_text("Zofia")


def test_a_rematch_against_bots_is_one_tap(door: Door, phone: Take) -> None:
    one = at_the_door(phone, door)
    one.tap('[data-game="szachy"] .round')
    one.page.wait_for_url("**/t/*")
    one.page.locator("#app .live").first.wait_for()
    over = one.table
    one.from_menu("key:resign")
    one.tap("[data-do=send]")
    one.page.locator("[data-do=rematch]").wait_for()
    one.taps = 0
    one.tap("[data-do=rematch]")
    one.page.wait_for_url(lambda url: "/t/" in url and over not in url)
    one.page.locator("#app .live").first.wait_for()
    assert one.taps == 1


CROWDED = """() => {
  const wanted = {cards: 5, boards: 4, dice: 4, sports: 7, competitions: 5};
  for (const [id, count] of Object.entries(wanted)) {
    const games = document.querySelector(`#${id} .games`);
    while (games.children.length < count) games.append(games.children[0].cloneNode(true));
  }
  return document.documentElement.scrollHeight / innerHeight;
}"""


def test_twenty_games_and_five_competitions_are_within_three_screens(
    door: Door, phone: Take
) -> None:
    one = at_the_door(phone, door)
    assert one.page.evaluate(CROWDED) <= 3
