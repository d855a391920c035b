"""The state of a game: whose throw it is, what lies on the table, the rounds so far."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.games.shuffleboard.options import Options, is_four, target_of
from stolik.parts.match import SIDES, Match, Pair
from stolik.parts.stones import Ruling, Stones, next_stone, thrower

End: TypeAlias = Literal["near", "far"]
Phase: TypeAlias = Literal["entry", "toss", "throw", "finished"]


class Round(Struct, frozen=True, omit_defaults=True):
    """A round that was scored, and what is needed to score it again."""

    number: int
    first: int
    before: Pair
    """The score before it."""
    winner: int | None = None
    points: int = 0
    """What its winner got."""
    stones: Stones | None = None
    """None: only its points are known."""
    counted: tuple[tuple[str, int], ...] = ()
    rulings: tuple[Ruling, ...] = ()

    @property
    def result(self) -> str:
        """Give how it ended in the words of the book."""
        if self.winner is not None:
            return f"{SIDES[self.winner]}+{self.points}"
        return "NO_STONES" if self.stones == () else "TIE"


class State(Match[Options], frozen=True, kw_only=True):
    """A game in mid-course."""

    first: int = 0
    score: Pair = (0, 0)
    round_no: int = 1
    end: End = "near"
    thrown: int = 0
    stones: Stones = ()
    rounds: tuple[Round, ...] = ()
    colours: tuple[str, str] = ("red", "blue")
    winner: int | None = None
    conceded: int | None = None

    @property
    def four(self) -> bool:
        """Say whether teams of two play."""
        return is_four(self.options, self.chairs)

    @property
    def target(self) -> int:
        """Give the points to be reached."""
        return target_of(self.options, self.chairs)

    @property
    def next(self) -> int:
        """Give the side that throws next."""
        return thrower(self.first, self.thrown)  # SHU-9

    @property
    def next_stone(self) -> str:
        """Give the stone that is thrown next."""
        return next_stone(self.first, self.thrown)  # SHU-8

    @property
    def next_player(self) -> str | None:
        """Give who of a team of two throws next: whoever stands at the throwing end."""
        return (
            f"{SIDES[self.next]}{1 if self.end == 'near' else 2}" if self.four else None
        )  # SHU-12

    @property
    def last(self) -> Round | None:
        """Give the round that was scored last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def can_measure(self) -> bool:
        """Say whether the last round may be scored again: before the next throw."""
        return bool(self.rounds) and self.rounds[-1].stones is not None and self.thrown == 0
