"""The state of a match: who delivers which stone, what lies on the sheet, the ends so far."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.games.curling.options import PROTECTED, Options, geometry
from stolik.games.curling.scoring import Line, is_guard
from stolik.parts.match import OTHER, SIDES, Pair
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.stone_match import Scored, StoneMatch
from stolik.parts.stones import Stones

Phase: TypeAlias = Literal["entry", "toss", "deliver", "finished"]
Direction: TypeAlias = Literal["north", "south"]

Violation: TypeAlias = Literal["LEAD_HIT", "FGZ", "LATE_RELEASE", "BURNED"]


class End(Scored, frozen=True, omit_defaults=True):
    """An end that was scored."""

    is_tie: bool = False
    """Blank because the best stones of both teams are level."""

    @property
    def result(self) -> str:
        """Give how it ended in the words of the book."""
        if self.winner is not None:
            return f"{SIDES[self.winner]}+{self.points}"
        return "BLANK_TIE" if self.is_tie else "BLANK"


class Team(Struct, frozen=True, omit_defaults=True):
    """A team's line-up: who has the positions 1 to 4, who is skip and vice-skip."""

    positions: tuple[str, str, str, str]
    skip: str
    vice: str


class State(StoneMatch[Options, End], frozen=True, kw_only=True):
    """A match in mid-course."""

    end_no: int = 1
    removed: tuple[tuple[str, Line], ...] = ()
    """What the last delivery had taken out by a line."""
    violation: Violation | None = None
    teams: tuple[Team | None, Team | None] = (None, None)
    spent_ms: Pair = (0, 0)
    """Thinking time that each team has used, until the clock began to run last."""
    since_ms: int | None = None
    """When the clock of the team in turn began to run; None: it stands."""
    late: int | None = None
    """The team whose time ran out."""

    @property
    def hammer(self) -> int:
        """Give the team with the last stone of the end."""
        return OTHER[self.first]  # CUR-10

    @property
    def all_stones(self) -> int:
        """Give how many stones an end has."""
        return 2 * self.options.stones_per_team  # CUR-9

    @property
    def next_position(self) -> int:
        """Give the position, 1 to 4, that delivers next."""
        return position(self.options, self.thrown // 2 + 1)

    @property
    def next_player(self) -> str | None:
        """Give who delivers next, where a line-up says it."""
        team = self.teams[self.next]
        return None if team is None else team.positions[self.next_position - 1]

    @property
    def direction(self) -> Direction:
        """Give toward which end of the sheet this end is played."""
        return "north" if self.end_no % 2 else "south"  # CUR-12, CUR-42

    @property
    def has_begun(self) -> bool:
        """Say whether a stone was delivered or an end scored."""
        return bool(self.thrown or self.rounds or self.end_no > 1)

    @property
    def is_timed(self) -> bool:
        """Say whether the clock of the team in turn runs: not before the first stone of an end."""
        is_followed = self.depth == "events" and not self.is_drawn
        is_on = self.phase == "deliver" and self.thrown > 0
        return is_followed and is_on and self.options.thinking_time_s > 0  # CUR-39

    @property
    def protected(self) -> Stones:
        """Give the opponents' stones that the next delivery may not move or put out."""
        rule = self.options.guard_rule
        is_all = rule == "leads_no_hit"
        if self.next_position != 1 if is_all else self.thrown >= PROTECTED.get(rule, 0):
            return ()
        letter = SIDES[OTHER[self.next]]
        theirs = [one for one in self.stones if one.name[0] == letter]
        if not is_all:
            g = geometry(self.options)
            theirs = [one for one in theirs if is_guard(one, g)]
        return tuple(theirs)  # CUR-22, CUR-24

    def left_ms(self, side: int) -> int:
        """Give the thinking time a team had left when the clock began to run last."""
        return self.options.thinking_time_s * SECOND_MS - self.spent_ms[side]


def position(o: Options, number: int) -> int:
    """Give the position that delivers a team's stone of this number."""
    if o.delivery_order == "two_rounds":
        return (number - 1) % 4 + 1
    return (number - 1) // 2 + 1  # CUR-11
