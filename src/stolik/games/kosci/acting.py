"""What can be done in a game of kości: who may do it when, in the order of the book's refusals."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Who, msg
from stolik.engine.scene import Tap
from stolik.games.kosci.state import (
    DECIDING,
    Action,
    DrawOrder,
    Entered,
    Keep,
    Roll,
    SetDepth,
    State,
    Throw,
    Timeout,
    Write,
)
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.depth import depth_row, is_other


def is_mover(s: State, by: Actor) -> bool:
    """Tell whether the actor is to move; after the end nobody is refused for that."""
    return by == s.seat or s.phase == "over"


def is_timed(s: State, by: Actor) -> bool:
    """Tell whether it is the clock that acts, and may."""
    return by == CLOCK and s.options.decision_seconds > 0


OVER: Gate[State, Action] = Gate("game_over", "KOS-33", outside=("over",))
ORDERED: Gate[State, Action] = Gate("order_first", "KOS-3", outside=("order",))
TURN: tuple[Gate[State, Action], ...] = (
    ORDERED,
    Gate("enter_results", "KOS-39", outside=("enter",)),
    Gate("not_your_turn", "KOS-2", by=is_mover, facts=lambda s: {"who": Who(s.seat)}),
    Gate("dice_rolling", "KOS-7", outside=("roll",)),
)
SCORER: Gate[State, Action] = Gate("referee_enters", "KOS-39", by=REFEREE)
BETWEEN: tuple[Gate[State, Action], ...] = (
    OVER,
    SCORER,
    ORDERED,
    Gate("same_depth", fits=is_other),
    Gate("turn_runs", only=lambda s: s.is_between_turns),
)
MAIN: Final = Opens(main=True, hotkey="enter")


def keeping(s: State, do: Keep) -> tuple[Tap, ...]:
    """Give the ways to tap dice of these faces, in any order, and then the button."""
    paths = combinations(range(len(s.rolled)), len(do.dice))
    fitting = [path for path in paths if tuple(sorted(s.rolled[die] for die in path)) == do.dice]
    return tuple(Tap((*(f"die{die}" for die in path), "keep"), do, is_set=True) for path in fitting)


TABLE: Final = Table[State, Action](
    "kosci",
    Doing(DrawOrder, "KOS-3", OVER, Gate("no_order_due", inside=("order",), by=CHANCE), opens=MAIN),
    Doing(
        Throw,
        "KOS-8",
        OVER,
        *TURN,
        Gate("keep_first", "KOS-13", outside=("keep",)),
        label=lambda s, _do: msg("kosci.do.throw_n", n=s.dice),
        hotkey="space",
        main="else",
    ),
    Doing(
        Write,
        "KOS-10",
        OVER,
        *TURN,
        Gate("nothing_to_write", "KOS-7", outside=("throw",)),
        Gate("nothing_to_write", "KOS-13", inside=("decide",)),
        label=lambda s, _do: msg("kosci.do.write_n", points=msg("points", n=s.points)),
        hotkey="enter",
        main=True,
    ),
    Doing(
        Keep,
        "KOS-11",
        *TURN,
        Gate("all_scoring_dice_stay", only=lambda s: s.options.keep_rule != "all"),
        Gate("nothing_to_keep", inside=("keep",)),
        hotkey="enter",
        main=True,
        taps=keeping,
    ),
    Doing(Roll, "KOS-6", OVER, Gate("no_throw_due", inside=("roll",), by=CHANCE), opens=MAIN),
    Doing(Timeout, "KOS-38", OVER, Gate("no_clock", inside=DECIDING, by=is_timed)),
    Doing(
        Entered,
        "KOS-39",
        OVER,
        SCORER,
        ORDERED,
        Gate("enter_dice", only=lambda s: s.depth == "results"),
        opens=MAIN,
    ),
    depth_row(SetDepth, "kosci", "KOS-39", *BETWEEN),
)
