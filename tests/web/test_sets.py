"""Sets of tables over the web: opened at once, compared on a page, sealed until all are over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from stolik import games
from stolik.engine.record import load
from stolik.engine.verify import verify
from stolik.lab.duplicate import compared, finished_deals
from tests.kit.web import Talk, another, named, server, socket
from tests.web.test_pages import MISSING, Read

OPTIONS = {"deals_per_series": 1, "claim_timeout_s": 0}


@pytest.fixture
def host() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


def opened_set(host: TestClient, tables: int = 2, **plan: Any) -> dict[str, Any]:
    order = {"game": "baska", "seats": 4, "options": OPTIONS, "tables": tables, **plan}
    answer = host.post("/api/tables", json=order)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def invited(host: TestClient, table: str, name: str) -> TestClient:
    """Give a guest who has come by an invitation in his name."""
    made = host.post(f"/api/tables/{table}/invite", json={"name": name})
    assert made.status_code == 201, made.text
    guest = another(host)
    assert guest.post("/api/join", json={"code": made.json()["code"]}).status_code == 201
    return guest


def play(host: TestClient, table: str, prefer: str) -> None:
    """Let four guests play a whole game; `prefer` says which of the cards they lay."""
    guests = [invited(host, table, f"{prefer}{n}") for n in range(4)]
    with ExitStack() as stack:
        talks: list[Talk] = [stack.enter_context(socket(guest)) for guest in guests]
        for seat, talk in enumerate(talks):
            talk.hello(table)
            assert talk.say("sit", seat=seat)["type"] == "ack"
        assert talks[0].say("start")["type"] == "ack"
        for _ in range(60):
            for seat, talk in enumerate(talks):
                talk.say("history")  # refused; what was pushed before has come then
                number = talk.push["questions"].get(str(seat))
                found = [t["do"] for t in talk.push["scene"].get("taps", ()) if t.get("do")]
                kept = [
                    do
                    for do in found
                    if do.get("call") == "pass" or do["type"] in ("play", "ready")
                ]
                if number is not None and kept:
                    do = kept[0 if prefer == "first" else -1]
                    assert talk.say("do", question=number, action=do, by=seat)["type"] == "ack"
            if talks[0].push["phase"] == "over":
                return
        raise AssertionError("the game does not end")


def test_a_set_is_opened_with_an_invitation_for_every_table(host: TestClient) -> None:
    found = opened_set(host, 3, bots=[None, None, None, "easy"], sit=0)
    assert found["url"] == f"/d/{found['set']}"
    assert len({one["table"] for one in found["tables"]}) == 3
    for number, one in enumerate(found["tables"]):
        told = another(host).post("/api/join", json={"code": one["code"], "name": "Jan"})
        assert told.json()["table"] == one["table"]
        chairs = host.get(f"/api/tables/{one['table']}").json()["chairs"]
        assert chairs[0].get("name", "") == ("Hanna" if number == 0 else "")
        assert chairs[3]["bot"] == "easy"


@pytest.mark.parametrize(("tables", "code"), [
    (0, "tables.set_size"), (51, "tables.set_size"), (-1, "tables.set_size"),
])  # fmt: skip
def test_a_set_of_a_wrong_size_is_refused(host: TestClient, tables: int, code: str) -> None:
    order = {"game": "baska", "seats": 4, "tables": tables}
    answer = host.post("/api/tables", json=order)
    assert (answer.status_code, answer.json()["error"]) == (400, code)


def test_a_finished_table_is_sealed_until_the_last_of_its_set_is_over(host: TestClient) -> None:
    found = opened_set(host)
    first, second = (one["table"] for one in found["tables"])
    data, page = f"/api/sets/{found['set']}", f"/d/{found['set']}"
    play(host, first, "first")
    told = host.get(data).json()
    assert (told["is_over"], told["boards"]) == (False, [])
    assert [one["deals"] for one in told["tables"]] == [1, 0]
    assert [one["phase"] for one in told["tables"]] == ["over", "waiting"]
    for path in ("record", "draws", "review", "replay", "replay/3"):
        answer = host.get(f"/api/tables/{first}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (403, "tables.set_not_over"), path
    for path in (f"/r/{first}", f"/verify/{first}"):
        assert host.get(path).status_code == 403
    blank, sheet = (host.get(f"/t/{table}/sheet.pdf").status_code for table in (second, first))
    assert blank == sheet == 200
    assert host.get(f"/t/{first}?lang=en").text.count("A♥") == 0

    play(host, second, "last")
    for _ in range(100):
        told = host.get(data).json()
        if told["is_over"]:
            break
    assert told["is_over"]
    records = [host.get(f"/api/tables/{table}/record").content for table in (first, second)]
    logs = [load(record, games.load) for record in records]
    for record in records:
        assert verify(record, games.load).draws == 1
    by_hand = compared([finished_deals(log) for log in logs], 4)
    assert told["boards"][0]["points"] == [list(row) for row in by_hand.boards[0].points]
    assert sum(rank["match"] for rank in told["chairs"][0]) == 2
    for lang, word in (("pl", "Klasyfikacja miejsc"), ("en", "Ranking by chair")):
        text = host.get(page, params={"lang": lang}).text
        assert word in text
        assert MISSING.findall(text) == []
        assert Read(text).inline == []
        assert "first0" in text
        assert f"/r/{first}" in text


def test_only_the_host_closes_a_set_and_then_everything_can_be_had(host: TestClient) -> None:
    found = opened_set(host)
    close = f"/api/sets/{found['set']}/close"
    assert named(another(host), "Jan").post(close, json={}).status_code == 403
    answer = host.post(close, json={})
    assert answer.status_code == 200
    assert answer.json()["is_over"]
    table = found["tables"][0]["table"]
    assert host.get(f"/api/tables/{table}/record").status_code == 200


def test_a_set_that_is_not_there_is_said_so(host: TestClient) -> None:
    assert host.get("/api/sets/nothing").json()["error"] == "tables.no_set"
    assert host.get("/d/nothing").status_code == 404


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_page_of_a_set_that_has_just_begun_is_complete(host: TestClient, lang: str) -> None:
    found = opened_set(host)
    text = host.get(found["url"], params={"lang": lang}).text
    assert MISSING.findall(text) == []
    assert all(f"/t/{one['table']}" in text for one in found["tables"])
    lobby = host.get("/").text
    for one in found["tables"]:  # from the lobby to the table, and from the table to its set
        assert f"/t/{one['table']}" in lobby
        assert found["url"] in host.get(f"/t/{one['table']}").text
