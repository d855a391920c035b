"""Wyścig: a race of two pawns each; the die says how far, the player which pawn.

A small whole game in which everybody sees everything: chance, pieces to tap, a score sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    Actor,
    Choices,
    Ending,
    Event,
    Luck,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Who,
    msg,
    places,
)
from stolik.parts.open_game import AllOpen
from tests.toys.wyscig.acting import TABLE, offers
from tests.toys.wyscig.state import PAWNS, Action, Move, Options, Roll, State, Turned

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene


class Wyscig(AllOpen[State]):
    """The race, for two to four."""

    id = "wyscig"
    revision = 1
    seats = range(2, 5)  # WYS-1
    options = Options
    actions: tuple[type[Action], ...] = (Roll, Move)

    def start(self, seats: int, options: Options) -> State:
        """Put all pawns on the start."""
        if seats not in self.seats:
            raise Refused("bad_seats", "WYS-1", n=seats)
        return State(options, ((0,) * PAWNS,) * seats)

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: the die, or the player who moves."""
        if s.phase == "over":
            return Turn("over")
        return Turn(s.phase, (CHANCE if s.phase == "roll" else Actor(s.seat),))

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state."""
        do = e.do
        TABLE.refuse(s, e.by, do)
        match do:
            case Roll(face=face):
                return replace(s, face=face)
            case Move(pawn=pawn):
                return moved(s, pawn)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Throw the die."""
        return Roll(1 + luck.below(6))

    def choices(self, seen: Seen[State], /) -> Choices[Action]:
        """Give what the viewer may do."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State, /) -> Score:
        """Give the steps of everybody, and a line for every turn."""
        lines = tuple(line(turned, len(s.pawns)) for turned in s.turns)
        return Score(s.totals, lines, ending(s))

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        """Say what the last turn brought."""
        from tests.toys.wyscig.scene import news

        return news(seen.view)

    def scene(self, seen: Seen[State], /) -> Scene:
        """Draw the table."""
        from tests.toys.wyscig.scene import scene

        return scene(seen, self.choices(seen))


def moved(s: State, pawn: int) -> State:
    """Move a pawn by the die, and send back one that stands where it lands."""
    length, face, pawns = s.options.length, s.face or 0, [list(mine) for mine in s.pawns]
    field = min(pawns[s.seat][pawn] + face, length)  # WYS-4
    pawns[s.seat][pawn] = field
    knocked = None
    for seat, other in met(s, field):
        pawns[seat][other], knocked = 0, seat
    now = tuple(tuple(mine) for mine in pawns)
    over = Turned(len(s.turns) + 1, s.seat, face, sum(now[s.seat]), knocked)
    return replace(s, pawns=now, face=None, turns=(*s.turns, over))


def met(s: State, field: int) -> list[tuple[int, int]]:
    """Give the pawns of others on a field of the track: there is room for those of one player."""
    if not s.options.knock or field == s.options.length:  # WYS-5
        return []
    others = [seat for seat in range(len(s.pawns)) if seat != s.seat]
    return [(seat, n) for seat in others for n in range(PAWNS) if s.pawns[seat][n] == field]


def line(turned: Turned, seats: int) -> ScoreLine:
    """Give the score line of a turn."""
    steps = tuple(turned.face if seat == turned.seat else None for seat in range(seats))
    return ScoreLine(msg("wyscig.line", who=Who(turned.seat)), steps, ("WYS-4",))


def ending(s: State) -> Ending | None:
    """Say how it ended, once it has."""
    return Ending("home", ("WYS-6",), places(s.totals)) if s.phase == "over" else None
