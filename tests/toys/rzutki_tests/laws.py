"""What the laws know of darts: what it keeps."""

from __future__ import annotations

from tests.kit.cases import Known
from tests.toys.rzutki.state import State


def totals_of_the_sheet(s: State) -> object:
    """Totals are the last ones of the sheet, and nobody throws out of turn."""
    last = {throw.seat: throw.total for throw in s.throws}
    in_turn = all(throw.seat == n % s.chairs for n, throw in enumerate(s.throws))
    return [last.get(seat, 0) for seat in range(s.chairs)] == list(s.totals), in_turn


KNOWN = Known(keeps=totals_of_the_sheet, longest=500)
