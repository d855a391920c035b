"""What the laws know of bowling: what it keeps, how its games begin."""

from __future__ import annotations

from stolik.games.kregle.state import State, is_over
from tests.kit.cases import Known


def half_done(s: State) -> object:
    """Only whoever throws may have a frame half done, and no throw fells more than ten."""
    half = [
        i
        for i, card in enumerate(s.cards)
        if card and not is_over(card[-1], len(card) - 1, s.is_current) and s.totals[i] is None
    ]
    fallen = [throw.pins for card in s.cards for frame in card for throw in frame]
    return all(i == s.turn for i in half), all(0 <= pins <= 10 for pins in fallen), s.chairs


KNOWN = Known(
    keeps=half_done,
    start_with=({}, {"played": "drawn"}, {"scoring": "current_frame"}, {"depth": "results"}),
)
