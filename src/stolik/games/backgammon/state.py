"""The state of a session of backgammon; only a half-made play is hidden, from the other side."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.games.backgammon.actions import EndReason
from stolik.games.backgammon.board import is_closed_out
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.plays import Dice, Position, Side, Step, moved, numbers, without
from stolik.parts.clocks import Clocks
from stolik.parts.series import Series

WHITE: Final = 0
BLACK: Final = 1
LEVELS: Final = ("", "single", "gammon", "backgammon")

Phase: TypeAlias = Literal[
    "opening_roll", "pre_roll", "double_offered", "beaver_offered", "resign_offered",
    "awaiting_roll", "move", "illegal_play", "game_over", "result",
]  # fmt: skip
Kind: TypeAlias = Literal[
    "opening_equal", "opening", "rolled", "played", "no_move", "turn_skipped", "forced_play",
    "doubled", "took", "beavered", "raccooned", "accepted_beaver", "offered_resign",
    "refused_resign", "voided", "illegal", "let_stand", "demanded", "corrected", "penalty",
    "paused", "resumed", "automatic_double",
]  # fmt: skip


class Cube(Struct, frozen=True):
    """The doubling cube: its value, and who owns it (None: it lies in the middle)."""

    value: int = 1
    owner: int | None = None


class Outcome(Struct, frozen=True):
    """How a game ended, as its row of the sheet has it."""

    winner: int
    level: int
    scored: int
    """The level that was counted: less by Jacoby or `triple_wins`."""
    cube: int
    points: int
    reason: EndReason


class Happened(Struct, frozen=True):
    """One thing that just happened, for the news."""

    kind: Kind
    seat: int = 0
    dice: tuple[int, ...] = ()
    text: str = ""
    number: int = 0


class LastPlay(Struct, frozen=True):
    """The last play that stands: who made it, with which dice, and where checkers went."""

    seat: int
    dice: tuple[int, ...]
    steps: tuple[Step, ...] = ()


class State(Struct, frozen=True):
    """Everything the rules still read; the seat 0 has White."""

    options: Options
    series: Series[Outcome]
    boards: tuple[Side, Side]
    """The checkers of White and of Black, each in own numbering."""
    phase: Phase = "opening_roll"
    turn: int = WHITE
    dice: tuple[int, ...] = ()
    """The two numbers rolled, in the order rolled."""
    draft: tuple[Step, ...] = ()
    """The half-made play: shown to who makes it and to the referee alone."""
    cube: Cube = Cube()
    is_taken: bool = False
    """The cube has been turned and taken in this game (BGM-55)."""
    automatic: int = 0
    """Automatic doubles of this game (BGM-56)."""
    is_opening: bool = False
    """The play of the opening roll is due."""
    is_crawford: bool = False
    is_next_crawford: bool = False
    resigns: int = 0
    """The level that is offered, 0 for none."""
    resigner: int = WHITE
    resumed: Phase = "pre_roll"
    """Where play goes on when a resignation is refused."""
    refused_levels: tuple[int, int] = (0, 0)
    """The highest level each side was refused in this turn (BGM-34)."""
    before: tuple[Side, Side] | None = None
    """The position before an illegal play that may still be demanded legally (BGM-60)."""
    outcome: Outcome | None = None
    happened: tuple[Happened, ...] = ()
    last: LastPlay | None = None
    throws: int = 0
    """Dice of a file that were used."""
    turns: int = 0
    clocks: Clocks | None = None
    is_paused: bool = False

    @property
    def is_over(self) -> bool:
        """Say whether the session has ended."""
        if self.options.is_match:
            return max(self.series.totals) >= self.options.match_length  # BGM-50
        is_single = self.options.session == "single_game"
        return self.series.closed or (is_single and bool(self.series.rows))

    @property
    def decider(self) -> int:
        """The seat whose decision is awaited."""
        if self.phase == "resign_offered":
            return 1 - self.resigner
        return 1 - self.turn if self.phase in ("double_offered", "illegal_play") else self.turn

    @property
    def offered(self) -> int:
        """The value of the cube if the offer is accepted."""
        return self.cube.value * 2 if self.phase == "double_offered" else self.cube.value

    @property
    def numbers(self) -> Dice:
        """The numbers of the roll."""
        return numbers(self.dice[0], self.dice[1]) if self.dice else ()

    @property
    def left(self) -> Dice:
        """The numbers that the half-made play has not used."""
        found = self.numbers
        for step in self.draft:
            found = without(found, step.die)
        return found

    @property
    def place(self) -> Position:
        """The checkers of the side on turn and of the other, with the half-made play."""
        own, their = self.boards[self.turn], self.boards[1 - self.turn]
        for step in self.draft:
            own, their = moved(own, their, step.start, step.end)
        return own, their

    @property
    def drafted(self) -> tuple[Side, Side]:
        """The boards of White and of Black, with the half-made play."""
        own, their = self.place
        return (own, their) if self.turn == WHITE else (their, own)

    def is_closed_out(self, seat: int) -> bool:
        """Say whether a seat stands before a closed board (BGM-26)."""
        return is_closed_out(self.boards[seat], self.boards[1 - seat])
