"""Measuring two stones after a round: which are in doubt, what is offered, and the glass.

Stones are compared by their `worth` (more is better), so shuffleboard and curling share the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from stolik.engine.fields import Field as Asked
from stolik.engine.fields import Option, Pick, Stroke
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.scene import Disc, Field, Figure, Group
from stolik.parts.stone_match import StoneMatch
from stolik.parts.stones import Stone, Stones, Worth, cm, leaders

X = TypeVar("X", bound=Struct)

CLOSE: Final = 5
"""So many tolerances apart two stones are in doubt."""
NEAR: Final = 6.0
"""Half of what the glass shows, in centimetres."""


class Measuring(Struct, Generic[X], frozen=True):
    """How a game measures: its event, what stones are compared by, how exactly."""

    game: str
    event: Callable[[tuple[str, str], str], X]
    field: str
    """The field of the event that says which one is better."""
    worth: Worth
    tolerance: Callable[[Any], int]
    among: Callable[[Any], Stones] = lambda s: s.measurable
    """The stones of the last round that it makes sense to measure."""

    def is_close(self, s: StoneMatch[Any, Any], one: Stone, other: Stone) -> bool:
        """Say whether two stones are so nearly level that a measurement decides."""
        return abs(self.worth(one) - self.worth(other)) <= CLOSE * self.tolerance(s.options)

    def doubtful(self, s: StoneMatch[Any, Any]) -> tuple[Stone, Stone] | None:
        """Give two stones of the last round that it takes a measurement to part.

        The best of both sides come first, then others of one side and the best of the other.
        """
        a, b = leaders(self.among(s), self.worth)
        if a is None or b is None or self.is_close(s, a, b):
            return None if a is None or b is None else (a, b)
        for one in sorted(self.among(s), key=self.worth, reverse=True):
            pair = (one, b) if one.side == 0 else (a, one)
            if self.is_close(s, *pair):
                return pair
        return None

    def offered(self, s: StoneMatch[Any, Any]) -> tuple[X, ...]:
        """Give what a measurement of the stones in doubt may say."""
        pair = self.doubtful(s)
        if pair is None:
            return ()
        names = pair[0].name, pair[1].name
        return tuple(self.event(names, word) for word in ("s1", "s2", "level"))

    def typical(self, s: StoneMatch[Any, Any]) -> tuple[X, ...]:
        """Give a measurement of every two opposing stones that are close."""
        stones = self.among(s)
        pairs = ((one, other) for one in stones for other in stones if one.side < other.side)
        return tuple(
            self.event((one.name, other.name), "level")
            for one, other in pairs
            if self.is_close(s, one, other)
        )

    def fields(self, s: StoneMatch[Any, Any]) -> Mapping[str, Asked]:
        """Ask for the two stones and for what was found."""
        names = tuple(Option(one.name, Raw(one.name)) for one in self.among(s))
        words = tuple(
            Option(one, Msg(f"{self.game}.value.{self.field}.{one}"))
            for one in ("level", "s1", "s2")
        )
        return {"stones": Pick(names, 2, 2), self.field: Pick(words)}

    def keys(self, _s: StoneMatch[Any, Any], do: Struct) -> tuple[str, ...]:
        """Give the key of the button of a measurement."""
        return (f"measure:{getattr(do, self.field)}",)

    def label(self, _s: StoneMatch[Any, Any], do: Struct) -> Msg:
        """Say what a measurement found."""
        one, other = getattr(do, "stones")  # noqa: B009 - an event of the game's own
        found = getattr(do, self.field)
        if found == "level":
            return msg("match.stones.level", one=one, other=other)
        return Msg(f"{self.game}.tap.measure", {"stone": one if found == "s1" else other})

    def shown(
        self,
        s: StoneMatch[Any, Any],
        pair: tuple[Stone, Stone],
        radius: float,
        colours: tuple[str, str],
        words: Callable[[Stone], Words],
    ) -> Group:
        """Show two nearly level stones under the glass, and the difference in millimetres."""
        one, other = pair
        apart = abs(self.worth(one) - self.worth(other))
        label = msg("match.stones.measured", one=one.name, other=other.name)
        text = msg("match.stones.apart", mm=tenths(apart))
        return Group(
            "measuring",
            (
                self._glass(pair, radius, colours, words),
                Figure("apart", text, label, "small", "due"),
            ),
            msg("match.stones.are_level"),
        )

    def _glass(
        self,
        pair: tuple[Stone, Stone],
        radius: float,
        colours: tuple[str, str],
        words: Callable[[Stone], Words],
    ) -> Field:
        """Draw two stones side by side, as far along as each has come."""
        top = max(self.worth(stone) for stone in pair)
        discs, fronts = [], []
        for place, stone in enumerate(pair):
            x = round(NEAR + cm(self.worth(stone) - top), 2)
            y = round((0.3 + 0.4 * place) * 2 * NEAR, 2)
            key, paint = f"glass:{stone.name}", colours[stone.side]
            discs.append(Disc(key, x, y, radius, paint, stone.name, words(stone)))
            edge = round(x + radius, 2)
            colour = "red" if place else "blue"
            fronts.append(Stroke("line", (edge, 0, edge, 2 * NEAR), colour))
        label = msg("match.stones.glass")
        return Field("glass", 2 * NEAR, 2 * NEAR, label, tuple(fronts), tuple(discs))


def tenths(hundredths: int) -> Raw:
    """Give hundredths of a centimetre as millimetres with a tenth."""
    return Raw(f"{hundredths // 10}.{hundredths % 10}")


def counts_words(game: str, stone: Stone, is_best: bool, counts: bool, mm: int) -> Msg:
    """Say of a stone where it lies, whether it leads and whether it counts."""
    how = "leads" if is_best else "counts" if counts else "lies"
    return msg(f"{game}.stone.{how}", stone=stone.name, mm=str(mm))
