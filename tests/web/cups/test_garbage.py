"""A clear answer to everything wrong that is sent to a competition."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.kit.cup_answers import refused, state_of
from tests.kit.cup_web import FOUR, Cup
from tests.kit.web import another

PATHS = (
    "/do",
    "/undo",
    "/preview",
    "/plan",
    "/plan/stop",
    "/plan/draft",
    "/wishes",
    "/passes",
    "/passes/x/end",
    "/person",
    "/judges",
    "/people/x",
    "/people/x/erase",
    "/call",
)
BODIES = (b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"command": 5}', b"[" * 5000, b"{}")


@pytest.mark.parametrize("path", PATHS)
def test_garbage_is_answered_with_a_reason_and_changes_nothing(running: Cup, path: str) -> None:
    cup = running
    before = state_of(cup)
    for body in BODIES:
        if (path, body) in (("/plan/stop", b"{}"), ("/plan", b"{}"), ("/wishes", b"{}")):
            continue
        headers = {"content-type": "application/json"}
        answer = cup.client.post(f"{cup.api}{path}", content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["text"]
    assert state_of(cup) == before


ACTIONS: list[Any] = [
    None,
    [],
    "row",
    {},
    {"type": "nothing"},
    {"type": "row"},
    {"type": "row", "table": "1", "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [1, -1]},
    {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [0.5, -0.5, 0, 0]},
    {"type": "row", "table": 10**30, "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "row", "table": -1, "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "row", "table": 0, "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "arrived", "table": 1, "seat": 9},
    {"type": "arrived", "table": 1, "seat": -1},
    {"type": "arrived", "table": 1, "seat": 0, "late_s": -5},
    {"type": "enter", "player": 99},
    {"type": "check_in", "player": -1},
    {"type": "enter_team", "team": "", "players": [0]},
    {"type": "leave", "table": 1, "seat": 4},
    {"type": "strike", "table": 1, "deal": 99},
    {"type": "totals", "table": 1, "deals": 99, "totals": FOUR},
    {"type": "sheet", "table": 1, "deals": []},
    {"type": "seats", "table": 1, "places": [1, 1, 2, 3]},
    {"type": "publish_plan", "rounds": [{"tables": [[]], "pausing": []}]},
    {"type": "appoint", "judges": []},
    {"type": "carry", "player": 0, "missed": [999]},
]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda one: str(one)[:60])
def test_an_action_that_makes_no_sense_is_refused_whoever_sends_it(
    running: Cup, action: Any
) -> None:
    cup = running
    before = state_of(cup)
    for who in (cup.client, cup.holder("scorer", table=1), another(cup.client)):
        answer = cup.try_do(action, who)
        assert answer.status_code in (400, 403, 422), answer.text
        assert answer.json()["text"]
    assert state_of(cup) == before


@pytest.mark.parametrize("command", ["", "x" * 81])
def test_a_command_has_a_name_of_a_decent_length(cup: Cup, command: str) -> None:
    wanted = {"command": command, "action": {"type": "open_tournament"}}
    assert cup.client.post(f"{cup.api}/do", json=wanted).status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/api/cups/nothing/screen",
        "/api/cups/nothing/live",
        "/api/cups/nothing/results.json",
        "/api/cups/nothing/figures.json",
        "/api/cups/nothing/file",
        "/api/cups/nothing/public",
        "/api/cups/nothing/export/entries.csv",
        "/api/cups/%00/screen",
        "/api/cups/..%2f..%2fetc/screen",
        "/c/nothing",
        "/c/nothing/desk",
        "/c/nothing/hall",
        "/c/nothing/table/1",
        "/c/nothing/print/seating.pdf",
        "/c/in/nothing",
    ],
)
def test_what_is_not_there_is_said_so(desk: TestClient, path: str) -> None:
    assert desk.get(path).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/screen?screen=kitchen",
        "/screen?screen=table",
        "/screen?screen=table&table=0",
        "/screen?screen=table&table=x",
        "/screen?screen=table&table=99999999999999999999",
        "/why/nothing",
        "/why/m99.t1",
        "/why/%F0%9F%90%A4",
        "/export/nothing.csv",
        "/people/",
    ],
)
def test_a_screen_or_figure_that_does_not_exist_is_said_so(running: Cup, path: str) -> None:
    cup = running
    answer = cup.client.get(f"{cup.api}{path}")
    assert 400 <= answer.status_code < 500, answer.text


@pytest.mark.parametrize("page", ["table/0", "table/x", "table/501", "print/nothing.pdf"])
def test_a_page_that_does_not_exist_is_said_so(running: Cup, page: str) -> None:
    cup = running
    answer = cup.client.get(f"/c/{cup.id}/{page}")
    assert 400 <= answer.status_code < 500, answer.text


def test_another_sites_page_changes_nothing(cup: Cup) -> None:
    wanted = {"command": "x", "action": {"type": "open_tournament"}}
    headers = {"origin": "http://evil.example"}
    answer = cup.client.post(f"{cup.api}/do", json=wanted, headers=headers)
    refused(answer, "web.foreign_origin", 403)
    assert cup.screen()["heading"]["phase"] == "season"
