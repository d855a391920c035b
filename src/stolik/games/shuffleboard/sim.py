"""Chance at the table: the toss, and in a game to be watched the throws of players of strength.

Who is behind and sees the leading stone tries to knock it off; others lay their stone up as far as
they dare. How far a hand misses is in inverse proportion to its strength.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import Luck
from stolik.games.shuffleboard.actions import Action, CoinToss, RoundScore, Throw
from stolik.games.shuffleboard.options import geometry
from stolik.games.shuffleboard.scoring import counted, farther, in_play, value
from stolik.games.shuffleboard.state import State
from stolik.parts.match import SIDES
from stolik.parts.match.drawn import strength_of
from stolik.parts.sliding import noise, slid
from stolik.parts.stones import Stone, Stones, leaders, next_stone, spoken

LENGTH_ERROR: Final = 35
"""Thousandths of the table's length by which a player of strength 100 misses."""
SIDE_ERROR: Final = 20
"""Thousandths of it by which he misses aside."""


def drawn(s: State, luck: Luck) -> Action:
    """Say what chance does now."""
    if s.phase == "toss":
        return CoinToss(SIDES[luck.below(2)])  # SHU-6
    if s.depth == "results":
        return round_score(s, luck)
    after = thrown(s, s.stones, s.thrown, luck)
    return Throw(SIDES[s.next], spoken(after), s.next_player)


def thrown(s: State, lying: Stones, count: int, luck: Luck) -> Stones:
    """Give what lies on the table after the next throw."""
    g = geometry(s.options)
    name = next_stone(s.first, count)
    side = 0 if name[0] == "A" else 1
    strength = max(1, strength_of(s, side) * 2 // s.chairs)
    best = leaders(lying, farther)
    mine, theirs = best[side], best[1 - side]
    is_behind = theirs is not None and (mine is None or mine.y <= theirs.y)
    error = g.length * LENGTH_ERROR // 1000
    aside = g.length * SIDE_ERROR // 1000
    if is_behind and theirs is not None and luck.below(3):
        aim = Stone(name, theirs.x, g.length + g.radius)  # a knock
    else:
        aim = Stone(name, (luck.below(5) - 2) * g.half_width // 3, g.length - 2 * error)
    x, y = aim.x + noise(aside, strength, luck), aim.y + noise(error, strength, luck)
    return in_play(slid(lying, Stone(name, x, y), g.radius, 1), g)


def round_score(s: State, luck: Luck) -> RoundScore:
    """Play a whole round and say only its points."""
    lying = s.stones
    for count in range(s.thrown, 2 * s.options.stones_per_team):
        lying = thrown(s, lying, count, luck)
    count_for = counted(lying, s.options)
    if not count_for:
        return RoundScore()
    points = sum(value(one, s.options) for one in count_for)
    return RoundScore(SIDES[count_for[0].side], points)
