"""The rule book and the catalogs of the game."""

from __future__ import annotations

import pytest

from stolik.engine.rulebook import rulebook
from stolik.words import catalog

BOOK = rulebook("stolik.games.wyzsza_nizsza")


def test_the_book_has_all_forty_two_clauses() -> None:
    assert set(BOOK.clauses) == {f"WYZ-{number}" for number in range(1, 43)}


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_refusals_of_the_rule_file_have_their_words(lang: str) -> None:
    texts = catalog(lang).texts
    codes = (
        "wrong_deck", "card_gone", "already_revealed", "card_used", "you_bet", "no_card_now",
        "wait_for_cards", "you_play", "big_or_small", "bet_at_least", "only_n_chips", "over",
    )  # fmt: skip
    assert [code for code in codes if f"wyzsza-nizsza.{code}" not in texts] == []


@pytest.mark.parametrize(
    ("n", "polish", "english"),
    [
        (1, "Masz tylko 1 żeton.", "You have only 1 chip."),
        (2, "Masz tylko 2 żetony.", "You have only 2 chips."),
        (5, "Masz tylko 5 żetonów.", "You have only 5 chips."),
        (12, "Masz tylko 12 żetonów.", "You have only 12 chips."),
        (22, "Masz tylko 22 żetony.", "You have only 22 chips."),
    ],
)
def test_chips_are_counted_rightly(n: int, polish: str, english: str) -> None:
    for lang, said in (("pl", polish), ("en", english)):
        text = catalog(lang).text("wyzsza-nizsza.only_n_chips", n)
        assert text is not None
        assert text.format(n=n) == said
