"""Strength of the Baśka bots in points per deal, on the same deals with all seats exchanged.

`python -m benchmarks.long.baska_bots MATCH DEALS [JOBS] [SEED]` where MATCH is `strong-medium`,
`medium-easy` or `ten-times`. In the first two, two seats of each level play every deal in all six
ways to seat them; in the last, one seat with ten times the samples meets three of `strong` in each
seat. Prints JSON: points per deal and seat of the first level, with a 95 % interval over deals. An
interrupt keeps what is done.
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from functools import partial
from hashlib import sha256
from itertools import combinations
from time import perf_counter

from msgspec.structs import replace

from stolik.bots import Budget, bot_of
from stolik.bots.processes import spread
from stolik.engine import Actor, Event, see
from stolik.engine.fair import Stream
from stolik.games.baska import GAME
from stolik.games.baska.mind.bot import LEVELS
from stolik.games.baska.rules.auction import opened
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import AUCTION, PLAY, State
from stolik.games.baska.rules.state import opened as new_series
from stolik.lab.interval import interval

MATCHES = {
    "strong-medium": ("strong", "medium", 2),
    "medium-easy": ("medium", "easy", 2),
    "ten-times": ("strong-10x", "strong", 1),
}
LONG = 60_000


def dealt(seed: int, number: int) -> State:
    """Deal: place 0 is forehand."""
    luck = Stream(sha256(f"baska bots {seed}".encode()).digest(), number)
    pack = luck.shuffled(range(16))
    a, b, c, d = (sum(1 << card for card in pack[4 * i : 4 * i + 4]) for i in range(4))
    fresh = replace(new_series(Options(deals_per_series=1)), dealer=3)
    return State(opened(fresh), (a, b, c, d))


def played(begun: State, levels: tuple[str, ...], luck: Stream) -> tuple[int, ...]:
    """Play a deal to its end; give what each seat got."""
    bots, s = [bot_of(LEVELS, level) for level in levels], begun
    while s.public.phase in (AUCTION, PLAY):
        actor = Actor(s.public.actor)
        thought = bots[actor].think(see(GAME, s, actor), luck, Budget(LONG))
        assert thought is not None
        s = GAME.apply(s, Event(actor, thought.do, 0))
    return s.public.rows[-1].delta


def points(match: str, seed: int, number: int) -> tuple[Fraction, float]:
    """Give the mean points of the first level's seats in a deal, and the seconds it took."""
    first, second, seats = MATCHES[match]
    begun, luck = dealt(seed, number), Stream(sha256(b"thoughts").digest(), number)
    found: list[int] = []
    started = perf_counter()
    for chosen in combinations(range(4), seats):
        levels = tuple(first if seat in chosen else second for seat in range(4))
        delta = played(begun, levels, luck)
        found.extend(delta[seat] for seat in chosen)
    return Fraction(sum(found), len(found)), perf_counter() - started


def main() -> None:
    """Play the match and print what came of it."""
    match, deals = sys.argv[1], int(sys.argv[2])
    jobs = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    done: list[tuple[Fraction, float]] = []
    try:
        for one in spread(partial(points, match, seed), range(deals), jobs):
            done.append(one)
            if len(done) % 200 == 0:
                sys.stderr.write(f"\r{len(done)} / {deals}")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    found = interval([one[0] for one in done])
    print(
        json.dumps(
            {
                "match": match,
                "deals": len(done),
                "planned": deals,
                "points_per_deal": round(found.mean, 4),
                "low": None if found.low is None else round(found.low, 4),
                "high": None if found.high is None else round(found.high, 4),
                "seconds_per_deal": round(sum(one[1] for one in done) / max(len(done), 1), 3),
            }
        )
    )


if __name__ == "__main__":
    main()
