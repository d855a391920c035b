"""A whole evening of the league as docs/league.md tells it, step by step, with its own arithmetic.

Twenty-two people in four teams, one organiser, one laptop; phones at two tables, paper at three.
Somebody comes late, somebody leaves, one is shown a card, a sheet is disputed, a phone dies, the
laptop dies and another goes on. The test reads the steps from the page and plays them in its order;
after every round all figures are compared with a calculation that shares no code with the league.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.scorebook import (
    BOOK,
    DEALS,
    HOUSE,
    LATECOMER,
    NAMES,
    Scorebook,
    deals_of,
    entry_file,
    shown,
)
from tests.browser.tournament import Take, signed
from tests.kit.league_page import named, polish, steps
from tests.kit.league_sums import Deal
from tests.kit.pdf import read_pdf

pytestmark = pytest.mark.browser
LAPTOP = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False}
HALL = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "is_mobile": False}
JUDGES = ("Bożena Główna", "Roman Drugi", "Halina Trzecia")


def won_by(*olds: int) -> tuple[int, int, int, int]:
    """Give an ordinary deal: the Old win one point each."""
    a, b, c, d = (1 if seat in olds else -1 for seat in range(4))
    return a, b, c, d


PAGES = ("entries", "seating", "cards", "sheets", "filled", "round", "standings", "teams")
PHONES: Final = (1, 2)
"""The tables with phones; the others write on paper."""
ROWS: Final = '[data-key="series"] tbody tr:not(.total):not(.good):not(.bad)'
TYPED: Final = 26
"""So many deals stand on a sheet of paper that is brought before the bell."""
OLDS: Final = ((0, 1), (1, 2), (0, 2), (0, 1))
SINGLE_1: Final = [won_by(*OLDS[number % 4]) for number in range(TYPED)]
PAPER_1: Final = list(accumulate(SINGLE_1, lambda a, b: tuple(map(sum, zip(a, b, strict=True)))))
"""Running totals, as they stand on a printed sheet."""


class Hall:
    """The hall: its laptop, its phones, and the book a scorer keeps for himself."""

    def __init__(self, take: Take, door: Door, second: Door, folder: Path) -> None:
        self.take, self.door, self.second, self.folder = take, door, second, folder
        self.book = Scorebook()
        self.text = ""
        """The step of the page that is being played."""
        self.desk = self.take(self.door, "Organizator", **LAPTOP)
        self.cup, self.carded = "", ""
        self.phones: dict[int, Phone] = {}
        self.chief = self.judge = self.desk  # until they come
        self.old: Phone | None = None
        self.file = b""

    @property
    def api(self) -> str:
        """Where its requests go."""
        return f"/api/cups/{self.cup}"

    def pass_to(self, role: str, **of: object) -> Phone:
        """Hand a pass to a new phone, which follows its link."""
        made = self.desk.post(f"{self.api}/passes", role=role, **of)
        one = self.take(self.door)
        one.take_pass(made["url"])
        return one

    def parts(self, screen: str = "desk", **query: object) -> Any:
        """What a screen shows, as the organiser asks for it."""
        asked = "".join(f"&{name}={value}" for name, value in query.items())
        answer = self.desk.context.request.get(f"{self.api}/screen?screen={screen}{asked}")
        assert answer.ok, answer.text()
        return answer.json()["parts"]

    def act(self, one: Phone, **action: object) -> None:
        """Do something over the wire as whoever holds a phone."""
        command, reason = secrets.token_hex(12), action.pop("reason", "")
        one.post(f"{self.api}/do", command=command, action=action, reason=reason)

    # --- what the page names ------------------------------------------------------------------

    def words(self, label: str) -> re.Pattern[str]:
        """Give what a button that this step of the page names is called on the screen."""
        assert label in named(self.text), f"the page does not name {label!r} here"
        found = polish(label)
        assert found, label
        return re.compile("^(" + "|".join(map(re.escape, sorted(found))) + ")")

    def press(self, label: str, one: Phone | None = None, within: str = "body") -> None:
        """Press a button or follow a link that this step of the page names."""
        place = (one or self.desk).page.locator(within)
        wanted = place.locator("button, a, label").filter(has_text=self.words(label))
        wanted.locator("visible=true").first.tap()

    def sees(self, label: str) -> None:
        """See a button that this step of the page names on the laptop."""
        place = self.desk.page.locator("label, button, a").filter(has_text=self.words(label))
        expect(place.first).to_be_visible()

    def send(self, reason: str = "") -> None:
        """Fill in the reason that the open dialog wants, and send."""
        signed(self.desk, reason)

    # --- at the desk --------------------------------------------------------------------------

    def open_desk(self) -> None:
        """Open the desk on the laptop."""
        self.desk.page.goto(f"/c/{self.cup}/desk")
        self.desk.page.locator(".desk").wait_for()

    def seat(self) -> None:
        """Have a seating sought, look at what it costs, and publish it."""
        page = self.desk.page
        self.desk.tap("[data-tab=seating]")
        self.desk.tap("[data-do=seek]")
        page.locator(".costs").wait_for(timeout=300_000)
        publish = page.locator("[data-offer=publish_plan].main")
        publish.tap()
        publish.wait_for(state="detached")

    def start(self) -> None:
        """Start a round, and write down who sits where."""
        self.desk.tap('[data-offer="start_round"]')
        self.begun()

    def begun(self) -> None:
        """Write down who sits where; the phones go to their sheets by themselves."""
        self.desk.page.locator(".room-clock .digits").wait_for()
        parts = self.parts()
        self.book.begin(parts)
        for table, one in self.phones.items():
            one.page.wait_for_url(f"**{parts['links']['tables'][str(table)]}")
            one.page.locator(".open-form").wait_for()

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
        """Close the round, and compare every figure with the scorer's own."""
        self.desk.page.locator("[data-offer=close_round]").first.tap()
        self.desk.page.locator("[data-offer=close_round]").first.wait_for(state="detached")
        self.book.close()
        self.compare()

    def compare(self) -> None:
        """Compare all standings with the book."""
        answer = self.desk.context.request.get(f"{self.api}/results.json").json()
        grids = {grid["key"]: grid for grid in answer["results"]}
        assert shown(grids["standings"], 0, 1, 3, 4) == self.book.people_table()
        assert shown(grids["teams"], 0, 1, 2, 3) == self.book.team_table()

    # --- on phones ----------------------------------------------------------------------------

    def table_of(self, judge: Phone, table: int) -> Locator:
        """Open a table on a judge's phone."""
        judge.tap("[data-tab=tables]")
        judge.tap(f"[data-place='{table}']")
        return judge.page.locator("dialog").first

    def tap_deal(self, one: Phone, first: int, second: int) -> tuple[int, int, int, int]:
        """Tap an ordinary deal: the Old win one point each."""
        choices = (("black", first), ("black", second), ("outcome", "starzy_z_wyjsciem"))
        for field, value in choices:
            one.tap(f'.open-form [data-field="{field}"] [data-value="{value}"]')
        return won_by(first, second)

    def tap_deals(self, table: int, *olds: tuple[int, int]) -> list[Deal]:
        """Tap deals at a table, and wait until its sheet has each of them."""
        one = self.phones[table]
        lines, asked = one.page.locator(ROWS), one.page.locator(".prompt p")
        found: list[Deal] = []

        def next_deal() -> int:
            """Give which deal is asked for once the sheet and the question agree, else 0."""
            number = re.search(r"rozdania (\d+) ", asked.inner_text())
            return int(number[1]) if number and int(number[1]) == lines.count() + 1 else 0

        for first, second in olds:
            number = one.until(next_deal)
            found.append(self.tap_deal(one, first, second))
            expect(lines).to_have_count(number)
        return found

    def fill(self, table: int, deals: list[Deal]) -> list[Deal]:
        """Type the rest of the round behind a phone's deals, from paper; all stand on the phone."""
        seed = 7000 + 10 * len(self.book.rounds) + table
        rest = deals_of(seed, DEALS - len(deals))
        self.act(self.desk, type="sheet", table=table, since=len(deals), deals=rest)
        expect(self.phones[table].page.locator(ROWS)).to_have_count(DEALS)
        return [*deals, *rest]

    def play(self, table: int) -> None:
        """Play a whole round at a table with a phone, and sign."""
        olds = ((0, 1), (0, 2), (0, 3), (1, 2))
        self.book.write(table, self.fill(table, self.tap_deals(table, *olds)))
        self.sign(table)

    def sign(self, table: int) -> None:
        """Let the phone go round until all four have signed."""
        for seat in range(4):
            self.phones[table].tap(f'#cup-bar [data-offer="sign:{table}:{seat}"]')
        self.wait_state(table, "confirmed")

    def chief_offers(self) -> list[dict[str, Any]]:
        """Give what the chief's phone offers for no table in particular."""
        answer = self.chief.context.request.get(f"{self.api}/screen?screen=judge")
        found: list[dict[str, Any]] = answer.json()["parts"]["offers"]
        return found

    def wait_state(self, table: int, state: str) -> None:
        """Wait until a judge's phone shows a table so."""
        self.judge.tap("[data-tab=tables]")
        place = self.judge.page.locator(f"[data-place='{table}']")
        expect(place).to_have_attribute("data-state", state)

    def scan(self, table: int) -> Phone:
        """Let another phone scan the card of a table."""
        one = self.pass_to("scorer", table=table)
        one.page.locator("#cup-bar .cup-line").wait_for()
        return one


