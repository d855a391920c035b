"""What can happen in a match: the events of section 4, and those of drawn and brief matches."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from stolik.games.bilard.balls import Ball, Group, Object, Pocket
from stolik.games.bilard.options import Depth
from stolik.parts import depth
from stolik.parts.match import Ready, Side

First: TypeAlias = Literal["own"] | Object
"""A ball, or one that may be hit first, whichever it was."""
Fall: TypeAlias = Annotated[str, Meta(pattern=r"\A(1[0-5]|[0-9])>[HSF][LR]\Z")]
"""A ball and the pocket it fell into: `5>HL`."""
Place: TypeAlias = Literal["as_lies", "first_line", "anywhere"]
Reason: TypeAlias = Literal[
    "BLACK_POTTED", "BLACK_EARLY", "BLACK_WRONG_POCKET", "BLACK_WITH_FOUL", "BLACK_OFF_TABLE",
    "THREE_FOULS", "CONCEDED",
]  # fmt: skip


class CoinToss(Struct, frozen=True, tag="coin_toss"):
    """The lot: its winner breaks."""

    winner: Side


class Rack(Struct, frozen=True, tag="rack"):
    """How the balls lie in the triangle, row by row from the rear spot."""

    order: tuple[Object, ...]


class Shot(Struct, frozen=True, tag="shot", omit_defaults=True):
    """One stroke at the white, and all that came of it."""

    player: Side
    first: First | None = None
    pocketed: tuple[Fall, ...] = ()
    """In the order of time."""
    off: tuple[Ball, ...] = ()
    cushions: Annotated[int, Meta(ge=0, le=15)] = 0
    """How many object balls hit a cushion; it counts on the break."""
    first_in_second_half: bool = True
    no_target_in_second_half: bool = False
    placed: Place | None = None
    """Left out: what the status of the white requires."""
    touch: bool = False
    push: bool = False
    deliberate: bool = False
    rail: bool = True
    called: Pocket | None = None


class TouchFoul(Struct, frozen=True, tag="touch_foul", omit_defaults=True):
    """A foul without a shot: a ball was touched."""

    player: Side
    deliberate: bool = False


class ChooseGroup(Struct, frozen=True, tag="choose_group"):
    """The breaker names his type."""

    player: Side
    group: Group


class ClockExpired(Struct, frozen=True, tag="clock_expired"):
    """The shot was not played in time."""


class Clock(Struct, frozen=True, tag="clock"):
    """The shot clock is started anew, or stands."""

    runs: bool


class Concede(Struct, frozen=True, tag="concede"):
    """A player gives the game up."""

    player: Side


class GameWon(Struct, frozen=True, tag="game", omit_defaults=True):
    """Who won a game, where only results are followed, and perhaps how."""

    winner: Side
    reason: Reason | None = None


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every shot, or only who won each game, is entered."""


Action: TypeAlias = (
    Ready
    | CoinToss
    | Rack
    | Shot
    | TouchFoul
    | ChooseGroup
    | ClockExpired
    | Clock
    | Concede
    | GameWon
    | SetDepth
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)


def fall(token: str) -> tuple[str, str]:
    """Give the ball and the pocket of a fall."""
    ball, _, pocket = token.partition(">")
    return ball, pocket
