"""The tournament as a state machine: who may do what in which phase, and what chance and clock do.

Staff act as the REFEREE and their roles are checked before the log; what needs a certain referee
names him. Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec.structs import replace

from stolik.competitions import room
from stolik.competitions.bench import appointing
from stolik.competitions.deeds import EventRules, Row, bare, signed, ticked, timed, told
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import (
    drawing,
    ending,
    entry,
    feeding,
    playing,
    racks,
    refereeing,
)
from stolik.competitions.turniej_rummikub.options import Options, check_options
from stolik.competitions.turniej_rummikub.state import State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor, is_seat
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Alarm, Turn


def count_rack(s: State, a: do.CountRack) -> State:
    """Let a referee count a rack at a table."""
    refereeing.check_judge(s, a.judge)
    if not 0 <= a.seat < len(playing.table_of(s, a.table).seats):
        raise Refused("no_such_seat", "TRM-35")
    return racks.count_rack(s, a)


def clock(s: State, a: do.PauseClock | do.ResumeClock | do.SetClock, now_ms: int) -> State:
    """Stop the clock of the hall, let it run, or set it."""
    if not s.options.round_time_limit_min:
        raise Refused("no_clock", "TRM-25")
    if isinstance(a, do.SetClock):
        if not refereeing.check_judge(s, a.judge):
            raise Refused("chief_only", "TRM-25")
        wound = room.wind_back(
            room.set_left(s.room, now_ms, a.minutes * MINUTE_MS), "warn", "time_up"
        )
        tables = tuple(replace(one, last=None) for one in s.tables)
        return replace(s, room=wound, tables=tables)
    if s.room.is_paused == isinstance(a, do.PauseClock):
        raise Refused("as_it_is", "TRM-25")
    now = room.pause if isinstance(a, do.PauseClock) else room.go_on
    return replace(s, room=now(s.room, now_ms))


SEATING: Final = ("registration", "draw", "seated")
RUNNING: Final = ("draw", "seated", "round", "qualified", "final")
PLAYING: Final = ("round", "final")
ENTRY: Final = (("registration",), "registration_closed", "TRM-3")
CLOCKED: Final = (("round",), "wrong_phase", "TRM-25")
ROWS: Final[tuple[Row[State, Any], ...]] = (
    Row(do.Enlist, told(entry.enlist), *ENTRY),
    Row(do.Register, told(entry.register), *ENTRY),
    Row(do.Appoint, appointing("TRM-55")),
    Row(do.Withdraw, told(entry.withdraw), ("registration", *RUNNING), "closed", "TRM-46"),
    Row(do.Absent, told(entry.absent), RUNNING, "closed", "TRM-26"),
    Row(do.Back, told(entry.back), RUNNING, "closed", "TRM-26"),
    Row(do.AskDraw, bare(drawing.ask_draw), SEATING, "wrong_phase", "TRM-13"),
    Row(do.Seating, told(drawing.seating), (*SEATING, "drawing"), "wrong_phase", "TRM-14"),
    Row(do.StartRound, ticked(playing.start_round), ("seated",), "wrong_phase", "TRM-20"),
    Row(do.PauseClock, timed(clock), *CLOCKED),
    Row(do.ResumeClock, timed(clock), *CLOCKED),
    Row(do.SetClock, timed(clock), *CLOCKED),
    Row(do.Ring, timed(playing.bell), *CLOCKED, (CLOCK,)),
    Row(do.EnterResult, signed(playing.enter_result), PLAYING, "wrong_phase", "TRM-38"),
    Row(do.Fed, told(feeding.fed), PLAYING, "wrong_phase", "TRM-38"),
    Row(do.Confirm, signed(playing.confirm), PLAYING, "no_result", "TRM-24"),
    Row(do.Object, signed(playing.object_to), PLAYING, "no_result", "TRM-38"),
    Row(do.PaperSigned, told(playing.paper_signed), ("round",), "no_result", "TRM-38"),
    Row(do.DecideResult, told(refereeing.decide), PLAYING, "no_result", "TRM-38"),
    Row(do.Correct, told(refereeing.correct)),
    Row(do.CountRack, told(count_rack), PLAYING, "wrong_phase", "TRM-47"),
    Row(do.Warn, told(refereeing.card)),
    Row(do.Yellow, told(refereeing.card)),
    Row(do.Disqualify, told(refereeing.card)),
    Row(do.SetVisibility, told(refereeing.set_visibility)),
    Row(do.CloseRound, ticked(ending.close_round), ("round",), "wrong_phase", "TRM-38"),
    Row(do.Lot, told(ending.lot), ("qualified",), "no_tie", "TRM-41", (CHANCE,)),
    Row(do.StartFinal, bare(ending.start_final), ("qualified",), "no_final", "TRM-42"),
    Row(do.Close, bare(ending.end), ("qualified", "final"), "final_incomplete", "TRM-44"),
)
PLAYERS: Final = (do.EnterResult, do.Confirm, do.Object)
"""What a player does, at his own table."""


class TournamentRules(EventRules[State, do.Action]):
    """A Rummikub tournament of individuals."""

    id: Final = "turniej-rummikub"
    revision: Final = 1
    options: Final = Options
    actions = get_args(do.Action)
    rows = ROWS
    not_yours = ("not_allowed", "TRM-55")

    def start(self, seats: int, options: Options) -> State:
        """Open a tournament; its players come one by one."""
        del seats
        check_options(options)
        return State(options)

    def turn(self, s: State) -> Turn[do.Action]:
        """Say what the tournament waits for."""
        if s.phase == "drawing" or ending.lot_due(s):
            return Turn(s.phase, (CHANCE,), (REFEREE,))
        if s.phase == "closed":
            return Turn("closed", may=(REFEREE,))
        alarms = tuple(Alarm[do.Action](at, do.Ring(bell)) for at, bell in playing.due_bells(s))
        seated = tuple(Actor(who) for table in s.tables for who in table.seats)
        return Turn(s.phase, (REFEREE,), seated if s.phase == "round" else (), alarms)

    def draw(self, s: State, luck: Luck) -> do.Action:
        """Draw the seating of a round, or the order of equals."""
        return drawing.drawn(s, luck) if s.phase == "drawing" else ending.drawn_lot(s, luck)

    def check_actor(self, s: State, e: Event[do.Action], row: Row[State, Any]) -> None:
        """Let players speak at their tables, and chance draw a seating that was asked for."""
        if isinstance(e.do, do.Confirm | do.Object) and not is_seat(e.by):
            raise Refused("not_a_scorer", "TRM-24")
        if isinstance(e.do, PLAYERS) and is_seat(e.by) and e.by < len(s.roster.members):
            return
        if isinstance(e.do, do.Seating) and s.phase == "drawing":
            if e.by != CHANCE:
                raise Refused(*self.not_yours)
        else:
            super().check_actor(s, e, row)
