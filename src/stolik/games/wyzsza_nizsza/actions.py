"""What can be done at the table; the tags are the names of section 4 of the rule book."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from stolik.games.wyzsza_nizsza.options import Depth
from stolik.parts import depth

Fault = Literal["player", "bettor"]


class First(Struct, frozen=True, tag="first"):
    """The lot: this seat plays in round 1."""

    seat: int


class Reveal(Struct, frozen=True, tag="reveal"):
    """The dealer turns a card up; without a deck (1 or 2) it is from the one that is due."""

    card: str
    deck: int | None = None


class Play(Struct, frozen=True, tag="play"):
    """The player lays an own card face down."""

    card: str


class Bet(Struct, frozen=True, tag="bet"):
    """The bettor stakes chips on BIG (higher) or SMALL (lower)."""

    side: str
    stake: int


class Forfeit(Struct, frozen=True, tag="forfeit"):
    """A contestant gives up, or the referee says so of one who does not appear."""

    seat: int


class VoidRound(Struct, frozen=True, tag="void_round"):
    """The referee cancels the round on the table; it is played again."""


class CardSeen(Struct, frozen=True, tag="card_seen"):
    """The bettor saw the face-down card before the bet, by whose fault."""

    fault: Fault


class CorrectRound(Struct, frozen=True, tag="correct_round", omit_defaults=True):
    """The referee corrects what was entered for a settled round; later ones are settled again."""

    index: int
    dealer: str | None = None
    card: str | None = None
    side: str | None = None
    stake: int | None = None


class Round(Struct, frozen=True, tag="round", omit_defaults=True):
    """A whole round typed in by a scorer; typed chips are only a check."""

    dealer: str
    card: str
    side: str | None = None
    stake: int | None = None
    deck: int | None = None
    fault: Fault | None = None
    chips_a: int | None = None
    chips_b: int | None = None


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """The scorer follows the game event by event, or by results only, from here on."""


Action = (
    First | Reveal | Play | Bet | Forfeit | VoidRound | CardSeen | CorrectRound | Round | SetDepth
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
