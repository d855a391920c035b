"""Warcaby: Czech draughts, on screen or followed at a real board.

Clause numbers of rulebook.toml stand beside the code they bind.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Ending,
    Event,
    Luck,
    Refused,
    Score,
    Seen,
    Turn,
    msg,
    seats,
)
from stolik.engine.scene import News, Scene
from stolik.games.warcaby import actions as act
from stolik.games.warcaby import disputes, offers, play, referee, sheet
from stolik.games.warcaby.acting import TABLE
from stolik.games.warcaby.actions import ACTIONS, Action
from stolik.games.warcaby.ends import CLAUSES, won
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.scene import picture
from stolik.games.warcaby.state import State
from stolik.games.warcaby.telling import news
from stolik.parts import clocks, series
from stolik.parts.open_game import AllOpen
from stolik.parts.series import Deals


class Warcaby(AllOpen[State]):
    """The game of Czech draughts."""

    id = "warcaby"
    revision = 1
    seats = range(2, 3)  # WAR-1
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Give the first state; refuse a start or a clock that cannot be played."""
        if options.clock is not None and not options.clock.is_sound:
            raise Refused("bad_clock", "WAR-41")
        if options.repetition_draw in (1, 2):
            raise Refused("bad_repetition", "WAR-29")
        if 0 < options.king_move_limit < 5:
            raise Refused("bad_king_limit", "WAR-30")
        if sheet.first_place(options) is None:
            raise Refused("bad_start_position", "WAR-3")
        return sheet.fresh(options, series.begun(Deals(options.games), seats), None)

    def turn(self, s: State) -> Turn[Action]:
        """Say who is due: the lot first, then the side to move; the referee may act."""
        match s.phase:
            case "over":
                return Turn("over", deal=len(s.series.rows))
            case "colours":
                return Turn("colours", due=(CHANCE,), may=(REFEREE,))  # WAR-6
            case "result":
                return Turn("result", due=(REFEREE,), deal=len(s.series.rows))
            case "between":
                return Turn("between", due=seats(2), may=(REFEREE,), deal=len(s.series.rows))
            case "play":
                due, other = s.seat(s.mover), s.seat(1 - s.mover)
                rows = len(s.series.rows)
                if s.is_paused:
                    return Turn("play", due=(REFEREE,), may=(due, other), deal=rows)
                may: tuple[Actor, ...] = (other, REFEREE)
                return Turn("play", due=(due,), may=may, alarms=_alarms(s), deal=rows)
            case unknown:
                assert_never(unknown)

    def apply(self, s: State, e: Event[Action]) -> State:
        """Give the next state, or refuse with the first reason of the book's table."""
        TABLE.refuse(s, e.by, e.do)
        at_ms = e.clock_ms
        match e.do:
            case act.DrawColours(white=white):
                if white not in s.options.lots:
                    raise Refused("white_is_settled", "WAR-6")
                s = replace(s, white=white)
                return play.begun(s, at_ms) if s.phase == "play" else s
            case act.Move(path=path):
                return play.moved(s, path, at_ms)
            case act.Resign():
                return won(s, 1 - s.colour(e.by), "resignation", at_ms)  # WAR-27
            case act.OfferDraw():
                return disputes.offered(s, s.colour(e.by))
            case act.AcceptDraw() | act.DeclineDraw():
                is_yes = isinstance(e.do, act.AcceptDraw)
                return disputes.answered(s, s.colour(e.by), is_yes, at_ms)
            case act.ClaimIrregular() | act.Huff() | act.LetStand():
                return self._disputed(s, s.colour(e.by), e.do, at_ms)
            case act.Touch(square=square):
                return play.touched(s, square)
            case act.TimeOut(seat=seat):
                return referee.timed_out(s, seat, at_ms, is_seen=e.by == REFEREE)
            case act.Adjudicate():
                return referee.adjudicated(s, e.do, at_ms)
            case act.UndoTo(ply=ply):
                return referee.undone(s, ply, at_ms)
            case act.AdjustClock():
                return referee.clock_adjusted(s, e.do)
            case act.Pause():
                return referee.paused(s, at_ms)
            case act.Resume():
                return referee.resumed(s, at_ms)
            case act.RecordIllegal(seat=seat):
                return referee.illegal_recorded(s, seat)
            case act.NextGame():
                return sheet.next_game(s, at_ms)  # WAR-6
            case act.EnterResult():
                return referee.entered(s, e.do, at_ms)
            case _:
                assert_never(e.do)

    def _disputed(
        self, s: State, colour: int, do: act.ClaimIrregular | act.Huff | act.LetStand, at_ms: int
    ) -> State:
        disputes.refuse(s, colour, do)
        match do:
            case act.ClaimIrregular():
                return disputes.claimed(s, at_ms)
            case act.Huff(square=square):
                return disputes.huffed(s, square, at_ms)
            case act.LetStand():
                return disputes.let_stand(s, at_ms)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the colours (WAR-6)."""
        lots = s.options.lots
        return act.DrawColours(lots[luck.below(2)] if len(lots) > 1 else lots[0])

    def choices(self, seen: Seen[State]) -> Choices[Action]:
        """Give what the viewer may do now."""
        return offers.offered(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the points of the games so far (WAR-42) and the grounds of each."""
        rows = s.series.rows
        labels = tuple(msg(f"warcaby.reason.{row.of.outcome.reason}") for row in rows)
        lines = series.lines(s.series, labels)
        if s.phase != "over":
            return Score(s.series.totals, lines)
        reason = rows[-1].of.outcome.reason
        places = series.final_places(s.series)
        assert places is not None
        return Score(s.series.totals, lines, Ending(reason, CLAUSES[reason], places))

    def news(self, seen: Seen[State]) -> tuple[News, ...]:
        """Say what just happened."""
        return news(seen.view)

    def scene(self, seen: Seen[State]) -> Scene:
        """Give the picture for this viewer."""
        return picture(seen.view, seen.viewer, self.choices(seen))


def _alarms(s: State) -> tuple[Alarm[Action], ...]:
    if s.clocks is None or s.control is None:
        return ()
    falls = clocks.deadline(s.control, s.clocks)
    return () if falls is None else (Alarm(falls, act.TimeOut(s.seat(s.mover))),)
