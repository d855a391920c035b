"""Everything that can happen in a season, as it is logged.

Members are numbers from 0 in the order they joined, tables numbers from 1, seats from 0. Judges are
named by their opaque ids. Staff act as the REFEREE, players as their own member number.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.competitions.season.discipline import Matter
from stolik.competitions.seating.plan import Round
from stolik.competitions.steps import Appoint as Appoint  # noqa: PLC0414
from stolik.competitions.steps import PauseClock as PauseClock  # noqa: PLC0414
from stolik.competitions.steps import ResumeClock as ResumeClock  # noqa: PLC0414

Points = Annotated[tuple[int, ...], Meta(min_length=2, max_length=8)]
"""A number for each seat of a table."""
Reading = Literal["auto", "deals", "running"]
"""How the lines of a paper sheet are meant; which of the two is found out before it is logged."""
Bell = Literal["late_soft", "late_hard", "warn", "time_up", "break_over"]


class Enlist(Struct, frozen=True, tag="enlist"):
    """Take somebody into the season."""

    person: str


class EnterTeam(Struct, frozen=True, tag="enter_team"):
    """Form a team or add players to it."""

    team: str
    players: tuple[int, ...]


class OpenTournament(Struct, frozen=True, tag="open_tournament", omit_defaults=True):
    """Begin the entries of the next tournament."""

    date: str = ""
    venue: str = ""


class Enter(Struct, frozen=True, tag="enter", omit_defaults=True):
    """Enter a member for the tournament; `here` checks him in at once."""

    player: int
    here: bool = False


class Carry(Struct, frozen=True, tag="carry"):
    """A suspension from the season before: the tournaments still to be missed."""

    player: int
    missed: tuple[int, ...]


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Take an entry back."""

    player: int


class CheckIn(Struct, frozen=True, tag="check_in", omit_defaults=True):
    """Note that somebody is there; `here` false takes a wrong tap back."""

    player: int
    here: bool = True


class CloseEntry(Struct, frozen=True, tag="close_entry"):
    """End the check-in: the numbers are drawn next."""


class DrawNumbers(Struct, frozen=True, tag="draw_numbers"):
    """The draw: the members in the order of their numbers."""

    order: tuple[int, ...]


class PublishPlan(Struct, frozen=True, tag="publish_plan"):
    """Publish who sits where in the rounds not yet begun, by drawn numbers."""

    rounds: tuple[Round, ...]


class StartRound(Struct, frozen=True, tag="start_round"):
    """Start the clock of the next round."""


class SetClock(Struct, frozen=True, tag="set_clock"):
    """The chief judge sets how many minutes of the round are left."""

    minutes: int
    judge: str


class WaiveBreak(Struct, frozen=True, tag="waive_break"):
    """The chief judge lets the next round begin before the break is over."""

    judge: str


class Arrived(Struct, frozen=True, tag="arrived", omit_defaults=True):
    """Somebody has come to his table; `late_s` says when if it is entered afterwards."""

    table: int
    seat: int
    late_s: int | None = None


class RowEntered(Struct, frozen=True, tag="row", omit_defaults=True, gc=False):
    """The next deal of a table."""

    table: int
    deal: int
    dealer: int
    delta: Points
    ref: str = ""  # only in older logs: where the deal itself was kept


class TotalsEntered(Struct, frozen=True, tag="totals", omit_defaults=True):
    """Only the sums of a paper sheet, after so many deals."""

    table: int
    deals: int
    totals: Points
    left: tuple[int, ...] = ()
    """The seats of those who left the table behind the last of them."""
    ends: bool = False
    """The table plays no more, though its time is not over."""


class SheetEntered(Struct, frozen=True, tag="sheet", omit_defaults=True):
    """All deals of a paper sheet at once, in their order; null is a struck deal."""

    table: int
    deals: tuple[Points | None, ...]
    since: int = 0
    """So many deals before these stand as the sheet has them."""
    reading: Reading = "deals"
    left: tuple[int, ...] = ()
    ends: bool = False


class PaperSigned(Struct, frozen=True, tag="paper_signed"):
    """The desk notes whose signatures stand on a paper sheet."""

    table: int
    seats: tuple[int, ...]


class Decide(Struct, frozen=True, tag="decide"):
    """Somebody decides which of two results of one deal counts."""

    table: int
    deal: int
    takes_other: bool
    """Not what the sheet has, but what was written besides."""


class Besides(Struct, frozen=True, tag="besides"):
    """Another hand wrote this of a deal that the sheet has already; null is struck."""

    table: int
    deal: int
    points: Points | None


