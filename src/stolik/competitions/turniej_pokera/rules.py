"""A poker tournament as a state machine: who may do what in which phase.

Clause numbers stand beside the code they bind: POK of the poker book, TPO of the tournament's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, get_args

from msgspec.structs import replace

from stolik.competitions.bench import appointing
from stolik.competitions.deeds import STAFF, EventRules, Row, bare, ticked, timed, told
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import clock, deals, desk, entry, playing
from stolik.competitions.turniej_pokera.options import Options, check_options
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Alarm, Turn

A = TypeVar("A")
LOT: Final = (CHANCE,)
OWN: Final = (do.Rebuy, do.AddOn, do.AnswerDeal)
"""What a player does for himself, and the desk for a player."""


def in_play(
    kind: type[A], run: Callable[[State, Event[A]], State], by: tuple[Actor, ...] = STAFF
) -> Row[State, A]:
    """Give the row of something that happens while it is played."""
    return Row(kind, run, ("play",), "NOT_PLAYING", "TPO-1", by)


ROWS: Final[tuple[Row[State, Any], ...]] = (
    Row(do.Enlist, told(entry.enlist)),
    Row(do.AddBots, told(entry.add_bots)),
    Row(do.Withdraw, told(entry.withdraw), ("entries",), "BEGUN_ALREADY", "TPO-1"),
    Row(do.Appoint, appointing("TPO-9")),
    Row(do.Begin, bare(entry.begin), ("entries",), "BEGUN_ALREADY", "TPO-1"),
    Row(do.DrawSeats, timed(entry.drawn), ("draw",), "NO_DRAW", "POK-71", LOT),
    in_play(do.Dealt, told(playing.dealt)),
    in_play(do.Bell, ticked(clock.rung), (CLOCK,)),
    in_play(do.PauseClock, ticked(clock.paused)),
    in_play(do.ResumeClock, ticked(clock.resumed)),
    in_play(do.SetClock, timed(clock.set_to)),
    in_play(do.NextLevel, ticked(clock.passed)),
    in_play(do.KnockOut, told(desk.knock_out)),
    in_play(do.Restore, told(desk.restore)),
    in_play(do.Move, told(desk.move)),
    in_play(do.BreakTable, bare(desk.break_table)),
    in_play(do.FormFinal, bare(desk.form_final)),
    Row(do.DrawFinal, told(entry.final_drawn), ("redraw",), "NO_DRAW", "POK-74", LOT),
    in_play(do.Rebuy, told(entry.rebuy)),
    in_play(do.AddOn, told(entry.addon)),
    in_play(do.Disqualify, told(desk.disqualify)),
    in_play(do.CorrectStack, told(desk.correct_stack)),
    in_play(do.ProposeDeal, told(deals.propose)),
    in_play(do.AnswerDeal, told(desk.answer_deal)),
    Row(do.Close, bare(desk.close), ("over",), "NOT_OVER", "TPO-9"),
)


class PokerEvent(EventRules[State, do.Action]):
    """A poker tournament: entries, levels, tables that are broken and balanced, prizes."""

    id: Final = "turniej-pokera"
    revision: Final = 1
    options: Final = Options
    actions = get_args(do.Action)
    rows = ROWS
    not_yours = ("NOT_YOURS", "TPO-9")

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

    def check_actor(self, s: State, e: Event[do.Action], row: Row[State, Any]) -> None:
        """Let players speak for themselves; all else is the staff's."""  # TPO-6
        is_own = isinstance(e.do, OWN) and e.by == e.do.player
        if not is_own and not (isinstance(e.do, do.ProposeDeal) and e.by in s.playing):
            super().check_actor(s, e, row)

    def act(self, s: State, e: Event[do.Action]) -> State:
        """Let the action do its part; the clock never goes back."""
        if e.clock_ms < s.now_ms:
            raise Refused("CLOCK_BACK", "TPO-10")
        s = super().act(s, e)
        return s if s.now_ms == e.clock_ms else replace(s, now_ms=e.clock_ms)
