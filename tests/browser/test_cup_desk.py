"""The organiser's desk in a browser: from the wizard to a closed round, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.door import Door
from tests.browser.eyes import Eyes
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.browser.tournament import PEOPLE, Take, Tournament, action_of

pytestmark = pytest.mark.browser
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}
SIXTEEN = (*PEOPLE, "Halina Sowa", "Marek Dzik", "Krystyna Jeż", "Stefan Żuraw")


@pytest.fixture
def eyes(screens: Screens) -> Iterator[Eyes]:
    found = Eyes(screens)
    yield found
    found.find_nothing()


def sheet_of(names: tuple[str, ...]) -> bytes:
    """A list of entries as a Polish spreadsheet writes it."""
    lines = [
        "Nazwisko i imię;Drużyna",
        *(f"{name};{'Mewa' * (i < 3)}" for i, name in enumerate(names)),
    ]
    return "\r\n".join(lines).encode("cp1250")


def load(page: Page, data: bytes) -> None:
    """Give the entry desk a file."""
    page.locator("[name=csv]").set_input_files(
        {"name": "lista.csv", "mimeType": "text/csv", "buffer": data}
    )


def at_desk(tournament: Tournament, tab: str = "", **more: Any) -> Phone:
    """Open the desk of a tournament on the organiser's own device."""
    one = tournament.desk
    page = one.page
    page.set_viewport_size(more.get("viewport", {"width": 1280, "height": 800}))
    page.goto(f"/c/{tournament.cup}/desk")
    page.locator(".desk").wait_for()
    if tab:
        one.tap(f"[data-tab={tab}]")
    return one


def filled(page: Page, points: tuple[str, ...]) -> None:
    """Type one number for each chair of the open dialog."""
    for place, text in enumerate(points):
        page.locator(f"dialog [data-name='{place}']").fill(text)


def send(one: Phone) -> None:
    """Send what the open dialog holds."""
    one.tap("dialog [data-do=send]")


def sent(one: Phone) -> None:
    """Send what the open dialog holds, and see it go."""
    send(one)
    expect(one.page.locator("dialog")).to_have_count(0)


