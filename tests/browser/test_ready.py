"""A server that has compiled nothing yet: bots answer at once, and the table says how far it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.tournament import Take

pytestmark = pytest.mark.browser
COMPILED_MS = 600_000  # by a process of low priority, while other tests want the cores


def test_bots_play_while_they_get_ready(tmp_path: Path, phone: Take) -> None:
    with Door(tmp_path, STOLIK_CACHE=str(tmp_path / "cache")) as door:
        one = phone(door, "Ola")
        order = {"game": "kosci", "seats": 2, "sit": 0, "bots": [None, "strong"]}
        table = one.post("/api/tables", **order)
        one.page.goto(f"{table['url']}#start")
        getting_ready = one.page.get_by_text("Komputer jeszcze się przygotowuje")
        expect(getting_ready).to_be_visible()
        theirs = one.page.locator("#app ul.log li", has_text="Sabina")
        for _ in range(100):  # Ola plays until it is the computer's turn
            if theirs.count() > 0:
                break
            for key in one.live()[:1]:
                one.tap_if_still_live(key)
            one.page.wait_for_timeout(100)
        expect(theirs.first).to_be_attached()
        expect(getting_ready).to_be_hidden(timeout=COMPILED_MS)
