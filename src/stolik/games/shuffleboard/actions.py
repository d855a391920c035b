"""What can happen in a game: the events of section 4, and those of drawn and brief games."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from stolik.games.shuffleboard.options import Depth
from stolik.parts import depth
from stolik.parts.match import Ready, Side
from stolik.parts.stones import Spots

Colour: TypeAlias = Literal["red", "blue", "yellow", "green", "black", "white"]
Choice: TypeAlias = Literal["keep", "restore"]


class Colours(Struct, frozen=True):
    """Who has which colour."""

    A: Colour = "red"
    B: Colour = "blue"


class CoinToss(Struct, frozen=True, tag="coin_toss", omit_defaults=True):
    """The coin: who throws first in the first round, and perhaps who has which colour."""

    first: Side
    colours: Colours | None = None


class Throw(Struct, frozen=True, tag="throw", omit_defaults=True):
    """A stone was thrown; `after` has every stone that still lies, in centimetres."""

    team: Side
    after: Spots
    player: str | None = None


class RoundPositions(Struct, frozen=True, tag="round_positions"):
    """The whole round at once: where its stones came to lie."""

    stones: Spots


class RoundScore(Struct, frozen=True, tag="round_score", omit_defaults=True):
    """The result of a round, where only points are followed; nobody's: a tie or an empty table."""

    team: Side | None = None
    points: int = 0


class Measure(Struct, frozen=True, tag="measure"):
    """The referee measured two stones: s1 or s2 is farther, or they are level."""

    stones: tuple[str, str]
    result: str


class Disturb(Struct, frozen=True, tag="disturb"):
    """A team moved stones by shaking the table; the other keeps or restores their places."""

    team: Side
    after: Spots
    choice: Choice


class Concede(Struct, frozen=True, tag="concede"):
    """A team gives the game up."""

    team: Side


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every throw, or only the points of rounds, are entered."""


Action: TypeAlias = (
    Ready | CoinToss | Throw | RoundPositions | RoundScore | Measure | Disturb | Concede | SetDepth
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
