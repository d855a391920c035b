"""Players at the wheel: policies, each with what it costs a spin; none can beat the bank.

A policy reads what it needs from the open rows of the session and from its own chips.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Luck, Msg, Raw, Seen, msg
from stolik.games.ruletka.cloth import BY_KEY, POSITIONS
from stolik.games.ruletka.odds import edge
from stolik.games.ruletka.play import can_buy, is_active
from stolik.games.ruletka.state import (
    Action,
    Buy,
    Close,
    Options,
    Place,
    Ready,
    State,
    View,
    highest,
)

LINE: Final = (1, 2, 3)


class Policy:
    """Bet once before each spin, then say ready."""

    why = "flat"
    spot = "red"

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose, while the betting is open."""
        view, me = seen.view, seen.viewer
        p = view.public
        if p.phase != "open" or not 0 <= me < p.seats or not p.here[me]:
            return None
        if can_buy(view, me):
            return Thought(Buy(), msg("ruletka.why.buy"))
        if not is_active(view, me) or (p.ready[me] and not p.is_solo):
            return None
        slip = view.slips[me]
        done: Action = Close() if p.is_solo else Ready()
        if slip is not None and slip.bets:
            return Thought(done, msg("ruletka.why.ready"))
        spot, wanted = self.bet(view, me, luck)
        least, most = p.options.bet_min, highest(p.options, BY_KEY[spot])
        if p.options.table_max is not None:
            most = min(most, p.options.table_max)
        stake = min(max(wanted, least), most, view.till.purses[me])
        if stake < least or p.options.bank_limit is not None:
            return Thought(done, msg("ruletka.why.done"))
        return Thought(Place(spot, stake), self.reason(p.options, spot, stake))

    def bet(self, view: View, me: int, luck: Luck) -> tuple[str, int]:
        """Give where it bets and how much it wants to."""
        return self.spot, unit(view)

    def reason(self, o: Options, spot: str, stake: int) -> Msg:
        """Say in one line what it does, and what that costs."""
        cost = stake * edge(
            POSITIONS[BY_KEY[spot]].is_even, o.zero_rule, o.en_prison_zero_again, stake
        )
        return msg(f"ruletka.why.{self.why}", n=Raw(f"{float(cost):+.2f}".replace("-", "−")))


class Martingale(Policy):
    """Double after every loss."""

    why = "double"

    def bet(self, view: View, me: int, luck: Luck) -> tuple[str, int]:
        """Give the unit, doubled for each loss in a row."""
        lost = 0
        for net in reversed(nets(view, me)):
            if net >= 0:
                break
            lost += 1
        return self.spot, unit(view) << min(lost, 20)


class Labouchere(Policy):
    """Play a line of numbers: bet its ends, strike them when they win, write the loss behind."""

    why = "line"

    def bet(self, view: View, me: int, luck: Luck) -> tuple[str, int]:
        """Give the sum of the ends of the line, in units."""
        one = unit(view)
        line = list(LINE)
        for net in nets(view, me):
            line = line[1:-1] if net > 0 else [*line, max(1, -net // one)]
            line = line[-60:] or list(LINE)
        ends = line[0] + line[-1] if len(line) > 1 else line[0]
        return self.spot, one * ends


class Dalembert(Policy):
    """Bet one more after a loss, one less after a win."""

    why = "up"

    def bet(self, view: View, me: int, luck: Luck) -> tuple[str, int]:
        """Give as many units as losses are more than wins."""
        steps = 1
        for net in nets(view, me):
            steps = max(1, steps + (1 if net < 0 else -1))
        return self.spot, unit(view) * steps


class Bold(Policy):
    """Bet all that the goal needs, or all there is: best for a single goal, twice the chips."""

    why = "bold"

    def bet(self, view: View, me: int, luck: Luck) -> tuple[str, int]:
        """Give what is missing to the goal, within the purse; beyond the goal the least."""
        purse, goal = view.till.purses[me], 2 * view.public.options.chips
        return self.spot, min(purse, goal - purse) if purse < goal else view.public.options.bet_min


class Anywhere(Policy):
    """Bet anywhere."""

    why = "random"

    def bet(self, view: View, me: int, luck: Luck) -> tuple[str, int]:
        """Give any place of the cloth."""
        zero = view.public.options.zero_combos
        spots = [one.key for one in POSITIONS if zero or not one.is_zero_combo]
        return spots[luck.below(len(spots))], unit(view) * (1 + luck.below(5))


def unit(view: View) -> int:
    """Give the unit of a policy: a hundredth of what everybody began with."""
    o = view.public.options
    return max(o.bet_min, o.chips // 100)


def nets(view: View, me: int) -> list[int]:
    """Give what the own spins brought, those without a bet left out."""
    return [row.nets[me] for row in view.public.rows[-100:] if row.nets[me]]


def cost(o: Options, stake: int = 1) -> Fraction:
    """Give what an even chance costs a spin."""
    return stake * edge(True, o.zero_rule, o.en_prison_zero_again, stake)


LEVELS: Final[Levels] = {
    "easy": Anywhere,
    "medium": Martingale,
    "strong": Policy,
    "flat": Policy,
    "martingale": Martingale,
    "labouchere": Labouchere,
    "dalembert": Dalembert,
    "bold": Bold,
    "random": Anywhere,
}
BOTS: Final[Bots[State, View, Action]] = Bots(LEVELS, Advice())
