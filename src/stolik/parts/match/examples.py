"""The worked examples of a sport: its events are the steps, by whoever may enter them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct

from stolik.engine.actors import CHANCE
from stolik.engine.examples import Doing, Json, Steps, Table
from stolik.engine.refusals import Refused
from stolik.parts.match.events import Events
from stolik.parts.match.sides import SIDES, Pair
from stolik.parts.match.state import Match

S = TypeVar("S", bound=Match[Any])
A = TypeVar("A", bound=Struct)


ENVELOPE: Final = ("t", "seq", "undo.by", "undo.team", "undo.reason")
"""What every event may carry and no rule reads: its moment and number, who undoes and why."""


def undone(table: Table[S, A, Any]) -> Doing[A]:
    """Take the last accepted event back."""
    if not table.log:
        raise Refused("WRONG_PHASE", "")
    table.back_to(len(table.log) - 1)
    return ()


def steps_of(
    events: Events[S, A],
    *,
    chance: Iterable[type[Struct]] = (),
    leave: Iterable[type[Struct]] = (),
    ignored: tuple[str, ...] = ENVELOPE,
    aliases: Mapping[str, str] | None = None,
    spelled: Mapping[str, Mapping[str, Json] | Callable[..., Json]] | None = None,
) -> Steps[S, A, Any]:
    """Give the steps of a sport's examples: chance does what it may, the scorer all else.

    An `undo` is one of them, for the books say that it takes the last accepted event back.
    """
    kinds: list[Any] = [kind for kind in events.happens if kind not in set(leave)]
    tossed = [one for one in kinds if _is_tossed(events.happens[one].by)]
    tossed += [one for one in kinds if one in set(chance)]
    return Steps(
        "ev",
        by_chance=tuple(tossed),
        by_referee=tuple(kind for kind in kinds if kind not in tossed),
        others={"undo": undone},
        ignored=ignored,
        aliases=aliases,
        spelled=spelled,
    )


def _is_tossed(by: object) -> bool:
    return by == CHANCE or (isinstance(by, tuple) and CHANCE in by)


def unknown_event(
    events: Events[S, A], over: tuple[str, str], code: str = "UNKNOWN_EVENT"
) -> Callable[[S], Refused]:
    """Give how words that the book does not know are refused, also after the end."""

    def misread(s: S) -> Refused:
        return Refused(over[0] if s.phase == events.finished else code, over[1])

    return misread


def named(pair: Pair | tuple[Json, Json]) -> dict[str, Json]:
    """Give what belongs to both sides under their letters."""
    return dict(zip(SIDES, pair, strict=True))
