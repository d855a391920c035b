"""How strong poker's players are: `python -m benchmarks.poker_strength --bots strong,medium`.

Every deal is played twice with the same cards and stacks: the players sit in turn round the table,
then the other way round. Given is what the first wins per 100 deals and seat, in big blinds (draw:
minimum bets), with a 95 % interval over the pairs of deals. Where nobody can bet any more, cards
are dealt out many times and the mean counts: that is as fair and varies less. With `--keep FILE`
what is measured is written down at once, and the next run goes on from there. `rlcard-limit`,
`rlcard-no` and `openspiel-search` as the second player are agents of RLCard and OpenSpiel
(`benchmarks.peers.poker`); `ranges` is the strong player without what regret minimisation taught
it.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TextIO, TypeVar

from stolik.bots import Bot, Budget, Thought
from stolik.engine import CHANCE, REFEREE, Actor, Event, Luck, Seen, Viewer
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.bets import Room
from stolik.games.poker.bot import LEVELS, Reader
from stolik.games.poker.cards import NAMES
from stolik.games.poker.options import Options
from stolik.games.poker.rules import Poker
from stolik.games.poker.state import CHANCES, TURNS, Cards, Public, State, View

GAME = Poker()
Player = Bot[View, Action]
T = TypeVar("T")
BUDGET = Budget(ms=1000)
BOARDS = 24
"""So often a board is dealt out when nobody can bet any more."""


class Lots:
    """Luck of a player, from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, n: int, /) -> int:
        """Draw one of 0 .. n-1."""
        return self._random.randrange(n)

    def shuffled(self, items: Sequence[T], /) -> list[T]:
        """Give the items in another order."""
        return self._random.sample(list(items), len(items))


def chance(s: State, order: list[str]) -> Action:
    """Deal from a pack in a fixed order; replacements come from its end."""
    p = s.public
    size = 2 if p.options.is_holdem else 5
    if p.phase in ("deal_hole", "deal_five"):
        return act.Deal(tuple(tuple(order[size * i : size * i + size]) for i in range(p.seats)))
    if p.phase == "replace":
        return act.Replace(tuple(order.pop() for _ in s.thrown[p.turn]))
    at = size * p.seats + len(p.board)
    return act.Board(tuple(order[at : at + (1 if p.board else 3)]))


def is_dealt_out(p: Public) -> bool:
    """Say whether the rest of the board is dealt without betting."""
    able = sum(live and purse > 0 for live, purse in zip(p.live, p.till.purses, strict=True))
    return p.phase in TURNS and able <= 1


def dealt_out(s: State, order: list[str]) -> list[float]:
    """Give what every seat wins or loses in the mean of many boards."""
    known = 2 * s.public.seats + len(s.public.board)
    luck = Random(",".join(order))
    total = [0] * s.public.seats
    for _ in range(BOARDS):
        rest = luck.sample(order[known:], len(order) - known)
        end = s
        while end.public.phase in CHANCES:
            end = GAME.apply(end, Event(CHANCE, chance(end, order[:known] + rest)))
        total = [so_far + net for so_far, net in zip(total, end.public.rows[-1].nets, strict=True)]
    return [net / BOARDS for net in total]


def played(players: Sequence[Player], options: Options, button: int, seed: int) -> Sequence[float]:
    """Play one deal; give what every seat won or lost."""
    order = Random(seed).sample(NAMES, len(NAMES))
    lots = Lots(seed + 1)
    s = GAME.start(len(players), options)
    s = GAME.apply(s, Event[Action](REFEREE, act.MoveButton(button)))
    for seat in range(len(players)):
        s = GAME.apply(s, Event[Action](Actor(seat), act.Ready()))
    while s.public.phase != "over":
        if is_dealt_out(s.public):
            return dealt_out(s, order)
        if s.public.phase in CHANCES:
            s = GAME.apply(s, Event(CHANCE, chance(s, order)))
            continue
        seat = s.public.turn
        seen = Seen(Viewer(seat), GAME.observe(s, Viewer(seat)))
        thought = players[seat].think(seen, lots, BUDGET)
        assert thought is not None
        s = GAME.apply(s, Event(Actor(seat), thought.do))
    return s.public.rows[-1].nets


class Ranges(Reader):
    """The strong player with its ranges alone."""

    def learnt(
        self, p: Public, me: int, hand: Cards, luck: Luck, can: Room
    ) -> Thought[Action] | None:
        """Know nothing."""
        return None


def maker(name: str) -> Callable[[], Player]:
    """Give who makes a player of a level, or a peer."""
    if name in LEVELS:
        return LEVELS[name]
    if name == "ranges":
        return Ranges
    from benchmarks.peers.poker import PEERS

    return PEERS[name]


def mirrored(names: Sequence[str], seats: int, options: Options, seed: int) -> float:
    """Play a deal both ways; give what the first wins for each of its seats, in big blinds."""
    one, two = (maker(name)() for name in names)
    button, unit = seed % seats, options.unit(0)
    total = 0.0
    for turn in range(2):
        table = [one if (seat + turn) % 2 == 0 else two for seat in range(seats)]
        nets = played(table, options, button, seed)
        total += sum(net for net, player in zip(nets, table, strict=True) if player is one)
    return total / seats / unit


def told(values: Sequence[float]) -> str:
    """Give a mean per 100 deals with its interval."""
    many = len(values)
    mean = sum(values) / many
    spread = (sum((value - mean) ** 2 for value in values) / max(many - 1, 1)) ** 0.5
    return f"{100 * mean:+.1f} ± {196 * spread / many**0.5:.1f} bb/100 ({many} pairs of deals)"


def measured(
    each: Callable[[int], float], pairs: int, seed: int, seconds: float, kept: TextIO
) -> list[float]:
    """Measure so many pairs, or as many as fit into a time; what is done is told on the way."""
    found = [float(line) for line in kept]
    begun = time.process_time()
    while len(found) < pairs and time.process_time() - begun < seconds:
        found.append(each(1_000_003 * seed + 7919 * len(found)))
        kept.write(f"{found[-1]!r}\n")
        kept.flush()
        if len(found) % 100 == 0:
            sys.stderr.write(f"\r{len(found)} of {pairs}: {told(found)}    ")
    return found


def main() -> int:
    """Measure one pair of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="strong,medium")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="go on from what this file has")
    parser.add_argument("--limit", choices=("no", "pot", "fixed"), default="no")
    parser.add_argument("--variant", choices=("holdem", "draw"), default="holdem")
    parser.add_argument("--stack", type=int, default=100, help="in big blinds")
    asked = parser.parse_args()
    options = Options(
        deals=1, limit=asked.limit, variant=asked.variant, buyin_max=asked.stack,
        buyin_min=min(asked.stack, 40), action_seconds=0,
    )  # fmt: skip
    names = asked.bots.split(",")
    title = f"{names[0]} against {names[1]}, {asked.seats} seats, {asked.limit} {asked.variant}"

    def each(seed: int) -> float:
        return mirrored(names, asked.seats, options, seed)

    with asked.keep.open("a+") if asked.keep else io.StringIO() as kept:
        kept.seek(0)
        found = measured(each, asked.pairs, asked.seed, asked.seconds, kept)
    print(f"{title}: {told(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
