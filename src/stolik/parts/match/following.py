"""Rows of many sports: how closely a match is followed from here, and that a side gives up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

from stolik.engine.messages import msg
from stolik.parts import depth
from stolik.parts.acting import Gate
from stolik.parts.match.events import Happens
from stolik.parts.match.sides import each_side
from stolik.parts.match.state import Match

S = TypeVar("S", bound=Match[Any])
X = TypeVar("X", bound=depth.SetDepth[Any])
G = TypeVar("G", bound=Struct)


def depth_row(
    kind: type[X],
    game: str,
    clause: str,
    depths: tuple[str, ...],
    does: Callable[[S, X], S],
) -> Happens[S, Any, X]:
    """Give the row; the words of each depth are those of the option `depth`.

    Where only results are followed it is a button beside theirs, for a new sheet begins so; who
    follows everything finds the way back in the menu.
    """
    return Happens(
        kind,
        clause,
        does,
        Gate("SAME_DEPTH", fits=depth.is_other),
        outside=("entry",),
        taps_offered=lambda s: depth.others(kind, depths, s.depth),
        keys=lambda _s, do: (f"depth:{do.depth}",),
        label=lambda _s, do: msg("depth.do", what=depth.depth_words(game, do.depth)),
        is_last=True,
        is_aside=lambda s, _do: s.depth == depths[0],
    )


def giving_up_row(
    kind: type[G], clause: str, does: Callable[[S, G], S], *, is_aside: bool = False
) -> Happens[S, Any, G]:
    """Give the row of an event by which a side, named in its only field, ends the match."""
    return Happens(
        kind,
        clause,
        does,
        outside=("entry",),
        typical=each_side(kind),
        exact=True,
        grave=True,
        is_aside=is_aside,
    )