def test_a_season_from_the_wizard_to_the_results_of_a_round(door: Door, phone: Take) -> None:
    one = phone(door, **LAPTOP)
    page = one.page
    page.goto("/c")
    one.tap("[data-do=new]")
    page.locator("[name=login]").fill("pucka.liga")
    page.locator("[name=password]").fill("sieci i łodzie")
    one.tap("[data-do=sign_up]")  # a stranger makes an account first, and is back here
    one.tap("[data-do=next]")
    expect(page.locator("[role=alert]")).to_be_visible()  # it needs a name
    page.locator("[name=name]").fill("Liga Pucka 2026")
    one.tap("[data-do=next]")
    page.locator("[data-judge='0']").fill("Bożena Główna")
    page.locator("[data-judge='1']").fill("Roman Drugi")
    one.tap("[data-do=next]")
    one.tap("[data-tables=paper]")
    one.tap("[data-do=next]")
    expect(page.locator("h1")).to_have_text("Liga Pucka 2026")

    load(page, sheet_of(SIXTEEN))
    expect(page.locator(".crowd .person")).to_have_count(16)
    expect(page.locator(".crowd")).to_contain_text("Łucja Żelk")
    one.tap("[data-offer=open_tournament]")
    sent(one)
    expect(page.locator(".crowd [data-offer]")).to_have_count(16)
    for member in range(16):
        one.tap(f"[data-member='{member}'] .tick")
    expect(page.locator(".person.here")).to_have_count(16)
    one.tap("[data-offer=close_entry]")
    sent(one)

    one.tap("[data-do=seek]")
    costs = page.locator(".costs")
    costs.wait_for(timeout=300_000)  # it is sought at the lowest priority
    expect(costs).to_have_attribute("data-repeats", "0", timeout=60_000)
    expect(costs).to_contain_text("Udowodniono")
    tables = page.locator(".draft-round").first.locator(".draft-table")
    first, second = tables.nth(0).locator(".chair-of"), tables.nth(1).locator(".chair-of")
    here, there = first.first.inner_text(), second.first.inner_text()
    one.tap(first.first)
    one.tap(second.first)
    expect(first.first).to_have_text(there, use_inner_text=True)
    expect(second.first).to_have_text(here, use_inner_text=True)
    expect(costs).not_to_have_attribute("data-repeats", "0")
    page.reload()  # the change is the server's draft, not the page's
    expect(page.locator(".draft-round").first.locator(".chair-of").first).to_have_text(
        there, use_inner_text=True
    )
    one.tap(first.first)
    one.tap(second.first)
    expect(costs).to_have_attribute("data-repeats", "0")
    one.tap("[data-offer=publish_plan]")
    expect(page.locator("[data-matter=seating] table").first).to_contain_text("Hanna Konkel")

    one.tap("[data-offer=start_round]")
    expect(page.locator(".room-clock .digits")).to_contain_text(":")
    for table in range(1, 5):
        one.tap(f"[data-offer='totals:{table}']")
        filled(page, ("12", "3", "−5"))
        one.tap("dialog [data-do=rest]")
        sent(one)
    expect(page.locator(".place-card.reported")).to_have_count(4)

    one.tap("[data-do=passes]")
    one.tap("dialog [data-do=make-pass]")
    code = page.locator("dialog [data-code]").inner_text()
    expect(page.locator("dialog img.qr")).to_have_js_property("complete", True)
    assert page.locator("dialog img.qr").evaluate("(e) => e.naturalWidth") > 0
    page.keyboard.press("Escape")
    judge = phone(door)
    judge.page.goto("/c")
    judge.page.locator("[name=code]").fill(code.lower())
    judge.tap("[data-do=enter]")
    judge.tap("[data-do=take]")
    judge.page.wait_for_url("**/judge*")
    cup = page.locator("body").get_attribute("data-cup")
    for number in range(1, 5):
        asked = judge.get(f"/api/cups/{cup}/screen?screen=judge").json()
        offers = asked["parts"]["tables"][number - 1]["offers"]
        confirm = next(offer for offer in offers if offer["key"] == f"confirm:{number}")
        judge.post(f"/api/cups/{cup}/do", command=f"confirm{number}", action=action_of(confirm))
    one.tap("[data-offer=close_round]")
    standings = page.locator("[data-matter=results] table").first
    expect(standings.locator("tbody tr")).to_have_count(16)
    one.tap(standings.locator(".why").first)
    expect(page.locator("dialog .reasons")).to_contain_text("12")


def test_house_rules_are_typed_as_people_write_them(door: Door, phone: Take) -> None:
    one = phone(door, "Ola")
    one.post("/api/register", login="ola.regulamin", password="morze i sieci")
    page = one.page
    page.goto("/c/new")
    page.locator("[name=name]").fill("Liga z własną skalą")
    one.tap("[aria-expanded]")
    scale = page.locator("[data-field=place_points] input")
    expect(scale).to_have_value("6, 4, 2, 0")
    scale.fill("7 5")
    one.tap("[data-do=next]")
    expect(page.locator("[role=alert]")).to_be_visible()
    scale.fill("7; 5; 3; 1/2")
    one.tap("[data-do=next]")
    one.tap("[data-do=back]")  # nothing is forgotten on the way
    expect(scale).to_have_value("7; 5; 3; 1/2")
    for _ in range(2):
        one.tap("[data-do=next]")
    with page.expect_request("**/api/cups") as asked:
        one.tap("[data-do=next]")
    order: Any = asked.value.post_data_json
    assert order["options"] == {"place_points": [7, 5, 3, "1/2"]}
    page.locator(".desk").wait_for()


