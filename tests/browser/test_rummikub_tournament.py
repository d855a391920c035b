"""A Rummikub tournament from the wizard to the medals, on real screens, through a power cut.

Every number is worked out again here from the games that were written, by sums of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.phone import RETRIES, Phone
from tests.browser.tournament import signed

pytestmark = pytest.mark.browser
Take = Callable[..., Phone]
PEOPLE = (
    "Hanna Konkel", "Jan Necel", "Łucja Żelk-Grabowska", "Piotr Styn", "Ewa Budzisz",
    "Zofia Muża", "Brunon Selin", "Maria Grabe",
)  # fmt: skip
DESK = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}
ROUNDS = 2


class Book:
    """The test's own count: big and small points of everybody."""

    def __init__(self) -> None:
        self.rounds: list[dict[int, list[int]]] = []
        self.final: dict[int, list[int]] = {}

    def write(self, seats: list[int], scores: list[int], into: dict[int, list[int]]) -> None:
        """Add a game: whoever lost nothing has won a big point."""
        for who, points in zip(seats, scores, strict=True):
            own = into.setdefault(who, [0, 0, -10_000])
            own[0] += points > 0
            own[1] += points
            own[2] = max(own[2], points)

    def totals(self) -> dict[int, tuple[int, int, int]]:
        """Everybody's big points, small points, and best game."""
        found: dict[int, list[int]] = {}
        for one in self.rounds:
            for who, (big, small, best) in one.items():
                own = found.setdefault(who, [0, 0, -10_000])
                found[who] = [own[0] + big, own[1] + small, max(own[2], best)]
        return {who: (a, b, c) for who, (a, b, c) in found.items()}

    def order(self) -> list[int]:
        """Everybody by big points, small points, best game."""
        totals = self.totals()
        return sorted(totals, key=lambda who: totals[who], reverse=True)


def games_of(table: int, round: int, seats: int) -> Iterator[list[int]]:
    """Four games in which nobody is ever level with anybody."""
    for game in range(seats):
        winner = (game * game + table + round) % seats
        scores = [-(7 + 11 * seat + 3 * game + 5 * table + 13 * round) for seat in range(seats)]
        scores[winner] = 0
        scores[winner] = -sum(scores)
        yield scores


