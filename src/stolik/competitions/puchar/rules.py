"""A cup as a state machine: who may do what in which phase, what the clock and the lot do.

Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec.structs import replace

from stolik.competitions.bench import appointing
from stolik.competitions.deeds import STAFF, EventRules, Row, bare, ticked, timed, told
from stolik.competitions.ending import confirming, reopening
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar import entry, rounds, taking
from stolik.competitions.puchar.options import Options, check_options
from stolik.competitions.puchar.state import Phase, State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Alarm, Turn


def challengers(s: State) -> tuple[Actor, ...]:
    """Give those who may challenge somebody on a ladder themselves."""
    if s.options.format != "ladder" or s.phase != "round":
        return ()
    return tuple(Actor(some[0]) for who, some in enumerate(s.field) if who not in s.gone)


def alarms(s: State) -> tuple[Alarm[do.Action], ...]:
    """Say what happens by the clock: the next round, and who has not come."""  # PUC-31, PUC-32
    found: list[Alarm[do.Action]] = []
    now = s.now
    if s.phase == "between" and s.options.next_round == "auto" and s.rounds:
        at = s.ended_ms + s.options.pause_minutes * rounds.MINUTE_MS
        found.append(Alarm(at, do.NextRound()))
    if s.phase == "round" and now is not None and not now.is_rung and s.options.no_show_minutes:
        missing = any(
            not board.is_over and len(board.here) < len(board.seats)
            for match in now.matches
            for board in match.boards
        )
        if missing:
            at = now.started_ms + s.options.no_show_minutes * rounds.MINUTE_MS
            found.append(Alarm(at, do.NoShows()))
    return tuple(found)


def no_shows(s: State, now_ms: int) -> State:
    """Let the bell ring only when its time has come."""  # PUC-32
    due = [one.at_ms for one in alarms(s) if isinstance(one.do, do.NoShows)]
    if not due or now_ms < due[0]:
        raise Refused("NOT_YET", "PUC-32")
    return rounds.no_shows(s, now_ms)


def end_here(s: State) -> State:
    """Draw no further round: the standing is final."""  # PUC-30
    is_whole = s.now is not None and s.now.is_over
    if not is_whole or any(one.stage == "knockout" for one in s.rounds):
        raise Refused("TABLES_OPEN", "PUC-30")
    if s.options.format in ("knockout", "double_knockout", "groups"):
        raise Refused("TABLES_OPEN", "PUC-30")
    return replace(s, phase="over", is_ended=True)


GOING: Final[tuple[Phase, ...]] = ("between", "round")
LOT: Final = (CHANCE,)
EITHER: Final = (*STAFF, CLOCK)
ROWS: Final[tuple[Row[State, Any], ...]] = (
    Row(do.Enlist, told(entry.enlist), ("setup", "between", "round"), "TOO_LATE", "PUC-9"),
    Row(do.Appoint, appointing("PUC-30")),
    Row(do.Rate, told(entry.rate), ("setup",), "BEGUN_ALREADY", "PUC-8"),
    Row(do.Begin, told(entry.begin), ("setup",), "BEGUN_ALREADY", "PUC-4"),
    Row(do.DrawOrder, told(entry.ordered), ("lots",), "BAD_LOTS", "PUC-8", LOT),
    Row(do.NextRound, ticked(rounds.next_round), ("between",), "NO_ROUND", "PUC-30", EITHER),
    Row(do.TakeRound, timed(taking.take_round), ("between",), "NO_ROUND", "PUC-33"),
    Row(do.Swap, told(rounds.swap), ("round",), "NO_SWAP", "PUC-28"),
    Row(do.Arrived, told(rounds.arrived), ("round",), "NO_ROUND", "PUC-32"),
    Row(do.Result, timed(rounds.result), ("round",), "NO_ROUND", "PUC-25"),
    Row(do.Forfeit, timed(rounds.forfeit), ("round",), "NO_ROUND", "PUC-24"),
    Row(do.Correct, timed(rounds.correct), ("between", "round", "over"), "NO_ROUND", "PUC-26"),
    Row(do.NoShows, ticked(no_shows), ("round",), "NO_ROUND", "PUC-32", (CLOCK,)),
    Row(do.DrawLot, timed(rounds.drawn), ("lot",), "BAD_LOTS", "PUC-17", LOT),
    Row(do.Withdraw, timed(rounds.withdraw)),
    Row(do.Rest, told(entry.rest), GOING, "NO_ROUND", "PUC-21"),
    Row(do.Challenge, timed(rounds.challenge), ("round",), "NO_CHALLENGE", "PUC-18"),
    Row(do.EndHere, bare(end_here), GOING, "NO_ROUND", "PUC-30"),
    Row(do.Confirm, confirming("CLOSED", "PUC-27"), ("over",), "NOT_OVER", "PUC-27"),
    Row(do.Reopen, reopening("NOT_CLOSED", "PUC-27"), ("over",), "NOT_OVER", "PUC-27"),
)


class CupRules(EventRules[State, do.Action]):
    """Any cup of any game."""

    id: Final = "puchar"
    revision: Final = 1
    options: Final = Options
    actions = get_args(do.Action)
    rows = ROWS
    not_yours = ("NOT_YOURS", "PUC-29")

    def start(self, seats: int, options: Options) -> State:
        """Open a cup; its players come one by one."""
        del seats
        check_options(options)
        return State(options)

    def turn(self, s: State) -> Turn[do.Action]:
        """Say what the cup waits for, and what the clock will do."""
        deal = len(s.rounds)
        if s.phase in ("lots", "lot"):
            return Turn(s.phase, (CHANCE,), (REFEREE,), deal=deal)
        if s.is_confirmed:
            return Turn(s.phase, may=(REFEREE,), deal=deal)
        return Turn(s.phase, (REFEREE,), challengers(s), alarms=alarms(s), deal=deal)

    def draw(self, s: State, luck: Luck) -> do.Action:
        """Draw the numbers, or who goes on after a draw."""
        return entry.order(s, luck) if s.phase == "lots" else rounds.lot(s, luck)

    def misplaced(self, s: State, row: Row[State, Any]) -> Refused:
        """Say that nothing can happen before the beginning."""
        return Refused("NOT_BEGUN" if s.phase == "setup" else row.code, row.clause)

    def check_actor(self, s: State, e: Event[do.Action], row: Row[State, Any]) -> None:
        """Let players of a ladder challenge for themselves; all else is the staff's."""  # PUC-29
        if not (isinstance(e.do, do.Challenge) and e.by == e.do.player >= 0):
            super().check_actor(s, e, row)
