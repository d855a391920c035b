"""Pictures stand for their time, at every pace, by the page's own clock; a tap hurries."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browsers import SHARED

pytestmark = pytest.mark.browser
LEAST = {
    "turn": (700, 1300, 2200),
    "trick": (700, 1300, 2200),
    "roll": (400, 800, 1200),
    "spin": (1500, 3000, 4500),
    "move": (150, 220, 300),
    "settle": (4000, 6000, None),
}
"""How long each step stands at least, by the look of the house: quick, normal, calm."""
OWN = -1
"""Under this name the page is shared by all tests here."""
BEGIN = """async ([pace, spare]) => {
  const { Film } = await import("/static/table/film.js");
  clearTimeout(globalThis.film?.timer);
  globalThis.seen = [];
  globalThis.held = 0;
  globalThis.film = new Film({
    show: (shot) => seen.push([shot.scene.name, shot.news.length]),
    held: () => held++,
    pace: () => pace,
    spare: () => spare ?? Infinity,
  });
}"""
ADD = """([steps, last]) => {
  const scene = (step, n) => ({ name: `${step}${n}`, news: [{ step }], prompt: {}, seats: [] });
  const shots = steps.map((step, n) => ({ told: n + 1, scene: scene(step, n) }));
  const news = [...steps, last].map((_, id) => ({ id }));
  film.add({ shots, scene: scene(last, "!"), news });
}"""


@pytest.fixture
def page(browser: Browser, address: str) -> Page:
    """A page whose clock stands until a test moves it."""
    if OWN not in SHARED.pages:
        own = SHARED.pages[OWN] = browser.new_context().new_page()
        own.clock.install(time=0)
        own.goto(f"{address}/harness.html")
        own.wait_for_selector("html[data-ready]")
        own.clock.pause_at(3_600_000)
    return SHARED.pages[OWN]


def begin(page: Page, pace: str, spare: float | None = None) -> None:
    page.evaluate(BEGIN, [pace, spare])


def add(page: Page, *steps: str) -> None:
    page.evaluate(ADD, [list(steps[:-1]), steps[-1]])


def seen(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("seen.map(([name]) => name)")
    return found


@pytest.mark.parametrize("step", LEAST)
@pytest.mark.parametrize(("column", "pace"), list(enumerate(("quick", "normal", "calm"))))
def test_every_step_stands_for_its_time(page: Page, step: str, column: int, pace: str) -> None:
    begin(page, pace)
    add(page, step, "move")
    least = LEAST[step][column]
    page.clock.run_for((least or 600_000) - 1)
    assert seen(page) == [f"{step}0"]
    if least is None:
        assert page.evaluate("film.isHeld && held > 0")
        page.evaluate("film.hurry()")
    else:
        page.clock.run_for(3 * least + 1000)
    assert seen(page) == [f"{step}0", "move!"]


def test_news_are_told_with_the_picture_that_shows_them(page: Page) -> None:
    begin(page, "quick")
    add(page, "trick", "turn", "move")
    page.clock.run_for(10_000)
    assert page.evaluate("seen") == [["trick0", 1], ["turn1", 1], ["move!", 1]]


def test_a_tap_hurries_and_what_comes_next_is_not_tapped_by_the_same_finger(page: Page) -> None:
    begin(page, "calm")
    add(page, "trick", "move")
    page.evaluate("film.hurry()")
    assert seen(page) == ["trick0", "move!"]
    assert page.evaluate("film.isGuarded")
    page.clock.run_for(400)
    assert not page.evaluate("film.isGuarded")


def test_who_is_behind_sees_everything_faster(page: Page) -> None:
    begin(page, "calm")
    for _ in range(6):
        add(page, "trick", "trick")
    page.clock.run_for(12 * 2200 - 4000)
    assert len(seen(page)) == 12


def test_a_film_takes_no_more_than_a_tenth_of_the_own_clock(page: Page) -> None:
    begin(page, "steps", 10_000)
    add(page, "settle", "trick", "turn", "move")
    page.clock.run_for(1000)
    assert seen(page)[-1] == "move!"


def test_step_by_step_waits_for_a_tap_each_time(page: Page) -> None:
    begin(page, "steps")
    add(page, "move", "trick", "move")
    for count in (1, 2, 3):
        page.clock.run_for(60_000)
        assert len(seen(page)) == count
        page.evaluate("film.hurry()")


def test_what_brings_nothing_new_is_drawn_at_once_and_keeps_the_time_running(page: Page) -> None:
    begin(page, "calm")
    add(page, "trick")
    page.evaluate("film.add({ scene: { name: 'same', news: [{ step: 'trick' }] }, news: [] })")
    assert seen(page) == ["trick!", "same"]
    add(page, "move")
    assert len(seen(page)) == 2
    page.clock.run_for(2300)
    assert seen(page)[-1] == "move!"


def test_the_last_moment_is_shown_again_unless_the_rules_want_it_forgotten(page: Page) -> None:
    begin(page, "calm")
    add(page, "turn", "move")
    page.clock.run_for(10_000)
    page.evaluate(
        """() => film.again({ name: 'again', news: [{ step: 'turn' }] },
        { scene: { name: 'now', news: [] } })"""
    )
    assert seen(page)[-1] == "again"
    page.clock.run_for(2300)
    assert seen(page)[-1] == "now"
    may = """async (news) => {
      const { mayReturn } = await import("/static/table/film.js");
      return mayReturn({ news });
    }"""
    assert page.evaluate(may, [{"step": "roll"}])
    assert not page.evaluate(may, [{"step": "trick"}, {"step": "move", "is_fleeting": True}])
    assert not page.evaluate(may, [{"step": "move"}])
