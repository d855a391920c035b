"""Everything that can happen in a poker tournament, as it is logged.

Players are numbers from 0 in the order they entered, tables and chairs are counted from 1 and 0.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.competitions.steps import Appoint as Appoint  # noqa: PLC0414
from stolik.competitions.steps import PauseClock as PauseClock  # noqa: PLC0414
from stolik.competitions.steps import ResumeClock as ResumeClock  # noqa: PLC0414

BotLevel = Literal["easy", "medium", "strong"]
Members: TypeAlias = tuple[int, ...]


class Enlist(Struct, frozen=True, tag="enlist"):
    """Take a player in: before the start, or late while that is allowed."""

    person: str


class AddBots(Struct, frozen=True, tag="add_bots"):
    """Let players of the house fill places."""

    count: Annotated[int, Meta(ge=1, le=1000)]
    level: BotLevel = "medium"


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Take an entry back before the start."""

    player: int


class Begin(Struct, frozen=True, tag="begin"):
    """Nobody else is waited for: seats are drawn."""


class DrawSeats(Struct, frozen=True, tag="draw_seats"):
    """Who sits where, table by table, and from which chair each first deal is dealt."""

    tables: tuple[Members, ...]
    buttons: tuple[int, ...]


class Dealt(Struct, frozen=True, tag="dealt"):
    """A table has played a deal: what every chair won or lost."""

    table: int
    number: int
    nets: tuple[int, ...]


class Bell(Struct, frozen=True, tag="bell"):
    """The time of a level or of a break is over."""


class SetClock(Struct, frozen=True, tag="set_clock"):
    """So much time is left of the level or break."""

    ms: int


class NextLevel(Struct, frozen=True, tag="next_level"):
    """The next level, or the end of the break, comes at once."""


class KnockOut(Struct, frozen=True, tag="knock_out", omit_defaults=True):
    """Players have lost their last chip in one deal, at a real table."""

    players: Members = ()
    """Without them those whose chips are given."""
    chips: dict[str, int] = {}
    """With how many chips each began the deal, where more than one is out."""


class Restore(Struct, frozen=True, tag="restore"):
    """Somebody was taken out by mistake and sits down again."""

    player: int
    table: int
    chair: int


class Move(Struct, frozen=True, tag="move"):
    """A player takes the chips to another table."""

    player: int
    table: int
    chair: int


class BreakTable(Struct, frozen=True, tag="break_table"):
    """The table with the highest number is broken, its players go to the others."""


class FormFinal(Struct, frozen=True, tag="form_final"):
    """All who are left come to the final table; seats are drawn again."""


class DrawFinal(Struct, frozen=True, tag="draw_final"):
    """Who sits where at the final table, and from which chair its first deal is dealt."""

    chairs: Members
    button: int


class Rebuy(Struct, frozen=True, tag="rebuy"):
    """A player who is out buys in again."""

    player: int


class AddOn(Struct, frozen=True, tag="addon"):
    """A player buys chips once more."""

    player: int


class Disqualify(Struct, frozen=True, tag="disqualify"):
    """A player is sent away and the chips are removed."""

    player: int


class CorrectStack(Struct, frozen=True, tag="correct_stack"):
    """A player has so many chips."""

    player: int
    chips: int


class ProposeDeal(Struct, frozen=True, tag="propose_deal", omit_defaults=True):
    """Those who are left might divide what is not paid yet, and end here."""

    amounts: dict[str, int] = {}
    """By player; without them the shares follow from the chips (ICM)."""
    chips: dict[str, int] = {}
    """The stacks as they were counted at a real table."""


class AnswerDeal(Struct, frozen=True, tag="answer_deal"):
    """A player agrees to the division, or does not."""

    player: int
    accept: bool


class Close(Struct, frozen=True, tag="close"):
    """The results are final."""


Action: TypeAlias = (
    Enlist
    | AddBots
    | Withdraw
    | Appoint
    | Begin
    | DrawSeats
    | Dealt
    | Bell
    | PauseClock
    | ResumeClock
    | SetClock
    | NextLevel
    | KnockOut
    | Restore
    | Move
    | BreakTable
    | FormFinal
    | DrawFinal
    | Rebuy
    | AddOn
    | Disqualify
    | CorrectStack
    | ProposeDeal
    | AnswerDeal
    | Close
)
