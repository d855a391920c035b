"""Seatings of a competition over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.cup_answers import refused
from tests.kit.cup_web import Cup


@pytest.mark.parametrize(
    ("tables", "code"),
    [
        ([[1, 2, 3, 4], [1, 5, 6, 7]], "AT_TWO_TABLES"),
        ([[1, 2, 3, 4, 5], [6, 7, 8]], "NOT_FOUR"),
        ([[1, 2, 3, 4]], "NOT_THE_FIELD"),
        ([[1, 2, 3, 4], [5, 6, 7, 9]], "NOT_THE_FIELD"),
    ],
)
def test_a_seating_that_cannot_be_is_not_published(
    cup: Cup, tables: list[list[int]], code: str
) -> None:
    cup.check_in()
    cup.do("close_entry")
    good = {"tables": [[1, 2, 3, 4], [5, 6, 7, 8]], "pausing": []}
    plan = {"type": "publish_plan", "rounds": [good, {"tables": tables, "pausing": []}]}
    refused(cup.try_do(plan), f"liga-baski.{code}", 422)
    assert cup.screen()["heading"]["phase"] == "plan"


@pytest.mark.parametrize(
    "wishes",
    [
        {"fixed": {"99": 1}},
        {"fixed": {"0": 9}},
        {"fixed": {"x": 1}},
        {"apart": [[0, 0]]},
        {"apart": [[0, 99]]},
    ],
)
def test_wishes_of_people_who_are_not_there_are_refused(cup: Cup, wishes: Any) -> None:
    cup.enter()
    refused(cup.client.post(f"{cup.api}/wishes", json=wishes), "cups.bad_wish", 400)
    good = {"fixed": {"0": 2}, "apart": [[1, 2]]}
    assert cup.client.post(f"{cup.api}/wishes", json=good).status_code == 200
    assert cup.screen()["wishes"] == good
