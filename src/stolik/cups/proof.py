"""The draws of a competition, proven once their seed is shown: when their tournament is over."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from stolik.cups.stored import rebuilt
from stolik.engine.draws import Draw, chance_in
from stolik.engine.log import Fair
from stolik.store.protocol import Entry


class Proof(Struct, frozen=True):
    """What was promised before the first draw, the seeds shown since, and what each draw asked."""

    competition: str
    cup: str
    commit: str
    seeds: tuple[str, ...]
    draws: tuple[Draw, ...]
    sealed: int
    """Draws whose seed is not shown yet."""


def proof_of(entries: list[Entry]) -> Proof:
    """Draw again whatever can be drawn again of a log that may go on."""
    session: Any = rebuilt(entries, None)
    log = session.log
    chance = log.opened.chance
    assert isinstance(chance, Fair)
    draws = tuple(
        draw for _, _, draw in chance_in(log, is_going_on=not log.is_closed) if draw is not None
    )
    whole = sum(b'"by":-1' in one.raw for one in entries)
    seeds = tuple(seed.hex() for seed in log.revealed)
    return Proof(log.opened.game, log.opened.table, chance.commit, seeds, draws, whole - len(draws))
