"""How cards, levels, seats and results are called at the table."""

from __future__ import annotations

from typing import Final

from stolik.engine import Msg, Who, msg
from stolik.engine.scene import Card, CardMark
from stolik.games.baska.rules import cards
from stolik.games.baska.rules.auction import BID, DOUBLE, PASS
from stolik.games.baska.rules.state import NONE, Public, Settled
from stolik.parts import card_faces

LEVELS: Final = ("plain", "kontra", "re", "bok", "hirsz")
LETTERS: Final = {
    "zwykla": "Z",
    "wesele": "W",
    "cicha": "C",
    "gran": "G",
    "zolo": "Zo",
    "gran_du": "GD",
    "zolo_du": "ZD",
    "baszka": "B",
}
"""What is written in the column of contracts (section 9)."""


def face(key: str, card: int, mark: CardMark = "") -> Card:
    """A card face up."""
    return card_faces.face(key, cards.name(card), mark)


def named(card: int) -> Msg:
    """A card in words."""
    return card_faces.named(cards.name(card))


def short(card: int) -> Msg:
    """A card by its index and suit sign."""
    return card_faces.short(cards.name(card))


def seat_name(seat: int) -> Msg:
    """Whoever sits there."""
    return msg("seat.name", who=Who(seat))


def level(count: int) -> Msg:
    """How often the stake was doubled: kontra, re-kontra, bok, hirsz."""
    return msg(f"baska.level.{LEVELS[count]}")


def contract_words(p: Public) -> Msg:
    """The contract as it was announced, with its owner; never what it really is."""
    if p.contract == NONE:
        return msg("baska.contract.none")
    kind = msg(f"baska.contract.{p.contract}")
    return msg("baska.contract_of", contract=kind, who=Who(p.declarer))


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def people(seats: tuple[int, ...]) -> Msg:
    """Some people by name."""
    return msg("baska.people", all=[seat_name(seat) for seat in seats])


def letter(row: Settled) -> str:
    """The letter of a deal on the sheet; of a struck one that nobody named, a dash."""
    if row.kind:
        return LETTERS[row.kind]
    return "–" if row.contract == NONE else LETTERS[row.contract]


def tally(count: int) -> str:
    """Doubles as strokes."""
    return "|" * count


def call_name(p: Public, call: str) -> Msg:
    """A call as it is said: a double by its level."""
    if call == DOUBLE:
        return level(len(p.doubles) + 1)
    if call == PASS:
        return msg("baska.call.pass")
    return msg(f"baska.contract.{call.removeprefix(BID)}")
