"""The rule book and the words of the game; clauses that no program can break are at least told."""

from __future__ import annotations

import pytest

from stolik.engine.rulebook import rulebook
from stolik.words import catalog

BOOK = rulebook("stolik.games.rummikub")


def told(clause: str, *words: str) -> None:
    """The help shows the clause in both languages with these words, Polish and English."""
    text = BOOK.clause(clause)
    half = len(words) // 2
    assert all(word in text.pl for word in words[:half])
    assert all(word in text.en for word in words[half:])


@pytest.mark.rule("RUM-18", "RUM-43", "RUM-112")
def test_the_help_tells_how_to_behave_at_the_table() -> None:
    told("RUM-18", "2 m", "widzowie", "2 m", "spectators")
    told("RUM-43", "cisza", "podpowiadać", "Silence", "hints")
    told("RUM-112", "telefon", "podpowiedzi", "phone", "hints")


@pytest.mark.rule("RUM-26", "RUM-37", "RUM-44")
def test_the_help_tells_how_tiles_lie_on_a_real_table() -> None:
    told("RUM-26", "szerokości jednej kostki", "sędzia", "one tile's width", "referee")
    told("RUM-37", "środkowi", "middle")
    told("RUM-44", "porządek", "tidy")


@pytest.mark.rule("RUM-113", "RUM-72")
def test_the_help_tells_who_decides_the_rest() -> None:
    told("RUM-113", "sędzia", "referee")
    told("RUM-72", "telefonie", "sędzia", "phone", "referee")


def test_the_book_has_all_clauses() -> None:
    gone = {19, 29, 47, 48, 49, 57, 58, 59, 66, 67, 68, 69, 88, 89, *range(102, 110), 114}
    assert set(BOOK.clauses) == {f"RUM-{n}" for n in range(1, 119) if n not in gone}


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_refusals_of_the_rule_file_have_their_words(lang: str) -> None:
    codes = (
        "wrong_tiles", "game_started", "already_ready", "too_few_doublets", "already_opened",
        "no_30_on_rack", "not_your_turn", "manipulation_before_meld", "already_drawn",
        "no_rack_tile", "tile_not_on_rack", "tiles_do_not_add_up", "invalid_set", "meld_below_30",
        "joker_not_replaced", "joker_needs_new_set", "joker_needs_rack_tiles",
        "wrong_tile_for_joker", "stack_not_empty", "bank_empty", "undo_first", "pick_stack_first",
        "must_draw", "tiles_left", "not_referee",
    )  # fmt: skip
    assert [code for code in codes if f"rummikub.{code}" not in catalog(lang).texts] == []


@pytest.mark.parametrize(
    ("n", "polish", "english"),
    [(1, "1 kostka", "1 tile"), (3, "3 kostki", "3 tiles"), (14, "14 kostek", "14 tiles")],
)
def test_tiles_are_counted_rightly(n: int, polish: str, english: str) -> None:
    for lang, said in (("pl", polish), ("en", english)):
        text = catalog(lang).text("rummikub.tiles", n)
        assert text is not None
        assert text.format(n=n) == said
