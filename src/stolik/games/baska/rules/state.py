"""The position: what everybody knows, the hands as dealt, and what a viewer gets of them.

Seats in all of it are chairs; `order` says how they sit clockwise. Hands are masks of cards as they
were dealt, so a hand now is `dealt & ~public.out`. Cards nobody entered are counts in `blanks`.
"""

from __future__ import annotations

from msgspec import Struct

from stolik.games.baska.rules.cards import GRAN, NORMAL, SEATS
from stolik.games.baska.rules.options import Options
from stolik.parts.series import Deals, Series, begun

Four = tuple[int, int, int, int]

NONE, WESELE, GRAN_BID, ZOLO, GRAN_DU, ZOLO_DU, BASZKA = (
    "none", "wesele", "gran", "zolo", "gran_du", "zolo_du", "baszka",
)  # fmt: skip
CONTRACTS = (NONE, WESELE, GRAN_BID, ZOLO, GRAN_DU, ZOLO_DU, BASZKA)
RANK = {contract: rank for rank, contract in enumerate(CONTRACTS)}  # BAS-18
SOLOS = (GRAN_BID, ZOLO, GRAN_DU, ZOLO_DU)
NOBODY = -1
UNKNOWN = -1
ZEROS: Four = (0, 0, 0, 0)

SEATING, DEAL, AUCTION, PLAY, CLAIM_PENDING, SETTLED, SERIES_OVER = (
    "seating", "deal", "auction", "play", "claim_pending", "settled", "series_over",
)  # fmt: skip


class Edition(Struct, frozen=True, omit_defaults=True):
    """What revisions of the rules do otherwise; records are replayed by their own."""

    caps_entered: bool = True
    """Since 2: a result that is typed in obeys BAS-33 and BAS-34 where the lone hand is known."""


EDITIONS = (Edition(caps_entered=False), Edition())


class Spoken(Struct, frozen=True):
    """One call: who, and what was said."""

    seat: int
    call: str


class Claimed(Struct, frozen=True):
    """A claim: who named which result, and after how many cards."""

    seat: int
    outcome: str
    after: int


class Settled(Struct, frozen=True):
    """A row of the sheet: a deal that was paid or struck."""

    dealer: int
    contract: str
    declarer: int
    kind: str  # as played: zwykla or cicha for contract none; empty if never known
    old: tuple[int, ...]
    doubles: tuple[int, ...]  # the seats that doubled, in order
    counted: int  # k of section 6
    outcome: str  # empty if struck or paid for a błąd
    stake: int
    delta: Four
    how: str  # played, decided, claimed, baszka, entered, revoke, struck
    old_points: int = UNKNOWN
    old_tricks: int = UNKNOWN
    offender: int = NOBODY
    is_copied: bool = False  # counted elsewhere: nobody here knows how it was played


class Public(Struct, frozen=True):
    """All that everyone at the table and every spectator has been shown."""

    options: Options
    series: Series[Settled]
    depth: str
    phase: str
    order: tuple[int, ...] = (0, 1, 2, 3)
    drawn: Four = (-1, -1, -1, -1)  # the card each chair drew for its place
    dealer: int = 0
    calls: tuple[Spoken, ...] = ()
    contract: str = NONE
    declarer: int = NOBODY
    doubles: tuple[int, ...] = ()  # the seats whose doubles are in force
    passes: int = 0
    laydown: bool = False  # the referee declared the soloist's hand so
    premature: int = -1  # a card led before the auction closed
    premature_at: int = 0  # how many calls had been made by then
    actor: int = NOBODY  # who speaks or plays
    opener: int = NOBODY  # who leads to the first trick
    played: tuple[int, ...] = ()  # every card in the order of play
    taken: tuple[int, ...] = ()  # who took each trick
    out: int = 0  # the cards played, as a mask
    blanks: Four = ZEROS  # how many cards of each hand nobody entered
    is_followed: bool = False  # a scorer follows a real table without knowing all hands
    open_hands: tuple[int, ...] = ()
    claims: tuple[Claimed, ...] = ()
    answered: tuple[int, ...] = ()  # who has accepted the pending claim
    ready: tuple[int, ...] = ()
    warned: Four = ZEROS
    ruling: str = ""  # what the referee did last, until something else happens
    ruled: int = NOBODY  # to whom
    since_ms: int = 0
    edition: Edition = EDITIONS[-1]

    @property
    def rows(self) -> tuple[Settled, ...]:
        """The deals that were paid or struck."""
        return tuple(row.of for row in self.series.rows)

    @property
    def trick(self) -> tuple[int, ...]:
        """The cards of the trick that is not complete yet."""
        return self.played[len(self.taken) * SEATS :]

    @property
    def leader(self) -> int:
        """Who leads or led to the present trick."""
        return self.taken[-1] if self.taken else self.opener

    @property
    def mode(self) -> int:
        """The order of the cards in the contract as it stands."""
        return GRAN if self.contract in (GRAN_BID, GRAN_DU) else NORMAL

    @property
    def is_solo(self) -> bool:
        """Whether one player has announced to play against three."""
        return self.contract in SOLOS

    @property
    def is_between(self) -> bool:
        """Whether no deal is being played: one was settled, or the next has not begun."""
        return self.phase in (SETTLED, DEAL)

    @property
    def is_unentered(self) -> bool:
        """Whether a deal at a real table waits for its result on the sheet."""
        return self.phase == DEAL and self.depth == "results"

    @property
    def claim(self) -> Claimed | None:
        """The claim that waits for answers."""
        return self.claims[-1] if self.phase == CLAIM_PENDING else None


class State(Struct, frozen=True):
    """The public part, and the hands as they were dealt, by seat."""

    public: Public
    dealt: Four = ZEROS


class View(Struct, frozen=True):
    """What one viewer has been shown: hands as dealt where they are open to the viewer.

    `is_partner` is told to each player once wesele was bid, and to nobody else.
    """

    public: Public
    dealt: tuple[int | None, ...]
    is_partner: bool | None = None


def opened(options: Options, edition: Edition = EDITIONS[-1]) -> Public:
    """A new series."""
    phase = SEATING if options.seat_by == "draw" else DEAL  # BAS-4
    rows: Series[Settled] = begun(Deals(options.deals_per_series), SEATS)
    return Public(options, rows, options.depth, phase, edition=edition)


def clockwise(order: tuple[int, ...], seat: int, steps: int = 1) -> int:
    """The seat so many places further round the table."""
    return order[(order.index(seat) + steps) % SEATS]  # BAS-1


def forehand(p: Public) -> int:
    """The seat na wyjściu."""
    return clockwise(p.order, p.dealer)  # BAS-12


def place_of(p: Public, seat: int) -> int:
    """How many places after forehand a seat sits: 0 forehand, 3 the dealer."""
    return (p.order.index(seat) - p.order.index(p.dealer) - 1) % SEATS  # BAS-13


def player_of(p: Public, number: int) -> int:
    """Who played the card of this number, counted from 0."""
    trick, place = divmod(number, SEATS)
    leader = p.taken[trick - 1] if trick else p.opener
    return clockwise(p.order, leader, place)


def cards_of(p: Public, seat: int) -> int:
    """The cards a seat has played, as a mask."""
    found = 0
    for number, card in enumerate(p.played):
        if player_of(p, number) == seat:
            found |= 1 << card
    return found


def put(four: Four, place: int, value: int) -> Four:
    """Four numbers with one of them exchanged."""
    a, b, c, d = four
    if place == 0:
        return value, b, c, d
    if place == 1:
        return a, value, c, d
    return (a, b, value, d) if place == 2 else (a, b, c, value)
