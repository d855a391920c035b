"""Plays that the exact search finds: for bots, for the hints of training, for the referee."""

from __future__ import annotations

from functools import lru_cache

from stolik.engine import Refused
from stolik.games.rummikub.actions import Play
from stolik.games.rummikub.play import Before, complete, names_of, written
from stolik.games.rummikub.racks import known, tiles_on
from stolik.games.rummikub.state import UNKNOWN, Rack, Sets
from stolik.games.rummikub.tiles import NAMES, Counts, counts, kinds


@lru_cache(maxsize=1024)
def plays(before: Before) -> tuple[Play, ...]:
    """Complete plays: the most tiles, the most points, and new sets alone; the largest first."""
    from stolik.games.rummikub.solver import best_meld, best_move

    rack, table = known(before.rack), counts(tiles_on(before.table))
    if UNKNOWN in before.rack or not any(rack):
        return ()
    found: list[tuple[Counts, Sets]] = []
    joker = before.options.joker_penalty
    if before.is_opened:
        moves = (best_move(table, rack), best_move(table, rack, "value", joker))
        found += [(move.placed, move.sets) for move in moves if move is not None]
    least = 1 if before.is_opened else max(before.options.initial_meld, 1)
    melds = (best_meld(rack, least), best_meld(rack, least, "fewest_tiles"))
    found += [(one.placed, (*before.table, *one.sets)) for one in melds if one is not None]
    played: dict[Play, None] = {}
    for placed, sets in found:
        play = Play(written(sets), tuple(NAMES[kind] for kind in kinds(placed)))
        try:
            complete(before, names_of(sets), play.from_rack)
        except Refused:
            continue  # the stricter joker rule
        played.setdefault(play)
    return tuple(sorted(played, key=lambda play: -len(play.from_rack)))


@lru_cache(maxsize=256)
def proof(rack: Rack) -> tuple[int, str]:
    """What a rack could meld at most, and the sets that show it."""
    from stolik.games.rummikub.solver import max_meld

    found = max_meld(known(rack))
    return (0, "") if found is None else (found.value, written(found.sets))
