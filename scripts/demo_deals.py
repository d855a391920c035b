"""Write the deals a made-up league is drawn from: what four `strong` Baśka bots did, and how often.

Run from the project's root: python scripts/demo_deals.py [DEALS]. Places count from forehand. An
interrupt writes what is done.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from stolik.bots import Budget, bot_of
from stolik.engine import Actor, Event, see
from stolik.engine.fair import Stream
from stolik.games.baska import GAME
from stolik.games.baska.mind.bot import LEVELS
from stolik.games.baska.rules.auction import opened
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import AUCTION, PLAY, Settled, State
from stolik.games.baska.rules.state import opened as new_series

OUT = Path(__file__).resolve().parent.parent / "src/stolik/lab/demo_deals.csv"
HEAD = "contract,kind,declarer,old,level,outcome,p1,p2,p3,p4,count"
LONG = 60_000
Shape = tuple[str | int, ...]


def played(number: int) -> Settled:
    """Deal, the dealer last, and let four bots play."""
    luck = Stream(sha256(b"demo deals").digest(), number)
    pack = luck.shuffled(range(16))
    a, b, c, d = (sum(1 << card for card in pack[4 * i : 4 * i + 4]) for i in range(4))
    fresh = replace(new_series(Options(deals_per_series=1)), dealer=3)
    state, bot = State(opened(fresh), (a, b, c, d)), bot_of(LEVELS, "strong")
    while state.public.phase in (AUCTION, PLAY):
        actor = Actor(state.public.actor)
        thought = bot.think(see(GAME, state, actor), luck, Budget(LONG))
        assert thought is not None
        state = GAME.apply(state, Event(actor, thought.do, 0))
    return state.public.rows[-1]


def shape(row: Settled) -> Shape:
    """What is written of a deal on a sheet."""
    old = "".join(map(str, sorted(row.old)))
    return (row.contract, row.kind, row.declarer, old, row.counted, row.outcome, *row.delta)


def main() -> None:
    """Play so many deals and write how often each shape came."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 6_000
    found: Counter[Shape] = Counter()
    with suppress(KeyboardInterrupt):
        for number in range(wanted):
            found[shape(played(number))] += 1
    rows = [",".join(map(str, (*one, count))) for one, count in sorted(found.items(), key=str)]
    OUT.write_text("\n".join([HEAD, *rows]) + "\n", "utf-8")
    print(f"{found.total()} deals, {len(found)} shapes")


if __name__ == "__main__":
    main()
