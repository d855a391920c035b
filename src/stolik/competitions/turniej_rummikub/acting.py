"""Who may do what: the organiser runs the desk, referees rule, players speak at their own table."""

from __future__ import annotations

from typing import Final

from stolik.competitions.floor import speaker
from stolik.competitions.offering import is_judge, is_organiser
from stolik.competitions.screens import Bearer
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.refusals import Refused

DESK: Final = (
    do.Enlist,
    do.Register,
    do.Appoint,
    do.Withdraw,
    do.Absent,
    do.Back,
    do.AskDraw,
    do.Seating,
    do.StartRound,
    do.PauseClock,
    do.ResumeClock,
    do.EnterResult,
    do.PaperSigned,
    do.SetVisibility,
    do.CloseRound,
)
"""What the organiser does."""
JUDGES: Final = (
    do.EnterResult,
    do.PaperSigned,
    do.Absent,
    do.Back,
    do.DecideResult,
    do.Correct,
    do.CountRack,
    do.Warn,
    do.Yellow,
    do.Disqualify,
    do.SetVisibility,
    do.StartFinal,
    do.Close,
    do.SetClock,
)
"""What a referee does, where it names one under his own name."""
TABLE: Final = (do.EnterResult, do.Confirm, do.Object)
"""What is done at a table by those who sit there."""


def may(s: State, kind: type[do.Action], who: Bearer) -> bool:
    """Say whether staff may do a thing of this kind."""
    if issubclass(kind, do.EnterResult) and s.phase == "final":
        return is_judge(s.bench.judges, who)  # TRM-47
    if is_organiser(who) and issubclass(kind, DESK):
        return True
    if issubclass(kind, do.SetClock) and "chief" not in who.roles:
        return False
    return is_judge(s.bench.judges, who) and issubclass(kind, JUDGES)


def actor(s: State, a: do.Action, who: Bearer, seat: int | None) -> Actor:
    """Give the part somebody plays by doing this, or refuse."""
    if isinstance(a, TABLE):
        at = speaker(seats_of(s, a.table), a.table, who, seat)
        if at is not None:
            return at
    if may(s, type(a), who):
        judge = getattr(a, "judge", "")
        if judge and judge != who.judge:
            raise Refused("not_referee", "TRM-55")
        return REFEREE
    if isinstance(a, TABLE):
        code = "final_recorded_by_referee" if s.phase == "final" else "not_a_scorer"
        raise Refused(code, "TRM-47" if s.phase == "final" else "TRM-38", table=a.table)
    if isinstance(a, JUDGES) and not isinstance(a, do.SetVisibility):
        raise Refused("not_referee", "TRM-55")
    raise Refused("not_allowed", "TRM-70" if isinstance(a, do.SetVisibility) else "TRM-55")


def tables_now(s: State) -> tuple[Table, ...]:
    """Give the tables that play now."""
    return (s.final,) if s.phase == "final" and s.final is not None else s.tables


def seats_of(s: State, number: int) -> tuple[int, ...]:
    """Give who sits at a table that plays now; nobody where there is none."""
    tables = tables_now(s)
    return tables[number - 1].seats if 1 <= number <= len(tables) else ()
