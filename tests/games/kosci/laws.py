"""What the laws know of Kości: what it keeps and hides, how its games begin."""

from __future__ import annotations

from stolik.games.kosci.state import State
from tests.kit.cases import Known


def dice_and_points(s: State) -> object:
    """Totals are those of the sheet, and there are six dice (all set aside, six anew)."""
    written = [0] * len(s.totals)
    for turned in s.turns:
        written[turned.seat] += turned.written - turned.penalty
    off = [total - sheet for total, sheet in zip(s.totals, written, strict=True)]
    return off, (s.dice + len(s.tray)) % 6


KNOWN = Known(
    keeps=dice_and_points,
    start_with=({}, {"target": 1000}, {"keep_rule": "choose"}, {"depth": "results"}),
)
