"""The draws of a competition, proven once their seed is shown: when their tournament is over."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from stolik.cups.stored import rebuilt
from stolik.engine.draws import Draw, chance_in, seeds_of
from stolik.engine.log import Fair
from stolik.store.protocol import Entry

MOST_EXPLAINED: Final = 20_000


class Proof(Struct, frozen=True):
    """What was promised before the first draw, the seeds shown since, and what each draw asked."""

    competition: str
    cup: str
    commit: str
    seeds: tuple[str, ...]
    draws: tuple[Draw, ...]
    sealed: int
    """Draws whose seed is not shown yet."""
    undone: tuple[int, ...] = ()
    """Entries of draws that were taken back; what was drawn in their place stands besides."""


def proof_of(entries: list[Entry]) -> Proof:
    """Draw again whatever can be drawn again of a log that may go on."""
    session: Any = rebuilt(entries, None)
    log = session.log
    chance = log.opened.chance
    assert isinstance(chance, Fair)
    draws = tuple(
        draw for _, _, draw in chance_in(log, not log.is_closed, MOST_EXPLAINED) if draw is not None
    )
    whole = sum(b'"by":-1' in one.raw for one in entries)
    seeds = tuple(seed.hex() for seed in seeds_of(log))
    stands = {number for number, _ in log.in_force}
    undone = tuple(draw.entry for draw in draws if draw.entry not in stands)
    sealed = whole - len(draws)
    return Proof(log.opened.game, log.opened.table, chance.commit, seeds, draws, sealed, undone)