# --- before the first round --------------------------------------------------------------------


def open_the_door(hall: Hall) -> None:
    """The page's own command; here without the network, so that the desk has to say so."""
    assert "stolik serve --lan --copies" in hall.text
    hall.door.kill()
    hall.door.more = ("--copies", str(hall.folder))
    hall.door.open()


def begin_a_season(hall: Hall) -> None:
    login = f"org-{secrets.token_hex(4)}"
    hall.desk.post("/api/register", login=login, password="sieci i łodzie")
    hall.desk.page.goto("/c")
    hall.press("New season")
    hall.desk.page.wait_for_url("**/c/new")
    wanted = {"name": "Liga Pucka", "options": HOUSE, "judges": JUDGES}
    hall.cup = str(hall.desk.post("/api/cups", **wanted)["cup"])
    hall.open_desk()


def enter_people(hall: Hall) -> None:
    page = hall.desk.page
    expect(
        page.locator("label").filter(has_text=hall.words("Read a list from a file"))
    ).to_be_visible()
    page.locator("[name=csv]").set_input_files(
        {"name": "lista.csv", "mimeType": "text/csv", "buffer": entry_file()}
    )
    expect(page.locator(".crowd .person")).to_have_count(len(NAMES))
    again = "Łucja Konkel\nKonkel Łucja"  # there already, and in another spelling
    page.locator(".entry-forms").evaluate("(one) => (one.open = true)")
    page.locator("[name=paste]").fill(again)
    hall.press("Enter the list")
    expect(page.locator("dialog")).to_be_visible()  # a person is asked
    page.locator("dialog .close, dialog [data-item=cancel], dialog button").last.tap()
    expect(page.locator(".crowd .person")).to_have_count(len(NAMES))


