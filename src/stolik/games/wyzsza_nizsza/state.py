"""The position: its public part, the one card that lies face down, and what a viewer gets of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from stolik.engine import Actor, seats
from stolik.games.wyzsza_nizsza.cards import Cards, sorted_values
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.order import due_decks, player_of
from stolik.parts import bank
from stolik.parts.bank import Till

Two = tuple[int, int]
Piles = tuple[Cards, Cards]

BIG, SMALL = "BIG", "SMALL"
UNDRAWN = -1
SEATS = seats(2)


class SettledRound(Struct, frozen=True):
    """A settled round. Without a bet (WYZ-39) the side is empty and `fault` says why."""

    player: int
    deck: int
    dealer: int
    card: int
    side: str
    stake: int
    gain: int
    delta: int
    fault: str
    chips: Two


class Public(Struct, frozen=True):
    """All that both contestants and every spectator know."""

    options: Options
    till: Till  # WYZ-22: the bank is unlimited
    hands: Piles  # open by elimination; a card lying face down is still among them
    decks: Piles
    depth: str
    first: int = UNDRAWN
    number: int = 1
    replays: int = 0
    rows: tuple[SettledRound, ...] = ()
    level: tuple[int, ...] = ()  # the chips of each earlier game that ended equal
    dealer: int = 0  # 0: not turned up yet
    deck: int = 0
    is_laid: bool = False
    is_late: bool = False  # the clock laid the lowest card
    since_ms: int = 0
    ended: str = ""
    loser: int = UNDRAWN
    last: SettledRound | None = None  # the round settled last, also when a replay has begun since
    ruling: Literal["", "void", "corrected", "depth"] = ""  # what the referee did last
    ruled: int = 0  # in which round

    @property
    def chips(self) -> Two:
        """What both have."""
        return self.till.purses[0], self.till.purses[1]

    @property
    def player(self) -> Actor:
        """Who plays a card in this round."""
        return SEATS[player_of(self.number, self.first)]

    @property
    def bettor(self) -> Actor:
        """Who bets in this round."""
        return SEATS[1 - player_of(self.number, self.first)]

    @property
    def phase(self) -> str:
        """Where the round stands."""
        if self.ended:
            return "over"
        if self.dealer:
            return "bet" if self.is_laid else "play"
        return "lot" if self.first < 0 else "reveal"

    @property
    def due(self) -> tuple[int, ...]:
        """The dealer decks (0 and 1) that may serve this round and have cards left."""
        options = self.options
        decks = due_decks(options.deck_binding, self.number, options.rounds)
        return decks if len(decks) == 1 else tuple(deck for deck in decks if self.decks[deck])


class State(Struct, frozen=True):
    """The public part, and the card that lies face down (0 for none)."""

    public: Public
    laid: int = 0


class View(Struct, frozen=True):
    """What one viewer has been shown; the face-down card only for its player and the referee."""

    public: Public
    laid: int | None = None


def opened(options: Options, first: int) -> Public:
    """A complete new game: all chips, all cards."""
    own = sorted_values(options.player_deck)  # WYZ-3
    deck = sorted_values(options.dealer_deck)  # WYZ-5
    chips = options.starting_chips  # WYZ-2
    return Public(
        options, bank.opened((chips, chips)), (own, own), (deck, deck), options.depth, first
    )


def put(piles: Piles, which: int, pile: Cards) -> Piles:
    """Two piles with one of them exchanged."""
    return (pile, piles[1]) if which == 0 else (piles[0], pile)
