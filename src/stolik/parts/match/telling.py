"""What everybody just saw happen, as sentences with their clauses.

A sport says for each kind of `Told` its clause, tone and step. The sentence is
`<game>.news.<kind>`, or `<game>.news.<kind>.<word>`, or `<game>.news.<kind>_why` where a code says
why; it may use {who}, {other}, {n}, {number}, {a}, {b} (the score), {why} and {player}. How a match
is followed (`depth`) and how strong somebody is (`ready`) are told in the same words everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from stolik.engine.messages import Arg, Msg, Who, msg
from stolik.engine.scene import News, Signal, Step, Tone
from stolik.parts.depth import depth_words
from stolik.parts.match.sides import OTHER, SIDES, side_name
from stolik.parts.match.state import Match, Told

S = TypeVar("S", bound=Match[Any])


class Telling(Struct, frozen=True):
    """How a kind of happening is told."""

    clause: str
    tone: Tone = ""
    step: Step = ""
    is_score: bool = False
    """It changed the large score of its side, which then moves on the screen."""
    has_score: bool = False
    """Its sentence says the score."""
    signal: Signal | None = None
    """What is heard with it."""


class Teller(Struct, Generic[S], frozen=True):
    """All that is told in a sport."""

    game: str
    kinds: Mapping[str, Telling]
    score: Callable[[S], tuple[int, ...]] = lambda _: ()
    """The score that sentences may say."""
    clauses: Mapping[str, str] = {}
    """The clause of each code."""
    facts: Callable[[S, Told], Mapping[str, Arg]] = lambda _s, _told: {}
    """What else may fill a sentence."""
    has_sides: bool = True

    def news(self, s: S, told: Told) -> News:
        """Put one happening into words."""
        how = self.kinds[told.kind]
        clause = self.clauses.get(told.code or told.word, how.clause)
        keys = (f"score:{SIDES[told.side]}",) if how.is_score else ()
        text = self.text(s, told, how)
        return News(text, how.tone, keys, clause, step=how.step, signal=how.signal)

    def text(self, s: S, told: Told, how: Telling) -> Msg:
        """Give the sentence of a happening."""
        if told.kind == "depth":
            return msg("depth.news", what=depth_words(self.game, told.word))
        if told.kind == "ready":
            return msg("match.news.ready", who=Who(told.player), strength=told.n)
        args: dict[str, Arg] = {"n": told.n, "number": told.n, "player": Who(told.player)}
        if self.has_sides:
            args["who"] = side_name(s.chairs, told.side)
            args["other"] = side_name(s.chairs, OTHER[told.side])
        else:
            args["who"] = Who(told.player)
        if how.has_score:
            args |= dict(zip("ab", self.score(s), strict=False))
        id = f"{self.game}.news.{told.kind}"
        if told.code is not None:
            args["why"] = Msg(f"{self.game}.code.{told.code}")
            id = f"{id}_why"
        elif told.word:
            id = f"{id}.{told.word}"
        args |= self.facts(s, told)
        return Msg(id, args)