def hand_out_passes(hall: Hall) -> None:
    page = hall.desk.page
    hall.press("Passes and QR codes")
    expect(page.locator("dialog [data-local]")).to_contain_text("--lan")
    hall.desk.tap("dialog .close")
    hall.press("Print")
    expect(page.locator("dialog [data-item=cards]")).to_have_text(hall.words("Table cards"))
    hall.desk.tap("dialog .close")
    judges = hall.parts()["judges"]
    hall.chief = hall.pass_to("chief", judge=judges[0]["id"])
    hall.judge = hall.pass_to("judge", judge=judges[1]["id"])
    stranger = hall.take(hall.door)
    stranger.page.goto(f"/c/{hall.cup}/judge")
    expect(stranger.page.locator("[name=c]")).to_be_visible()  # asked for a pass
    stranger.page.goto("about:blank")


def prepare_the_second_laptop(hall: Hall) -> None:
    link = hall.desk.page.locator("[data-do=laptop]")
    expect(link).to_have_text(hall.words("The second laptop's page"))
    answer = hall.desk.context.request.get(str(link.get_attribute("href")) + "?lang=pl")
    (leaf,) = read_pdf(answer.body())
    words = " ".join(text.text for text in leaf.texts)
    assert "stolik cup take" in words
    assert hall.parts()["links"]["fingerprint"] in words


def check_in(hall: Hall) -> None:
    page = hall.desk.page
    hall.press("Open the tournament")
    hall.send()
    expect(page.locator(".crowd [data-offer]")).to_have_count(len(NAMES))
    own = hall.pass_to("arriving")
    own.tap("[data-member='1']")
    expect(own.page.locator("[role=status]")).to_contain_text(NAMES[1])
    expect(page.locator("[data-member='1'] .self")).to_be_visible()
    for member in range(len(NAMES)):
        if member != 1:
            hall.desk.tap(f"[data-member='{member}'] .tick")
    expect(page.locator(".person.here")).to_have_count(len(NAMES))


