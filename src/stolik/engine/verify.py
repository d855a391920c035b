"""Verify a finished record: the chain of hashes, the replay, and every draw of chance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec import Struct

from stolik.engine import fair
from stolik.engine.actors import CHANCE
from stolik.engine.draws import chance_in, seeds_of
from stolik.engine.log import Amended, AnyLog, Fair, Undone
from stolik.engine.protocol import AnyMachine, Event
from stolik.engine.record import lines, replay
from stolik.engine.refusals import BadRecord
from stolik.engine.replay import decode_entries
from stolik.engine.wire import encoded


class Verdict(Struct, frozen=True):
    """What was proven of a record."""

    game: str
    entries: int
    draws: int
    """Draws recomputed from the revealed seeds."""
    entered: int
    """Chance that was typed in at a real table, which nothing can prove."""
    head: str
    scheme: int = 0
    """The rule by which draws follow from the seed; 0 where nothing was drawn from one."""
    shares: int = 0
    """Players who added to chance."""
    early: int = 0
    """Of them those who showed their share before all had promised: it could be answered."""
    withheld: int = 0
    """Players who promised to, and did not."""
    taken_back: int = 0
    """Draws that a referee has taken back, with a reason."""
    changed: int = 0
    """Draws that a referee has changed, with a reason."""
    is_closed: bool = True
    """A sheet whose game is over stays open for signatures and corrections until it is closed."""


def verify(data: bytes, find: Callable[[str], AnyMachine]) -> Verdict:
    """Recompute everything a finished record claims, or say what does not fit."""
    rows = lines(data)
    log = replay(rows, find)
    chance = log.opened.chance
    is_over = not log.machine.turn(log.state).due
    if not log.is_closed and (isinstance(chance, Fair) or not is_over):
        raise BadRecord("record_unfinished", line=len(rows))
    if isinstance(chance, Fair):
        _prove_seeds(seeds_of(log), chance.commit, chance.boards or log.opened.table)
    draws = entered = 0
    for number, entry, draw in chance_in(log):
        if draw is None:
            entered += 1
        elif encoded(draw.do) != encoded(entry.do):
            raise BadRecord("draw_differs", line=number + 1)
        else:
            draws += 1
    taken_back, changed = _corrected(log)
    return Verdict(
        log.opened.game,
        log.next,
        draws,
        entered,
        log.head,
        log.scheme if isinstance(chance, Fair) else 0,
        len(log.contributions),
        sum(bool(promised.salt) for promised in log.promises.values()),
        len(log.promises.keys() - log.contributed),
        taken_back,
        changed,
        log.is_closed,
    )


def _corrected(log: AnyLog) -> tuple[int, int]:
    """Count the draws that were taken back, and those that were changed."""
    drawn: set[int] = set()
    taken_back = changed = 0
    for number, (entry, _) in enumerate(decode_entries(log), 1):
        if isinstance(entry, Event) and entry.by == CHANCE and entry.hand is None:
            drawn.add(number)
        elif isinstance(entry, Undone):
            gone = {one for one in drawn if one >= entry.since}
            taken_back += len(gone)
            drawn -= gone
        elif isinstance(entry, Amended):
            changed += entry.at in drawn
    return taken_back, changed


def _prove_seeds(seeds: list[bytes], commit: str, table: str) -> None:
    is_sized = all(len(seed) == fair.SEED_BYTES for seed in seeds)
    if not seeds or not is_sized or fair.commitment(table, seeds[0]) != commit:
        raise BadRecord("seed_differs", line=1)
    for number, (before, after) in enumerate(pairwise(seeds), 2):
        if not fair.follows(before, after):
            raise BadRecord("seed_differs", line=number)
