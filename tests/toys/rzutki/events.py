"""What can be entered at a match of darts, as data: clause, phase, by whom, what it does."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import Actor, Number
from stolik.parts.acting import Gate, Opens
from stolik.parts.match import Events, Happens, Told
from stolik.parts.match.drawn import all_chairs
from tests.toys.rzutki.state import HIGHEST, Action, GiveUp, Hit, State, Strike, Throw


def is_on_the_board(_: State, do: Action) -> bool:
    """Say whether a throw can be worth so much."""
    return not isinstance(do, Hit) or 0 <= do.points <= HIGHEST


def can_be_struck(s: State) -> bool:
    """Say whether there is a last throw that still counts."""
    return bool(s.throws) and not s.throws[-1].is_struck


def after_hit(s: State, do: Hit) -> State:
    """Write a throw of whose turn it is down."""
    throw = Throw(len(s.throws) + 1, s.seat, do.points, s.totals[s.seat] + do.points)
    is_last = throw.number == s.chairs * s.options.throws
    return replace(
        s,
        throws=(*s.throws, throw),
        phase="over" if is_last else "throw",  # RZU-5
        news=(Told("hit", player=s.seat, n=do.points),),
    )


def after_strike(s: State, _: Strike) -> State:
    """Strike the last throw."""
    *before, last = s.throws
    struck = replace(last, total=last.total - last.points, is_struck=True)
    return replace(s, throws=(*before, struck), news=(Told("struck", player=last.seat),))


class GivingUp(Happens[State, Action, GiveUp]):
    """The row of `GiveUp`: what it does depends on whose chair it is."""

    def done(self, s: State, do: Struct, by: Actor) -> State:
        """End the match."""
        return replace(s, phase="over", left=int(by), news=(Told("left", player=by),))  # RZU-6


EVENTS: Final = Events[State, Action](
    "rzutki",
    Happens(
        Hit,
        "RZU-3",
        after_hit,
        Gate("no_such_points", fits=is_on_the_board, facts=lambda _: {"n": HIGHEST}),
        typical=lambda _: (Hit(0), Hit(7), Hit(HIGHEST)),
        fields=lambda _: {"points": Number(0, HIGHEST)},
        exact=True,
        opens=Opens(main=True, hotkey="enter"),
    ),
    Happens(
        Strike,
        "RZU-4",
        after_strike,
        Gate("no_throw", only=can_be_struck),
        taps_offered=lambda _: (Strike(),),
    ),
    GivingUp(
        GiveUp,
        "RZU-6",
        lambda s, _: s,
        by=all_chairs,
        taps_offered=lambda _: (GiveUp(),),
        grave=True,
    ),
    over=("over", "RZU-5"),
    not_yours="not_yours",
    finished="over",
)