def draw_and_seat(hall: Hall) -> None:
    hall.press("Close the entries and draw the numbers")
    hall.send()
    hall.desk.tap("[data-tab=seating]")
    hall.words("Find a seating")
    hall.words("Publish the plan")
    hall.seat()
    for table in PHONES:
        hall.phones[table] = hall.pass_to("scorer", table=table)
        expect(hall.phones[table].page.locator("#app h1")).to_have_text(f"Stół {table}")


# --- a round -----------------------------------------------------------------------------------


def start_the_round(hall: Hall) -> None:
    hall.press("Start the round")
    hall.begun()


def tables_on_phones(hall: Hall) -> None:
    for table in PHONES:
        for seat in range(4):
            hall.phones[table].tap(f'#cup-bar [data-offer="arrived:{table}:{seat}"]')
    hall.book.write(2, hall.tap_deals(2, (0, 2), (0, 1)))
    hall.words("Sign")


def tables_on_paper(hall: Hall) -> None:
    """One as running totals, whose last deals were not played; one as sums, one as deals."""
    page = hall.desk.page
    hall.desk.tap("[data-tab=tables]")
    hall.desk.tap("[data-place='3'] .place-head")
    hall.press("Type in the whole sheet", within="dialog")
    form = page.locator("dialog form.filling")
    for row, totals in enumerate(PAPER_1):
        for column, points in enumerate(totals):
            form.locator(f"[data-row='{row}'][data-column='{column}']").fill(str(points))
    form.locator("[data-field=ends] input").check()
    form.locator("[data-do=send]").tap()
    expect(form.locator(".effect")).to_contain_text("narastaj")  # it says what it understood
    form.locator("[data-do=send]").tap()
    asked = page.locator("dialog").filter(has=page.locator("[data-item=sure]"))
    expect(asked).to_contain_text(f"{TYPED}")  # of 32, and the clock runs
    asked.locator("[data-item=sure]").tap()
    expect(form).to_have_count(0)
    hall.press("Enter: four signatures are on the paper", within="dialog")
    hall.wait_state(3, "confirmed")
    hall.desk.tap("dialog .close")
    hall.book.write(3, [*SINGLE_1])
    chief = hall.parts()["judges"][0]["id"]
    early = {"type": "totals", "table": 4, "deals": TYPED, "totals": [9, -3, -3, -3], "ends": True}
    order = {"command": secrets.token_hex(12), "action": early, "asks": True}
    answer = hall.desk.context.request.post(
        f"{hall.api}/do", data=order, headers={"origin": hall.door.url}
    )
    assert answer.status == 409, answer.text()  # it asks here too
    hall.words("Enter the four sums from paper")
    hall.act(hall.desk, type="totals", table=4, deals=DEALS, totals=[9, -3, -3, -3])
    hall.act(hall.chief, type="confirm", table=4, judge=chief)
    hall.book.write(4, [(9, -3, -3, -3), *[None] * (DEALS - 1)])
    hall.type_sheets(5)


def a_phone_dies(hall: Hall) -> None:
    """The second phone of table 2 takes the sheet over in two taps, and the first is told."""
    old, one = hall.phones[2], hall.scan(2)
    hall.press("Keep the sheet on this phone", one, "#cup-bar")
    one.page.locator(".open-form").wait_for()
    expect(one.page.locator(ROWS)).to_have_count(2)
    expect(old.page.locator("#cup-bar .kept")).to_be_visible()
    old.page.goto("about:blank")
    hall.phones[2] = one
    deals = [*hall.book.deals(2), *hall.tap_deals(2, (2, 3), (0, 3))]
    hall.book.write(2, hall.fill(2, deals))
    hall.sign(2)
    hall.desk.tap("[data-place='1'] .place-head")
    free = hall.desk.page.locator("dialog [data-do=free]")
    expect(free).to_have_text(hall.words("Hand the sheet to the next phone"))
    free.tap()
    hall.desk.tap("dialog .close")
    first = hall.phones[1]
    first.page.goto(f"/c/{hall.cup}/table/1")  # whoever scans next has it: the same phone
    first.page.locator(".open-form").wait_for()


