"""The position: what everybody knows, the hands, and what a viewer gets of them.

Seats are N, E, S, W clockwise. A hand is the mask of the eight cards a player holds or has played,
so what is left of it is `hand & ~public.out`; in the exchange a hand may hold seven or nine.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.heads import EMPTY, Book, Result
from stolik.games.na_glowy.rules.ladders import SEATS, Ladder
from stolik.games.na_glowy.rules.options import Options, ladder
from stolik.parts.tricks import leader_of

Four = tuple[int, int, int, int]
Passed = tuple[tuple[int, int], ...]

LOT, DEAL, EXCHANGE, RETURN, PLAY, CLAIM, SETTLED, OVER = (
    "lot", "deal", "exchange", "return", "play", "claim", "settled", "over",
)  # fmt: skip
IN_DEAL = (EXCHANGE, RETURN, PLAY, CLAIM)
NOBODY = -1
UNKNOWN = -1
LETTERS = "NESW"
PAIRS = ("NS", "EW")
ZEROS: Four = (0, 0, 0, 0)
ALL_PLACES = SEATS


class Edition(Struct, frozen=True, omit_defaults=True):
    """What revisions of the rules do otherwise; records are replayed by their own."""


EDITIONS = (Edition(),)


class Swap(Struct, frozen=True, omit_defaults=True):
    """What everybody knows of an exchange: who offered, and by option the reason or the card."""

    seat: int
    reason: str = ""
    card: int = UNKNOWN
    is_done: bool = False


class Claimed(Struct, frozen=True):
    """A claim: who laid the hand open, and after how many cards."""

    seat: int
    after: int


class Public(Struct, frozen=True, omit_defaults=True):
    """All that everyone at the table and every spectator has been shown."""

    options: Options
    depth: str
    phase: str
    results: tuple[Result, ...] = ()
    book: Book = EMPTY
    first: Book = EMPTY  # what the sheet began with, for a match that is taken up again
    dealer: int = NOBODY
    swaps: tuple[Swap, ...] = ()
    actor: int = NOBODY  # who returns a card, or plays
    played: tuple[int, ...] = ()  # every card in the order of play
    taken: tuple[int, ...] = ()  # who took each trick
    out: int = 0  # the cards played, as a mask
    is_followed: bool = False  # a scorer follows a real table without knowing the hands
    open_hands: tuple[int, ...] = ()
    claims: tuple[Claimed, ...] = ()
    answered: tuple[int, ...] = ()  # who has agreed with the pending claim
    ready: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()  # who would end a match without a fixed end
    closed: int | None = None  # after so many deals no new base deal begins
    left: int = NOBODY  # who left for good
    ruling: str = ""  # what the referee or the clock of the match did last
    ruled: int = NOBODY  # to whom, or to which deal
    since_ms: int = 0
    started_ms: int = -1  # when the first deal began
    edition: Edition = EDITIONS[-1]

    @property
    def ladder(self) -> Ladder:
        """The order of the cards."""
        return ladder(self.options)

    @property
    def trick(self) -> tuple[int, ...]:
        """The cards of the trick that is not complete yet."""
        return self.played[len(self.taken) * SEATS :]

    @property
    def opener(self) -> int:
        """Who leads to the first trick."""
        return (self.dealer + 1) % SEATS  # NGL-30

    @property
    def leader(self) -> int:
        """Who leads or led to the present trick."""
        return leader_of(self.opener, self.taken, len(self.taken))

    @property
    def is_finished(self) -> bool:
        """Whether the match is over as the book stands."""
        return self.left >= 0 or heads.is_over(
            self.book, self.options, len(self.results), self.closed
        )

    @property
    def is_unentered(self) -> bool:
        """Whether a deal at a real table waits for its result on the sheet."""
        return self.phase == DEAL and self.depth == "results"

    @property
    def claim(self) -> Claimed | None:
        """The claim that waits for answers."""
        return self.claims[-1] if self.phase == CLAIM else None


class State(Struct, frozen=True):
    """The public part, the hands by seat, the cards that were exchanged, and who is asked next.

    `passed` has the card offered and the one given back for each of `public.swaps`; `place` counts
    the seats from the dealer's left that have had their say about an exchange.
    """

    public: Public
    hands: Four = ZEROS
    passed: Passed = ()
    place: int = 0
    asked_ms: int = 0


class View(Struct, frozen=True, omit_defaults=True):
    """What one viewer has been shown; None is a hand that is hidden, -1 a card that is.

    `asked` is who has to decide about an exchange, if the viewer may know it: the viewer, or the
    referee any seat. `place` is the least number of seats that must have had their say.
    """

    public: Public
    hands: tuple[int | None, ...]
    passed: Passed = ()
    asked: int = NOBODY
    place: int = 0
    asked_ms: int = 0


def opened(options: Options, edition: Edition = EDITIONS[-1]) -> Public:
    """A new match."""
    ladder(options)  # NGL-7: refuses a list that is none
    phase, dealer = LOT, NOBODY
    if options.first_dealer != "lot":
        phase, dealer = DEAL, LETTERS.index(options.first_dealer)  # NGL-11
    book = heads.counted((), options, None)
    return Public(options, options.depth, phase, book=book, dealer=dealer, edition=edition)


def fresh(p: Public, dealer: int, clock_ms: int) -> Public:
    """Before the cards of a deal are cut."""
    return Public(
        p.options, p.depth, DEAL, p.results, p.book, p.first, dealer, agreed=p.agreed,
        closed=p.closed, since_ms=clock_ms, started_ms=p.started_ms, edition=p.edition,
    )  # fmt: skip


def gone_on(p: Public, clock_ms: int) -> Public:
    """The next deal, which is the next dealer's, or the end of the match."""
    if p.is_finished:
        return replace(p, phase=OVER, actor=NOBODY, ready=(), since_ms=clock_ms)
    return fresh(p, (p.dealer + 1) % SEATS, clock_ms)  # NGL-14, NGL-56


def partner(seat: int) -> int:
    """The seat opposite (NGL-1)."""
    return (seat + 2) % SEATS


def pair_of(seat: int) -> int:
    """The pair of a seat: 0 North and South, 1 East and West."""
    return seat % 2


def player_of(p: Public, number: int) -> int:
    """Who played the card of this number, counted from 0."""
    trick, place = divmod(number, SEATS)
    return (leader_of(p.opener, p.taken, trick) + place) % SEATS  # NGL-31


def put(four: Four, seat: int, value: int) -> Four:
    """Four numbers with one of them exchanged."""
    a, b, c, d = (value if at == seat else one for at, one in enumerate(four))
    return a, b, c, d
