"""What can be done in a game of chess; the tags are the words of the rule book's flow table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

Kind: TypeAlias = Literal["threefold_repetition", "fifty_moves"]
Result: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "*"]
Cause: TypeAlias = Literal["wrong_position", "wrong_colours"]
Side: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Reason: TypeAlias = Annotated[str, Meta(max_length=200)]
Short: TypeAlias = Annotated[str, Meta(max_length=200)]


class DrawColours(Struct, frozen=True, tag="draw_colours"):
    """Say which seat has White."""

    white: Side


class DrawBackRank(Struct, frozen=True, tag="draw_back_rank"):
    """Say which of the 960 back ranks is played."""

    number: Annotated[int, Meta(ge=0, le=959)]


class Move(Struct, frozen=True, tag="move"):
    """Move a piece: start, goal, and the letter of a promotion."""

    uci: Annotated[str, Meta(max_length=40)]


class ClaimDraw(Struct, frozen=True, tag="claim_draw", omit_defaults=True):
    """Claim a draw for the position on the board, or for the one after a move."""

    kind: Kind
    uci: Annotated[str, Meta(max_length=40)] | None = None


class OfferDraw(Struct, frozen=True, tag="offer_draw"):
    """Offer a draw."""


class AcceptDraw(Struct, frozen=True, tag="accept_draw"):
    """Accept the offer."""


class DeclineDraw(Struct, frozen=True, tag="decline_draw"):
    """Decline the offer."""


class Resign(Struct, frozen=True, tag="resign"):
    """Give the game up."""


class RequestTakeback(Struct, frozen=True, tag="request_takeback"):
    """Ask to take back the own last move."""


class AnswerTakeback(Struct, frozen=True, tag="answer_takeback"):
    """Answer such a request."""

    accept: bool


class Touch(Struct, frozen=True, tag="touch"):
    """Record the touch of a piece."""

    square: Annotated[str, Meta(max_length=40)]


class RecordIllegal(Struct, frozen=True, tag="record_illegal"):
    """Record an illegal move of a seat; `description` is the move in squares, or words."""

    seat: Side
    description: Short = ""


class AdjustClock(Struct, frozen=True, tag="adjust_clock"):
    """Give a seat time, or take it."""

    seat: Side
    ms: Annotated[int, Meta(ge=-864_000_000, le=864_000_000)]
    reason: Reason


class Restore(Struct, frozen=True, tag="restore"):
    """Go back to the position after so many plies."""

    ply: Annotated[int, Meta(ge=0, le=20_000)]
    reason: Reason


class Adjudicate(Struct, frozen=True, tag="adjudicate"):
    """Impose a result; the reasons `forfeit` and `aborted` are kept as such."""

    result: Result
    reason: Reason


class Restart(Struct, frozen=True, tag="restart"):
    """Begin anew, correctly set up, after a wrong position or wrong colours."""

    cause: Cause
    reason: Reason


class FlagFall(Struct, frozen=True, tag="flag_fall", omit_defaults=True):
    """Say whose flag fell; `both`: both are down and nobody knows which fell first."""

    seat: Side
    both: bool = False


class EnterResult(Struct, frozen=True, tag="enter_result"):
    """Enter the result of a game that was not followed move by move, or no longer is."""

    result: Result
    reason: Short


Action: TypeAlias = (
    DrawColours
    | DrawBackRank
    | Move
    | ClaimDraw
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | Resign
    | RequestTakeback
    | AnswerTakeback
    | Touch
    | RecordIllegal
    | AdjustClock
    | Restore
    | Adjudicate
    | Restart
    | FlagFall
    | EnterResult
)

ACTIONS: tuple[type[Action], ...] = get_args(Action)