def from_phone_to_paper_and_back(hall: Hall) -> None:
    deals = hall.tap_deals(1, (0, 2))
    hall.desk.tap("[data-place='1'] .place-head")
    hall.press("Type in what follows on paper", within="dialog")
    form = hall.desk.page.locator("dialog form.filling")
    expect(form.locator(".typed-rows tbody th")).to_have_text("2")  # behind the phone's
    typed = (1, -1, -1, 1)
    for column, points in enumerate(typed):
        form.locator(f"[data-row='0'][data-column='{column}']").fill(str(points))
    form.locator("[data-field=reading] [data-value=deals]").tap()  # one row may be either
    hall.send()
    hall.desk.tap("dialog .close")
    lines = hall.phones[1].page.locator(ROWS)
    expect(lines).to_have_count(2)
    expect(lines.nth(1)).to_contain_text("−2")
    hall.book.write(1, [*deals, typed, *hall.tap_deals(1, (0, 1))])


def two_results_of_one_deal(hall: Hall) -> None:
    """The phone has no line, the desk types the same deal; the phone comes back with its own."""
    one = hall.phones[1]
    one.context.set_offline(True)
    expect(one.page.locator("[role=status][data-state=online]")).to_have_count(0)
    mine = hall.tap_deal(one, 2, 3)
    other = (-1, 1, 1, -1)
    hall.act(hall.desk, type="row", table=1, deal=4, dealer=3, delta=other)
    one.context.set_offline(False)
    expect(one.page.locator("body")).to_contain_text("Oba wpisy czekają")
    hall.wait_state(1, "disputed")
    decide = hall.desk.page.locator('[data-offer="decide:1:4:other"]').first
    decide.tap()
    hall.wait_state(1, "open")
    expect(one.page.locator(ROWS).nth(3)).to_contain_text("2")
    hall.book.write(1, hall.fill(1, [*hall.book.deals(1), mine]))
    place = hall.parts("table", table=1)["tables"][0]
    assert place["rows"][3] == list(mine)


def somebody_is_late(hall: Hall) -> None:
    hall.words("Enter when somebody came")
    dialog = hall.table_of(hall.judge, 1)
    dialog.locator('[data-offer="arrived:late:1"]').tap()
    form = hall.judge.page.locator("dialog form.filling")
    form.locator("[data-field=seat] [data-value='2']").tap()
    form.locator("[data-field=late_s] input").fill("7")
    signed(hall.judge)
    hall.judge.tap("dialog .close")
    hall.book.write(1, hall.book.deals(1), late_s=(0, 0, 420, 0))
    bad = hall.phones[1].page.locator('[data-key="series"] tbody tr.bad')
    expect(bad).to_contain_text("−15")  # the phone shows the fine as the competition counts it
    expect(bad).to_contain_text("5")
    totals = [chair["total"] for chair in hall.parts()["tables"][0]["chairs"]]
    shown_total = hall.phones[1].page.locator('[data-key="series"] tbody tr.total td')
    assert [one for one in shown_total.all_inner_texts() if one][-4:] == totals
    hall.sign(1)


def tell_the_tables(hall: Hall) -> None:
    hall.press("Messages to tables")
    hall.desk.page.locator("[name=notice]").fill("Kolacja po tej rundzie")
    hall.desk.tap("dialog [data-do=tell]")
    phone = hall.phones[1]
    told = phone.page.locator("[data-notice]")
    expect(told).to_contain_text("Kolacja po tej rundzie")
    hall.press("Read", phone, "[data-notice]")
    expect(told).to_have_count(0)
    expect(hall.desk.page.locator("dialog [data-notice]")).not_to_contain_text("1,")
    hall.desk.tap("dialog .close")
    hall.phones[2].tap("[data-notice] [data-do=read]")


def stop_the_clock(hall: Hall) -> None:
    hall.desk.tap("[data-tab=tables]")
    hall.press("Stop the clock of the hall")
    hall.send("Alarm")
    clock = hall.phones[1].page.locator("#cup-bar .room-clock")
    expect(clock).to_have_class(re.compile("stands"))
    expect(clock).to_contain_text("Alarm")
    hall.press("Let the clock of the hall run on")
    expect(clock).not_to_have_class(re.compile("stands"))
    assert "set_clock" in [one["action"] for one in hall.chief_offers()]


