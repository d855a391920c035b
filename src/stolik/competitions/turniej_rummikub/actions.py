"""Everything that can happen in a Rummikub tournament, as it is logged.

Members are numbers from 0 in the order they were taken in, tables numbers from 1, seats 0 to 3 for
A to D, games numbers from 1. Staff act as the REFEREE, players as their own member number. Judges
are named by their opaque ids; reasons lie beside the log.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.competitions.seating.plan import Round
from stolik.competitions.steps import Appoint as Appoint  # noqa: PLC0414
from stolik.competitions.steps import PauseClock as PauseClock  # noqa: PLC0414
from stolik.competitions.steps import ResumeClock as ResumeClock  # noqa: PLC0414
from stolik.competitions.turniej_rummikub.results import End

Organisation = Annotated[str, Meta(max_length=80)]
Bell = Literal["warn", "time_up"]
Scores = Annotated[tuple[Annotated[int, Meta(ge=-10_000, le=10_000)], ...], Meta(max_length=4)]
Seats = Annotated[tuple[Annotated[int, Meta(ge=0, le=3)], ...], Meta(max_length=4)]
Jokers = Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(max_length=4)]
NoMeld = Annotated[tuple[Annotated[int, Meta(ge=0, le=300)], ...], Meta(max_length=4)]
Tiles = Annotated[tuple[Annotated[str, Meta(max_length=3)], ...], Meta(max_length=106)]
FINAL = 0
"""The number of the final where rounds are named by numbers."""


class Enlist(Struct, frozen=True, tag="enlist", omit_defaults=True):
    """Put somebody on the list of entries, for an organisation."""

    person: str
    team: Organisation = ""


class Register(Struct, frozen=True, tag="register", omit_defaults=True):
    """Somebody on the list is here and has accepted the rules."""

    player: int
    consent: bool = True


class Withdraw(Struct, frozen=True, tag="withdraw", omit_defaults=True):
    """Somebody leaves the tournament, during a round from this game on."""

    player: int
    game: int | None = None


class Absent(Struct, frozen=True, tag="absent", omit_defaults=True):
    """Somebody is not there, during a round from this game on; he may come back."""

    player: int
    game: int | None = None


class Back(Struct, frozen=True, tag="back"):
    """Somebody who was absent is here again."""

    player: int


class AskDraw(Struct, frozen=True, tag="ask_draw"):
    """Have the seating of the next round drawn; entry closes with the first."""


class Seating(Struct, frozen=True, tag="seating"):
    """Who sits where in the next round: one round, by start numbers (the member's plus one)."""

    rounds: tuple[Round, ...]


class StartRound(Struct, frozen=True, tag="start_round"):
    """The gong: the round begins."""


class SetClock(Struct, frozen=True, tag="set_clock"):
    """The chief referee sets how many minutes of the round are left."""

    minutes: Annotated[int, Meta(ge=1, le=600)]
    judge: str


class Ring(Struct, frozen=True, tag="bell"):
    """The clock of the hall rings."""

    bell: Bell


class Told(Struct, frozen=True, omit_defaults=True):
    """A game as somebody tells it."""

    table: int
    game: int
    end: End
    winners: Seats
    scores: Scores
    jokers: Jokers = ()
    no_meld: NoMeld = ()
    absent: Seats = ()
    empty: Seats = ()
    starter: int | None = None
    """Who started, if it was written down; else whoever had to."""


class EnterResult(Told, frozen=True, tag="enter_result", omit_defaults=True):
    """Write the result of a game, or of the last one anew while it is not confirmed."""

    judge: str = ""
    """The referee who records the final; nobody else does."""


class Ended(Struct, frozen=True, omit_defaults=True):
    """How a game ended at a table of this house: who won, jokers left, charges without meld."""

    end: Literal["out", "bank"]
    winners: Seats
    jokers: Jokers = ()
    no_meld: NoMeld = ()


class Fed(Struct, frozen=True, tag="fed", omit_defaults=True):
    """The games of a table that is played in this house, as it has counted them."""

    table: int
    rows: tuple[Scores, ...]
    ended: tuple[Ended, ...] = ()
    """How each of them ended; older logs have only points."""


class Confirm(Struct, frozen=True, tag="confirm"):
    """A player confirms a game of his table."""

    table: int
    game: int


class Object(Struct, frozen=True, tag="object"):
    """A player disputes a game of his table."""

    table: int
    game: int


class PaperSigned(Struct, frozen=True, tag="paper_signed"):
    """The desk notes that everybody has signed the protocol on paper."""

    table: int


class DecideResult(Told, frozen=True, kw_only=True, tag="decide_result", omit_defaults=True):
    """The referee decides what a game was."""

    judge: str


class Correct(Told, frozen=True, kw_only=True, tag="correct", omit_defaults=True):
    """A game is written anew: of a closed round by the chief referee only."""

    judge: str
    round: int | None = None
    """A closed round, or 0 for the final; else the round that is on."""


class CountRack(Struct, frozen=True, tag="count_rack", omit_defaults=True):
    """The referee has counted the tiles a player is left with."""

    table: int
    seat: int
    tiles: Tiles
    melded: bool
    """He has made his initial meld."""
    judge: str
    excused: bool = False
    """He has declared his meld, and only what he drew last makes it possible."""


class Warn(Struct, frozen=True, tag="warn"):
    """The referee warns somebody."""

    player: int
    judge: str


class Yellow(Struct, frozen=True, tag="yellow"):
    """The referee shows somebody a yellow card."""

    player: int
    judge: str


class Disqualify(Struct, frozen=True, tag="disqualify"):
    """The referee disqualifies somebody at once."""

    player: int
    judge: str


class SetVisibility(Struct, frozen=True, tag="set_visibility"):
    """Show the standings to everybody, or hide them."""

    visible: bool


class CloseRound(Struct, frozen=True, tag="close_round"):
    """End the round: every protocol is accepted."""


class Lot(Struct, frozen=True, tag="lot"):
    """The lot that orders those who are equal where it matters, the first ranks higher."""

    order: tuple[int, ...]


class StartFinal(Struct, frozen=True, tag="start_final"):
    """The final begins."""


class Close(Struct, frozen=True, tag="close"):
    """The tournament is over."""


Action: TypeAlias = (
    Enlist
    | Register
    | Appoint
    | Withdraw
    | Absent
    | Back
    | AskDraw
    | Seating
    | StartRound
    | PauseClock
    | ResumeClock
    | SetClock
    | Ring
    | EnterResult
    | Fed
    | Confirm
    | Object
    | PaperSigned
    | DecideResult
    | Correct
    | CountRack
    | Warn
    | Yellow
    | Disqualify
    | SetVisibility
    | CloseRound
    | Lot
    | StartFinal
    | Close
)
