"""What can be done at the table; the tags are the names of section 4 of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from stolik.games.baska.rules.options import Depth
from stolik.parts import depth

CardName = Literal[
    "AH", "TH", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "AC", "TC", "AS", "TS"
]
CallName = Literal[
    "pass", "double",
    "bid:wesele", "bid:gran", "bid:zolo", "bid:gran_du", "bid:zolo_du", "bid:baszka",
]  # fmt: skip
Contract = Literal["none", "wesele", "gran", "zolo", "gran_du", "zolo_du", "baszka"]
Outcome = Literal[
    "starzy_z_wyjsciem", "starzy_bez_wyjscia", "starzy_bez_bitki",
    "mlodzi_z_wyjsciem", "mlodzi_bez_wyjscia", "mlodzi_bez_bitki",
    "win", "loss",
]  # fmt: skip
Reason = Annotated[str, Meta(max_length=200)]


class DrawSeat(Struct, frozen=True, tag="draw_seat"):
    """A player draws a card for the place at the table."""

    seat: int
    card: CardName


class ShuffleCut(Struct, frozen=True, tag="shuffle_cut"):
    """The pack as it lies after shuffle and cut, first card first; it is dealt from the top."""

    order: tuple[CardName, ...]


class Deal(Struct, frozen=True, tag="deal"):
    """The hands by seat where the order of the pack is unknown; null is a hand nobody entered."""

    hands: dict[str, tuple[CardName, ...] | None]


class Call(Struct, frozen=True, tag="call"):
    """Pass, double or bid."""

    call: CallName


class Play(Struct, frozen=True, tag="play"):
    """Play a card."""

    card: CardName


class Claim(Struct, frozen=True, tag="claim"):
    """Lay the hand down and name the result."""

    outcome: Outcome


class Accept(Struct, frozen=True, tag="accept"):
    """Agree with a claim."""


class Contest(Struct, frozen=True, tag="contest"):
    """Do not agree with a claim: play goes on, the claimer's cards open."""


class Ready(Struct, frozen=True, tag="ready"):
    """The result is seen, the next deal may begin; the referee says it for everybody."""


class Overrun(Struct, frozen=True, tag="overrun"):
    """The clock acts for whoever is silent: passes, plays the lowest card, accepts, goes on."""


class Laydown(Struct, frozen=True, tag="laydown"):
    """The referee declares the soloist's hand wykładana."""

    seat: int


class PrematureLead(Struct, frozen=True, tag="premature_lead"):
    """The referee notes a card led before the auction was closed."""

    card: CardName


class Misdeal(Struct, frozen=True, tag="misdeal"):
    """The referee lets the same dealer deal again."""


class Revoke(Struct, frozen=True, tag="revoke"):
    """The referee finds a błąd of this seat."""

    offender: int


class Strike(Struct, frozen=True, tag="strike"):
    """The referee strikes the deal."""

    reason: Reason = ""


class Warn(Struct, frozen=True, tag="warn"):
    """The referee warns a player."""

    seat: int


class SetResult(Struct, frozen=True, tag="set_result", omit_defaults=True):
    """The result of a deal: the scorer's entry, or the referee's decision.

    `black` is who held QC and QS (contract none, one seat twice for cicha; or the lone Old is the
    `declarer`), `partner` the second Old of a wesele. `doubles` are the doubling seats in order,
    or `level` says how many count.
    The result is `points` and `tricks` of the Old, or an `outcome`, or the `offender` of a błąd.
    """

    contract: Contract
    declarer: int | None = None
    black: tuple[int, int] | None = None
    partner: int | None = None
    doubles: tuple[int, ...] | None = None
    level: int | None = None
    points: int | None = None
    tricks: int | None = None
    outcome: Outcome | None = None
    offender: int | None = None
    laydown: bool = False


class Copied(Struct, frozen=True, tag="copied"):
    """The next deal of a sheet as it was counted elsewhere: its points alone, null if struck."""

    delta: tuple[int, int, int, int] | None


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """The scorer follows the game event by event, or by results only, from here on."""


Action = (
    DrawSeat | ShuffleCut | Deal | Call | Play | Claim | Accept | Contest | Ready | Overrun
    | Laydown | PrematureLead | Misdeal | Revoke | Strike | Warn | SetResult | Copied | SetDepth
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = get_args(Action)
