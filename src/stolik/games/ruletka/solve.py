"""`stolik solve ruletka --plan …`: a session by a plan, exactly."""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from stolik.games.ruletka.plans import Found, Plan

app = App(
    name="ruletka",
    help=Speaker(language()).say(msg("ruletka.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    *,
    plan: Annotated[Literal["flat", "martingale", "bold"], Parameter(name="--plan")] = "flat",
    bet: Annotated[str, Parameter(name="--bet")] = "red",
    unit: Annotated[int, Parameter(name="--unit")] = 10,
    bankroll: Annotated[int, Parameter(name="--bankroll")] = 1000,
    spins: Annotated[int, Parameter(name="--spins")] = 200,
    goal: Annotated[int, Parameter(name="--goal")] = 0,
    bet_min: Annotated[int, Parameter(name="--bet-min")] = 1,
    straight_max: Annotated[int, Parameter(name="--straight-max")] = 100,
    zero_rule: Annotated[
        Literal["lose", "la_partage", "en_prison"], Parameter(name="--zero-rule")
    ] = "lose",
    again: Annotated[Literal["lose", "stay"], Parameter(name="--en-prison-zero-again")] = "lose",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Compute what a plan comes to."""
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.ruletka.cloth import NOWHERE, POSITIONS, find
    from stolik.games.ruletka.plans import Plan, exact

    say = Speaker(lang or language())
    at = find(bet)
    if at == NOWHERE:
        raise BadInput("bad_choice", name="--bet", value=bet[:40], choices="17, 17/20, 1-18, red")
    check("--unit", unit, 1, 1_000_000)
    check("--bankroll", bankroll, 1, 100_000)
    check("--spins", spins, 1, 2000)
    check("--goal", goal, 0, 1_000_000)
    check("--bet-min", bet_min, 1, 1_000_000)
    check("--straight-max", straight_max, 1, 1_000_000)
    one = POSITIONS[at]
    made = Plan(
        plan, one.key, unit, bankroll, spins, goal or (2 * bankroll if plan == "bold" else 0),
        bet_min, straight_max * one.pockets, zero_rule == "la_partage",
        again if zero_rule == "en_prison" else "",
    )  # fmt: skip
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say.say(msg("ruletka.solve.progress")), total=spins)
        found = exact(made, lambda done, _: bar.update(task, completed=done))
    sys.stdout.write(json.dumps(report(made, found)) + "\n" if as_json else told(made, found, say))


def report(plan: Plan, found: Found) -> dict[str, object]:
    """Give what was found, as plain values."""
    return {
        "game": "ruletka",
        **plan._asdict(),
        "mean": float(found.mean),
        "loss": float(plan.bankroll - found.mean),
        "deviation": found.deviation,
        "ruin": float(found.ruin),
        "reached": float(found.goal),
        "ahead": float(found.ahead),
        "staked": float(found.staked),
        "chips": {str(chips): float(chance) for chips, chance in found.chips.items()},
    }


def told(plan: Plan, found: Found, say: Speaker) -> str:
    """Give the report in words."""
    lost = plan.bankroll - found.mean
    edge = lost / found.staked if found.staked else Fraction(0)
    lines = [
        msg(
            "ruletka.solve.edge",
            exact=Raw(str(-edge) if edge.denominator < 10**6 else f"{float(-edge):.6f}"),
        ),
        msg(
            "ruletka.solve.plan",
            plan=Raw(plan.name),
            bankroll=plan.bankroll,
            spins=plan.spins,
            loss=number(float(lost), 3, say),
            deviation=number(found.deviation, 2, say),
        ),
        msg(
            "ruletka.solve.chances",
            ruin=number(100 * float(found.ruin), 3, say),
            goal=number(100 * float(found.goal), 3, say),
            ahead=number(100 * float(found.ahead), 3, say),
        ),
        msg(
            "ruletka.solve.quantiles",
            low=found.quantile(Fraction(1, 20)),
            middle=found.quantile(Fraction(1, 2)),
            high=found.quantile(Fraction(19, 20)),
        ),
    ]
    return "".join(say.say(line) + "\n" for line in lines)


def number(value: float, digits: int, say: Speaker) -> Raw:
    """Write a number as the language does."""
    text = f"{value:.{digits}f}"
    return Raw(text.replace(".", ",") if say.lang == "pl" else text)


def check(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside its range."""
    if not low <= value <= high:
        raise BadInput("bad_number", name=name, low=low, high=high, value=str(value))
