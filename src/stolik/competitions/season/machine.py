"""A season as a state machine: who may do what in which phase, and what the clock does.

Staff act as the REFEREE and their roles are checked before the log; what needs a certain
judge names him. Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec.structs import replace

from stolik.competitions.bench import appointing, judge_of
from stolik.competitions.deeds import EventRules, Row, bare, signed, ticked, timed, told
from stolik.competitions.season import actions as do
from stolik.competitions.season import (
    entry,
    extending,
    feeding,
    judging,
    leaving,
    papersheets,
    planning,
    rounds,
)
from stolik.competitions.season.closing import close_round, finish
from stolik.competitions.season.editions import Edition
from stolik.competitions.season.prizes import ask_prize, draw_prize, drawn_prize
from stolik.competitions.season.state import State
from stolik.competitions.season.terms import Grounds, Terms
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor, is_seat
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.revisions import Revised
from stolik.engine.turn import Alarm, Turn


def waive_break(s: State, a: do.WaiveBreak) -> State:
    """Let the next round begin at once, by the chief judge's word."""
    if not judge_of(s.bench, a.judge, s.grounds.chief).chief:
        raise Refused("CHIEF_ONLY", s.grounds.chief)
    return replace(s, now=replace(planning.tournament(s), is_break_waived=True))


ENTRY: Final = ("entry", "draw", "plan", "ready", "round")
ON: Final = ("plan", "ready", "round")
ANY: Final = ("season", "entry", *ON, "over")
ROUND: Final = ("round",)
PLAYERS: Final = (do.Sign, do.Object, do.Arrived, do.RowEntered, do.Besides, do.Seats)
"""What a player may do, at his own table."""


def rows_by(grounds: Grounds) -> tuple[Row[State, Any], ...]:
    """Give a row for each action of a season whose book has these clauses."""
    return (
        Row(do.Enlist, told(entry.enlist), ("season", *ENTRY)),
        Row(do.EnterTeam, told(entry.enter_team), ("season", "entry")),
        Row(do.Appoint, appointing(grounds.judges), ("season", *ENTRY)),
        Row(do.OpenTournament, told(entry.open_tournament), ("season",)),
        Row(do.Enter, told(entry.enter), ("entry", *ON)),
        Row(do.Carry, told(entry.carry), ("season", "entry")),
        Row(do.Withdraw, told(entry.withdraw), ("entry",)),
        Row(do.CheckIn, timed(leaving.check_in), ("entry", *ON)),
        Row(do.CloseEntry, bare(entry.close_entry), ("entry",)),
        Row(do.DrawNumbers, told(planning.draw_numbers), ("draw",), by=(CHANCE,)),
        Row(do.PublishPlan, told(planning.publish_plan), ON),
        Row(do.StartRound, ticked(rounds.start_round), ("ready",)),
        Row(do.WaiveBreak, told(waive_break), ("ready", "plan")),
        Row(do.PauseClock, ticked(extending.paused), ROUND),
        Row(do.ResumeClock, ticked(extending.resumed), ROUND),
        Row(do.SetClock, timed(extending.set_clock), ROUND),
        Row(do.Arrived, timed(rounds.arrived), ROUND),
        Row(do.RowEntered, timed(rounds.row), ROUND),
        Row(do.TotalsEntered, told(papersheets.totals), ROUND),
        Row(do.SheetEntered, told(papersheets.whole_sheet), ROUND),
        Row(do.PaperSigned, told(papersheets.paper_signed), ROUND),
        Row(do.Decide, told(papersheets.decided), ROUND),
        Row(do.Besides, told(feeding.besides), ROUND),
        Row(do.Fed, timed(feeding.fed), ROUND),
        Row(do.Seats, told(feeding.seats), ROUND),
        Row(do.Strike, told(rounds.strike), ROUND),
        Row(do.Correct, told(judging.correct), ANY),
        Row(do.CorrectTotals, told(judging.correct), ANY),
        Row(do.Leave, timed(leaving.leave), ROUND),
        Row(do.Exclude, timed(leaving.exclude), ROUND),
        Row(do.Sign, signed(judging.sign), ROUND),
        Row(do.Confirm, told(judging.confirm), ROUND),
        Row(do.Object, signed(judging.object_to), ROUND),
        Row(do.Rule, timed(judging.rule), ANY),
        Row(do.Ring, timed(rounds.bell), ON, by=(CLOCK,)),
        Row(do.CloseRound, ticked(close_round), ROUND),
        Row(do.Finish, bare(finish), ("ready", "plan")),
        Row(do.AskPrize, told(ask_prize), ("season", "ready", "plan", "over")),
        Row(do.DrawPrize, told(draw_prize), ("prize",), by=(CHANCE,)),
    )


class SeasonRules(EventRules[State, do.Action], Revised[Edition]):
    """A season of tournaments; a league gives its name, its options, its editions and its rows."""

    actions = get_args(do.Action)

    def start(self, seats: int, options: Terms) -> State:
        """Open a season; its members come one by one."""
        del seats
        if options.late_hard_s < options.late_soft_s:
            raise Refused("LIMITS_CROSSED", options.grounds.absence)
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

    def misplaced(self, s: State, row: Row[State, Any]) -> Refused:
        """Say in which phase an action has no place."""
        return Refused("WRONG_PHASE", s.grounds.rounds, phase=s.phase)

    def check_actor(self, s: State, e: Event[do.Action], row: Row[State, Any]) -> None:
        """Refuse an action by the wrong part: players act at their own tables."""
        if e.by in row.by:
            return
        if not is_seat(e.by) or not isinstance(e.do, PLAYERS) or e.by >= len(s.roster.members):
            raise Refused(*self.not_yours)
        if isinstance(e.do, do.Arrived | do.RowEntered | do.Besides | do.Seats):
            if e.by not in rounds.sheet_of(s, e.do.table).seats:
                raise Refused("NOT_AT_TABLE", s.grounds.sheet, table=e.do.table)
            if isinstance(e.do, do.Arrived) and e.do.late_s is not None:
                raise Refused("NOT_YOURS", s.grounds.arrival)

    def act(self, s: State, e: Event[do.Action]) -> State:
        """Let the action do its part by the clock of the hall, which may stand still."""
        if s.now is not None and s.now.room.is_paused and not isinstance(e.do, do.ResumeClock):
            e = replace(e, clock_ms=s.now.room.by_clock(e.clock_ms))
        return super().act(s, e)
