"""Players of Oglądać. Cards leave nothing to decide: they differ in the stakes they choose.

The bank has the advantage, and all it earns is in proportion to the stake. So the strong one plays
high as a banker and low as a punter, the easy one the other way round; nobody declines the bank.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Luck, Msg, Raw, Seen, msg
from stolik.games.ogladac.chances import House, expected
from stolik.games.ogladac.settle import highest, is_covered
from stolik.games.ogladac.state import Action, Go, Join, Ready, SetStake, State


class Steady:
    """Agree to the stakes that stand, and turn card after card."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose, if anything is asked."""
        s, me = seen.view, seen.viewer
        if s.phase == "turn" and me == s.banker and not s.is_called:
            return Thought(Go("step"), msg("ogladac.why.turn"))
        if s.phase != "stakes" or not 0 <= me < s.seats:
            return None
        if not s.here[me]:
            return Thought(Join(), msg("ogladac.why.join"))
        if s.ready[me]:
            return None
        wanted = self.stake(s, me)
        if wanted is not None and wanted != s.stakes[me]:
            return Thought(SetStake(wanted), self.reason(s, me, wanted))
        if not is_covered(s):
            return None
        return Thought(Ready(), msg("ogladac.why.ready"))

    def stake(self, s: State, me: int) -> int | None:
        """Give the stake it would set, None where it sets none."""
        return None

    def reason(self, s: State, me: int, stake: int) -> Msg:
        """Say in one line what the stake is worth."""
        mean = edge(s) * stake
        if me == s.banker:
            return msg("ogladac.why.bank", n=Raw(decimal(mean)), stake=stake)
        return msg("ogladac.why.punter", n=Raw(decimal(-mean)), stake=stake)


class Shrewd(Steady):
    """Stake high with the bank and low against it."""

    is_shrewd = True

    def stake(self, s: State, me: int) -> int | None:
        """Give the stake it would set."""
        is_bank = me == s.banker
        if is_bank == s.options.individual_stakes:
            return None
        is_high = (is_bank == (edge(s) > 0)) == self.is_shrewd
        return highest(s, me) if is_high else s.options.stake_min


class Dreamer(Shrewd):
    """Stake high against the bank and low with it."""

    is_shrewd = False


def edge(s: State) -> Fraction:
    """Give what the banker expects of one punter with a stake of one."""
    o = s.options
    house = House(
        o.deck,
        max(len(s.punters), 1),
        o.round_length,
        o.first_round == "pay",
        o.match_mode == "per_card",
        o.repeat_multiplier,
        o.end_rule,
    )
    return expected(house)


def decimal(value: Fraction) -> str:
    """Write a number of chips with its sign."""
    return f"{float(value):+.2f}".replace("-", "−")


LEVELS: Final[Levels] = {
    "easy": Dreamer,
    "medium": Steady,
    "strong": Shrewd,
    "dreamer": Dreamer,
    "steady": Steady,
    "shrewd": Shrewd,
}
BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS, Advice())
