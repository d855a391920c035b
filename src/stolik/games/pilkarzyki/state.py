"""The state of a match, all of it public, and what follows from it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from stolik.games.pilkarzyki.options import SIZES, Depth, Options
from stolik.parts.match import Match, Pair
from stolik.parts.match.clock import Timer
from stolik.parts.series import Series

Phase: TypeAlias = Literal[
    "entry", "toss", "choice", "choice2", "pre_serve", "in_play", "dead_ball", "timeout",
    "penalty_shot", "between_games", "finished",
]  # fmt: skip
Restart: TypeAlias = Literal["serve", "tilt", "defender"]
Result: TypeAlias = Literal["played", "forfeit", "retired"]
Rods: TypeAlias = dict[str, tuple[str, ...]]


class State(Match[Options], frozen=True, kw_only=True):
    """A match as it stands; teams are 0 (A) and 1 (B)."""

    phase: Phase
    series: Series[None]
    depth: Depth = "events"
    chooser: int = 0
    """Who won the toss."""
    is_tossed: bool = False
    server: int = 0
    starter: int = 0
    """Who served the first ball of the present game."""
    score: Pair = (0, 0)
    game_no: int = 1
    sides: tuple[str, str] = ("left", "right")
    restart: Restart = "serve"
    restart_team: int = 0
    passes: int | None = None
    """Counted from touches since the ball is in play; None where nobody counts them."""
    last_touch: tuple[int, str, int] | None = None
    reserve_used: int = 0
    balls_owed: Pair = (0, 0)
    technicals: Pair = (0, 0)
    timeouts_used: Pair = (0, 0)
    after_goal: bool = False
    ready: tuple[int, ...] = ()
    tilter: int = 0
    lineups: tuple[Rods | None, Rods | None] = (None, None)
    shots: tuple[int, ...] = ()
    """Who has penalty shots to make, in order."""
    resumes: Phase = "pre_serve"
    """The phase to which penalty shots that missed go back."""
    timer: Timer | None = None
    last_void: str | None = None
    result: Result | None = None
    winner: int | None = None
    final_score: Pair | None = None

    @property
    def size(self) -> int:
        """Players of a team: a chair for each, or two chairs for any format."""
        return self.chairs // 2 if self.chairs > 2 else SIZES[self.options.format]  # FOO-53

    @property
    def balls_left(self) -> int:
        """Balls of the present game still to be scored."""
        return self.options.balls_per_game - sum(self.score)

    @property
    def is_decider(self) -> bool:
        """Whether this is the last game that there can be."""
        return self.game_no == 2 * self.options.games_to_win - 1


def passes_needed(s: State) -> int:
    """How many passes a goal needs now; before the serve, after it."""
    if s.phase == "in_play" and s.restart == "tilt":
        return s.options.min_passes_after_tilt  # FOO-24
    if s.phase == "in_play" and s.restart == "defender":
        return 1  # FOO-39
    return s.options.min_passes_after_serve  # FOO-14


def at_hole(s: State) -> int:
    """The team that stands at the only throw-in hole."""
    return s.sides.index(s.options.hole_side)  # FOO-11