def test_a_wrong_tap_at_the_check_in_is_taken_back_with_one_tap(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 5)
    one = at_desk(tournament, "people")
    page = one.page
    one.tap("[data-filter=here]")
    page.locator("[name=search]").fill("lucja zelk")  # as people type
    expect(page.locator(".crowd .person")).to_have_count(1)
    one.tap(".crowd .person .tick")
    last = page.locator(".last .person")  # it leaves the list, and stays in sight
    expect(last).to_contain_text("Łucja Żelk")
    expect(last).not_to_have_class("here")
    assert [p["state"] for p in tournament.parts("desk")["people"]].count("here") == 4
    one.tap(".last .tick")
    expect(page.locator(".crowd .person.here")).to_have_count(1)
    assert [p["state"] for p in tournament.parts("desk")["people"]].count("here") == 5


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (b"Gracz;Klub\nJan;Mewa\n", "Gracz"),
        (b"nazwisko\nJan Kos\nEwa Lis\njan kos\n", "jan kos"),
        (b"nazwisko\n\x00\x01\x02\n", ""),
        (b"", ""),
    ],
)
def test_a_bad_list_is_answered_and_nobody_is_entered(
    door: Door, phone: Take, data: bytes, answer: str
) -> None:
    tournament = Tournament(phone, door, 4)
    one = at_desk(tournament, "people")
    one.tap(".entry-forms summary")
    load(one.page, data)
    alert = one.page.locator(".desk-matter [role=alert]")
    expect(alert).to_contain_text(answer)
    assert len(alert.inner_text()) > 20
    assert len(tournament.parts("desk")["people"]) == 4


def test_a_name_in_another_spelling_is_asked_about_so_that_yes_means_yes(
    door: Door, phone: Take
) -> None:
    tournament = Tournament(phone, door)
    one = at_desk(tournament, "people")
    page = one.page
    one.tap("[data-matter=people] summary")
    box = page.locator("[data-matter=people] textarea")
    box.fill("Lucja Zelk, Mewa\nAdam Nowy")
    one.tap("[data-do=paste]")
    asked = page.locator("dialog")
    expect(asked).to_contain_text("Czy to ta sama osoba?")
    expect(asked).to_contain_text("„Lucja Zelk” i „Łucja Żelk”")
    one.tap("dialog .close")
    expect(asked).to_have_count(0)
    expect(box).to_have_value("Lucja Zelk, Mewa\nAdam Nowy")  # to be changed
    assert len(tournament.parts("desk")["people"]) == 8
    one.tap("[data-do=paste]")
    expect(asked.locator("[data-item=sure]")).to_have_text("Nie, to inna osoba: wpisz")
    one.tap("dialog [data-item=sure]")
    expect(box).to_have_value("")
    assert len(tournament.parts("desk")["people"]) == 10


