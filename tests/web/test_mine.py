"""My games: what is over stands there with its result, for its players and nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from stolik.tables.hall import past
from tests.kit.web import another, named, opened, server, socket


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


@pytest.fixture(scope="module")
def rival(site: TestClient) -> TestClient:
    return named(another(site), "Jan")


@pytest.fixture(scope="module")
def table(site: TestClient, rival: TestClient) -> str:
    return given_up(site, rival)


def given_up(site: TestClient, rival: TestClient) -> str:
    """Play a game of chess that white gives up at once."""
    id = opened(site, "szachy", sit=0)
    with socket(site) as white, socket(rival) as black:
        white.hello(id)
        black.hello(id)
        assert black.say("sit", seat=1)["type"] == "ack"
        assert white.say("start")["type"] == "ack"
        while not white.push["questions"]:
            white.until("push")
        taps = white.push["scene"]["taps"]
        resign = next(tap["do"] for tap in taps if tap["do"]["type"] == "resign")
        question = white.push["questions"]["0"]
        assert white.say("do", question=question, action=resign)["type"] == "ack"
    return id


@pytest.mark.parametrize(("seats", "told"), [(2, "Teraz: Hanna"), (3, "Teraz inni przy stole")])
def test_a_running_game_says_whose_turn_it_is(
    site: TestClient, rival: TestClient, seats: int, told: str
) -> None:
    id = opened(site, seats=seats, sit=0)
    with (
        socket(site) as first,
        socket(rival) as second,
        socket(named(another(site), "Ola")) as last,
    ):
        for seat, one in enumerate((first, second, last)[:seats]):
            one.hello(id)
            assert not seat or one.say("sit", seat=seat)["type"] == "ack"
        assert first.say("start")["type"] == "ack"
    for visitor, says in ((site, "Twoja kolej"), (rival, told)):
        card = visitor.get("/?lang=pl").text.partition(f'data-table="{id}"')[2].partition("</a>")[0]
        assert says in card


def test_both_players_find_their_result_with_replay_and_record(
    site: TestClient, rival: TestClient, table: str
) -> None:
    for one, outcome, other in ((site, "Przegrana", "Jan"), (rival, "Wygrana", "Hanna")):
        text = one.get("/me?lang=pl").text
        assert f'data-table="{table}"' in text
        assert outcome in text
        assert f"Przy stole: {other}" in text
        assert f'href="/r/{table}"' in text
        assert one.get(f"/api/tables/{table}/record").status_code == 200


def test_strength_is_shown_with_its_range_to_who_asks(rival: TestClient, table: str) -> None:
    assert table
    assert "Siła gry" not in rival.get("/me?lang=pl").text
    text = rival.get("/me?strength=yes&lang=pl").text
    assert "Siła gry" in text
    assert " (od " in text


def test_nobody_else_finds_it_and_a_stranger_is_asked_who_comes(
    site: TestClient, table: str
) -> None:
    stranger = another(site)
    answer = stranger.get("/me")
    assert answer.status_code == 401
    assert 'data-ways="account"' in answer.text
    ewa = named(stranger, "Ewa")
    assert table not in ewa.get("/me").text
    for wrong in ("x", "-1", "99999999999"):
        assert ewa.get(f"/me?from={wrong}").status_code in (200, 400, 404)


def test_the_latest_stand_first_whatever_is_done_later_and_the_oldest_are_left_out(
    site: TestClient, rival: TestClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = given_up(site, rival)
    with socket(site) as white:  # the first is talked about again, which does not make it newer
        white.hello(table)
        assert white.say("rematch", seat=0)["type"] == "ack"
    text = site.get("/me").text
    assert 0 < text.index(f'data-table="{second}"') < text.index(f'data-table="{table}"')
    monkeypatch.setattr(past, "MOST", 1)
    text = site.get("/me").text
    assert f'data-table="{second}"' in text
    assert f'data-table="{table}"' not in text