def close_the_round(hall: Hall) -> None:
    hall.words("Close the round")
    hall.close()
    screen = hall.take(hall.door, **HALL)
    screen.page.goto(f"/c/{hall.cup}/hall?pace=1")
    standings = screen.page.locator('.panel[data-panel^="standings"], .panel[data-panel^="now"]')
    standings.first.wait_for()
    screen.page.goto("about:blank")


# --- trouble -----------------------------------------------------------------------------------


def somebody_comes_later(hall: Hall) -> None:
    """Only what has not been played is seated anew; then there are twenty-two."""
    hall.desk.post(f"{hall.api}/person", name=LATECOMER)
    hall.desk.tap("[data-tab=people]")
    hall.desk.tap(f"[data-member='{len(NAMES)}'] .tick[data-offer]")
    hall.desk.page.locator("[data-do=seek]").wait_for()
    hall.words("Find a seating")
    hall.seat()
    hall.start()
    assert len(hall.book.players) == 22


def a_dispute(hall: Hall) -> None:
    """A sheet is disputed; two judges strike a deal, and it changes what they were shown."""
    one = hall.phones[1]
    deals = hall.fill(1, hall.tap_deals(1, (0, 1), (0, 2), (0, 3), (1, 2)))
    one.tap("[data-do=call]")
    one.tap('dialog [data-item="call"]')
    hall.judge.tap("[data-call='1'] [data-do=coming]")
    expect(one.page.locator("#cup-bar .called")).to_contain_text(JUDGES[1])
    hall.judge.tap("[data-call] [data-do=done]")
    hall.words("I object")
    one.tap('#cup-bar [data-offer="object:1:3"]')
    signed(one)
    hall.wait_state(1, "disputed")
    promised = proposed(hall)
    hall.judge.tap("[data-tab=matters]")
    hall.judge.tap(".judge-tasks [data-offer^='ruling:agree']")
    signed(hall.judge)
    hall.wait_state(1, "ruled")
    now = {line["cells"][1]: line["cells"] for line in hall.parts()["results"][0]["rows"]}
    assert set(promised) == set(hall.book.people(1)), "only that table's people change"
    for name, (rank, place, points) in promised.items():
        assert (now[name][0], now[name][3], now[name][4]) == (rank, place, points)
    struck = deals.count(None) + (deals[1] is not None)
    expect(one.page.locator('[data-key="series"] tbody tr.struck')).to_have_count(struck)
    hall.book.write(1, deals, ruled=((2, None),))
    hall.play(2)
    hall.type_sheets(3, 4, 5)
    hall.close()


def proposed(hall: Hall) -> dict[str, tuple[str, str, str]]:
    """Let the chief propose to strike the second deal; give what the preview promises of whom."""
    dialog = hall.table_of(hall.chief, 1)
    dialog.locator('[data-offer="ruling:strike_deal:t1"]').tap()
    form = hall.chief.page.locator("dialog form.filling")
    form.locator("[data-field='effect.deal'] input[type=number]").fill("2")
    form.get_by_role("button", name="LIG-38").tap()
    form.locator("[name=reason]").fill("Karta odkryta przy rozdaniu")
    form.locator("[data-do=send]").tap()
    rows = form.locator(".effect table[data-grid=people] tbody tr")
    rows.first.wait_for()
    found = {}
    for row in rows.all():
        cells = [text.strip() for text in row.locator("th, td").all_inner_texts()]
        rank, place, points = (cell.rpartition("→")[2].strip() for cell in cells[-3:])
        found[cells[0]] = (rank, place, points)
    signed(hall.chief)
    hall.chief.tap("dialog .close")
    return {name: now for name, now in found.items() if name in hall.book.people(1)}


def somebody_leaves_the_table(hall: Hall) -> None:
    hall.words("Enter that somebody leaves the table")
    hall.start()
    played = deals_of(3004, BOOK.enough_deals)
    hall.act(hall.desk, type="sheet", table=4, deals=played)
    dialog = hall.table_of(hall.judge, 4)
    dialog.locator('[data-offer="leave:4"]').tap()
    form = hall.judge.page.locator("dialog form.filling")
    form.locator("[data-field=seat] [data-value='1']").tap()
    signed(hall.judge, "Musiał jechać do domu")
    hall.judge.tap("dialog .close")
    hall.wait_state(4, "reported")
    hall.book.write(4, played, left=(1,))


