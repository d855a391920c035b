"""Chips and a bank: purses, stakes on the table, the house, and what may pass between them.

A game keeps a `Till` in its state and moves chips only by the functions below. None of them makes
or loses a chip: what was bought is in the purses, on the table, with the house or was taken home
(`conserved`, which the laws ask of every game that has a till). All amounts are whole; where a book
pays a fraction, `won` rounds down and `lost` rounds up. The functions raise `ValueError` for what a
game should have refused before, by asking `has`, `covers` and `Limits.reason`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.messages import Msg, msg

PLAY_CHIPS: Final = msg("play_chips")
"""What every screen and paper of a game against a bank says (`Offer.play_chips`)."""
Chips: TypeAlias = tuple[int, ...]
Why: TypeAlias = Literal["", "least", "most", "step"]


class Limits(Struct, frozen=True):
    """What is posted at a table: the least stake, the most (None: no such limit), the step."""

    least: int
    most: int | None = None
    step: int = 1

    def reason(self, stake: int) -> Why:
        """Say what is against a stake; an empty word where nothing is."""
        if stake < self.least:
            return "least"
        if self.most is not None and stake > self.most:
            return "most"
        return "step" if stake % self.step else ""

    def within(self, purse: int) -> tuple[int, int]:
        """Give the least and the most that a purse can stake; none where the most is less."""
        top = purse if self.most is None else min(purse, self.most)
        return -(-self.least // self.step) * self.step, top // self.step * self.step


class Till(Struct, frozen=True):
    """Where all chips of a table are, by seats."""

    purses: Chips
    stakes: Chips
    """What lies on the table for each seat."""
    bought: Chips
    cashed: Chips
    """What was bought, and what was taken home."""
    house: int = 0
    """What the bank has won so far; less than 0: lost."""
    limit: int | None = None
    """What the bank brought with it; None: it can always pay."""
    credit: bool = False
    """A purse may go below zero and is settled at the end (accounts on paper)."""


def for_play(about: Msg) -> Msg:
    """Give the subtitle of a scene with the words that its chips are play chips."""
    return msg("play_chips.and", about=about)


def signed(n: int) -> str:
    """Write what was won or lost."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def opened(purses: Chips, limit: int | None = None, *, credit: bool = False) -> Till:
    """Give a till in which everybody has bought a purse."""
    none = (0,) * len(purses)
    return Till(purses, none, purses, none, 0, limit, credit)


def has(till: Till, seat: int, chips: int) -> bool:
    """Say whether a purse can lay down so many chips."""
    return till.credit or till.purses[seat] >= chips


def reserve(till: Till) -> int | None:
    """Give all that the bank can still pay; None without a limit."""
    return None if till.limit is None else till.limit + till.house


def covers(till: Till, chips: int) -> bool:
    """Say whether the bank could lose so many chips now."""
    return till.limit is None or till.limit + till.house >= chips


def conserved(till: Till) -> bool:
    """Say whether every chip is somewhere, and the bank paid nothing that it did not have."""
    there = sum(till.purses) + sum(till.stakes) + till.house
    is_all = there == sum(till.bought) - sum(till.cashed)
    return is_all and covers(till, 0) and all(chips >= 0 for chips in till.stakes)


def buy(till: Till, seat: int, chips: int) -> Till:
    """Sell chips to a seat."""
    _natural(chips)
    return replace(
        till, purses=_added(till.purses, seat, chips), bought=_added(till.bought, seat, chips)
    )


def leave(till: Till, seat: int) -> Till:
    """Let a seat take its purse home; nothing of it may lie on the table."""
    if till.stakes[seat]:
        raise ValueError(f"seat {seat} has chips on the table")
    chips = till.purses[seat]
    return replace(
        till, purses=_added(till.purses, seat, -chips), cashed=_added(till.cashed, seat, chips)
    )


def lay(till: Till, seat: int, chips: int) -> Till:
    """Put chips of a purse onto the table."""
    _natural(chips)
    if not has(till, seat, chips):
        raise ValueError(f"seat {seat} has no {chips} chips")
    return replace(
        till, purses=_added(till.purses, seat, -chips), stakes=_added(till.stakes, seat, chips)
    )


def take_back(till: Till, seat: int, chips: int) -> Till:
    """Put chips of the table back into the purse they came from."""
    _lies(till, seat, chips)
    return replace(
        till, purses=_added(till.purses, seat, chips), stakes=_added(till.stakes, seat, -chips)
    )


def collect(till: Till, seat: int, chips: int) -> Till:
    """Let the bank take chips of a seat from the table."""
    _lies(till, seat, chips)
    return replace(till, stakes=_added(till.stakes, seat, -chips), house=till.house + chips)


def pay(till: Till, seat: int, chips: int) -> Till:
    """Let the bank pay a seat."""
    _natural(chips)
    if not covers(till, chips):
        raise ValueError(f"the bank has no {chips} chips")
    return replace(till, purses=_added(till.purses, seat, chips), house=till.house - chips)


def hand_over(till: Till, giver: int, taker: int, chips: int) -> Till:
    """Let a seat pay another from its purse: a punter a banker, a fine."""
    _natural(chips)
    if not has(till, giver, chips):
        raise ValueError(f"seat {giver} has no {chips} chips")
    return replace(till, purses=_added(_added(till.purses, giver, -chips), taker, chips))


def award(till: Till, giver: int, taker: int, chips: int) -> Till:
    """Give chips that one seat laid down to another, as a pot is won."""
    _lies(till, giver, chips)
    return replace(
        till, stakes=_added(till.stakes, giver, -chips), purses=_added(till.purses, taker, chips)
    )


def settle(till: Till, nets: Chips) -> Till:
    """Settle all stakes at once: each seat takes back what it laid, with its net.

    The bank has the sum with the other sign; what everybody loses is taken before anybody is paid.
    """
    house = till.house - sum(nets)
    both = zip(till.purses, till.stakes, nets, strict=True)
    purses = tuple(purse + laid + net for purse, laid, net in both)
    if till.limit is not None and till.limit + house < 0:
        raise ValueError(f"the bank has no {-house} chips")
    if not till.credit and min(purses) < 0:
        raise ValueError("a seat loses more than it has")
    return replace(till, purses=purses, stakes=(0,) * len(purses), house=house)


def result(till: Till, seat: int) -> int:
    """Give what a seat has won so far, chips on the table counted as its own."""
    has_now = till.purses[seat] + till.stakes[seat] + till.cashed[seat]
    return has_now - till.bought[seat]


def results(till: Till) -> Chips:
    """Give what every seat has won so far; with the house they add up to nothing."""
    return tuple(result(till, seat) for seat in range(len(till.purses)))


def won(stake: int, pays: int, to: int = 1) -> int:
    """Give the win of a stake that is paid `pays` to `to`, in whole chips, rounded down."""
    return stake * pays // to


def lost(stake: int, part: int, of: int) -> int:
    """Give what is lost when only a part of a stake is, in whole chips, rounded up."""
    return -(-stake * part // of)


def _added(chips: Chips, seat: int, more: int) -> Chips:
    return (*chips[:seat], chips[seat] + more, *chips[seat + 1 :])


def _natural(chips: int) -> None:
    if chips < 0:
        raise ValueError(f"{chips} chips")


def _lies(till: Till, seat: int, chips: int) -> None:
    if not 0 <= chips <= till.stakes[seat]:
        raise ValueError(f"seat {seat} has no {chips} chips on the table")
