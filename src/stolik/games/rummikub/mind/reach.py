"""Which unseen tiles fit a table, and what that means for the others' racks.

Whoever could lay nothing more holds none of the tiles that fitted the table then, but for those
drawn since. So while the table stays as it is only a fresh tile can help him, and after a play
the tiles matter that did not fit before and do now.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.games.rummikub.mind.outlook import Other, Outlook
from stolik.games.rummikub.mind.placing import fits
from stolik.games.rummikub.rules.tiles import JOKER, KINDS, NONE, Counts, added, colour_of, value_of

FAR = 3
"""A tile of the same colour that lies farther away is taken not to help another to fit."""
DOUBT = 0.02
"""How likely at least a tile that fitted nowhere can be laid: several may fit together."""


@dataclass(frozen=True, slots=True)
class Danger:
    """What the others may do until the own next turn."""

    out: float
    """How many of them go out, on average."""
    laid: float
    """How many tiles they can lay."""


def fitting(table: Counts, unseen: Counts) -> frozenset[int]:
    """The kinds of unseen tiles that can be laid alone."""
    return frozenset(kind for kind in range(KINDS) if unseen[kind] and _fits(table, kind))


def fitting_after(
    table: Counts, placed: Counts, unseen: Counts, before: frozenset[int]
) -> frozenset[int]:
    """The same once these tiles lie there too; whatever fitted before is taken to fit still."""
    lies = added(table, placed)
    near = (
        kind
        for kind in range(JOKER)
        if unseen[kind]
        and kind not in before
        and any(placed[tile] and _is_near(tile, kind) for tile in range(JOKER))
    )
    return before | {kind for kind in near if _fits(lies, kind)}


def danger(at: Outlook, before: frozenset[int], after: frozenset[int]) -> Danger:
    """What the others may do where these kinds fitted and now those fit."""
    any_tile = _share(at.unseen, frozenset(range(KINDS)), after)
    stuck = _share(at.unseen, frozenset(range(KINDS)) - before, after)
    found = [_of(other, any_tile, stuck) for other in at.others if other.is_opened]
    return Danger(sum(one.out for one in found), sum(one.laid for one in found))


def _of(other: Other, any_tile: float, stuck: float) -> Danger:
    if other.new is None:
        return Danger(float(any_tile**other.tiles), any_tile * other.tiles)
    old = max(other.tiles - other.new, 0)
    out = (stuck + DOUBT) ** old * any_tile**other.new
    return Danger(float(out), stuck * old + any_tile * other.new)


def _share(unseen: Counts, of: frozenset[int], after: frozenset[int]) -> float:
    """Which part of the unseen tiles of some kinds fits now."""
    every = sum(unseen[kind] for kind in of)
    return sum(unseen[kind] for kind in of & after) / every if every else 0.0


def _is_near(tile: int, kind: int) -> bool:
    apart = abs(value_of(tile) - value_of(kind))
    return apart == 0 or (colour_of(tile) == colour_of(kind) and apart <= FAR)


def _fits(table: Counts, kind: int) -> bool:
    return fits(table, (*NONE[:kind], 1, *NONE[kind + 1 :]))
