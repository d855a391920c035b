"""A board in the browser: a move by taps, by a drag and by keys alone; a series is walked."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.engine import SPECTATOR, Actor, Raw, Who, msg, see
from stolik.engine.scene import Card, Figure, Hand, Prompt, Scene
from stolik.engine.wire import ordered
from stolik.games import backgammon
from stolik.games.warcaby import GAME
from stolik.games.warcaby.state import State
from stolik.tables.viewers.picture import picture
from tests.games.backgammon.kit import placed
from tests.games.warcaby.kit import begun, moved
from tests.kit.browsers import SHARED

pytestmark = pytest.mark.browser
SERIES = "W:Wa1,c3,g1:Bd4,f6,b8,h8,h6"
WHITE = Actor(0)
OWN = "boards"
"""Under this name the page is shared by all tests here."""


def scene_of(s: State, viewer: Actor = WHITE) -> str:
    """What White, or another one, is shown."""
    seen = see(GAME, s, viewer)
    return picture(GAME, seen, GAME.choices(seen)).scene.decode()


@pytest.fixture
def page(browser: Browser, address: str) -> Page:
    """A page of somebody who likes to see things move."""
    if OWN not in SHARED.pages:
        size: Any = {"width": 768, "height": 900}
        SHARED.pages[OWN] = browser.new_context(
            viewport=size, locale="pl-PL", reduced_motion="no-preference"
        ).new_page()
    page = SHARED.pages[OWN]
    page.goto(f"{address}/harness.html")
    page.wait_for_selector("html[data-ready]")
    return page


def show(page: Page, s: State) -> None:
    page.evaluate(
        "(scene) => stolik.show(JSON.parse(scene), {}, 'pl', ['Hanna', 'Jan'])", scene_of(s)
    )


def sent(page: Page) -> list[list[str]]:
    return [one["path"] for one in page.evaluate("stolik.sent")]


def cell(key: str) -> str:
    return f'.cell[data-key="{key}"]'


def aims(page: Page) -> set[str]:
    found = page.evaluate("[...document.querySelectorAll('.cell.aim')].map((e) => e.dataset.key)")
    return set(found)


def test_a_piece_that_must_capture_is_marked_and_its_landing_has_a_dot(page: Page) -> None:
    show(page, begun(SERIES))
    marked = "[...document.querySelectorAll('.cell:has(.target)')].map((e) => e.dataset.key)"
    assert page.evaluate(marked) == ["c3"]
    page.click(cell("g1"))
    assert aims(page) == set()
    page.click(cell("c3"))
    assert aims(page) == {"g7"}
    page.click(cell("g7"))
    assert sent(page) == [["c3", "e5", "g7"]]


def test_a_way_that_ends_where_it_began_is_tapped_landing_by_landing(page: Page) -> None:
    show(page, begun("W:WKa5:Be7,b6,b4,d4"))
    page.click(cell("a5"))
    page.click(cell("a5"))
    assert aims(page) == set()
    for key in ("a5", "c3", "f6", "d8", "a5"):
        page.click(cell(key))
    assert sent(page) == [["a5", "c3", "f6", "d8", "a5"]]


def test_a_piece_is_dragged_to_its_square(page: Page) -> None:
    show(page, begun())
    for key, is_up in (("c3", False), ("d4", True)):
        box = page.locator(cell(key)).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if is_up:
            assert page.locator(".ghost").count() == 1
            page.mouse.up()
        else:
            page.mouse.down()
    assert sent(page) == [["c3", "d4"]]


def test_a_move_is_made_by_keys_alone(page: Page) -> None:
    show(page, begun())
    page.locator(cell("c3")).focus()
    page.keyboard.press("Enter")
    assert aims(page) == {"b4", "d4"}
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert sent(page) == [["c3", "d4"]]


def corners(page: Page) -> list[str]:
    return page.evaluate(  # type: ignore[no-any-return]
        "[0, 7, -8, -1].map((at) => [...document.querySelectorAll('.cell')].at(at).dataset.key)"
    )


def test_a_turned_board_is_played_on_and_turned_back(page: Page) -> None:
    show(page, begun())
    assert page.evaluate("stolik.turn()")
    try:
        assert corners(page) == ["h1", "a1", "h8", "a8"]
        board = page.locator(".board[data-key]")
        assert board.get_attribute("aria-label") == "Warcabnica od strony czarnych"
        assert page.locator(".board[data-key] .columns").inner_text().split() == list("hgfedcba")
        page.locator(cell("c3")).focus()
        page.keyboard.press("Enter")
        for key in ("ArrowDown", "ArrowLeft", "Enter"):
            page.keyboard.press(key)
        assert sent(page) == [["c3", "d4"]]
    finally:
        page.evaluate("stolik.turn()")
    assert corners(page) == ["a8", "h8", "a1", "h1"]


def test_whoever_looks_on_turns_the_chairs_with_the_board(page: Page) -> None:
    told = scene_of(begun(), SPECTATOR)
    page.evaluate("(scene) => stolik.show(JSON.parse(scene), {}, 'pl', ['Hanna', 'Jan'])", told)
    page.evaluate("stolik.turn()")
    assert "Jan" in page.locator(".seats.mine").inner_text()
    page.evaluate("stolik.turn()")
    assert "Hanna" in page.locator(".seats.mine").inner_text()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_backgammons_board_is_mirrored_with_its_trays(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    seen = see(backgammon.GAME, placed(dice=(3, 1)), WHITE)
    told = picture(backgammon.GAME, seen, backgammon.GAME.choices(seen)).scene.decode()
    page.evaluate("(scene) => stolik.show(JSON.parse(scene), {}, 'en', ['Hanna', 'Jan'])", told)

    def middle(selector: str) -> tuple[float, float]:
        box = page.locator(selector).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # The way checkers go is turned round, along the longer side of the board.
    along = 1 if width < 600 else 0
    before = {at: middle(f".spike[data-key='{at}']")[along] for at in points(page)}
    assert len(before) == 24
    tray = middle(".off.lower")[along]
    home, outer = points(page)[-1], points(page)[12]
    assert (tray - before[home]) * (before[home] - before[outer]) > 0
    page.evaluate("stolik.turn()")
    try:
        after = {at: middle(f".spike[data-key='{at}']")[along] for at in points(page)}
        tray = middle(".off.lower")[along]
        assert (before[home] - before[outer]) * (after[home] - after[outer]) < 0
        assert (tray - after[home]) * (after[home] - after[outer]) > 0
        assert "mirrored" in str(page.locator(".track").get_attribute("aria-label"))
        if folder := os.environ.get("STOLIK_SCREENS"):
            page.screenshot(path=f"{folder}/mirrored-{width}.png")
    finally:
        page.evaluate("stolik.turn()")
        page.set_viewport_size({"width": 768, "height": 900})


def points(page: Page) -> list[str]:
    """The keys of the points as they are drawn: the upper row, then the lower one."""
    return page.evaluate(  # type: ignore[no-any-return]
        "[...document.querySelectorAll('.spike')].map((e) => e.dataset.key)"
    )


def test_what_is_taken_leaves_when_the_whole_series_is_played(page: Page) -> None:
    s = begun(SERIES)
    show(page, s)
    page.evaluate("stolik.view.moves = { ...stolik.view.moves, move: 60000 }")
    page.evaluate("(scene) => stolik.push(JSON.parse(scene))", scene_of(moved(s, "c3xe5xg7")))
    assert page.locator(cell("d4") + " .stands").count() == 0
    box = page.locator(cell("d4")).bounding_box()
    assert box is not None
    boxes = "[...document.querySelectorAll('.ghost')].map((e) => e.getBoundingClientRect().x)"
    assert len(page.evaluate(boxes)) == 2
    assert any(abs(x - box["x"]) < box["width"] / 2 for x in page.evaluate(boxes))
    frames = page.evaluate(
        "document.querySelector('.cell[data-key=g7] .stands').getAnimations()"
        ".flatMap((one) => one.effect.getKeyframes().map((frame) => frame.transform))"
    )
    assert len(frames) == 3
    assert frames[-1] == "translate(0px, 0px)"
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    page.wait_for_function("document.querySelectorAll('.ghost').length === 0")


def test_whoever_looks_on_sees_white_below_and_whites_chair_there(page: Page) -> None:
    told = scene_of(begun(), SPECTATOR)
    page.evaluate("(scene) => stolik.show(JSON.parse(scene), {}, 'pl', ['Hanna', 'Jan'])", told)
    assert "Hanna" in page.locator(".seats.mine").inner_text()
    assert "Jan" in page.locator(".seats.top").inner_text()
    last = "[...document.querySelectorAll('.cell')].at(-8).dataset.key"
    assert page.evaluate(last) == "a1"


def test_a_long_name_in_the_question_is_broken_with_a_hyphen(page: Page) -> None:
    asked = Prompt(msg("turn.of", who=Who(0)))
    scene = ordered(Scene("kosci", msg("kosci.name"), None, (), (), asked)).decode()
    page.evaluate(
        "([one, name]) => stolik.show(JSON.parse(one), {}, 'pl', [name])",
        [scene, "Konstantynopolitanka"],
    )
    words = page.evaluate("document.querySelector('.prompt p').textContent")
    first, *middle, last = words.strip().split("\u00ad")
    assert (first, last) == ("Kolej: Konsta", "tanka"), middle


def card_in(place: str) -> str:
    """A picture of one card, in the own hand or in the middle."""
    card = Card("c", "K", "H")
    mine = (Hand("own", (card,), Raw("own")),) if place == "hand" else ()
    centre = (
        (Hand("lies", (card,), Raw("lies")),)
        if place == "middle"
        else (Figure("f", Raw("1"), Raw("f")),)
    )
    return ordered(
        Scene("kosci", msg("kosci.name"), None, (), centre, Prompt(msg("kosci.name")), mine=mine)
    ).decode()


def test_a_card_on_its_way_to_the_middle_is_not_cut_at_its_edge(page: Page) -> None:
    over = "getComputedStyle(document.querySelector('.centre')).overflowY"
    page.evaluate("(one) => stolik.show(JSON.parse(one), {}, 'pl', [])", card_in("hand"))
    assert page.evaluate(over) == "auto"
    push = f"(one) => {{ stolik.push(JSON.parse(one)); return {over}; }}"
    assert page.evaluate(push, card_in("middle")) == "visible"
    expect(page.locator(".centre")).to_have_css("overflow-y", "auto")


def test_whoever_wants_nothing_to_move_sees_the_same_squares(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    s = begun(SERIES)
    show(page, s)
    page.evaluate("(scene) => stolik.push(JSON.parse(scene))", scene_of(moved(s, "c3xe5xg7")))
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("document.querySelectorAll('.ghost').length") == 0
    stands = "[...document.querySelectorAll('.cell:has(.stands)')].map((e) => e.dataset.key)"
    assert set(page.evaluate(stands)) == {"a1", "g1", "g7", "b8", "h8", "h6"}
    assert json.loads(scene_of(s))["layout"] == "board"
