"""The olympiad as a state machine: who may do what in which phase, and what the lot does.

Clause numbers of the rule book stand beside the code they bind.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from stolik.competitions.bench import appointing
from stolik.competitions.deeds import EventRules, Row, bare, told
from stolik.competitions.ending import confirming, reopening
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada import entry, events, tiebreak
from stolik.competitions.olimpiada.options import Options, check_options
from stolik.competitions.olimpiada.state import State
from stolik.engine.actors import CHANCE, REFEREE
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused
from stolik.engine.turn import Turn

PLANNING: Final = ("setup", "events")
OPEN: Final = ("events", "tiebreak", "referee", "final")
ROWS: Final[tuple[Row[State, Any], ...]] = (
    Row(do.Enlist, told(entry.enlist), PLANNING, "TOO_LATE", "OLI-4"),
    Row(do.Appoint, appointing("OLI-2")),
    Row(do.PlanEvent, told(entry.plan_event), PLANNING, "EVENTS_OVER", "OLI-1"),
    Row(do.DropEvent, told(entry.drop_event), PLANNING, "EVENTS_OVER", "OLI-1"),
    Row(do.Begin, told(entry.begin), ("setup",), "BEGUN_ALREADY", "OLI-1"),
    Row(do.StartEvent, told(events.start_event), ("events",), "EVENTS_OVER", "OLI-3"),
    Row(do.TableOver, told(events.table_over), ("events",), "EVENTS_OVER", "OLI-3"),
    Row(do.StopEvent, bare(events.stop_event), ("events", "tiebreak"), "NO_TABLE", "OLI-2"),
    Row(do.EnterEvent, told(events.enter_event), ("events",), "EVENTS_OVER", "OLI-3"),
    Row(do.FinishEvent, told(events.finish_event), ("events",), "EVENTS_OVER", "OLI-23"),
    Row(do.CorrectEvent, told(events.correct_event), OPEN, "LOCKED", "OLI-24"),
    Row(do.WithdrawPlayer, told(events.withdraw_player), OPEN, "LOCKED", "OLI-18"),
    Row(do.StartTiebreak, bare(tiebreak.start), ("tiebreak",), "NO_TIEBREAK", "OLI-30"),
    Row(do.TiebreakResult, told(tiebreak.result), ("tiebreak",), "NO_TIEBREAK", "OLI-30"),
    Row(do.Withdraw, told(tiebreak.withdraw), ("tiebreak", "referee"), "NONE_PENDING", "OLI-37"),
    Row(do.RefereeDecision, told(tiebreak.decide), ("referee",), "NO_DECISION", "OLI-34"),
    Row(do.DrawLot, told(tiebreak.drawn), ("lot",), "NO_DECISION", "OLI-35", (CHANCE,)),
    Row(do.Confirm, confirming("LOCKED", "OLI-46"), ("final",), "NOT_FINAL", "OLI-46"),
    Row(do.Reopen, reopening("NOT_CONFIRMED", "OLI-46"), ("final",), "NOT_FINAL", "OLI-46"),
    Row(do.NextSeason, bare(entry.next_season), ("final",), "NOT_FINAL", "OLI-46"),
)


class OlympiadRules(EventRules[State, do.Action]):
    """An olympiad: several events, one ranking, a tie-break for first place."""

    id: Final = "olimpiada"
    revision: Final = 1
    options: Final = Options
    actions = get_args(do.Action)
    rows = ROWS
    not_yours = ("NOT_YOURS", "OLI-2")

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

    def misplaced(self, s: State, row: Row[State, Any]) -> Refused:
        """Tell a result of an event that cannot be yet from one that comes too late."""
        if row.kind is do.FinishEvent and s.phase == "setup":
            return Refused("NOT_BEGUN", "OLI-1")
        return super().misplaced(s, row)