class Fed(Struct, frozen=True, tag="fed", omit_defaults=True, gc=False):
    """The deals of a table that keeps its own count, as they stand there now; null is struck."""

    table: int
    rows: tuple[Points | None, ...]
    refs: tuple[str, ...] = ()
    """Only in older logs: where each of these deals itself was kept."""
    since: int = 0
    """So many deals before these stand as the sheet has them; all behind them are these."""


class Seats(Struct, frozen=True, tag="seats"):
    """Those of a table sit down otherwise: the place each of them takes, counted from 1."""

    table: int
    places: Points


class Strike(Struct, frozen=True, tag="strike", omit_defaults=True):
    """A judge strikes the deal that is being played or one already written."""

    table: int
    deal: int
    judge: str = ""  # older logs have none


class Correct(Struct, frozen=True, tag="correct", omit_defaults=True):
    """Write a deal of a sheet anew, in a closed round or tournament by the chief judge only."""

    table: int
    deal: int
    delta: Points
    judge: str
    clause: str
    round: int | None = None
    tournament: int | None = None
    """One that is over; else the one that is on."""


class CorrectTotals(Struct, frozen=True, tag="correct_totals", omit_defaults=True):
    """Write the four sums of a sheet anew, in a closed round or tournament by the chief only."""

    table: int
    deals: int
    totals: Points
    judge: str
    clause: str
    round: int | None = None
    tournament: int | None = None


class Leave(Struct, frozen=True, tag="leave"):
    """Somebody leaves his table."""

    table: int
    seat: int


class Exclude(Struct, frozen=True, tag="exclude"):
    """The others of the table and a judge send somebody away."""

    table: int
    seat: int
    votes: tuple[int, ...]
    judge: str


class Sign(Struct, frozen=True, tag="sign"):
    """A player confirms the sheet of his table."""

    table: int


class Confirm(Struct, frozen=True, tag="confirm"):
    """A judge confirms a sheet."""

    table: int
    judge: str


class Object(Struct, frozen=True, tag="object"):
    """A player disputes the sheet of his table."""

    table: int


class Keep(Struct, frozen=True, tag="keep"):
    """A ruling: the sheet stands as it is."""

    table: int


class StrikeDeal(Struct, frozen=True, tag="strike_deal"):
    """A ruling: the deal is struck."""

    table: int
    deal: int


class SetDeal(Struct, frozen=True, tag="set_deal"):
    """A ruling: the deal was worth this."""

    table: int
    deal: int
    delta: Points


class Extend(Struct, frozen=True, tag="extend", omit_defaults=True):
    """A ruling: more time, for a table or for the whole hall."""

    minutes: int
    table: int | None = None


class SendAway(Struct, frozen=True, tag="send_away"):
    """A ruling: a player is excluded and shown a yellow card."""

    table: int
    seat: int


class Suspend(Struct, frozen=True, tag="suspend"):
    """A ruling: a player misses the next tournaments."""

    player: int


class SetClosed(Struct, frozen=True, tag="set_closed", omit_defaults=True):
    """A ruling: a deal of a closed round was worth this, where the chief judge played himself."""

    table: int
    round: int
    deal: int
    delta: Points
    tournament: int | None = None


Effect: TypeAlias = Keep | StrikeDeal | SetDeal | Extend | SendAway | Suspend | SetClosed


class Rule(Struct, frozen=True, tag="ruling", omit_defaults=True):
    """A judge proposes a ruling, or speaks for or against one that waits."""

    id: str
    matter: Matter
    judge: str
    effect: Effect
    clause: str
    agrees: bool = True


class Ring(Struct, frozen=True, tag="bell"):
    """The clock of the hall rings."""

    bell: Bell


class CloseRound(Struct, frozen=True, tag="close_round"):
    """End the round: every table is final."""


class Finish(Struct, frozen=True, tag="finish"):
    """End the tournament."""


class DrawPrize(Struct, frozen=True, tag="draw_prize"):
    """The lot that orders those who share a rank, where a prize must be single."""

    order: tuple[int, ...]


class AskPrize(Struct, frozen=True, tag="ask_prize"):
    """The chief judge has a shared rank decided by lot."""

    judge: str
    rank: int


Action: TypeAlias = (
    Enlist
    | EnterTeam
    | Appoint
    | OpenTournament
    | Enter
    | Carry
    | Withdraw
    | CheckIn
    | CloseEntry
    | DrawNumbers
    | PublishPlan
    | StartRound
    | WaiveBreak
    | PauseClock
    | ResumeClock
    | SetClock
    | Arrived
    | RowEntered
    | TotalsEntered
    | SheetEntered
    | PaperSigned
    | Decide
    | Besides
    | Fed
    | Seats
    | Strike
    | Correct
    | CorrectTotals
    | Leave
    | Exclude
    | Sign
    | Confirm
    | Object
    | Rule
    | Ring
    | CloseRound
    | Finish
    | AskPrize
    | DrawPrize
)
