"""Games set up in one line, and ways to drive them."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Event, Refused
from stolik.games.kregle import GAME
from stolik.games.kregle.actions import Action, Roll
from stolik.games.kregle.options import Options
from stolik.games.kregle.state import State


def game(players: int = 1, **options: object) -> State:
    """An empty game."""
    return GAME.start(players, Options(**options))  # type: ignore[arg-type]


def after(s: State, *done: Action | int) -> State:
    """The game after these; a number is a throw."""
    for do in done:
        s = GAME.apply(s, Event(REFEREE, Roll(do) if isinstance(do, int) else do))
    return s


def refusal(s: State, do: Action | int) -> tuple[str, str]:
    """The code and clause with which something is refused."""
    with pytest.raises(Refused) as refused:
        after(s, do)
    return refused.value.code, refused.value.clause
