"""A whole tournament of the league: forty players, five rounds, and everything that happens there.

One laptop with the desk, two judges' phones, the phone of the first table and the screen of the
hall; the other tables are typed from paper. In the third round the laptop dies, and another goes on
from the file. In the end the tables on everybody's page equal those of a calculation of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.scorebook import (
    HOUSE,
    LATECOMER,
    Scorebook,
    deals_of,
    entry_file,
    shown,
)
from tests.browser.tournament import Take, signed
from tests.kit.league_sums import Deal
from tests.kit.pdf import read_pdf

pytestmark = pytest.mark.browser
LAPTOP = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False}
HALL = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "is_mobile": False}
JUDGES = ("Bożena Główna", "Roman Drugi", "Halina Trzecia")
IN_PLAY = ("entries", "seating", "cards", "sheets", "filled", "round", "standings", "teams")
AFTERWARDS = ("season",)
"""Pages that are printed in the middle of a round, and when the tournament is over."""
FIRST = 1
"""The table whose phone is tapped."""


class Hall:
    """The hall: its laptop, its phones, and the book a scorer keeps for himself."""

    def __init__(self, take: Take, door: Door) -> None:
        self.take, self.door, self.book = take, door, Scorebook()
        self.desk = self.organiser("Organizator")
        wanted = {"name": "Liga Pucka", "options": HOUSE, "judges": JUDGES}
        self.cup = str(self.desk.post("/api/cups", **wanted)["cup"])
        self.api = f"/api/cups/{self.cup}"
        self.chief, self.judge, self.phone = (self.desk,) * 3  # until they come
        self.carded = ""

    def organiser(self, name: str) -> Phone:
        """A laptop whose holder has an account."""
        one = self.take(self.door, name, **LAPTOP)
        login = f"org-{secrets.token_hex(4)}"
        one.post("/api/register", login=login, password="sieci i łodzie")
        return one

    def open_desk(self) -> None:
        """Open the desk on the laptop."""
        self.desk.page.goto(f"/c/{self.cup}/desk")
        self.desk.page.locator(".desk").wait_for()

    def pass_to(self, role: str, **of: object) -> Phone:
        """Hand a pass to a new phone, which follows its link."""
        made = self.desk.post(f"{self.api}/passes", role=role, **of)
        one = self.take(self.door)
        one.page.goto(made["url"])
        return one

    def parts(self, screen: str = "desk", **query: object) -> Any:
        """What a screen shows, as the organiser asks for it."""
        asked = "".join(f"&{name}={value}" for name, value in query.items())
        answer = self.desk.context.request.get(f"{self.api}/screen?screen={screen}{asked}")
        assert answer.ok, answer.text()
        return answer.json()["parts"]

    def act(self, one: Phone, **action: object) -> None:
        """Do something over the wire as whoever holds a phone."""
        one.post(f"{self.api}/do", command=secrets.token_hex(12), action=action)

    # --- at the desk --------------------------------------------------------------------------

    def offer(self, key: str, *, asks: bool = False) -> None:
        """Take an offer of the desk."""
        self.desk.tap(f'[data-offer="{key}"]')
        if asks:
            self.desk.tap("dialog [data-do=send]")
            expect(self.desk.page.locator("dialog")).to_have_count(0)

    def seat(self) -> None:
        """Have a seating sought, look at what it costs, and publish it."""
        page = self.desk.page
        self.desk.tap("[data-tab=seating]")
        self.desk.tap("[data-do=seek]")
        costs = page.locator(".costs")
        costs.wait_for(timeout=120_000)
        expect(costs).to_have_attribute("data-repeats", "0", timeout=120_000)
        self.offer("publish_plan")
        page.locator("[data-offer=publish_plan].main").wait_for(state="detached")

    def start(self) -> None:
        """Start a round, and write down who sits where."""
        self.offer("start_round")
        self.desk.page.locator(".room-clock .digits").wait_for()
        parts = self.parts()
        self.book.begin(parts)
        self.phone.page.wait_for_url(f"**{parts['links']['tables'][str(FIRST)]}")  # by itself
        self.phone.page.locator(".open-form").wait_for()

    def type_sheets(self, *tables: int) -> None:
        """Type paper sheets, and let a judge put his name under them."""
        judge = self.parts()["judges"][1]["id"]
        for table in tables:
            deals = deals_of(1000 * len(self.book.rounds) + table)
            self.act(self.desk, type="sheet", table=table, deals=deals)
            self.act(self.judge, type="confirm", table=table, judge=judge)
            self.book.write(table, deals)

    def confirm(self, table: int) -> None:
        """Let a judge confirm a sheet on his phone."""
        dialog = self.table_of(self.judge, table)
        dialog.locator(f'[data-offer="confirm:{table}"]').tap()
        expect(dialog.locator(f'[data-offer="confirm:{table}"]')).to_have_count(0)
        self.judge.tap("dialog .close")

    def close(self) -> None:
        """Close the round."""
        self.offer("close_round")
        self.desk.page.locator("[data-offer=close_round]").wait_for(state="detached")
        self.book.close()

    # --- on phones ----------------------------------------------------------------------------

    def table_of(self, judge: Phone, table: int) -> Locator:
        """Open a table on a judge's phone."""
        judge.tap("[data-tab=tables]")
        judge.tap(f"[data-place='{table}']")
        return judge.page.locator("dialog").first

    def tap_deals(self, *olds: tuple[int, int]) -> list[Deal]:
        """Tap ordinary deals at the first table: the Old win one point each."""
        lines = self.phone.page.locator('[data-key="series"] tbody tr')
        found: list[Deal] = []
        for first, second in olds:
            before = lines.count()
            choices = (("black", first), ("black", second), ("outcome", "starzy_z_wyjsciem"))
            for field, value in choices:
                self.phone.tap(f'.open-form [data-field="{field}"] [data-value="{value}"]')
            expect(lines).to_have_count(before + 1)
            won = [1 if seat in (first, second) else -1 for seat in range(4)]
            found.append((won[0], won[1], won[2], won[3]))
        return found

    def sign(self) -> None:
        """Let the phone go round until all four have signed."""
        for seat in range(4):
            self.phone.tap(f'#cup-bar [data-offer="sign:{FIRST}:{seat}"]')
        self.wait_state(FIRST, "confirmed")

    def wait_state(self, table: int, state: str) -> None:
        """Wait until a judge's phone shows a table so."""
        self.judge.tap("[data-tab=tables]")
        place = self.judge.page.locator(f"[data-place='{table}']")
        expect(place).to_have_attribute("data-state", state)


