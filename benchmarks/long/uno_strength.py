"""How strong UNO's players are: `python -m benchmarks.long.uno_strength --seats 4`.

Every round is played twice with the same pack in the same order: the two players have every other
chair, then the others. Given is the share of rounds that chairs of the first win, with a 95 %
interval over the pairs of rounds; each side has half of the chairs, so level players have 50 %.
Long, so `stolik bench` leaves it out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from benchmarks.poker_strength import Lots
from stolik.bots import Bot, Budget, bot_of
from stolik.engine import CHANCE, Actor, Event, see
from stolik.games.uno import actions as act
from stolik.games.uno.actions import Action
from stolik.games.uno.bot import LEVELS
from stolik.games.uno.cards import NAMES, PACK
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from stolik.games.uno.state import NOBODY, PLAYING, State, View

GAME = Uno()
Player = Bot[View, Action]
MOST = 4000
"""A round that is not over after so many events counts for nobody."""


class Pack:
    """The pack in an order that a seed gives, and what comes of later shuffles."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._left = self._random.sample([NAMES[card] for card in PACK], len(PACK))

    def top(self, count: int) -> tuple[str, ...]:
        """Take cards from the top."""
        taken, self._left = self._left[:count], self._left[count:]
        return tuple(taken)

    def chance(self, s: State, dealer: int) -> Action:
        """Do what chance does now."""
        p = s.public
        if p.phase == "lot":
            return act.FirstDealer(dealer)
        if p.phase == "deal":
            return act.Deal(self.top(p.seats * p.options.hand_size))
        if p.phase == "start":
            (card,) = self.top(1)
            if card == "W4":
                self._left.append(card)
            return act.StartCard(card)
        if not self._left:
            self._left = self._random.sample([NAMES[card] for card in s.pile], len(s.pile))
        assert p.owed is not None
        return act.Drawn(self.top(min(p.owed.count, p.pile)))


def asked(s: State) -> list[int]:
    """Who may say something: whoever sees somebody without UNO, then whoever is on turn."""
    p = s.public
    others = [seat for seat in range(p.seats) if seat != p.turn and not p.gone[seat]]
    return [*(others if p.vulnerable != NOBODY else ()), p.turn]


def played(table: Sequence[Player], options: Options, seed: int, worlds: int) -> int:
    """Play one round; give the chair that won it."""
    pack, lots, s = Pack(seed), Lots(seed + 1), GAME.start(len(table), options)
    for _ in range(MOST):
        p = s.public
        if p.series.rows:
            return p.series.rows[-1].of.winner
        if p.phase not in PLAYING:
            s = GAME.apply(s, Event(CHANCE, pack.chance(s, seed % len(table))))
            continue
        for seat in asked(s):
            seen = see(GAME, s, Actor(seat))
            thought = table[seat].think(seen, lots, Budget(rounds=worlds))
            if thought is not None:
                s = GAME.apply(s, Event(Actor(seat), thought.do))
                break
    return NOBODY


def mirrored(names: Sequence[str], options: Options, seats: int, seed: int, worlds: int) -> float:
    """Play a round both ways; give the share that the first wins."""
    one, two = (bot_of(LEVELS, name) for name in names)
    won = 0.0
    for turn in range(2):
        table: list[Bot[Any, Any]] = [(one, two)[(seat + turn) % 2] for seat in range(seats)]
        winner = played(table, options, seed, worlds)
        won += 0.5 if winner == NOBODY else float(table[winner] is one)
    return won / 2


def told(values: Sequence[float]) -> str:
    """Give a share with its interval."""
    many = len(values)
    mean = sum(values) / many
    spread = (sum((value - mean) ** 2 for value in values) / max(many - 1, 1)) ** 0.5
    far = 196 * spread / many**0.5
    return f"{100 * mean:.2f} % ({100 * mean - far:.2f} … {100 * mean + far:.2f}), {many} pairs"


def main() -> int:
    """Measure one pair of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="strong,medium")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--partners", action="store_true")
    parser.add_argument("--worlds", type=int, default=1024, help="a move of strong")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = Options(scoring="rounds", rounds_target=1, partners=given.partners)
    names, found = given.bots.split(","), list[float]()
    until = time.monotonic() + given.seconds
    for pair in range(given.pairs):
        seed = 1_000_003 * given.seed + 7919 * pair
        found.append(mirrored(names, options, given.seats, seed, given.worlds))
        if len(found) % 20 == 0:
            sys.stderr.write(f"\r{len(found)} of {given.pairs}: {told(found)}    ")
        if time.monotonic() > until:
            break
    print(f"{names[0]} against {names[1]}, {given.seats} seats, {given.worlds}: {told(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
