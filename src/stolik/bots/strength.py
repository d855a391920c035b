"""Players of a given strength, for matches that chance plays: they say it and look on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from stolik.bots.player import LEVEL_NAMES, Budget, Levels, Thought
from stolik.engine import Luck, Seen, msg
from stolik.engine.choices import Choices
from stolik.parts.match.drawn import STRENGTHS, Ready

V = TypeVar("V")


class OfStrength(Generic[V]):
    """A player of one strength."""

    def __init__(self, strength: int, choices: Callable[[Seen[V]], Choices[Any]]) -> None:
        self.strength, self.choices = strength, choices

    def think(self, seen: Seen[V], luck: Luck, budget: Budget) -> Thought[Any] | None:
        """Say the strength, or make a choice that nothing hangs on; else there is nothing to do."""
        offer = self.choices(seen)
        for form in offer.forms:
            if issubclass(form.action, Ready):
                why = msg("match.why", strength=self.strength)
                return Thought(form.action(self.strength), why)
        if offer.listed:
            return Thought(offer.listed[luck.below(len(offer.listed))])
        return None


def levels_of(choices: Callable[[Seen[V]], Choices[Any]]) -> Levels:
    """Give the three levels of a sport."""
    return {
        name: partial(OfStrength, strength, choices)
        for name, strength in zip(LEVEL_NAMES, STRENGTHS, strict=True)
    }
