"""What can be entered at a match of darts: who may do what when, and what is offered."""

from __future__ import annotations

from typing import Final

from stolik.engine import REFEREE, Actor, Choices, Form, Number, Viewer
from stolik.parts.acting import Doing, Gate, Opens, Table
from tests.toys.rzutki.state import HIGHEST, Action, GiveUp, Hit, State, Strike


def is_playing(s: State, by: Actor) -> bool:
    """Say whether somebody plays."""
    return 0 <= by < s.seats


def is_on_the_board(_: State, do: Action) -> bool:
    """Say whether a throw can be worth so much."""
    return not isinstance(do, Hit) or 0 <= do.points <= HIGHEST


def can_be_struck(s: State) -> bool:
    """Say whether there is a last throw that still counts."""
    return bool(s.throws) and not s.throws[-1].is_struck


OVER: Final[Gate[State, Action]] = Gate("over", "RZU-5", outside=("over",))
SCORER: Final[Gate[State, Action]] = Gate("referee_enters", "RZU-3", by=REFEREE)

TABLE: Final = Table[State, Action](
    "rzutki",
    Doing(
        Hit,
        "RZU-3",
        OVER,
        SCORER,
        Gate("no_such_points", fits=is_on_the_board, facts=lambda _: {"n": HIGHEST}),
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(Strike, "RZU-4", OVER, SCORER, Gate("no_throw", only=can_be_struck)),
    Doing(GiveUp, "RZU-6", OVER, Gate("not_playing", by=is_playing)),
)
HIT: Final[Form[Action]] = Form(
    Hit, {"points": Number(0, HIGHEST)}, (Hit(0), Hit(7), Hit(HIGHEST)), exact=True, clause="RZU-3"
)


def offers(s: State, me: Viewer) -> Choices[Action]:
    """Give what somebody may do now."""
    if s.phase == "over":
        return Choices()
    if me == REFEREE:
        return Choices((Strike(),) if can_be_struck(s) else (), (HIT,))
    return Choices(grave=(GiveUp(),) if is_playing(s, me) else ())
