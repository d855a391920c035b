"""Servers over memory, visitors with cookies of their own, and sockets that speak the wire."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from stolik.live.clocks import Clock
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import InlineBots
from stolik.web.app import create_app
from stolik.web.config import Config

OWN = "http://127.0.0.1:8000"
HERE = ("127.0.0.1", 50_000)
AFAR = ("203.0.113.7", 50_000)
IDS = count()
"""Ids of commands: the same one again would get its first answer again."""


@contextmanager
def server(
    config: Config | None = None,
    client: tuple[str, int] = HERE,
    store: Store | None = None,
    clock: Clock | None = None,
) -> Iterator[TestClient]:
    """An open server and its first visitor."""
    chosen = Config() if config is None else config
    app = create_app(chosen, bots=InlineBots(), store=store, clock=clock)
    with TestClient(app, base_url=OWN, client=client, follow_redirects=False) as visitor:
        yield visitor


class MovedClock:
    """The machine's time, and what a test adds to it."""

    def __init__(self) -> None:
        self.added_ms = 0

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000 + self.added_ms


def another(visitor: TestClient, client: tuple[str, int] = HERE) -> TestClient:
    """Another visitor of the same server, with cookies of their own."""
    other = TestClient(visitor.app, base_url=OWN, client=client, follow_redirects=False)
    other.portal = visitor.portal
    return other


def named(visitor: TestClient, name: str) -> TestClient:
    """Let a visitor in by a name."""
    assert visitor.post("/api/guest", json={"name": name}).status_code == 201
    return visitor


def opened(visitor: TestClient, game: str = "kosci", **plan: Any) -> str:
    """Open a table and give its id."""
    if game == "kosci":  # the first chair begins, so that a test knows whose turn it is
        plan["options"] = {"order": "seated", **plan.get("options", {})}
    answer = visitor.post("/api/tables", json={"game": game, "seats": 2, **plan})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def app_of(visitor: TestClient) -> Starlette:
    """The application a visitor talks to."""
    app: object = visitor.app
    assert isinstance(app, Starlette)
    return app


class Talk:
    """One socket at a table."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.push: dict[str, Any] = {}

    def hello(self, table: str, **fields: object) -> dict[str, Any]:
        """Say which table, and take the welcome and the first picture."""
        self.socket.send_json({"type": "hello", "table": table, "lang": "en", **fields})
        welcome = self.until("welcome")
        self.until("push")
        return welcome

    def until(self, *types: str) -> dict[str, Any]:
        """Read until a message of one of these types comes."""
        while True:
            found: dict[str, Any] = msgspec.json.decode(self.socket.receive_text())
            if found["type"] == "push":
                self.push = found
            if found["type"] in types:
                return found

    def say(self, type: str, **fields: object) -> dict[str, Any]:
        """Send a command and give its answer."""
        id = fields.pop("id", None) or f"c{next(IDS)}"
        self.socket.send_json({"type": type, "id": id, **fields})
        return self.until("ack", "refused", "stale", "failed")


@contextmanager
def socket(visitor: TestClient, **headers: str) -> Iterator[Talk]:
    """Open a socket as a browser would."""
    given = {"origin": OWN, **headers}
    with visitor.websocket_connect(f"{OWN.replace('http', 'ws')}/ws", headers=given) as one:
        yield Talk(one)
