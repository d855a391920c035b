"""The table: its public part, the hands, and what a viewer gets of them.

A card is drawn when it is dealt or turned: no state holds the stock.
"""

from __future__ import annotations

from operator import sub
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.games.poker.options import Depth, Options
from stolik.parts.bank import Till

Cards: TypeAlias = tuple[int, ...]
Hands: TypeAlias = tuple[Cards, ...]
Numbers: TypeAlias = tuple[int, ...]
Flags: TypeAlias = tuple[bool, ...]
Words: TypeAlias = tuple[str, ...]
Phase: TypeAlias = Literal[
    "high_card", "between", "race", "enter",
    "deal_hole", "bet0", "flop", "bet1", "turn", "bet2", "river", "bet3",
    "deal_five", "entry", "bet_first", "draw", "replace", "bet",
    "award", "over",
]  # fmt: skip
NOBODY: Final = -1
FEW: Final = 4
"""At a table of so many there is room for cards and chips before every chair."""
STREETS: Final[tuple[Phase, ...]] = ("bet0", "bet1", "bet2", "bet3")
TURNS: Final[tuple[Phase, ...]] = ("flop", "turn", "river")
BETS: Final[tuple[Phase, ...]] = (*STREETS, "bet_first", "bet")
"""Phases in which chips are bet."""
ASKING: Final[tuple[Phase, ...]] = (*BETS, "entry", "draw")
"""Phases in which one seat is asked."""
CHANCES: Final[tuple[Phase, ...]] = (
    "high_card", "deal_hole", "deal_five", *TURNS, "replace", "race",
)  # fmt: skip
DEALING: Final[tuple[Phase, ...]] = (*ASKING, "deal_hole", "deal_five", *TURNS, "replace", "award")
"""Phases of a deal."""
Chair: TypeAlias = Literal["in", "away", "gone"]
"""At the table; sitting out (in a tournament: absent); left or eliminated."""
Owes: TypeAlias = Literal["", "new", "missed"]


class Pot(Struct, frozen=True, gc=False):
    """A pot: what is in it, who can win it, who won it."""

    amount: int
    eligible: Numbers
    winners: Numbers = ()


