"""How a season begins, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.kit.cup_answers import refused, seasons
from tests.kit.cup_web import Cup
from tests.kit.web import another, named


def test_a_season_begins_with_an_account_and_is_listed(desk: TestClient) -> None:
    cup = Cup(desk)
    stranger = another(desk)
    listed = {one["id"]: one for one in stranger.get("/api/cups").json()["cups"]}
    mine = listed[cup.id]
    assert (mine["name"], mine["phase"], mine["is_closed"]) == ("Liga", "season", False)
    assert mine["words"]
    judges = [one["name"] for one in cup.screen()["judges"]]
    assert judges == ["Sędzia Główny", "Sędzia Drugi", "Sędzia Trzeci"]


def test_whoever_has_no_account_begins_none(desk: TestClient) -> None:
    before, guest = seasons(desk), named(another(desk), "Gość")
    refused(guest.post("/api/cups", json={"name": "Moja"}), "cups.account_needed", 403)
    refused(another(desk).post("/api/cups", json={"name": "Moja"}), "web.no_session", 401)
    assert seasons(desk) == before


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"name": ""}, "people.no_name"),
        ({"name": "x" * 41}, "people.long_name"),
        ({"name": "L", "competition": "nie-ma"}, "input.unknown_competition"),
        ({"name": "L", "preset": "nie-ma"}, "cups.no_preset"),
        ({"name": "L", "options": {"rounds": 99}}, "input.bad_option"),
        ({"name": "L", "options": {"nie_ma": 1}}, "input.unknown_option"),
        ({"name": "L", "judges": ["A", "a"]}, "liga-baski.BAD_JUDGES"),
        ({"name": "L", "judges": [str(n) for n in range(10)]}, "cups.many_judges"),
        ({"name": "L", "judges": ["A", " "]}, "people.no_name"),
        ({"name": "L", "tables": "nowhere"}, "input.bad_json"),
        ({"name": "L", "options": {"late_hard_s": 1}}, "liga-baski.LIMITS_CROSSED"),
        ({"nazwa": "L"}, "input.bad_json"),
    ],
)
def test_a_season_that_cannot_be_is_refused_and_leaves_nothing_behind(
    desk: TestClient, wanted: dict[str, Any], error: str
) -> None:
    before = seasons(desk)
    answer = desk.post("/api/cups", json=wanted)
    assert 400 <= answer.status_code < 500
    found = answer.json()
    assert found["text"]
    assert found["error"] == error
    assert seasons(desk) == before


def test_the_wizard_hears_of_house_rules_and_known_sets_of_them(desk: TestClient) -> None:
    found = desk.get("/api/cups/presets").json()["competitions"]
    league = next(one for one in found if one["id"] == "liga-baski")
    assert {"psb"} <= {one["id"] for one in league["presets"]}
    rounds = next(one for one in league["options"] if one["name"] == "rounds")
    assert (rounds["default"], rounds["clause"]) == (5, "LIG-2")
