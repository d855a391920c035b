"""How closely a real table is followed: the one action that changes it, its button and its words.

A game names its depths as a `Literal` and its action as a subclass of `SetDepth` with a tag:
`class SetDepth(depth.SetDepth[Depth], frozen=True, tag="follow")`. What a depth is called is said
once, as the value of the option `depth`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from stolik.engine.messages import Msg, msg
from stolik.engine.scene import News
from stolik.parts.acting import Doing, Gate, Phased

D = TypeVar("D", bound=str)
D_co = TypeVar("D_co", bound=str, covariant=True)
A = TypeVar("A", bound=Struct)


class SetDepth(Struct, Generic[D_co], frozen=True):
    """Follow the table more or less closely from here on."""

    depth: D_co


class Followed(Phased, Protocol):
    """A table that is followed at some depth."""

    @property
    def depth(self) -> str:
        """Name the depth."""
        ...


P = TypeVar("P", bound=Followed)
X = TypeVar("X", bound=SetDepth[str])


def is_other(p: Followed, do: Struct) -> bool:
    """Say whether the table is not followed that way already."""
    return not isinstance(do, SetDepth) or do.depth != p.depth


def depth_row(kind: type[X], game: str, clause: str, *gates: Gate[P, A]) -> Doing[P, A, X]:
    """Give the row of the action for the table of a game."""
    return Doing(
        kind,
        clause,
        *gates,
        keys=lambda _p, do: (f"depth:{do.depth}",),
        label=lambda _p, do: msg("depth.do", what=depth_words(game, do.depth)),
        is_last=True,
    )


def depth_words(game: str, depth: str) -> Msg:
    """Say what is followed at a depth."""
    return Msg(f"{game}.option.depth.{depth}")


def depth_news(game: str, depth: str, clause: str) -> News:
    """Tell everyone how the table is followed from here on."""
    return News(msg("depth.news", what=depth_words(game, depth)), clause=clause)


def others(kind: Callable[[D], X], depths: tuple[D, ...], now: str) -> tuple[X, ...]:
    """Give the choices: every depth but the present one."""
    return tuple(kind(depth) for depth in depths if depth != now)
