"""What can happen in a match: the events of section 4, and those of drawn and brief matches."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from stolik.games.curling.options import Depth
from stolik.parts import depth
from stolik.parts.match import Ready, Side
from stolik.parts.stones import Spots

Burned: TypeAlias = Literal["own", "opponent"]


BURNED: tuple[Burned, ...] = get_args(Burned)


class Toss(Struct, frozen=True, tag="toss"):
    """The toss: who won it."""

    winner: Side


class Lineup(Struct, frozen=True, tag="lineup", omit_defaults=True):
    """Who of a team has which position; left out, the fourth is skip and the third vice-skip."""

    team: Side
    positions: tuple[str, str, str, str]
    skip: str | None = None
    vice: str | None = None


class Deliver(Struct, frozen=True, tag="deliver", omit_defaults=True):
    """A stone was delivered; `after` has every stone that still lies, in centimetres.

    Without it the stone left the sheet and moved no other.
    """

    team: Side
    after: Spots | None = None
    player: str | None = None
    hit_stone: bool = False
    late_release: bool = False
    burned: Burned | None = None


class EndPositions(Struct, frozen=True, tag="end_positions"):
    """The whole end at once: where its stones came to lie."""

    stones: Spots


class EndScore(Struct, frozen=True, tag="end_score", omit_defaults=True):
    """The result of an end, where only points are followed; nobody's: a blank end."""

    team: Side | None = None
    points: int = 0


class Measure(Struct, frozen=True, tag="measure"):
    """The referee measured two stones: s1 or s2 is nearer, or they are level."""

    stones: tuple[str, str]
    nearer: str


class ClockExpired(Struct, frozen=True, tag="clock_expired"):
    """A team has used up its thinking time."""

    team: Side


class Concede(Struct, frozen=True, tag="concede"):
    """A team gives the match up."""

    team: Side


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every stone, or only the points of ends, are entered."""


Action: TypeAlias = (
    Ready | Toss | Lineup | Deliver | EndPositions | EndScore | Measure | ClockExpired | Concede
    | SetDepth
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = get_args(Action)
