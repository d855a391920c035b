"""The state of a game: whose throw it is, what lies on the table, the rounds so far."""

from __future__ import annotations

from typing import Literal, TypeAlias

from stolik.games.shuffleboard.options import Options, is_four, target_of
from stolik.parts.match import SIDES
from stolik.parts.stone_match import Scored, StoneMatch

End: TypeAlias = Literal["near", "far"]
Phase: TypeAlias = Literal["entry", "toss", "throw", "finished"]


class Round(Scored, frozen=True, omit_defaults=True):
    """A round that was scored, with the value of each stone that counted."""

    counted: tuple[tuple[str, int], ...] = ()

    @property
    def result(self) -> str:
        """Give how it ended in the words of the book."""
        if self.winner is not None:
            return f"{SIDES[self.winner]}+{self.points}"
        return "NO_STONES" if self.stones == () else "TIE"


class State(StoneMatch[Options, Round], frozen=True, kw_only=True):
    """A game in mid-course; SHU-8 and SHU-9 say who throws which stone."""

    round_no: int = 1
    end: End = "near"
    colours: tuple[str, str] = ("red", "blue")

    @property
    def four(self) -> bool:
        """Say whether teams of two play."""
        return is_four(self.options, self.chairs)

    @property
    def target(self) -> int:
        """Give the points to be reached."""
        return target_of(self.options, self.chairs)

    @property
    def next_player(self) -> str | None:
        """Give who of a team of two throws next: whoever stands at the throwing end."""
        return (
            f"{SIDES[self.next]}{1 if self.end == 'near' else 2}" if self.four else None
        )  # SHU-12
