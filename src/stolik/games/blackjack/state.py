"""The table: everything lies open but the order of the shoe, which nobody holds.

A card is drawn when it is turned. A hole card that the dealer has looked at is not drawn either:
what is known of it is that it makes no blackjack, and so it is drawn later among the others.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.games.blackjack.actions import Line
from stolik.games.blackjack.cards import NONE, VALUES, Cards, Counts, total
from stolik.games.blackjack.edition import EDITIONS, Edition
from stolik.games.blackjack.options import Depth, Options
from stolik.parts.bank import Till

Phase: TypeAlias = Literal[
    "betting",
    "shuffle",
    "deal",
    "one_card_double",
    "insurance",
    "peek",
    "play",
    "card",
    "dealer",
    "clear",
    "enter",
    "over",
]
How: TypeAlias = Literal["", "stood", "doubled", "bust", "natural", "surrendered", "even_money"]
Won: TypeAlias = Literal[
    "", "win", "lose", "push", "bust", "blackjack", "even_money", "surrendered"
]
"""How a hand came out."""
ENDS: TypeAlias = Literal["", "rounds", "left", "broke", "bank"]
BETWEEN: Final = ("betting", "enter")
"""Phases between rounds."""
CARDS: Final = ("deal", "card", "dealer", "clear")
"""Phases in which a card is awaited."""


class Hand(Struct, frozen=True, omit_defaults=True):
    """A hand of a box; `net` is known once it is settled."""

    cards: Cards
    stake: int
    how: How = ""
    is_split: bool = False
    net: int | None = None
    won: Won = ""

    @property
    def total(self) -> int:
        """The best total."""
        return total(self.cards)


class Box(Struct, frozen=True, omit_defaults=True):
    """A staked box."""

    seat: int
    stake: int
    hands: tuple[Hand, ...] = ()
    insurance: int = 0
    insured: int | None = None
    """What the insurance brought, once that is known."""
    is_answered: bool = False
    """The question that goes round has been answered."""
    dealt: Cards = ()
    """All its cards as they came."""
    play: str = ""
    """Its decisions by their letters."""

    @property
    def net(self) -> int:
        """What it won or lost so far."""
        return sum(hand.net or 0 for hand in self.hands) + (self.insured or 0)


Boxes: TypeAlias = tuple[Box | None, ...]


class Round(Struct, frozen=True, omit_defaults=True):
    """A round that is over, as the sheet has it."""

    nets: tuple[int, ...]
    boxes: Boxes = ()
    dealer: Cards = ()
    hole: str = ""
    """A hole card that nobody needed, shown when the table was cleared."""
    is_void: bool = False


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing that happened: which box and hand, whose chips, which card."""

    what: str
    box: int = 0
    hand: int = 0
    n: int = 0
    card: str = ""
    seat: int = -1


class State(Struct, frozen=True, omit_defaults=True):
    """Everything the rules still read, and what the table last saw."""

    options: Options
    till: Till
    bank: int | None
    """What the bank could pay when this round began; None without a limit."""
    boxes: Boxes
    depth: Depth
    phase: Phase = "betting"
    dealer: Cards = ()
    hole: Literal["", "down", "no_blackjack"] = ""
    """A card of the dealer lies face down, and what is known of it."""
    hole_is: str = ""
    """It was the last of a shoe that ran out, so all know it."""
    then: Phase = "deal"
    """What goes on when the shoe has been shuffled."""
    box: int = 0
    hand: int = 0
    """Who is asked: the box by its place, and its hand."""
    is_acted: bool = False
    """Somebody has decided something in this round."""
    out: Counts = NONE
    """The cards that have left the shoe since it was shuffled."""
    ready: tuple[bool, ...] = ()
    gone: tuple[bool, ...] = ()
    rows: tuple[Round, ...] = ()
    lines: tuple[Line, ...] = ()
    ended: ENDS = ""
    since_ms: int = 0
    until_ms: int = 0
    """When betting closes, once there is a stake."""
    before: State | None = None
    """The table before its last card, while that may still be corrected."""
    told: tuple[Told, ...] = ()
    """What just happened."""
    card: str = ""
    """The card that came last, while nothing else has happened."""
    edition: Edition = EDITIONS[-1]

    @property
    def seats(self) -> int:
        """How many chairs there are."""
        return len(self.till.purses)

    @property
    def up(self) -> int:
        """The value of the dealer's first card, 0 before it lies there."""
        return VALUES[self.dealer[0]] if self.dealer else 0

    @property
    def last(self) -> Round | None:
        """The round settled last."""
        return self.rows[-1] if self.rows else None

    @property
    def asked(self) -> Box | None:
        """The box that is asked."""
        asking = ("play", "insurance", "one_card_double", "card")
        return self.boxes[self.box] if self.phase in asking else None

    @property
    def asks_all(self) -> bool:
        """Say whether all seats are asked at the same time: insurance, where the table wants so."""
        return self.phase == "insurance" and self.options.insurance_asked == "at_once"

    def is_open(self, box: Box | None) -> bool:
        """Say whether a box has not answered the question about insurance yet."""
        if box is None or box.is_answered:
            return False
        o = self.options
        return o.insurance or (o.even_money and box.hands[0].how == "natural")  # BJK-36

    def turned_to(self, seat: int) -> State:
        """The same table, as a seat is asked that is not the only one: about its own first box."""
        if not self.asks_all:
            return self
        for at, box in enumerate(self.boxes):
            if box is not None and box.seat == seat and self.is_open(box):
                return replace(self, box=at)
        return self

    def is_asking(self, seat: int) -> bool:
        """Say whether a seat is asked, alone or among others."""
        box = self.turned_to(seat).asked
        return box is not None and box.seat == seat

    @property
    def is_staked(self) -> bool:
        """Say whether there is a stake on any box."""
        return any(box is not None for box in self.boxes)