class Hall:
    """The organiser at a laptop, and the phones around."""

    def __init__(self, phone: Take, door: Door) -> None:
        self.take, self.door = phone, door
        self.one = phone(door, "Organizator", **DESK)
        login = f"org-{secrets.token_hex(6)}"
        self.one.post("/api/register", login=login, password="morze i sieci")
        self.cup = ""

    @property
    def api(self) -> str:
        return f"/api/cups/{self.cup}"

    def act(self, by: Phone | None = None, seat: int | None = None, **action: object) -> Any:
        sent = {"command": secrets.token_hex(16), "action": action}
        return (by or self.one).post(f"{self.api}/do", **sent, seat=seat)

    def parts(self, screen: str = "desk", by: Phone | None = None) -> Any:
        asked = (by or self.one).context.request
        answer = asked.get(f"{self.api}/screen?screen={screen}", max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer.json()["parts"]

    def rows(self, key: str, screen: str = "desk") -> list[list[str]]:
        grid = next(one for one in self.parts(screen)["results"] if one["key"] == key)
        return [line["cells"] for line in grid["rows"]]

    def begin(self) -> None:
        """Create the tournament in the wizard and come to the desk."""
        page = self.one.page
        page.goto("/c/new")
        page.locator("[data-kind=turniej-rummikub]").click()
        page.locator("[name=name]").fill("Zimowa Senioriada")
        page.locator("form.wizard button[aria-expanded]").click()
        page.locator("[data-field=rounds] input").first.fill(str(ROUNDS))
        page.locator("[data-do=next]").click()
        page.locator("[data-judge='0']").fill("Anna Sędzia")
        page.locator("[data-do=next]").click()
        page.locator("[data-do=next]").click()
        page.locator(".desk").wait_for()
        self.cup = page.url.split("/c/")[1].split("/")[0]

    def enter(self) -> None:
        """Enter everybody from the paste box; a doubled organisation is refused with its clause."""
        page = self.one.page
        page.locator("button[data-tab=people]").click()
        lines = [f"{name};UTW {number}" for number, name in enumerate(PEOPLE)]
        page.locator("[name=paste]").fill("\n".join(lines))
        page.locator("[data-do=paste]").click()
        expect(page.locator(".crowd .person")).to_have_count(len(PEOPLE))
        twice = self.one.sent(f"{self.api}/person", {"name": "Kto Inny", "team": "utw 0"})
        assert twice.status == 409 or not twice.ok
        assert "TRM-2" in twice.text()
        page.locator(".crowd .person").first.locator("button").first.click()
        expect(page.locator(".crowd")).to_contain_text("obecny")
        for line in self.parts()["people"]:
            if line["state"] == "out":
                self.act(type="register", player=line["member"])

    def judge(self) -> Phone:
        chief = self.parts()["judges"][0]["id"]
        one = self.take(self.door)
        one.take_pass(self.one.post(f"{self.api}/passes", role="chief", judge=chief)["url"])
        one.page.locator("#app .judge-tabs").wait_for()
        return one

    def scorer(self, table: int) -> Phone:
        one = self.take(self.door)
        one.take_pass(self.one.post(f"{self.api}/passes", role="scorer", table=table)["url"])
        return one

    def seats(self, table: int) -> list[int]:
        place = next(one for one in self.parts()["tables"] if one["number"] == table)
        return [chair["member"] for chair in place["chairs"]]

    def written(self, phone: Phone, table: int, game: int, scores: list[int]) -> None:
        """Write a game at a table's phone for its first seat, and let the others confirm it."""
        winners = [seat for seat, one in enumerate(scores) if one > 0]
        told = {"table": table, "game": game, "end": "out", "winners": winners, "scores": scores}
        self.act(phone, 0, type="enter_result", **told)
        for seat in range(1, len(scores)):
            self.act(phone, seat, type="confirm", table=table, game=game)


def typed(phone: Phone, scores: list[int]) -> None:
    """Type a game on the table's phone as people do: who went out, and what the others hold."""
    page = phone.page
    page.locator("[data-offer='enter_result:1:out']").first.tap()
    winner = next(seat for seat, one in enumerate(scores) if one > 0)
    page.locator(f"dialog [data-field=winners] [data-value='{winner}']").tap()
    boxes = page.locator("dialog [data-field=scores] input")
    for seat, points in enumerate(scores):
        boxes.nth(seat).fill("0" if seat == winner else str(-points))
    signed(phone)


def chose(phone: Phone, field: str, value: int, label: str) -> None:
    """Pick one of several, as buttons or from a list, whichever there is room for."""
    place = phone.page.locator(f"dialog [data-field={field}]")
    place.wait_for()
    if place.locator("select").count():
        place.locator("select").select_option(label=label)
    else:
        place.locator(f"[data-value='{value}']").tap()


def test_a_rummikub_tournament_from_the_wizard_to_the_medals(own_door: Door, phone: Take) -> None:
    hall, book = Hall(phone, own_door), Book()
    hall.begin()
    hall.enter()
    page = hall.one.page

    # the first round is drawn, and everybody is called
    page.locator("[data-offer=ask_draw]").first.click()
    signed(hall.one)
    expect(page.locator(".desk-next")).to_contain_text("rundy 1")
    page.locator("[data-offer=start_round]").first.click()
    expect(page.locator(".desk-head")).to_contain_text("Runda 1 z 2")
    one, two = hall.scorer(1), hall.scorer(2)

    # at the table: a wrong sum is refused with its clause, then written and confirmed by taps
    first = next(games_of(1, 1, 4))
    wrong: dict[str, Any] = {
        "table": 1,
        "game": 1,
        "end": "out",
        "winners": [0],
        "scores": [1, -5, -5, -5],
    }
    sent = {"command": secrets.token_hex(16), "action": {"type": "enter_result", **wrong}}
    refused = one.sent(f"{hall.api}/do", {**sent, "seat": 0})
    assert not refused.ok
    assert "TRM-36" in refused.text()
    typed(one, first)
    for seat in (1, 2, 3):
        agrees = one.page.locator(f"[data-offer='confirm:1:{seat}']")
        agrees.tap()
        expect(agrees).to_have_count(0)
    expect(one.page.locator("[data-offer='enter_result:1:out']").first).to_contain_text("Partia 2")

    # the power goes in the middle of the round: nothing is lost
    before = [place["rows"] for place in hall.parts()["tables"] if place.get("rows")]
    assert before == [[first]]
    own_door.kill()
    own_door.open()
    page.goto(f"/c/{hall.cup}/desk")
    page.locator(".desk").wait_for()
    assert [place["rows"] for place in hall.parts()["tables"] if place.get("rows")] == before

    # the rest of the round; a player objects, and the referee decides
    chief = hall.judge()
    judge = hall.parts()["judges"][0]["id"]
    book.rounds.append({})
    for table, device in ((1, one), (2, two)):
        seats = hall.seats(table)
        for game, scores in enumerate(games_of(table, 1, 4), 1):
            if (table, game) != (1, 1):
                if (table, game) == (2, 4):
                    winner = next(seat for seat, points in enumerate(scores) if points > 0)
                    told = {"table": 2, "game": 4, "end": "out", "winners": [winner]}
                    off = [points - (seat != winner) for seat, points in enumerate(scores)]
                    off[winner] += 3
                    hall.act(device, 0, type="enter_result", **told, scores=off)
                    hall.act(device, 2, type="object", table=2, game=4)
                    expect(chief.page.locator("[data-place='2']")).to_have_attribute(
                        "data-state", "disputed"
                    )
                    decided = {**told, "scores": scores, "judge": judge}
                    hall.act(chief, type="decide_result", **decided)
                else:
                    hall.written(device, table, game, scores)
            book.write(seats, scores, book.rounds[0])
    page.locator("[data-offer=close_round]").first.click()
    expect(page.locator(".desk-head")).to_contain_text("Teraz miejsca rundy 2")
    shown = {cells[1]: cells[3:5] for cells in hall.rows("standings", "public")}
    totals = book.totals()
    assert shown == {
        PEOPLE[who]: [str(big), str(small).replace("-", "−")]
        for who, (big, small, _) in totals.items()
    }

    # the second round: sought without repeats, with its certificate
    page.locator("button[data-tab=seating]").click()
    page.locator("[data-do=seek]").click()
    costs = page.locator(".costs")
    costs.wait_for()
    expect(costs).to_have_attribute("data-repeats", "4")  # the best of eight after a full round
    expect(costs.locator("li.is-right").first).to_contain_text("4")
    page.locator("[data-offer=seating]").first.click()
    page.locator("[data-offer=start_round]").first.click()
    expect(page.locator(".desk-head")).to_contain_text("Runda 2 z 2")
    public = phone(own_door)
    public.page.goto(f"/c/{hall.cup}")
    expect(public.page.locator("main")).to_contain_text("Tabela ukryta")
    assert all(one["key"] != "round:1" for one in hall.parts("public")["results"])
    book.rounds.append({})
    for table, device in ((1, one), (2, two)):
        seats = hall.seats(table)
        for game, scores in enumerate(games_of(table, 2, 4), 1):
            hall.written(device, table, game, scores)
            book.write(seats, scores, book.rounds[1])
    page.locator("[data-offer=close_round]").first.click()
    expect(page.locator(".desk-head")).to_contain_text("Po eliminacjach")
    order = book.order()
    assert [cells[1] for cells in hall.rows("standings")] == [PEOPLE[who] for who in order]

    # a yellow card for somebody, and the finalists are announced while the table is hidden
    chief.page.locator("button[data-tab=matters]").tap()
    chief.page.locator("[data-offer=yellow]").first.tap()
    chose(chief, "player", order[7], PEOPLE[order[7]])
    signed(chief, "Za głośne podpowiedzi")
    finalists = [cells[1] for cells in hall.rows("finalists", "hall")]
    assert finalists == [PEOPLE[who] for who in order[:4]]

    # the final: only the referee writes, and his count of a rack binds
    chief.page.locator("[data-offer=start_final]").first.tap()
    expect(chief.page.locator(".judge-head")).to_contain_text("Finał")
    told = {"table": 1, "game": 1, "end": "out", "winners": [0], "scores": [30, -10, -10, -10]}
    sent = {"command": secrets.token_hex(16), "action": {"type": "enter_result", **told}}
    refused = one.sent(f"{hall.api}/do", {**sent, "seat": 0})
    assert "TRM-47" in refused.text()
    chief.page.locator("button[data-tab=tables]").tap()
    chief.page.locator("[data-place='1']").tap()
    chief.page.locator("[data-offer='count_rack:1']").tap()
    filling = chief.page.locator("dialog form.filling")
    chose(chief, "seat", 1, f"B · {PEOPLE[order[1]]}")
    for tile in ("k9", "b9", "o9", "r9"):
        filling.locator(f"[data-field=tiles] .choices [data-value='{tile}']").tap()
    filling.locator("[data-field=melded] input").uncheck()
    filling.locator("[data-do=send]").tap()
    expect(filling.locator(".effect")).to_contain_text("tak, mógł(a) wyłożyć")
    expect(filling.locator(".effect")).to_contain_text("−200")
    signed(chief)
    final = [[250, -200, -40, -10], [-5, 25, -10, -10], [-5, -9, 20, -6], [-8, -10, -12, 30]]
    wrong = {**told, "scores": [60, -10, -40, -10], "judge": judge}
    sent = {"command": secrets.token_hex(16), "action": {"type": "enter_result", **wrong}}
    refused = chief.sent(f"{hall.api}/do", {**sent, "seat": None})
    assert "TRM-47" in refused.text()
    for game, scores in enumerate(final, 1):
        winner = next(seat for seat, points in enumerate(scores) if points > 0)
        written: dict[str, Any] = {"end": "out", "winners": [winner], "scores": scores}
        hall.act(chief, type="enter_result", table=1, game=game, judge=judge, **written)
        book.write(order[:4], scores, book.final)
    hall.act(chief, type="close")

    # everybody sees everything: the final by its own games, the others by the standings
    best = sorted(order[:4], key=lambda who: book.final[who][:2], reverse=True)
    ranking = [PEOPLE[who] for who in (*best, *order[4:])]
    expect(public.page.locator("[data-grid=final] tbody tr").first).to_contain_text(ranking[0])
    shown_rows = hall.rows("standings", "public")
    assert [cells[0] for cells in shown_rows] == [str(n) for n in range(1, 9)]
    assert [cells[1].split(" (")[0] for cells in shown_rows] == ranking
    screen = phone(own_door, **DESK)
    screen.page.goto(f"/c/{hall.cup}/hall")
    expect(screen.page.locator(".panel").first).to_be_visible()
    for what in ("entries", "sheets", "filled", "standings", "round", "certificates"):
        answer = hall.one.context.request.get(f"/c/{hall.cup}/print/{what}.pdf")
        assert answer.ok, (what, answer.text())
        assert answer.body().startswith(b"%PDF")
    for name in ("entries", "standings", "protocols"):
        answer = hall.one.context.request.get(f"{hall.api}/export/{name}.csv")
        assert answer.ok, answer.text()
    answer = hall.one.context.request.get(f"{hall.api}/export/protocols.csv")
    lines = answer.text().splitlines()
    assert len(lines) == 1 + 4 * 4 * 2 * ROUNDS + 4 * 4
    for path in ("archive", "archive/r1", "archive/f", f"archive/m{best[0]}", "aloud", "awards"):
        page.goto(f"/c/{hall.cup}/{path}")
        expect(page.locator("main")).to_contain_text(ranking[0].split()[0])
