"""docs/protocol.md tells authors of clients about every message, field, close code and route."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from starlette.routing import Route, WebSocketRoute

from stolik.tables.viewers.from_client import FromClient
from stolik.tables.viewers.from_table import FromTable
from stolik.web.app import routes
from stolik.web.pages.assets import Assets
from stolik.web.sockets import conversation

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
KINDS = (*get_args(FromClient), *get_args(FromTable))


def row(start: str) -> str:
    found = re.search(rf"^\| {re.escape(start)} \|.*$", PAGE, re.MULTILINE)
    assert found is not None, start
    return found.group()


@pytest.mark.parametrize("kind", KINDS)
def test_every_message_is_told_with_all_its_fields(kind: type) -> None:
    config, fields = kind.__struct_config__, kind.__struct_fields__  # type: ignore[attr-defined]
    told = row(f"`{config.tag}`")
    assert [name for name in fields if f"`{name}`" not in told] == []


def test_every_route_is_told() -> None:
    for route in routes(Assets()):
        if isinstance(route, WebSocketRoute):
            assert f"`{route.path}`" in PAGE
            continue
        assert isinstance(route, Route)
        method = "POST" if "POST" in (route.methods or ()) else "GET"
        is_data = route.path.startswith("/api/")
        assert f"`{method} {route.path}`" in PAGE if is_data else route.path in PAGE, route.path


def test_every_close_code_is_told() -> None:
    codes = (
        conversation.NOT_TEXT,
        conversation.POLICY,
        conversation.TOO_LARGE,
        conversation.BROKEN,
        conversation.RESTART,
    )
    for code in (*codes, conversation.NO_SESSION):
        row(str(code))
