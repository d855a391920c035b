"""A season's draws computed again in the browser; an altered one is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.door import Door
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser
OPTIONS = {"rounds": 1, "deals_per_round": 4, "break_minutes": 0}


def tournament(one: Phone) -> str:
    """Play a tournament of four people to its end; gives the season."""
    one.post("/api/register", login="organizator", password="bardzo tajne")
    cup = one.post(
        "/api/cups", name="Liga", judges=["Sędzia Pierwszy"], options=OPTIONS, tables="paper"
    )["cup"]

    def do(**action: Any) -> None:
        one.post(f"/api/cups/{cup}/do", command=str(action), action=action)

    for name in ("Anna A", "Beata B", "Celina C", "Dorota D"):
        one.post(f"/api/cups/{cup}/person", name=name)
    do(type="open_tournament")
    for player in range(4):
        do(type="enter", player=player)
        do(type="check_in", player=player)
    do(type="close_entry")
    do(type="publish_plan", rounds=[{"tables": [[1, 2, 3, 4]], "pausing": []}])
    do(type="start_round")
    do(type="totals", table=1, deals=4, totals=[3, 1, -1, -3])
    judge = one.get(f"/api/cups/{cup}/screen?screen=desk").json()
    id = judge["parts"]["judges"][0]["id"]
    made = one.post(f"/api/cups/{cup}/passes", role="judge", judge=id)
    one.take_pass(made["url"])
    do(type="confirm", table=1, judge=id)
    do(type="close_round")
    do(type="finish")
    return str(cup)


def test_every_draw_of_a_season_is_computed_again(door: Door, phone: Callable[..., Phone]) -> None:
    one = phone(door, "Hanna")
    cup = tournament(one)
    one.page.goto(f"/c/{cup}/draws")
    expect(one.page.locator("[data-verdict=good] .good")).to_have_count(2)

    def altered(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        order = found["draws"][0]["asked"][0][1]
        order[0], order[1] = order[1], order[0]
        route.fulfill(response=answer, json=found)

    one.page.route("**/api/cups/*/draws", altered)
    one.page.reload()
    expect(one.page.locator("[data-verdict=bad]")).to_be_visible()
