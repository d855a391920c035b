"""The layout law finds what is wrong: each kind of fault, planted into a page that has none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.records import HERE
from tests.web.static.layout.screen import Screen
from tests.web.static.layout.steps import some

pytestmark = pytest.mark.browser
PLANTED = {
    ".you { margin-block-start: -90px; z-index: 3; position: relative; }": "covered",
    ".cloth { transform: translateY(-120px); }": "out of view",
    ".centre { max-block-size: 40px; align-self: start; }": "cut",
    "aside { min-inline-size: 900px; }": "scrolls sideways",
    ".you button { block-size: 30px !important; min-block-size: 0 !important; }": "small target",
    ".seat .name { inline-size: 40px; overflow-wrap: anywhere; }": "broken word",
    ".prompt p { flex: none; inline-size: 60px; overflow: clip; white-space: nowrap }": "cut text",
    ".cloth.table > .left, .cloth.table > .right { order: 9; grid-area: m; }": "seats out of order",
    ".cloth.table { direction: rtl; }": "seats out of order",
}


def test_a_planted_fault_is_found(browser: Browser, address: str) -> None:
    screen = Screen(browser, address)
    shown = some(HERE / "baska" / "r1-bots.json")
    number = next(n for n, one in enumerate(shown) if one.push["scene"].get("mine"))
    screen.load("pl", shown)
    assert screen.faults((360, 740), "normal", [number]) == []
    for style, wanted in PLANTED.items():
        screen.page.evaluate(
            """(text) => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(text);
              document.adoptedStyleSheets = [sheet];
            }""",
            style,
        )
        found = screen.faults((360, 740), "normal", [number])
        assert any(wanted in one for one in found), (style, wanted, found[:5])
    screen.page.evaluate("() => { document.adoptedStyleSheets = []; }")
    assert screen.faults((360, 740), "normal", [number]) == []
