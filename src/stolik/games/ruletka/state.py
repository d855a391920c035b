"""House rules, actions and the state of a roulette table.

What chips lie where is each seat's own slip: a table may hide the slips of others until the bell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from stolik.engine import Each, Maybe, Number, Option, msg
from stolik.games.ruletka.cloth import KINDS, POSITIONS, Kind
from stolik.parts import depth as depths
from stolik.parts.bank import Till

Depth: TypeAlias = Literal["events", "results"]
ZeroRule: TypeAlias = Literal["lose", "la_partage", "en_prison"]
CallName: TypeAlias = Literal["voisins", "tiers", "orphelins", "zero_game", "neighbours"]
Fate: TypeAlias = Literal["won", "lost", "half", "held", "free", "stays"]
Phase: TypeAlias = Literal["open", "closed", "enter", "over"]
Bets: TypeAlias = tuple[tuple[int, int], ...]
"""Positions and stakes, in the order of the positions."""
Numbers: TypeAlias = tuple[int, ...]
Flags: TypeAlias = tuple[bool, ...]
ZERO: Final[dict[ZeroRule, int]] = {"lose": 0, "la_partage": 1, "en_prison": 2}
MOST: Final = 1_000_000
UNDO: Final = 40
"""So many own moves can be taken back before the bell."""

MAXIMA: Final = Each(
    tuple(Option(kind, msg(f"ruletka.kind.{kind}")) for kind in KINDS), Maybe(Number(1, 18 * MOST))
)


class Options(Struct, frozen=True):
    """The house rules of section 3, what everybody brings, and how a table is followed."""

    bet_min: Annotated[int, Meta(ge=1, le=MOST, extra={"clause": "RUL-14"})] = 1
    straight_max: Annotated[int, Meta(ge=1, le=MOST, extra={"clause": "RUL-15"})] = 100
    max_by_kind: Annotated[
        Mapping[Kind, Annotated[int, Meta(ge=1, le=18 * MOST)] | None],
        Meta(
            extra={
                "clause": "RUL-15",
                "range": "kind: 1–18000000",
                "field": MAXIMA,
            }
        ),
    ] = {}
    table_max: Annotated[
        Annotated[int, Meta(ge=1, le=10**9)] | None, Meta(extra={"clause": "RUL-14"})
    ] = None
    zero_rule: Annotated[ZeroRule, Meta(extra={"clause": "RUL-35"})] = "lose"
    en_prison_zero_again: Annotated[
        Literal["lose", "stay"],
        Meta(extra={"clause": "RUL-37", "only": {"zero_rule": ["en_prison"]}}),
    ] = "lose"
    zero_combos: Annotated[bool, Meta(extra={"clause": "RUL-25"})] = True
    call_bets: Annotated[bool, Meta(extra={"clause": "RUL-41"})] = False
    window_seconds: Annotated[int, Meta(ge=0, le=600, extra={"clause": "RUL-45"})] = 30
    self_spin: Annotated[
        bool | None, Meta(extra={"clause": "RUL-10", "range": "true | false | null"})
    ] = None
    """Left out: true where one sits alone."""
    hide_bets_until_close: Annotated[bool, Meta(extra={"clause": "RUL-17"})] = False
    leave_winners: Annotated[bool, Meta(extra={"clause": "RUL-44"})] = False
    bank_limit: Annotated[
        Annotated[int, Meta(ge=0, le=10**12)] | None, Meta(extra={"clause": "RUL-40"})
    ] = None
    chips: Annotated[int, Meta(ge=1, le=10**9, extra={"clause": "RUL-13"})] = 1000
    rebuys: Annotated[int, Meta(ge=0, le=20, extra={"clause": "RUL-13"})] = 2
    """How often somebody without chips may buy as many again."""
    spins: Annotated[int, Meta(ge=1, le=1000, extra={"clause": "RUL-7"})] = 50
    """After so many spins the session is over."""
    depth: Annotated[Depth, Meta(extra={"clause": "RUL-43", "at": "paper"})] = "events"


class Place(Struct, frozen=True, tag="place"):
    """Put chips onto a position, written as people do: 17, 17/20, 1-18, red."""

    spot: str
    stake: int


class Remove(Struct, frozen=True, tag="remove", omit_defaults=True):
    """Take own chips off a position; 0: all of them."""

    spot: str
    stake: int = 0


class Clear(Struct, frozen=True, tag="clear"):
    """Take all own chips off the cloth."""


class Repeat(Struct, frozen=True, tag="repeat"):
    """Put the chips of the own last spin again."""


class Double(Struct, frozen=True, tag="double"):
    """Put as much again on every own position."""


class Undo(Struct, frozen=True, tag="undo"):
    """Take the own last move at the cloth back."""


class Call(Struct, frozen=True, tag="call", omit_defaults=True):
    """Announce a bet of several positions with one unit."""

    name: str
    unit: int
    n: int | None = None
    k: int = 2


class Ready(Struct, frozen=True, tag="ready"):
    """Want no more bets; when nobody does, the betting closes."""


class Buy(Struct, frozen=True, tag="buy"):
    """Buy chips again when the purse is empty."""


class Leave(Struct, frozen=True, tag="leave"):
    """Leave the table with the own chips."""


class Close(Struct, frozen=True, tag="close"):
    """No more bets."""


class Spin(Struct, frozen=True, tag="spin"):
    """The pocket in which the ball came to rest."""

    number: int


class NoSpin(Struct, frozen=True, tag="no_spin", omit_defaults=True):
    """The spin is void: the ball left the wheel, the wheel stopped, something fell in."""

    reason: str = ""


class Entered(Struct, frozen=True, tag="entered", omit_defaults=True):
    """A whole spin at a real table: the number, and what each won or lost if that is kept."""

    number: int
    nets: Numbers | None = None


class SetDepth(depths.SetDepth[Depth], frozen=True, tag="follow"):
    """Follow the table more or less closely from the next spin on."""


Action: TypeAlias = (
    Place
    | Remove
    | Clear
    | Repeat
    | Double
    | Undo
    | Call
    | Ready
    | Buy
    | Leave
    | Close
    | Spin
    | NoSpin
    | Entered
    | SetDepth
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)


class Slip(Struct, frozen=True):
    """What a seat has on the cloth, and what it had there before its last moves."""

    bets: Bets = ()
    past: tuple[Bets, ...] = ()


class SpinRow(Struct, frozen=True):
    """A spin that was settled."""

    number: int
    nets: Numbers


class Payout(Struct, frozen=True):
    """What became of a position of a seat in the last spin."""

    seat: int
    position: int
    stake: int
    net: int
    what: Fate


class Public(Struct, frozen=True):
    """What everybody knows."""

    options: Options
    here: Flags
    ready: Flags
    prison: tuple[Bets, ...]
    last: tuple[Bets, ...]
    """The bets of each seat's last spin on which it had any."""
    rebought: Numbers
    phase: Phase = "open"
    rows: tuple[SpinRow, ...] = ()
    payouts: tuple[Payout, ...] = ()
    spots: int = 0
    """Spins, void ones too: no take-back crosses one."""
    since_ms: int = 0
    """When the betting opened."""
    depth: Depth = "events"
    ended: str = ""
    told: str = ""
    by: int = -1
    """Who did what was told."""

    @property
    def seats(self) -> int:
        """How many chairs there are."""
        return len(self.here)

    @property
    def is_solo(self) -> bool:
        """Whether the only seat closes and spins itself, without a clock."""
        return self.seats == 1 and self.options.self_spin is not False  # RUL-10, RUL-45

    @property
    def until_ms(self) -> int | None:
        """When the clock closes the betting, if it does."""
        if self.is_solo or not self.options.window_seconds:
            return None
        return self.since_ms + 1000 * self.options.window_seconds

    @property
    def is_hiding(self) -> bool:
        """Whether nobody sees another one's chips now."""
        return self.options.hide_bets_until_close and self.phase == "open"


