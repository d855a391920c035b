"""Cards in a picture: faces and backs, hands before chairs, the trick in the middle, the own hand.

A card is given by its code, rank before suit: `TH` is the ten of hearts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from stolik.engine.messages import Msg, Words, msg
from stolik.engine.scene import Card, CardMark, Group, Hand, HandStyle, Node, Rank, Suit
from stolik.parts.chairs import seat_name

RANKS: Final[dict[str, Rank]] = {
    "A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10", "9": "9", "8": "8", "7": "7", "6": "6",
    "5": "5", "4": "4", "3": "3", "2": "2",
}  # fmt: skip
SUITS: Final[dict[str, Suit]] = {"S": "S", "H": "H", "D": "D", "C": "C"}


def face(key: str, code: str, mark: CardMark = "") -> Card:
    """Draw a card face up."""
    return Card(key, RANKS[code[0]], SUITS[code[1]], named(code), mark)


def backs(count: int) -> tuple[Card, ...]:
    """Draw cards face down."""
    return (Card(label=msg("card.hidden")),) * max(count, 0)


def named(code: str) -> Msg:
    """Say a card in words."""
    return msg("card.named", rank=msg(f"card.{RANKS[code[0]]}"), suit=msg(f"suit.{code[1]}"))


def short(code: str) -> Msg:
    """Write a card by its index and suit sign."""
    return msg(f"card.short.{code[1]}", rank=msg(f"rank.{RANKS[code[0]]}"))


def hand_before(seat: int, codes: Iterable[str], hidden: int, label: Words) -> Hand | None:
    """Draw what a chair holds: the cards that lie open, and so many backs; nothing of nothing."""
    pieces = (*(face(f"hand:{seat}:{code}", code) for code in codes), *backs(hidden))
    return Hand(f"hand:{seat}", pieces, label, "small") if pieces else None


def own_hand(codes: Iterable[str], label: Words, style: HandStyle = "hand") -> Hand:
    """Draw the cards at the viewer's thumb."""
    return Hand("mine", tuple(face(f"card:{code}", code) for code in codes), label, style)


def trick_around(
    lying: Sequence[tuple[int, str]], winner: int | None, label: Words, empty: Words
) -> Group:
    """Draw a trick, each card before the chair that played it; the winner's is marked.

    The last card is marked while the trick is not complete.
    """
    nodes: list[Node] = []
    for number, (seat, code) in enumerate(lying):
        mark: CardMark = "last" if number == len(lying) - 1 else ""
        if seat == winner:
            mark = "good"
        card = (face(f"card:{code}", code, mark),)
        nodes.append(Hand(f"lay:{seat}", card, seat_name(seat), "row", seat=seat))
    if not nodes:
        nodes.append(Hand("lay", (), empty, "row"))
    return Group("trick", tuple(nodes), label, "around")
