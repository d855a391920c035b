"""The browser client on real scenes: everything drawn, every tap sent, fair chance recomputed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from stolik import games
from stolik.engine import Actor, fair, messages, see
from stolik.engine.draws import chance_in
from stolik.engine.record import dump
from stolik.engine.wire import converted, encoded
from stolik.tables.viewers.picture import picture
from stolik.words import Speaker
from tests.engine.test_boards import ROOT, play, table
from tests.engine.test_log_integrity import forged
from tests.games.uno.table import dealt
from tests.games.uno.test_w4_and_uno import state
from tests.web.static.scenes import NAMES, Shown, keys, telling

pytestmark = pytest.mark.browser
every_game = pytest.mark.parametrize("id", games.ids())
VECTORS = Path(fair.__file__).with_name("data") / "fair-vectors.json"
TARGET = 44  # 52 where there is room; a full table may draw them lower
LYING = 44  # a tile of a set or a tray on the cloth: sixty of them have to be seen on a phone


def show(page: Page, one: Shown, lang: str = "pl") -> None:
    told = msgspec.json.encode([one.scene, one.forms, lang, NAMES, True]).decode()
    page.evaluate("(told) => stolik.show(...JSON.parse(told))", told)


@every_game
def test_whole_games_are_drawn_with_every_key_and_shape_and_every_path_of_taps_sends_its_choice(
    phone: Page, id: str
) -> None:
    """Each scene is drawn once for all that is asked of it, for drawing takes longest."""
    for one in telling(id):
        show(phone, one)
        require_keys(phone, one)
        phone.wait_for_function(ALL_SHAPES)
        assert phone.evaluate(WRONG_PATHS) == []
    sheets = phone.locator("svg.symbols").count()
    assert (sheets > 1) == has_cards(id), f"{sheets} sheets of drawings were read"


def require_keys(page: Page, one: Shown) -> None:
    """See that all keys are there, and that buttons are as high as a thumb."""
    found, wide, low = page.evaluate(
        """([least, lying]) => [
          [...document.querySelectorAll('[data-key]')].map(e => e.dataset.key)
            .concat([...document.querySelectorAll('.open-form')]
              .map(e => `form:${e.dataset.form}`)),
          document.documentElement.scrollWidth,
          [...document.querySelectorAll('button, .piece.live, .figure.live')]
            .filter(e => e.offsetParent)
            .filter(e => e.getBoundingClientRect().height
              < (e.closest('.set, .cloth .rack') ? lying : least) - .5)
            .map(e => e.outerHTML.slice(0, 120)),
        ]""",
        [TARGET, LYING],
    )
    later = {tap["path"][-1] for tap in one.scene.get("taps", []) if len(tap["path"]) > 1}
    buttons = one.scene.get("actions", [])
    in_menu = {a["key"] for a in buttons if a.get("is_grave") or a.get("is_aside")}
    assert keys(one.scene) - set(found) <= later | in_menu
    assert wide <= 360
    assert low == []


ALL_SHAPES = """() => [...document.querySelectorAll('#table use')]
  .every((one) => document.querySelector(one.getAttribute('href')))"""
WRONG_PATHS = """async () => {
  const wrong = [], drawn = new Set();
  stolik.view.fit = () => true; // how large pieces are says the layout law
  for (const tap of stolik.scene.taps ?? []) {
    if (!tap.do) continue;
    const kind = `${tap.do.type} ${tap.path.length}`;
    stolik.isBlind = drawn.has(kind); // half-made choices of each kind are drawn once
    drawn.add(kind);
    stolik.sent.length = 0;
    for (const key of tap.path) await stolik.tap(key);
    if (JSON.stringify(stolik.sent) !== JSON.stringify([tap.do])) wrong.push(tap.path);
  }
  stolik.isBlind = false;
  delete stolik.view.fit;
  return wrong;
}"""


def has_cards(id: str) -> bool:
    """Whether faces of cards are seen in a game."""
    text = msgspec.json.encode([one.scene for one in telling(id)])
    return b'"rank":' in text or b'"shape":"card"' in text


def test_who_has_cards_is_known() -> None:
    assert [has_cards(id) for id in ("baska", "uno", "szachy")] == [True, True, False]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_sentences_are_those_of_python(phone: Page, lang: str) -> None:
    every: dict[bytes, dict[str, Any]] = {}

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("type") == "msg":
                every[msgspec.json.encode(value)] = value
            for inner in value.values():
                collect(inner)
        elif isinstance(value, list):
            for inner in value:
                collect(inner)

    for id in games.ids():
        for one in telling(id):
            collect(one.scene)
    found, say = list(every.values()), Speaker(lang, NAMES)
    expected = [say.say(converted(one, messages.Msg)) for one in found]
    told = phone.evaluate(
        """async ([lang, names, all]) => {
          const say = await stolik.speaker(lang);
          say.names = names;
          return all.map(one => say.say(one));
        }""",
        [lang, NAMES, found],
    )
    assert told == expected


def test_fair_chance_passes_every_vector(phone: Page) -> None:
    vectors = msgspec.json.decode(VECTORS.read_bytes())
    wrong = phone.evaluate("(v) => stolik.vectors(v)", vectors)
    assert wrong == []


def checked(page: Page, record: bytes, draws: list[dict[str, Any]]) -> str:
    """What the browser's verifier says of a record: how many draws it knows, or what is wrong."""
    found: str = page.evaluate(
        """([text, draws]) => {
          try { return String(stolik.verify(text, draws).known); }
          catch (error) { return error.code; }
        }""",
        [record.decode(), draws],
    )
    return found


