"""What the style sheets of boards draw, measured: marks that can be seen, checkers on the bar."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import stolik.web

pytestmark = pytest.mark.browser
STYLES = Path(stolik.web.__file__).parent / "static" / "scene"
CHECKER = '<span class="checker"><svg viewBox="0 0 10 10"></svg></span>'


def drawn(browser: Browser, style: str, inside: str) -> Page:
    """Show a piece of a page at the width of a phone."""
    page = browser.new_page(viewport={"width": 360, "height": 740})
    css = (STYLES / style).read_text("utf-8")
    page.set_content(
        f"<style>body{{margin:0}}.box{{container-type:size;height:520px;width:360px}}{css}</style>"
        f'<div class="box">{inside}</div>'
    )
    return page


def test_checkers_on_the_bar_are_as_large_as_the_others_on_a_phone(browser: Browser) -> None:
    men = f'<span class="men">{CHECKER * 2}</span>'
    point = f'<div class="spot spike upper" style="--at: 1">{men}</div>'
    bar = f'<div class="bar"><div class="spot waits upper">{men}</div></div>'
    page = drawn(browser, "tracks.css", f'<div class="track trays">{point}{bar}</div>')
    height = "one => one.getBoundingClientRect().height"
    plain = page.locator(".spike .checker").first.evaluate(height)
    waiting = page.locator(".waits .checker").first.evaluate(height)
    assert waiting >= plain > 20
    page.close()


def test_a_piece_that_must_capture_has_a_ring_around_it(browser: Browser) -> None:
    inside = '<div class="cell dark" style="width:45px"><span class="stands"></span>'
    page = drawn(browser, "boards.css", inside + '<i class="target"></i></div>')
    ring = page.locator(".target").evaluate(
        "one => { const s = getComputedStyle(one);"
        " return [s.borderTopWidth, s.backgroundColor, one.getBoundingClientRect().width]; }"
    )
    assert ring[0] == "4px"
    assert ring[1] == "rgba(0, 0, 0, 0)"
    assert ring[2] > 40
    page.close()
