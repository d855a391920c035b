"""Actions and the state of a session of Oglądać; everything in it is public.

The order of the stock is drawn card by card, so that no state holds what is not turned yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from stolik.engine import Actor
from stolik.games.ogladac.cards import pack
from stolik.games.ogladac.options import ENDS, Depth, Options, Pace
from stolik.games.ogladac.turning import cards_played, collects, round_of
from stolik.parts import depth as depths
from stolik.parts.bank import Till, results

Numbers: TypeAlias = tuple[int, ...]
Flags: TypeAlias = tuple[bool, ...]
Phase: TypeAlias = Literal["lot", "stakes", "deal", "turn", "enter", "over"]
NOBODY = -1
HAND = 3


class Banker(Struct, frozen=True, tag="banker"):
    """The lot: who holds the bank first."""

    seat: int


class SetStake(Struct, frozen=True, tag="set_stake"):
    """The banker names the simple stake, or a punter his own."""

    amount: int


class Join(Struct, frozen=True, tag="join"):
    """Somebody who sat out plays again from this deal on."""


class Leave(Struct, frozen=True, tag="leave"):
    """Somebody stops playing."""


class Ready(Struct, frozen=True, tag="ready"):
    """Somebody agrees to the stakes; when all do, the cards are dealt."""


class DeclineBank(Struct, frozen=True, tag="decline_bank"):
    """The banker passes the bank on."""


class Deal(Struct, frozen=True, tag="deal"):
    """A card for a punter, face up."""

    seat: int
    card: str


class Go(Struct, frozen=True, tag="go"):
    """The banker turns: one card, card after card slowly or fast, or all that are left."""

    pace: Pace


class Next(Struct, frozen=True, tag="next"):
    """The clock turns the next card for a banker who turns card after card."""


class Turned(Struct, frozen=True, tag="turn"):
    """The card that lay on top of the stock."""

    card: str


class Misdeal(Struct, frozen=True, tag="misdeal"):
    """The referee has the cards shuffled and dealt again; nothing is paid."""


class Entered(Struct, frozen=True, tag="deal_result", omit_defaults=True):
    """A whole deal at a real table: what each won or lost; the sum is zero."""

    balances: Numbers
    stake: int | None = None
    banker: int | None = None
    """Who held the bank, where it did not pass on as usual."""
    stakes: Numbers | None = None
    """The stakes of all, where each had his own; 0 sat out."""


class SetDepth(depths.SetDepth[Depth], frozen=True, tag="follow"):
    """Follow the table more or less closely from the next deal on."""


Action: TypeAlias = (
    Banker
    | SetStake
    | Join
    | Leave
    | Ready
    | DeclineBank
    | Deal
    | Go
    | Next
    | Turned
    | Misdeal
    | Entered
    | SetDepth
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)


class Payment(Struct, frozen=True):
    """What a turned card moved between the banker and one punter; more than 0: to the punter."""

    round: int
    card: int
    seat: int
    amount: int
    times: int


class DealRow(Struct, frozen=True):
    """A settled deal: a line of the sheet."""

    banker: int
    stakes: Numbers
    gains: Numbers


class Told(Struct, frozen=True, omit_defaults=True):
    """What everybody just saw happen."""

    what: str = ""
    seat: int = NOBODY
    amount: int = 0


class State(Struct, frozen=True):
    """Everything the rules still read, and what the table last saw."""

    options: Options
    here: Flags
    stakes: Numbers
    ready: Flags
    till: Till
    gains: Numbers
    """Won and lost in the deal on the table, or in the last one while the next is agreed."""
    hands: tuple[Numbers, ...]
    phase: Phase = "lot"
    banker: int = NOBODY
    declined: Numbers = ()
    """Who has declined the bank of this deal."""
    turned: Numbers = ()
    paid: tuple[Payment, ...] = ()
    """What the card turned last moved."""
    pace: Pace = "step"
    is_called: bool = False
    """The banker has called for a card that is not turned yet."""
    is_dealt: bool = False
    """The hands on the table are complete."""
    rows: tuple[DealRow, ...] = ()
    depth: Depth = "events"
    ended: str = ""
    told: Told = Told()
    lots: int = 0
    """Cards and lots drawn so far: no take-back crosses one of them."""
    since_ms: int = 0

    @property
    def seats(self) -> int:
        """How many chairs there are."""
        return len(self.here)

    @property
    def balances(self) -> Numbers:
        """What everybody has won or lost so far."""
        return results(self.till)

    @property
    def banker_paid(self) -> int:
        """Who held the bank of the deal that lies there."""
        return self.rows[-1].banker if self.is_deal_over and self.rows else self.banker

    @property
    def deals(self) -> int:
        """How many deals were agreed."""
        agreed = self.options.deals
        return agreed if isinstance(agreed, int) else self.seats  # OGL-26

    @property
    def players(self) -> tuple[Actor, ...]:
        """Who plays now."""
        return tuple(Actor(seat) for seat, is_here in enumerate(self.here) if is_here)

    @property
    def punters(self) -> Numbers:
        """Who plays against the banker, clockwise from his left."""
        return tuple(s for s in self.after(self.banker) if self.here[s] and s != self.banker)

    def after(self, seat: int) -> Iterator[int]:
        """Go through the chairs clockwise, this one last."""
        return ((seat + step) % self.seats for step in range(1, self.seats + 1))

    @property
    def dealt(self) -> int:
        """How many cards have been dealt."""
        return sum(map(len, self.hands))

    @property
    def due_for(self) -> int:
        """Who gets the next card of the deal."""
        punters = self.punters
        return punters[self.dealt % len(punters)]  # OGL-7

    @property
    def stock(self) -> int:
        """How many cards lie face down."""
        return len(pack(self.options.deck)) - self.dealt - len(self.turned)  # OGL-8

    @property
    def out(self) -> frozenset[int]:
        """The cards that lie open."""
        return frozenset(self.turned).union(*self.hands)

    @property
    def to_turn(self) -> int:
        """How many cards are still to be turned in this deal."""
        o, turned = self.options, len(self.turned)
        return cards_played(self.stock + turned, o.round_length, ENDS[o.end_rule]) - turned

    @property
    def is_deal_over(self) -> bool:
        """Whether a deal lies there that is played to its end."""
        return self.is_dealt and self.phase in ("stakes", "over")

    @property
    def round(self) -> int:
        """The round of the card turned last, or of the first one."""
        return round_of(max(len(self.turned) - 1, 0), self.options.round_length)

    @property
    def next_round(self) -> int:
        """The round of the next card."""
        return round_of(len(self.turned), self.options.round_length)

    def is_collecting(self, number: int) -> bool:
        """Whether the banker collects in a round."""
        return bool(collects(number, self.options.first_round == "pay"))

    @property
    def row(self) -> Numbers:
        """The cards of the round in which the last one was turned."""
        length = self.options.round_length
        return self.turned[(self.round - 1) * length :] if self.turned else ()  # OGL-13


def put(values: Numbers, seat: int, value: int) -> Numbers:
    """Give the values with one exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def flag(flags: Flags, seat: int, value: bool) -> Flags:
    """Give the flags with one exchanged."""
    return (*flags[:seat], value, *flags[seat + 1 :])
