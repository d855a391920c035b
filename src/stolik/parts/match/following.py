"""How closely a match is followed: the row of the event that changes it in mid-course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from stolik.engine.messages import msg
from stolik.parts import depth
from stolik.parts.acting import Gate
from stolik.parts.match.events import Happens
from stolik.parts.match.state import Match

S = TypeVar("S", bound=Match[Any])
X = TypeVar("X", bound=depth.SetDepth[Any])


def depth_row(
    kind: type[X],
    game: str,
    clause: str,
    depths: tuple[str, ...],
    does: Callable[[S, X], S],
) -> Happens[S, Any, X]:
    """Give the row; the words of each depth are those of the option `depth`."""
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
    )