class Said(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat did last: a word of the telling and an amount."""

    what: str
    n: int = 0


class Row(Struct, frozen=True, gc=False, omit_defaults=True):
    """A deal that is over, as the sheet has it."""

    nets: Numbers
    pot: int = 0
    winners: Numbers = ()
    best: int = 0
    """The value of the hand that won the main pot at a showdown."""
    is_void: bool = False


class Told(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that everybody saw happen."""

    what: str
    seat: int = NOBODY
    n: int = 0
    cards: Cards = ()
    value: int = 0
    seats: Numbers = ()


class Early(Struct, frozen=True):
    """An action before its turn: what it was, to which total, and the highest bet at that time."""

    seat: int
    what: str
    to: int
    high: int


class Public(Struct, frozen=True, omit_defaults=True, gc=False):
    """All that every seat and every spectator knows."""

    options: Options
    till: Till
    depth: Depth
    chairs: tuple[Chair, ...]
    owes: tuple[Owes, ...]
    """Who waits for the big blind or has to post: a newcomer, one who missed blinds."""
    will_post: Flags
    leaving: Flags
    missed: Numbers
    """Deals that a penalty still takes."""
    ready: Flags
    went: tuple[tuple[int, int] | None, ...]
    """With how many chips somebody left, and when."""
    bought: Numbers
    """How often a seat has bought in again in a tournament."""
    banks: Numbers
    """The time bank of every seat in milliseconds."""
    phase: Phase = "high_card"
    button: int = NOBODY
    small: int = NOBODY
    big: int = NOBODY
    begun: int = 0
    """Deals that have begun."""
    level: int = 0
    since_level_ms: int = 0
    drawers: Numbers = ()
    """Who draws for the button."""
    high_cards: Cards = ()
    dealt: Flags = ()
    live: Flags = ()
    start: Numbers = ()
    """The purses when the deal began."""
    posting: tuple[Owes, ...] = ()
    """Who posted to be dealt in."""
    bets: Numbers = ()
    acted: Numbers = ()
    dead: Numbers = ()
    """Of what every seat laid down, chips that are nobody's contribution."""
    to_house: int = 0
    high: int = 0
    full: int = 0
    raises: int = 0
    turn: int = NOBODY
    aggressor: int = NOBODY
    staked: Flags = ()
    """Who has acted with chips in this deal."""
    board: Cards = ()
    is_flopped: bool = False
    burned: int = 0
    stock: int = 0
    """So many cards are left."""
    drew: Numbers = ()
    """How many cards each seat exchanged; -1: not yet."""
    shown: Hands = ()
    """Hands that lie open; an empty one is closed."""
    said: tuple[Said | None, ...] = ()
    pots: tuple[Pot, ...] = ()
    returned: Numbers = ()
    values: Numbers = ()
    """The values of the hands that were shown."""
    rake: int = 0
    rows: tuple[Row, ...] = ()
    places: Numbers = ()
    """In a tournament the place of everybody who is out; 0 while playing."""
    race: int = 0
    early: tuple[Early, ...] = ()
    """What seats did before their turn at a real table."""
    line: tuple[Numbers, ...] = ()
    """The betting of this deal: street, seat, and -1 for a fold, 0 for a check, or the total."""
    ended: str = ""
    since_ms: int = 0
    secrets: int = 0
    news: tuple[Told, ...] = ()
    is_called: bool = False
    """The event has let the next deal begin."""

    @property
    def seats(self) -> int:
        """How many chairs there are."""
        return len(self.chairs)

    @property
    def street(self) -> int:
        """0 before the flop, 1 flop, 2 turn, 3 river."""
        if self.phase in STREETS:
            return STREETS.index(self.phase)
        return max(len(self.board) - 2, 0)

    @property
    def pot(self) -> int:
        """All chips put in so far in this deal."""
        return sum(self.till.stakes)

    @property
    def paid(self) -> Numbers:
        """What every seat has contributed to the pots, without dead money."""
        return tuple(map(sub, self.till.stakes, self.dead))

    @property
    def unit(self) -> int:
        """The smallest bet, in fixed limit of this round."""
        return self.unit_in(self.phase)

    def unit_in(self, phase: Phase) -> int:
        """Give the smallest bet of a round."""
        unit = self.options.unit(self.level)
        is_big = self.options.limit == "fixed" and phase in ("bet2", "bet3")
        return 2 * unit if is_big else unit  # POK-29

    @property
    def awaits_event(self) -> bool:
        """Say whether the next deal waits for the word of the event."""
        return self.options.event and not self.is_called

    @property
    def is_followed(self) -> bool:
        """Say whether a dealer enters what players do at a real table."""
        return self.depth != "events"


class State(Struct, frozen=True, gc=False):
    """The public part, the cards that are hidden, and what players have planned."""

    public: Public
    hands: Hands = ()
    thrown: Hands = ()
    """What every seat exchanged (draw)."""
    stock: Cards = ()
    """The cards left, as a heap without an order."""
    plans: Words = ()


class View(Struct, frozen=True):
    """What one viewer has been shown; hands that are closed to the viewer are None."""

    public: Public
    hands: tuple[Cards | None, ...] = ()
    thrown: tuple[Cards | None, ...] = ()
    thrown_counts: Numbers = ()
    plan: str = ""


def put(values: Numbers, seat: int, value: int) -> Numbers:
    """Give the values with one of them exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def flag(flags: Flags, seat: int, value: bool) -> Flags:
    """Give the flags with one of them set."""
    return (*flags[:seat], value, *flags[seat + 1 :])


def card_put(hands: Hands, seat: int, cards: Cards) -> Hands:
    """Give the hands with one of them exchanged."""
    return (*hands[:seat], cards, *hands[seat + 1 :])
