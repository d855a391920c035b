"""A half-made move of Rummikub on real lines: smooth for who makes it, seen by who waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take, seated
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
LYING = ".set .piece"


def at_tiles(take: Take, door: Door) -> tuple[Phone, Phone]:
    """Give the phones of who begins and of who waits."""
    pair = seated(take, door, "rummikub")
    for one in pair:
        one.wait_live("ready")
        one.tap_away("ready")
    first = pair[0].until(
        lambda: [one for one in pair if any(key.startswith("tile") for key in one.live())]
    )[0]
    return first, pair[1] if first is pair[0] else pair[0]


def put(one: Phone, count: int) -> None:
    """Put the first tiles of the rack into a new set, as fast as taps go."""
    place = one.page.locator(".set").last.get_attribute("data-key")
    for _ in range(count):
        one.tap(".rack .piece.live")
        one.tap(f'[data-key="{place}"].aim')


def test_tiles_lie_at_once_and_the_other_sees_each_of_them(door: Door, phone: Take) -> None:
    first, other = at_tiles(phone, door)
    put(first, 3)
    expect(first.page.locator(".rack .piece")).to_have_count(11)
    expect(other.page.locator(LYING)).to_have_count(3)
    expect(first.page.locator(".set[data-mark=wrong], .set[data-mark=good]")).to_have_count(1)
    first.page.reload()
    expect(first.page.locator(LYING)).to_have_count(3)


def test_several_tiles_go_together(door: Door, phone: Take) -> None:
    first, other = at_tiles(phone, door)
    place = first.page.locator(".set").last.get_attribute("data-key")
    tiles = first.page.locator(".rack .piece.live")
    for n in range(3):
        first.tap(tiles.nth(n))
    expect(first.page.locator(".rack .piece.chosen")).to_have_count(3)
    first.tap(f'[data-key="{place}"].aim')
    expect(first.page.locator(LYING)).to_have_count(3)
    expect(other.page.locator(LYING)).to_have_count(3)


def test_tiles_put_without_a_line_are_there_when_it_is_back(door: Door, phone: Take) -> None:
    first, other = at_tiles(phone, door)
    first.context.set_offline(True)
    expect(first.page.locator("[data-state=offline], [data-state=connecting]")).to_be_visible()
    put(first, 3)
    expect(first.page.locator(LYING)).to_have_count(3)
    assert other.page.locator(LYING).count() == 0
    first.context.set_offline(False)
    expect(other.page.locator(LYING)).to_have_count(3)
    expect(first.page.locator("[data-state=saved]")).to_be_visible()
    expect(first.page.locator(LYING)).to_have_count(3)


def test_a_finger_drags_a_tile_from_the_rack_to_the_table(door: Door, phone: Take) -> None:
    first, other = at_tiles(phone, door)
    tile = str(first.page.locator(".rack .piece.live").first.get_attribute("data-key"))
    first.drag(tile, str(first.page.locator(".set").last.get_attribute("data-key")))
    expect(other.page.locator(LYING)).to_have_count(1)
    expect(first.page.locator(".prompt .clock")).to_be_visible()
