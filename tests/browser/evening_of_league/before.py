"""Before the first round: the door, the season, people, passes, the check-in, the seating."""

from __future__ import annotations

import secrets

from playwright.sync_api import expect

from tests.browser.evening_of_league.hall import (
    JUDGES,
    PHONES,
    Hall,
)
from tests.browser.scorebook import (
    HOUSE,
    NAMES,
    entry_file,
)
from tests.kit.pdf import read_pdf


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
    hall.press("New competition")
    hall.desk.page.wait_for_url("**/c/new")
    page = hall.desk.page
    page.locator("[name=name]").fill("Liga Pucka")
    hall.desk.tap("[aria-expanded]")  # the book's rules, and what this house has otherwise
    for name, value in HOUSE.items():
        page.locator(f"[data-field={name}] input[type=number]").fill(str(value))
    hall.desk.tap("[data-do=next]")
    for number, name in enumerate(JUDGES):
        if not page.locator(f"[data-judge='{number}']").count():
            hall.desk.tap("[data-do=add-judge]")
        page.locator(f"[data-judge='{number}']").fill(name)
    hall.desk.tap("[data-do=next]")
    hall.desk.tap("[data-tables=phones]")
    hall.desk.tap("[data-do=next]")
    page.wait_for_url("**/desk")
    hall.cup = page.url.split("/")[-2]
    page.locator(".desk").wait_for()


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
    expect(page.locator("[name=paste]")).to_be_hidden()
    hall.desk.tap(".entry-forms summary")
    page.locator("[name=paste]").fill(again)
    hall.press("Enter the list")
    expect(page.locator("dialog")).to_be_visible()  # a person is asked
    page.locator("dialog .close, dialog [data-item=cancel], dialog button").last.tap()
    expect(page.locator(".crowd .person")).to_have_count(len(NAMES))
    hall.press("Register of players")
    hall.desk.tap("dialog .close")
    hall.press("Print")
    hall.reads(page.locator("dialog [data-item=forms]"), "Team entry form")
    hall.desk.tap("dialog .close")


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
    answer = hall.desk.get(str(link.get_attribute("href")) + "?lang=pl")
    (leaf,) = read_pdf(answer.body())
    words = " ".join(text.text for text in leaf.texts)
    assert "stolik cup take" in words
    assert hall.parts()["links"]["fingerprint"] in words


def check_in(hall: Hall) -> None:
    page = hall.desk.page
    hall.press("Open the tournament")
    hall.send()
    expect(page.locator(".crowd [data-offer]")).to_have_count(len(NAMES))
    hall.sees("Passes and QR codes")
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
    hall.seat()
    for table in PHONES:
        hall.phones[table] = hall.pass_to("scorer", table=table)
        expect(hall.phones[table].page.locator("#app h1")).to_have_text(f"Stół {table}")