def the_laptop_dies(hall: Hall) -> None:
    """In the middle of the round, with a typed deal between those of a phone that dies besides."""
    deals = hall.tap_deals(1, (0, 1), (1, 3))
    second = hall.tap_deals(2, (0, 1))
    hall.act(hall.desk, type="sheet", table=2, deals=[[3, -1, -1, -1]], since=1)
    expect(hall.phones[2].page.locator(ROWS)).to_have_count(2)
    before = hall.parts()["tables"]
    file = hall.desk.context.request.get(f"{hall.api}/file").body()
    assert list(hall.folder.iterdir()), "a copy was put aside"
    hall.door.kill()
    hall.desk.page.goto("about:blank")
    hall.phones[2].page.goto("about:blank")  # its battery
    hall.second.port = hall.door.port  # the same address in the same hall, another machine
    hall.second.open()
    hall.door = hall.second
    hall.desk = hall.take(hall.second, "", **LAPTOP)  # the administrator of the other laptop
    hall.desk.page.goto("/")
    hall.desk.post("/api/login", login="szef", password=hall.second.password)
    hall.desk.page.goto("/c")
    hall.sees("Take a competition over from a file")
    hall.desk.page.locator("[name=parcel]").set_input_files(
        {"name": "kopia.stolik", "mimeType": "application/octet-stream", "buffer": file}
    )
    hall.desk.page.wait_for_url(f"**/c/{hall.cup}/desk")
    hall.desk.page.locator(".desk").wait_for()
    after = hall.parts()["tables"]
    assert [place["rows"] for place in after] == [place["rows"] for place in before]

    one = hall.phones[1]
    expect(one.page.locator("[role=status][data-state=online]")).to_be_visible(timeout=60_000)
    expect(one.page.locator(ROWS)).to_have_count(2, timeout=60_000)
    hall.phones[2] = hall.scan(2)  # a third phone goes on with all deals, the typed one among them
    expect(hall.phones[2].page.locator(ROWS)).to_have_count(2)
    third = hall.tap_deals(2, (1, 2), (2, 3))
    hall.book.write(2, hall.fill(2, [*second, (3, -1, -1, -1), *third]))
    hall.sign(2)
    hall.book.write(1, hall.fill(1, [*deals, *hall.tap_deals(1, (2, 3), (0, 3))]))
    hall.sign(1)
    hall.confirm(4)
    hall.type_sheets(3, 5)
    hall.close()
    hall.seat()


def a_yellow_card(hall: Hall) -> None:
    hall.words("Exclude by the table's votes")
    hall.start()
    hall.play(1)
    hall.play(2)
    played = deals_of(4002, BOOK.enough_deals)
    hall.act(hall.desk, type="sheet", table=3, deals=played)
    dialog = hall.table_of(hall.judge, 3)
    dialog.locator('[data-offer="exclude:3"]').tap()
    form = hall.judge.page.locator("dialog form.filling")
    form.locator("[data-field=seat] [data-value='0']").tap()
    for vote in (1, 2, 3):
        form.locator(f"[data-field=votes] [data-value='{vote}']").tap()
    signed(hall.judge, "Alkohol przy stole")
    hall.judge.tap("dialog .close")
    hall.wait_state(3, "reported")
    hall.confirm(3)
    hall.book.write(3, played, left=(0,))
    hall.carded = hall.book.people(3)[0]
    hall.type_sheets(*hall.book.tables[3:])
    hall.close()


def somebody_goes_home(hall: Hall) -> None:
    """After four rounds; he keeps what he has, and the last round is seated without him."""
    gone = next(one for one in hall.parts()["people"] if one["state"] == "here")
    hall.desk.tap("[data-tab=people]")
    hall.desk.tap(f"[data-member='{gone['member']}'] .more")
    hall.press("Take out: goes home", within="dialog")
    hall.send()
    for _ in range(hall.desk.page.locator("dialog[open]").count()):
        hall.desk.page.keyboard.press("Escape")
    expect(hall.desk.page.locator("dialog[open]")).to_have_count(0)
    hall.seat()
    hall.start()
    seated = {name for table in hall.book.tables for name in hall.book.people(table)}
    assert gone["name"] not in seated
    for table in hall.book.tables:
        if table in PHONES:
            hall.play(table)
        else:
            hall.type_sheets(table)
    printed(hall, *PAGES)
    hall.close()


