"""What tables share at which four take tricks: the trick on show, the moment before, being ready.

The words are a game's own: `trick` and `news.taken` of its catalog.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.actors import REFEREE, is_seat
from stolik.engine.messages import Msg, Who, msg
from stolik.engine.scene import Group, Prompt, Scene
from stolik.parts.acting import Doing, Gate, Phased
from stolik.parts.card_faces import trick_around

SEATS: Final = 4
P = TypeVar("P", bound=Phased)
A = TypeVar("A", bound=Struct)
X = TypeVar("X", bound=Struct)


def card_row(
    kind: type[X], clause: str, *gates: Gate[P, A], code: Callable[[X], str]
) -> Doing[P, A, X]:
    """Give the row of an action on a card of the own hand: the card itself is tapped."""
    return Doing(kind, clause, *gates, keys=lambda _p, do: (f"card:{code(do)}",), is_piece=True)


def ready_row(kind: type[X], clause: str, *gates: Gate[P, A]) -> Doing[P, A, X]:
    """Give the row of having seen a result."""
    return Doing(kind, clause, *gates, hotkey="enter", main=True)


def is_ready_asked(viewer: int, ready: Collection[int], is_followed: bool) -> bool:
    """Say whether this viewer is asked to go on: at a real table the scorer is, for everybody."""
    return viewer == REFEREE if is_followed else is_seat(viewer) and viewer not in ready


def ready_prompt(
    ask: str, wait: str, viewer: int, ready: Collection[int], is_followed: bool, clause: str
) -> Prompt:
    """Ask whether to go on; whoever has said so or only looks on reads who it is up to."""
    is_asked = is_ready_asked(viewer, ready, is_followed)
    if is_asked or is_followed:
        return Prompt(msg(ask), is_asked, clause)
    waits = [msg("seat.name", who=Who(i)) for i in range(SEATS) if i not in ready]
    return Prompt(msg(wait, all=waits), clause=clause)


def ready_with(ready: tuple[int, ...], by: int) -> tuple[int, ...] | None:
    """Give who is ready after one more; None: all are, or the referee goes on for everybody."""
    if by == REFEREE:
        return None
    found = tuple(sorted((*ready, int(by))))
    return found if len(found) < SEATS else None


def trick_on_table(
    game: str, lying: Sequence[tuple[int, str]], taken: Sequence[int], empty: Msg
) -> Group:
    """Draw the trick, each card before its player; a full one lies until the next lead.

    `lying` are players and cards of the trick on show, `taken` who took those that are complete,
    `empty` the words where no card lies yet.
    """
    if len(lying) == SEATS:
        label: Msg = msg(f"{game}.news.taken", who=Who(taken[-1]))
        return trick_around(lying, taken[-1], label, empty)
    return trick_around(lying, None, msg(f"{game}.trick", number=len(taken) + 1), empty)


def first_on_show(played: int) -> int:
    """Give the number of the first card on show, of so many: a full trick lies until the next lead.

    Before the first card it is the first one.
    """
    return max(played - 1, 0) // SEATS * SEATS


def shown_after(before: Scene | None, now: Scene) -> Scene:
    """Give a picture that first shows what lay there a moment ago."""
    return now if before is None else replace(now, before=(at_rest(before),))


def at_rest(drawn: Scene) -> Scene:
    """Draw a moment that is over: nobody is asked, and the prompt says what happened."""
    seats = tuple(replace(one, is_due=False, clock=None) for one in drawn.seats)
    said = drawn.news[-1]
    return replace(drawn, seats=seats, prompt=Prompt(said.text, clause=said.clause))
