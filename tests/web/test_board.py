"""The scoreboard of a table: for all eyes, so it shows what spectators see, whoever opened it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.kit.web import another, named, opened, server, socket

SPECTATOR = -4


@pytest.fixture
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


def faces(push: dict[str, object]) -> set[str]:
    """The keys of all cards in a picture: a hidden one has none."""
    found: set[str] = set()

    def look(node: object) -> None:
        if isinstance(node, dict):
            if node.get("type") == "card" and node.get("key"):
                found.add(str(node["key"]))
            for inner in node.values():
                look(inner)
        elif isinstance(node, list):
            for inner in node:
                look(inner)

    look(push["scene"])
    return found


def test_whoever_plays_and_opens_the_board_shows_nobody_the_own_cards(site: TestClient) -> None:
    table = opened(site, "baska", seats=4, bots=[None, "easy", "easy", "easy"], sit=0)
    with socket(site) as own:
        own.hello(table)
        assert own.say("start")["type"] == "ack"
        while not faces(own.push):
            own.until("push")
        with socket(site) as board:
            welcome = board.hello(table, board=True)
            assert (welcome["viewer"], welcome["seats"], welcome["roles"]) == (SPECTATOR, [], [])
            assert board.push["viewer"] == SPECTATOR
            assert faces(board.push) == set()


def test_nothing_is_done_by_a_board(site: TestClient) -> None:
    table = opened(site, "kosci", sit=0)
    with socket(site) as board:
        board.hello(table, board=True)
        for command in (
            {"type": "sit", "seat": 1},
            {"type": "start"},
            {"type": "leave", "seat": 0},
        ):
            answer = board.say(**command)
            assert (answer["type"], answer["code"]) == ("failed", "not_allowed")
        assert [chair.get("is_taken", False) for chair in board.push["chairs"]] == [True, False]


def test_a_board_is_nobody_who_is_here(site: TestClient) -> None:
    table = opened(site, "kosci", sit=0)
    other = named(another(site), "Jan")
    with socket(site) as board, socket(other) as jan:
        board.hello(table, board=True)
        jan.hello(table)
        assert [chair.get("is_here", False) for chair in jan.push["chairs"]] == [False, False]


def test_the_page_is_there_for_strangers_and_names_no_way_around_the_rules(
    site: TestClient,
) -> None:
    table = opened(site, "kosci", sit=0)
    page = another(site).get(f"/t/{table}/board")
    assert page.status_code == 200
    assert "Hanna" in page.text
    assert another(site).get("/t/nothing/board").status_code == 404
