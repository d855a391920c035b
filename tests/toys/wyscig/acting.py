"""What can be done in the race: who may do it when, and what is offered."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, Actor, Choices, Form, Number, Viewer, Who
from stolik.parts.acting import Doing, Gate, Opens, Table
from tests.toys.wyscig.state import PAWNS, Action, Move, Roll, State


def is_mover(s: State, by: Actor) -> bool:
    """Say whether it is somebody's turn."""
    return by == s.seat


def is_face(_: State, do: Action) -> bool:
    """Say whether the die has such a side."""
    return not isinstance(do, Roll) or 1 <= do.face <= 6


def is_on_the_way(s: State, do: Action) -> bool:
    """Say whether there is such a pawn and it is not home yet."""
    return not isinstance(do, Move) or do.pawn in movable(s)


def movable(s: State) -> tuple[int, ...]:
    """Give the pawns of whose turn it is that are not home."""
    mine = s.pawns[s.seat]
    return tuple(pawn for pawn in range(PAWNS) if mine[pawn] < s.options.length)


OVER: Final[Gate[State, Action]] = Gate("over", "WYS-6", outside=("over",))

TABLE: Final = Table[State, Action](
    "wyscig",
    Doing(
        Roll,
        "WYS-3",
        OVER,
        Gate("no_roll", inside=("roll",), by=CHANCE),
        Gate("no_such_face", fits=is_face),
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(
        Move,
        "WYS-4",
        OVER,
        Gate("not_your_turn", "WYS-3", by=is_mover, facts=lambda s: {"who": Who(s.seat)}),
        Gate("roll_first", "WYS-3", inside=("move",)),
        Gate("no_such_pawn", fits=is_on_the_way),
        keys=lambda s, do: (f"pawn{s.seat}-{do.pawn}",),
        is_piece=True,
    ),
)


FALLEN: Final[Form[Action]] = Form(
    Roll, {"face": Number(1, 6)}, (Roll(1), Roll(6)), exact=True, clause="WYS-3"
)


def offers(s: State, me: Viewer) -> Choices[Action]:
    """Give what somebody may do now; at a real table whoever enters the die does so for chance."""
    if s.phase == "roll" and me == CHANCE:
        return Choices(forms=(FALLEN,))
    if s.phase == "move" and me == s.seat:
        return Choices(tuple(Move(pawn) for pawn in movable(s)))
    return Choices()
