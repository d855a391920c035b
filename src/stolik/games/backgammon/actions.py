"""What can be done in backgammon; the tags are the words of the rule book's flow table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

Side: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Point: TypeAlias = Annotated[int, Meta(ge=0, le=25)]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
Value: TypeAlias = Annotated[int, Meta(ge=1, le=1 << 40)]
Reason: TypeAlias = Annotated[str, Meta(max_length=200)]
Owner: TypeAlias = Literal["white", "black", "centre"]
EndReason: TypeAlias = Literal["borne_off", "drop", "resignation", "time", "referee"]


class OpeningRoll(Struct, frozen=True, tag="opening_roll"):
    """One die of each player."""

    white: Face
    black: Face


class Roll(Struct, frozen=True, tag="roll"):
    """Take the dice."""


class Dice(Struct, frozen=True, tag="dice"):
    """The two dice as they fell."""

    dice: tuple[Face, Face]


class Skip(Struct, frozen=True, tag="skip"):
    """Let the turn go, closed out."""


class Double(Struct, frozen=True, tag="double"):
    """Offer the cube."""


class Take(Struct, frozen=True, tag="take"):
    """Accept the cube."""


class Drop(Struct, frozen=True, tag="drop"):
    """Refuse the cube and lose."""


class Beaver(Struct, frozen=True, tag="beaver"):
    """Accept the cube and turn it on at once."""


class AcceptBeaver(Struct, frozen=True, tag="accept_beaver"):
    """Play on after a beaver."""


class Raccoon(Struct, frozen=True, tag="raccoon"):
    """Answer a beaver by turning the cube once more."""


class OfferResign(Struct, frozen=True, tag="offer_resign"):
    """Offer to lose at a level: 1 single, 2 gammon, 3 backgammon."""

    level: Level


class AcceptResign(Struct, frozen=True, tag="accept_resign"):
    """Accept the resignation."""


class RefuseResign(Struct, frozen=True, tag="refuse_resign"):
    """Refuse it and play on."""


class MoveChecker(Struct, frozen=True, tag="step"):
    """Move a checker of the play that is being built, by one number or by several."""

    start: Point
    end: Point


class Back(Struct, frozen=True, tag="back"):
    """Take the last step of the play back."""


class Done(Struct, frozen=True, tag="done"):
    """The play that was built stands."""


class Play(Struct, frozen=True, tag="play"):
    """A whole play in words: `8/5 6/5`."""

    moves: Annotated[str, Meta(max_length=80)]
    as_played: bool = False
    """Record what was done at a real board, even if it is illegal."""


class LetStand(Struct, frozen=True, tag="let_stand"):
    """Let an illegal play stand."""


class DemandLegal(Struct, frozen=True, tag="demand_legal"):
    """Have it played again, legally."""


class VoidRoll(Struct, frozen=True, tag="void_roll"):
    """The last roll does not count."""

    reason: Reason = ""


class TimeOut(Struct, frozen=True, tag="time_out"):
    """Somebody's reserve is used up."""

    seat: Side


class NextGame(Struct, frozen=True, tag="next_game"):
    """Begin the next game."""


class Settle(Struct, frozen=True, tag="settle"):
    """End the session and settle up."""


class CorrectState(Struct, frozen=True, tag="correct_state"):
    """Put right what was recorded; what is left out stays."""

    position: Annotated[str, Meta(max_length=20)] = ""
    """Position ID with White on roll."""
    turn: Side | None = None
    dice: tuple[Face, Face] | None = None
    cube_value: Value | None = None
    cube_owner: Owner | None = None
    score: tuple[int, int] | None = None
    is_crawford: bool | None = None
    """Whether this is the game in which nobody doubles (BGM-51)."""
    reason: Reason = ""


class Adjudicate(Struct, frozen=True, tag="adjudicate"):
    """Award the game."""

    winner: Side
    level: Level = 1
    reason: Reason = ""


class Penalty(Struct, frozen=True, tag="penalty"):
    """Give points to a player because of the other."""

    seat: Side
    """Who gets them."""
    points: Annotated[int, Meta(ge=1, le=64)]
    reason: Reason = ""


class AdjustClock(Struct, frozen=True, tag="adjust_clock"):
    """Give a seat time, or take it."""

    seat: Side
    seconds: Annotated[int, Meta(ge=-36_000, le=36_000)]
    reason: Reason = ""


class Pause(Struct, frozen=True, tag="pause"):
    """Stop play and the clocks."""

    reason: Reason = ""


class Resume(Struct, frozen=True, tag="resume"):
    """Go on."""


class EnterResult(Struct, frozen=True, tag="enter_result"):
    """Enter a game that was not followed play by play."""

    winner: Side
    level: Level
    cube: Value
    reason: EndReason = "borne_off"


Action: TypeAlias = (
    OpeningRoll
    | Roll
    | Dice
    | Skip
    | Double
    | Take
    | Drop
    | Beaver
    | AcceptBeaver
    | Raccoon
    | OfferResign
    | AcceptResign
    | RefuseResign
    | MoveChecker
    | Back
    | Done
    | Play
    | LetStand
    | DemandLegal
    | VoidRoll
    | TimeOut
    | NextGame
    | Settle
    | CorrectState
    | Adjudicate
    | Penalty
    | AdjustClock
    | Pause
    | Resume
    | EnterResult
)

ACTIONS: tuple[type[Action], ...] = get_args(Action)