def test_a_whole_sheet_is_typed_row_by_row_with_a_struck_deal(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    one = at_desk(tournament)
    page = one.page
    one.tap("[data-offer='sheet:1']")
    expect(page.locator("dialog [data-row='0'][data-column='0']")).to_be_focused()
    for _ in range(2):
        for text in ("-4", "-4", "12", ""):  # the last cell fills itself
            page.keyboard.type(text)
            page.keyboard.press("Enter")
    expect(page.locator("dialog tbody th").first).to_have_text("1 ✓")  # a fact is no button
    expect(page.locator("dialog .typed-rows tfoot")).to_have_count(0)  # the lines may be sums
    one.tap("dialog tr:nth-child(3) .strike")
    for column, text in enumerate(("1", "1", "1", "1")):
        page.locator(f"dialog [data-row='3'][data-column='{column}']").fill(text)
    send(one)
    expect(page.locator("dialog .faulty")).to_contain_text("Rozdanie 4")
    expect(page.locator("dialog .faulty")).to_contain_text("+4")
    for column in (2, 3):
        page.locator(f"dialog [data-row='3'][data-column='{column}']").fill("-1")
    send(one)
    understood = page.locator("dialog .effect", has_text="pojedyncze rozdania")
    expect(understood.locator("h3").first).to_be_in_viewport()  # nobody signs what he has not seen
    send(one)
    expect(page.locator("dialog").last).to_contain_text("Skreśla tylko sędzia (LIG-36)")
    one.tap("dialog [data-item=sure]")
    expect(page.locator("dialog")).to_have_count(0)
    rows = tournament.parts("desk")["tables"][0]["rows"]
    assert rows == [[-4, -4, 12, -4], [-4, -4, 12, -4], None, [1, 1, -1, -1]]


def seat_round(tournament: Tournament) -> None:
    """Publish a plan for one table or more of the only round, and start it."""
    tournament.act(type="close_entry")
    numbers = list(range(1, tournament.people + 1))
    tables = [numbers[n : n + 4] for n in range(0, tournament.people, 4)]
    tournament.act(type="publish_plan", rounds=[{"tables": tables, "pausing": []}])
    tournament.start()


def test_a_refusal_is_shown_with_its_clause_and_nothing_typed_is_lost(
    door: Door, phone: Take
) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    one = at_desk(tournament)
    page = one.page
    one.tap("[data-offer='totals:1']")
    filled(page, ("5", "1", "-2", "-4"))
    tournament.finish_round()  # another desk was faster
    send(one)
    alert = page.locator("dialog [role=alert]")
    expect(alert.locator(".clause")).to_contain_text("LIG-")
    for place, text in enumerate(("5", "1", "-2", "-4")):
        expect(page.locator(f"dialog [data-name='{place}']")).to_have_value(text)


def test_sums_that_are_not_zero_are_not_sent_and_a_closed_dialog_keeps_them(
    door: Door, phone: Take
) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    one = at_desk(tournament)
    page = one.page
    one.tap("[data-offer='totals:1']")
    filled(page, ("5", "x", "-2", "-4"))
    send(one)
    expect(page.locator("dialog .faulty")).to_contain_text("liczba")
    page.locator("dialog [data-name='1']").fill("2")
    send(one)
    expect(page.locator("dialog .faulty")).to_contain_text("+1")
    expect(page.locator("dialog .faulty input").first).to_be_focused()
    page.keyboard.press("Escape")
    page.reload()
    one.tap("[data-offer='totals:1']")
    expect(page.locator("dialog [data-name='2']")).to_have_value("-2")
    page.locator("dialog [data-name='1']").fill("1")
    sent(one)
    totals = [chair["total"] for chair in tournament.parts("desk")["tables"][0]["chairs"]]
    assert totals == ["5", "1", "−2", "−4"]


def test_what_is_sent_without_a_line_arrives_once_when_it_is_back(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    one = at_desk(tournament)
    page = one.page
    one.tap("[data-offer='totals:1']")
    filled(page, ("5", "1", "-2", "-4"))
    before = tournament.parts("desk")["last"]["at"]
    one.context.set_offline(True)
    send(one)
    expect(page.locator("dialog .notice.bad")).to_contain_text("Nie ma połączenia")
    expect(page.locator(".desk-head .state")).to_have_class("state off")
    one.context.set_offline(False)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".place-card.reported")).to_have_count(1)
    assert tournament.parts("desk")["last"]["at"] == before + 1


def test_a_fixed_table_and_a_pair_kept_apart_are_heeded(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 12, rounds=2)
    for name in SIXTEEN[12:]:
        tournament.desk.post(f"{tournament.api}/person", name=name)
    for line in tournament.parts("desk")["people"][12:]:
        tournament.act(**action_of(line["offers"][0]))
    tournament.act(type="close_entry")
    one = at_desk(tournament, "seating")
    page = one.page
    one.tap(".wishes summary")
    page.locator("[name=wish-member]").select_option("0")
    page.locator("[name=wish-table]").fill("4")
    one.tap("[data-do=fix]")
    expect(page.locator(".wishes li")).to_have_count(1)
    page.locator("[name=wish-one]").select_option("0")
    page.locator("[name=wish-other]").select_option("5")
    one.tap("[data-do=apart]")
    expect(page.locator(".wishes li")).to_have_count(2)
    one.tap("[data-do=seek]")
    page.locator(".draft-round").first.wait_for(timeout=60_000)
    numbers = {line["member"]: line["number"] for line in tournament.parts("desk")["people"]}
    for seated in tournament.parts("desk")["draft"]["action"]["rounds"]:
        assert numbers[0] in seated["tables"][3]
        assert numbers[5] not in seated["tables"][3]


