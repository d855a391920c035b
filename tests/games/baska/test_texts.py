"""The rule book and the catalogs of the game."""

from __future__ import annotations

import pytest

from stolik.engine.rulebook import rulebook
from stolik.words import catalog

BOOK = rulebook("stolik.games.baska")
CODES = (
    "NOT_YOUR_TURN", "BID_NOT_HIGHER", "NEED_BOTH_BLACK_QUEENS", "WESELE_FIRST_ROUND_ONLY",
    "NEED_FOUR_QUEENS", "SELF_RAISE_NEEDS_KONTRA", "FOUL_BID", "DOUBLE_LIMIT", "OWN_DOUBLE",
    "WRONG_SIDE_DOUBLE", "CICHA_NO_FIRST_KONTRA", "KONTRA_ONLY", "WRONG_PHASE", "AUCTION_OPEN",
    "ILLEGAL_CARD", "CLAIM_IMPOSSIBLE", "ALREADY_ANSWERED", "REFEREE_ONLY",
)  # fmt: skip


def test_the_book_has_all_sixty_nine_clauses() -> None:
    assert set(BOOK.clauses) == {f"BAS-{number}" for number in range(1, 70)}


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_refusals_of_the_rule_file_have_their_words(lang: str) -> None:
    texts = catalog(lang).texts
    assert [code for code in CODES if f"baska.{code}" not in texts] == []


@pytest.mark.rule("BAS-46", "BAS-58", "BAS-59")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_help_shows_what_no_program_can_enforce(lang: str) -> None:
    for clause in ("BAS-46", "BAS-58", "BAS-59"):
        assert len(BOOK.clauses[clause].of(lang)) > 20
