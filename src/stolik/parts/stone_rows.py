"""Rows of matches of stones: a throw, the points or the places of a whole round, a measurement.

What a game calls them is in its events; when they are asked and refused is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from stolik.engine.choices import Form
from stolik.engine.fields import Field
from stolik.engine.messages import msg
from stolik.parts.match.events import Happens
from stolik.parts.measuring import Measuring
from stolik.parts.stone_match import StoneMatch, is_ruling
from stolik.parts.stones import are_sound

S = TypeVar("S", bound=StoneMatch[Any, Any])
X = TypeVar("X", bound=Struct)


def is_known_place(_s: object, do: Struct) -> bool:
    """Say whether the places of an event, in `after` or `stones`, can be meant at all."""
    spots = getattr(do, "after", None) or getattr(do, "stones", None)
    return not spots or are_sound(spots)


def throw_row(
    kind: type[X],
    clause: str,
    phase: str,
    does: Callable[[S, X], S],
    *,
    check: Callable[[S, X], None],
    taps_offered: Callable[[S], tuple[X, ...]],
    forms: Callable[[S], tuple[Form[X], ...]],
    label: str,
) -> Happens[S, Any, X]:
    """Give the row of a throw; the message `label` says that the stone is gone."""
    return Happens(
        kind,
        clause,
        does,
        inside=(phase,),
        depth="events",
        is_drawn=True,
        known=is_known_place,
        check=check,
        taps_offered=taps_offered,
        forms=forms,
        label=lambda s, _do: msg(label, stone=s.next_stone),
    )


def points_row(
    kind: type[X],
    clause: str,
    phase: str,
    does: Callable[[S, X], S],
    *,
    check: Callable[[S, X], None],
    forms: Callable[[S], tuple[Form[X], ...]],
) -> Happens[S, Any, X]:
    """Give the row of a round of which only the points are known; one without is one tap."""
    return Happens(
        kind,
        clause,
        does,
        inside=(phase,),
        depth="results",
        is_drawn=True,
        check=check,
        taps_offered=lambda _: (kind(),),
        forms=forms,
    )


def positions_row(
    kind: type[X],
    clause: str,
    phase: str,
    does: Callable[[S, X], S],
    *,
    check: Callable[[S, X], None],
    typical: Callable[[S], tuple[X, ...]],
    fields: Callable[[S], Mapping[str, Field]],
) -> Happens[S, Any, X]:
    """Give the row of a round of which it is known where its stones came to lie."""
    return Happens(
        kind,
        clause,
        does,
        inside=(phase,),
        known=is_known_place,
        check=check,
        typical=typical,
        fields=fields,
    )


def measure_row(
    kind: type[X],
    clause: str,
    phase: str,
    does: Callable[[S, X], S],
    measuring: Measuring[X],
    *,
    check: Callable[[S, X], None],
) -> Happens[S, Any, X]:
    """Give the row of a measurement of two stones of the last round."""
    return Happens(
        kind,
        clause,
        does,
        inside=(phase,),
        known=lambda _s, do: is_ruling(do.stones, getattr(do, measuring.field)),
        check=check,
        taps_offered=measuring.offered,
        typical=measuring.typical,
        fields=measuring.fields,
        keys=measuring.keys,
        label=measuring.label,
    )
