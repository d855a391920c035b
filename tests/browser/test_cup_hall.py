"""The hall's screen in a browser: it runs by itself, rings, and survives a lost line."""

from __future__ import annotations

import secrets
import signal

import pytest
from playwright.sync_api import Page, expect

from stolik.scene.svg.rosettes import seed_of
from tests.browser.door import Door
from tests.browser.eyes import SIDEWAYS, grave_faults
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.browser.tournament import PEOPLE, RANG, Take, Tournament

pytestmark = pytest.mark.browser
HALL = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "is_mobile": False}
MINUTE_MS = 60_000
COUNT_BEATS = """globalThis.beats = 0;
const Made = EventSource;
globalThis.EventSource = class extends Made {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      const { parts = {}, changes = {} } = JSON.parse(data);
      if (!Object.keys({ ...parts, ...changes }).length) beats += 1;
    });
  }
};"""
"""In so long a line has said that it is there."""
EDGES = """() => {
  const boxes = [...document.querySelectorAll('.hall-screen > *')].map((one) =>
    one.getBoundingClientRect());
  const across = boxes.flatMap((one) => [one.left, innerWidth - one.right]);
  const down = boxes.flatMap((one) => [one.top, innerHeight - one.bottom]);
  return { across: Math.min(...across) / innerWidth, down: Math.min(...down) / innerHeight };
}"""
INK = """() => {
  const look = getComputedStyle(document.querySelector('.digits'));
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText('8');
  return actualBoundingBoxAscent + actualBoundingBoxDescent;
}"""

SHOW = "(key) => { stolikHall.key = key; stolikHall.since = Date.now(); stolikHall.draw(); }"
NAMES_PART = """() => parseFloat(
  getComputedStyle(document.querySelector('.panel tbody :is(th, td):last-child')).fontSize
) / innerHeight"""
"""How large names are drawn, as a part of the height."""


def hall(tournament: Tournament, path: str = "?pace=1") -> Phone:
    """Give the screen of the hall."""
    one = tournament.take(tournament.door, **HALL)
    one.page.goto(f"/c/{tournament.cup}/hall{path}")
    one.page.locator("#app .band").wait_for()
    return one


def seen_panels(page: Page, *wanted: str) -> None:
    """Wait until each of these panels has come by itself."""
    for key in wanted:
        page.locator(f'.panel[data-panel="{key}"]').wait_for()


def test_panels_follow_one_another_without_an_operator(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 12)
    tournament.seat_all()
    page = hall(tournament).page
    seen_panels(page, "by_name.0", "by_table.0", "by_name.0")
    expect(page.locator(".panel tbody tr")).to_have_count(12)  # ten and two beside them
    tournament.start()
    seen_panels(page, "tables", "by_name.0", "by_table.0", "tables")
    expect(page.locator(".tiles li")).to_have_count(3)
    expect(page.locator(".panel h2")).to_contain_text("Grają jeszcze 3 stoły")


def test_standings_and_the_next_plan_come_in_the_break_and_not_before(
    door: Door, phone: Take
) -> None:
    tournament = Tournament(phone, door, break_minutes=5)
    tournament.begin()
    page = hall(tournament).page
    seen_panels(page, "tables", "by_name.0", "by_table.0", "tables.1")
    assert tournament.parts("hall")["results"] == []
    tournament.finish_round()
    expect(page.locator(".digits")).to_contain_text("4:5")
    page.locator('.panel[data-panel="by_name.0"]', has_text="Runda 2").wait_for()
    page.locator('.panel[data-panel="standings.0"] tbody tr', has_text="6").first.wait_for()
    expect(page.locator('[data-panel^="tables"]')).to_have_count(0)


def test_the_digits_are_a_fifth_of_the_screen_and_rows_fit(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 12)
    tournament.begin()
    page = hall(tournament).page
    seen_panels(page, "tables")
    assert page.evaluate(INK) >= 1080 / 5
    page.goto(page.url.replace("pace=1", "pace=120"))
    page.locator(".panel[data-panel=tables]").wait_for()
    page.evaluate(SHOW, "by_name.0")
    assert page.evaluate(NAMES_PART) >= 0.0499  # at ten metres
    page.evaluate(SHOW, "by_table.0")
    assert page.evaluate(NAMES_PART) >= 0.0499
    inside = page.evaluate(
        """() => [...document.querySelectorAll('.panel tr')]
          .every((row) => row.getBoundingClientRect().bottom <= innerHeight)"""
    )
    assert inside
    assert page.evaluate(SIDEWAYS) <= 0


def test_a_player_finds_himself_by_his_rosette_and_sees_how_far_he_has_gone(
    door: Door, phone: Take, screens: Screens
) -> None:
    tournament = Tournament(phone, door, 12, break_minutes=0)
    tournament.begin()
    tournament.finish_round()
    tournament.start()
    tournament.finish_round()
    page = hall(tournament, "?pace=60").page
    page.locator('[data-panel="standings.0"] tbody tr').first.wait_for()
    assert page.evaluate(NAMES_PART) >= 0.0499
    standings = tournament.parts("hall")["results"][0]["rows"][:10]
    for row, line in zip(page.locator(".panel tbody tr").all(), standings, strict=True):
        face = row.locator("th img").get_attribute("src") or ""
        assert face.endswith(f"/{seed_of(line['cells'][1])}.svg")
        way = "▲" if line["change"] > 0 else "▼" if line["change"] < 0 else "="
        steps = abs(line["change"]) or ""
        expect(row.locator(".change")).to_have_text(f"{way}{steps}")
    assert any(line["change"] for line in standings)
    expect(page.locator(".foot .latest")).to_contain_text("Ostatni wynik:")
    address = f"{door.url.removeprefix('http://')}/c/{tournament.cup}"
    expect(page.locator(".foot .address")).to_have_text(address)
    screens.keep(page, "hall.standings")
    edges = page.evaluate(EDGES)
    assert edges["across"] >= 0.049
    assert edges["down"] >= 0.049


