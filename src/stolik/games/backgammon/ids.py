"""The Position ID and the Match ID of a state (BGM-63)."""

from __future__ import annotations

from stolik.games.backgammon.position_id import CENTRED, MatchFacts, match_id, position_id
from stolik.games.backgammon.state import State

MOST = (1 << 15) - 1


def position_of(s: State) -> str:
    """Write the position for whoever is on turn."""
    return position_id(s.boards[s.turn], s.boards[1 - s.turn])


def match_of(s: State) -> str:
    """Write the rest: cube, dice, score, and what is to be decided; White is player 0."""
    first, second = s.dice if len(s.dice) == 2 else (0, 0)
    is_match = s.options.is_match
    white, black = (int(one) for one in s.series.totals)
    scores = (white, black) if is_match else (max(white, 0), max(black, 0))
    return match_id(
        MatchFacts(
            cube_log=min(s.cube.value.bit_length() - 1, 15),
            owner=CENTRED if s.cube.owner is None else s.cube.owner,
            on_roll=s.turn,
            is_crawford=int(s.is_crawford),
            game_state=0 if s.phase == "opening_roll" else 2 if s.phase == "game_over" else 1,
            decides=s.decider,
            is_doubled=int(s.phase == "double_offered"),
            resigns=s.resigns,
            first=first,
            second=second,
            length=s.options.match_length if is_match else 0,
            white=min(scores[0], MOST),
            black=min(scores[1], MOST),
            is_not_jacoby=int(not s.options.has_jacoby),
        )
    )
