"""A cup as a state machine: who may do what in which phase, what the clock and the lot do.

Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Final, assert_never, get_args

from msgspec.structs import replace

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar import entry, rounds
from stolik.competitions.puchar.options import Options, check_options
from stolik.competitions.puchar.state import Phase, State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Alarm, Turn

GOING: Final[tuple[Phase, ...]] = ("between", "round")
WHEN: Final[dict[type, tuple[tuple[Phase, ...], str, str]]] = {
    do.Enlist: (("setup", "between", "round"), "TOO_LATE", "PUC-9"),
    do.Rate: (("setup",), "BEGUN_ALREADY", "PUC-8"),
    do.Begin: (("setup",), "BEGUN_ALREADY", "PUC-4"),
    do.DrawOrder: (("lots",), "BAD_LOTS", "PUC-8"),
    do.NextRound: (("between",), "NO_ROUND", "PUC-30"),
    do.Swap: (("round",), "NO_SWAP", "PUC-28"),
    do.Arrived: (("round",), "NO_ROUND", "PUC-32"),
    do.Result: (("round",), "NO_ROUND", "PUC-25"),
    do.Forfeit: (("round",), "NO_ROUND", "PUC-24"),
    do.Correct: (("between", "round", "over"), "NO_ROUND", "PUC-26"),
    do.NoShows: (("round",), "NO_ROUND", "PUC-32"),
    do.DrawLot: (("lot",), "BAD_LOTS", "PUC-17"),
    do.Rest: (GOING, "NO_ROUND", "PUC-21"),
    do.Challenge: (("round",), "NO_CHALLENGE", "PUC-18"),
    do.EndHere: (GOING, "NO_ROUND", "PUC-30"),
    do.Confirm: (("over",), "NOT_OVER", "PUC-27"),
    do.Reopen: (("over",), "NOT_OVER", "PUC-27"),
}
"""In which phases each action has a place, and what it is refused with in others."""


class CupRules:
    """Any cup of any game."""

    id: Final = "puchar"
    revision: Final = 1
    options: Final = Options
    actions: Final = get_args(do.Action)

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

    def apply(self, s: State, e: Event[do.Action]) -> State:
        """Give the next state, or refuse."""
        when, code, clause = WHEN.get(type(e.do), ((), "", ""))
        if when and s.phase not in when:
            raise Refused("NOT_BEGUN" if s.phase == "setup" else code, clause)
        if e.by not in actors(e.do):
            raise Refused("NOT_YOURS", "PUC-29")
        return act(s, e.do, e.clock_ms)


def challengers(s: State) -> tuple[Actor, ...]:
    """Give those who may challenge somebody on a ladder themselves."""
    if s.options.format != "ladder" or s.phase != "round":
        return ()
    return tuple(Actor(some[0]) for who, some in enumerate(s.field) if who not in s.gone)


def actors(a: do.Action) -> tuple[Actor, ...]:
    """Say whose an action is."""  # PUC-29
    if isinstance(a, do.DrawOrder | do.DrawLot):
        return (CHANCE,)
    if isinstance(a, do.NoShows):
        return (CLOCK,)
    if isinstance(a, do.NextRound):
        return (REFEREE, CLOCK)
    if isinstance(a, do.Challenge):
        return (REFEREE, *((Actor(a.player),) if a.player >= 0 else ()))
    return (REFEREE,)


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


def act(s: State, a: do.Action, now_ms: int) -> State:
    """Let each subject do its part."""
    match a:
        case do.Enlist():
            return entry.enlist(s, a)
        case do.Appoint():
            return entry.appoint(s, a)
        case do.Rate():
            return entry.rate(s, a)
        case do.Begin():
            return entry.begin(s)
        case do.DrawOrder():
            return entry.ordered(s, a)
        case do.NextRound():
            return rounds.next_round(s, now_ms)
        case do.Swap():
            return rounds.swap(s, a)
        case do.Arrived():
            return rounds.arrived(s, a)
        case do.Result():
            return rounds.result(s, a, now_ms)
        case do.Forfeit():
            return rounds.forfeit(s, a, now_ms)
        case do.Correct():
            return rounds.correct(s, a, now_ms)
        case do.NoShows():
            return no_shows(s, now_ms)
        case do.DrawLot():
            return rounds.drawn(s, a, now_ms)
        case do.Withdraw():
            return rounds.withdraw(s, a, now_ms)
        case do.Rest():
            return entry.rest(s, a)
        case do.Challenge():
            return rounds.challenge(s, a, now_ms)
        case do.EndHere():
            return end_here(s)
        case do.Confirm():
            return confirm(s)
        case do.Reopen():
            return reopen(s)
        case _:
            assert_never(a)


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


def confirm(s: State) -> State:
    """Confirm the final standing: the cup is closed."""  # PUC-27
    if s.is_confirmed:
        raise Refused("CLOSED", "PUC-27")
    return replace(s, is_confirmed=True)


def reopen(s: State) -> State:
    """Open a closed cup again."""  # PUC-27
    if not s.is_confirmed:
        raise Refused("NOT_CLOSED", "PUC-27")
    return replace(s, is_confirmed=False, reopened=s.reopened + 1)
