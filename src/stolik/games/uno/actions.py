"""What can be done at the table; the tags are the names of section 4 of the rule book.

Cards are written as in section 1: `R5`, `BS` (skip), `GR` (reverse), `YD` (draw two), `W`, `W4`.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from stolik.games.uno.options import Depth
from stolik.parts import depth

Name = Annotated[str, Meta(max_length=4)]
Names = Annotated[tuple[Name, ...], Meta(max_length=108)]
Colour = Annotated[str, Meta(max_length=4)]
Offence = Literal["wrong_card", "hint"]


class FirstDealer(Struct, frozen=True, tag="first_dealer"):
    """The lot: this seat deals the first round."""

    seat: int


class Deal(Struct, frozen=True, tag="deal"):
    """The cards of all hands, one at a time, clockwise from the dealer's left."""

    cards: Names


class StartCard(Struct, frozen=True, tag="start"):
    """The card that is turned up to begin the discard pile."""

    card: Name


class Drawn(Struct, frozen=True, tag="drawn"):
    """The cards that somebody gets from the draw pile."""

    cards: Names


class ChooseColour(Struct, frozen=True, tag="choose_colour"):
    """The first player names the colour of a wild start card."""

    colour: Colour


class Play(Struct, frozen=True, tag="play", omit_defaults=True):
    """Play a card; a wild one with the colour that is named, the second-last perhaps with UNO."""

    card: Name
    colour: Colour | None = None
    uno: bool = False


class JumpIn(Struct, frozen=True, tag="jump_in", omit_defaults=True):
    """Play the very same card as the top one out of turn, the second-last perhaps with UNO."""

    card: Name
    uno: bool = False


class Draw(Struct, frozen=True, tag="draw"):
    """Draw from the pile in the place of playing."""


class Pass(Struct, frozen=True, tag="pass"):
    """Keep the drawn card, though it could be played."""


class Accept(Struct, frozen=True, tag="accept"):
    """Draw what a draw card demands."""


class Challenge(Struct, frozen=True, tag="challenge"):
    """Say that the wild draw four was not allowed."""


class SayUno(Struct, frozen=True, tag="say_uno"):
    """Say UNO after the second-last card was played."""


class Catch(Struct, frozen=True, tag="catch"):
    """Say that somebody forgot to say UNO."""

    target: int


class Hide(Struct, frozen=True, tag="hide"):
    """The hand that was shown in a challenge is looked at no longer."""


class Overrun(Struct, frozen=True, tag="overrun"):
    """The time of whoever is due is over."""


class Leave(Struct, frozen=True, tag="leave"):
    """Leave the match for good."""


class Remove(Struct, frozen=True, tag="remove"):
    """The referee says that somebody has left the match."""

    seat: int


class VoidRound(Struct, frozen=True, tag="void_round"):
    """The referee voids the round: nobody scores and the same player deals again."""


class CorrectRound(Struct, frozen=True, tag="correct_round", omit_defaults=True):
    """The referee corrects the result of a round; rounds are counted from 1."""

    index: int
    winner: int
    points: int | None = None
    left: Annotated[tuple[int, ...], Meta(max_length=10)] | None = None


class Penalise(Struct, frozen=True, tag="penalise"):
    """The referee gives cards for a wrong card or a hint at a real table."""

    seat: int
    offence: Offence


class RoundScored(Struct, frozen=True, tag="round_scored", omit_defaults=True):
    """The scorer enters a round: who went out, and what was left, in points or in cards."""

    winner: int
    points: int | None = None
    left: Annotated[tuple[int, ...], Meta(max_length=10)] | None = None
    """The points of the cards left in each hand."""
    cards: Names | None = None
    """The cards that count, all hands together."""
    dealer: int | None = None
    held: Annotated[tuple[int, ...], Meta(max_length=10)] | None = None
    """How many cards were left in each hand, where somebody has counted."""


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """The scorer follows the game card by card, or by results only, from here on."""


Action = (
    FirstDealer | Deal | StartCard | Drawn | ChooseColour | Play | Draw | Pass | Accept | Challenge
    | SayUno | Catch | Hide | Overrun | Leave | Remove | VoidRound | CorrectRound | Penalise
    | RoundScored | SetDepth | JumpIn
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = get_args(Action)
