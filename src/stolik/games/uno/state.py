"""The position: its public part, the hands, and what a viewer gets of them.

What lies in the draw pile is kept as a heap without an order: chance comes when a card is drawn.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.engine import Actor
from stolik.games.uno.cards import NO_CARD, NO_COLOUR, beside
from stolik.games.uno.edition import EDITIONS, Edition
from stolik.games.uno.options import Options
from stolik.parts.series import Series

Cards: TypeAlias = tuple[int, ...]
Numbers: TypeAlias = tuple[int, ...]
Flags: TypeAlias = tuple[bool, ...]

NOBODY: Final = -1
PLAYING: Final = ("choose_colour", "turn", "drawn", "wd4", "stack")
"""Phases in which a player is awaited."""
OPEN: Final = ("round_over", "over")
"""Phases in which the hands lie open to be counted."""
LOOK_MS: Final = 10_000

Then: TypeAlias = Literal["look", "pass", "skip", "stay", "turn"]


class Owed(Struct, frozen=True):
    """Cards that a seat has still to draw, and what comes then.

    `look` at the card that may be played, `pass` the turn on, `skip` the seat, `stay` where it
    was, or its `turn` begins for who is on turn.
    """

    seat: int
    count: int
    then: Then
    got: int = 0


class Shown(Struct, frozen=True):
    """Who looks at whose hand after a challenge, and until when."""

    to: int
    of: int
    until_ms: int


class Told(Struct, frozen=True, omit_defaults=True):
    """What everyone just saw happen: a word of the telling, whose, and how many cards."""

    what: str
    seat: int = NOBODY
    count: int = 0
    other: int = NOBODY
    card: int = NO_CARD
    colour: int = NO_COLOUR
    clause: str = "UNO-22"


class Result(Struct, frozen=True, omit_defaults=True):
    """How a round ended: who went out, what it was worth, what was left in each hand."""

    winner: int
    points: int
    left: Numbers = ()
    """Points of the cards left in each hand, where they are known."""
    cards: Numbers = ()
    """How many cards were left in each hand, where that is known."""


class Public(Struct, frozen=True):
    """All that every seat and every spectator knows."""

    options: Options
    series: Series[Result]
    stage: str
    counts: Numbers
    said: Flags
    """Who has said UNO and still holds one card."""
    gone: Flags
    shy: Numbers
    """For each seat the colours, as bits, in which it drew rather than played."""
    depth: str = "events"
    dealer: int = NOBODY
    turn: int = NOBODY
    direction: int = 1
    colour: int = NO_COLOUR
    discards: Cards = ()
    """The discard pile, bottom first."""
    pile: int = 0
    vulnerable: int = NOBODY
    """Who has forgotten to say UNO and can be caught."""
    owed: Owed | None = None
    stack: int = 0
    """How many cards the draw cards on the table demand."""
    stacked: int = 0
    """How many draw cards that are."""
    by: int = NOBODY
    """Who played the draw card that is to be answered."""
    was: int = NO_COLOUR
    """The colour in force when it was played."""
    out: int = NOBODY
    """Who has played the last card, while others still have to draw."""
    since_ms: int = 0
    look: Shown | None = None
    fresh_of: int = NOBODY
    """Who drew last."""
    shown: int = 0
    rounds: int = 0
    """Rounds that have been played or voided."""
    left: bool = False
    """All but one have left."""
    news: tuple[Told, ...] = ()
    edition: Edition = EDITIONS[-1]

    @property
    def seats(self) -> int:
        """How many chairs there are."""
        return len(self.counts)

    @property
    def phase(self) -> str:
        """What is awaited."""
        return self.stage if self.owed is None else "drawing"

    @property
    def top(self) -> int:
        """The card on top of the discards."""
        return self.discards[-1] if self.discards else NO_CARD

    @property
    def players(self) -> int:
        """How many still play."""
        return self.gone.count(False)

    @property
    def active(self) -> tuple[Actor, ...]:
        """The seats that still play."""
        return tuple(Actor(seat) for seat, gone in enumerate(self.gone) if not gone)

    def next(self, seat: int, direction: int = 0) -> int:
        """The next seat that still plays, in the direction of play."""
        way = direction or self.direction
        after = beside(seat, way, self.seats)
        while self.gone[after] and after != seat:
            after = beside(after, way, self.seats)
        return after

    @property
    def is_sole_w4(self) -> bool:
        """Whether one wild draw four alone is to be answered."""
        is_one = self.stage == "stack" and self.stacked == 1 and self.stack == 4
        return self.stage == "wd4" or is_one


class Peek(Struct, frozen=True):
    """What somebody knows of another hand since a challenge."""

    to: int
    of: int
    cards: Cards


class State(Struct, frozen=True):
    """The public part, the hands and the heap of the draw pile."""

    public: Public
    hands: tuple[Cards, ...] = ()
    pile: Cards = ()
    drawn: int = NO_CARD
    """The card just drawn that may be played."""
    fresh: Cards = ()
    """What was drawn last."""
    held: Cards = ()
    """The hand of who played the wild draw four, as it was then."""
    seen: Cards = ()
    """The hand that is being looked at."""
    peeks: tuple[Peek, ...] = ()


class View(Struct, frozen=True):
    """What one viewer has been shown; hands that are closed to him are None."""

    public: Public
    hands: tuple[Cards | None, ...] = ()
    drawn: int = NO_CARD
    fresh: Cards = ()
    held: Cards = ()
    seen: Cards = ()
    peeks: tuple[Peek, ...] = ()


def put(values: Numbers, seat: int, value: int) -> Numbers:
    """The values with the seat's one exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def flag(flags: Flags, seat: int, value: bool) -> Flags:
    """The flags with the seat's one set."""
    return (*flags[:seat], value, *flags[seat + 1 :])


def hand_put(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The hands with the seat's one exchanged."""
    return (*hands[:seat], cards, *hands[seat + 1 :])


def less(cards: Cards, card: int) -> Cards:
    """Cards without one of them."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
