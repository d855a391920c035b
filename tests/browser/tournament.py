"""A small tournament of the league at a real server: begun over the wire, watched on screens."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.door import Door
from tests.browser.phone import Phone

Take = Callable[..., Phone]
PEOPLE = (
    "Hanna Konkel", "Jan Necel", "Łucja Żelk", "Piotr Styn", "Zofia Muża", "Brunon Selin",
    "Maria Grabe", "Józef Trella", "Ewa Budzisz", "Kazimierz Pieper", "Danuta Myszk",
    "Michał Roszman",
)  # fmt: skip
TEAMS = ("Zatoka", "Kotwica", "Mewa")
SHORT = {"tournaments": 2, "rounds": 2, "deals_per_round": 4, "break_minutes": 0}
WINS = (3, 1, -1, -3)
RANG = """() => {
  const Made = AudioContext;
  let isTouched = false;
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => { isTouched = true; }, { capture: true });
  globalThis.AudioContext = class extends Made {
    constructor(...all) { super(...all); globalThis.audio = this; }
    get state() { return isTouched ? super.state : "suspended"; }
  };
  let strokes = 0;
  const make = AudioContext.prototype.createDynamicsCompressor;
  AudioContext.prototype.createDynamicsCompressor = function () {
    document.documentElement.dataset.rung = String(++strokes);
    return make.call(this);
  };
}"""
"""Counts bells on the page: each goes through a compressor of its own.

No page of a test sounds before a touch, even where the browser would let it."""
MAY_SOUND = "() => globalThis.audio?.state === 'running'"
"""Whether a page with RANG may sound after a touch; the browser takes its time."""

ONWARD = """(word) => {
  const button = document.querySelector("dialog form.filling [data-do=send]");
  return !button || (!button.hasAttribute("aria-disabled") && button.textContent !== word);
}"""
"""Whether a form has been sent, or asks for the next tap."""


class Tournament:
    """A competition with its organiser's phone; everything it does goes over the HTTP API."""

    def __init__(self, take: Take, door: Door, people: int = 8, **options: object) -> None:
        self.take, self.door = take, door
        self.desk = take(door, "Organizator")
        self.desk.post(
            "/api/register", login=f"org-{secrets.token_hex(6)}", password="morze i sieci"
        )
        wanted = {**SHORT, **options}
        found = self.desk.post(
            "/api/cups", name="Liga Próbna", options=wanted, judges=["Anna Sędzia", "Adam Sędzia"]
        )
        self.cup = str(found["cup"])
        self.api = f"/api/cups/{self.cup}"
        self.people = people
        self.act(type="open_tournament")
        self.enter(PEOPLE[:people])

    def enter(self, names: tuple[str, ...]) -> None:
        """Enter people from a CSV file, in teams, and check them in."""
        lines = ["nazwisko;drużyna", *(f"{n};{TEAMS[i % 3]}" for i, n in enumerate(names))]
        answer = self.desk.sent(f"{self.api}/entries", "\n".join(lines).encode(), "text/csv")
        assert answer.ok, answer.text()
        for line in self.parts("desk")["people"]:
            self.act(type="check_in", player=line["member"])

    def act(self, **action: object) -> None:
        """Do something as the organiser."""
        self.acts(self.desk, **action)

    def acts(self, one: Phone, **action: object) -> None:
        """Do something as whoever holds a phone."""
        one.post(f"{self.api}/do", command=secrets.token_hex(16), action=action)

    def parts(self, screen: str, one: Phone | None = None, **query: object) -> Any:
        """Give what a screen shows, to the organiser or to whoever holds a phone."""
        asked = "".join(f"&{name}={value}" for name, value in query.items())
        phone = one or self.desk
        answer = phone.get(f"{self.api}/screen?screen={screen}{asked}")
        assert answer.ok, answer.text()
        return answer.json()["parts"]

    def seat_all(self) -> None:
        """End the check-in and publish a seating made by hand."""
        self.act(type="close_entry")
        numbers = list(range(1, self.people + 1))
        count = self.people // 4
        first = [numbers[4 * n : 4 * n + 4] for n in range(count)]
        second = [sorted(numbers[n::count])[:4] for n in range(count)]
        rounds = [{"tables": tables, "pausing": []} for tables in (first, second)]
        self.act(type="publish_plan", rounds=rounds)

    def begin(self) -> None:
        """Seat everybody and start the first round."""
        self.seat_all()
        self.start()

    def start(self) -> None:
        """Start a round."""
        self.act(type="start_round")

    def report(self, table: int, totals: tuple[int, ...] = WINS) -> None:
        """Type the four sums of a paper sheet."""
        self.act(type="totals", table=table, totals=list(totals), deals=4)

    def finish_round(self) -> None:
        """Report every table of the round, let the chief confirm them, and close it."""
        chief = self.parts("desk")["judges"][0]["id"]
        one = self.passing("chief", judge=chief)
        for table in range(1, self.people // 4 + 1):
            self.report(table)
            self.acts(one, type="confirm", table=table, judge=chief)
        self.act(type="close_round")

    def passing(self, role: str, **more: object) -> Phone:
        """Hand a pass to a new phone and let it open the screen it is for."""
        made = self.desk.post(f"{self.api}/passes", role=role, **more)
        one = self.take(self.door)
        one.take_pass(made["url"])
        return one

    def judge(self, number: int) -> Phone:
        """Give the phone of a judge, 0 for the chief."""
        id = self.parts("desk")["judges"][number]["id"]
        one = self.passing("judge" if number else "chief", judge=id)
        one.page.locator("#app .judge-tabs").wait_for()
        return one

    def scorer(self, table: int) -> Phone:
        """Give the phone that lies on a table."""
        return self.passing("scorer", table=table)


def run_down(page: Page, to_s: int) -> None:
    """Let the clock of a hall run until so much is left, and on: a bell is not rung late."""
    page.locator(".digits").first.wait_for()
    shown = page.locator(".digits").first.inner_text()
    minutes, seconds = map(int, shown.split(":"))
    page.clock.fast_forward((60 * minutes + seconds - to_s) * 1000)


def action_of(form: dict[str, Any]) -> dict[str, Any]:
    """Give the action of a form that asks for nothing, as its button sends it."""
    assert not form["fields"], form
    return {"type": form["action"], **form.get("preset", {})}


def signed(one: Phone, reason: str = "") -> None:
    """Give the reason in the open dialog, look at the preview if there is one, and sign."""
    form = one.page.locator("dialog form.filling")
    form.wait_for()
    if reason:
        form.locator("[name=reason]").fill(reason)
    button = form.locator("[data-do=send]")
    for _ in range(3):  # preview, second question, signature: each has a word of its own
        word = button.text_content()
        button.tap()
        one.page.wait_for_function(ONWARD, arg=word)
        if not form.count():
            return
    expect(form).to_have_count(0)
