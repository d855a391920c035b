"""Everything that can happen in an olympiad, as it is logged.

Contestants are numbers from 0 in the order they joined. Staff act as the REFEREE; who of them may
do what is looked at before the log.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.competitions.steps import Appoint as Appoint  # noqa: PLC0414
from stolik.competitions.steps import Confirm as Confirm  # noqa: PLC0414
from stolik.competitions.steps import Reopen as Reopen  # noqa: PLC0414

Better = Literal["high", "low"]
Decision = Literal["play_uno", "shared_first", "draw_lots"]
Name = Annotated[str, Meta(max_length=40)]
Score = Annotated[str, Meta(max_length=20)]
"""A score as it was written: 31, 61.2 or 61,2; exact."""
ONE = Fraction(1)


class Enlist(Struct, frozen=True, tag="enlist"):
    """Take a contestant in."""

    person: str


class PlanEvent(Struct, frozen=True, tag="plan_event", omit_defaults=True):
    """Put an event on the programme, or a place for one that is named later."""

    id: Name = ""
    game: Name | None = None
    """The game of this house that it is, if it is one."""
    weight: Fraction = ONE
    better: Better = "high"


class DropEvent(Struct, frozen=True, tag="drop_event"):
    """Take an event off the programme again; its place there counts from 1."""

    number: int


class Begin(Struct, frozen=True, tag="begin", omit_defaults=True):
    """The olympiad begins with those who are entered and the events that are planned."""

    season: Name = ""


class StartEvent(Struct, frozen=True, tag="start_event"):
    """Open a table of the event's game for these contestants."""

    id: Name
    players: tuple[int, ...]


class TableOver(Struct, frozen=True, tag="table_over"):
    """One of several tables of an event is over: the place of each of its contestants."""

    order: Annotated[str, Meta(max_length=20)]
    places: dict[str, int]


class StopEvent(Struct, frozen=True, tag="stop_event"):
    """The tables that are open are given up; the result is typed."""


class Team(Struct, frozen=True):
    """A team of an event and its place."""

    place: int
    members: tuple[int, ...]


class Told(Struct, frozen=True, omit_defaults=True):
    """A result as somebody tells it, in one of three ways; who is not named was absent."""

    id: Name
    places: dict[str, int | None] = {}
    """By contestant; keys of logged objects are words."""
    scores: dict[str, Score | None] = {}
    teams: tuple[Team, ...] = ()
    better: Better | None = None
    weight: Fraction | None = None


class EnterEvent(Told, frozen=True, tag="enter_event", omit_defaults=True):
    """Note a result that is not confirmed yet: only referees see it."""


class FinishEvent(Told, frozen=True, tag="finish_event", omit_defaults=True):
    """An event is over with this result."""


class CorrectEvent(Told, frozen=True, tag="correct_event", omit_defaults=True):
    """The result of a finished event was another one."""


class WithdrawPlayer(Struct, frozen=True, tag="withdraw_player"):
    """A contestant leaves the olympiad and keeps the points won."""

    player: int


class StartTiebreak(Struct, frozen=True, tag="start_tiebreak"):
    """The tie-break begins."""


class TiebreakResult(Struct, frozen=True, tag="tiebreak_result", omit_defaults=True):
    """The tie-break is over."""

    winner: int
    rounds_won: dict[str, int] | None = None
    """Won rounds of UNO, or the chips of the other game."""


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Somebody who is tied for first place does not play the tie-break."""

    player: int


class RefereeDecision(Struct, frozen=True, tag="referee_decision", omit_defaults=True):
    """The referee decides where the book names no tie-break."""

    decision: Decision
    target_rounds: int | None = None
    winner: int | None = None
    """Whom a lot drawn by hand has named; without it the house draws."""


class DrawLot(Struct, frozen=True, tag="draw_lot"):
    """The lot names who is first."""

    winner: int


class NextSeason(Struct, frozen=True, tag="next_season"):
    """A new olympiad of the same people; the closed one goes to the archive."""


Action: TypeAlias = (
    Enlist
    | Appoint
    | PlanEvent
    | DropEvent
    | Begin
    | StartEvent
    | TableOver
    | StopEvent
    | EnterEvent
    | FinishEvent
    | CorrectEvent
    | WithdrawPlayer
    | StartTiebreak
    | TiebreakResult
    | Withdraw
    | RefereeDecision
    | DrawLot
    | Confirm
    | Reopen
    | NextSeason
)
