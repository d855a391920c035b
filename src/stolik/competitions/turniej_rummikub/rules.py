"""The tournament as a state machine: who may do what in which phase, and what chance and clock do.

Staff act as the REFEREE and their roles are checked before the log; what needs a certain referee
names him. Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Final, assert_never, get_args

from msgspec.structs import replace

from stolik.competitions import room
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import (
    drawing,
    ending,
    entry,
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

SEATING: Final = ("registration", "draw", "seated")
RUNNING: Final = ("draw", "seated", "round", "qualified", "final")
PLAYING: Final = ("round", "final")
WHEN: Final[dict[type, tuple[tuple[str, ...], str, str]]] = {
    do.Enlist: (("registration",), "registration_closed", "TRM-3"),
    do.Register: (("registration",), "registration_closed", "TRM-3"),
    do.Withdraw: (("registration", *RUNNING), "closed", "TRM-46"),
    do.Absent: (RUNNING, "closed", "TRM-26"),
    do.Back: (RUNNING, "closed", "TRM-26"),
    do.AskDraw: (SEATING, "wrong_phase", "TRM-13"),
    do.Seating: ((*SEATING, "drawing"), "wrong_phase", "TRM-14"),
    do.StartRound: (("seated",), "wrong_phase", "TRM-20"),
    do.PauseClock: (("round",), "wrong_phase", "TRM-25"),
    do.ResumeClock: (("round",), "wrong_phase", "TRM-25"),
    do.SetClock: (("round",), "wrong_phase", "TRM-25"),
    do.Ring: (("round",), "wrong_phase", "TRM-25"),
    do.EnterResult: (PLAYING, "wrong_phase", "TRM-38"),
    do.Fed: (PLAYING, "wrong_phase", "TRM-38"),
    do.Confirm: (PLAYING, "no_result", "TRM-24"),
    do.Object: (PLAYING, "no_result", "TRM-38"),
    do.PaperSigned: (("round",), "no_result", "TRM-38"),
    do.DecideResult: (PLAYING, "no_result", "TRM-38"),
    do.CountRack: (PLAYING, "wrong_phase", "TRM-47"),
    do.CloseRound: (("round",), "wrong_phase", "TRM-38"),
    do.Lot: (("qualified",), "no_tie", "TRM-41"),
    do.StartFinal: (("qualified",), "no_final", "TRM-42"),
    do.Close: (("qualified", "final"), "final_incomplete", "TRM-44"),
}
"""In which phases each action has a place, and what it is refused with in others."""
BY: Final[dict[type, Actor]] = {do.Lot: CHANCE, do.Ring: CLOCK}
PLAYERS: Final = (do.EnterResult, do.Confirm, do.Object)
"""What a player does, at his own table."""


class TournamentRules:
    """A Rummikub tournament of individuals."""

    id: Final = "turniej-rummikub"
    revision: Final = 1
    options: Final = Options
    actions: Final = get_args(do.Action)

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

    def apply(self, s: State, e: Event[do.Action]) -> State:
        """Give the next state, or refuse."""
        check(s, e)
        return act(s, e)


def check(s: State, e: Event[do.Action]) -> None:
    """Refuse an action outside its phase or by the wrong part."""
    kind = type(e.do)
    when, code, clause = WHEN.get(kind, ((), "", ""))
    if when and s.phase not in when:
        raise Refused(code, clause)
    wanted = BY.get(kind, REFEREE)
    if kind is do.Seating and s.phase == "drawing":
        wanted = CHANCE
    if kind in (do.Confirm, do.Object) and not is_seat(e.by):
        raise Refused("not_a_scorer", "TRM-24")
    is_player = is_seat(e.by) and kind in PLAYERS and e.by < len(s.roster.members)
    if e.by != wanted and not is_player:
        raise Refused("not_allowed", "TRM-55")


def act(s: State, e: Event[do.Action]) -> State:
    """Let each subject do its part."""
    a, now_ms = e.do, e.clock_ms
    match a:
        case do.Enlist():
            return entry.enlist(s, a)
        case do.Register():
            return entry.register(s, a)
        case do.Appoint():
            return entry.appoint(s, a)
        case do.Withdraw():
            return entry.withdraw(s, a)
        case do.Absent():
            return entry.absent(s, a)
        case do.Back():
            return entry.back(s, a)
        case do.AskDraw():
            return drawing.ask_draw(s)
        case do.Seating():
            return drawing.seating(s, a)
        case do.StartRound():
            return playing.start_round(s, now_ms)
        case do.PauseClock() | do.ResumeClock() | do.SetClock():
            return clock(s, a, now_ms)
        case do.Ring():
            return playing.bell(s, a, now_ms)
        case do.EnterResult():
            return playing.enter_result(s, a, e.by if is_seat(e.by) else None)
        case do.Fed():
            return playing.fed(s, a)
        case do.Confirm():
            return playing.confirm(s, a, e.by)
        case do.Object():
            return playing.object_to(s, a, e.by)
        case do.PaperSigned():
            return playing.paper_signed(s, a)
        case do.DecideResult():
            return refereeing.decide(s, a)
        case do.Correct():
            return refereeing.correct(s, a)
        case do.CountRack():
            return count_rack(s, a)
        case do.Warn(player, judge):
            return refereeing.card(s, "warning", player, judge)
        case do.Yellow(player, judge):
            return refereeing.card(s, "yellow", player, judge)
        case do.Disqualify(player, judge):
            return refereeing.card(s, "red", player, judge)
        case do.SetVisibility():
            return refereeing.set_visibility(s, a)
        case do.CloseRound():
            return ending.close_round(s, now_ms)
        case do.Lot():
            return ending.lot(s, a)
        case do.StartFinal():
            return ending.start_final(s)
        case do.Close():
            return ending.end(s)
        case _:
            assert_never(a)


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
