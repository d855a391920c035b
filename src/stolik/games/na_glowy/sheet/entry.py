"""The scorer's forms: who won and how far is one tap, points and tricks are three.

A deal is entered by its situation where nobody counted exactly, or by the points and the tricks of
North and South, which are checked against each other (NGL-71).
"""

from __future__ import annotations

from typing import Final, get_args

from stolik.engine import Field, Form, Number, Option, Pick, msg
from stolik.games.na_glowy.rules.actions import (
    Action,
    CorrectDeal,
    EnterDealResult,
    EnterSituation,
    Outcome,
)
from stolik.games.na_glowy.rules.ladders import ALL_POINTS, TRICKS
from stolik.games.na_glowy.rules.state import IN_DEAL, Public

OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
POINTS: Final = Number(0, ALL_POINTS, is_blank=True)
TRICKS_WON: Final = Pick(tuple(Option(n) for n in range(TRICKS + 1)))


def forms(p: Public) -> tuple[Form[Action], ...]:
    """How the result of a deal is entered; in mid-deal it is the referee's decision."""
    is_grave = p.phase in IN_DEAL
    outcome: dict[str, Field] = {
        "outcome": Pick(tuple(Option(one, msg(f"na-glowy.entry.{one}")) for one in OUTCOMES))
    }
    counted: dict[str, Field] = {"ns_points": POINTS, "ns_tricks": TRICKS_WON}
    return (
        Form(
            EnterSituation, outcome, (EnterSituation("NS1"), EnterSituation("60")), True,
            "NGL-71", is_open=not is_grave, sends="" if is_grave else "outcome",
            is_grave=is_grave,
        ),
        Form(
            EnterDealResult, counted, (EnterDealResult(61, 4), EnterDealResult(29, 2)),
            clause="NGL-71", is_open=not is_grave, sends="" if is_grave else "ns_tricks",
            is_grave=is_grave,
        ),
    )  # fmt: skip


def correction(p: Public) -> Form[Action]:
    """Another result of an earlier deal (NGL-77)."""
    last = len(p.results)
    fields: dict[str, Field] = {
        "index": Number(1, last, default=last), "ns_points": POINTS, "ns_tricks": TRICKS_WON,
    }  # fmt: skip
    return Form(
        CorrectDeal, fields, (CorrectDeal(last, 62, 4), CorrectDeal(1, 60, 4)), clause="NGL-77",
        is_grave=True,
    )  # fmt: skip
