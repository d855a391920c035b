"""A cup from the wizard to the certificates, players at home, through a power cut.

Every number is worked out again here from the results that were played, by sums of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import expect

from stolik.competitions.puchar.trf import written
from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.test_olympiad import DESK, Organiser
from tests.competitions.puchar.test_trf_reading import NAMES, played

pytestmark = pytest.mark.browser
Take = Callable[..., Phone]
PEOPLE = ("Hanna Konkel", "Jan Necel", "Łucja Żelk-Grabowska", "Piotr Styn", "Ewa Budzisz")
HALVES = {"1": Fraction(1), "½": Fraction(1, 2), "0": Fraction(0)}


class CupDesk(Organiser):
    """The organiser of a cup."""

    def make(self, tables: str, preset: str, game: str, people: tuple[str, ...]) -> None:
        """Create a cup in the wizard with everybody in it, and come to the desk."""
        page = self.one.page
        page.goto("/c/new")
        page.locator("[data-kind=puchar]").click()
        page.locator("[name=name]").fill("Puchar Karwi")
        page.locator("select[name=game]").select_option(game)
        page.locator(f"[data-preset={preset}]").click()
        page.locator("[name=players]").fill("\n".join(people))
        for _ in range(2):
            page.locator("[data-do=next]").click()
        page.locator(f"[data-tables={tables}]").click()
        page.locator("[data-do=next]").click()
        page.locator(".desk").wait_for()
        self.cup = page.url.split("/c/")[1].split("/")[0]

    def step(self, offer: str) -> None:
        """Tap the one thing that is due."""
        self.one.page.locator(f"[data-offer={offer}]").first.click()

    def places(self) -> list[Any]:
        found: list[Any] = self.parts()["tables"]
        return found

    def wins(self, table: int, seat: int) -> None:
        """Write who won a table."""
        self.act(type="result", table=table, places=[1 + seat, 2 - seat])


def added(rounds: list[list[list[str]]]) -> dict[str, Fraction]:
    """Add up everybody's points from the tables as they are shown."""
    found = dict.fromkeys(PEOPLE, Fraction(0))
    for one in rounds:
        for cells in one:
            result = cells[-1]
            if result == "wolny los":
                found[cells[1]] += 1
                continue
            for name, figure in zip(cells[1:3], result.split(" (")[0].split(" : "), strict=True):
                found[name] += HALVES[figure]
    return found


def test_a_swiss_cup_at_home_from_the_wizard_to_the_certificates(
    own_door: Door, phone: Take
) -> None:
    desk = CupDesk(phone, own_door)
    desk.make("online", "swiss", "szachy", PEOPLE)
    expect(desk.one.page.locator(".crowd .person, .desk")).not_to_have_count(0)
    page = desk.one.page
    desk.step("begin")
    expect(page.locator("[data-offer=next_round]").first).to_be_visible()

    # everybody at home waits on the page of results
    home: dict[str, Phone] = {}
    for member in (0, 1, 2, 3, 4):
        made = desk.one.post(f"{desk.api}/passes", role="player", member=member)
        one = phone(own_door, PEOPLE[member])
        one.take_pass(made["url"])
        one.page.goto(f"/c/{desk.cup}")
        one.page.locator("#app .none").wait_for()  # it follows the cup from now on
        home[PEOPLE[member]] = one
    desk.step("next_round")
    expect(page.locator(".desk-head")).to_contain_text("Runda 1")

    # their table is ready, they are taken there, and it begins when both are there
    first = desk.places()[0]
    names = [chair["name"] for chair in first["chairs"]]
    expect(home[names[0]].page.locator(".own-ready")).to_contain_text("Twój stół jest gotowy")
    for name in names:
        home[name].page.wait_for_url("**/t/*")
    white = home[names[0]]
    white.wait_live("e2")
    white.from_menu("key:resign")
    white.tap("[data-do=send]")
    back = home[names[1]].page.locator("[data-do=back]")
    expect(back).to_be_visible()
    back.click()
    expect(home[names[1]].page.locator("[data-grid=standings]")).to_contain_text(names[1])

    # the power goes: nothing is lost
    before = desk.rows("standings")
    own_door.kill()
    own_door.open()
    page.goto(f"/c/{desk.cup}/desk")
    page.locator(".desk").wait_for()
    assert desk.rows("standings") == before
    assert before[0][2] == "1"

    # the rest is typed at the desk; a result twice is refused with its clause
    desk.wins(2, 0)
    answer = desk.one.sent(
        f"{desk.api}/do",
        {
            "command": secrets.token_hex(8),
            "action": {"type": "result", "table": 2, "places": [2, 1]},
        },
    )
    assert answer.status == 422
    assert "PUC-25" in answer.text()

    # three more rounds; the standing is that of sums of our own
    for _ in range(3):
        desk.act(type="next_round")
        for place in desk.places():
            desk.wins(place["number"], place["number"] % 2)
    rounds = [desk.rows(f"round:{n}") for n in range(1, 5)]
    points = {cells[1]: cells[2] for cells in desk.rows("standings")}
    for name, sum_of in added(rounds).items():
        whole, half = divmod(sum_of, 1)
        assert points[name] == f"{whole or ('' if half else 0)}{'½' if half else ''}", name
    met = [frozenset(cells[1:3]) for one in rounds for cells in one if cells[-1] != "wolny los"]
    assert len(met) == len(set(met))

    # it is closed, printed, and stays
    page.goto(f"/c/{desk.cup}/desk")
    desk.step("confirm")
    expect(page.locator(".desk-head")).to_contain_text("zakończony")
    for what in ("entries", "forms", "seating", "standings", "certificates"):
        printed = desk.one.context.request.get(f"/c/{desk.cup}/print/{what}.pdf")
        assert printed.ok, printed.text()
    best = desk.rows("standings")[0][1]
    for path in ("archive", "archive/r4", "aloud", "awards"):
        page.goto(f"/c/{desk.cup}/{path}")
        expect(page.locator("main")).to_contain_text(best)
    written = desk.one.context.request.get(f"{desk.api}/files/trf").text()
    assert sum(line.startswith("001") for line in written.splitlines()) == len(PEOPLE)
    hall = phone(own_door, **DESK)
    hall.page.goto(f"/c/{desk.cup}/hall")
    expect(hall.page.locator(".panel")).to_contain_text("Konkel")


