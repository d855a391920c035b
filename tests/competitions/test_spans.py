"""Numbers of tables in a sentence stay readable however many there are."""

from __future__ import annotations

import pytest

from stolik.competitions.spans import spans


@pytest.mark.parametrize(
    ("numbers", "written"),
    [
        ([], []),
        ([7], ["7"]),
        ([3, 4], ["3", "4"]),
        ([3, 4, 5], ["3–5"]),
        ([12, 1, 3, 2, 7, 8], ["1–3", "7", "8", "12"]),
        (range(1, 41), ["1–40"]),
        ([2, 2, 3], ["2", "3"]),
    ],
)
def test_numbers_that_follow_each_other_are_written_as_from_and_to(
    numbers: list[int], written: list[str]
) -> None:
    assert spans(numbers) == written