def test_a_draft_outlives_results_that_come_in_but_not_a_late_player(
    door: Door, phone: Take
) -> None:
    tournament = Tournament(phone, door, 4, rounds=3)
    tournament.act(type="close_entry")
    plan = [{"tables": [[1, 2, 3, 4]], "pausing": []}] * 3
    tournament.act(type="publish_plan", rounds=plan)
    tournament.start()
    one = at_desk(tournament, "seating")
    page = one.page
    one.tap("[data-do=seek]")
    rounds = page.locator(".draft-round")
    expect(rounds).to_have_count(2, timeout=60_000)  # the round that is on stays as it is
    tournament.report(1)
    one.tap("[data-tab=tables]")
    expect(page.locator(".place-card.reported")).to_have_count(1)
    one.tap("[data-tab=seating]")
    expect(rounds).to_have_count(2)
    one.tap("[data-offer=publish_plan]")
    expect(rounds).to_have_count(0)
    one.tap("[data-do=seek]")
    expect(rounds).to_have_count(2, timeout=60_000)
    tournament.desk.post(f"{tournament.api}/person", name="Ola Spóźniona")
    tournament.act(**action_of(tournament.parts("desk")["people"][4]["offers"][0]))
    expect(rounds).to_have_count(0)


def test_what_an_entry_would_change_is_shown_before_it_is_signed(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    tournament.report(1)
    one = at_desk(tournament)
    page = one.page
    one.tap("[data-place='1'] .place-head")
    one.tap("dialog [data-offer='arrived:late:1']")
    dialog = page.locator("dialog").last
    one.tap(dialog.locator("[data-field=seat] [data-value='0']"))
    dialog.locator("[data-field=late_s] input").fill("6:40")
    one.tap(dialog.locator("[data-do=send]"))
    effect = dialog.locator(".effect")
    expect(effect).to_contain_text("−12")  # three points less fifteen
    assert tournament.parts("desk")["tables"][0]["chairs"][0]["total"] == "3"
    dialog.locator("[data-field=late_s] input").fill("6:41")  # another question, another answer
    expect(effect).to_have_count(0)
    one.tap(dialog.locator("[data-do=send]"))
    effect.wait_for()
    one.tap(dialog.locator("[data-do=send]"))
    expect(page.locator("dialog")).to_have_count(1)
    expect(page.locator("dialog .sitting")).to_contain_text("−12")  # the table behind it follows
    assert tournament.parts("desk")["tables"][0]["chairs"][0]["late_s"] == 401


def test_whoever_is_suspended_is_marked_and_cannot_be_checked_in(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4)
    one = at_desk(tournament, "records")
    page = one.page
    one.tap("[data-offer=carry]")
    one.tap("dialog [data-field=player] [data-value='2']")
    one.tap("dialog [data-field=missed] [data-value='1']")
    send(one)
    expect(page.locator("dialog .faulty")).to_contain_text("brakuje")  # the reason
    page.locator("dialog [name=reason]").fill("żółta kartka w poprzednim sezonie")
    sent(one)
    one.tap("[data-tab=people]")
    row = page.locator("[data-member='2']")
    expect(row).to_have_class("person suspended")
    expect(row.locator("[data-offer]")).to_have_count(0)
    one.tap("[data-tab=records]")
    expect(page.locator(".desk-matter")).to_contain_text("żółta kartka w poprzednim sezonie")


def test_somebody_asks_for_initials_and_is_forgotten_later(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    stranger = phone(door)
    stranger.page.goto(f"/c/{tournament.cup}")
    expect(stranger.page.locator("body")).to_contain_text("Hanna Konkel")
    one = at_desk(tournament, "people")
    page = one.page
    one.tap("[data-member='0'] .more")
    one.tap("dialog details summary")
    page.locator("[name=person-groups]").fill("kobiety, seniorzy")
    one.tap("dialog [data-shown=initials]")
    one.tap("dialog form [type=submit]")
    expect(page.locator("dialog .notice")).to_contain_text("zapisano")
    hanna = tournament.parts("desk")["people"][0]["person"]
    kept = one.get(f"{tournament.api}/people/{hanna}").json()
    assert kept["groups"] == ["kobiety", "seniorzy"]
    stranger.page.reload()
    expect(stranger.page.locator("body")).to_contain_text("H. K.")
    expect(stranger.page.locator("body")).not_to_contain_text("Konkel")
    one.tap("dialog [data-do=erase]")
    one.tap("dialog [data-do=erase-sure]")
    expect(page.locator(".crowd")).not_to_contain_text("Konkel")


def test_a_pass_that_is_ended_lets_nobody_in_any_more(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4)
    judge = tournament.passing("judge", judge=tournament.parts("desk")["judges"][1]["id"])
    assert "/judge" in judge.page.url
    one = at_desk(tournament)
    one.tap("[data-do=passes]")
    one.tap("dialog [data-do=end]")
    one.tap("dialog [data-do=end-sure]")
    expect(one.page.locator("dialog [data-pass]")).to_have_count(0)
    judge.page.reload()
    expect(judge.page.locator("#main")).to_contain_text("Wpisz kod przepustki")
    assert judge.page.locator(".judge-tabs").count() == 0


def test_an_organiser_who_is_the_chief_too_confirms_from_the_desk(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    made = tournament.desk.post(f"{tournament.api}/passes", role="chief")
    tournament.desk.take_pass(made["url"])
    tournament.report(1)
    one = at_desk(tournament)
    one.tap("[data-place='1'] [data-offer='confirm:1']")
    expect(one.page.locator(".place-card.confirmed")).to_have_count(1)
    one.tap("[data-offer=close_round]")
    expect(one.page.locator("[data-matter=results]")).to_be_visible()


def test_a_judge_is_named_in_mid_season_and_gets_a_pass(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4)
    one = at_desk(tournament, "records")
    page = one.page
    one.tap("[data-do=judges]")
    expect(page.locator("dialog [data-judge='0']")).to_have_value("Anna Sędzia")
    page.locator("dialog [data-judge='2']").fill("Wanda Nowa")
    before = tournament.parts("desk")["judges"]
    sent(one)
    now = tournament.parts("desk")["judges"]
    assert now[:2] == before  # their passes stay good
    assert now[2]["name"] == "Wanda Nowa"
    one.tap("[data-do=passes]")
    page.locator("dialog select").select_option(label="Wanda Nowa")
    one.tap("dialog [data-do=make-pass]")
    expect(page.locator("dialog")).to_contain_text("Wanda Nowa")


def test_the_last_thing_done_is_taken_back_with_a_reason(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4)
    one = at_desk(tournament)
    page = one.page
    one.tap("[data-offer=close_entry]")
    sent(one)
    expect(page.locator("[data-matter=seating]")).to_be_visible()
    expect(page.locator("[data-do=undo]")).to_contain_text("zamknięcie zgłoszeń")
    one.tap("[data-do=undo]")
    page.locator("dialog input").fill("jeszcze ktoś jedzie")
    one.tap("dialog [type=submit]")
    expect(page.locator("[data-matter=people]")).to_be_visible()
    assert tournament.parts("desk")["heading"]["phase"] == "entry"


def test_a_call_is_on_the_desk_until_it_is_done(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4, rounds=1)
    seat_round(tournament)
    one = at_desk(tournament)
    page = one.page
    tournament.scorer(1).post(f"{tournament.api}/call", table=1)
    expect(page.locator("[data-call='1']")).to_contain_text("Stół 1")
    expect(page.locator("[data-place='1']")).to_contain_text("wzywa")
    one.tap("[data-do=call-done]")
    expect(page.locator("[data-call]")).to_have_count(0)


def test_every_file_of_the_menu_is_there(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 8)
    tournament.begin()
    tournament.finish_round()
    one = at_desk(tournament)
    missing: list[str] = []
    for item in ("print", "files"):
        one.tap(f"[data-do={item}]")
        links = one.page.locator("dialog a.button")
        paths = [str(links.nth(n).get_attribute("href")) for n in range(links.count())]
        assert len(paths) >= 6
        missing += [path for path in paths if not one.get(path).ok]
        one.tap("dialog .close")
    assert missing == [f"/c/{tournament.cup}/print/season.pdf"]  # no tournament is over yet
    one.page.goto("/c")
    listed = one.page.locator(f'[data-cup="{tournament.cup}"]')
    expect(listed).to_contain_text("Między rundami.")


def test_a_wrong_code_and_a_changed_file_are_answered(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4)
    one = tournament.desk
    page = one.page
    page.goto("/c")
    page.locator("[name=code]").fill("ABCD-EFGH")
    one.tap("[data-do=enter]")
    alert = page.locator("[role=alert]")
    expect(alert).to_be_visible()
    expect(page.locator("[name=code]")).to_have_value("ABCD-EFGH")
    before = alert.inner_text()
    file = bytearray(one.get(f"{tournament.api}/file").body())
    file[len(file) // 2] ^= 1
    expect(page.locator("[name=parcel]")).to_have_count(0)  # nobody but the administrator
    one.post("/api/login", login="szef", password=door.password)
    page.reload()
    page.locator("[name=code]").fill("ABCD-EFGH")
    one.tap("[data-do=enter]")
    expect(alert).to_have_text(before)
    page.locator("[name=parcel]").set_input_files(
        {"name": "liga.stolik", "mimeType": "application/octet-stream", "buffer": bytes(file)}
    )
    expect(alert).not_to_have_text(before)
    assert page.url.endswith("/c")


def test_a_stranger_gets_no_desk(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 4)
    one = phone(door)
    answer = one.page.goto(f"/c/{tournament.cup}/desk")
    assert answer is not None
    assert answer.status in (401, 403)
    assert "Konkel" not in one.page.content()


def test_nobody_is_shut_out_of_the_wizard(door: Door, phone: Take, eyes: Eyes) -> None:
    one = phone(door, "Ola")
    page = one.page
    page.goto("/c")
    page.locator("[data-do=new]").wait_for()
    eyes.look(page, "competitions")
    page.goto("/c/new")
    page.locator("[name=login]").wait_for()
    eyes.look(page, "wizard account")
    one.post("/api/register", login="ola.liga", password="morze i sieci")
    page.reload()
    page.locator("[name=name]").fill("Liga")
    one.tap("[aria-expanded]")
    page.locator(".fields fieldset").first.wait_for()
    eyes.look(page, "wizard name")
    for step in ("judges", "tables"):
        one.tap("[data-do=next]")
        page.locator("[data-judge], [data-tables]").first.wait_for()
        eyes.look(page, f"wizard {step}")


def test_nobody_is_shut_out_of_the_desk(door: Door, phone: Take, eyes: Eyes) -> None:
    tournament = Tournament(phone, door, 8)
    tournament.begin()
    one = at_desk(tournament)
    page = one.page
    for tab in ("people", "seating", "tables", "results"):
        one.tap(f"[data-tab={tab}]")
        page.locator(f"[data-matter={tab}]").wait_for()
        eyes.look(page, f"desk {tab}", wide=tab == "tables")
    for tab in ("next", "side"):
        one.tap(f"[data-tab={tab}]")
        eyes.look(page, f"desk {tab}")
    for item in ("passes", "show"):
        one.tap(f"[data-do={item}]")
        page.locator("dialog").wait_for()
        eyes.look(page, f"desk {item}")
        page.keyboard.press("Escape")
    one.tap("[data-tab=tables]")
    for offer in ("totals:1", "sheet:1"):
        one.tap(f"[data-offer='{offer}']")
        eyes.look(page, f"desk {offer}")
        page.keyboard.press("Escape")
    one.tap("[data-place='1'] .place-head")
    page.locator("dialog .place-open").wait_for()
    eyes.look(page, "desk table")
    page.keyboard.press("Escape")
    one.tap("[data-tab=people]")
    one.tap("[data-member='1'] .more")
    one.tap("dialog details summary")
    eyes.look(page, "desk person")
