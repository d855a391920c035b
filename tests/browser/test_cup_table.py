"""The phone of a table in a browser: from its card to the sheet, signatures, and the next round."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.eyes import Eyes
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.browser.tournament import MAY_SOUND, RANG, Take, Tournament, run_down, signed

pytestmark = pytest.mark.browser
DEALS = 4
ORDINARY = (("black", 0), ("black", 2), ("outcome", "starzy_z_wyjsciem"))


def at_sheet(take: Take, door: Door) -> tuple[Tournament, Phone]:
    """Give the phone that lies on table 1 of a round that has begun."""
    tournament = Tournament(take, door)
    tournament.begin()
    one = tournament.scorer(1)
    one.page.locator("#cup-bar .own-chairs").wait_for()
    return tournament, one


def arrive(one: Phone) -> None:
    """Let all four come to the table."""
    for seat in range(4):
        one.tap(f'#cup-bar [data-offer="arrived:1:{seat}"]')
        expect(one.page.locator(f'[data-offer="arrived:1:{seat}"]')).to_have_count(0)


def play(one: Phone, deals: int = DEALS) -> None:
    """Tap the same ordinary deal so many times."""
    lines = one.page.locator('[data-key="series"] tbody tr:not(.total):not(.good)')
    for _ in range(deals):
        before = lines.count()
        for field, value in ORDINARY:
            one.tap(f'.open-form [data-field="{field}"] [data-value="{value}"]')
        expect(lines).to_have_count(before + 1)


def test_the_card_leads_to_a_waiting_room_and_on_to_the_sheet(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door)
    tournament.seat_all()
    one = tournament.scorer(2)
    expect(one.page.locator("#app h1")).to_have_text("Stół 2")
    expect(one.page.locator("#app")).to_contain_text("czeka na następną rundę")
    names = tournament.parts("public")["seating"][0]["rows"][1]["cells"][1:]
    for name in names:
        expect(one.page.locator("#app .own-plan")).to_contain_text(name)
    tournament.start()
    one.page.wait_for_url("**/t/*")
    expect(one.page.locator("#cup-bar")).to_contain_text("Stół 2")
    expect(one.page.locator("#cup-bar .digits")).to_contain_text("39:")
    one.page.locator(".open-form").wait_for()


def test_a_round_on_the_phone_from_the_arrivals_to_the_next_sheet(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    first = one.page.url
    arrive(one)
    expect(one.page.locator("#cup-bar .own-chairs")).to_have_count(0)
    play(one)
    one.page.locator('#cup-bar [data-offer^="sign:"]').first.wait_for()
    for seat in range(4):
        one.tap(f'#cup-bar [data-offer="sign:1:{seat}"]')
        signed = one.page.locator(f"#cup-bar [data-seat='{seat}'] .is-right")
        if seat < 3:
            expect(signed).to_have_text("podpis jest")
    expect(one.page.locator('#cup-bar [data-offer="sign:1:3"]')).to_have_count(0)
    place = tournament.parts("desk")["tables"][0]
    assert place["state"] == "confirmed"
    assert [chair["total"] for chair in place["chairs"]] == ["4", "−4", "4", "−4"]
    chief = tournament.judge(0)
    tournament.report(2)
    me = tournament.parts("judge", chief)["me"]["judge"]
    tournament.acts(chief, type="confirm", table=2, judge=me)
    tournament.act(type="close_round")
    one.page.wait_for_url(f"**/c/{tournament.cup}/table/1")
    expect(one.page.locator("#app")).to_contain_text("Wynik rundy 1")
    expect(one.page.locator(".own-chairs li").first).to_contain_text("punkty za miejsce: 5")
    tournament.start()
    one.page.wait_for_url("**/t/*")
    assert one.page.url != first
    expect(one.page.locator("#cup-bar")).to_contain_text("Runda 2 z 2")


def test_a_player_s_own_phone_follows_him_to_his_next_table(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door)
    tournament.begin()
    first = tournament.parts("hall")["tables"][0]["chairs"]
    one = tournament.passing("player", member=first[0]["member"])
    other = tournament.passing("player", member=first[1]["member"])
    for player in (one, other):
        player.tap("#app a.main")
        expect(player.page.locator("body")).to_have_attribute("data-cup-table", "1")
        player.page.locator("#cup-bar .cup-line").wait_for()
    tournament.finish_round()
    tournament.start()
    places = tournament.parts("hall")["tables"]
    for player, chair in ((one, first[0]), (other, first[1])):
        at = next(n for n in places if chair["member"] in [c["member"] for c in n["chairs"]])
        player.page.wait_for_url(f"**/t/*{at['order']}*")
        number = player.page.locator("body")
        expect(number).to_have_attribute("data-cup-table", str(at["number"]))


def test_whoever_objects_brings_the_sheet_to_the_judges(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    play(one)
    one.tap('#cup-bar [data-offer="object:1:2"]')
    signed(one)
    expect(one.page.locator("#cup-bar [data-seat='2']")).to_contain_text("nie zgadza się")
    assert tournament.parts("desk")["tables"][0]["state"] == "disputed"


def test_a_deal_tapped_at_the_table_is_on_the_referee_s_phone(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    judge = tournament.judge(1)
    play(one, 2)
    expect(judge.page.locator("[data-place='1']")).to_contain_text("2/4")


def test_a_table_is_told_what_the_desk_wrote_otherwise(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    buttons = one.page.locator("#cup-bar .own-chairs button")
    expect(buttons.first).to_have_text("Wpisz, że jest")  # "Jest" could be read as a fact
    arrive(one)
    play(one, 1)
    notes = one.page.locator("#cup-bar .cup-notes")
    expect(notes).to_have_count(0)
    tournament.act(type="sheet", table=1, deals=[[3, 1, -1, -3]], reading="deals")
    expect(notes).to_contain_text("Rozdanie 1: są dwa różne wpisy")  # with its bar closed
    expect(one.page.locator('[data-key="series"]')).not_to_contain_text("miejsca")
    tournament.act(type="decide", table=1, deal=1, takes_other=True)
    expect(notes).to_contain_text("Rozdanie 1: liczy się 3")
    for _ in range(2):
        one.tap("#cup-bar .more")
    expect(notes).to_have_count(0)  # it was read
    expect(one.page.locator("#cup-bar .cup-more")).to_have_count(0)


def test_a_late_arrival_is_said_with_its_minutes(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    tournament.act(type="arrived", table=1, seat=3, late_s=420)
    late = one.page.locator("#cup-bar [data-seat='3']")
    expect(late).to_contain_text("spóźnienie 7:00")


def test_the_winner_is_the_competition_s_and_the_sheet_stays_in_one_piece(
    door: Door, phone: Take
) -> None:
    tournament, one = at_sheet(phone, door)
    arrive(one)
    names = [chair["name"] for chair in tournament.parts("desk")["tables"][0]["chairs"]]
    typed = [[-40, 120, -40, -40], [120, -40, -40, -40], [5, 5, -5, -5]]
    tournament.act(type="sheet", table=1, deals=typed, reading="deals")
    lines = one.page.locator('[data-key="series"] tbody tr:not(.total)')
    expect(lines).to_have_count(len(typed))
    play(one, 1)
    won = one.page.locator(".prompt")
    expect(won).to_contain_text(f"Wygrywa {names[0]}: 86")
    tournament.act(type="arrived", table=1, seat=0, late_s=420)  # and so the other one has won
    expect(won).to_contain_text(f"Wygrywa {names[1]}: 89")
    sheet = one.page.locator('[data-key="series"] table')
    expect(sheet).to_contain_text("spóźn.")
    expect(sheet.locator("thead :is(th, td)")).to_have_count(6)
    assert "folded" not in (sheet.get_attribute("class") or "")


def test_the_end_of_the_round_is_heard_at_the_table(door: Door, phone: Take) -> None:
    _, one = at_sheet(phone, door)
    one.page.add_init_script(f"({RANG})()")
    one.page.clock.install()
    one.page.reload()
    expect(one.page.locator("#cup-bar .digits")).to_contain_text(":")
    one.tap("#cup-bar [data-do=more]")
    one.page.wait_for_function(MAY_SOUND)
    run_down(one.page, 2)
    expect(one.page.locator("#cup-bar .digits")).to_have_text("0:00")
    expect(one.page.locator("html")).to_have_attribute("data-rung", "1")
    expect(one.page.locator("#cup-bar p.note")).to_have_text("Koniec czasu rundy")


def test_a_lost_line_is_said_and_a_tap_is_sent_later(own_door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, own_door)
    own_door.kill()
    expect(one.page.locator("#cup-bar .notice.bad")).to_contain_text("Brak połączenia")
    one.tap('#cup-bar [data-offer="arrived:1:0"]')
    own_door.open()
    expect(one.page.locator('[data-offer="arrived:1:0"]')).to_have_count(0)
    expect(one.page.locator("#cup-bar .notice.bad")).to_have_count(0)
    assert tournament.parts("desk")["tables"][0]["chairs"][0]["is_here"]


def test_a_spectator_of_the_table_has_no_buttons_of_it(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    stranger = phone(door)
    stranger.page.goto(one.page.url)
    stranger.page.get_by_role("button", name="Tylko popatrzę").tap()
    link = stranger.page.locator("#cup-bar a")
    expect(link).to_have_attribute("href", f"/c/{tournament.cup}")
    expect(stranger.page.locator("#cup-bar [data-offer]")).to_have_count(0)
    expect(stranger.page.locator("#cup-bar [data-do=call]")).to_have_count(0)


def test_the_card_of_one_table_does_not_open_another(door: Door, phone: Take) -> None:
    tournament, one = at_sheet(phone, door)
    answer = one.page.goto(f"/c/{tournament.cup}/table/2")
    assert answer is not None
    assert answer.status == 403


def test_it_looks_right_on_every_screen(door: Door, phone: Take, screens: Screens) -> None:
    tournament = Tournament(phone, door)
    tournament.seat_all()
    one = tournament.scorer(1)
    one.page.locator("#app .own-plan").wait_for()
    eyes = Eyes(screens)
    eyes.look(one.page, "table waits")
    tournament.start()
    one.page.locator("#cup-bar .own-chairs").wait_for()
    eyes.look(one.page, "table arrivals", wide=True)
    arrive(one)
    eyes.look(one.page, "table plays")
    play(one)
    one.page.locator('#cup-bar [data-offer^="sign:"]').first.wait_for()
    eyes.look(one.page, "table signs")
    eyes.find_nothing()
