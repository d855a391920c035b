"""Chance at the table: the toss, and in a match to be watched deliveries of players of strength.

Each team looks one stone ahead: it takes out or draws where the end would then give most, or lays a
guard while the end is young and the others have the hammer. How far a hand misses is in inverse
proportion to its strength.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import Luck
from stolik.games.curling.actions import Action, Deliver, EndScore, Toss
from stolik.games.curling.consequences import hit_fault, in_play
from stolik.games.curling.options import geometry
from stolik.games.curling.scoring import counted, house, nearer
from stolik.games.curling.state import State
from stolik.parts.match import SIDES, chairs_of
from stolik.parts.match.drawn import strength_of
from stolik.parts.sliding import noise, slid
from stolik.parts.stones import Stone, Stones, found, hundredths, spoken

LENGTH_ERROR: Final = 20
"""Thousandths of the way from tee to tee by which a player of strength 100 misses."""
SIDE_ERROR: Final = 12
"""Thousandths of it by which he misses aside."""
SWEPT: Final = 15
"""Thousandths of it by which brooms carry a stone farther."""
LANES: Final = (0, 25, -25, 50, -50, 75, -75)
"""Where a stone may be drawn to, in percent of the radius of the house."""
YOUNG: Final = 4
"""So many stones an end is young."""
TARGETS: Final = 3
"""So many of the others' stones are thought of."""
FARTHEST: Final = 10**6
TOWARD: Final = -1
"""Stones slide toward smaller y."""


class Slide(Struct, frozen=True):
    """What came of one delivery: the stones at rest, and whether another one was hit."""

    stones: Stones
    has_hit: bool


def drawn(s: State, luck: Luck) -> Action:
    """Say what chance does now."""
    if s.phase == "toss":
        return Toss(SIDES[luck.below(2)])  # CUR-8
    if s.depth == "results":
        return end_score(s, luck)
    slide = delivered(s, luck)
    return Deliver(SIDES[s.next], spoken(slide.stones), hit_stone=slide.has_hit)


def delivered(s: State, luck: Luck) -> Slide:
    """Give where all stones lie after the next delivery, those out of play included."""
    g, o = geometry(s.options), s.options
    side, way = s.next, hundredths(o.tee_to_tee_cm)
    strength = max(1, strength_of(s, side) // len(chairs_of(s.chairs, side)))
    aim = aimed(s, luck)
    x = aim.x + noise(way * SIDE_ERROR // 1000, strength, luck)
    y = aim.y + noise(way * LENGTH_ERROR // 1000, strength, luck)
    if o.sweeping:
        y = swept(aim.y, y, way * SWEPT // 1000)  # CUR-14
    came = slid(s.stones, Stone(aim.name, x, y), g.radius, TOWARD)
    has_hit = any(one not in came for one in s.stones)
    return Slide(tuple(sorted(came, key=lambda one: one.name)), has_hit)


def swept(aim: int, y: int, most: int) -> int:
    """Give how far brooms carry a stone: its own team's up to the tee, the others' beyond it."""
    if y > aim and y > 0:
        return max(aim, 0, y - most)
    return y - most if y < 0 else y


def aimed(s: State, luck: Luck) -> Stone:
    """Say where a stone is meant to come to rest: where the end would give most, if it does."""
    g, name, side = geometry(s.options), s.next_stone, s.next
    if side != s.hammer and s.thrown < YOUNG and luck.below(2):
        lane = LANES[luck.below(3)] * g.house // 100
        return Stone(name, lane, (g.house + g.hog) // 2)  # a guard
    begin = luck.below(len(LANES))
    lanes = (LANES[(begin + i) % len(LANES)] * g.house // 100 for i in range(len(LANES)))
    draws = tuple(Stone(name, lane, abs(lane) // 4) for lane in lanes)
    theirs = (one for one in house(s.stones, s.options) if one.side != side)
    hits = tuple(Stone(name, one.x, -g.back - 2 * g.radius) for one in islice(theirs, TARGETS))
    return max((*hits, *draws), key=lambda aim: worth(s, aim))


def worth(s: State, aim: Stone) -> tuple[int, int]:
    """Say what an end would give if a stone went as it is aimed: points, and how near it lies."""
    came = slid(s.stones, aim, geometry(s.options).radius, TOWARD)
    stones, _ = in_play(s, came, aim.name, hit_stone=True)
    if hit_fault(s, stones) is not None:
        stones = s.stones
    count = counted(stones, s.options)
    points = sum(1 if one.side == s.next else -1 for one in count)
    at = found(stones, aim.name)
    return points, -FARTHEST if at is None else nearer(at)


def end_score(s: State, luck: Luck) -> EndScore:
    """Play a whole end and say only its points."""
    while s.thrown < s.all_stones:
        slide = delivered(s, luck)
        stones, _ = in_play(s, slide.stones, s.next_stone, slide.has_hit)
        is_fault = hit_fault(s, stones) is not None
        s = replace(s, stones=s.stones if is_fault else stones, thrown=s.thrown + 1)
    count = counted(s.stones, s.options)
    return EndScore(SIDES[count[0].side], len(count)) if count else EndScore()
