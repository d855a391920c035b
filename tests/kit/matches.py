"""Matches, a small open game for tests of searches: take one to three, the last one wins.

Whoever faces a multiple of four loses against the best play, so every right answer is known.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from stolik.engine import (
    Actor,
    Choices,
    Ending,
    Event,
    Luck,
    Refused,
    Score,
    Seen,
    Turn,
    Viewer,
    msg,
)
from stolik.engine.scene import News, Prompt, Scene


class Options(Struct, frozen=True):
    matches: Annotated[int, Meta(ge=1, le=100)] = 10


class Take(Struct, frozen=True, tag="take"):
    n: int


class State(Struct, frozen=True):
    seats: int
    left: int
    mover: int = 0


class Matches:
    id = "matches"
    revision = 1
    seats = range(2, 5)
    options = Options
    actions: tuple[type[Take], ...] = (Take,)

    def start(self, seats: int, options: Options) -> State:
        return State(seats, options.matches)

    def turn(self, s: State, /) -> Turn[Take]:
        return Turn("take", (Actor(s.mover),)) if s.left else Turn("over")

    def apply(self, s: State, e: Event[Take], /) -> State:
        if e.by != s.mover or not 1 <= e.do.n <= min(3, s.left):
            raise Refused("no", "MAT-1")
        return State(s.seats, s.left - e.do.n, (s.mover + 1) % s.seats)

    def draw(self, s: State, luck: Luck, /) -> Take:
        raise AssertionError("no chance here")

    def observe(self, s: State, viewer: Viewer, /) -> State:
        return s

    def choices(self, seen: Seen[State], /) -> Choices[Take]:
        s = seen.view
        if seen.viewer != s.mover:
            return Choices()
        return Choices(listed=tuple(Take(n) for n in range(1, min(3, s.left) + 1)))

    def score(self, s: State, /) -> Score:
        winner = (s.mover - 1) % s.seats
        won = tuple(int(not s.left and seat == winner) for seat in range(s.seats))
        ended = Ending("taken", ("MAT-2",), tuple(2 - one for one in won)) if not s.left else None
        return Score(won, ended=ended)

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        return self.scene(seen).news

    def scene(self, seen: Seen[State], /) -> Scene:
        return Scene(self.id, msg("matches.name"), None, (), (), Prompt(msg("matches.name")))

    def sample(self, seen: Seen[State], luck: Luck, /) -> State:
        return seen.view


def evaluate(s: State, seat: int) -> float:
    """Exact for two: who faces a multiple of four has lost."""
    return float((s.left % 4 != 0) == (s.mover == seat))
