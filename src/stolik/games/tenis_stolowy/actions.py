"""What can happen in a match: the events of section 4, and those of drawn and brief matches."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from stolik.games.tenis_stolowy.options import Depth
from stolik.parts import depth
from stolik.parts.match import Ready


class Ends(Struct, frozen=True):
    """The end of the table at which each side stands."""

    A: int = 1
    B: int = 2


class Toss(Struct, frozen=True, tag="toss", omit_defaults=True):
    """The lot: who serves first, in doubles also who receives, and who stands where."""

    first_server: str | None = None
    server: str | None = None
    receiver: str | None = None
    ends: Ends | None = None


class Rally(Struct, frozen=True, tag="rally", omit_defaults=True):
    """A rally is over: its winner, or a let, or the contacts from which the umpire decides."""

    winner: str | None = None
    let: bool = False
    contacts: tuple[str, ...] | None = None
    reason: str | None = None


class SetScore(Struct, frozen=True, tag="set_score"):
    """The result of a whole set, where only sets are followed."""

    a: int
    b: int


class NextSet(Struct, frozen=True, tag="next_set", omit_defaults=True):
    """The next set begins; in doubles the pair has named its server."""

    server: str | None = None


class Expedite(Struct, frozen=True, tag="expedite", omit_defaults=True):
    """The expedite system comes into force."""

    ball_in_play: bool = False
    agreed: bool = False


class Returns13(Struct, frozen=True, tag="returns13"):
    """The receiving side has made all the good returns it needs under expedite."""


class Timeout(Struct, frozen=True, tag="timeout"):
    """A side takes a time-out."""

    team: str


class Penalty(Struct, frozen=True, tag="penalty"):
    """A card for misconduct: a warning (0), one or two points for the other side."""

    team: str
    points: int


class Warn(Struct, frozen=True, tag="warn"):
    """The umpire warns a player of a doubtful service."""

    player: str


class Restore(Struct, frozen=True, tag="restore"):
    """Players served in the wrong order or stood at the wrong ends: what is due is restored."""

    wrong: Literal["service", "ends"]


class Retire(Struct, frozen=True, tag="retire"):
    """A side gives the match up."""

    team: str


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every rally, or only the results of sets, are entered."""


class Remind(Struct, frozen=True, tag="remind"):
    """The set clock reminds the umpire."""

    of: Literal["warm_up", "interval", "timeout", "expedite"]


Action: TypeAlias = (
    Ready
    | Toss
    | Rally
    | SetScore
    | NextSet
    | Expedite
    | Returns13
    | Timeout
    | Penalty
    | Warn
    | Restore
    | Retire
    | SetDepth
    | Remind
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
