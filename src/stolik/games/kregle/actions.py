"""What can happen in a game: a throw, a correction, a result that only its total is known of."""

from __future__ import annotations

from typing import TypeAlias, get_args

from msgspec import Struct

from stolik.games.kregle.options import Depth
from stolik.parts import depth
from stolik.parts.match import Ready


class Roll(Struct, frozen=True, tag="roll", omit_defaults=True):
    """A throw: how many pins fell, or which; without a player that of whose turn it is."""

    pins: int | None = None
    knocked: tuple[int, ...] | None = None
    foul: bool = False
    player: int | None = None


class Correct(Struct, frozen=True, tag="correct"):
    """A throw that was entered wrongly: whose it is, its frame and place in it, from one."""

    player: int
    frame: int
    throw: int
    pins: int


class Total(Struct, frozen=True, tag="total"):
    """What a player has in the end, where only results are followed."""

    player: int
    pins: int


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """From now on every throw, or only results, are entered."""


Action: TypeAlias = Ready | Roll | Correct | Total | SetDepth
ACTIONS: tuple[type[Action], ...] = get_args(Action)