@pytest.fixture
def second_door(tmp_path: Path) -> Iterator[Door]:
    """Another laptop, which is not switched on yet."""
    folder = tmp_path / "second"
    folder.mkdir()
    one = Door(folder)
    yield one
    if one.process is not None:
        one.kill()


def test_a_whole_tournament(own_door: Door, second_door: Door, phone: Take) -> None:
    hall = Hall(phone, own_door)
    check_in(hall)
    first_round(hall)
    late_entry(hall)
    second_round(hall)
    third_round(hall, second_door)
    fourth_round(hall)
    fifth_round(hall)
    published(hall)
    printed(hall, *AFTERWARDS)
    suspended(hall)


def check_in(hall: Hall) -> None:
    """Forty people come from a file, are ticked off one by one, and draw their numbers."""
    hall.open_desk()
    page = hall.desk.page
    page.locator("[name=csv]").set_input_files(
        {"name": "lista.csv", "mimeType": "text/csv", "buffer": entry_file()}
    )
    expect(page.locator(".crowd .person")).to_have_count(40)
    hall.offer("open_tournament", asks=True)
    expect(page.locator(".crowd [data-offer]")).to_have_count(40)
    for member in range(40):
        hall.desk.tap(f"[data-member='{member}'] .tick")
    expect(page.locator(".person.here")).to_have_count(40)
    hall.offer("close_entry", asks=True)
    hall.seat()
    judges = hall.parts()["judges"]
    hall.chief = hall.pass_to("chief", judge=judges[0]["id"])
    hall.judge = hall.pass_to("judge", judge=judges[1]["id"])
    hall.phone = hall.pass_to("scorer", table=FIRST)
    expect(hall.phone.page.locator("#app h1")).to_have_text(f"Stół {FIRST}")


def first_round(hall: Hall) -> None:
    """A call for the referee, somebody seven minutes late, four signatures on one phone."""
    hall.start()
    for seat in range(4):
        hall.phone.tap(f'#cup-bar [data-offer="arrived:{FIRST}:{seat}"]')
    deals = hall.tap_deals((0, 2), (0, 1))
    hall.phone.tap("[data-do=call]")
    hall.phone.tap('dialog [data-item="call"]')
    hall.judge.tap(f"[data-call='{FIRST}'] [data-do=coming]")
    expect(hall.phone.page.locator("#cup-bar .called")).to_contain_text(JUDGES[1])
    hall.judge.tap("[data-call] [data-do=done]")
    expect(hall.phone.page.locator("#cup-bar .called")).to_have_count(0)
    deals += hall.tap_deals((2, 3), (0, 3))
    hall.sign()
    hall.book.write(FIRST, deals)

    dialog = hall.table_of(hall.judge, 3)
    dialog.locator('[data-offer="arrived:late:3"]').tap()
    form = hall.judge.page.locator("dialog form.filling")
    form.locator("[data-field=seat] [data-value='2']").tap()
    form.locator("[data-field=late_s] input").fill("7")
    signed(hall.judge)
    hall.judge.tap("dialog .close")
    rest = [table for table in hall.book.tables if table not in (FIRST, 3)]
    hall.type_sheets(*rest, 3)
    hall.book.write(3, deals_of(3), late_s=(0, 0, 420, 0))
    hall.close()
    screen = hall.take(hall.door, **HALL)
    screen.page.goto(f"/c/{hall.cup}/hall?pace=1")
    standings = screen.page.locator('.panel[data-panel^="standings"], .panel[data-panel^="now"]')
    standings.first.wait_for()
    screen.page.goto("about:blank")


