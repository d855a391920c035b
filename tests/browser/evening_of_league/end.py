"""The end: the tournament is finished, everything prints, and every figure stays where it was."""

from __future__ import annotations

from collections import defaultdict

from playwright.sync_api import expect

from tests.browser.evening_of_league.hall import HALL, Hall, printed
from tests.browser.phone import Phone
from tests.browser.scorebook import BOOK, figure, plain, shown
from tests.kit.league_sums import Round, at_table
from tests.kit.pdf import read_pdf

CELLS = """(tables) => tables.map((table) => [...table.tBodies[0].rows].map((row) =>
  [...row.cells].map((cell) =>
    (cell.querySelector("a") ?? cell).textContent.replaceAll("\u00ad", "").trim())))"""
"""What the tables of a page say, row by row; of a name that leads on, the name alone."""


def finish(hall: Hall) -> None:
    hall.press("End the tournament")
    hall.send()
    hall.desk.page.locator("[data-offer=open_tournament]").first.wait_for()
    hall.compare()
    people = hall.book.people_table()
    grids = hall.desk.get(f"{hall.api}/results.json").json()["results"]
    season = next(grid for grid in grids if grid["key"] == "season")
    assert shown(season, 0, 1, -2, -1) == people
    assert shown(season, 0, 1, 3, -1) == people  # of one tournament the sum is its own column
    stranger = hall.take(hall.door)
    stranger.page.goto(f"/c/{hall.cup}")
    for _, name, _, _ in people[:3]:
        expect(stranger.page.locator("body")).to_contain_text(name)
    stays(hall, stranger)
    stranger.page.goto("about:blank")
    ceremony(hall)


def ceremony(hall: Hall) -> None:
    """Show the winners a tap at a time, the first of them last."""
    hall.sees("Awards")
    screen = hall.take(hall.door, **HALL)
    screen.page.goto(f"/c/{hall.cup}/awards")
    shown_now = screen.page.locator(".award:not([hidden]) [data-step]:not(.waits)")
    winner = shown_now.filter(has_text=hall.book.people_table()[0][1])
    places = screen.page.locator("[data-step]").count()
    assert shown_now.count() == 0
    for _ in range(2 * places):
        if winner.count():
            break
        screen.page.keyboard.press("Space")
    expect(winner).to_be_visible()
    screen.page.goto("about:blank")


def stays(hall: Hall, stranger: Phone) -> None:
    """Look the tournament up in the archive: its rounds, and who met whom, as the book has them."""
    page = stranger.page
    page.goto(f"/c/{hall.cup}/archive/t1")
    (lines, *_) = page.locator("table").evaluate_all(CELLS)
    found = sorted((int(row[0]), row[1], figure(row[-2]), figure(row[-1])) for row in lines)
    assert found == hall.book.people_table()
    for number, figures in enumerate(hall.book.round_figures(), 1):
        page.goto(f"/c/{hall.cup}/archive/t1.r{number}")
        lines = [row for rows in page.locator("table").evaluate_all(CELLS) for row in rows]
        found_now = {row[1]: (figure(row[4]), figure(row[3])) for row in lines}
        assert found_now == figures
    page.goto(f"/c/{hall.cup}/archive/t1.cross")
    blocks = page.locator("table").evaluate_all(CELLS)
    order = [row[1] for row in blocks[0]]
    met: dict[tuple[str, str], list[str]] = {}
    for at, rows in zip(range(0, len(order), 20), blocks, strict=True):
        for row in rows:
            for other, cell in zip(order[at:], row[2:], strict=False):
                if cell and other != row[1]:
                    met[row[1], other] = cell.split()
    assert met == hall.book.meetings()


def print_it(hall: Hall) -> None:
    hall.sees("Print")
    printed(hall, "season", "standings", "round", "filled", "cross", "groups")
    on_paper(hall)
    hall.sees("Files and a copy")
    hall.act(hall.desk, type="open_tournament")
    lines = {one["name"]: one for one in hall.parts()["people"]}
    assert lines[hall.carded]["state"] == "suspended"
    assert [one["state"] for one in lines.values()].count("suspended") == 1


def on_paper(hall: Hall) -> None:
    """Compare the printed standings with the book, figure by figure, the rounds as columns.

    The list of all comes first; lists of categories, with ranks of their own, follow it.
    """
    path = f"/c/{hall.cup}/print/standings.pdf?lang=pl&tournament=1"
    rows: dict[tuple[int, int], list[tuple[float, str]]] = defaultdict(list)
    for leaf in read_pdf(hall.desk.get(path).body()):
        for one in leaf.texts:
            rows[one.page, round(one.top)].append((one.left, one.text))
    lines = [" ".join(text for _, text in sorted(found)) for found in rows.values()]
    for rank, name, place, points in hall.book.people_table():
        line = next(one for one in lines if name in one and one.startswith(f"{rank} "))
        wanted = [column(one, name) for one in hall.book.rounds]
        wanted += [plain(place), plain(points)]
        assert line.endswith(" ".join(wanted)), (line, wanted)


def column(one: Round, name: str) -> str:
    """Give what a round brought somebody as paper has it: a pause is marked, so is an absence."""
    if name in one.pausing:
        return f"{BOOK.pause[0]} P"
    for table in one.tables:
        if name in table.people:
            return plain(at_table(BOOK, table)[table.people.index(name)][0])
    return "–"
