"""The WebSocket: who is let to a table, what closes a socket and with which code."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec import Struct
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from stolik.store.faults import StoreError
from stolik.tables.viewers.from_client import MOST_FRAME
from stolik.web.config import Config, Limits
from stolik.words import Speaker
from tests.kit.failing import FailingStore
from tests.kit.web import Talk, another, app_of, named, opened, server, socket


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


def closed(talk: Talk) -> tuple[list[dict[str, Any]], int]:
    """Read until the server closes; give what it said and the code."""
    said: list[dict[str, Any]] = []
    while True:
        try:
            said.append(talk.socket.receive_json())
        except WebSocketDisconnect as gone:
            return said, gone.code


class Begun(Struct):
    """A game of two people, and who is to move first."""

    table: str
    mover: TestClient
    seat: int
    other: TestClient


def started(site: TestClient) -> Begun:
    """Sit two people down and begin; the colours are drawn."""
    rival = named(another(site), "Jan")
    table = opened(site, "szachy", sit=0)
    with socket(site) as host, socket(rival) as guest:
        host.hello(table)
        guest.hello(table)
        assert guest.say("sit", seat=1)["type"] == "ack"
        for seat, talk in enumerate((host, guest)):
            assert talk.say("salt", seat=seat, salt="00" * 16)["type"] == "ack"
        assert host.say("start")["type"] == "ack"
    with socket(site) as host:
        host.hello(table)
        first = 0 if offers(host) else 1
    return Begun(table, (site, rival)[first], first, (rival, site)[first])


def offers(talk: Talk) -> list[dict[str, Any]]:
    """The moves that the picture offers."""
    found = [tap["do"] for tap in talk.push["scene"].get("taps", ()) if tap.get("do")]
    return [one for one in found if one["type"] == "move"]


def test_a_stranger_is_told_to_say_who_they_are(site: TestClient) -> None:
    with socket(another(site)) as talk:
        said, code = closed(talk)
    assert code == 4401
    assert [one["code"] for one in said] == ["no_session"]


def test_the_first_message_must_be_a_hello(site: TestClient) -> None:
    with socket(site) as talk:
        talk.socket.send_json({"type": "start", "id": "1"})
        said, code = closed(talk)
    assert code == 1008
    assert [one["type"] for one in said] == ["failed", "bye"]


def test_a_silent_socket_is_closed() -> None:
    with (
        server(Config(limits=Limits(hello_s=0.01))) as visitor,
        socket(named(visitor, "Jan")) as talk,
    ):
        said, code = closed(talk)
    assert (code, said[0]["code"]) == (1008, "no_hello")


@pytest.mark.parametrize(
    ("lang", "text"), [("pl", "Nie ma takiego stołu."), ("en", "no such table")]
)
def test_an_unknown_table_is_said_in_the_language_of_the_hello(
    site: TestClient, lang: str, text: str
) -> None:
    with socket(site) as talk:
        talk.socket.send_json({"type": "hello", "table": "nowhere", "lang": lang})
        said, code = closed(talk)
    assert (code, said[0]["code"]) == (1008, "no_table")
    assert text in said[0]["text"]


def test_a_client_of_another_version_is_refused(site: TestClient) -> None:
    with socket(site) as talk:
        talk.socket.send_json({"type": "hello", "table": opened(site), "v": 99})
        said, code = closed(talk)
    assert (code, said[0]["code"]) == (1008, "wrong_hello")


def test_binary_frames_close_the_socket(site: TestClient) -> None:
    with socket(site) as talk:
        talk.hello(opened(site))
        talk.socket.send_bytes(b'{"type":"ping"}')
        assert closed(talk)[1] == 1003


def test_an_oversized_frame_closes_the_socket(site: TestClient) -> None:
    with socket(site) as talk:
        talk.hello(opened(site))
        talk.socket.send_text("ż" * (MOST_FRAME // 2 + 1))
        assert closed(talk)[1] == 1009


@pytest.mark.parametrize(
    "frame",
    ["", "{", "[]", "null", '{"type":"dance"}', '{"type":"do","id":1}', "[" * 5000, "\ud800"],
)
def test_an_unknown_message_is_answered_and_the_table_goes_on(site: TestClient, frame: str) -> None:
    with socket(site) as talk:
        talk.hello(opened(site))
        talk.socket.send_text(frame)
        assert talk.until("failed")["code"] == "bad_message"
        talk.socket.send_json({"type": "ping", "at": 7})
        assert talk.until("pong")["at"] == 7


def test_nobody_acts_on_the_chair_of_another(site: TestClient) -> None:
    game = started(site)
    with socket(game.mover) as mover, socket(game.other) as other:
        mover.hello(game.table)
        other.hello(game.table)
        question, move = mover.push["questions"][str(game.seat)], offers(mover)[0]
        answer = other.say("do", question=question, action=move, by=game.seat)
        assert (answer["type"], answer["code"]) == ("failed", "not_your_chair")
        assert mover.say("do", question=question, action=move)["type"] == "ack"


def test_an_answer_to_a_question_long_gone_is_stale(site: TestClient) -> None:
    game = started(site)
    with socket(game.mover) as mover:
        mover.hello(game.table)
        question, move = mover.push["questions"][str(game.seat)], offers(mover)[0]
        assert mover.say("do", question=question, action=move)["type"] == "ack"
        assert mover.say("do", question=question, action=move)["type"] == "stale"


def test_a_command_sent_again_on_a_new_socket_is_done_once(site: TestClient) -> None:
    game = started(site)
    with socket(game.mover) as mover:
        mover.hello(game.table)
        question, move = mover.push["questions"][str(game.seat)], offers(mover)[0]
        command = {"id": "the-same", "question": question, "action": move}
        first = mover.say("do", **command)
        assert first["type"] == "ack"
    with socket(game.mover) as mover:
        mover.hello(game.table)
        before = mover.push["scene"]
        assert mover.say("do", **command) == first
        mover.socket.send_json({"type": "hello", "table": game.table, "lang": "en"})
        mover.until("push")
        assert mover.push["scene"] == before


def test_a_full_table_says_so_to_whoever_wants_to_sit(site: TestClient) -> None:
    game = started(site)
    third = named(another(site), "Zofia")
    with socket(third) as talk:
        assert talk.hello(game.table)["seats"] == []
        answer = talk.say("sit", seat=1)
        assert (answer["type"], answer["code"]) == ("failed", "chair_taken")


def test_the_rules_refuse_with_their_clause(site: TestClient) -> None:
    game = started(site)
    with socket(game.mover) as mover:
        mover.hello(game.table)
        question = mover.push["questions"][str(game.seat)]
        answer = mover.say("do", question=question, action={**offers(mover)[0], "uci": "a1a8"})
        assert mover.say("do", question=question, action=offers(mover)[0])["type"] == "ack"
    assert answer["type"] == "refused"
    assert answer["clause"] in answer["text"]


def test_whoever_sends_far_too_fast_is_closed() -> None:
    limits = Limits(socket_frames=(5, 1.0), longest_wait_s=0.0)
    with server(Config(limits=limits)) as visitor, socket(named(visitor, "Jan")) as talk:
        talk.hello(opened(visitor))
        for _ in range(10):
            talk.socket.send_json({"type": "ping"})
        said, code = closed(talk)
    assert (code, said[-1]["code"]) == (1008, "rate")


def test_all_sockets_of_a_session_share_its_limit() -> None:
    limits = Limits(session_frames=(6, 1.0), longest_wait_s=0.0)
    with server(Config(limits=limits)) as visitor:
        table = opened(named(visitor, "Jan"))
        with socket(visitor) as one, socket(visitor) as two:
            one.hello(table)
            two.hello(table)
            for talk in (one, two) * 3:
                talk.socket.send_json({"type": "ping"})
            assert closed(two)[1] == 1008


def test_a_session_that_ends_closes_its_sockets() -> None:
    with server(Config(limits=Limits(recheck_s=0.01))) as visitor:
        table = opened(named(visitor, "Jan"))
        with socket(visitor) as talk:
            talk.hello(table)
            visitor.post("/api/logout", json={})
            said, code = closed(talk)
    assert (code, said[-1]["code"]) == (4401, "session")


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_store_that_is_gone_asks_the_client_to_come_again_and_then_serves_on(lang: str) -> None:
    store = FailingStore()
    down = StoreError("down", place="db", why="gone")
    with server(store=store) as site:
        table = opened(named(site, "Jan"), sit=0)
        store.fault = down
        with socket(site, **{"accept-language": lang}) as talk:
            said, code = closed(talk)
            assert (code, [one["type"] for one in said]) == (1011, ["failed", "bye"])
            assert said[0]["code"] == "down"
            assert said[0]["text"] == Speaker(lang).say(down.message)
            assert said[-1]["again_ms"] > 0
        answer = site.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["error"]) == (503, "store.down")
        store.fault = None
        with socket(site) as talk:
            assert talk.hello(table)["seats"] == [0]


def test_a_store_that_goes_in_mid_game_fails_the_command_and_takes_it_when_it_is_back() -> None:
    store = FailingStore()
    with server(store=store) as site:
        table = opened(named(site, "Jan"), sit=0)
        with socket(site) as talk:
            talk.hello(table)
            store.fault = StoreError("full", file="a.db")
            failed = talk.say("seat_bot", seat=1, level="random", id="x")
            assert (failed["type"], failed["code"]) == ("failed", "full")
            assert "the disk is full" in failed["text"]
            store.fault = None
            assert talk.say("seat_bot", seat=1, level="random", id="x")["type"] == "ack"


def test_a_table_can_be_looked_at_while_its_commands_are_being_stored() -> None:
    store = FailingStore()
    with server(store=store) as site, ThreadPoolExecutor(4) as threads:
        table = opened(named(site, "Jan"), sit=0)
        with socket(site) as talk:
            talk.hello(table)
            store.slow_s = 0.05
            paths = (f"/api/tables/{table}", f"/t/{table}") * 2
            asked = []
            for number, path in enumerate(paths):
                seat = {"type": "seat_bot", "id": f"s{number}", "seat": 1, "level": "random"}
                talk.socket.send_json(seat)
                asked.append(threads.submit(site.get, path))
            assert [one.result().status_code for one in asked] == [200] * 4
            store.slow_s = 0.0


def test_the_end_of_the_server_is_told_at_every_table() -> None:
    with server() as visitor:
        table = opened(named(visitor, "Jan"))
        with socket(visitor) as talk:
            talk.hello(table)
            assert visitor.portal is not None
            visitor.portal.call(app_of(visitor).state.site.leave)
            said, code = closed(talk)
        assert (code, said[-1]["type"], said[-1]["code"]) == (1012, "bye", "restart")
        assert visitor.get("/health").json() == {"ok": False}
        assert visitor.get(f"/api/tables/{table}").status_code == 503
