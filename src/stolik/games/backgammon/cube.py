"""Doubling and resigning: who may offer what, and what the answers mean (BGM-33, BGM-34, BGM-41
to BGM-48, BGM-55 to BGM-58)."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.backgammon.board import farthest, has_contact
from stolik.games.backgammon.state import Cube, Happened, State


def refusal(s: State) -> Refused | None:
    """Say why the side on turn may not double, None if it may."""
    if not s.options.cube:
        return Refused("cube_not_in_use", "BGM-41")
    if s.is_crawford:
        return Refused("crawford_game", "BGM-51")
    if s.cube.owner not in (None, s.turn):
        return Refused("not_cube_owner", "BGM-46")
    return at_maximum(s, 2)


def at_maximum(s: State, times: int) -> Refused | None:
    """Say whether the cube cannot be turned so far (BGM-48)."""
    top = s.options.cube_max
    if top is not None and s.cube.value * times > top:
        return Refused("cube_at_maximum", "BGM-48")
    return None


def told(s: State, *what: Happened) -> State:
    """Say besides what has just happened."""
    return replace(s, happened=(*s.happened, *what))


def doubled(s: State) -> State:
    """Offer the cube."""
    why = refusal(s)
    if why is not None:
        raise why
    s = told(s, Happened("doubled", s.turn, number=s.cube.value * 2))
    return replace(s, phase="double_offered")


def taken(s: State, times: int = 2) -> State:
    """Accept the cube: it is worth twice as much and belongs to who took it (BGM-47)."""
    value, taker = s.cube.value * times, 1 - s.turn
    if times == 2:
        s = told(s, Happened("took", taker, number=value))
    return replace(s, phase="pre_roll", cube=Cube(value, taker), is_taken=True)


def beavered(s: State) -> State:
    """Accept the cube and turn it once more, keeping it (BGM-57)."""
    if not s.options.has_beavers:
        raise Refused("beavers_not_allowed", "BGM-57")
    why = at_maximum(s, 4)
    if why is not None:
        raise why
    s = told(s, Happened("beavered", 1 - s.turn, number=s.cube.value * 4))
    s = taken(s, 4)
    may_answer = s.options.raccoons and at_maximum(s, 2) is None
    return replace(s, phase="beaver_offered") if may_answer else s


def raccooned(s: State) -> State:
    """Answer a beaver: the cube is turned again and stays where it is (BGM-58)."""
    value = s.cube.value * 2
    s = told(s, Happened("raccooned", s.turn, number=value))
    return replace(s, cube=Cube(value, s.cube.owner))


def highest_level(s: State, seat: int) -> int:
    """Give the highest level that a side can still lose (BGM-33)."""
    own, their = s.boards[seat], s.boards[1 - seat]
    if own[0]:
        return 1
    first = 7 if s.options.backgammon_zone == "loser_outer_literal" else 19
    is_safe = farthest(own) < first and not has_contact(own, their)
    return 2 if is_safe else 3


def may_resign(s: State, seat: int) -> bool:
    """Say whether a side may offer to resign now (BGM-33)."""
    if s.phase not in ("pre_roll", "move", "awaiting_roll"):
        return False
    if s.phase == "pre_roll" and seat == s.turn:
        return True
    return s.options.resign_timing == "any_time" or s.is_closed_out(seat)


def levels(s: State, seat: int) -> range:
    """Give the levels that a side may offer now."""
    if not may_resign(s, seat):
        return range(0)
    return range(s.refused_levels[seat] + 1, highest_level(s, seat) + 1)


def resigned(s: State, seat: int, level: int) -> State:
    """Offer to lose at a level."""
    if not may_resign(s, seat):
        is_other = s.phase == "pre_roll" and seat != s.turn
        raise Refused("not_your_turn" if is_other else "resign_only_before_roll", "BGM-33")
    if level > highest_level(s, seat):
        raise Refused("resign_level_not_possible", "BGM-33")
    if level <= s.refused_levels[seat]:
        raise Refused("resign_level_not_higher", "BGM-34")
    s = told(s, Happened("offered_resign", seat, number=level))
    return replace(s, phase="resign_offered", resigns=level, resigner=seat, resumed=s.phase)


def refused(s: State) -> State:
    """Refuse a resignation: play goes on where it was (BGM-34)."""
    levels = list(s.refused_levels)
    levels[s.resigner] = s.resigns
    s = told(s, Happened("refused_resign", 1 - s.resigner, number=s.resigns))
    white, black = levels
    return replace(s, phase=s.resumed, resigns=0, refused_levels=(white, black))
