"""Backgammon: single games, money sessions and matches, on screen or followed at a real board.

Clause numbers of rulebook.toml stand beside the code they bind.
"""

from __future__ import annotations

from typing import Final, assert_never

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
    Viewer,
    Who,
    msg,
    places,
    seats,
)
from stolik.engine.scene import News, Scene
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import cube, offers, play, referee
from stolik.games.backgammon.acting import TABLE
from stolik.games.backgammon.actions import ACTIONS, Action
from stolik.games.backgammon.ends import fresh, won
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.scene import picture
from stolik.games.backgammon.setup import first_boards
from stolik.games.backgammon.state import LEVELS, State
from stolik.games.backgammon.telling import news
from stolik.parts import clocks, series
from stolik.parts.series import Deals, Target, Unlimited

BUILDING = (act.MoveChecker, act.Back)

FACES: Final = 6


class Backgammon:
    """The game of backgammon."""

    id = "backgammon"
    revision = 1
    seats = range(2, 3)  # BGM-1
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Give the first state; refuse a position, a cube or a clock that cannot be played."""
        top = options.cube_max
        if top is not None and top & (top - 1):
            raise Refused("bad_cube_max", "BGM-48")
        if options.control is not None and not options.control.is_sound:
            raise Refused("bad_clock", "BGM-61")
        boards = first_boards(options)
        if boards is None:
            raise Refused("bad_start_position", "BGM-5")
        if options.dice_source == "file" and not options.dice_file.strip():
            raise Refused("no_dice_file", "BGM-65")
        form: Deals | Target | Unlimited = Unlimited()
        if options.is_match:
            form = Target(options.match_length)
        elif options.session == "single_game":
            form = Deals(1)
        return fresh(State(options, series.begun(form, seats), boards))

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: the dice, whoever decides, or the scorer; the referee may act."""
        deal = len(s.series.rows)
        if s.is_over:
            return Turn("game_over", deal=deal)
        if s.phase == "game_over":
            return Turn("game_over", seats(2), (REFEREE,), deal=deal)
        if s.phase == "result" or s.is_paused:
            return Turn(s.phase, (REFEREE,), deal=deal)
        others: list[Actor] = []
        if s.phase in ("opening_roll", "awaiting_roll"):
            due = REFEREE if s.options.is_entered else CHANCE
            others = [seat for seat in seats(2) if offers.has_aside(s, seat)]
        else:
            due = Actor(s.decider)
            if offers.has_aside(s, 1 - s.decider):
                others.append(Actor(1 - s.decider))
        if due != REFEREE:
            others.append(REFEREE)
        return Turn(s.phase, (due,), tuple(others), _alarms(s), deal=deal)

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state, or refuse with the first reason of the book's order."""
        TABLE.refuse(s, e.by, e.do)
        if isinstance(e.do, BUILDING):
            return self._built(s, e.do)
        s = replace(s, happened=())
        if _is_late(s, e):
            return won(s, 1 - int(e.by), 1, "time", e.clock_ms)  # BGM-61
        return _ticked(self._done(s, e), e.clock_ms)

    def _built(self, s: State, do: act.MoveChecker | act.Back) -> State:
        """Build on at a play that nobody else sees yet: nothing has happened for others."""
        if isinstance(do, act.Back):
            return replace(s, draft=s.draft[:-1])
        return play.built(s, do.start, do.end)

    def _done(self, s: State, e: Event[Action]) -> State:
        at_ms, do, seat = e.clock_ms, e.do, int(e.by)
        match do:
            case act.OpeningRoll(white=white, black=black):
                _refuse_other_dice(s, (white, black))
                return play.opened(s, white, black)
            case act.Dice(dice=dice):
                _refuse_other_dice(s, dice)
                return play.rolled(s, dice, at_ms)
            case act.Roll():
                return replace(s, phase="awaiting_roll")
            case act.Skip():
                return play.skipped(s)
            case act.Play(moves=text, as_played=is_raw):
                if is_raw and s.options.is_let_stand:
                    return play.as_played(s, text, at_ms)
                return play.played(s, text, at_ms)
            case act.Done():
                return play.done(s, at_ms)
            case act.LetStand():
                return play.stood(s, at_ms)
            case act.DemandLegal():
                return play.demanded(s)
            case act.VoidRoll(reason=reason):
                return play.voided(s, reason)
            case act.Double() | act.Take() | act.Drop() | act.Beaver() | act.AcceptBeaver():
                return self._cubed(s, do, at_ms)
            case act.Raccoon():
                return play.ready(cube.raccooned(s))
            case act.OfferResign(level=level):
                return cube.resigned(s, seat, level)
            case act.AcceptResign():
                return won(s, 1 - s.resigner, s.resigns, "resignation", at_ms)
            case act.RefuseResign():
                return cube.refused(s)
            case act.NextGame():
                return fresh(s)
            case act.Settle():
                return referee.settled(s)
            case _:
                return self._ruled(s, e, do)

    def _cubed(
        self,
        s: State,
        do: act.Double | act.Take | act.Drop | act.Beaver | act.AcceptBeaver,
        at_ms: int,
    ) -> State:
        match do:
            case act.Double():
                return cube.doubled(s)
            case act.Take():
                return play.ready(cube.taken(s))
            case act.Drop():
                return won(s, s.turn, 1, "drop", at_ms)  # BGM-45
            case act.Beaver():
                s = cube.beavered(s)
                return s if s.phase == "beaver_offered" else play.ready(s)
            case act.AcceptBeaver():
                return play.ready(s)

    def _ruled(
        self,
        s: State,
        e: Event[Action],
        do: act.MoveChecker
        | act.Back
        | act.TimeOut
        | act.CorrectState
        | act.Adjudicate
        | act.Penalty
        | act.AdjustClock
        | act.Pause
        | act.Resume
        | act.EnterResult,
    ) -> State:
        match do:
            case act.TimeOut(seat=seat):
                return referee.timed_out(s, seat, e.clock_ms, is_seen=e.by == REFEREE)
            case act.CorrectState():
                return referee.corrected(s, do)
            case act.Adjudicate():
                return referee.adjudicated(s, do, e.clock_ms)
            case act.Penalty():
                return referee.punished(s, do)
            case act.AdjustClock():
                return referee.clock_adjusted(s, do)
            case act.Pause(reason=reason):
                return referee.paused(s, e.clock_ms, reason)
            case act.Resume():
                return referee.resumed(s)
            case act.EnterResult():
                return referee.entered(s, do, e.clock_ms)
            case act.MoveChecker() | act.Back():
                return self._built(s, do)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Roll: one die each at the opening, two in a turn; or take the dice of a file (BGM-65)."""
        first, second = _from_file(s) or (1 + luck.below(6), 1 + luck.below(6))
        if s.phase == "opening_roll":
            return act.OpeningRoll(first, second)
        return act.Dice((first, second))

    def observe(self, s: State, viewer: Viewer, /) -> State:
        """Hide a half-made play from all but who makes it and the referee."""
        if not s.draft or viewer in (s.turn, REFEREE):
            return s
        return replace(s, draft=())

    def sample(self, seen: Seen[State], luck: Luck, /) -> State:
        """Give what was seen: of a play that is not made yet nothing follows."""
        return seen.view

    def choices(self, seen: Seen[State], /) -> Choices[Action]:
        """Give what the viewer may do now."""
        return offers.offered(seen.view, seen.viewer)

    def score(self, s: State, /) -> Score:
        """Give the points of the games so far, and the grounds of each."""
        labels = tuple(
            msg(f"backgammon.line.{LEVELS[row.of.level]}", who=Who(row.of.winner))
            for row in s.series.rows
        )
        lines = series.lines(s.series, labels)
        if not s.is_over:
            return Score(s.series.totals, lines)
        clauses = ("BGM-50",) if s.options.is_match else ("BGM-49",)
        reason = s.outcome.reason if s.outcome is not None else "referee"
        return Score(s.series.totals, lines, Ending(reason, clauses, places(s.series.totals)))

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        """Say what just happened."""
        return news(seen.view)

    def scene(self, seen: Seen[State], /) -> Scene:
        """Give the picture for this viewer."""
        return picture(seen.view, seen.viewer, self.choices(seen))


def _from_file(s: State) -> tuple[int, int] | None:
    """Give the next two dice of the file; None when there is none, or it is used up."""
    if s.options.dice_source != "file":
        return None
    faces = s.options.dice_file.replace(" ", "")[s.throws : s.throws + 2]
    return (int(faces[0]), int(faces[1])) if len(faces) == 2 else None


def _refuse_other_dice(s: State, dice: tuple[int, int]) -> None:
    if not all(1 <= number <= FACES for number in dice):
        raise Refused("bad_dice", "BGM-12")
    due = _from_file(s)
    if due is not None and due != dice:
        raise Refused("not_the_file", "BGM-65", first=due[0], second=due[1])


def _is_late(s: State, e: Event[Action]) -> bool:
    control = s.options.control
    if control is None or s.clocks is None or s.clocks.running != e.by:
        return False
    return clocks.has_run_out(control, s.clocks, e.clock_ms)


def _ticked(s: State, at_ms: int) -> State:
    """Let the clock of whoever decides run, the delay anew with every change (BGM-61)."""
    control = s.options.control
    is_off = s.phase in ("opening_roll", "game_over", "result") or s.is_paused
    if control is None or (is_off and s.clocks is None):
        return s
    if s.clocks is None:
        return replace(s, clocks=clocks.opened(control, 2, at_ms, s.decider))
    if is_off:
        return replace(s, clocks=clocks.stopped(control, s.clocks, at_ms))
    if s.clocks.running == s.decider:
        return s
    return replace(s, clocks=clocks.pressed(control, s.clocks, at_ms, after=s.decider))


def _alarms(s: State) -> tuple[Alarm[Action], ...]:
    control = s.options.control
    if s.clocks is None or control is None or s.clocks.running is None:
        return ()
    falls = clocks.deadline(control, s.clocks)
    return () if falls is None else (Alarm(falls, act.TimeOut(s.clocks.running)),)
