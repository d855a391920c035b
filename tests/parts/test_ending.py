"""The result in one line."""

from __future__ import annotations

import pytest

from stolik.engine import Raw
from stolik.parts.ending import won
from stolik.words import Speaker

NAMES = ("Ewa", "Jan", "Ola")


@pytest.mark.parametrize(
    ("first", "pl", "en"),
    [
        ([1], "Wygrywa Jan: +20", "Jan wins: +20"),
        ([0, 2], "Pierwsze miejsce dzielą Ewa, Ola: +20", "First place is shared by Ewa, Ola: +20"),
        ([], "Koniec gry", "The game is over"),
    ],
)
def test_the_result_says_who_is_first(first: list[int], pl: str, en: str) -> None:
    for lang, text in (("pl", pl), ("en", en)):
        assert Speaker(lang, NAMES).say(won(first, Raw("+20"))) == text
