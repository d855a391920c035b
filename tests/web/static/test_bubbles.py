"""Words around the table: bubbles, counts and long names can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.kit.layout import faults

pytestmark = pytest.mark.browser
CHAIRS: tuple[tuple[str, dict[str, object]], ...] = (
    ("Hanna", {"is_me": True}),
    ("Jan", {"says": {"type": "raw", "text": "J♦, 10♥"}}),
    ("Zofia", {"notes": [{"type": "raw", "text": "0 pkt · 12 bitek"}]}),
)
SCENE = {
    "game": "uno",
    "title": {"type": "raw", "text": "UNO"},
    "layout": "table",
    "seats": [
        {"seat": n, "key": f"seat:{n}", "name": {"type": "raw", "text": name}, **more}
        for n, (name, more) in enumerate(CHAIRS)
    ],
    "centre": [],
    "prompt": {"text": {"type": "raw", "text": "Ruch: Jan"}},
    "news": [],
    "taps": [],
}


LONG = "Ala Brzęczyszczykiewicz"


def show(page: Page, **more: object) -> None:
    scene = {**SCENE, **more}
    page.evaluate("(scene) => stolik.show(scene, {}, 'pl', ['Hanna', 'Jan', 'Zofia'])", scene)


def test_the_tail_of_a_bubble_covers_no_letter(phone: Page) -> None:
    """At full tables the words stand close to the edge, and the tail lay over their upper part."""
    show(phone)
    phone.evaluate("document.querySelector('.play').dataset.fit = '1'")
    box = phone.evaluate(
        """() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector('.seat .say'));
          const { x, y, width, height } = words.getBoundingClientRect();
          return { x, y, width, height };
        }"""
    )
    with_tail = phone.screenshot(clip=box)
    phone.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(".seat .say::before { display: none }");
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    assert phone.screenshot(clip=box) == with_tail


def test_a_number_stays_with_what_it_counts(phone: Page) -> None:
    """“0 pkt · 12” above “bitek” is read twice before it is understood."""
    show(phone)
    note = phone.locator(".seat .note").first
    assert note.text_content() == "0 pkt · 12\u00a0bitek"


def test_a_long_name_over_a_score_is_broken_where_it_may_be(phone: Page) -> None:
    """Over the points of a sheet it was broken between any two letters."""
    points = {"type": "figure", "key": "a", "text": {"type": "raw", "text": "9"}, "size": "huge"}
    label = {"type": "raw", "text": "Punkty"}
    side = {"type": "group", "style": "column", "label": {"type": "raw", "text": LONG}}
    nodes = [{**points, "label": label}]
    sides = [{**side, "key": key, "nodes": nodes} for key in ("A", "B", "C")]
    phone.evaluate("document.body.dataset.mode = 'paper'")
    show(phone, layout="duel", seats=[], centre=sides)
    assert [one for one in faults(phone) if "broken" in one] == []
    assert phone.locator(".group-name").first.text_content() != LONG
