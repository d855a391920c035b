"""Matches to be watched: a shot that chance plays, by the strengths of both players.

One shot in sixteen is a foul: nothing is hit. Of the others a player of strength x against y pots
with chance x : (x + y), whatever ball; the break pots one ball or none, each in half of the cases.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import Luck
from stolik.games.bilard.actions import Action, ChooseGroup, CoinToss, GameWon, Rack, Shot
from stolik.games.bilard.balls import (
    BLACK,
    CENTRE,
    COLOURED,
    CORNERS,
    OBJECTS,
    OF_GROUP,
    POCKETS,
    Object,
)
from stolik.games.bilard.chances import FOULS_OF, chance_of
from stolik.games.bilard.state import State, is_on_black, on_table, target_of
from stolik.parts.match import SIDES
from stolik.parts.match.drawn import odds

SCALE: Final = 2**31


def drawn(s: State, luck: Luck) -> Action:
    """Draw what happens next."""
    if s.phase == "toss":
        return CoinToss(SIDES[luck.below(2)])  # BIL-6
    if s.depth == "results":
        is_first = luck.below(SCALE) < chance_of(s) * SCALE
        return GameWon(SIDES[0 if is_first else 1])
    if s.phase == "choose_group":
        return ChooseGroup(SIDES[s.turn], ("full", "half")[luck.below(2)])
    if s.phase == "break":
        return drawn_break(s, luck) if s.rack else drawn_rack(luck)
    return drawn_shot(s, luck)


def drawn_rack(luck: Luck) -> Rack:
    """Lay the balls: black within, one of each type in the corners, all else at random."""
    full, half = (balls[luck.below(7)] for balls in OF_GROUP.values())
    ends = (full, half) if luck.below(2) else (half, full)
    rest = [ball for ball in luck.shuffled(COLOURED) if ball not in ends]
    fixed: dict[int, Object] = {CENTRE: BLACK, **dict(zip(CORNERS, ends, strict=True))}
    return Rack(tuple(fixed[i] if i in fixed else rest.pop() for i in range(len(OBJECTS))))


def drawn_break(s: State, luck: Luck) -> Shot:
    """Break: one ball falls, or none."""
    cushions = max(s.options.break_min_cushions, 4)
    apex = s.rack[0]
    if luck.below(2):
        return Shot(SIDES[s.turn], apex, cushions=cushions)
    ball, at = COLOURED[luck.below(len(COLOURED))], POCKETS[luck.below(len(POCKETS))]
    return Shot(SIDES[s.turn], apex, (f"{ball}>{at}",), cushions=cushions)


def drawn_shot(s: State, luck: Luck) -> Shot:
    """Shoot: a foul, a ball that falls, or nothing."""
    who, at = SIDES[s.turn], POCKETS[luck.below(len(POCKETS))]
    is_black = is_on_black(s, s.turn)
    call = at if is_black and s.options.black_call_pocket else None
    if luck.below(FOULS_OF) == 0:
        return Shot(who, called=call)
    group = s.groups[s.turn]
    wanted: tuple[Object, ...] = OF_GROUP[group] if group else COLOURED
    mine = [ball for ball in on_table(s) if ball in ((BLACK,) if is_black else wanted)]
    ball = mine[luck.below(len(mine))]
    one, other = odds(s, s.turn)
    if luck.below(one + other) >= one:
        return Shot(who, ball, called=call)
    where = (call or target_of(s, s.turn) or at) if is_black else at
    return Shot(who, ball, (f"{ball}>{where}",), called=call)
