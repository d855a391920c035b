"""Trouble: a latecomer, a dispute, a leaver, a dead laptop, a card, a correction."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening_of_league.hall import (
    JUDGES,
    LAPTOP,
    PAGES,
    PHONES,
    ROWS,
    Hall,
    printed,
)
from tests.browser.scorebook import (
    BOOK,
    LATECOMER,
    NAMES,
    deals_of,
)
from tests.browser.tournament import signed


def somebody_comes_later(hall: Hall) -> None:
    """Only what has not been played is seated anew; then there are twenty-two."""
    hall.desk.post(f"{hall.api}/person", name=LATECOMER)
    hall.desk.tap("[data-tab=people]")
    hall.desk.tap(f"[data-member='{len(NAMES)}'] .tick[data-offer]")
    hall.desk.page.locator("[data-do=seek]").wait_for()
    hall.seat()
    hall.start()
    assert len(hall.book.players) == 22


def a_dispute(hall: Hall) -> None:
    """A sheet is disputed; two judges strike a deal, and it changes what they were shown."""
    one = hall.phones[1]
    deals = hall.fill(1, hall.tap_deals(1, (0, 1), (0, 2), (0, 3), (1, 2)))
    hall.reads(one.page.locator("[data-do=call]"), "Referee")
    one.tap("[data-do=call]")
    one.tap('dialog [data-item="call"]')
    hall.judge.tap("[data-call='1'] [data-do=coming]")
    expect(one.page.locator("#cup-bar .called")).to_contain_text(JUDGES[1])
    hall.judge.tap("[data-call] [data-do=done]")
    objects = one.page.locator('#cup-bar [data-offer="object:1:3"]')
    hall.reads(objects, "I object")
    one.tap(objects)
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
    hall.start()
    played = deals_of(3004, BOOK.enough_deals)
    hall.act(hall.desk, type="sheet", table=4, deals=played)
    dialog = hall.table_of(hall.judge, 4)
    hall.reads(dialog.locator('[data-offer="leave:4"]'), "Enter that somebody leaves the table")
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
    file = hall.desk.get(f"{hall.api}/file").body()
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
    hall.start()
    hall.play(1)
    hall.play(2)
    played = deals_of(4002, BOOK.enough_deals)
    hall.act(hall.desk, type="sheet", table=3, deals=played)
    dialog = hall.table_of(hall.judge, 3)
    hall.reads(dialog.locator('[data-offer="exclude:3"]'), "Exclude by the table's votes")
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
    hall.sees("Take back the last thing done")
    offer = next(one for one in hall.chief_offers() if one["key"] == "correct:r1")
    assert hall.words(label).match(offer["label"]), offer["label"]
    assert offer["needs_reason"]
    assert offer["has_preview"]
    judge = hall.parts()["judges"][0]["id"]
    anew = {"table": 3, "deal": 1, "delta": [-1, -1, 1, 1], "judge": judge, "clause": "LIG-18"}
    hall.act(hall.chief, reason="Zapisano odwrotnie", type="correct", round=1, **anew)
    hall.book.correct(1, 3, 1, (-1, -1, 1, 1))
    hall.compare()
