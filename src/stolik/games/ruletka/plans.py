"""Plans of a session, exactly: what chips are left after so many spins, ruin and goal.

A plan bets one position each spin by what it has and by its step (the losses in a row of a
martingale). The distribution over (chips, step, chips in prison) is carried forward spin by spin;
it is a Markov chain with few branches, so nothing is sampled. What is ruined or has reached the
goal stops once nothing of it is in prison; at the end half of what is there is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Final, Literal, NamedTuple, TypeAlias

from stolik.games.ruletka.cloth import BY_KEY, POCKETS, POSITIONS
from stolik.parts.bank import lost as taken

PlanName: TypeAlias = Literal["flat", "martingale", "bold"]
EVEN: Final = 18
Spot: TypeAlias = tuple[int, int, int]
"""Chips in hand, the step of the plan, chips in prison."""
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
    prison: Literal["", "lose", "stay"] = ""
    """Where zero imprisons even chances: what a second zero does."""

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
        return self.partage and self.pockets == EVEN

    @property
    def holds(self) -> bool:
        """Whether zero imprisons it."""
        return bool(self.prison) and self.pockets == EVEN


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


def exact(plan: Plan, tell: Callable[[int, int], None] | None = None) -> Found:
    """Carry the distribution through all spins, in whole numbers of 37ths.

    After each spin it is told how many are done, and of how many.
    """
    layer: dict[Spot, int] = {(plan.bankroll, 0, 0): 1}
    staked = Fraction(0)
    for spin in range(plan.spins):
        after: dict[Spot, int] = {}
        laid = 0
        for spot, ways in layer.items():
            stake = stake_of(plan, spot[0], spot[1])
            laid += stake * ways
            for then, pockets in spun(plan, spot, stake):
                after[then] = after.get(then, 0) + ways * pockets
        staked += Fraction(laid, POCKETS**spin)
        layer = after
        if tell is not None:
            tell(spin + 1, plan.spins)
    return summed(plan, layer, POCKETS**plan.spins, staked)


def spun(plan: Plan, spot: Spot, stake: int) -> tuple[tuple[Spot, int], ...]:
    """Give where a spin leads, each with its pockets."""
    chips, step, held = spot
    if not stake and not held:
        return ((spot, POCKETS),)
    wins, rest = plan.pockets, chips - stake
    later = next_step(plan, stake, step, False) if stake else step
    won = (chips + plan.ratio * stake + held, next_step(plan, stake, step, True), 0)
    lost = (rest, later, 0)
    if plan.holds:
        zero = (rest, later, stake + (held if plan.prison == "stay" else 0))  # RUL-37
    elif plan.halves:
        zero = (rest + stake // 2, later, 0)  # RUL-36
    else:
        return (won, wins), (lost, POCKETS - wins)
    return (won, wins), (lost, POCKETS - wins - 1), (zero, 1)


def summed(plan: Plan, layer: dict[Spot, int], total: int, staked: Fraction) -> Found:
    """Give what the ways of the last layer come to."""
    ways: dict[int, int] = {}
    for (in_hand, _, held), many in layer.items():
        chips = in_hand + held - taken(held, 1, 2)  # RUL-42
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
