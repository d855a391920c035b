"""Every route, asked by everybody: who is let through, and that no refusal changes anything.

A route without a line here fails, and so does a line without a route.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient

from stolik.engine import REFEREE
from stolik.web.app import routes
from stolik.web.pages.assets import Assets
from tests.kit.every_route import (
    HOST,
    KEYS,
    KINDS,
    NOBODY,
    ROLES,
    SOMEBODY,
    TABLE,
    Line,
    address,
)
from tests.kit.everybody import Everybody, everybody
from tests.kit.fuzzing.arms import messages
from tests.kit.web import socket

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def world() -> Iterator[Everybody]:
    with everybody() as found:
        yield found


def asked(world: Everybody, line: Line, method: str, one: TestClient, path: str, body: Any) -> Any:
    """Send a request."""
    if isinstance(body, str):
        given = {"content-type": line.media}
        return one.request(method, path, content=body.encode(), headers=given)
    return one.request(method, path, json=body) if body is not None else one.request(method, path)


def test_every_route_is_in_the_table_and_every_line_has_a_route() -> None:
    found = set()
    for one in routes(Assets()):
        if isinstance(one, WebSocketRoute):
            assert one.path == "/ws"  # see the messages of sockets below
            continue
        assert isinstance(one, Route)
        found |= {f"{m} {one.path}" for m in one.methods or () if m != "HEAD"}
    assert found == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_a_route_lets_through_whom_it_may_and_a_refusal_changes_nothing(
    world: Everybody, name: str
) -> None:
    line, method = TABLE[name], name.partition(" ")[0]
    roles = KINDS if line.is_own else ROLES
    for role in sorted(roles, key=lambda one: one in line.who):  # refusals first
        if role in line.who and not line.has_end:
            continue
        one = world.spare(role) if line.is_own else world.who[role]
        path = address(world, line.path)
        body = line.body(world) if line.body is not None else None
        before = world.snapshot()
        answer = asked(world, line, method, one, path, body)
        if role in line.who:
            assert answer.status_code in line.good, (role, answer.status_code, answer.text[:300])
        else:
            assert answer.status_code in line.bad, (role, answer.status_code, answer.text[:300])
            assert world.snapshot() == before, role


# --- sockets --------------------------------------------------------------------------------------

SAID: Final[dict[str, tuple[frozenset[str], dict[str, Any]]]] = {
    "hello": (SOMEBODY, {}),
    "ping": (SOMEBODY, {"at": 7}),
    "do": (HOST, {"action": {"type": "throw"}, "by": 0}),
    "sit": (NOBODY, {"seat": 0, "name": "Ktoś Inny"}),
    "leave": (frozenset(("seated",)), {"seat": 1}),
    "seat_bot": (frozenset(("seated", "referee")), {"seat": 1, "level": "strong"}),
    "start": (NOBODY, {}),
    "promise": (HOST, {"seat": 0, "digest": "00" * 32}),
    "salt": (HOST, {"seat": 0, "salt": "00" * 16}),
    "ask_undo": (HOST, {"seat": 0}),
    "ask_pause": (HOST, {"seat": 0}),
    "answer": (HOST, {"seat": 0, "accept": True}),
    "ask_hint": (NOBODY, {"seat": 0}),
    "amend": (frozenset(("referee",)), {"at": 5, "reason": "x"}),
    "undo": (frozenset(("referee",)), {"since": 5, "reason": "x"}),
    "keep_sheet": (NOBODY, {"force": True}),
    "sign": (NOBODY, {"seat": 0, "head": "00", "accept": True}),
    "close_sheet": (NOBODY, {}),
    "rematch": (NOBODY, {"seat": 0}),
    "history": (frozenset(("referee",)), {}),
    "look": (frozenset(("referee",)), {"seat": int(REFEREE)}),
    "react": (HOST, {"seat": 0, "what": "good"}),
}
"""Who may say what at a table of two who play before a referee: the host's chair is the first."""
ANSWERED: Final = ("ack", "refused", "stale", "failed", "pong")


def test_every_message_is_in_the_table() -> None:
    assert set(SAID) == {str(one.tag) for one in messages()}


def test_a_stranger_opens_no_socket_at_a_table(world: Everybody) -> None:
    with socket(world.who["stranger"]) as talk:
        assert talk.until("bye")["code"] == "no_session"


@pytest.mark.parametrize("role", sorted(SOMEBODY))
def test_what_somebody_may_not_say_at_a_table_changes_nothing(world: Everybody, role: str) -> None:
    with socket(world.who[role]) as talk:
        talk.hello(world.table)
        for kind, (who, fields) in SAID.items():
            if role in who or kind in ("hello", "ping"):
                continue
            for id, by in ((f"s{next(KEYS)}", 0), (f"s{next(KEYS)}", int(REFEREE))):
                said = {"type": kind, **fields}
                if kind not in ("look", "react"):
                    said["id"] = id
                if kind == "do":
                    said |= {"by": by, "question": talk.push["questions"].get("0", 1)}
                before = world.snapshot()
                talk.socket.send_json(said)
                talk.socket.send_json({"type": "ping", "at": 1})
                told = talk.until(*ANSWERED)
                while told["type"] != "pong":
                    assert told["type"] in ("failed", "refused", "stale"), (kind, told)
                    told = talk.until(*ANSWERED)
                assert world.snapshot() == before, (role, kind)


@pytest.mark.parametrize(
    ("kind", "role"),
    [
        (kind, role)
        for kind in ("do", "history", "ask_pause")
        for role in sorted(SAID[kind][0] - {"program"})
    ],
)
def test_what_somebody_may_say_is_done(world: Everybody, kind: str, role: str) -> None:
    with socket(world.who[role]) as talk:
        talk.hello(world.table)
        while kind == "do" and "0" not in talk.push["questions"]:
            talk.until("push")
        asked = {"question": talk.push["questions"]["0"]} if kind == "do" else {}
        assert talk.say(kind, **SAID[kind][1], **asked)["type"] == "ack"
