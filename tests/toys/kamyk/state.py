"""Options, actions and states of kamyk."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Actor

Phase: TypeAlias = Literal["roll", "hide", "guess", "over"]


class Options(Struct, frozen=True):
    """House rules: the range and the clause of each."""

    rounds: Annotated[int, Meta(ge=1, le=6, extra={"clause": "KAM-1"})] = 3
    chips: Annotated[int, Meta(ge=1, le=20, extra={"clause": "KAM-2"})] = 5


class Roll(Struct, frozen=True, tag="roll"):
    """Chance says how many pebbles there may be."""

    most: int


class Hide(Struct, frozen=True, tag="hide"):
    """Hide pebbles in the fist."""

    pebbles: int


class Guess(Struct, frozen=True, tag="guess"):
    """Bet on how many there are."""

    pebbles: int
    stake: int


class Quit(Struct, frozen=True, tag="quit"):
    """Give up and pay everything."""


class Cheer(Struct, frozen=True, tag="cheer"):
    """Cheer those who play."""


class Fine(Struct, frozen=True, tag="fine"):
    """The referee fines somebody."""

    seat: int
    chips: int


class Expire(Struct, frozen=True, tag="expire"):
    """The time to guess is over."""


Action: TypeAlias = Roll | Hide | Guess | Quit | Cheer | Fine | Expire


class Round(Struct, frozen=True):
    """A round that is over, as the sheet has it."""

    number: int
    hider: int
    pebbles: int | None  # None: the hider gave up with an open hand
    paid: int  # by the hider; less than 0: by who guessed
    chips: tuple[int, ...]  # what everybody has then


class Public(Struct, frozen=True):
    """What everybody knows."""

    options: Options
    chips: tuple[int, ...]
    rounds: tuple[Round, ...] = ()
    most: int | None = None
    is_hidden: bool = False
    until_ms: int = 0
    cheered: frozenset[int] = frozenset()
    is_fined: bool = False

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return len(self.rounds)

    @property
    def hider(self) -> Actor:
        """Who hides in this round."""
        return Actor(self.round % len(self.chips))  # KAM-4

    @property
    def guesser(self) -> Actor:
        """Who guesses in this round."""
        return Actor((self.round + 1) % len(self.chips))  # KAM-5

    @property
    def highest(self) -> int:
        """The highest stake that both can pay."""
        return min(self.chips[self.hider], self.chips[self.guesser])  # KAM-6

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        if self.round == self.options.rounds or 0 in self.chips:  # KAM-9
            return "over"
        if self.most is None:
            return "roll"
        return "guess" if self.is_hidden else "hide"


class State(Struct, frozen=True):
    """All there is: what everybody knows, and what is in the fist."""

    public: Public
    pebbles: int | None = None


class View(Struct, frozen=True):
    """What one viewer knows."""

    public: Public
    pebbles: int | None = None
