"""What is asked of a server that ends: it says so, and writes no error of its own."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any

import pytest
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import InlineBots
from stolik.web.app import create_app
from stolik.web.config import Config
from stolik.web.cups.screens import changes
from stolik.web.door.guard import Guard, HalfAnsweredError
from stolik.web.pages import shelf
from stolik.web.site import opened_site
from tests.kit.fuzzing.lines import ask, scope_of

CONFIG = Config()
SECRET = "the hand of seat 2 is ♠A"


def test_what_still_waits_when_the_server_ends_is_told_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, gate = threading.Event(), threading.Event()

    def slow(*_: object) -> bytes:
        begun.set()
        gate.wait(60)
        return b""

    monkeypatch.setattr(shelf, "moment_picture", slow)

    async def story() -> int:
        async with opened_site(CONFIG, InlineBots(), MemoryStore()) as site:
            app = create_app(CONFIG, site)
            app.state.site = site
            asking = asyncio.create_task(ask(app, "GET", "/rules/szachy/2.svg"))
            await asyncio.to_thread(begun.wait, 60)
            await site.leave()
            asking.cancel()  # as the HTTP server does with what is not done in time
            try:
                return (await asking).status
            finally:
                gate.set()

    assert asyncio.run(story()) == 503


def test_a_stream_whose_listener_is_refused_before_its_first_picture_ends_in_a_word() -> None:
    async def story() -> list[bytes]:
        async with opened_site(CONFIG, InlineBots(), MemoryStore()) as site:
            app = create_app(CONFIG, site)
            app.state.site = site
            scope = scope_of("http", "/api/cups/gone/live", "screen=public", {}, "GET")
            scope |= {"app": app, "path_params": {"cup": "gone"}}
            return [piece async for piece in changes(Request(scope), asyncio.Event())]

    assert asyncio.run(story()) == [b"event: ended\ndata: {}\n\n"]


def test_an_answer_that_breaks_off_tells_the_log_nothing_of_what_it_was_about(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ValueError(SECRET)

    async def receive() -> Any:
        return {"type": "http.request"}

    async def send(message: Any) -> None:
        del message

    async def story() -> None:
        async with opened_site(CONFIG, InlineBots(), MemoryStore()) as site:
            app = create_app(CONFIG, site)
            app.state.site = site
            scope = {**scope_of("http", "/health", "", {}, "GET"), "app": app}
            with pytest.raises(HalfAnsweredError):
                await Guard(broken, CONFIG)(scope, receive, send)

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert "ValueError at" in caplog.text
    assert SECRET not in caplog.text
