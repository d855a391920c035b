"""Verify a finished record: the chain of hashes, the replay, and every draw of chance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec import Struct

from stolik.engine import fair
from stolik.engine.actors import CHANCE
from stolik.engine.log import AnyLog, Fair, Log, Revealed
from stolik.engine.protocol import AnyMachine, Event
from stolik.engine.record import decode_entries, lines, repeat, replay
from stolik.engine.refusals import BadRecord
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


def verify(data: bytes, find: Callable[[str], AnyMachine]) -> Verdict:
    """Recompute everything a finished record claims, or say what does not fit."""
    rows = lines(data)
    log = replay(rows, find)
    if not log.is_closed:
        raise BadRecord("record_unfinished", line=len(rows))
    chance = log.opened.chance
    seeds = log.revealed
    if isinstance(chance, Fair):
        _prove_seeds(seeds, chance.commit, log.opened.table)
    again: AnyLog = Log(log.machine, log.opened, log.options)
    draws = entered = used = 0
    for number, (entry, note) in enumerate(decode_entries(log), 1):
        if isinstance(entry, Event) and entry.by == CHANCE:
            if entry.hand is not None or not isinstance(chance, Fair):
                entered += 1
            elif used == len(seeds):
                raise BadRecord("seed_differs", line=number + 1)
            else:
                key = fair.key(seeds[used], chance.commit, again.contributions)
                drawn = log.machine.draw(again.state, fair.Stream(key, number))
                if encoded(drawn) != encoded(entry.do):
                    raise BadRecord("draw_differs", line=number + 1)
                draws += 1
        used += isinstance(entry, Revealed)
        repeat(again, entry, note)
    return Verdict(log.opened.game, log.next, draws, entered, log.head)


def _prove_seeds(seeds: list[bytes], commit: str, table: str) -> None:
    if not seeds or fair.commitment(table, seeds[0]) != commit:
        raise BadRecord("seed_differs", line=1)
    for number, (before, after) in enumerate(pairwise(seeds), 2):
        if not fair.follows(before, after):
            raise BadRecord("seed_differs", line=number)
