"""A poker tournament as a state machine: who may do what in which phase.

Clause numbers stand beside the code they bind: POK of the poker book, TPO of the tournament's own.
"""

from __future__ import annotations

from typing import Final, assert_never, get_args

from msgspec.structs import replace

from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import clock, deals, desk, entry, playing
from stolik.competitions.turniej_pokera.options import Options, check_options
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Alarm, Turn

PLAY: Final = ("play",)
WHEN: Final[dict[type, tuple[tuple[str, ...], str, str]]] = {
    do.Withdraw: (("entries",), "BEGUN_ALREADY", "TPO-1"),
    do.Begin: (("entries",), "BEGUN_ALREADY", "TPO-1"),
    do.DrawSeats: (("draw",), "NO_DRAW", "POK-71"),
    do.DrawFinal: (("redraw",), "NO_DRAW", "POK-74"),
    do.Close: (("over",), "NOT_OVER", "TPO-9"),
}
"""In which phases an action has a place, and what it is refused with in others; else in play."""
ALWAYS: Final = (do.Enlist, do.AddBots, do.Appoint)
OWN: Final = (do.Rebuy, do.AddOn, do.AnswerDeal)
"""What a player does for himself, and the desk for a player."""


class PokerEvent:
    """A poker tournament: entries, levels, tables that are broken and balanced, prizes."""

    id: Final = "turniej-pokera"
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
        if s.phase in ("draw", "redraw"):
            return Turn(s.phase, (CHANCE,), (REFEREE,), deal=1)
        if s.phase == "over":
            return Turn("over", () if s.is_closed else (REFEREE,), (REFEREE,), deal=2)
        own = tuple(map(Actor, range(s.count)))
        if s.phase == "entries":
            return Turn("entries", (REFEREE,))
        alarms: tuple[Alarm[do.Action], ...] = ()
        if not s.room.is_paused:
            alarms = (Alarm(s.room.ends_ms(), do.Bell()),)
        return Turn("play", (REFEREE,), own, alarms, deal=1)

    def draw(self, s: State, luck: Luck) -> do.Action:
        """Draw the seats of the start, or of the final table."""
        if s.phase == "redraw":
            return entry.draw_final(s, luck)
        return entry.draw_seats(s, luck)

    def apply(self, s: State, e: Event[do.Action]) -> State:
        """Give the next state, or refuse."""
        when, code, clause = WHEN.get(type(e.do), (PLAY, "NOT_PLAYING", "TPO-1"))
        if not isinstance(e.do, ALWAYS) and s.phase not in when:
            raise Refused(code, clause)
        check_actor(s, e.by, e.do)
        if e.clock_ms < s.now_ms:
            raise Refused("CLOCK_BACK", "TPO-10")
        s = act(s, e.do, e.clock_ms)
        return s if s.now_ms == e.clock_ms else replace(s, now_ms=e.clock_ms)


def check_actor(s: State, by: Actor, a: do.Action) -> None:
    """Refuse whoever may not do this."""
    if isinstance(a, do.DrawSeats | do.DrawFinal):
        allowed: tuple[int, ...] = (CHANCE,)
    elif isinstance(a, do.Bell):
        allowed = (CLOCK,)
    elif isinstance(a, OWN):
        allowed = (REFEREE, a.player)
    elif isinstance(a, do.ProposeDeal):
        allowed = (REFEREE, *s.playing)  # TPO-6
    else:
        allowed = (REFEREE,)
    if by not in allowed:
        raise Refused("NOT_YOURS", "TPO-9")


def act(s: State, a: do.Action, now_ms: int) -> State:
    """Let each subject do its part."""
    match a:
        case do.Enlist():
            return entry.enlist(s, a)
        case do.AddBots():
            return entry.add_bots(s, a)
        case do.Withdraw():
            return entry.withdraw(s, a)
        case do.Appoint():
            return entry.appoint(s, a)
        case do.Begin():
            return entry.begin(s)
        case do.DrawSeats():
            return entry.drawn(s, a, now_ms)
        case do.DrawFinal():
            return entry.final_drawn(s, a)
        case do.Rebuy():
            return entry.rebuy(s, a)
        case do.AddOn():
            return entry.addon(s, a)
        case do.Dealt():
            return playing.dealt(s, a)
        case do.Bell():
            return clock.rung(s, now_ms)
        case do.PauseClock():
            return clock.paused(s, now_ms)
        case do.ResumeClock():
            return clock.resumed(s, now_ms)
        case do.SetClock():
            return clock.set_to(s, a, now_ms)
        case do.NextLevel():
            return clock.passed(s, now_ms)
        case _:
            return ruled(s, a)


def ruled(
    s: State,
    a: do.KnockOut
    | do.Restore
    | do.Move
    | do.BreakTable
    | do.FormFinal
    | do.Disqualify
    | do.CorrectStack
    | do.ProposeDeal
    | do.AnswerDeal
    | do.Close,
) -> State:
    """Let the desk and the referees do theirs."""
    match a:
        case do.KnockOut():
            return desk.knock_out(s, a)
        case do.Restore():
            return desk.restore(s, a)
        case do.Move():
            return desk.move(s, a)
        case do.BreakTable():
            return desk.break_table(s)
        case do.FormFinal():
            return desk.form_final(s)
        case do.Disqualify():
            return desk.disqualify(s, a)
        case do.CorrectStack():
            return desk.correct_stack(s, a)
        case do.ProposeDeal():
            return deals.propose(s, a)
        case do.AnswerDeal():
            return desk.answer_deal(s, a)
        case do.Close():
            return desk.close(s)
        case _:
            assert_never(a)
