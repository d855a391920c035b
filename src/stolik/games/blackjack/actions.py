"""What can be done at the table; box 0 is the dealer."""

from __future__ import annotations

from typing import TypeAlias, get_args

from msgspec import Struct

from stolik.games.blackjack.options import Depth
from stolik.parts import depth


class Bet(Struct, frozen=True, tag="bet"):
    """Put a stake on a box; on an own box it takes the place of the old one."""

    box: int
    stake: int


class Clear(Struct, frozen=True, tag="clear"):
    """Take the stake of a box back."""

    box: int


class Ready(Struct, frozen=True, tag="ready"):
    """Stake nothing more in this round."""


class CloseBets(Struct, frozen=True, tag="close_bets"):
    """No more bets."""


class Buy(Struct, frozen=True, tag="buy"):
    """Buy chips."""

    chips: int


class Leave(Struct, frozen=True, tag="leave"):
    """Take the purse and go."""


class Shuffle(Struct, frozen=True, tag="shuffle"):
    """The shoe is shuffled."""


class Dealt(Struct, frozen=True, tag="card"):
    """A card comes from the shoe: to a box, or to the dealer (0)."""

    to: int
    card: str


class Peek(Struct, frozen=True, tag="peek"):
    """The dealer looks at the hole card and says whether it makes blackjack."""

    blackjack: bool


class Hit(Struct, frozen=True, tag="hit"):
    """Take a card."""

    box: int
    hand: int = 0


class Stand(Struct, frozen=True, tag="stand"):
    """Take no more cards."""

    box: int
    hand: int = 0


class Double(Struct, frozen=True, tag="double"):
    """Double the stake for exactly one card."""

    box: int
    hand: int = 0


class Split(Struct, frozen=True, tag="split"):
    """Make two hands of a pair."""

    box: int
    hand: int = 0


class Surrender(Struct, frozen=True, tag="surrender"):
    """Give up half the stake."""

    box: int
    hand: int = 0


class Insure(Struct, frozen=True, tag="insure"):
    """Stake on the dealer's blackjack."""

    box: int
    amount: int


class EvenMoney(Struct, frozen=True, tag="even_money"):
    """Be paid 1:1 for a natural at once."""

    box: int


class Decline(Struct, frozen=True, tag="decline"):
    """No insurance; before the second cards: no double."""

    box: int


class Timeout(Struct, frozen=True, tag="timeout"):
    """The time to decide is over."""


class VoidRound(Struct, frozen=True, tag="void_round"):
    """The round does not count, all stakes go back."""


class Correct(Struct, frozen=True, tag="correct_card"):
    """The card that came last was another one."""

    card: str


class Result(Struct, frozen=True, tag="result"):
    """A whole round at a real table: what every seat won or lost."""

    nets: tuple[int, ...]


class Line(Struct, frozen=True, tag="line"):
    """A box of a round at a real table: stake, cards in the order they came, decisions by letters.

    H hit, S stand, D double, P split, R surrender; for insurance an amount, E is even money.
    """

    box: int
    seat: int
    stake: int
    cards: str
    play: str = ""
    insurance: str = ""


class Strike(Struct, frozen=True, tag="strike"):
    """Take a line back before the round is settled."""

    box: int


class Shown(Struct, frozen=True, tag="shown"):
    """The dealer's cards of a round at a real table: all its boxes are settled."""

    dealer: str


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="follow"):
    """Follow the table more or less closely from the next round on."""


Action: TypeAlias = (
    Bet
    | Clear
    | Ready
    | CloseBets
    | Buy
    | Leave
    | Shuffle
    | Dealt
    | Peek
    | Hit
    | Stand
    | Double
    | Split
    | Surrender
    | Insure
    | EvenMoney
    | Decline
    | Timeout
    | VoidRound
    | Correct
    | Result
    | Line
    | Strike
    | Shown
    | SetDepth
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
Move: TypeAlias = Hit | Stand | Double | Split | Surrender
"""What is decided about a hand."""
