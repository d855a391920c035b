"""What can be done in a game of draughts; the tags are the words of the rule book's flow table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

Result: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "*"]
Side: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Reason: TypeAlias = Annotated[str, Meta(max_length=200)]


class DrawColours(Struct, frozen=True, tag="draw_colours"):
    """Say which seat has White."""

    white: Side


class Move(Struct, frozen=True, tag="move"):
    """Move a piece along these squares; landings that are clear may be left out."""

    path: Annotated[tuple[Word, ...], Meta(max_length=14)]


class Resign(Struct, frozen=True, tag="resign"):
    """Give the game up."""


class OfferDraw(Struct, frozen=True, tag="offer_draw"):
    """Offer a draw."""


class AcceptDraw(Struct, frozen=True, tag="accept_draw"):
    """Accept the offer."""


class DeclineDraw(Struct, frozen=True, tag="decline_draw"):
    """Decline the offer."""


class ClaimIrregular(Struct, frozen=True, tag="claim_irregular"):
    """Point out that the last move broke the duty to capture."""


class Huff(Struct, frozen=True, tag="huff"):
    """Take away a piece that should have captured."""

    square: Word


class LetStand(Struct, frozen=True, tag="let_stand"):
    """Let the irregular move stand, having no move to answer it."""


class Touch(Struct, frozen=True, tag="touch"):
    """Record the touch of a piece."""

    square: Word


class TimeOut(Struct, frozen=True, tag="time_out"):
    """Say whose time has run out."""

    seat: Side


class Adjudicate(Struct, frozen=True, tag="adjudicate"):
    """Impose a result."""

    result: Result
    reason: Reason


class UndoTo(Struct, frozen=True, tag="undo_to"):
    """Go back to the position after so many plies."""

    ply: Annotated[int, Meta(ge=0, le=20_000)]
    reason: Reason = ""


class AdjustClock(Struct, frozen=True, tag="adjust_clock"):
    """Give a seat time, or take it."""

    seat: Side
    seconds: Annotated[int, Meta(ge=-864_000, le=864_000)]
    reason: Reason = ""


class Pause(Struct, frozen=True, tag="pause"):
    """Stop the clocks."""

    reason: Reason = ""


class Resume(Struct, frozen=True, tag="resume"):
    """Let the clocks run again."""


class RecordIllegal(Struct, frozen=True, tag="record_illegal"):
    """Record that a seat tried an impossible move."""

    seat: Side


class NextGame(Struct, frozen=True, tag="next_game"):
    """Begin the next game of the match, colours swapped."""


class EnterResult(Struct, frozen=True, tag="enter_result"):
    """Enter the result of a game that was not followed move by move, or no longer is."""

    result: Result
    reason: Word


Action: TypeAlias = (
    DrawColours
    | Move
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | ClaimIrregular
    | Huff
    | LetStand
    | Touch
    | TimeOut
    | Adjudicate
    | UndoTo
    | AdjustClock
    | Pause
    | Resume
    | RecordIllegal
    | NextGame
    | EnterResult
)

ACTIONS: tuple[type[Action], ...] = get_args(Action)
