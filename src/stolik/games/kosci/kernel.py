"""Compiled loops: millions of turns under a plan, and the plan of one turn.

`dice` and `induction` are compiled as they stand. Points are counted in units of fifty. A throw of
n dice is a number below 6**n; its place in the table of offers is that number plus `START[n]`.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from stolik.games.kosci import dice, induction
from stolik.games.kosci.odds import UNIT, House, Odds, odds
from stolik.games.kosci.plan import Plan, fields, points_plan, span
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Small = NDArray[np.int16]
Floats = NDArray[np.float64]
Rows = tuple[Floats, Ints, Floats, Ints, Ints, Ints]

START = np.array([0, 0, 6, 42, 258, 1554, 9330, 55986], dtype=np.int64)
MIX = np.uint64(2685821657736338717)
TURNS, WRITTEN, POINTS, THROWS, HOT = range(5)

compiled = compiler(dice, induction)


@compiled
def packed(throw: int, n: int) -> int:
    """Return the set of dice that a throw's number stands for."""
    found = 0
    for _ in range(n):
        found += dice.one_die(throw % 6 + 1)
        throw //= 6
    return found


@compiled
def offer(thrown: int, choose: int, pairs: int, straight: int, quads: int, row: Small) -> None:
    """Fill a row with what a throw offers, 8 * units + dice left each, the rest zero."""
    n = dice.size(thrown)
    part = dice.next_part(0, thrown) if choose else dice.scoring(thrown, pairs, straight, quads)
    best = np.zeros(7, np.int64)
    while part:
        points = dice.value(part, pairs, straight, quads)
        left = dice.dice_left(n, dice.size(part))
        best[left] = max(best[left], points)
        part = dice.next_part(part, thrown) if choose else 0
    at = 0
    for left in range(1, 7):
        if best[left] > 0:
            row[at] = 8 * (best[left] // UNIT) + left
            at += 1


@compiled
def fill_offers(
    offers: Small, start: Ints, choose: int, pairs: int, straight: int, quads: int
) -> None:
    """Fill the table of offers for every throw of one to six dice."""
    for n in range(1, 7):
        for throw in range(6**n):
            row = offers[start[n] + throw]
            offer(packed(throw, n), choose, pairs, straight, quads, row)


@compiled
def play(
    turns: int, seed: int, offers: Small, start: Ints, go: Small, best: Floats, trace: Ints
) -> Ints:
    """Play turns and count them; `trace` takes the throws, 8 * number + dice, while it has room."""
    counts = np.zeros(5, np.int64)
    state = np.uint64(seed) * MIX | np.uint64(1)
    top, choices, room = go.shape[0] - 1, offers.shape[1], trace.shape[0]
    made = 0
    for _ in range(turns):
        points, left = 0, 6
        while go[min(points, top), left] or points == 0:
            state ^= state >> np.uint64(12)
            state ^= state << np.uint64(25)
            state ^= state >> np.uint64(27)
            falls = np.uint64(start[left + 1] - start[left])
            throw = np.int64(((state * MIX) >> np.uint64(32)) * falls >> np.uint64(32))
            if made < room:
                trace[made] = 8 * throw + left
            made += 1
            at = start[left] + throw
            kept = offers[at, 0]
            if kept == 0:
                points = -1
                break
            for other in range(1, choices):
                rival = offers[at, other]
                if rival == 0:
                    break
                here = 7 * min(points + (rival >> 3), top) + (rival & 7)
                if best[here] > best[7 * min(points + (kept >> 3), top) + (kept & 7)]:
                    kept = rival
            points += kept >> 3
            left = kept & 7
            counts[HOT] += left == 6
        if points > 0:
            counts[WRITTEN] += 1
            counts[POINTS] += points
    counts[TURNS] = turns
    counts[THROWS] = made
    return counts


@compiled
def induced(
    top: int,
    span: int,
    worth: Floats,
    lost: float,
    hot_writes: int,
    best: Floats,
    slope: Floats,
    table: Rows,
) -> None:
    """Run the backward induction of one turn."""
    induction.induce(top, span, worth, 0.0, lost, hot_writes, best, slope, table)


def best_play(
    house: House, worth: tuple[float, ...], lost: float, must_confirm: bool = True
) -> Plan:
    """Give the same plan as `plan.plan`, a hundred times sooner."""
    made = odds(house)
    top, reach = len(worth) - 1, span(made)
    best, slope = np.zeros((2, 7 * (top + reach + 1)))
    gains = np.array(worth)
    induced(top, reach, gains, lost, int(not must_confirm), best, slope, rows_of(made))
    return Plan(top, worth, lost, tuple(best.tolist()), tuple(slope.tolist()), made)


def offers_of(house: House) -> Small:
    """Make the table of offers for these house rules."""
    choose = house.keep_rule == "choose"
    offers = np.zeros((int(START[7]), 6 if choose else 1), np.int16)
    quads = int(house.pairs_quads)
    fill_offers(offers, START, int(choose), house.three_pairs, house.straight, quads)
    return offers


@lru_cache(maxsize=16)
def rows_of(table: Odds) -> Rows:
    """Give the odds as arrays."""
    bust, first, chance, keeps, gain, left = fields(table)
    return (
        np.array(bust),
        np.array(first),
        np.array(chance),
        np.array(keeps),
        np.array(gain),
        np.array(left),
    )


def play_turns(
    turns: int, seed: int, made: Plan, offers: Small, trace: Ints | None = None
) -> dict[str, int]:
    """Play so many turns by a plan and give the counts, points in points."""
    rows = made.top + span(made.table)
    best = np.array(made.best)
    go = np.zeros((rows + 1, 7), np.int16)
    for p in range(rows + 1):
        for n in range(1, 7):
            go[p, n] = made.throws(p, n)
    room = np.zeros(0, np.int64) if trace is None else trace
    counts = play(turns, seed, offers, START, go, best, room)
    return {
        "turns": int(counts[TURNS]),
        "written": int(counts[WRITTEN]),
        "points": int(counts[POINTS]) * UNIT,
        "throws": int(counts[THROWS]),
        "hot": int(counts[HOT]),
    }


def warm() -> None:
    """Compile every kernel of the game."""
    from stolik.games.kosci.duel import Duel, begun, solving

    house = House()
    made = points_plan(house, 350)
    play_turns(1, 1, made, offers_of(house))
    best_play(house, made.worth, 0.0)
    for _ in solving(duel := Duel(target=UNIT, finish="others_once"), begun(duel)):
        pass
