"""A finished game gone over: what each decision cost. Games add what they can say besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.messages import Msg, Who, msg

Progress: TypeAlias = Callable[[int, int], None]
"""Hears how far a long piece of work is: so many done of so many."""


class Way(Struct, frozen=True):
    """One thing that could have been done, and what it brings its player."""

    what: str
    points: int


class Verdict(Struct, frozen=True):
    """One decision: where it stands in the log, who made it, what else there was, what it cost."""

    entry: int
    step: int
    """Which event in force it is, from 1: the step of a replay."""
    deal: int
    seat: int
    chosen: str
    points: int
    best: tuple[str, ...]
    cost: int
    ways: tuple[Way, ...]
    said: Msg


class Review(Struct, frozen=True, kw_only=True):
    """The whole record."""

    verdicts: tuple[Verdict, ...]
    said: tuple[Msg, ...]
    """One sentence for each seat."""
    part: Literal["deal", "game"] = "deal"
    """What the number of a verdict's deal counts."""


class Luck(Struct, frozen=True):
    """By seat: what is left of a result without the luck of its cards, and what decisions cost."""

    adjusted: tuple[int, ...]
    costs: tuple[int, ...]
    said: tuple[Msg, ...]


def luck_of(
    words: str, totals: Sequence[int], strong: Sequence[int], verdicts: Sequence[Verdict]
) -> Luck:
    """Tell what seats made of their cards, beside what strong players make of the same.

    `words` is the game's message for it.
    """
    adjusted = tuple(mine - bots for mine, bots in zip(totals, strong, strict=True))
    costs = [0] * len(adjusted)
    for one in verdicts:
        costs[one.seat] += one.cost
    said = tuple(
        msg(
            words,
            who=Who(seat),
            points=f"{totals[seat]:+}",
            strong=f"{strong[seat]:+}",
            luck=f"{adjusted[seat]:+}",
            cost=cost,
        )
        for seat, cost in enumerate(costs)
    )
    return Luck(adjusted, tuple(costs), said)
