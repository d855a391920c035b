"""The panel of trumps: short enough that the highest are never scrolled away."""

from __future__ import annotations

import pytest

from stolik.games.na_glowy.rules.ladders import SCHEMES
from stolik.games.na_glowy.table.scene import trump_groups, trump_sheet
from tests.games.na_glowy.builders import SAY, new


@pytest.mark.rule("NGL-6")
def test_the_ladder_shows_places_cards_and_points_in_a_few_rows() -> None:
    rows = trump_sheet(new().public).rows
    told = [tuple("" if cell is None else SAY.say(cell) for cell in row.cells) for row in rows]
    assert told == [
        ("1–4", "D♣♠♥♦", "3"),
        ("5–8", "W♣♠♥♦", "2"),
        ("9", "A♦", "11"),
        ("10", "10♦", "10"),
        ("11", "K♦", "4"),
        ("12–14", "♦ 9, 8, 7", "0"),
        ("", "♣ A, 10, K, 9, 8, 7", "karty słabe"),
        ("", "♠ A, 10, K, 9, 8, 7", "karty słabe"),
        ("", "♥ A, 10, K, 9, 8, 7", "karty słabe"),
    ]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_ladder_shows_each_trump_once_in_its_order(scheme: str) -> None:
    groups = trump_groups(new(trump_scheme=scheme).public.ladder)
    assert [name for group in groups for name in group] == list(SCHEMES[scheme])
    assert len(groups) <= 8
