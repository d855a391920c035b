"""The page of results in a browser: readable without scripts, then live, every figure opens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.eyes import SIDEWAYS, Eyes
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.browser.tournament import Take, Tournament
from tests.kit.browsers import SHARED

pytestmark = pytest.mark.browser


def closed_round(take: Take, door: Door) -> Tournament:
    """Give a tournament after its first round."""
    tournament = Tournament(take, door, tournaments=18)
    tournament.begin()
    tournament.finish_round()
    return tournament


@pytest.fixture(scope="module")
def played(door: Door) -> Iterator[Tournament]:
    """A tournament after its first round, to be looked at only."""
    taken: list[Phone] = []

    def take(door: Door, name: str = "") -> Phone:
        taken.append(Phone(SHARED.browser(), door, name))
        return taken[-1]

    yield closed_round(take, door)
    for one in taken:
        one.context.close()


def test_results_can_be_read_without_scripts(door: Door, phone: Take, played: Tournament) -> None:
    one = phone(door, java_script_enabled=False)
    one.page.goto(f"/c/{played.cup}")
    first = one.page.locator("table.grid").first
    expect(first.locator("tbody tr")).to_have_count(8)
    expect(first.locator("tbody tr").first).to_contain_text("6")
    expect(one.page.locator("main")).to_contain_text("Liga Próbna")
    assert one.page.evaluate(SIDEWAYS) <= 0


def test_the_page_follows_the_tournament(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door)
    one = phone(door)
    one.page.goto(f"/c/{tournament.cup}")
    expect(one.page.locator("#app")).to_contain_text("Nie ma jeszcze wyników")
    tournament.begin()
    one.page.locator("#app .room-clock").wait_for()
    choose = one.page.locator("select[name=grid]")
    choose.select_option("by_name")
    expect(one.page.locator("tbody tr")).to_have_count(8)
    tournament.finish_round()
    choose.locator("option[value=standings]").wait_for(state="attached")
    choose.select_option("standings")
    expect(one.page.locator("tbody tr").first).to_contain_text("6")


def test_a_name_is_found_without_its_polish_letters(
    door: Door, phone: Take, played: Tournament
) -> None:
    one = phone(door)
    one.page.goto(f"/c/{played.cup}")
    one.page.locator("[name=search]").fill("lucja zelk")
    expect(one.page.locator("tbody tr")).to_have_count(1)
    expect(one.page.locator("tbody tr")).to_contain_text("Łucja Żelk")
    one.page.locator("[name=search]").fill("nikt taki")
    expect(one.page.locator("#app .none")).to_contain_text("Nikogo takiego")


def test_a_figure_opens_down_to_the_table_and_its_clauses(
    door: Door, phone: Take, played: Tournament
) -> None:
    one = phone(door)
    one.page.goto(f"/c/{played.cup}")
    one.tap("button.why")
    dialog = one.page.locator("dialog")
    expect(dialog.locator("a.clause").first).to_have_attribute("href", "/rules/liga-baski#LIG-40")
    while dialog.locator("[aria-expanded=false]").count():
        dialog.locator("[aria-expanded=false]").first.tap()
    expect(dialog.locator(".reason-list .reason-list li").first).to_contain_text("LIG-")
    one.tap("dialog .close")
    expect(dialog).to_have_count(0)


def test_names_of_those_who_ask_are_hidden_from_everybody(door: Door, phone: Take) -> None:
    tournament = closed_round(phone, door)
    line = next(one for one in tournament.parts("desk")["people"] if one["name"] == "Hanna Konkel")
    person = f"{tournament.api}/people/{line['person']}"
    tournament.desk.post(person, name="Hanna Konkel", shown="initials")
    one = phone(door)
    one.page.goto(f"/c/{tournament.cup}")
    expect(one.page.locator("#app tbody")).to_contain_text("H. K.")
    assert "Hanna" not in one.page.content()


def test_a_player_with_a_pass_is_shown_the_way_to_his_table(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door)
    tournament.begin()
    one = tournament.passing("player", member=0)
    own = one.page.locator("#app a.main")
    expect(own).to_contain_text("Mój stół")
    own.tap()
    one.page.locator("#cup-bar [data-offer^=arrived]").wait_for()


def test_a_lost_line_is_said_and_results_stay(own_door: Door, phone: Take) -> None:
    tournament = closed_round(phone, own_door)
    one = phone(own_door)
    one.page.goto(f"/c/{tournament.cup}")
    one.page.locator("#app tbody").wait_for()
    own_door.kill()
    expect(one.page.locator("#app .notice.bad")).to_contain_text("Brak połączenia")
    expect(one.page.locator("#app tbody tr")).to_have_count(8)
    own_door.open()
    expect(one.page.locator("#app .notice.bad")).to_have_count(0)


def test_it_looks_right_on_every_screen(
    door: Door, phone: Take, screens: Screens, played: Tournament
) -> None:
    one = phone(door)
    one.page.goto(f"/c/{played.cup}")
    one.page.locator("#app tbody").wait_for()
    eyes = Eyes(screens)
    eyes.look(one.page, "cup results", wide=True)
    one.tap("button.why")
    one.page.locator("dialog .reason-list").wait_for()
    eyes.look(one.page, "cup why")
    eyes.find_nothing()
