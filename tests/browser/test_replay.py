"""A finished game is a film: it begins at the first step and plays, and every move is a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import SHORTEST_MATE, Take, at_chess, move
from tests.browser.phone import tapped_through

pytestmark = pytest.mark.browser


def test_a_replay_plays_from_the_first_step_and_its_moves_are_links(
    door: Door, phone: Take
) -> None:
    white, black = at_chess(phone, door)
    for number, step in enumerate(SHORTEST_MATE):
        move((white, black)[number % 2], *step)
    tapped_through((white, black), lambda _phone, _live: None)
    page = white.page
    page.clock.install()
    page.goto(f"/r/{white.table}")
    slider = page.locator(".replay .slider")
    play = page.locator(".replay [data-do=play]")
    expect(play).to_have_attribute("aria-pressed", "true")
    last = int(str(page.locator("body").get_attribute("data-steps")))
    for _ in range(20 * last):
        page.clock.run_for(500)
    expect(slider).to_have_text(f"{last} / {last}")
    expect(play).to_have_attribute("aria-pressed", "false")
    links = page.locator(".moves a")
    assert links.count() >= 4
    expect(links.last).to_have_attribute("aria-current", "step")
    links.nth(1).tap()
    expect(links.nth(1)).to_have_attribute("aria-current", "step")
    expect(slider).not_to_have_text(f"{last} / {last}")
    page.keyboard.press("Home")
    expect(slider).to_have_text(f"0 / {last}")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_text(f"1 / {last}")
    at_left = "document.querySelector('.cell').dataset.key"
    assert page.evaluate(at_left) == "a8"
    page.locator(".replay [data-do=turn]").tap()
    assert page.evaluate(at_left) == "h1"
    page.locator(".head a.button").tap()
    expect(page).to_have_url(re.compile(r"/$"))