class State(Struct, frozen=True):
    """What everybody knows, the slips, and where all chips are."""

    public: Public
    slips: tuple[Slip, ...]
    till: Till

    @property
    def phase(self) -> str:
        """What is awaited."""
        return self.public.phase

    @property
    def depth(self) -> str:
        """How closely the table is followed."""
        return self.public.depth


class View(Struct, frozen=True):
    """What one viewer knows; a slip that is hidden from him is None and counted in the purse."""

    public: Public
    slips: tuple[Slip | None, ...]
    till: Till

    @property
    def phase(self) -> str:
        """What is awaited."""
        return self.public.phase

    @property
    def depth(self) -> str:
        """How closely the table is followed."""
        return self.public.depth


def staked(bets: Bets) -> int:
    """Give the chips of bets together."""
    return sum(stake for _, stake in bets)


def highest(o: Options, position: int) -> int:
    """Give the most that one seat may have on a position (RUL-15)."""
    one = POSITIONS[position]
    own = o.max_by_kind.get(one.kind)
    return o.straight_max * one.pockets if own is None else own


def added(bets: Bets, more: Bets) -> Bets:
    """Give bets with others on top of them."""
    found = dict(bets)
    for position, stake in more:
        found[position] = found.get(position, 0) + stake
    return tuple(sorted((position, stake) for position, stake in found.items() if stake))
