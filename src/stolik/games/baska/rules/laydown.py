"""Hands that win whatever the others hold (gra wykładana), as `stolik solve baska --laydown` found.

The table lies beside this module; `laydown_search` computes it by the definition of BAS-66.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from typing import Final

from stolik.games.baska.rules.cards import mask
from stolik.games.baska.rules.sides import CICHA, KINDS, ZOLO

FILE: Final = "laydown.csv"
HEAD: Final = ("contract", "must_beat", "hand", "seats")
YES, NO = "yes", "no"

Key = tuple[int, bool, int]


def is_laydown(kind: int, hand: int, place: int, must_beat: bool, declarer_leads: bool) -> bool:
    """Tell whether a lone player's hand cannot lose; `place` counts from forehand, dealer is 3."""
    if kind == CICHA:
        kind = ZOLO  # the same game: all trumps, 53 points, one against three
    if declarer_leads:
        place = 0  # BAS-66: who leads counts as forehand
    return hand in _hands().get((kind, must_beat, place), frozenset())  # BAS-34


def read(text: str) -> dict[Key, frozenset[int]]:
    """Read the table: which hands are unbeatable by kind, duty to beat and seat from forehand."""
    found: dict[Key, set[int]] = {}
    for row in csv.DictReader(text.splitlines()):
        kind, must_beat = KINDS.index(row["contract"]), row["must_beat"] == YES
        for seat in row["seats"]:
            hands = found.setdefault((kind, must_beat, int(seat)), set())
            hands.add(mask(tuple(row["hand"].split())))
    return {key: frozenset(hands) for key, hands in found.items()}


@cache
def _hands() -> dict[Key, frozenset[int]]:
    return read((resources.files("stolik.games.baska") / FILE).read_text("utf-8"))
