"""What the laws know of backgammon: what it keeps and hides, how its games begin."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import REFEREE, Luck, Viewer
from stolik.games.backgammon.state import State
from tests.kit.cases import Known


def checkers(s: State) -> object:
    """Nobody stands where another does; no checker appears or vanishes."""
    white, black = s.drafted
    shared = [at for at in range(1, 25) if white[at] and black[25 - at]]
    return shared, sum(white) in (3, 15), sum(black) in (3, 15)


def other_draft(s: State, viewer: Viewer, luck: Luck) -> State:
    """The same position with nothing of the play that only its player sees."""
    return s if viewer in (s.turn, REFEREE) else replace(s, draft=())


KNOWN = Known(
    keeps=checkers,
    hides=other_draft,
    brief={"session": "single_game"},
    start_with=(
        {"session": "single_game"},
        {"session": "single_game", "starting_position": "hyper"},
        {"session": "match", "match_length": 2, "clock": {"reserve_s": 60, "delay_s": 5}},
        {"mode": "table", "session": "match"},
        {"depth": "results", "mode": "table"},
        {"beavers": True, "raccoons": True, "automatic_doubles": 2, "jacoby": True},
        {"starting_position": "nackgammon", "auto_roll": True, "auto_play": True},
        {"resign_timing": "any_time", "skip_roll_when_closed_out": False},
        {"dice_source": "file", "dice_file": "31 66 52 41 65 33"},
        {"dice_source": "entered", "cube": False},
        {"starting_position": "27YBADjgefABYA", "session": "single_game"},
    ),
    moves=40,
    hard=(
        {"session": "single_game"},
        {"starting_position": "kiRJkkSSJElmBg", "auto_play": True},
        {"starting_position": "/38AAADfbQAAAA", "auto_play": True},
    ),
)
