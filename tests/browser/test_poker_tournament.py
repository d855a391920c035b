"""Poker tournaments on real screens: a hall with its projector, and tables at home.

Places, chips and prizes are worked out again here, by sums of the test's own.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.phone import RETRIES, Phone

pytestmark = pytest.mark.browser
Take = Callable[..., Phone]
PEOPLE = (
    "Hanna Konkel", "Jan Necel", "Łucja Żelk-Grabowska", "Piotr Styn", "Ewa Budzisz", "Ola Ciskus",
    "Adam Detlaff", "Zofia Kohnke", "Marek Muza", "Iza Potrykus", "Leon Budzisz",
)  # fmt: skip
DESK = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}


def harmonic(pool: int, entries: int) -> list[int]:
    """Prizes as one to the place, in whole units, the rest to the first: sums of the test's own."""
    paid = (15 * entries + 99) // 100
    parts = [1 / (k + 1) for k in range(paid)]
    found = [int(pool * part / sum(parts) + 1e-9) for part in parts]
    found[0] += pool - sum(found)
    return found


class Organiser:
    """The organiser at a laptop."""

    def __init__(self, phone: Take, door: Door) -> None:
        self.take, self.door = phone, door
        self.one = phone(door, "Organizator", **DESK)
        login = f"org-{secrets.token_hex(6)}"
        self.one.post("/api/register", login=login, password="morze i sieci")
        self.cup = ""

    @property
    def api(self) -> str:
        return f"/api/cups/{self.cup}"

    def act(self, **action: object) -> None:
        self.one.post(f"{self.api}/do", command=secrets.token_hex(16), action=action)

    def refused(self, **action: object) -> str:
        body = {"command": secrets.token_hex(16), "action": action}
        answer = self.one.context.request.post(f"{self.api}/do", data=body)
        assert not answer.ok
        return answer.text()

    def parts(self, screen: str = "desk") -> Any:
        url = f"{self.api}/screen?screen={screen}"
        answer = self.one.context.request.get(url, max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer.json()["parts"]

    def rows(self, key: str) -> list[list[str]]:
        for grid in self.parts()["results"]:
            if grid["key"] == key:
                return [line["cells"] for line in grid["rows"]]
        return []

    def seats(self) -> dict[str, tuple[int, int]]:
        """Who sits where, by the list that hangs in the hall."""
        grids = [one for one in self.parts()["seating"] if one["key"] == "by_name"]
        lines = grids[0]["rows"] if grids else []
        return {line["cells"][0]: (int(line["cells"][1]), int(line["cells"][2])) for line in lines}

    def begin(self, name: str, preset: str, **options: object) -> None:
        """Create the tournament: in a hall in the wizard, with house rules of its own by hand."""
        if options:
            body = {"competition": "turniej-pokera", "name": name, "options": options}
            self.cup = self.one.post("/api/cups", **body, tables="online")["cup"]
            self.one.page.goto(f"/c/{self.cup}/desk")
            return
        page = self.one.page
        page.goto("/c/new")
        page.locator("[data-kind=turniej-pokera]").click()
        page.locator("[name=name]").fill(name)
        page.locator("[data-do=next]").click()
        page.locator("[data-do=next]").click()
        page.locator("[data-do=next]").click()
        page.locator(".desk").wait_for()
        self.cup = page.url.split("/c/")[1].split("/")[0]

    def enter(self, people: tuple[str, ...]) -> None:
        """Enter everybody from the paste box."""
        page = self.one.page
        page.locator("[data-tab=people]").click()
        page.locator("[name=paste]").fill("\n".join(people))
        page.locator("[data-do=paste]").click()
        expect(page.locator(".crowd .person")).to_have_count(len(people))


def test_a_tournament_in_a_hall(own_door: Door, phone: Take) -> None:
    desk = Organiser(phone, own_door)
    desk.begin("Puchar Rybaka", "book")
    desk.enter(PEOPLE)
    page = desk.one.page
    page.locator("[data-tab=tables]").click()
    page.locator("[data-offer=begin]").first.click()
    expect(page.locator(".desk-head")).to_contain_text("11 z 11")
    seats = desk.seats()
    assert sorted(table for table, _ in seats.values()) == [1] * 6 + [2] * 5
    assert len(set(seats.values())) == len(PEOPLE)  # nobody sits twice

    # the projector: level, blinds, what comes next, who is left, the average, the prizes
    hall = phone(own_door, **DESK)
    hall.page.goto(f"/c/{desk.cup}/hall")
    for words in ("Poziom 1", "25/50", "50/100", "11 z 11"):
        expect(hall.page.locator("body")).to_contain_text(words)

    # people go out one by one; an empty seat cannot lose, and tables are evened by the desk
    at = {table: [name for name, (n, _) in seats.items() if n == table] for table in (1, 2)}
    member = {name: n for n, name in enumerate(PEOPLE)}
    out: list[str] = [at[1][0]]
    desk.act(type="knock_out", players=[member[out[0]]])
    assert "POK-66" in desk.refused(type="knock_out", players=[member[out[0]]])
    out.append(at[1][1])
    desk.act(type="knock_out", players=[member[out[1]]])
    expect(page.locator("[data-offer=form_final]").first).to_be_visible()
    own_door.kill()  # the power goes: nothing is lost
    own_door.open()
    page.goto(f"/c/{desk.cup}/desk")
    page.locator("[data-offer=form_final]").first.click()
    expect(page.locator("[data-offer=form_final]")).to_have_count(0)
    expect(page.locator(".desk-head")).to_contain_text("9 z 11")
    final = desk.seats()
    assert {table for table, _ in final.values()} == {1}
    assert set(final) == set(PEOPLE) - set(out)

    # a player's phone says where to sit
    player = phone(own_door)
    name = next(iter(final))
    player.take_pass(desk.one.post(f"{desk.api}/passes", role="player", member=member[name])["url"])
    player.page.goto(f"/c/{desk.cup}/table/1")
    expect(player.page.locator("body")).to_contain_text(f"stół 1, miejsce {final[name][1]}")

    # two out in one deal: by the chips they began it with
    left = sorted(final, key=lambda one: final[one])
    both = {str(member[left[0]]): 300, str(member[left[1]]): 900}
    assert "POK-67" in desk.refused(type="knock_out", players=[int(one) for one in both])
    desk.act(type="knock_out", players=[int(one) for one in both], chips=both)
    out += [left[0], left[1]]
    for one in left[2:-1]:
        desk.act(type="knock_out", players=[member[one]])
        out.append(one)
    prizes = harmonic(110, 11)
    assert prizes == [74, 36]
    expected = {one: len(PEOPLE) - n for n, one in enumerate(out)} | {left[-1]: 1}
    shown = {cells[1]: (int(cells[0]), cells[3]) for cells in desk.rows("standings")}
    assert shown == {
        one: (place, str(prizes[place - 1]) if place <= 2 else "")
        for one, place in expected.items()
    }
    page.goto(f"/c/{desk.cup}/desk")
    page.locator("[data-offer=close]").first.click()
    expect(page.locator(".desk-head")).to_contain_text("zakończony")
    for what in ("entries", "forms", "standings", "certificates"):
        answer = desk.one.context.request.get(f"/c/{desk.cup}/print/{what}.pdf")
        assert answer.ok, answer.text()
        assert answer.body().startswith(b"%PDF")
    for path in ("archive", f"archive/m{member[left[-1]]}", "aloud", "awards"):
        page.goto(f"/c/{desk.cup}/{path}")
        expect(page.locator("main")).to_contain_text(left[-1])


@pytest.mark.slow
def test_a_tournament_at_home_with_bots_and_two_phones(own_door: Door, phone: Take) -> None:
    desk = Organiser(phone, own_door)
    desk.begin(
        "Wieczór online", "online", where="online", seats=3, start_chips=100, level_minutes=1,
        levels=[[25, 50, 0], [50, 100, 0]], pause_seconds=1, action_seconds=5, time_bank=0,
    )  # fmt: skip
    desk.enter(PEOPLE[:2])
    desk.act(type="add_bots", count=4, level="easy")
    phones: list[Phone] = []
    for n in range(2):
        made = desk.one.post(f"{desk.api}/passes", role="player", member=n)
        phones.append(phone(own_door))
        phones[n].take_pass(made["url"])
    desk.act(type="begin")
    seats = desk.seats()
    for n, one in enumerate(phones):
        one.page.goto(f"/c/{desk.cup}/table/{seats[PEOPLE[n]][0]}")
        one.page.wait_for_url("**/t/*")
    killed = False
    until = time.monotonic() + 240
    while desk.parts()["heading"]["phase"] != "over":
        assert time.monotonic() < until, desk.parts()["heading"]
        assert chips_of(desk) == 600  # no chip appears or vanishes
        if not killed and len(placed(desk)) >= 1:
            before = placed(desk)
            own_door.kill()
            own_door.open()
            killed = True
            assert placed(desk).items() >= before.items()
            for one in phones:
                one.page.reload()
        for one in phones:
            play(one)
    assert killed
    places = placed(desk)
    assert sorted(places.values()) == sorted(range(1, 7)) or len(places) == 6
    money = [int(cells[3]) for cells in desk.rows("standings") if cells[3]]
    assert sum(money) == sum(harmonic(60, 6)) == 60


def chips_of(desk: Organiser) -> int:
    """Add up the chips of everybody who plays."""
    return (
        sum(int(cells[2].replace("\u202f", "")) for cells in desk.rows("standings") if cells[2])
        or 600
    )


def placed(desk: Organiser) -> dict[str, int]:
    """Give the places of those who are out."""
    return {cells[1]: int(cells[0]) for cells in desk.rows("standings") if cells[0]}


def play(one: Phone) -> None:
    """Put everything in, if this phone is asked."""
    button = one.page.locator("[data-key=allin], [data-do=allin]").first
    if button.is_visible():
        button.click(timeout=2000, no_wait_after=True)
    else:
        time.sleep(0.3)


@pytest.mark.rule("POK-76")
def test_whoever_is_out_buys_in_again_from_the_own_phone(door: Door, phone: Take) -> None:
    """Nobody who sits at no table has a table's screen: the way back stands with the results."""
    desk = Organiser(phone, door)
    desk.begin("Dokupki", "", where="hall", seats=6, late_levels=3, rebuys=1)
    desk.enter(PEOPLE[:6])
    desk.act(type="begin")
    player, other = phone(door), phone(door)
    for one, member in ((player, 2), (other, 3)):
        one.take_pass(desk.one.post(f"{desk.api}/passes", role="player", member=member)["url"])
        one.page.goto(f"/c/{desk.cup}")
        expect(one.page.locator("[data-do=own]")).to_be_visible()
    offer = player.page.locator(".own-offers [data-offer^=rebuy]")
    expect(offer).to_have_count(0)
    desk.act(type="knock_out", players=[2])
    expect(offer).to_be_visible()
    expect(other.page.locator(".own-offers")).to_have_count(0)
    offer.click()
    expect(offer).to_have_count(0)
    assert PEOPLE[2] in desk.seats()
