"""The brief sheet: a match of which only the scores of sets are entered.

Whether a score can be the end of a set follows from the same function that ends a set played point
by point.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.tenis_stolowy.actions import SetDepth, SetScore
from stolik.games.tenis_stolowy.consequences import begin_set, set_over
from stolik.games.tenis_stolowy.service import set_winner, walkover_points
from stolik.games.tenis_stolowy.state import State
from stolik.parts.match import Pair, Told

MOST_POINTS = 999


def is_final(a: int, b: int, points: int, lead: int) -> bool:
    """Whether a set can end with this score: won now, and not before the last point."""
    lost = min(a, b)
    if lost < 0 or set_winner(a, b, points, lead) < 0:
        return False
    return max(a, b) == walkover_points(lost, points, lead) and (
        lead > 1 or lost < points
    )  # TEN-28


def score_so_far(s: State) -> Pair:
    """The score from which the set to be entered goes on."""
    return s.score if s.phase == "play" else (0, 0)


def final_from(s: State, side: int) -> SetScore:
    """The shortest way in which a side can still win the set."""
    other = score_so_far(s)[1 - side]
    mine = walkover_points(other, s.options.points, s.options.lead)
    return SetScore(mine, other) if side == 0 else SetScore(other, mine)


def check_set_score(s: State, do: SetScore) -> None:
    """Refuse a score with which no set ends."""
    o, so_far, a, b = s.options, score_so_far(s), do.a, do.b
    is_behind = a < so_far[0] or b < so_far[1]
    if is_behind or max(a, b) > MOST_POINTS or not is_final(a, b, o.points, o.lead):
        raise Refused("SET_SCORE", "TEN-28", points=o.points, lead=o.lead)


def after_set_score(s: State, do: SetScore) -> State:
    """A whole set is entered at once; between sets it is the result of the next one."""
    if s.phase == "set_break":
        s = begin_set(s, None)
    s = replace(s, score=(do.a, do.b), news=())
    return set_over(s, 0 if do.a > do.b else 1, ("TEN-28",))


def after_depth(s: State, do: SetDepth) -> State:
    """The match is followed more, or less, closely from here."""
    phase = s.phase
    if do.depth == "sets" and phase == "toss":
        phase = "play"
    if do.depth == "rally" and phase == "play" and not s.is_tossed:
        phase = "toss"
    return replace(s, depth=do.depth, phase=phase, news=(Told("depth", word=do.depth),))
