"""Plans of a session, exactly: what chips are left after so many spins, ruin and goal.

A plan bets one position each spin by what it has and by its step (the losses in a row of a
martingale). The distribution over (chips, step) is carried forward spin by spin; it is a Markov
chain with few branches, so nothing is sampled. What is ruined or has reached the goal stops.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Final, Literal, NamedTuple, TypeAlias

from stolik.games.ruletka.cloth import BY_KEY, POCKETS, POSITIONS

PlanName: TypeAlias = Literal["flat", "martingale", "bold"]
PLANS: Final[tuple[PlanName, ...]] = ("flat", "martingale", "bold")


class Plan(NamedTuple):
    """How somebody means to play."""

    name: PlanName = "flat"
    spot: str = "red"
    unit: int = 10
    bankroll: int = 1000
    spins: int = 200
    goal: int = 0
    """Stop with so many chips; 0: never."""
    least: int = 1
    most: int = 1800
    partage: bool = False

    @property
    def pockets(self) -> int:
        """How many pockets the bet covers."""
        return POSITIONS[BY_KEY[self.spot]].pockets

    @property
    def ratio(self) -> int:
        """What it pays, in stakes."""
        return POSITIONS[BY_KEY[self.spot]].ratio

    @property
    def halves(self) -> bool:
        """Whether zero takes only half of it."""
        return self.partage and self.pockets == 18


class Found(NamedTuple):
    """What a plan comes to."""

    chips: dict[int, Fraction]
    """The chance of every number of chips after the session."""
    mean: Fraction
    variance: Fraction
    ruin: Fraction
    goal: Fraction
    ahead: Fraction
    staked: Fraction
    """Chips staked on average."""

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(float(self.variance))

    def quantile(self, share: Fraction) -> int:
        """Give the chips that are not exceeded with this chance."""
        total = Fraction(0)
        for chips in sorted(self.chips):
            total += self.chips[chips]
            if total >= share:
                return chips
        return max(self.chips)


def stake_of(plan: Plan, chips: int, step: int) -> int:
    """Give what a plan bets with so many chips at a step, 0 where it stops."""
    if plan.goal and chips >= plan.goal:
        return 0
    if plan.name == "martingale":
        wanted = plan.unit << step
    elif plan.name == "bold":
        wanted = -(-(plan.goal - chips) // plan.ratio) if plan.goal else chips
    else:
        wanted = plan.unit
    stake = min(wanted, plan.most, chips)
    return stake if stake >= plan.least else 0


def next_step(plan: Plan, stake: int, step: int, has_won: bool) -> int:
    """Give the step after a spin: a martingale begins anew after a win, or at the table maximum."""
    if plan.name != "martingale" or has_won or stake < plan.unit << step or stake >= plan.most:
        return 0
    return step + 1


def exact(plan: Plan) -> Found:
    """Carry the distribution through all spins, in whole numbers of 37ths."""
    layer: dict[tuple[int, int], int] = {(plan.bankroll, 0): 1}
    staked = Fraction(0)
    wins = plan.pockets
    for spin in range(plan.spins):
        after: dict[tuple[int, int], int] = {}
        total = POCKETS**spin
        laid = 0
        for (chips, step), ways in layer.items():
            stake = stake_of(plan, chips, step)
            if not stake:
                after[chips, step] = after.get((chips, step), 0) + ways * POCKETS
                continue
            laid += stake * ways
            won = (chips + plan.ratio * stake, next_step(plan, stake, step, True))
            after[won] = after.get(won, 0) + ways * wins
            lost = (chips - stake, next_step(plan, stake, step, False))
            halves = 1 if plan.halves else 0
            after[lost] = after.get(lost, 0) + ways * (POCKETS - wins - halves)
            if halves:
                half = (chips - stake + stake // 2, lost[1])
                after[half] = after.get(half, 0) + ways
        staked += Fraction(laid, total)
        layer = after
    return summed(plan, layer, POCKETS**plan.spins, staked)


def summed(plan: Plan, layer: dict[tuple[int, int], int], total: int, staked: Fraction) -> Found:
    """Give what the ways of the last layer come to."""
    ways: dict[int, int] = {}
    for (chips, _), many in layer.items():
        ways[chips] = ways.get(chips, 0) + many
    chances = {chips: Fraction(many, total) for chips, many in sorted(ways.items())}
    mean = Fraction(sum(chips * many for chips, many in ways.items()), total)
    square = Fraction(sum(chips * chips * many for chips, many in ways.items()), total)

    def share(test: Callable[[int], bool]) -> Fraction:
        return Fraction(sum(many for chips, many in ways.items() if test(chips)), total)

    return Found(
        chances,
        mean,
        square - mean * mean,
        share(lambda chips: chips < plan.least),
        share(lambda chips: 0 < plan.goal <= chips),
        share(lambda chips: chips > plan.bankroll),
        staked,
    )
