"""Sessions by a plan: exact against enumeration and theory, the kernel beside them, the command."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product

import pytest

from stolik.engine import BadInput
from stolik.games.ruletka import KIT
from stolik.games.ruletka.cloth import BY_KEY, POSITIONS
from stolik.games.ruletka.kernel import carried, settle_bets
from stolik.games.ruletka.payout import LOSE, PARTAGE, PRISON
from stolik.games.ruletka.plans import Plan, exact, next_step, spun, stake_of
from tests.games.ruletka.table import bet, net, spin, table


def by_hand(plan: Plan) -> dict[int, Fraction]:
    """The distribution by going through every sequence of numbers."""
    found: dict[int, Fraction] = {}
    covered = POSITIONS[BY_KEY[plan.spot]].numbers
    for numbers in product(range(37), repeat=plan.spins):
        chips, step = plan.bankroll, 0
        for number in numbers:
            stake = stake_of(plan, chips, step)
            if not stake:
                break
            has_won = number in covered
            chips += plan.ratio * stake if has_won else -stake
            if number == 0 and plan.halves and not has_won:
                chips += stake // 2
            step = next_step(plan, stake, step, has_won)
        found[chips] = found.get(chips, Fraction(0)) + Fraction(1, 37**plan.spins)
    return found


PLANS = [
    Plan("flat", "17", 3, 10, 2),
    Plan("martingale", "red", 2, 9, 3, most=4),
    Plan("martingale", "red", 5, 40, 2, partage=True),
    Plan("bold", "red", 1, 7, 3, goal=20),
    Plan("bold", "1-12", 1, 7, 2, goal=20),
]


@pytest.mark.parametrize("plan", PLANS, ids=[f"{p.name} {p.spot}" for p in PLANS])
def test_the_chain_is_what_all_sequences_come_to(plan: Plan) -> None:
    found = exact(plan)
    assert found.chips == by_hand(plan)
    assert sum(found.chips.values()) == 1


@pytest.mark.rule("RUL-38")
@pytest.mark.parametrize("plan", [*PLANS[:2], PLANS[4], Plan(spins=30)])
def test_no_plan_changes_what_a_staked_chip_costs(plan: Plan) -> None:
    found = exact(plan)
    assert (plan.bankroll - found.mean) / found.staked == Fraction(1, 37)


@pytest.mark.rule("RUL-37", "RUL-42")
@pytest.mark.parametrize("again", ["lose", "stay"])
@pytest.mark.parametrize(
    "plan",
    [
        Plan("flat", "red", 3, 10, 5),
        Plan("martingale", "red", 1, 9, 5, most=4),
        Plan("bold", "red", 1, 5, 4, goal=12),
    ],
)
def test_a_plan_in_prison_is_what_the_table_does_with_it(plan: Plan, again: str) -> None:
    """Red, black and zero stand for all numbers; every sequence is played at a real table."""
    plan = plan._replace(prison="stay" if again == "stay" else "lose")
    found: dict[int, Fraction] = {}
    for numbers in product(((1, 18), (2, 18), (0, 1)), repeat=plan.spins):
        s = table(
            chips=plan.bankroll,
            spins=plan.spins,
            rebuys=0,
            zero_rule="en_prison",
            en_prison_zero_again=again,
        )
        step, ways = 0, 1
        for number, pockets in numbers:
            ways *= pockets
            if s.public.phase == "over":
                continue
            stake = stake_of(plan, s.till.purses[0], step)
            s = spin(bet(s, ("red", stake)) if stake else s, number)
            step = next_step(plan, stake, step, number == 1) if stake else step * (number != 1)
        chips = plan.bankroll + net(s)
        found[chips] = found.get(chips, Fraction(0)) + Fraction(ways, 37**plan.spins)
    assert exact(plan).chips == found


@pytest.mark.rule("RUL-37")
def test_prison_costs_what_the_book_says() -> None:
    """One bet, and spins enough for it to come free or be lost."""
    once = Plan("flat", "red", 2, 3, 60, least=2)
    for plan, cost in (
        (once._replace(prison="lose"), Fraction(19, 1369)),
        (once._replace(prison="stay"), Fraction(1, 74)),
    ):
        layer = {(1, 0, 2): Fraction(1, 37)}
        back = Fraction(0)
        for _ in range(60):
            later: dict[tuple[int, int, int], Fraction] = {}
            for spot, chance in layer.items():
                for then, pockets in spun(plan, spot, 0):
                    if then[2]:
                        later[then] = later.get(then, Fraction(0)) + chance * Fraction(pockets, 37)
                    else:
                        back += (then[0] - 1) * chance * Fraction(pockets, 37)
            layer = later
        won = Fraction(18, 37) * 2 - Fraction(19, 37) * 2 + back
        assert abs(-won / 2 - cost) < Fraction(1, 10**60)


def test_ruin_goal_and_quantiles() -> None:
    found = exact(Plan("bold", "red", 1, 100, 20, goal=200))
    assert found.goal == Fraction(18, 37)
    assert found.ruin == Fraction(19, 37)
    assert (found.quantile(Fraction(1, 2)), found.quantile(Fraction(9, 10))) == (0, 200)


@pytest.mark.long
@pytest.mark.parametrize(
    "plan",
    [*PLANS, Plan("flat", "17/20", 5, 60, 25), Plan("martingale", "red", 10, 300, 40, most=160)],
)
def test_the_kernel_carries_the_same_distribution(plan: Plan) -> None:
    found, quick = exact(plan), carried(plan)
    for chips, chance in found.chips.items():
        assert quick.chips[chips] == pytest.approx(float(chance), abs=1e-12)
    assert quick.chips.sum() == pytest.approx(1)
    assert quick.staked == pytest.approx(float(found.staked))


@pytest.mark.long
@pytest.mark.parametrize(("rule", "cost"), [(LOSE, 1 / 37), (PARTAGE, 1 / 74), (PRISON, 19 / 1369)])
def test_the_kernel_settles_bets_as_the_table_does_on_average(rule: int, cost: float) -> None:
    bets = {BY_KEY["red"]: 2, BY_KEY["17"]: 2}
    nets, total = settle_bets(2_000_000, 3, bets, rule)
    assert nets[BY_KEY["red"]] / 4_000_000 == pytest.approx(-cost, abs=0.003)
    assert total == sum(nets.values())


@pytest.mark.long
def test_kernel_and_state_machine_agree_on_single_spins() -> None:
    for at in range(0, 157, 9):
        nets = {settle_bets(1, seed, {at: 3})[1] for seed in range(60)}
        played = {net(spin(bet(table(), (POSITIONS[at].key, 3)), number)) for number in range(37)}
        assert nets <= played


def test_the_command_prints_the_analysis(capsys: pytest.CaptureFixture[str]) -> None:
    assert KIT.solve is not None
    app = KIT.solve()
    words = ["--plan", "bold", "--bankroll", "100", "--spins", "9", "--json"]
    app(words, result_action="return_value")
    found = json.loads(capsys.readouterr().out)
    assert found["reached"] == pytest.approx(18 / 37)
    app(["--spins", "5", "--bet", "17/20", "--lang", "en"], result_action="return_value")
    assert "-1/37" in capsys.readouterr().out
    prison = ["--zero-rule", "en_prison", "--spins", "5", "--json"]
    app(prison, result_action="return_value")
    kept = json.loads(capsys.readouterr().out)["loss"]
    app(["--spins", "5", "--json"], result_action="return_value")
    assert kept < json.loads(capsys.readouterr().out)["loss"]
    for bad in (["--bet", "3/4"], ["--spins", "0"], ["--bankroll", "0"]):
        with pytest.raises(BadInput):
            app(bad, result_action="return_value")
