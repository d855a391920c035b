"""Two phones at one table play whole games by taps alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import SHORTEST_MATE, Take, at_chess, at_sheet, move, moves, seated
from tests.browser.phone import Phone, tapped_through

pytestmark = pytest.mark.browser


def first_of(*wanted: str) -> Callable[[Phone, list[str]], str | None]:
    """Choose the first live key that begins with one of the wanted words, in their order."""

    def choose(_phone: Phone, live: list[str]) -> str | None:
        return next((key for start in wanted for key in live if key.startswith(start)), None)

    return choose


def nothing(_phone: Phone, _live: list[str]) -> None:
    """Only wait for the end."""


def agreed(pair: tuple[Phone, Phone]) -> None:
    """Both phones tell the same end, and the browser itself finds the record whole."""
    ends = [one.page.locator(".log li").first.inner_text() for one in pair]
    assert ends[0] == ends[1]
    pair[1].tap("#app a[href^='/verify/']")
    expect(pair[1].page.locator("#app [data-verdict=good]")).to_be_attached()
    assert pair[1].page.locator("#app li.good").count() >= 1
    assert pair[1].page.locator("#app li.bad").count() == 0


def test_two_phones_throw_dice_to_the_end(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "kosci", target=1000)
    assert tapped_through(pair, first_of("write", "throw", "keep")) > 2
    agreed(pair)


def test_two_phones_lay_cards_and_bet_to_the_end(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "wyzsza-nizsza", rounds=4, equal_end="draw")
    assert tapped_through(pair, first_of("card", "bet")) > 2
    agreed(pair)


def test_two_phones_play_the_shortest_mate(door: Door, phone: Take) -> None:
    pair = at_chess(phone, door)
    for number, (start, aim) in enumerate(SHORTEST_MATE):
        move(pair[number % 2], start, aim)
    tapped_through(pair, nothing)
    assert moves(pair[0].record()) == ["f2f3", "e7e5", "g2g4", "d8h4"]
    agreed(pair)


def test_what_a_turn_is_not_about_waits_in_the_menu(door: Door, phone: Take) -> None:
    """A draw beside the board as the only button is taken for what one has to do."""
    white, black = at_chess(phone, door)
    assert "b2" in white.live()
    expect(white.page.locator('#app [data-key="offer_draw"]')).to_have_count(0)
    white.from_menu("key:offer_draw")
    expect(white.page.locator(".log")).to_contain_text("propozycja remisu")
    move(white, "b2", "b3")
    black.wait_live("accept_draw")


def test_two_phones_let_chance_play_a_match_by_their_strengths(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "tenis-stolowy", points=5, sets_to_win=1)
    assert tapped_through(pair, first_of("form:ready")) == 2
    agreed(pair)


def test_one_phone_keeps_the_sheet_of_a_match_and_the_other_signs_it(
    door: Door, phone: Take
) -> None:
    hanna, jan = at_sheet(phone, door, "tenis-stolowy", points=5, sets_to_win=1)
    tapped_through((hanna, jan), first_of("toss", "point:A"))
    hashes = [one.page.locator(".hash").first.inner_text() for one in (hanna, jan)]
    assert hashes[0] == hashes[1]
    jan.tap("[data-do=confirm]")
    for one in (hanna, jan):
        signed = one.page.locator("aside [aria-label] .chairs").first
        expect(signed).to_contain_text("arkusz potwierdzony")


@pytest.mark.parametrize(
    ("game", "path"),
    [
        ("kosci", ("throw",)),
        ("szachy", ("b1|b8", "a3|a6")),
        ("wyzsza-nizsza", ("card|bet",)),
        ("tenis-stolowy", ("form:ready",)),
    ],
)
def test_from_the_invitation_to_the_first_own_move_are_three_taps_at_most(
    door: Door, phone: Take, game: str, path: tuple[str, ...]
) -> None:
    """A stranger says a name, for others will see it; then every tap counts."""
    hanna, jan = phone(door, "Hanna"), phone(door)
    hanna_does = first_of("write", "throw", "keep", "card", "bet")
    jan.accept(hanna.open_table(game), "Jan")
    for step in path:
        while not (mine := [key for key in jan.live() if key.startswith(tuple(step.split("|")))]):
            if game == "szachy" and "b2" in hanna.live():
                move(hanna, "b2", "b3")
            elif game != "szachy" and (key := hanna_does(hanna, hanna.live())):
                hanna.tap_if_still_live(key)
            jan.page.wait_for_timeout(20)
        jan.tap_key(mine[0])
    expect(jan.page.locator("[data-state=saved]")).to_be_visible()
    assert jan.taps <= 3
    assert jan.page.evaluate("stolikTable.push.chairs[1].name") == "Jan"


def test_two_phones_get_rid_of_their_cards(door: Door, phone: Take) -> None:
    pair = seated(phone, door, "uno", scoring="rounds", rounds_target=1, hand_size=5)
    wanted = first_of("say_uno", "colour", "card", "accept", "pass", "draw")
    assert tapped_through(pair, wanted) > 5
    agreed(pair)
