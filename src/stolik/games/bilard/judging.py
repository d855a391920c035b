"""A shot as the referee judges it: which foul it was, and what the balls that fell decide."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from stolik.games.bilard.actions import Fall, Shot, fall
from stolik.games.bilard.balls import BLACK, WHITE, Group, group_of
from stolik.games.bilard.state import Fallen, State, is_on_black, placements, target_of
from stolik.parts.match import OTHER, index

Foul: TypeAlias = Literal[
    "CUE_POCKETED", "NO_CONTACT", "WRONG_FIRST", "NOT_SECOND_HALF", "OFF_TABLE", "TOUCH", "PUSH",
    "OPP_BALL_POCKETED", "CROSS_TYPE", "NO_RAIL", "SHOT_CLOCK",
]  # fmt: skip
CLAUSES: Final[dict[str, str]] = {
    "CUE_POCKETED": "BIL-21",
    "NO_CONTACT": "BIL-20",
    "WRONG_FIRST": "BIL-22",
    "NOT_SECOND_HALF": "BIL-32",
    "OFF_TABLE": "BIL-24",
    "TOUCH": "BIL-25",
    "PUSH": "BIL-26",
    "OPP_BALL_POCKETED": "BIL-23",
    "CROSS_TYPE": "BIL-17",
    "NO_RAIL": "BIL-27",
    "SHOT_CLOCK": "BIL-51",
    "BLACK_POTTED": "BIL-41",
    "BLACK_EARLY": "BIL-42",
    "BLACK_WRONG_POCKET": "BIL-41",
    "BLACK_WITH_FOUL": "BIL-41",
    "BLACK_OFF_TABLE": "BIL-45",
    "THREE_FOULS": "BIL-46",
    "CONCEDED": "BIL-48",
}
"""The clause of every foul and of every way in which a game ends."""


def falls(do: Shot) -> Fallen:
    """Give the balls that fell, with their pockets."""
    return tuple(map(fall, do.pocketed)) if do.pocketed else ()


def object_falls(do: Shot) -> Fallen:
    """Give the object balls that fell."""
    return tuple([one for one in falls(do) if one[0] != WHITE]) if do.pocketed else ()


def groups_fallen(do: Shot) -> tuple[Group, ...]:
    """Give the types of the balls that fell, each once, in the order of time."""
    return groups_among(do.pocketed) if do.pocketed else ()


@lru_cache(maxsize=1024)
def groups_among(tokens: tuple[Fall, ...]) -> tuple[Group, ...]:
    """Give the types of these balls, each once."""
    found = (group_of(fall(token)[0]) for token in tokens)
    return tuple(dict.fromkeys(group for group in found if group is not None))


def placed(s: State, do: Shot) -> str:
    """Say where the white was played from."""
    return do.placed or placements(s.cue)[0]


def is_valid_break(s: State, do: Shot) -> bool:
    """Say whether a break counts."""
    if do.first is None:
        return False
    if s.options.break_legal_if_pocketed and object_falls(do):
        return True
    return do.cushions >= s.options.break_min_cushions  # BIL-9


def is_cue_lost(do: Shot) -> bool:
    """Say whether the white fell or left the table, which is the same."""
    if not do.pocketed:
        return WHITE in do.off
    return WHITE in do.off or WHITE in [ball for ball, _ in falls(do)]  # BIL-21, BIL-34


def break_foul(do: Shot) -> Foul | None:
    """Give the foul of a valid break."""
    if is_cue_lost(do):
        return "CUE_POCKETED"
    if do.off:
        return "OFF_TABLE"
    return "TOUCH" if do.touch else None


def foul_of(s: State, do: Shot) -> Foul | None:
    """Give the first foul of a shot, in the order of the book."""
    side, o = index(do.player), s.options
    if is_cue_lost(do):
        return "CUE_POCKETED"
    if do.first is None:
        return "NO_CONTACT"
    if is_wrong_first(s, do.first, side):
        return "WRONG_FIRST"
    is_bound = s.second_half and placed(s, do) == "first_line" and not do.no_target_in_second_half
    if is_bound and not do.first_in_second_half:
        return "NOT_SECOND_HALF"  # BIL-32
    if do.off:
        return "OFF_TABLE"
    if do.touch:
        return "TOUCH"
    if do.push:
        return "PUSH"
    fallen = groups_fallen(do)
    if not s.is_open and o.opponent_ball_pocketed_is_foul and s.groups[OTHER[side]] in fallen:
        return "OPP_BALL_POCKETED"
    if s.is_open and fallen and hit_group(do) not in fallen:
        return "CROSS_TYPE"
    if o.rail_after_contact and not do.rail and not do.pocketed:
        return "NO_RAIL"
    return None


def hit_group(do: Shot) -> Group | None:
    """Give the type of the ball hit first, where it is known."""
    return None if do.first in (None, "own") else group_of(str(do.first))


def is_wrong_first(s: State, first: str, side: int) -> bool:
    """Say whether this ball may not be hit first."""
    if first == "own":
        return False
    if is_on_black(s, side):
        return first != BLACK
    return first == BLACK if s.is_open else group_of(first) != s.groups[side]  # BIL-22


def end_by_black(s: State, do: Shot, foul: Foul | None) -> str | None:
    """Say how a shot ends the game, if the black fell or left the table."""
    if BLACK in do.off:
        return "BLACK_OFF_TABLE"  # BIL-45
    where = dict(falls(do)).get(BLACK) if do.pocketed else None
    if where is None:
        return None
    side = index(do.player)
    if not is_on_black(s, side):
        return "BLACK_EARLY"  # BIL-42, BIL-43
    wanted = do.called if s.options.black_call_pocket else target_of(s, side)
    if wanted is not None and where != wanted:
        return "BLACK_WRONG_POCKET"
    return "BLACK_WITH_FOUL" if foul or len(do.pocketed) > 1 else "BLACK_POTTED"  # BIL-41