def late_entry(hall: Hall) -> None:
    """Somebody comes when one round is over: only what has not been played is seated anew."""
    hall.desk.post(f"{hall.api}/person", name=LATECOMER)
    hall.desk.tap("[data-tab=people]")
    hall.desk.tap("[data-member='40'] .tick[data-offer]")
    hall.desk.page.locator("[data-do=seek]").wait_for()  # the plan of the rounds to come is gone
    assert [one["state"] for one in hall.parts()["people"]].count("here") == 41
    hall.seat()


def second_round(hall: Hall) -> None:
    """A sheet is disputed; two judges strike a deal, and it changes what they were shown."""
    hall.start()
    assert len(hall.book.players) == 41
    deals = hall.tap_deals((0, 1), (0, 2), (0, 3), (1, 2))
    hall.phone.tap(f'#cup-bar [data-offer="object:{FIRST}:3"]')
    signed(hall.phone)
    hall.wait_state(FIRST, "disputed")
    promised = proposed(hall)
    hall.judge.tap("[data-tab=matters]")
    hall.judge.tap(".judge-tasks [data-offer^='ruling:agree']")
    signed(hall.judge)
    hall.wait_state(FIRST, "ruled")
    now = {line["cells"][1]: line["cells"] for line in hall.parts()["results"][0]["rows"]}
    assert set(promised) == set(hall.book.people(FIRST)), "only that table's people change"
    for name, (rank, place, points) in promised.items():
        assert (now[name][0], now[name][3], now[name][4]) == (rank, place, points)
    hall.book.write(FIRST, deals, ruled=((2, None),))
    hall.type_sheets(*hall.book.tables[1:])
    hall.close()


def proposed(hall: Hall) -> dict[str, tuple[str, str, str]]:
    """Let the chief propose to strike the second deal; give what the preview promises of whom."""
    dialog = hall.table_of(hall.chief, FIRST)
    dialog.locator(f'[data-offer="ruling:strike_deal:t{FIRST}"]').tap()
    form = hall.chief.page.locator("dialog form.filling")
    form.locator("[data-field='effect.deal'] input[type=number]").fill("2")
    form.get_by_role("button", name="LIG-38").tap()
    form.locator("[name=reason]").fill("Karta odkryta przy rozdaniu")
    form.locator("[data-do=send]").tap()
    rows = form.locator(".effect table").first.locator("tbody tr")
    rows.first.wait_for()
    found = {}
    for row in rows.all():
        cells = [text.strip() for text in row.locator("th, td").all_inner_texts()]
        rank, place, points = (cell.rpartition("→")[2].strip() for cell in cells[-3:])
        found[cells[0]] = (rank, place, points)
    signed(hall.chief)
    hall.chief.tap("dialog .close")
    return {name: now for name, now in found.items() if name in hall.book.people(FIRST)}


def third_round(hall: Hall, second: Door) -> None:
    """Somebody leaves, the laptop dies, and another one goes on in the middle of the round."""
    hall.start()
    deals = hall.tap_deals((0, 1), (1, 3))
    played = [deal or (0, 0, 0, 0) for deal in deals_of(3004, 3)]
    for number, deal in enumerate(played, 1):
        row = {"deal": number, "dealer": number - 1, "delta": deal}
        hall.act(hall.desk, type="row", table=4, **row)
    dialog = hall.table_of(hall.judge, 4)
    dialog.locator('[data-offer="leave:4"]').tap()
    form = hall.judge.page.locator("dialog form.filling")
    form.locator("[data-field=seat] [data-value='1']").tap()
    signed(hall.judge, "Musiał jechać do domu")
    hall.judge.tap("dialog .close")
    hall.wait_state(4, "reported")
    hall.book.write(4, [*played], left=(1,))
    hall.type_sheets(2, 3)

    before = hall.parts()["tables"]
    file = hall.desk.context.request.get(f"{hall.api}/file").body()
    hall.door.kill()
    hall.desk.page.goto("about:blank")
    second.port = hall.door.port  # the same address in the same hall, another machine
    second.open()
    hall.door = second
    hall.desk = hall.organiser("Zastępca")
    taken = hall.desk.context.request.post(
        "/api/cups/take", data=file, headers={"content-type": "application/octet-stream"}
    )
    assert taken.ok, taken.text()
    assert taken.json()["cup"] == hall.cup
    after = hall.parts()["tables"]
    assert [place["rows"] for place in after] == [place["rows"] for place in before]
    hall.open_desk()

    lines = hall.phone.page.locator('[data-key="series"] tbody tr')
    online = hall.phone.page.locator("[role=status][data-state=online]")
    expect(online).to_be_visible(timeout=60_000)  # the phone has found the other laptop by itself
    expect(lines).to_have_count(2 + 1, timeout=60_000)  # its two deals, and the sums
    deals += hall.tap_deals((2, 3), (0, 3))
    hall.sign()
    hall.book.write(FIRST, deals)
    hall.confirm(4)
    hall.type_sheets(*(table for table in hall.book.tables if table > 4))
    hall.close()
    hall.seat()


