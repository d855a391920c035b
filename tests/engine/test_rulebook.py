"""Rule books: read exactly, malformed ones refused."""

from __future__ import annotations

import pytest

from stolik import games
from stolik.engine import BadInput
from stolik.engine.rulebook import read_rulebook

BOOK = """
[book]
id = "toy"
revision = 1
name = { pl = "Zabawka", en = "Toy" }
about = { pl = "Mała gra.", en = "A small game." }
[parts.turn]
pl = "Kolejka"
en = "A turn"
[TOY-1]
part = "turn"
kind = "seed"
source = "seed 1"
pl = "Rzuć."
en = "Throw."
"""


def test_a_book_has_its_clauses_in_both_languages() -> None:
    book = read_rulebook(BOOK)
    assert book.clause("TOY-1").of("pl") == "Rzuć."
    assert book.clause("toy-1").of("en") == "Throw."


@pytest.mark.parametrize(
    "spoiled",
    [
        BOOK.replace('kind = "seed"', 'kind = "rumour"'),
        BOOK.replace('part = "turn"', 'part = "lunch"'),
        BOOK.replace("[TOY-1]", "[toy1]"),
        BOOK.replace('pl = "Rzuć."', ""),
        BOOK.replace("[book]", "[boook]"),
        BOOK + "\n[TOY-1]",
        BOOK.replace("revision = 1", "revision = 1\nextra = 2"),
    ],
)
def test_a_malformed_book_is_refused(spoiled: str) -> None:
    with pytest.raises(BadInput, match="bad_rulebook"):
        read_rulebook(spoiled)


def test_an_unknown_clause_is_refused_with_the_range_there_is() -> None:
    with pytest.raises(BadInput, match="unknown_clause"):
        read_rulebook(BOOK).clause("TOY-2")


@pytest.mark.parametrize("id", games.ids())
def test_every_game_has_a_book_of_its_own_id_and_revision(id: str) -> None:
    about = games.kit(id).book.about
    game = games.load(id)
    assert (about.id, about.revision) == (game.id, game.revision) == (id, game.revision)


@pytest.mark.parametrize("id", games.ids())
def test_no_clause_is_left_untranslated(id: str) -> None:
    book = games.kit(id).book
    assert [name for name, c in book.clauses.items() if c.pl == c.en or not c.pl or not c.en] == []
