"""The referee's phone in a browser: calls, tables, rulings with a preview, two judges, cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.door import Door
from tests.browser.eyes import Eyes
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.browser.tournament import Take, Tournament, signed

pytestmark = pytest.mark.browser


def begun(take: Take, door: Door) -> Tournament:
    """Give a tournament whose first round plays."""
    tournament = Tournament(take, door)
    tournament.begin()
    return tournament


def opened(one: Phone, table: int) -> Locator:
    """Open a table and give its dialog."""
    one.tap(f"[data-place='{table}']")
    return one.page.locator("dialog").first


def write(tournament: Tournament, table: int, *deals: tuple[int, ...]) -> None:
    """Write deals of a table at the desk."""
    for number, deal in enumerate(deals, 1):
        tournament.act(
            type="row", table=table, deal=number, dealer=(number - 1) % 4, delta=list(deal)
        )


def test_a_call_is_seen_answered_and_done(door: Door, phone: Take) -> None:
    tournament = begun(phone, door)
    judge, scorer = tournament.judge(1), tournament.scorer(2)
    scorer.tap("[data-do=call]")
    scorer.tap('dialog [data-item="call"]')
    expect(scorer.page.locator("#cup-bar .called")).to_contain_text("Sędzia wezwany")
    call = judge.page.locator("[data-call='2']")
    expect(call).to_contain_text("Stół 2 wzywa sędziego")
    expect(judge.page).to_have_title("(1) Sędzia")
    inner = "one => getComputedStyle(one).padding"
    calling, quiet = (judge.page.locator(f"[data-place='{n}']") for n in (2, 1))
    assert calling.evaluate(inner) == quiet.evaluate(inner)  # its number stays off the edge
    judge.tap("[data-call] [data-do=coming]")
    expect(scorer.page.locator("#cup-bar .called")).to_contain_text("Adam Sędzia")
    judge.tap("[data-call] [data-do=done]")
    expect(call).to_have_count(0)
    expect(scorer.page.locator("#cup-bar .called")).to_have_count(0)


def test_tables_are_rows_that_follow_the_round(door: Door, phone: Take) -> None:
    tournament = begun(phone, door)
    judge = tournament.judge(0)
    first = judge.page.locator("[data-place='1']")
    expect(first).to_have_attribute("data-state", "open")
    write(tournament, 1, (1, 1, -1, -1), (2, -2, 2, -2))
    expect(first).to_contain_text("2/4")
    dialog = opened(judge, 1)
    dialog.locator("summary").tap()
    expect(dialog.locator(".deals tbody tr")).to_have_count(2)
    expect(dialog.locator(".deals tbody tr").nth(1)).to_contain_text("−2")
    tournament.act(type="row", table=1, deal=3, dealer=2, delta=[3, -1, -1, -1])
    expect(dialog.locator(".deals tbody tr")).to_have_count(3)


def test_a_sheet_is_confirmed_by_a_judge(door: Door, phone: Take) -> None:
    tournament = begun(phone, door)
    judge = tournament.judge(1)
    tournament.report(1)
    dialog = opened(judge, 1)
    dialog.locator('[data-offer="confirm:1"]').tap()
    expect(dialog.locator('[data-offer="confirm:1"]')).to_have_count(0)
    judge.tap("dialog .close")
    place = judge.page.locator("[data-place='1']")
    expect(place).to_have_attribute("data-state", "confirmed")


def test_a_dispute_is_ruled_by_two_judges_after_a_preview(door: Door, phone: Take) -> None:
    tournament = begun(phone, door)
    scorer = tournament.scorer(1)
    write(tournament, 1, (8, 8, -8, -8), (1, 1, -1, -1), (1, -1, 1, -1), (1, -1, -1, 1))
    scorer.tap('[data-offer="object:1:3"]')
    signed(scorer)
    one, other = tournament.judge(0), tournament.judge(1)
    expect(one.page.locator("[data-place='1']")).to_have_attribute("data-state", "disputed")
    dialog = opened(one, 1)
    dialog.locator('[data-offer="ruling:strike_deal:t1"]').tap()
    form = one.page.locator("dialog form.filling")
    form.locator("input[type=number], input[inputmode]").first.fill("1")
    form.get_by_role("button", name="LIG-38").tap()
    form.locator("[name=reason]").fill("Rozdano 13 kart")
    form.locator("[data-do=send]").tap()
    effect = form.locator(".effect")
    expect(effect).to_contain_text("−")
    promised = effect.locator("tbody tr").count()
    assert promised > 0, "the preview shows nobody"
    signed(one)
    one.tap("dialog .close")
    other.tap("[data-tab=matters]")
    agree = other.page.locator(".judge-tasks [data-offer^='ruling:agree']")
    expect(agree).to_be_visible()
    expect(other.page.locator("[data-part=reasons]")).to_contain_text("Rozdano 13 kart")
    agree.tap()
    signed(other)
    expect(one.page.locator("[data-place='1']")).to_have_attribute("data-state", "ruled")
    totals = [chair["total"] for chair in tournament.parts("judge", one)["tables"][0]["chairs"]]
    assert totals == ["3", "−1", "−1", "−1"]


def test_the_chief_gives_the_hall_more_time(door: Door, phone: Take) -> None:
    tournament = begun(phone, door)
    chief = tournament.judge(0)
    chief.tap("[data-tab=matters]")
    chief.tap('[data-group=time] [data-offer^="ruling:extend_hall"]')
    signed(chief, "Zgasło światło")
    expect(chief.page.locator(".room-clock")).to_contain_text("przedłużono o 5 minut")


def test_a_judge_without_a_pass_is_told_so(door: Door, phone: Take) -> None:
    tournament = begun(phone, door)
    stranger = phone(door, "Obcy")
    answer = stranger.page.goto(f"/c/{tournament.cup}/judge")
    assert answer is not None
    assert answer.status == 403
    expect(stranger.page.locator("main")).to_contain_text("Wpisz kod przepustki")


def test_it_looks_right_on_every_screen(door: Door, phone: Take, screens: Screens) -> None:
    tournament = begun(phone, door)
    judge, scorer = tournament.judge(0), tournament.scorer(2)
    scorer.post(f"{tournament.api}/call", table=2)
    write(tournament, 1, (1, 1, -1, -1), (2, -2, 2, -2))
    judge.page.locator("[data-call]").wait_for()
    eyes = Eyes(screens)
    eyes.look(judge.page, "judge tables", wide=True)
    opened(judge, 1)
    eyes.look(judge.page, "judge table")
    judge.tap('dialog [data-offer="ruling:send_away:t1"]')
    judge.page.locator("dialog form.filling").wait_for()
    eyes.look(judge.page, "judge ruling")
    judge.page.keyboard.press("Escape")
    judge.tap("dialog .close")
    judge.tap("[data-tab=matters]")
    eyes.look(judge.page, "judge matters")
    eyes.find_nothing()