def fourth_round(hall: Hall) -> None:
    """Foul play: the three others and a judge send somebody away with a yellow card."""
    hall.start()
    hall.book.write(FIRST, hall.tap_deals((0, 1), (0, 2), (0, 3), (2, 3)))
    hall.sign()
    played = [deal or (0, 0, 0, 0) for deal in deals_of(4002, 3)]
    for number, deal in enumerate(played, 1):
        row = {"deal": number, "dealer": number - 1, "delta": deal}
        hall.act(hall.desk, type="row", table=2, **row)
    dialog = hall.table_of(hall.judge, 2)
    dialog.locator('[data-offer="exclude:2"]').tap()
    form = hall.judge.page.locator("dialog form.filling")
    form.locator("[data-field=seat] [data-value='0']").tap()
    for vote in (1, 2, 3):
        form.locator(f"[data-field=votes] [data-value='{vote}']").tap()
    signed(hall.judge, "Alkohol przy stole")
    hall.judge.tap("dialog .close")
    hall.wait_state(2, "reported")
    hall.confirm(2)
    hall.book.write(2, [*played], left=(0,))
    hall.carded = hall.book.people(2)[0]
    hall.type_sheets(*hall.book.tables[2:])
    hall.close()
    hall.seat()


def fifth_round(hall: Hall) -> None:
    """Thirty-nine are left: nine tables, and three who pause."""
    hall.start()
    assert len(hall.book.tables) == 9
    hall.book.write(FIRST, hall.tap_deals((1, 2), (1, 3), (0, 3), (2, 3)))
    hall.sign()
    missing = [task for task in hall.parts()["tasks"] if task.get("tables")]
    assert {table for task in missing for table in task["tables"]} == set(hall.book.tables[1:])
    hall.type_sheets(*hall.book.tables[1:])
    printed(hall, *IN_PLAY)
    hall.close()


def published(hall: Hall) -> None:
    """The tables everybody may read equal those of the scorer's own book."""
    hall.offer("finish", asks=True)
    hall.desk.page.locator("[data-offer=open_tournament]").first.wait_for()
    stranger = hall.take(hall.door)
    answer = stranger.context.request.get(f"{hall.api}/results.json").json()
    grids = {grid["key"]: grid for grid in answer["results"]}
    assert shown(grids["standings"], 0, 1, 3, 4) == hall.book.people_table()
    assert shown(grids["teams"], 0, 1, 2, 3) == hall.book.team_table()
    stranger.page.goto(f"/c/{hall.cup}")
    page = stranger.page.locator("body")
    for _, name, _, _ in hall.book.people_table()[:3]:
        expect(page).to_contain_text(name)


def printed(hall: Hall, *pages: str) -> None:
    """Every page can be printed, with what belongs on it."""
    for what in pages:
        answer = hall.desk.context.request.get(f"/c/{hall.cup}/print/{what}.pdf?lang=pl")
        assert answer.ok, (what, answer.text())
        assert answer.body().startswith(b"%PDF-")
        leaves = read_pdf(answer.body())
        words = " ".join(text.text for leaf in leaves for text in leaf.texts)
        wanted = {"teams": "Maszoperia", "cards": "Stół"}.get(what, "Źrebiec")
        assert wanted.casefold() in words.casefold(), what


def suspended(hall: Hall) -> None:
    """Whoever was shown the card misses the next tournament, and the desk says so."""
    hall.offer("open_tournament", asks=True)
    lines = {one["name"]: one for one in hall.parts()["people"]}
    assert lines[hall.carded]["state"] == "suspended"
    assert [one["state"] for one in lines.values()].count("suspended") == 1
