"""The clock of a match on a phone and on a television: locked, loaded again, the server killed."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take, at_sheet
from tests.browser.phone import Phone
from tests.browser.test_bad_lines import state
from tests.browser.test_idle_lines import HIDE
from tests.browser.test_sport_taps import led_to

pytestmark = pytest.mark.browser
HOUR_MS: Final = 3_600_000
CLOCK: Final = ".clock[data-runs=yes]"
TONES: Final = """() => {
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...at) {
    globalThis.tones += 1;
    return start.apply(this, at);
  };
}"""


def left_s(one: Phone) -> int:
    """What the clock on a screen shows, in seconds."""
    shown = one.page.locator(CLOCK).first.inner_text().replace("−", "-")
    minutes, _, seconds = shown.rpartition(":")
    return int(minutes or 0) * 60 + int(float(seconds))


def together(one: Phone, other: Phone) -> int:
    """Wait until two screens show the same time, but for a second; give it."""
    one.until(lambda: abs(left_s(one) - left_s(other)) <= 1)
    return left_s(one)


def test_a_match_clock_survives_a_locked_phone_a_reload_and_a_killed_server(
    own_door: Door, phone: Take
) -> None:
    one, tv = at_sheet(phone, own_door, "hokej-stolowy", depth="events")
    one.page.clock.install()
    one.page.reload()
    led_to(one, "start_signal")
    tv.page.goto(f"/t/{one.table}/board")
    tv.page.locator(CLOCK).first.wait_for()
    assert 0 < together(one, tv) <= 300

    screen = one.context.new_cdp_session(one.page)  # locked: nothing of the page runs
    one.context.set_offline(True)
    screen.send("Page.setWebLifecycleState", {"state": "frozen"})
    before = left_s(tv)
    tv.until(lambda: left_s(tv) <= before - 3)
    screen.send("Page.setWebLifecycleState", {"state": "active"})
    one.context.set_offline(False)
    together(one, tv)  # the television's ran on
    assert left_s(tv) <= before - 3

    one.page.evaluate(TONES)  # its own time has leapt: no signal of that hour is heard
    one.page.evaluate(HIDE, True)
    one.page.clock.fast_forward(HOUR_MS)
    one.page.evaluate(HIDE, False)
    assert 0 < together(one, tv) < before
    assert one.page.evaluate("tones") == 0

    one.page.reload()
    one.page.locator(CLOCK).first.wait_for()
    shown = together(one, tv)

    own_door.kill()
    state(one, "offline", "connecting")
    own_door.open()
    state(one, "online", "saved")
    assert 0 < together(one, tv) <= shown


def test_a_shot_clock_that_ends_while_the_phone_is_locked_is_a_foul(
    door: Door, phone: Take
) -> None:
    one, other = at_sheet(phone, door, "bilard", depth="events", shot_clock_s=4)
    led_to(one, "coin_toss:A", "miss")
    screen = one.context.new_cdp_session(one.page)
    one.context.set_offline(True)
    screen.send("Page.setWebLifecycleState", {"state": "frozen"})
    expect(other.page.locator("#app")).to_contain_text("czas")
    screen.send("Page.setWebLifecycleState", {"state": "active"})
    one.context.set_offline(False)
    one.wait_live("clock:start")  # it stands until the scorer starts it again
