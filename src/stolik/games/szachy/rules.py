"""Szachy: chess by the FIDE Laws, on screen or followed at a real board.

Clause numbers of rulebook.toml stand beside the code they bind.
"""

from __future__ import annotations

from fractions import Fraction
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
    Points,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    msg,
    places,
)
from stolik.engine.revisions import Revised
from stolik.engine.scene import News, Scene
from stolik.games.szachy import actions as act
from stolik.games.szachy import choice, claims, play, referee, sheet, touch
from stolik.games.szachy.acting import TABLE
from stolik.games.szachy.actions import ACTIONS, Action
from stolik.games.szachy.edition import EDITIONS, Edition
from stolik.games.szachy.moves import parse_touch
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import board_of
from stolik.games.szachy.scene import picture
from stolik.games.szachy.setup import back_ranks, first_position
from stolik.games.szachy.state import WHITE, Outcome, State, won
from stolik.games.szachy.telling import news
from stolik.parts import clocks
from stolik.parts.open_game import AllOpen


class Szachy(Revised[Edition], AllOpen[State]):
    """The game of chess."""

    id = "szachy"
    editions = EDITIONS
    seats = range(2, 3)
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Give the first state; refuse a start, odds or a clock that cannot be played."""
        control = options.control
        if control is not None and not control.is_sound:
            raise Refused("bad_clock", "SZA-64")
        start = first_position(options)
        return State(options, start, start, (start.place,), control=control, edition=self.edition)

    def turn(self, s: State) -> Turn[Action]:
        """Say who is due: lots first, then the side to move; at a table the referee may act."""
        match s.phase:
            case "over":
                return Turn("over")
            case "colours" | "back_rank" as phase:
                return Turn(phase, due=(CHANCE,), may=(REFEREE,))  # SZA-4, SZA-65
            case "result":
                return Turn("result", due=(REFEREE,))
            case "play":
                due = s.seat(s.mover)
                others = (Actor(1 - due), REFEREE) if s.options.is_table else (Actor(1 - due),)
                return Turn("play", due=(due,), may=others, alarms=_alarms(s))
            case unknown:
                assert_never(unknown)

    def apply(self, s: State, e: Event[Action]) -> State:
        """Give the next state, or refuse with the first reason of the book's table."""
        TABLE.refuse(s, e.by, e.do)
        at_ms = e.clock_ms
        match e.do:
            case act.DrawColours(white=white):
                if white not in s.options.lots:
                    raise Refused("white_is_settled", "SZA-4")
                s = replace(s, white=white)
                return play.begun(s, at_ms) if s.phase == "play" else s
            case act.DrawBackRank(number=number):
                if number not in back_ranks(s.options):
                    raise Refused("bad_odds", "SZA-66", square=", ".join(s.options.odds or ()))
                first = first_position(s.options, number)
                return play.begun(replace(play.fresh(s, first), back_rank=number), at_ms)
            case act.Move(uci=uci):
                return play.moved(s, uci, at_ms)
            case act.ClaimDraw():
                return claims.claimed(s, e.do, at_ms)
            case act.OfferDraw():
                return claims.offered(s)
            case act.AcceptDraw() | act.DeclineDraw():
                is_yes = isinstance(e.do, act.AcceptDraw)
                return claims.answered(s, s.colour(e.by), is_yes, at_ms)
            case act.Resign():
                return play.halted(won(s, 1 - s.colour(e.by), "resignation"), at_ms)  # SZA-37
            case act.RequestTakeback():
                return claims.requested(s, s.colour(e.by))
            case act.AnswerTakeback(accept=accept):
                return claims.taken_back(s, s.colour(e.by), accept, at_ms)
            case act.Touch(square=name):
                board = board_of(s.position)
                square = parse_touch(board, name)
                if s.claimed is not None:
                    return s  # the move named in a claim is due, whatever is touched (SZA-60)
                return replace(s, touched=touch.bound(s.touched, board, square))
            case act.RecordIllegal():
                return referee.illegal_recorded(s, e.do, at_ms)
            case act.AdjustClock():
                return referee.clock_adjusted(s, e.do)
            case act.Restore():
                return referee.restored(s, e.do, at_ms)
            case act.Adjudicate():
                return referee.adjudicated(s, e.do, at_ms)
            case act.Restart():
                return referee.restarted(s, e.do, at_ms)
            case act.FlagFall():
                return referee.flag_fallen(s, e.do, at_ms, is_seen=e.by == REFEREE)
            case act.EnterResult():
                return play.halted(sheet.entered(s, e.do), at_ms)
            case _:
                assert_never(e.do)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the colours, or one of the 960 back ranks."""
        if s.white is None:
            lots = s.options.lots
            return act.DrawColours(lots[luck.below(2)] if len(lots) > 1 else lots[0])  # SZA-4
        ranks = back_ranks(s.options)
        return act.DrawBackRank(ranks[luck.below(len(ranks))])  # SZA-65

    def choices(self, seen: Seen[State]) -> Choices[Action]:
        """Give what the viewer may do now."""
        return choice.offered(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the points of the result (SZA-58) and its grounds."""
        if s.outcome is None or s.white is None:
            return Score((0, 0))
        points = seat_points(s)
        clauses = sheet.CLAUSES[s.outcome.reason]
        label = msg(f"szachy.reason.{s.outcome.reason}")
        line = ScoreLine(label, points, (*clauses, "SZA-58"))
        return Score(points, (line,), Ending(s.outcome.reason, clauses, places(points)))

    def news(self, seen: Seen[State]) -> tuple[News, ...]:
        """Say what just happened."""
        return news(seen.view)

    def scene(self, seen: Seen[State]) -> Scene:
        """Give the picture for this viewer."""
        return picture(seen.view, seen.viewer, self.choices(seen))


def points_of(options: Options, outcome: Outcome) -> tuple[Points, Points]:
    """Give what White and Black get for a result (SZA-58)."""
    win, half = (3, 1) if options.points_scheme == "3-1-0" else (1, Fraction(1, 2))
    table: dict[str, tuple[Points, Points]] = {
        "1-0": (win, 0),
        "0-1": (0, win),
        "1/2-1/2": (half, half),
        "*": (0, 0),
    }
    return table[outcome.result]


def seat_points(s: State) -> tuple[Points, ...]:
    """Give the points by seats."""
    assert s.outcome is not None
    white, black = points_of(s.options, s.outcome)
    return (white, black) if s.seat(WHITE) == 0 else (black, white)


def _alarms(s: State) -> tuple[Alarm[Action], ...]:
    if s.clocks is None or s.control is None:
        return ()
    falls = clocks.deadline(s.control, s.clocks)
    found: list[Alarm[Action]] = []
    if falls is not None:
        found.append(Alarm(falls, act.FlagFall(s.seat(s.mover))))
    if referee.is_empty(s, 1 - s.mover, s.clocks.since_ms):  # emptied by the referee
        found.append(Alarm(s.clocks.since_ms, act.FlagFall(s.seat(1 - s.mover))))
    return tuple(found)
