"""What can happen in a match: the events of section 4, and those of drawn and brief matches."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from stolik.games.hokej_stolowy.options import Depth
from stolik.parts import depth
from stolik.parts.match import SIDES, Ready, Side

Figure: TypeAlias = Literal["G", "LD", "RD", "LW", "C", "RW"]
FIGURES: tuple[Figure, ...] = get_args(Figure)
Dropper: TypeAlias = Literal["A", "B", "neutral"]
How: TypeAlias = Literal["played", "sudden_death", "forfeit", "withdrawal", "abandoned", "replay"]
Goals: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class PreSignal(Struct, frozen=True, tag="pre_signal"):
    """The match begins soon: in so many thousandths of a second, written with a minus."""

    t_rel: int


class StartSignal(Struct, frozen=True, tag="start_signal"):
    """The opening signal: the clock runs."""


class EarlyTouch(Struct, frozen=True, tag="early_touch"):
    """A player moved the puck before the opening signal."""

    player: Side


class Faceoff(Struct, frozen=True, tag="faceoff", omit_defaults=True):
    """The dropped puck has landed."""

    by: Dropper | None = None
    ready: tuple[Side, ...] = SIDES


class BadFaceoff(Struct, frozen=True, tag="bad_faceoff", omit_defaults=True):
    """A face-off was done wrongly; the opponent has a new one, or does it himself."""

    by: Side
    choice: Literal["repeat", "self"] = "repeat"


class RequestNeutral(Struct, frozen=True, tag="request_neutral"):
    """A player asks for a neutral person at all face-offs."""

    player: Side


class Possession(Struct, frozen=True, tag="possession"):
    """A figure has the puck."""

    player: Side
    figure: Figure


class Contact(Struct, frozen=True, tag="contact"):
    """The puck touched the boards or a post."""

    what: Literal["boards", "post"]


class Goal(Struct, frozen=True, tag="goal", omit_defaults=True):
    """The puck went into a goal; whether it counts follows from how."""

    by: Side
    stays: bool = True
    part: Literal["stick", "foot_rotated", "body"] = "stick"
    stopped_by_shooter: bool = False
    direct: bool = True
    pressed: bool = False
    table_moved: bool = False
    part_broken: bool = False
    with_final_signal: bool = False
    opponent_pushing: bool = False
    released: bool = False
    too_early: bool = False
    """The scorer saw it too soon after the face-off, whenever it is entered."""


class PuckOut(Struct, frozen=True, tag="puck_out", omit_defaults=True):
    """The puck left the rink."""

    retrieved_by: Side | None = None


class Block(Struct, frozen=True, tag="block", omit_defaults=True):
    """A player says "block"; left out, it is his own goal and all is as it must be."""

    by: Side
    goal_of: Side | None = None
    in_crease: bool = True
    stopped: bool = True
    touches_goal_line: bool = True


class PassiveCall(Struct, frozen=True, tag="passive_call", omit_defaults=True):
    """Somebody finds the play passive."""

    by: Literal["A", "B", "referee"]
    single_figure: bool = True


class PushFigures(Struct, frozen=True, tag="push_figures", omit_defaults=True):
    """A player pushes his figures down on their pins."""

    player: Side
    passed_while_pushing: bool = False


class Jolt(Struct, frozen=True, tag="jolt"):
    """The game was jolted: the puck is given back."""

    return_to: Side


class Stop(Struct, frozen=True, tag="stop", omit_defaults=True):
    """Play is stopped."""

    by: Side | None = None
    reason: Annotated[str, Meta(max_length=200)] | None = None
    possession: Literal["A", "B", "nobody"] | None = None
    """Left out: as it was recorded."""


class Resume(Struct, frozen=True, tag="resume", omit_defaults=True):
    """Play goes on."""

    ready: tuple[Side, ...] = SIDES


class FinalSignal(Struct, frozen=True, tag="final_signal"):
    """The horn: the time is up."""


class NoShow(Struct, frozen=True, tag="no_show"):
    """A player was not ready in time."""

    player: Side


class Withdraw(Struct, frozen=True, tag="withdraw", omit_defaults=True):
    """A player withdraws."""

    player: Side
    opponent_insists: bool = True


class Replay(Struct, frozen=True, tag="replay"):
    """The match is played in full again; the goals stay."""


class CommitteeRuling(Struct, frozen=True, tag="committee_ruling"):
    """The referees' committee decides about matches of a player who plays passively."""

    player: Side
    matches: Goals
    ruling: Literal["replay", "lost"]


class Result(Struct, frozen=True, tag="result", omit_defaults=True):
    """The result of a match of which nothing else is followed."""

    a: Goals
    b: Goals
    how: How = "played"


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every event, or only the result, is entered."""


class Signal(Struct, frozen=True, tag="signal"):
    """The clock calls out: a part of the time is over, the last half minute, the end of the shield
    after a face-off, a figure that has held the puck long enough for a warning."""

    of: Literal["mark", "last", "shield", "hold"]


class Elapse(Struct, frozen=True, tag="elapse"):
    """In a match to be watched: play for so many thousandths of a second, who has the puck at the
    end of them, and whether he scores."""

    lasts_ms: Annotated[int, Meta(ge=1, le=60_000)]
    player: Side
    figure: Figure
    shot: Literal["none", "goal", "bounced"] = "none"


Action: TypeAlias = (
    Ready
    | PreSignal
    | StartSignal
    | EarlyTouch
    | Faceoff
    | BadFaceoff
    | RequestNeutral
    | Possession
    | Contact
    | Goal
    | PuckOut
    | Block
    | PassiveCall
    | PushFigures
    | Jolt
    | Stop
    | Resume
    | FinalSignal
    | NoShow
    | Withdraw
    | Replay
    | CommitteeRuling
    | Result
    | SetDepth
    | Signal
    | Elapse
)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
