"""Poker by thumb: cards marked in the hand, and a dealer's rulings at a real table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser


def entered(keeper: Phone, *keys: str) -> None:
    """Enter what happened, one thing after the other."""
    for key in keys:
        keeper.wait_live(key)
        before = keeper.page.evaluate("stolikTable.push.n")
        keeper.tap_key(key)
        keeper.page.wait_for_function("(n) => stolikTable.push.n > n", arg=before)


def ruled(keeper: Phone, form: str, *values: str, amount: int = 0, reason: str = "") -> None:
    """Fill a ruling from the menu and send it; what is grave is asked about twice."""
    keeper.from_menu(f"key:form:{form}")
    for value in values:
        keeper.tap(f'dialog [data-value="{value}"]')
    if amount:
        keeper.page.locator("dialog input").first.fill(str(amount))
    if reason:
        keeper.page.locator("dialog textarea").fill(reason)
    keeper.tap("dialog [data-do=send]")
    if form in ("misdeal", "stop_deal"):
        expect(keeper.page.locator("dialog .notice")).to_be_visible()
        keeper.tap("dialog [data-do=send]")
    expect(keeper.page.locator("dialog")).to_have_count(0)


def at_real_table(take: Take, door: Door) -> Phone:
    """Hanna keeps what four do at a real table, bet by bet; the first deal has begun."""
    hanna = take(door, "Hanna")
    options = {"depth": "bets", "small_blind": 5, "big_blind": 10}
    made = hanna.post("/api/tables", game="poker", seats=4, options=options, mode="paper")
    hanna.page.goto(f"{made['url']}#start")
    hanna.tap("#app [data-do=start]")
    entered(hanna, "next")
    return hanna


def test_a_dealer_enters_rulings_and_the_screen_says_what_counts(door: Door, phone: Take) -> None:
    hanna = at_real_table(phone, door)
    prompt, page = hanna.page.locator(".prompt"), hanna.page.locator("#app")
    expect(prompt).to_contain_text("do sprawdzenia 10")
    first = prompt.inner_text().split(":")[0]
    ruled(hanna, "misdeal", "exposed")
    expect(page).to_contain_text("dwie odkryte karty")
    expect(prompt).to_contain_text(first)

    ruled(hanna, "declared", "said", amount=15)  # half of a full raise is made up to one
    expect(prompt).to_contain_text("do sprawdzenia 20")
    expect(prompt).to_contain_text("do 30")
    ruled(hanna, "declared", "string", amount=20)  # only what came first counts: a call
    expect(prompt).to_contain_text("w puli 55")
    asked = int(prompt.inner_text().split(":")[0].removeprefix("Gracz "))
    ruled(hanna, "out_of_turn", str(asked % 4), "fold")  # chairs are counted from 0
    entered(hanna, "call")
    expect(prompt).to_contain_text("stoi")
    assert [key for key in hanna.live() if key in ("fold", "call", "form:raise")] == ["fold"]
    entered(hanna, "fold")

    expect(prompt).to_contain_text("W puli 70")
    ruled(hanna, "stop_deal", reason="Karty pokazane przed czasem")
    expect(prompt).to_contain_text("Kto wygrał")
    entered(hanna, next(key for key in hanna.live() if key.startswith("award:")))
    expect(prompt).to_contain_text("pula 70")
    assert not hanna.faults


def test_cards_to_exchange_are_marked_in_the_hand(door: Door, phone: Take) -> None:
    hanna = phone(door, "Hanna")
    options = {"variant": "draw", "ante_before_deal": True, "action_seconds": 0}
    made = hanna.post(
        "/api/tables", game="poker", seats=2, sit=0, bots=[None, "easy"], options=options
    )
    hanna.page.goto(f"{made['url']}#start")
    hanna.wait_live("draw:0")
    cards = [key for key in hanna.live() if key.startswith("card:")]
    assert len(cards) == 5
    for key in cards[:4]:  # the fourth is one too many: the first is let go
        hanna.tap_key(key)
    hanna.tap_key("draw")
    hanna.until(lambda: "draw" not in hanna.live())
    kept = hanna.page.locator('#app [data-key^="card:"]')
    expect(kept).to_have_count(5)
    held = [one.get_attribute("data-key") for one in kept.all()]
    assert {cards[0], cards[4]} <= set(held)
    assert not set(cards[1:4]) & set(held)
