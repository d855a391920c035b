"""The olympiad as a state machine: who may do what in which phase, and what the lot does.

Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Final, assert_never, get_args

from msgspec.structs import replace

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada import entry, events, tiebreak
from stolik.competitions.olimpiada.options import Options, check_options
from stolik.competitions.olimpiada.state import State
from stolik.engine.actors import CHANCE, REFEREE
from stolik.engine.luck import Luck
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Turn

PLANNING: Final = ("setup", "events")
OPEN: Final = ("events", "tiebreak", "referee", "final")
FROM_THE_TABLE: Final[dict[type, tuple[tuple[str, ...], str, str]]] = {
    do.Enlist: (PLANNING, "TOO_LATE", "OLI-4"),
    do.PlanEvent: (PLANNING, "EVENTS_OVER", "OLI-1"),
    do.DropEvent: (PLANNING, "EVENTS_OVER", "OLI-1"),
    do.Begin: (("setup",), "BEGUN_ALREADY", "OLI-1"),
    do.StartEvent: (("events",), "EVENTS_OVER", "OLI-3"),
    do.StopEvent: (("events", "tiebreak"), "NO_TABLE", "OLI-2"),
    do.EnterEvent: (("events",), "EVENTS_OVER", "OLI-3"),
    do.FinishEvent: (("events",), "EVENTS_OVER", "OLI-23"),
    do.CorrectEvent: (OPEN, "LOCKED", "OLI-24"),
    do.WithdrawPlayer: (OPEN, "LOCKED", "OLI-18"),
    do.StartTiebreak: (("tiebreak",), "NO_TIEBREAK", "OLI-30"),
    do.TiebreakResult: (("tiebreak",), "NO_TIEBREAK", "OLI-30"),
    do.Withdraw: (("tiebreak", "referee"), "NONE_PENDING", "OLI-37"),
    do.RefereeDecision: (("referee",), "NO_DECISION", "OLI-34"),
    do.DrawLot: (("lot",), "NO_DECISION", "OLI-35"),
    do.Confirm: (("final",), "NOT_FINAL", "OLI-46"),
    do.Reopen: (("final",), "NOT_FINAL", "OLI-46"),
    do.NextSeason: (("final",), "NOT_FINAL", "OLI-46"),
}
"""In which phases each action has a place, and what it is refused with in others."""


class OlympiadRules:
    """An olympiad: several events, one ranking, a tie-break for first place."""

    id: Final = "olimpiada"
    revision: Final = 1
    options: Final = Options
    actions: Final = get_args(do.Action)

    def start(self, seats: int, options: Options) -> State:
        """Open an olympiad; its contestants come one by one."""
        del seats
        check_options(options)
        return State(options)

    def turn(self, s: State) -> Turn[do.Action]:
        """Say what the olympiad waits for."""
        deal = len(s.held)
        if s.phase == "lot":
            return Turn("lot", (CHANCE,), (REFEREE,), deal=deal)
        if s.is_confirmed:
            return Turn(s.phase, may=(REFEREE,), deal=deal)
        return Turn(s.phase, (REFEREE,), deal=deal)

    def draw(self, s: State, luck: Luck) -> do.Action:
        """Draw who is first where the referee has it decided by lot."""
        return tiebreak.lot(s, luck)

    def apply(self, s: State, e: Event[do.Action]) -> State:
        """Give the next state, or refuse."""
        when, code, clause = FROM_THE_TABLE.get(type(e.do), ((), "", ""))
        if when and s.phase not in when:  # the phase comes first
            if isinstance(e.do, do.FinishEvent) and s.phase == "setup":
                raise Refused("NOT_BEGUN", "OLI-1")
            raise Refused(code, clause)
        if e.by != (CHANCE if isinstance(e.do, do.DrawLot) else REFEREE):
            raise Refused("NOT_YOURS", "OLI-2")
        return act(s, e.do)


def act(s: State, a: do.Action) -> State:
    """Let each subject do its part."""
    match a:
        case do.Enlist():
            return entry.enlist(s, a)
        case do.Appoint():
            return entry.appoint(s, a)
        case do.PlanEvent():
            return entry.plan_event(s, a)
        case do.DropEvent():
            return entry.drop_event(s, a)
        case do.Begin():
            return entry.begin(s, a)
        case do.StartEvent():
            return events.start_event(s, a)
        case do.StopEvent():
            return events.stop_event(s)
        case do.EnterEvent():
            return events.enter_event(s, a)
        case do.FinishEvent():
            return events.finish_event(s, a)
        case do.CorrectEvent():
            return events.correct_event(s, a)
        case do.WithdrawPlayer():
            return events.withdraw_player(s, a)
        case do.StartTiebreak():
            return tiebreak.start(s)
        case do.TiebreakResult():
            return tiebreak.result(s, a)
        case do.Withdraw():
            return tiebreak.withdraw(s, a)
        case do.RefereeDecision():
            return tiebreak.decide(s, a)
        case do.DrawLot():
            return tiebreak.drawn(s, a.winner)
        case do.Confirm():
            return confirm(s)
        case do.Reopen():
            return reopen(s)
        case do.NextSeason():
            return entry.next_season(s)
        case _:
            assert_never(a)


def confirm(s: State) -> State:
    """Confirm the final ranking: the olympiad is closed."""  # OLI-46
    if s.is_confirmed:
        raise Refused("LOCKED", "OLI-46")
    return replace(s, is_confirmed=True)


def reopen(s: State) -> State:
    """Open a closed olympiad again; what a tie-break has locked stays locked."""  # OLI-46
    if not s.is_confirmed:
        raise Refused("NOT_CONFIRMED", "OLI-46")
    return replace(s, is_confirmed=False, reopened=s.reopened + 1)
