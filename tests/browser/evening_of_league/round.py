"""A round: phones and paper, a dead phone, two results of one deal, lateness, the clock."""

from __future__ import annotations

import re
import secrets
from itertools import accumulate
from typing import Final

from playwright.sync_api import expect

from tests.browser.evening_of_league.hall import (
    HALL,
    PHONES,
    ROWS,
    Hall,
    won_by,
)
from tests.browser.scorebook import (
    DEALS,
)
from tests.browser.tournament import signed

TYPED: Final = 26
"""So many deals stand on a sheet of paper that is brought before the bell."""
OLDS: Final = ((0, 1), (1, 2), (0, 2), (0, 1))
SINGLE_1: Final = [won_by(*OLDS[number % 4]) for number in range(TYPED)]
PAPER_1: Final = list(accumulate(SINGLE_1, lambda a, b: tuple(map(sum, zip(a, b, strict=True)))))
"""Running totals, as they stand on a printed sheet."""


def start_the_round(hall: Hall) -> None:
    hall.press("Start the round")
    hall.begun()
    hall.sees("To read aloud")
    hall.press("Hall screen and results")
    hall.desk.tap("dialog .close")


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
    mended(hall)
    hall.press("Enter: four signatures are on the paper", within="dialog")
    hall.wait_state(3, "confirmed")
    hall.desk.tap("dialog .close")
    hall.book.write(3, [*SINGLE_1])
    chief = hall.parts()["judges"][0]["id"]
    early = {"type": "totals", "table": 4, "deals": TYPED, "totals": [9, -3, -3, -3], "ends": True}
    order = {"command": secrets.token_hex(12), "action": early, "asks": True}
    answer = hall.desk.sent(f"{hall.api}/do", order)
    assert answer.status == 409, answer.text()  # it asks here too
    hall.desk.tap("[data-place='4'] .place-head")
    hall.press("Enter the four sums from paper", within="dialog")
    for seat, points in enumerate((9, -3, -3, -3)):
        form.locator(f"[data-name='{seat}']").fill(str(points))
    hall.send()
    hall.desk.tap("dialog .close")
    hall.act(hall.chief, type="confirm", table=4, judge=chief)
    hall.book.write(4, [(9, -3, -3, -3), *[None] * (DEALS - 1)])
    hall.type_sheets(5)


def mended(hall: Hall) -> None:
    """Look at what was typed, and leave it as it is."""
    hall.press("Correct the deals that were typed", within="dialog")
    form = hall.desk.page.locator("dialog form.filling")
    for column, points in enumerate(SINGLE_1[0]):
        first = form.locator(f"[data-row='0'][data-column='{column}']")
        expect(first).to_have_value(re.compile(f"^[-−]?{abs(points)}$"))
    form.locator(".close, [data-do=close], [data-do=cancel]").first.tap()
    expect(form).to_have_count(0)


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
    dialog = hall.table_of(hall.judge, 1)
    late = dialog.locator('[data-offer="arrived:late:1"]')
    hall.reads(late, "Enter when somebody came")
    late.tap()
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
    expect(clock).to_have_class(re.compile("paused"))
    expect(clock).to_contain_text("Alarm")
    hall.press("Restart the clock of the hall")
    expect(clock).not_to_have_class(re.compile("paused"))
    (sets,) = (one for one in hall.chief_offers() if one["action"] == "set_clock")
    label = sets["label"]
    assert hall.words("Set the clock of the hall").match(label), label


def close_the_round(hall: Hall) -> None:
    hall.reads(hall.desk.page.locator("[data-offer=close_round]"), "Close the round")
    hall.close()
    screen = hall.take(hall.door, **HALL)
    screen.page.goto(f"/c/{hall.cup}/hall?pace=1")
    standings = screen.page.locator('.panel[data-panel^="standings"], .panel[data-panel^="now"]')
    standings.first.wait_for()
    screen.page.goto("about:blank")