def test_a_table_of_a_set_is_checked_in_the_browser_and_lies_are_found_out(phone: Page) -> None:
    log = play(table("one"), cheers=True, stake=1)
    record = dump(log)
    drawn = [one for _, _, one in chance_in(log) if one is not None]
    draws: list[dict[str, Any]] = msgspec.json.decode(encoded(drawn))
    assert checked(phone, record, draws) == "6"
    assert checked(phone, record, []) == "0"
    moved = [{**draws[0], "stream": draws[1]["stream"], "seed": 1}, *draws[1:]]
    assert checked(phone, record, moved) == "draw_differs"
    other = [{**draws[0], "stream": 7}, *draws[1:]]
    assert checked(phone, record, other) == "draw_differs"
    for old, new in ((ROOT.hex(), "00" * 32), ('"boards":"set"', '"boards":"sat"')):
        raw = [line.replace(old.encode(), new.encode()) for line in log.raw]
        assert checked(phone, forged(raw), draws) == "seed_differs"


def test_on_a_phone_the_others_stand_in_the_order_of_their_turns(phone: Page) -> None:
    one = next(shown for shown in telling("baska") if shown.viewer == 1)
    show(phone, one)
    across = phone.evaluate(
        """[...document.querySelectorAll('.cloth .seat:not(.mine)')]
          .map(e => [e.getBoundingClientRect().left, e.dataset.key])"""
    )
    assert [key for _, key in sorted(across)] == ["seat:2", "seat:3", "seat:0"]


def test_the_last_five_seconds_tick_and_the_end_of_the_time_is_heard_once(phone: Page) -> None:
    heard = phone.evaluate(
        """() => {
          const count = new stolik.Countdown();
          const left = [40, 5.95, 5.9, 5, 4.9, 4, 0.9, 0.1, 0, -0.1, -5, 40, 39, null, 3];
          return left.map((s) => count.heard(s === null ? null : 1000 * s));
        }"""
    )
    ticks = ["", "", "", "tick", "", "tick", "tick", "", "up", "", "", "", "", "", ""]
    assert heard == ticks


def test_each_signal_of_a_clock_is_heard_once_and_none_that_is_long_over(phone: Page) -> None:
    """Down to its end; another that counts up; and a phone that was locked for a minute."""
    heard = phone.evaluate(
        """() => {
          const bells = [[60000, "mark"], [30000, "last"], [0, "end"]]
            .map(([left_ms, signal]) => ({ left_ms, signal }));
          const along = (shown) => {
            const ears = new stolik.clock.Bells();
            return shown.map((s) => ears.heard("clock", 1000 * s, bells));
          };
          return [
            along([61, 60.05, 60, 59.9, 30.1, 29.9, 29, 0.1, -0.1]).filter(Boolean),
            along([60.1, 60, 59.9, 58, 30.2, 30, 29, 2, 1, 0, -0.5]),
            along([59, 59.9, 60, 60.1]),
            along([61, 1]),
          ];
        }"""
    )
    assert heard[0] == ["mark", "last", "end"]
    assert heard[1] == ["", "mark", "", "", "", "last", "", "", "", "end", ""]
    assert heard[2] == ["", "", "mark", ""]
    assert heard[3] == ["", ""]


def test_a_short_time_turns_red_late_and_a_long_one_early(phone: Page) -> None:
    found = phone.evaluate(
        "[[12000, 40000], [9999, 40000], [31000, 300000], [29999, 300000]]"
        ".map(([left, from]) => stolik.clock.isShort(left, from))"
    )
    assert found == [False, True, False, True]


def uno(hands: str, names: list[str], page: Page) -> None:
    """Show a table of UNO to its first player."""
    seats = " ".join("ABCDEFGHIJ"[: hands.count("/") + 1])
    game = games.load("uno")
    seen = see(game, state(dealt(hands, seats=seats)), Actor(0))
    drawn = picture(game, seen, game.choices(seen))
    forms = {name: msgspec.json.decode(data) for name, data in drawn.forms.items()}
    told = encoded([msgspec.json.decode(drawn.scene), forms, "pl", names, True]).decode()
    page.evaluate("(told) => stolik.show(...JSON.parse(told))", told)


def buttons(page: Page) -> list[str]:
    """The keys of the buttons below the hand."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.actions > [data-key]')].map((one) => one.dataset.key)"
    )
    return found


def test_whoever_names_a_colour_is_asked_nothing_else(phone: Page) -> None:
    uno("W R1 G3 / Y4 Y5 / G7 G8", NAMES, phone)
    assert buttons(phone) == ["draw"]
    phone.tap('[data-key="card:W"]')
    assert sorted(buttons(phone)) == [f"colour:{letter}" for letter in "BGRY"]
    phone.tap('[data-key="card:W"]')
    assert buttons(phone) == ["draw"]


def test_a_red_button_that_was_pressed_looks_so(phone: Page) -> None:
    uno("R1 G3 / Y4 Y5 / G7 G8", NAMES, phone)
    shadow = "getComputedStyle(document.querySelector('[data-key=uno]')).boxShadow"
    before = phone.evaluate(shadow)
    phone.tap('[data-key="uno"]')
    assert phone.evaluate(shadow) != before


def test_namesakes_are_told_apart_at_a_full_table_too(phone: Page) -> None:
    names = ["Hanna", "Bolek", "Bolek II", "Anna Ćwikła III", *(f"Jan {n}" for n in range(6))]
    uno(" / ".join(["R1 G3 Y2", *["Y4 Y5"] * 9]), names, phone)
    shown = phone.locator(".cloth .seat .name").all_inner_texts()
    assert {"Bolek", "Bolek II", "Anna III", "Jan 5"} <= {" ".join(one.split()) for one in shown}
