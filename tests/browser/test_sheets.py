"""A sheet on two phones: one keeps it, both see its hash, mistakes are put right in the open."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take, at_sheet
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser


def score(one: Phone, hanna: int, jan: int) -> None:
    """Wait until the sheet says so many points."""
    for side, points in (("B", hanna), ("A", jan)):
        figure = one.page.locator(f'[data-key="score:{side}"] b')
        expect(figure).to_have_text(str(points))


def scored(keeper: Phone, *keys: str) -> None:
    """Enter what happened, one thing after the other."""
    for key in keys:
        keeper.wait_live(key)
        before = keeper.page.evaluate("stolikTable.push.n")
        keeper.tap_key(key)
        keeper.page.wait_for_function("(n) => stolikTable.push.n > n", arg=before)


def test_a_second_phone_is_told_who_keeps_the_sheet_and_takes_it_only_on_purpose(
    door: Door, phone: Take
) -> None:
    hanna, jan = at_sheet(phone, door, "tenis-stolowy")
    jan.tap("[data-do=keep]")
    expect(jan.page.locator("dialog")).to_contain_text("Hanna")
    assert "toss:A" not in jan.live()
    jan.tap("dialog [data-item=force]")
    jan.wait_live("toss:A")
    expect(hanna.page.locator("aside")).to_contain_text("Arkusz prowadzi: Jan")
    assert "toss:A" not in hanna.live()


def test_a_disputed_sheet_is_corrected_before_all_eyes(door: Door, phone: Take) -> None:
    hanna, jan = at_sheet(phone, door, "tenis-stolowy")
    scored(hanna, "toss:A", "point:A", "point:A", "point:B")
    score(jan, 1, 2)
    hashes = [one.page.locator(".hash").first.inner_text() for one in (hanna, jan)]
    assert hashes[0] == hashes[1]
    jan.tap("[data-do=dispute]")
    expect(hanna.page.locator("aside")).to_contain_text("nie zgadza się z arkuszem")

    hanna.from_menu("take_back")
    hanna.tap("dialog [type=submit]")
    score(jan, 0, 2)
    expect(hanna.page.locator("aside")).not_to_contain_text("nie zgadza się z arkuszem")

    hanna.from_menu("history")
    lines = hanna.page.locator("dialog [data-entry]")
    expect(lines).to_have_count(3)
    expect(lines.nth(2)).to_contain_text("Punkt: Jan")
    hanna.tap(lines.nth(2).locator("button"))
    what = hanna.page.locator("dialog [data-part=what]")
    assert what.evaluate("one => one.selectedOptions[0].text") == "Punkt: Jan"
    what.select_option(label="Punkt: Hanna")
    sign = hanna.page.locator("dialog [data-do=amend]")
    hanna.tap("dialog [data-do=preview]")
    expect(hanna.page.locator("dialog .preview")).to_be_visible()
    expect(sign).to_have_attribute("aria-disabled", "true")
    hanna.page.locator("dialog [data-part=reason]").fill("Pomyliłam strony")
    hanna.tap(sign)
    score(jan, 1, 1)
    jan.tap("[data-do=confirm]")
    expect(hanna.page.locator("aside")).to_contain_text("arkusz potwierdzony")


def test_a_filled_form_is_corrected_in_the_form_it_was_filled_in(door: Door, phone: Take) -> None:
    hanna, jan = at_sheet(phone, door, "kosci", depth="results")
    hanna.wait_live("form:entered")
    hanna.tap_key("form:entered")
    hanna.page.locator("dialog input[type=number]").fill("400")
    hanna.tap("dialog [type=submit]")
    expect(jan.page.locator("aside table")).to_contain_text("400")
    hanna.from_menu("history")
    hanna.tap("dialog [data-entry] button")
    field = hanna.page.locator('dialog [data-field="points"] input[type=number]')
    expect(field).to_have_value("400")
    field.fill("450")
    hanna.page.locator("dialog [data-part=reason]").fill("źle dodane")
    hanna.tap("dialog [data-do=preview]")
    expect(hanna.page.locator("dialog .preview")).to_contain_text("450")
    hanna.tap("dialog [data-do=amend]")
    expect(jan.page.locator("aside table")).to_contain_text("450")


def test_a_refused_form_keeps_what_was_typed(door: Door, phone: Take) -> None:
    hanna, jan = at_sheet(phone, door, "tenis-stolowy", depth="sets")
    hanna.wait_live("form:set_score")
    hanna.tap_key("form:set_score")
    points = hanna.page.locator("dialog input[type=number]")
    for field, value in ((points.nth(0), "11"), (points.nth(1), "10")):
        field.fill(value)
    hanna.tap("dialog [type=submit]")
    expect(hanna.page.locator("dialog .notice.bad a")).to_have_text("TEN-28")
    expect(points.nth(0)).to_have_value("11")
    expect(points.nth(1)).to_have_value("10")
    points.nth(1).fill("9")
    hanna.tap("dialog [type=submit]")
    expect(hanna.page.locator("dialog")).to_have_count(0)
    expect(jan.page.locator("aside table").first).to_contain_text("11")


def test_a_scorer_needs_neither_a_chair_nor_an_account(door: Door, phone: Take) -> None:
    one = phone(door)
    one.page.goto("/")
    one.page.wait_for_selector("body[data-ready]")
    one.tap('[data-game="kosci"] [data-do=about]')
    one.tap("dialog [data-way=real]")
    one.tap("[data-chair='0'] [data-do=name]")
    one.page.locator("dialog input").fill("Wanda")
    one.tap("dialog [type=submit]")
    expect(one.page.locator("[data-chair='0']")).to_contain_text("Wanda")
    one.tap("[data-do=start]")
    one.wait_live("form:entered")
    one.tap_key("form:entered")
    one.page.locator("dialog input[type=number]").fill("400")
    one.tap("dialog [type=submit]")
    expect(one.page.locator("aside table")).to_contain_text("400")


def test_the_move_clock_of_a_real_table_fills_the_phone_and_starts_anew_with_each_move(
    door: Door, phone: Take
) -> None:
    hanna, jan = at_sheet(phone, door, "rummikub", depth="results", starter="A")
    hanna.wait_live("next_move")
    assert hanna.page.locator(".time").count() == 0
    hanna.tap_key("next_move")
    due = jan.page.locator(".seat:has(.clock)")
    expect(due).to_contain_text("Jan")
    hanna.tap(".time")
    large = hanna.page.locator(".time .clock")
    box = large.bounding_box()
    assert box is not None
    assert box["width"] > 280
    expect(hanna.page.locator(".cloth")).to_be_hidden()
    hanna.tap_key("next_move")
    expect(due).to_contain_text("Hanna")
    hanna.tap(".time")
    expect(hanna.page.locator(".cloth")).to_be_visible()


def test_the_keeper_of_a_sheet_decides_as_the_referee_how_it_lay_when_time_was_up(
    door: Door, phone: Take
) -> None:
    hanna, jan = at_sheet(phone, door, "rummikub", depth="moves", starter="A")
    for key in ("shuffle", "ready"):
        hanna.wait_live(key)
        hanna.tap_key(key)
    hanna.tap("[data-look='-3']")
    hanna.wait_live("form:timeout")
    hanna.tap_key("form:timeout")
    send = hanna.page.locator("dialog [type=submit]")
    hanna.tap(send)  # nothing is decided by one tap
    expect(hanna.page.locator("dialog .faulty").first).to_contain_text("brakuje")
    hanna.tap(hanna.page.locator("dialog button", has_text="nic").first)
    hanna.tap(hanna.page.get_by_label("Po czasie dotykano kostek"))
    hanna.tap(send)
    expect(jan.page.locator(".seat", has_text="Jan")).to_contain_text("16 kostek")
    hanna.wait_live("draw")  # back at whoever is to move
