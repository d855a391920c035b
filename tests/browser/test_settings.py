"""What people set for themselves: it is kept on the device and every table heeds it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.door import Door
from tests.browser.evening import Take
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
COUNT = """
globalThis.signals = [];
navigator.vibrate = (pattern) => signals.push('buzz');
const Made = AudioContext;
globalThis.AudioContext = class extends Made {
  constructor(...all) { super(...all); globalThis.audio = this; }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  signals.push('tone');
  return start.apply(this, at);
};
"""


def set_to(one: Phone, **wishes: str) -> None:
    """Set some things on the page of settings."""
    one.page.goto("/settings")
    for name, value in wishes.items():
        button = one.page.locator(f'[data-setting="{name}"] [data-value="{value}"]')
        one.tap(button)
        expect(button).to_have_attribute("aria-pressed", "true")


def style(page: Page, what: str, name: str) -> str:
    found = page.locator(what).first.evaluate("(e, name) => getComputedStyle(e)[name]", name)
    return str(found)


def test_every_setting_is_heeded_at_the_table(door: Door, phone: Take) -> None:
    hanna, jan = phone(door, "Hanna"), phone(door)
    wishes = {"type": "large", "suits": "two", "hand": "left", "theme": "dark", "confirm": "true"}
    set_to(hanna, **wishes)
    jan.accept(hanna.open_table("kosci"), "Jan")
    page = hanna.page
    expect(page.locator("#app")).to_contain_text("Jan")
    assert style(page, "body", "fontSize") == "22px"
    assert style(page, ".prompt p", "fontSize") == "26px"
    assert style(page, "body", "backgroundColor") == "rgb(18, 21, 28)"
    assert style(page, ".actions", "flexDirection") == "row-reverse"
    suits = page.evaluate(
        """() => [..."SHDC"].map((suit) => {
          const card = document.body.appendChild(document.createElement("i"));
          card.className = `suit-${suit}`;
          const ink = getComputedStyle(card).getPropertyValue("--c");
          card.remove();
          return ink;
        })"""
    )
    spades, hearts, diamonds, clubs = suits
    assert (diamonds, clubs) == (hearts, spades)
    assert hearts != spades
    assert all(suits)

    def is_her_turn() -> bool:
        if "throw" in hanna.live():
            return True
        for key in [key for key in ("write", "throw") if key in jan.live()][:1]:
            jan.tap_if_still_live(key)
        return False

    hanna.until(is_her_turn)
    hanna.tap_key("throw")
    expect(page.locator(".confirm")).to_contain_text("Rzuć")
    expect(page.locator("[data-do=send]")).to_be_focused()
    hanna.tap("[data-do=cancel]")
    hanna.wait_live("throw")
    hanna.tap_key("throw")
    hanna.tap("[data-do=send]")
    expect(page.locator(".confirm")).to_have_count(0)


@pytest.mark.parametrize(("value", "heard"), [("true", {"tone", "buzz"}), ("false", set())])
def test_your_turn_sounds_and_buzzes_unless_that_is_turned_off(
    door: Door, phone: Take, value: str, heard: set[str]
) -> None:
    hanna, jan = phone(door, "Hanna"), phone(door)
    for one in (hanna, jan):
        one.page.add_init_script(COUNT)
        set_to(one, sound=value, vibration=value)
    jan.post("/api/guest", name="Jan")
    invited = hanna.open_table("tenis-stolowy")
    hanna.page.touchscreen.tap(180, 200)  # browsers let a page sound only after a touch
    hanna.page.wait_for_function("() => globalThis.audio?.state === 'running'")
    jan.page.goto(invited)
    jan.tap("#app button.main")
    hanna.wait_live("form:ready")
    assert set(hanna.page.evaluate("signals")) == heard  # it sounds before the turn is drawn


def test_an_account_is_made_left_and_entered_again(door: Door, phone: Take) -> None:
    one = phone(door, "Hanna")
    page = one.page
    page.goto("/settings")
    page.locator("[name=login]").fill("hanna.k")
    page.locator("[name=password]").fill("kot")
    one.tap("[data-do=sign_up]")
    expect(page.locator("[role=alert]")).to_contain_text("8")  # too short, and it says so
    page.locator("[name=password]").fill("kot na płocie")
    one.tap("[data-do=sign_up]")
    expect(page.locator("#app")).to_contain_text("Zalogowano jako hanna.k")
    one.tap("[data-do=sign_out]")
    expect(page.locator("header .who")).to_have_count(0)
    page.locator("[name=login]").fill("hanna.k")
    page.locator("[name=password]").fill("pies na płocie")
    one.tap("[data-do=sign_in]")
    expect(page.locator("[role=alert]")).to_be_visible()
    page.locator("[name=password]").fill("kot na płocie")
    page.keyboard.press("Enter")
    expect(page.locator("header .who")).to_have_text("Hanna")