def test_groups_and_a_knock_out_with_a_scorers_phone(own_door: Door, phone: Take) -> None:
    desk = CupDesk(phone, own_door)
    desk.make("phones", "groups", "kosci", (*PEOPLE, "Adam Zając"))
    desk.act(type="begin")
    page = desk.one.page
    desk.step("next_round")
    expect(page.locator("[data-matter=tables]")).to_contain_text("Grupa A")

    # the phone of a table writes it down, deep enough for its result
    scorer = phone(own_door)
    scorer.take_pass(desk.one.post(f"{desk.api}/passes", role="scorer", table=1)["url"])
    scorer.page.wait_for_url("**/t/*")
    desk.wins(1, 0)
    desk.wins(2, 0)
    while desk.parts()["heading"]["phase"] != "over":
        if desk.parts()["heading"]["phase"] == "between":
            desk.act(type="next_round")
        for place in desk.places():
            if place["state"] == "open":
                desk.wins(place["number"], 0)
    bracket = desk.rows("bracket")
    final = next(cells for cells in bracket if cells[0] == "Finał")
    assert final[1].endswith(" ✓")
    assert desk.rows("standings")[0][1] == final[1].removesuffix(" ✓")
    assert [cells[0] for cells in bracket].count("Półfinał") == 2

    # a wide screen shows it as a tree, a phone as a list
    desk.one.tap("[data-tab=results]")
    steps = page.locator("[data-tree=bracket] .tree").first.locator(".step")
    expect(steps.nth(0).locator("li")).to_have_count(2)
    expect(steps.nth(1).locator("li")).to_contain_text(final[1])
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("[data-tree=bracket]")).to_be_hidden()
    expect(page.locator("[data-grid=bracket]")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 900})

    # a result on which the final stands cannot be changed any more
    number = desk.parts()["heading"]["round"] - 1
    command = {"command": secrets.token_hex(8)}
    wrong = {"type": "correct", "round": number, "table": 1, "places": [2, 1]}
    answer = desk.one.sent(f"{desk.api}/do", {**command, "action": wrong, "reason": "pomyłka"})
    assert answer.status == 422
    assert "PUC-26" in answer.text()
    printed = desk.one.context.request.get(f"/c/{desk.cup}/print/cross.pdf")
    assert printed.ok, printed.text()


@pytest.mark.rule("PUC-33")
def test_a_tournament_that_began_elsewhere_is_read_at_the_desk(door: Door, phone: Take) -> None:
    desk = CupDesk(phone, door)
    body = {"competition": "puchar", "name": "Szwajcar", "tables": "paper", "judges": ["Sędzia"]}
    options = {"game": "szachy", "format": "swiss", "rounds": 4}
    desk.cup = desk.one.post("/api/cups", **body, options=options)["cup"]
    page = desk.one.page
    page.goto(f"/c/{desk.cup}/desk")
    page.locator(".desk").wait_for()

    def send(text: str) -> None:
        page.locator("[data-do=files]").click()
        file = {"name": "t.trf", "mimeType": "text/plain", "buffer": text.encode()}
        page.locator("dialog [name=take-trf]").set_input_files(file)  # type: ignore[arg-type]

    text = written(played().state, NAMES, "Szwajcar")
    send(text.replace(" b 1", " b 0", 1))
    expect(page.locator("main [role=alert]")).to_contain_text("nie podaje tej samej partii")
    assert desk.parts()["people"] == []
    send(text)
    expect(page.locator("[data-do=undo]")).to_contain_text("wczytano rundę z pliku")
    expect(page.locator("main [role=alert]")).to_have_count(0)
    assert len(desk.parts()["people"]) == len(NAMES)
    assert desk.one.context.request.get(f"{desk.api}/files/trf").text() == text
