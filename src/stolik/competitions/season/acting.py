"""Who may do what: the roles of people, looked at before anything reaches the log."""

from __future__ import annotations

from typing import Final

from stolik.competitions.floor import speaker
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season.papersheets import struck_on_paper
from stolik.competitions.season.state import State
from stolik.competitions.sheets import Sheet
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.refusals import Refused

DESK: Final = (
    do.Enlist,
    do.EnterTeam,
    do.Appoint,
    do.OpenTournament,
    do.Enter,
    do.Carry,
    do.Withdraw,
    do.CheckIn,
    do.CloseEntry,
    do.PublishPlan,
    do.StartRound,
    do.PauseClock,
    do.ResumeClock,
    do.CloseRound,
    do.Finish,
    do.TotalsEntered,
    do.SheetEntered,
    do.PaperSigned,
    do.Fed,
)
"""What the organiser does."""
STAFF: Final = (do.Arrived, do.RowEntered, do.Besides, do.Seats, do.Leave, do.Decide)
"""What the organiser and every judge may do: no certain judge is named in it."""
SIGNED: Final = (
    do.Exclude,
    do.Confirm,
    do.Rule,
    do.Strike,
    do.Correct,
    do.CorrectTotals,
    do.WaiveBreak,
    do.SetClock,
    do.AskPrize,
)
"""What a judge does under his own name."""
TABLE: Final = (do.Arrived, do.RowEntered, do.Besides, do.Seats, do.Sign, do.Object)
"""What is done at a table by those who sit there."""


def actor(s: State, a: do.Action, who: Bearer, seat: int | None) -> Actor:
    """Give the part somebody plays by doing this, or refuse."""
    if who.is_staff and is_ruling(a):
        apart(s, a, who)
    sheet = sheet_at(s, a.table) if isinstance(a, do.PaperSigned) else None
    if sheet is not None and struck_on_paper(sheet):
        raise Refused("STRUCK_ON_PAPER", s.grounds.judges)
    if "organiser" in who.roles and isinstance(a, DESK + STAFF) and not strikes(s, a):
        return REFEREE
    if "chief" in who.roles and isinstance(a, do.PauseClock | do.ResumeClock):
        listed(s, who)
        return REFEREE
    if who.roles & {"judge", "chief"}:
        if isinstance(a, SIGNED):
            return signed(s, a.judge, who)
        if isinstance(a, STAFF):
            listed(s, who)
            return REFEREE
    if "arriving" in who.roles and isinstance(a, do.CheckIn | do.Enter):
        return arriving(s, a)
    if isinstance(a, TABLE):
        return at_table(s, a.table, who, seat)
    raise Refused("NOT_YOURS", s.grounds.chief)


def arriving(s: State, a: do.CheckIn | do.Enter) -> Actor:
    """Let somebody of the season say that he is here; all else is the desk's."""
    if not a.here or s.phase != "entry":
        raise Refused("ASK_THE_DESK", s.grounds.here)
    if a.player in s.roster.present:
        raise Refused("HERE_ALREADY", s.grounds.here)
    return REFEREE


def is_ruling(a: do.Action) -> bool:
    """Say whether what staff do without a judge's name decides something about a table."""
    return isinstance(a, do.Leave | do.Decide) or (
        isinstance(a, do.Arrived) and a.late_s is not None
    )


def strikes(s: State, a: do.Action) -> bool:
    """Say whether deciding between two results of a deal would strike it: that is a judge's."""
    sheet = sheet_at(s, a.table) if isinstance(a, do.Decide) else None
    if sheet is None or not isinstance(a, do.Decide) or not 1 <= a.deal <= len(sheet.rows):
        return False
    other = next((one.points for one in sheet.clashes if one.number == a.deal), None)
    stands = sheet.rows[a.deal - 1].points
    taken, left = (other, stands) if a.takes_other else (stands, other)
    return taken is None and left is not None


def apart(s: State, a: do.Action, who: Bearer) -> None:
    """Refuse staff who sit at the table they would decide about."""
    sheet = sheet_at(s, getattr(a, "table", None))
    own = {who.member, who.namesake, s.roster.find(who.judge) if who.judge else None} - {None}
    if sheet is not None and own & set(sheet.seats):
        raise Refused("JUDGE_AT_TABLE", s.grounds.judges)


def signed(s: State, judge: str, who: Bearer) -> Actor:
    """Let a judge sign with his own name only."""
    listed(s, who)
    if judge != who.judge:
        raise Refused("NOT_YOURS", s.grounds.judges)
    return REFEREE


def listed(s: State, who: Bearer) -> None:
    """Refuse somebody who is no longer on the list of judges."""
    if all(one.id != who.judge for one in s.bench.judges):
        raise Refused("NOT_A_JUDGE", s.grounds.judges)


def at_table(s: State, table: int, who: Bearer, seat: int | None) -> Actor:
    """Let the phone of a table act for a seat there, and a player for himself."""
    sheet = sheet_at(s, table)
    found = None if sheet is None else speaker(sheet.seats, table, who, seat)
    if found is not None:
        return found
    is_held = sheet is not None and "scorer" in who.roles and who.table == table
    if is_held and seat is not None:
        raise Refused("NO_SUCH_SEAT", s.grounds.tables, seat=seat)
    raise Refused("NOT_AT_TABLE", s.grounds.signing, table=table)


def sheet_at(s: State, table: int | None) -> Sheet | None:
    """Give the sheet of a table of the round that is on."""
    sheets = s.now.sheets if s.now is not None else ()
    if table is None or not 1 <= table <= len(sheets):
        return None
    return sheets[table - 1]
