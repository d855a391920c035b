"""A deal of Baśka against three bots on a phone, and what the solver says of it afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.phone import Phone, tapped_through

pytestmark = pytest.mark.browser


def chosen(_phone: Phone, live: list[str]) -> str | None:
    """Pass, play a card, go on: never lay the cards down."""
    calls = [key for key in live if key == "call:pass"]
    cards = [key for key in live if key.startswith(("hand:", "card:"))]
    rest = [key for key in live if "claim" not in key and not key.startswith("call:")]
    return next(iter([*calls, *cards, *rest]), None)


def test_a_deal_is_played_with_bots_and_gone_over_in_the_replay(door: Door, phone: Take) -> None:
    one = phone(door, "Hanna")
    table = one.post(
        "/api/tables",
        game="baska",
        seats=4,
        sit=0,
        options={"deals_per_series": 1},
        bots=[None, "medium", "medium", "medium"],
    )
    one.page.goto(f"{table['url']}#start")
    one.page.locator("#app .cloth").wait_for()
    assert tapped_through((one,), chosen) >= 5
    one.page.goto(f"/r/{one.table}#1")
    button = one.page.get_by_role("button", name="Omów grę")
    one.tap(button)
    gone_over(one)
    expect(one.page.locator(".replay .log")).to_contain_text("bez szczęścia")  # at any step
    one.page.keyboard.press("End")
    expect(one.page.locator(".replay .log")).to_contain_text("bez szczęścia")
    one.page.keyboard.press("Home")
    for _ in range(min(row["step"] for row in review_of(one)["verdicts"])):
        one.page.keyboard.press("ArrowRight")
    expect(one.page.locator(".replay .log li.good, .replay .log li.bad").first).to_be_visible()
    one.page.goto("/me")
    one.tap(one.page.get_by_role("link", name="Omów grę"))
    gone_over(one)
    one.page.keyboard.press("End")
    expect(one.page.locator(".replay .log")).to_contain_text("bez szczęścia")
    no_review(one)


def no_review(one: Phone) -> None:
    """Whoever gets none hears why, and may ask again."""
    why = {"error": "input.review_too_long", "text": "Ta gra jest za długa."}
    one.page.route("**/api/tables/*/review", lambda asked: asked.fulfill(status=400, json=why))
    one.page.reload()
    button = one.page.get_by_role("button", name="Omów grę")
    one.tap(button)
    expect(one.page.locator(".replay .notice.bad")).to_have_text("Ta gra jest za długa.")
    expect(one.page.locator(".replay .number-row button")).to_have_count(4)
    one.page.unroute("**/api/tables/*/review")
    one.tap(button)
    gone_over(one)
    expect(one.page.locator(".replay .notice.bad")).to_have_count(0)


def gone_over(one: Phone) -> None:
    """Wait until the review is there: its button is gone, under whatever name."""
    expect(one.page.locator(".replay .number-row button")).to_have_count(3, timeout=60_000)


def review_of(one: Phone) -> dict[str, list[dict[str, int]]]:
    while (answer := one.get(f"/api/tables/{one.table}/review")).status == 202:
        assert set(answer.json()) == {"done", "whole"}
    assert answer.ok, answer.text()
    found: dict[str, list[dict[str, int]]] = answer.json()
    return found
