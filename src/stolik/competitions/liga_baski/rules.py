"""The league as a state machine: who may do what in which phase, and what the clock does.

Staff act as the REFEREE and the roles of section 4 are checked before the log; what needs a certain
judge names him. Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Final, assert_never, get_args

from msgspec.structs import replace

from stolik.competitions.bench import judge_of
from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski import (
    entry,
    extending,
    feeding,
    judging,
    leaving,
    papersheets,
    planning,
    rounds,
)
from stolik.competitions.liga_baski.closing import close_round, finish
from stolik.competitions.liga_baski.editions import EDITIONS, OLDEST, Edition
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.prizes import ask_prize, draw_prize, drawn_prize
from stolik.competitions.liga_baski.state import State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor, is_seat
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.revisions import Revised
from stolik.engine.turn import Alarm, Turn

ENTRY: Final = ("entry", "draw", "plan", "ready", "round")
ON: Final = ("plan", "ready", "round")

WHEN: Final[dict[type, tuple[str, ...]]] = {
    do.Enlist: ("season", *ENTRY),
    do.EnterTeam: ("season", "entry"),
    do.Appoint: ("season", *ENTRY),
    do.OpenTournament: ("season",),
    do.Enter: ("entry", *ON),
    do.Carry: ("season", "entry"),
    do.Withdraw: ("entry",),
    do.CheckIn: ("entry", *ON),
    do.CloseEntry: ("entry",),
    do.DrawNumbers: ("draw",),
    do.PublishPlan: ON,
    do.StartRound: ("ready",),
    do.WaiveBreak: ("ready", "plan"),
    do.PauseClock: ("round",),
    do.ResumeClock: ("round",),
    do.SetClock: ("round",),
    do.Arrived: ("round",),
    do.RowEntered: ("round",),
    do.TotalsEntered: ("round",),
    do.SheetEntered: ("round",),
    do.PaperSigned: ("round",),
    do.Decide: ("round",),
    do.Besides: ("round",),
    do.Fed: ("round",),
    do.Seats: ("round",),
    do.Strike: ("round",),
    do.Correct: ("season", "entry", *ON, "over"),
    do.CorrectTotals: ("season", "entry", *ON, "over"),
    do.Leave: ("round",),
    do.Exclude: ("round",),
    do.Sign: ("round",),
    do.Confirm: ("round",),
    do.Object: ("round",),
    do.Rule: ("season", "entry", *ON, "over"),
    do.Ring: ON,
    do.CloseRound: ("round",),
    do.Finish: ("ready", "plan"),
    do.AskPrize: ("season", "ready", "over"),
    do.DrawPrize: ("prize",),
}
"""In which phases each action has a place."""

BY: Final[dict[type, Actor]] = {do.DrawNumbers: CHANCE, do.DrawPrize: CHANCE, do.Ring: CLOCK}
PLAYERS: Final = (do.Sign, do.Object, do.Arrived, do.RowEntered, do.Besides, do.Seats)
"""What a player may do, at his own table."""


class LeagueRules(Revised[Edition]):
    """A season of the Puck Baśka League."""

    id: Final = "liga-baski"
    editions = EDITIONS
    oldest = OLDEST
    options: Final = Options
    actions: Final = get_args(do.Action)

    def start(self, seats: int, options: Options) -> State:
        """Open a season; its members come one by one."""
        del seats
        if options.late_hard_s < options.late_soft_s:
            raise Refused("LIMITS_CROSSED", "LIG-29")
        return State(options, edition=self.edition)

    def turn(self, s: State) -> Turn[do.Action]:
        """Say what the season waits for."""
        if s.phase in ("draw", "prize"):
            return Turn(s.phase, (CHANCE,), (REFEREE,), deal=len(s.held))
        if s.phase == "over":
            return Turn("over", may=(REFEREE,), deal=len(s.held))
        bells = rounds.due_bells(s)
        alarms = tuple(Alarm[do.Action](at, do.Ring(bell)) for at, bell in bells)
        seated = tuple(
            Actor(member)
            for sheet in (s.now.sheets if s.now is not None else ())
            for member in sheet.seats
        )
        return Turn(s.phase, (REFEREE,), seated, alarms, deal=len(s.held))

    def draw(self, s: State, luck: Luck) -> do.Action:
        """Draw the numbers of a tournament, or the order of those who share a prize."""
        return planning.drawn_numbers(s, luck) if s.phase == "draw" else drawn_prize(s, luck)

    def apply(self, s: State, e: Event[do.Action]) -> State:
        """Give the next state, or refuse."""
        check_actor(s, e)
        return act(s, e)


def check_actor(s: State, e: Event[do.Action]) -> None:
    """Refuse an action outside its phase or by the wrong part."""
    kind = type(e.do)
    if s.phase not in WHEN[kind]:
        raise Refused("WRONG_PHASE", "LIG-2", phase=s.phase)
    if e.by == BY.get(kind, REFEREE):
        return
    if not is_seat(e.by) or kind not in PLAYERS or e.by >= len(s.roster.members):
        raise Refused("NOT_YOURS", "LIG-37")
    if isinstance(e.do, do.Arrived | do.RowEntered | do.Besides | do.Seats):
        if e.by not in rounds.sheet_of(s, e.do.table).seats:
            raise Refused("NOT_AT_TABLE", "LIG-18", table=e.do.table)
        if isinstance(e.do, do.Arrived) and e.do.late_s is not None:
            raise Refused("NOT_YOURS", "LIG-25")


def act(s: State, e: Event[do.Action]) -> State:
    """Let each subject do its part."""
    a, now_ms = e.do, e.clock_ms
    if s.now is not None and not isinstance(a, do.ResumeClock):
        now_ms = s.now.room.by_clock(now_ms)
    match a:
        case do.RowEntered():
            return rounds.row(s, a, now_ms)
        case do.Fed():
            return feeding.fed(s, a, now_ms)
        case do.Sign():
            return judging.sign(s, a, e.by)
        case do.Arrived():
            return rounds.arrived(s, a, now_ms)
        case do.Enlist():
            return entry.enlist(s, a)
        case do.EnterTeam():
            return entry.enter_team(s, a)
        case do.Appoint():
            return entry.appoint(s, a)
        case do.OpenTournament():
            return entry.open_tournament(s, a)
        case do.Enter():
            return entry.enter(s, a)
        case do.Carry():
            return entry.carry(s, a)
        case do.Withdraw():
            return entry.withdraw(s, a)
        case do.CheckIn():
            return leaving.check_in(s, a, now_ms)
        case do.CloseEntry():
            return entry.close_entry(s)
        case do.DrawNumbers():
            return planning.draw_numbers(s, a)
        case do.PublishPlan():
            return planning.publish_plan(s, a)
        case do.StartRound():
            return rounds.start_round(s, now_ms)
        case do.WaiveBreak():
            return waive_break(s, a)
        case do.PauseClock():
            return extending.paused(s, now_ms)
        case do.ResumeClock():
            return extending.resumed(s, now_ms)
        case do.SetClock():
            return extending.set_clock(s, a, now_ms)
        case do.TotalsEntered():
            return papersheets.totals(s, a)
        case do.SheetEntered():
            return papersheets.whole_sheet(s, a)
        case do.PaperSigned():
            return papersheets.paper_signed(s, a)
        case do.Decide():
            return papersheets.decided(s, a)
        case do.Besides():
            return feeding.besides(s, a)
        case do.CorrectTotals():
            return judging.correct(s, a)
        case do.Seats():
            return feeding.seats(s, a)
        case do.Strike():
            return rounds.strike(s, a)
        case do.Correct():
            return judging.correct(s, a)
        case do.Leave():
            return leaving.leave(s, a.table, a.seat, now_ms)
        case do.Exclude():
            return leaving.exclude(s, a, now_ms)
        case do.Confirm():
            return judging.confirm(s, a)
        case do.Object():
            return judging.object_to(s, a, e.by)
        case do.Rule():
            return judging.rule(s, a, now_ms)
        case do.Ring():
            return rounds.bell(s, a, now_ms)
        case do.CloseRound():
            return close_round(s, now_ms)
        case do.Finish():
            return finish(s)
        case do.AskPrize():
            return ask_prize(s, a)
        case do.DrawPrize():
            return draw_prize(s, a)
        case _:
            assert_never(a)


def waive_break(s: State, a: do.WaiveBreak) -> State:
    """Let the next round begin at once, by the chief judge's word."""  # LIG-14
    if not judge_of(s.bench, a.judge, "LIG-37").chief:
        raise Refused("CHIEF_ONLY", "LIG-37")
    return replace(s, now=replace(planning.tournament(s), is_break_waived=True))
