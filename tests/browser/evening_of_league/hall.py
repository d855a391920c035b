"""A hall in the evening: its laptop, its phones, and the book a scorer keeps for himself."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.scorebook import (
    DEALS,
    Scorebook,
    by_name,
    deals_of,
    shown,
)
from tests.browser.tournament import Take, signed
from tests.kit.league_page import named, polish
from tests.kit.league_sums import Deal
from tests.kit.pdf import read_pdf

LAPTOP = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False}
HALL = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "is_mobile": False}
JUDGES = ("Bożena Główna", "Roman Drugi", "Halina Trzecia")
PAGES = ("entries", "seating", "cards", "sheets", "filled", "round", "standings", "teams")
PHONES: Final = (1, 2)
"""The tables with phones; the others write on paper."""
ROWS: Final = '[data-key="series"] tbody tr:not(.total):not(.good):not(.bad)'


def won_by(*olds: int) -> tuple[int, int, int, int]:
    """Give an ordinary deal: the Old win one point each."""
    a, b, c, d = (1 if seat in olds else -1 for seat in range(4))
    return a, b, c, d


class Hall:
    """The hall: its laptop, its phones, and the book a scorer keeps for himself."""

    def __init__(self, take: Take, door: Door, second: Door, folder: Path) -> None:
        self.take, self.door, self.second, self.folder = take, door, second, folder
        self.book = Scorebook()
        self.text = ""
        """The step of the page that is being played."""
        self.read: set[str] = set()
        """Which of the buttons that it names have been met."""
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
        answer = self.desk.get(f"{self.api}/screen?screen={screen}{asked}")
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
        self.read.add(label)
        return re.compile("^(" + "|".join(map(re.escape, sorted(found))) + ")")

    def turn_to(self, text: str) -> None:
        """Read the next step of the page."""
        self.text, self.read = text, set()

    def has_done(self) -> bool:
        """Say whether every button was met that the step names."""
        missing = set(named(self.text)) - self.read
        assert not missing, f"the page names what was not met: {missing}"
        return True

    def reads(self, place: Locator, label: str) -> None:
        """Read on a screen what the step of the page calls a button."""
        expect(place.first).to_have_text(self.words(label))

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
        seek = page.locator("[data-do=seek]")
        publish = page.locator("[data-offer=publish_plan].main")
        if "Find a seating" in named(self.text):
            self.reads(seek, "Find a seating")
        self.desk.tap(seek)
        page.locator(".costs").wait_for(timeout=300_000)
        if "Publish the plan" in named(self.text):
            self.reads(publish, "Publish the plan")
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
        """Compare every figure of the tournament with the book: standings, teams, each table."""
        answer = self.desk.get(f"{self.api}/results.json").json()
        grids = {grid["key"]: grid for grid in answer["results"]}
        assert shown(grids["standings"], 0, 1, 3, 4) == self.book.people_table()
        assert shown(grids["teams"], 0, 1, 2, 3) == self.book.team_table()
        rounds = {key: grid for key, grid in grids.items() if key.startswith("round:")}
        if rounds:
            assert {key: by_name(grid) for key, grid in rounds.items()} == {
                f"round:{number}": figures
                for number, figures in enumerate(self.book.round_figures(), 1)
            }

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
        signs = re.compile("^(" + "|".join(polish("Sign")) + ")")
        for seat in range(4):
            name = self.phones[table].page.locator(f'#cup-bar [data-offer="sign:{table}:{seat}"]')
            expect(name).to_have_text(signs)
            self.phones[table].tap(name)
        self.wait_state(table, "confirmed")

    def chief_offers(self) -> list[dict[str, Any]]:
        """Give what the chief's phone offers for no table in particular."""
        answer = self.chief.get(f"{self.api}/screen?screen=judge")
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


def printed(hall: Hall, *pages: str) -> None:
    """Every page can be printed, with what belongs on it."""
    for what in pages:
        answer = hall.desk.get(f"/c/{hall.cup}/print/{what}.pdf?lang=pl")
        assert answer.ok, (what, answer.text())
        leaves = read_pdf(answer.body())
        words = " ".join(text.text for leaf in leaves for text in leaf.texts)
        wanted = {"teams": "Maszoperia", "cards": "Stół"}.get(what, "Źrebiec")
        assert wanted.casefold() in words.casefold(), what