def test_only_the_table_that_holds_the_hall_up_is_yellow(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door, 12)
    tournament.begin()
    page = hall(tournament, "?pace=120").page
    seen_panels(page, "tables")
    chief = tournament.parts("desk")["judges"][0]["id"]
    one = tournament.passing("chief", judge=chief)
    for table in (1, 2):
        expect(page.locator(".awaited")).to_have_count(0)
        tournament.report(table)
        tournament.acts(one, type="confirm", table=table, judge=chief)
        expect(page.locator(".tile-confirmed")).to_have_count(table)
    expect(page.locator(".awaited")).to_have_count(1)
    expect(page.locator(".awaited")).to_contain_text("3")
    expect(page.locator(".awaited")).to_contain_text("czekamy")


def test_the_clock_follows_the_hall_s_time_and_rings(door: Door, phone: Take) -> None:
    tournament = Tournament(phone, door)
    tournament.begin()
    one = tournament.take(door, **HALL)
    page = one.page
    page.add_init_script(f"({RANG})()")
    page.clock.install()
    page.goto(f"/c/{tournament.cup}/hall")
    digits = page.locator(".digits")
    expect(digits).to_contain_text("39:")
    page.locator("[data-do=sound]").click()
    expect(page.locator("[data-do=sound]")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-rung", "1")
    page.clock.fast_forward(34 * MINUTE_MS)
    expect(digits).to_contain_text("5:")
    expect(page.locator(".band.runs")).to_be_visible()
    page.clock.fast_forward(MINUTE_MS)
    expect(page.locator(".band.warns")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-rung", "2")
    page.clock.fast_forward(5 * MINUTE_MS)
    expect(digits).to_have_text("0:00")
    expect(page.locator(".room-clock")).to_contain_text("Koniec czasu rundy")
    expect(page.locator("html")).to_have_attribute("data-rung", "3")


def test_a_lost_line_is_said_and_the_last_picture_stays(own_door: Door, phone: Take) -> None:
    tournament = Tournament(phone, own_door)
    tournament.begin()
    page = hall(tournament).page
    seen_panels(page, "tables")
    own_door.kill()
    expect(page.locator(".no-line")).to_contain_text("Brak połączenia")
    expect(page.locator(".digits")).to_contain_text(":")
    seen_panels(page, "by_name.0", "tables")
    own_door.open()
    expect(page.locator(".no-line")).to_have_count(0)
    tournament.report(1)
    page.locator(".tiles .tile-reported").wait_for()


def test_a_line_that_is_dead_without_a_word_is_noticed(own_door: Door, phone: Take) -> None:
    tournament = Tournament(phone, own_door)
    tournament.begin()
    page = tournament.take(own_door, **HALL).page
    page.add_init_script(COUNT_BEATS)
    page.clock.install()
    page.goto(f"/c/{tournament.cup}/hall")
    page.locator(".digits").wait_for()
    page.wait_for_function("() => beats > 0")
    assert own_door.process is not None
    own_door.process.send_signal(signal.SIGSTOP)
    try:
        page.clock.fast_forward(MINUTE_MS)
        expect(page.locator(".no-line")).to_contain_text("Brak połączenia")
    finally:
        own_door.process.send_signal(signal.SIGCONT)
    expect(page.locator(".no-line")).to_have_count(0)


def test_it_is_readable_by_day_and_by_night(door: Door, phone: Take, screens: Screens) -> None:
    tournament = Tournament(phone, door, len(PEOPLE))
    tournament.begin()
    page = hall(tournament, "?pace=60").page
    seen_panels(page, "tables")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert grave_faults(page) == []
        screens.keep(page, f"hall.{scheme}")


def test_a_stopped_clock_stays_in_its_band_and_every_phone_says_why(
    door: Door, phone: Take
) -> None:
    tournament = Tournament(phone, door)
    tournament.begin()
    one, table = hall(tournament), tournament.scorer(1)
    why = "Zgasło światło na sali"
    tournament.desk.post(
        f"{tournament.api}/do",
        command=secrets.token_hex(16),
        action={"type": "pause_clock"},
        reason=why,
    )
    expect(one.page.locator(".room-clock .note")).to_have_text(f"Zegar stoi: {why}")
    inside = """() => {
      const band = document.querySelector('.band').getBoundingClientRect();
      const panel = document.querySelector('.panel').getBoundingClientRect();
      const clock = document.querySelector('.room-clock').getBoundingClientRect();
      return clock.bottom <= band.bottom + 1 && band.bottom <= panel.top + 1;
    }"""
    assert one.page.evaluate(inside)
    expect(table.page.locator("#cup-bar > .note")).to_have_text(f"Zegar stoi: {why}")
    expect(table.page.locator("#cup-bar > .note")).to_be_in_viewport()
    tournament.act(type="resume_clock")
    expect(table.page.locator("#cup-bar > .note")).to_have_count(0)
