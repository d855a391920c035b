"""The layout law: whole games, drawn step by step by the real page, lie well on every screen.

Every game takes part by its records (`tests/records`). In an ordinary run the fullest step of each
kind is drawn on the smallest screen and by turns on two of the others, by turns in both languages
and letters; `make slow` draws every step in every way.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from stolik import games
from stolik.engine import Raw
from stolik.words import LANGUAGES
from tests.browser.eyes import grave_faults
from tests.kit.layout import SIZES
from tests.web.static.layout.gallery import gallery
from tests.web.static.layout.screen import Screen
from tests.web.static.layout.steps import Step, first_tap, records, some, steps, telling

pytestmark = pytest.mark.browser
every_game = pytest.mark.parametrize("id", games.ids())
EVERY = [f"{id}/{path.stem}" for id in games.ids() for path in records(id)]
LETTERS = ("normal", "large")
TOLD = 12
ODD = (
    "Ż",
    "Konstantynopolitańczykowianeczka Zapała",
    "🎲 👵🏽",
    "שלום עולם",
    "A\u200bl\u200ba",
    "م",
)


def looked_at(screen: Screen, shown: Sequence[Step], lang: str, *, every: bool) -> list[str]:
    """Draw steps at all sizes, those whose turn it is there, in this language, or every step."""
    screen.load(lang, shown)
    found: list[str] = []
    for place, size in enumerate(SIZES):
        for turn, letters in enumerate(LETTERS):
            ways = {
                n: ((n + place) % 2, LANGUAGES[(n + place // 2) % 2]) for n in range(len(shown))
            }
            now = [n for n in ways if place == 0 or (n + place) % 5 in (0, 2)]
            numbers = [n for n in now if ways[n] == (turn, lang)] if not every else list(ways)
            found += screen.faults(size, letters, numbers)
    return found


def whole(found: list[str]) -> None:
    """See that nothing was wrong."""
    told = "\n".join(found[:TOLD])
    assert not found, (
        f"{len(found)} faults; what an essential node is says tests/kit/layout.js\n{told}"
    )


@every_game
def test_a_whole_game_lies_well_on_every_screen(browser: Browser, address: str, id: str) -> None:
    screen, found = Screen(browser, address), []
    for lang in LANGUAGES:
        found += looked_at(screen, telling(id), lang, every=False)
    whole(found)


@pytest.mark.parametrize("id", ["bilard", "uno"])
def test_what_a_first_tap_asks_lies_well_too(browser: Browser, address: str, id: str) -> None:
    """Buttons that only go on from a piece, such as the pockets of a ball."""
    shown = [one for one in telling(id) if first_tap(one)]
    taps = [(n, first_tap(one) or "") for n, one in enumerate(shown)]
    assert taps
    screen, found = Screen(browser, address), []
    for turn, lang in enumerate(LANGUAGES):
        screen.load(lang, shown)
        for place, letters in enumerate(LETTERS):
            found += screen.tapped_faults(SIZES[0], letters, taps[(turn + place) % 2 :: 2])
            found += screen.tapped_faults(SIZES[3], letters, taps[(turn + place) % 2 :: 4])
    whole(found)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("record", EVERY)
def test_every_step_lies_well_on_every_screen(
    browser: Browser, address: str, record: str, lang: str
) -> None:
    id, name = record.split("/")
    path = next(one for one in records(id) if one.stem == name)
    whole(looked_at(Screen(browser, address), steps(path), lang, every=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pieces_of_coming_games_lie_well_too(browser: Browser, address: str, lang: str) -> None:
    whole(looked_at(Screen(browser, address), gallery(), lang, every=True))


@pytest.mark.parametrize("record", ["baska/r2-online", "kosci/r1-eight"])
def test_odd_names_lie_well_too(browser: Browser, address: str, record: str) -> None:
    """One letter, forty, pictures, letters from right to left, signs that are not seen."""
    id, name = record.split("/")
    path = next(one for one in records(id) if one.stem == name)
    shown = deepcopy(some(path)[1:4])
    for step in shown:
        for chair in step.push["chairs"]:
            chair["name"] = ODD[chair["seat"] % len(ODD)]
    screen = Screen(browser, address)
    screen.load("pl", shown)
    found = [fault for size in SIZES[:4] for fault in screen.faults(size, "normal", range(3))]
    whole(found)


@every_game
def test_most_seats_take_part(id: str) -> None:
    seats = {len(some(path)[0].push["chairs"]) for path in records(id)}
    most = games.load(id).seats[-1]
    assert most in seats, f"python -m tests.records {id} NAME {most}"


@every_game
def test_nobody_is_shut_out_in_mid_game(browser: Browser, address: str, id: str) -> None:
    path = records(id)[-1]
    shown = some(path)
    screen = Screen(browser, address)
    for lang, size in (("pl", SIZES[0]), ("en", SIZES[3])):
        screen.load(lang, shown)
        screen.show(len(shown) // 2, size)
        assert grave_faults(screen.page) == [], f"{shown[len(shown) // 2].name} at {size}"


def lying(key: str, count: int, style: str) -> dict[str, Any]:
    """Give so many coloured cards, or tiles on a rack, that were left in somebody's hand."""
    shape = "tile" if style == "rack" else "card"
    pieces = [
        {
            "type": "tile",
            "key": f"{key}:{n}",
            "text": str(n % 9 + 1),
            "colour": "red",
            "shape": shape,
        }
        for n in range(count)
    ]
    return {"type": "hand", "key": key, "label": Raw(key), "pieces": pieces, "style": style}


@pytest.mark.parametrize(
    ("record", "style", "held"), [("uno/r1-ten", "hand", 28), ("rummikub/r1-bots", "rack", 45)]
)
def test_an_end_with_a_full_hand_lies_well(
    browser: Browser, address: str, record: str, style: str, held: int
) -> None:
    """Whoever lost with many pieces sees everybody else and the way on."""
    id, name = record.split("/")
    [last] = deepcopy(some(next(one for one in records(id) if one.stem == name))[-1:])
    assert last.push["phase"] == "over"
    scene = last.push["scene"]
    scene["mine"] = [lying("held", held, style)]
    for seat in scene["seats"]:
        if not seat.get("is_me"):
            seat["nodes"] = [lying(f"of:{seat['seat']}", 3 + seat["seat"], "small")]
    screen = Screen(browser, address)
    screen.load("pl", msgspec.json.decode(msgspec.json.encode([last]), type=list[Step]))
    whole([fault for size in SIZES for fault in screen.faults(size, "normal", [0])])