def correct_a_closed_round(hall: Hall) -> None:
    label = "Correct a deal of round"
    hall.words(label)
    offer = next(one for one in hall.chief_offers() if one["key"] == "correct:r1")
    assert offer["needs_reason"]
    assert offer["has_preview"]
    judge = hall.parts()["judges"][0]["id"]
    anew = {"table": 3, "deal": 1, "delta": [-1, -1, 1, 1], "judge": judge, "clause": "LIG-18"}
    hall.act(hall.chief, reason="Zapisano odwrotnie", type="correct", round=1, **anew)
    hall.book.correct(1, 3, 1, (-1, -1, 1, 1))
    hall.compare()


# --- the end -----------------------------------------------------------------------------------


def finish(hall: Hall) -> None:
    hall.press("End the tournament")
    hall.send()
    hall.desk.page.locator("[data-offer=open_tournament]").first.wait_for()
    hall.compare()
    stranger = hall.take(hall.door)
    stranger.page.goto(f"/c/{hall.cup}")
    for _, name, _, _ in hall.book.people_table()[:3]:
        expect(stranger.page.locator("body")).to_contain_text(name)


def print_it(hall: Hall) -> None:
    hall.words("Print")
    printed(hall, "season")
    hall.act(hall.desk, type="open_tournament")
    lines = {one["name"]: one for one in hall.parts()["people"]}
    assert lines[hall.carded]["state"] == "suspended"
    assert [one["state"] for one in lines.values()].count("suspended") == 1


def printed(hall: Hall, *pages: str) -> None:
    """Every page can be printed, with what belongs on it."""
    for what in pages:
        answer = hall.desk.context.request.get(f"/c/{hall.cup}/print/{what}.pdf?lang=pl")
        assert answer.ok, (what, answer.text())
        leaves = read_pdf(answer.body())
        words = " ".join(text.text for leaf in leaves for text in leaf.texts)
        wanted = {"teams": "Maszoperia", "cards": "Stół"}.get(what, "Źrebiec")
        assert wanted.casefold() in words.casefold(), what


PLAYED: Final[dict[str, Callable[[Hall], None]]] = {
    "Open the door": open_the_door,
    "Begin a season": begin_a_season,
    "Enter people": enter_people,
    "Hand out passes": hand_out_passes,
    "Prepare the second laptop": prepare_the_second_laptop,
    "Check in": check_in,
    "Draw and seat": draw_and_seat,
    "Start the round": start_the_round,
    "Tables on phones": tables_on_phones,
    "Tables on paper": tables_on_paper,
    "A phone dies": a_phone_dies,
    "From phone to paper and back": from_phone_to_paper_and_back,
    "Two results of one deal": two_results_of_one_deal,
    "Somebody is late": somebody_is_late,
    "Tell the tables": tell_the_tables,
    "Stop the clock": stop_the_clock,
    "Close the round": close_the_round,
    "Somebody comes later": somebody_comes_later,
    "A dispute": a_dispute,
    "Somebody leaves the table": somebody_leaves_the_table,
    "The laptop dies": the_laptop_dies,
    "A yellow card": a_yellow_card,
    "Somebody goes home": somebody_goes_home,
    "Correct a closed round": correct_a_closed_round,
    "Finish": finish,
    "Print": print_it,
}
"""How each step of the page is played."""


@pytest.fixture
def second_door(tmp_path: Path) -> Iterator[Door]:
    """Another laptop, which is not switched on yet."""
    folder = tmp_path / "second"
    folder.mkdir()
    one = Door(folder)
    yield one
    if one.process is not None:
        one.kill()


def test_an_evening_by_the_page(
    own_door: Door, second_door: Door, phone: Take, tmp_path: Path
) -> None:
    assert DEALS == 32  # as the book has it
    hall = Hall(phone, own_door, second_door, tmp_path / "stick")
    for title, text in steps():
        hall.text = text
        PLAYED.get(title, missing(title))(hall)


def missing(title: str) -> Callable[[Hall], None]:
    """Give what fails for a step that nobody plays."""

    def fails(_: Hall) -> None:
        raise AssertionError(f"docs/league.md has a step that is not played: {title}")

    return fails
