"""What can happen in a match: the events of section 4, and those of drawn and brief matches."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from stolik.games.pilkarzyki.options import Depth
from stolik.parts import depth
from stolik.parts.match import Side
from stolik.parts.match.drawn import Strength

TableSide: TypeAlias = Literal["left", "right"]
Rod: TypeAlias = Literal["1", "2", "5", "3"]
Reason: TypeAlias = Literal[
    "wrong_rod", "not_ready", "spin", "distraction", "talk", "shouting", "swearing", "other"
]  # fmt: skip
"""What a technical foul is given for."""


class CoinToss(Struct, frozen=True, tag="coin_toss"):
    """The coin says who chooses."""

    winner: Side


class Choose(Struct, frozen=True, tag="choose", omit_defaults=True):
    """A team takes the first service, or a side of the table."""

    team: Side
    what: Literal["service", "side"]
    side: TableSide | None = None


class Lineup(Struct, frozen=True, tag="lineup"):
    """Who plays which rods of a team."""

    team: Side
    rods: dict[str, tuple[Rod, ...]]


class Confirm(Struct, frozen=True, tag="ready"):
    """A team is ready."""

    team: Side


class ClockExpired(Struct, frozen=True, tag="clock_expired"):
    """A time-out, or the break between games, is over."""


class Serve(Struct, frozen=True, tag="serve"):
    """The ball is thrown in."""

    team: Side


class Touch(Struct, frozen=True, tag="touch"):
    """A figure has touched the ball."""

    team: Side
    rod: Rod
    figure: Annotated[int, Meta(ge=1, le=5)]


class Goal(Struct, frozen=True, tag="goal", omit_defaults=True, rename={"from_": "from"}):
    """The ball is in a goal, and what an umpire must know of it."""

    in_goal_of: Side
    last_touch: Literal["A", "B", "other"] | None = "other"
    passes: Annotated[int, Meta(ge=0, le=99)] | None = None
    surface_touched: bool = True
    rebounded: bool = False
    agreed: bool | None = None
    from_: Literal["careful_pass"] | None = None


class DeadBall(Struct, frozen=True, tag="dead_ball", omit_defaults=True):
    """The ball lies where no figure reaches it."""

    zone: Literal["goal_A", "goal_B", "elsewhere"]
    last_touch: Side | None = None
    on_goal_line: bool = False


class Tilt(Struct, frozen=True, tag="tilt", omit_defaults=True):
    """A team tilts the table."""

    team: Side
    ready: tuple[Side, ...] = ("A", "B")
    entered_goal: Side | None = None


class OffTable(Struct, frozen=True, tag="ball_off_table", omit_defaults=True):
    """The ball has left the table."""

    last_touch: Side | None = None


class Spin(Struct, frozen=True, tag="spin"):
    """A rod was spun and set the ball in motion."""

    team: Side
    outcome: Literal["played_on", "goal", "own_goal"]


class Timeout(Struct, frozen=True, tag="timeout"):
    """A team takes a time-out."""

    team: Side


class Technical(Struct, frozen=True, tag="technical", omit_defaults=True):
    """A technical foul."""

    team: Side
    reason: Reason = "other"


class PenaltyShot(Struct, frozen=True, tag="penalty_shot"):
    """The shot after a technical foul."""

    team: Side
    scored: bool


class Retire(Struct, frozen=True, tag="retire"):
    """A team gives the match up."""

    team: Side


class GameScore(Struct, frozen=True, tag="game_score"):
    """The result of a whole game, where only games are followed."""

    a: int
    b: int


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every goal, or only the results of games, are entered."""


Action: TypeAlias = (
    Strength | CoinToss | Choose | Lineup | Confirm | ClockExpired | Serve | Touch | Goal | DeadBall
    | Tilt | OffTable | Spin | Timeout | Technical | PenaltyShot | Retire | GameScore | SetDepth
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = get_args(Action)
