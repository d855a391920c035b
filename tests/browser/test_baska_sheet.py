"""Scoring Baśka on a phone: an ordinary deal in at most four taps, the sheet, undo, a błąd."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.door import Door
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
MOST_TAPS = 4
Take = Callable[..., Phone]


def scorer(take: Callable[..., Phone], door: Door, **options: object) -> Phone:
    """A phone that keeps the sheet of a table of four."""
    one = take(door, "Hanna")
    plan = {"depth": "results", **options}
    table = one.post("/api/tables", game="baska", seats=4, options=plan, mode="paper")
    one.page.goto(table["url"])
    one.tap("#app [data-do=start]")
    one.page.locator("#app .live").first.wait_for()
    one.taps = 0
    return one


def row(one: Phone, number: int) -> Locator:
    """A line of the series sheet, from 1."""
    return one.page.locator('[data-key="series"] tbody tr').nth(number - 1)


def cells(one: Phone, number: int) -> list[str]:
    """What a line of the sheet says, no-break spaces as spaces."""
    return [
        text.replace("\u00a0", " ").strip()
        for text in row(one, number).locator("th, td").all_inner_texts()
    ]


def enter(one: Phone, tab: str | None, *choices: tuple[str, object]) -> int:
    """Tap through one entry; gives how many taps it took."""
    lines = one.page.locator('[data-key="series"] tbody tr')
    before, taps = lines.count(), one.taps
    if tab is not None:
        one.tap_key(f"form:set_result:{tab}")
    for field, value in choices:
        one.tap(f'.open-form [data-field="{field}"] [data-value="{value}"]')
    expect(lines).to_have_count(before + 1)
    expect(one.page.locator(".notice.bad")).to_have_count(0)
    return one.taps - taps


ORDINARY = ("black", 0), ("black", 2), ("outcome", "starzy_z_wyjsciem")


def test_an_ordinary_deal_takes_three_taps_and_with_kontra_four(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    assert enter(one, None, *ORDINARY) == 3
    assert cells(one, 1) == ["1", "Z", "•\u202f+1", "−1", "+1", "−1", "0"]
    doubled = (("black", 1), ("black", 3), ("level", 1), ("outcome", "mlodzi_bez_wyjscia"))
    assert enter(one, None, *doubled) == MOST_TAPS
    assert cells(one, 2) == ["2", "Z |", "+9", "•\u202f−9", "+9", "−9", "0"]


def test_every_other_game_undoubled_takes_four_taps_at_most(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    lone = (("declarer", 3), ("outcome", "win"))
    for kind in ("cicha", "gran", "zolo", "gran_du", "zolo_du"):
        assert enter(one, kind, *lone) == 3
    pair = (("declarer", 0), ("partner", 1), ("outcome", "starzy_bez_bitki"))
    assert enter(one, "wesele", *pair) == MOST_TAPS
    assert enter(one, "baszka", ("declarer", 2)) == 2
    assert [cells(one, number)[1] for number in range(1, 8)] == [
        "C", "G", "Zo", "GD", "ZD", "W", "B",
    ]  # fmt: skip
    assert {cells(one, number)[-1] for number in range(1, 9)} == {"0"}


def test_the_settlement_is_explained_with_its_clause(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    enter(one, None, *ORDINARY)
    log = one.page.locator(".log")
    expect(log).to_contain_text("wygrana Starych z wyjściem")
    expect(log).to_contain_text("Stawka 1, po 1")
    assert row(one, 1).get_attribute("title") == "BAS-52"


def test_the_last_deal_is_taken_back(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    enter(one, None, *ORDINARY)
    enter(one, "baszka", ("declarer", 2))
    one.tap(".menu")
    one.tap('[data-id="take_back"], button:has-text("Cofnij")')
    one.tap("dialog button.main, dialog button[type=submit]")
    expect(one.page.locator('[data-key="series"] tbody tr')).to_have_count(2)
    assert cells(one, 1)[1] == "Z"


def test_a_blad_is_entered_by_its_button_and_the_offender(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    enter(one, None, *ORDINARY)
    one.taps = 0
    one.tap_key("revoke")
    one.tap_key("seat:1")
    expect(row(one, 1)).to_contain_text("−2")
    assert one.taps == 2
    assert cells(one, 1)[2:] == ["•\u202f+1", "−2", "+1", "0", "0"]
    expect(one.page.locator(".log")).to_contain_text("Błąd: Gracz 2")


def test_a_struck_deal_is_crossed_out(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    one.tap(".menu")
    one.tap("dialog button:has-text('Skreśl rozdanie')")
    one.tap("dialog button[type=submit]")
    one.tap("[data-do=send]")
    expect(row(one, 1)).to_have_class("struck")
    assert cells(one, 1)[-1] == "0"


def test_a_refused_entry_says_why_with_its_clause(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    one.tap_key("form:set_result:wesele")
    for field, value in (("declarer", 1), ("partner", 1), ("outcome", "starzy_bez_bitki")):
        one.tap(f'.open-form [data-field="{field}"] [data-value="{value}"]')
    notice = one.page.locator(".notice.bad")
    expect(notice).to_contain_text("kto był Starym")
    expect(notice.locator("a.clause")).to_have_text("BAS-21")


def test_the_whole_form_can_be_seen_and_fits_the_phone(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    boxes = one.page.evaluate(
        """() => [...document.querySelectorAll('.open-form button')].map((b) => {
          const r = b.getBoundingClientRect();
          return [r.left, r.top, r.right, r.bottom];
        })"""
    )
    assert len(boxes) == 8 + 4 + 5 + 6
    assert all(left >= 0 and right <= 360 for left, _, right, _ in boxes)
    assert all(top >= 0 and bottom <= 740 for _, top, _, bottom in boxes)
    assert min(bottom - top for _, top, _, bottom in boxes) >= 44


def test_the_auction_is_followed_and_only_then_the_old_are_asked(door: Door, phone: Take) -> None:
    one = scorer(phone, door, depth="auction")
    one.tap_key("form:deal")
    one.wait_live("call:double")
    assert one.page.locator(".open-form").count() == 0
    one.tap_key("call:double")
    for name in ("Gracz 4", "Gracz 1", "Gracz 2", "Gracz 3"):
        expect(one.page.locator(".seat.due .name")).to_have_text(name)
        one.tap_key("call:pass")
    one.page.locator(".open-form").wait_for()
    assert one.page.locator('.open-form [data-field="level"]').count() == 0
    assert enter(one, None, *ORDINARY) == 3
    assert cells(one, 1) == ["1", "Z |", "•\u202f+2", "−2", "+2", "−2", "0"]


def test_the_sheet_of_the_table_can_be_printed_from_the_menu(door: Door, phone: Take) -> None:
    one = scorer(phone, door)
    enter(one, None, *ORDINARY)
    one.tap(".menu")
    link = one.page.locator("dialog a:has-text('Arkusz do druku')")
    answer = one.get(str(link.get_attribute("href")))
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF-")
