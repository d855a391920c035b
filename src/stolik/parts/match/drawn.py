"""A match to be watched: players say how strong they are, and chance plays it.

A side of strength x beats one of strength y in a single contest with odds x : y, the logistic model
of ratings in whole numbers, so that each draw is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.actors import Actor
from stolik.engine.fields import Number
from stolik.engine.luck import Luck
from stolik.parts.acting import Gate, Opens
from stolik.parts.match.events import Happens
from stolik.parts.match.sides import OTHER, chairs_of
from stolik.parts.match.state import Match, Told

S = TypeVar("S", bound=Match[Any])
A = TypeVar("A", bound=Struct)

MOST_STRENGTH: Final = 1000
USUAL: Final = 100
STRENGTHS: Final = (80, USUAL, 125)
"""Of an easy, a medium and a strong player."""


class Ready(Struct, frozen=True, tag="ready"):
    """A player of a match to be watched says how strong he is."""

    strength: int


class Strength(Ready, frozen=True, tag="strength"):
    """The same, where the book has another event that is called ready."""


def is_entering(s: Match[Any], seat: int) -> bool:
    """Say whether a chair has still to say how strong its player is."""
    return s.phase == "entry" and 0 <= seat < s.chairs and s.strengths[seat] == 0


def is_strength(_s: Match[Any], do: Struct) -> bool:
    """Say whether somebody can be so strong."""
    return not isinstance(do, Ready) or 1 <= do.strength <= MOST_STRENGTH


def all_chairs(s: Match[Any]) -> tuple[Actor, ...]:
    """Give every chair."""
    return tuple(Actor(seat) for seat in range(s.chairs))


class Entry(Happens[S, A, Ready]):
    """The row of `Ready`: what it does depends on whose chair it is."""

    def __init__(self, clause: str, begins: Callable[[S], S], kind: type[Ready] = Ready) -> None:
        super().__init__(
            kind,
            clause,
            lambda s, _: s,
            Gate("WRONG_PHASE", by=is_entering),
            known=is_strength,
            inside=("entry",),
            by=all_chairs,
            typical=lambda _: tuple(kind(n) for n in STRENGTHS),
            fields=lambda _: {"strength": Number(1, MOST_STRENGTH, default=100)},
            exact=True,
            opens=Opens(main=True, hotkey="enter"),
        )
        self.begins = begins

    def done(self, s: S, do: Struct, by: Actor) -> S:
        """Note a strength; when all are known the match begins."""
        assert isinstance(do, Ready)
        strengths = tuple(do.strength if i == by else n for i, n in enumerate(s.strengths))
        s = replace(s, strengths=strengths, news=(Told("ready", player=by, n=do.strength),))
        return s if 0 in strengths else self.begins(s)


def entry_row(clause: str, begins: Callable[[S], S], kind: type[Ready] = Ready) -> Entry[S, Any]:
    """Give the row of `Ready`, or of `Strength`; `begins` sets the first phase of play."""
    return Entry(clause, begins, kind)


def strength_of(s: Match[Any], side: int) -> int:
    """Give the strength of a side: that of its players together, as usual where it is unknown."""
    known = s.strengths or (0,) * s.chairs
    return sum(known[seat] or USUAL for seat in chairs_of(s.chairs, side))


def odds(s: Match[Any], side: int, edge: int = 100) -> tuple[int, int]:
    """Give the odds of a side against the other, its own strength in percent of the edge."""
    return strength_of(s, side) * edge, strength_of(s, OTHER[side]) * 100


def chance(s: Match[Any], side: int, edge: int = 100) -> Fraction:
    """Give the exact chance of a side in a single contest."""
    mine, theirs = odds(s, side, edge)
    return Fraction(mine, mine + theirs)


def drawn_winner(s: Match[Any], favoured: int, luck: Luck, edge: int = 100) -> int:
    """Draw the side that wins a single contest in which one is favoured by an edge."""
    mine, theirs = odds(s, favoured, edge)
    return favoured if luck.below(mine + theirs) < mine else OTHER[favoured]
