"""Sixty tiles of Rummikub on a phone: where they lie, and that none covers another."""

from __future__ import annotations

from itertools import combinations, pairwise

import msgspec
import pytest
from playwright.sync_api import Page

from stolik.games.rummikub import GAME
from stolik.tables.viewers.picture import picture
from tests.games.rummikub.desk import at
from tests.web.static.scenes import NAMES

pytestmark = pytest.mark.browser
LYING = (
    "k1 k2 k3 k4 k5 | b1 b2 b3 b4 | o1 o2 o3 | r1 r2 r3 r4 r5 r6 r7 r8 | k7 b7 o7 r7 | k8 b8 o8 | "
    "k9 b9 o9 r9 | k10 b10 J | o10 o11 o12 o13 | r10 r11 r12 r13 | k11 k12 k13 | b11 b12 b13 | "
    "k5 b5 o5 r5 | k6 b6 o6 r6 | k13 b13 r13 | k1 b1 o1"
)
BOXES = """() => [...document.querySelectorAll('.set')].map((set) =>
  [...set.querySelectorAll('.piece')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  })).filter((tiles) => tiles.length)"""
Box = tuple[float, float, float, float]


def lie_apart(one: Box, other: Box) -> bool:
    (x, y, w, h), (p, q, _, _) = one, other
    return abs(p - x) >= w - 0.5 or abs(q - y) >= h - 0.5


@pytest.mark.rule("RUM-26")
def test_the_tiles_of_a_set_stand_side_by_side_and_none_covers_another(phone: Page) -> None:
    found = at({"A": "r4 r9 o4 b10 J", "B": "k3"}, LYING, "o5")
    seen = found.seen(0)
    drawn = picture(GAME, seen, GAME.choices(seen))
    scene = msgspec.json.decode(drawn.scene)
    forms = {name: msgspec.json.decode(data) for name, data in drawn.forms.items()}
    phone.evaluate("([s, f, n]) => stolik.show(s, f, 'pl', n, true)", [scene, forms, NAMES])
    sets: list[list[Box]] = phone.evaluate(BOXES)
    assert [len(tiles) for tiles in sets] == [len(part.split()) for part in LYING.split("|")]
    assert sum(map(len, sets)) == 62
    for tiles in sets:
        for (x, y, w, h), (p, q, _, _) in pairwise(tiles):
            assert -0.5 <= p - x - w <= w  # at most the width of a tile between neighbours
            assert abs(q - y) < h
    every = [tile for tiles in sets for tile in tiles]
    assert all(lie_apart(one, other) for one, other in combinations(every, 2))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
