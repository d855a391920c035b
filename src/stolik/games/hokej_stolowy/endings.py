"""How a match ends other than by its clock, as data: a result, a forfeit, a ruling, a replay."""

from __future__ import annotations

from typing import Any, Final

from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy import consequences as then
from stolik.games.hokej_stolowy.actions import Action
from stolik.games.hokej_stolowy.checks import check_result, is_late, is_reviewed
from stolik.games.hokej_stolowy.entries import result_fields, results
from stolik.games.hokej_stolowy.state import State
from stolik.parts.acting import Gate
from stolik.parts.match import Happens, each_side
from stolik.parts.match.following import giving_up_row

ON: Final = ("play", "faceoff", "stopped")
"""Phases in which the match is on."""

ENDINGS: Final[tuple[Happens[State, Action, Any], ...]] = (
    Happens(
        act.Result,
        "HOK-3",
        then.after_result,
        inside=("before", *ON),
        depth="results",
        is_drawn=True,
        check=check_result,
        typical=results,
        fields=result_fields,
    ),
    Happens(
        act.NoShow,
        "HOK-10",
        then.after_no_show,
        Gate(
            "NO_SHOW_TOO_EARLY",
            only=is_late,
            facts=lambda s: {"n": s.options.no_show_s},
        ),
        inside=("before", "play"),
        typical=each_side(act.NoShow),
        exact=True,
        grave=True,
        is_aside=True,
    ),
    Happens(
        act.CommitteeRuling,
        "HOK-45",
        then.after_ruling,
        Gate(
            "TOO_FEW_MATCHES",
            fits=is_reviewed,
            facts=lambda s: {"n": s.options.matches_review_limit},
        ),
        inside=("before",),
        typical=lambda _: (act.CommitteeRuling("A", 1, "replay"),),
        grave=True,
        is_aside=True,
    ),
    giving_up_row(act.Withdraw, "HOK-11", then.after_withdrawal, is_aside=True),
    Happens(
        act.Replay,
        "HOK-9",
        then.after_replay,
        inside=ON,
        depth="events",
        taps_offered=lambda _: (act.Replay(),),
        grave=True,
        is_aside=True,
    ),
)
