"""Lists of names that are far too long: refused before a line is read."""

from __future__ import annotations

import pytest

from stolik.engine import BadInput
from stolik.interop.cup_tables import MOST_ENTRIES, read_entries


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_list_of_more_people_than_any_club_has_is_refused(end: str) -> None:
    names = [f"Gracz {n}" for n in range(MOST_ENTRIES)]
    assert len(read_entries(end.join(("nazwisko", *names)).encode())) == MOST_ENTRIES
    with pytest.raises(BadInput) as refused:
        read_entries(end.join(("nazwisko", *names, "Jeszcze ktoś")).encode())
    assert refused.value.code == "csv_entries"
