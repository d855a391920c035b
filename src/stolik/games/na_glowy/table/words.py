"""How cards, pairs, heads and results are called at the table."""

from __future__ import annotations

from typing import Final

from stolik.engine import Msg, msg
from stolik.games.na_glowy.rules.heads import Book
from stolik.games.na_glowy.rules.ladders import Ladder
from stolik.games.na_glowy.rules.state import PAIRS
from stolik.parts import card_faces

HEAD, HORNED = "●", "^●^"
PARTS: Final = ("", "4", "8")
FEW: Final = 3


def pair_name(pair: int) -> Msg:
    """A pair by its seats."""
    return msg(f"na-glowy.pair.{PAIRS[pair]}")


def marks(book: Book, pair: int) -> str:
    """What a pair has written, as text: `●●^●^8` (section 9)."""
    return HEAD * book.heads[pair] + HORNED * book.horned[pair] + PARTS[book.parts[pair]]


def brief(book: Book, pair: int) -> str:
    """The same in little room: many signs of a kind are counted."""
    if book.heads[pair] + 2 * book.horned[pair] <= FEW:
        return marks(book, pair)
    counts = (book.heads[pair], HEAD), (book.horned[pair], HORNED)
    return " ".join([*(f"{n} {sign}" for n, sign in counts if n), PARTS[book.parts[pair]]]).strip()


def named(ladder: Ladder, card: int) -> Msg:
    """A card in words."""
    return card_faces.named(ladder.names[card])


def short(ladder: Ladder, card: int) -> Msg:
    """A card by its index and suit sign."""
    return card_faces.short(ladder.names[card])


def situation_name(situation: int) -> Msg:
    """What happened in a deal."""
    return msg(f"na-glowy.situation.{situation}")
