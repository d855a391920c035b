"""What can be done at a roulette table: who may do it when, in the order of the book's refusals."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, msg
from stolik.games.ruletka.play import is_active
from stolik.games.ruletka.state import (
    Action,
    Buy,
    Call,
    Clear,
    Close,
    Double,
    Entered,
    Leave,
    NoSpin,
    Place,
    Ready,
    Remove,
    Repeat,
    SetDepth,
    Spin,
    State,
    Undo,
    View,
)
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.depth import depth_row

GAME: Final = "ruletka"
At = State | View


def is_here(s: At, by: Actor) -> bool:
    """Say whether somebody sits at the table."""
    return 0 <= by < s.public.seats and s.public.here[by]


def is_unready(s: At, by: Actor) -> bool:
    """Say whether somebody can bet and has not said that he wants no more."""
    p = s.public
    return is_here(s, by) and is_active(s, by) and not (p.is_solo or p.ready[by])


def may_close(s: At, by: Actor) -> bool:
    """Say whether somebody closes the betting: croupier, clock, or who sits alone."""
    return by in (REFEREE, CLOCK) or (s.public.is_solo and by == 0)


def is_other_depth(s: At, do: Action) -> bool:
    """Say whether the table is not followed that way already."""
    return not isinstance(do, SetDepth) or do.depth != s.public.depth


OVER: Gate[At, Action] = Gate("table_closed", "RUL-42", outside=("over",))
TYPED: Gate[At, Action] = Gate("enter_numbers", "RUL-43", outside=("enter",))
BETS: tuple[Gate[At, Action], ...] = (
    OVER,
    TYPED,
    Gate("bets_closed", "RUL-8", outside=("closed",)),
    Gate("not_here", "RUL-42", by=is_here),
)
SCORER: Gate[At, Action] = Gate("croupier_only", "RUL-43", by=REFEREE)

TABLE: Final = Table[At, Action](
    GAME,
    Doing(Place, "RUL-7", *BETS, opens=Opens(is_aside=True)),
    Doing(Remove, "RUL-17", *BETS, opens=Opens(is_aside=True)),
    Doing(Clear, "RUL-17", *BETS, hotkey="c"),
    Doing(Undo, "RUL-17", *BETS, hotkey="u"),
    Doing(Repeat, "RUL-18", *BETS, hotkey="r"),
    Doing(Double, "RUL-17", *BETS, hotkey="d"),
    Doing(Call, "RUL-41", *BETS),
    Doing(
        Ready,
        "RUL-8",
        *BETS,
        Gate("already_ready", by=is_unready),
        hotkey="enter",
        main=True,
    ),
    Doing(Buy, "RUL-13", *BETS, main=True),
    Doing(Leave, "RUL-42", *BETS, is_aside=True),
    Doing(
        Close,
        "RUL-8",
        OVER,
        TYPED,
        Gate("already_closed", "RUL-8", outside=("closed",)),
        Gate("croupier_only", by=may_close),
        label=lambda s, _: msg("ruletka.do.spin_now" if s.public.is_solo else "ruletka.do.close"),
        hotkey="enter",
        main=True,
    ),
    Doing(
        Spin,
        "RUL-9",
        OVER,
        TYPED,
        Gate("close_bets_first", outside=("open",)),
        Gate("wheel_only", "RUL-2", by=CHANCE),
        opens=Opens(main=True),
    ),
    Doing(
        NoSpin,
        "RUL-12",
        OVER,
        TYPED,
        Gate("close_bets_first", "RUL-9", outside=("open",)),
        SCORER,
    ),
    Doing(
        Entered,
        "RUL-43",
        OVER,
        SCORER,
        Gate("enter_bets", inside=("enter",)),
        opens=Opens(main=True),
    ),
    depth_row(
        SetDepth,
        GAME,
        "RUL-43",
        OVER,
        SCORER,
        Gate("bets_lie", outside=("closed",)),
        Gate("same_depth", fits=is_other_depth),
    ),
    forms_first=True,
)
