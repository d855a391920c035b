"""How likely each is to win: asked for by boards, and along a finished match in its replay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.kit.web import another, named, opened, server, socket

SEATS = 2


@pytest.fixture
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


def test_a_set_moves_the_chances_that_anybody_may_ask_for_and_makes_a_curve(
    site: TestClient,
) -> None:
    table = opened(site, "tenis-stolowy", mode="paper", options={"sets_to_win": 2, "depth": "sets"})
    looked = another(site)

    def parts() -> list[float]:
        answer = looked.get(f"/api/tables/{table}/chances")
        assert answer.status_code == 200
        return [share["part"] for share in answer.json()["chances"]]

    found = [parts()]
    with socket(site) as scorer:
        scorer.hello(table)
        assert scorer.say("start")["type"] == "ack"
        for won in (True, False, True):
            scorer.until("push")
            seat = scorer.push["viewer"]
            number = scorer.push["questions"][str(seat)]
            action = {"type": "set_score", "a": 11 if won else 7, "b": 7 if won else 11}
            assert scorer.say("do", question=number, action=action, by=seat)["type"] == "ack"
            found.append(parts())
        while scorer.push["phase"] != "over":
            scorer.until("push")
    assert found[0] == found[2] == [pytest.approx(0.5)] * SEATS
    assert found[1] == [pytest.approx(0.75), pytest.approx(0.25)]
    assert found[3] == [1.0, 0.0]
    assert 'data-chances="yes"' in looked.get(f"/t/{table}/board").text
    curve = looked.get(f"/api/tables/{table}/replay").json()["curve"]
    assert [moment["parts"][0] for moment in curve] == [0.5, 0.75, 0.5, 1.0]
    assert [moment["step"] for moment in curve] == [0, 1, 2, 3]


def test_other_games_have_no_such_model(site: TestClient) -> None:
    table = opened(site, "kosci", sit=0)
    assert site.get(f"/api/tables/{table}/chances").json() == {"chances": []}
    assert 'data-chances=""' in site.get(f"/t/{table}/board").text
