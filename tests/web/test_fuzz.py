"""Random frames, bodies and paths: always an answer, never a mistake of the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from starlette.testclient import TestClient

from stolik.tables.viewers.from_client import FromClient
from tests.kit.web import OWN, Talk, app_of, named, opened, server, socket

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ("id", "seat", "question", "action", "by", "level", "accept", "at", "since", "reason", "name")
)
TYPES = [kind.__struct_config__.tag for kind in get_args(FromClient)]
FRAMES = st.builds(
    lambda kind, rest: msgspec.json.encode({"id": "x", **rest, "type": kind}).decode(),
    st.sampled_from(TYPES),
    st.dictionaries(FIELDS, PLAIN | st.integers(-5, 5) | st.just("x")),
)
KEYS = st.sampled_from(("name", "login", "password", "game", "seats", "options", "bots", "code"))
BODIES = st.binary(max_size=60) | st.builds(
    msgspec.json.encode, st.dictionaries(KEYS, PLAIN | st.just("kosci") | st.integers(-3, 9))
)


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


@pytest.fixture(scope="module")
def talk(site: TestClient) -> Iterator[Talk]:
    with socket(site) as one:
        one.hello(opened(site, sit=0, bots=[None, "easy"]))
        one.say("start")
        yield one


@settings(max_examples=60)
@given(frame=FRAMES | st.text(max_size=80))
def test_any_frame_leaves_the_table_alive(talk: Talk, frame: str) -> None:
    talk.socket.send_text(frame)
    talk.socket.send_json({"type": "ping", "at": 4711})
    said: dict[str, Any] = {}
    while said.get("at") != 4711:
        said = talk.until("pong", "failed")
        assert said.get("code") != "internal", frame


@settings(max_examples=60)
@given(body=BODIES, data=st.data())
def test_any_body_is_answered_without_a_mistake(
    site: TestClient, body: bytes, data: st.DataObject
) -> None:
    routes = [one for one in app_of(site).routes if isinstance(one, Route)]
    paths = [one.path for one in routes if "POST" in (one.methods or ())]
    paths = [path for path in paths if path not in ("/api/erase", "/api/logout")]
    path = data.draw(st.sampled_from(sorted(paths))).replace("{table}", "x")
    answer = site.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code < 500, (path, body)


SEGMENTS = st.sampled_from(
    ("api", "tables", "t", "r", "j", "rules", "kosci", "static", "words", "pl.json", "replay")
)
WILD = st.text(st.characters(codec="utf-8", exclude_characters="?#"), max_size=12)


@settings(max_examples=80)
@given(parts=st.lists(SEGMENTS | WILD, max_size=4), query=st.text(max_size=20))
def test_any_path_is_answered_without_a_mistake(
    site: TestClient, parts: list[str], query: str
) -> None:
    path = "/" + "/".join(quote(part, safe="") for part in parts)
    answer = site.get(f"{OWN}{path}?step={quote(query)}&viewer={quote(query)}&lang={quote(query)}")
    assert answer.status_code < 500, path


HEADERS = st.sampled_from(
    ("cookie", "authorization", "accept-language", "if-none-match", "host", "origin")
)


@settings(max_examples=40)
@given(
    name=st.sampled_from(("cookie", "authorization", "accept-language", "if-none-match", "host")),
    value=st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40),
)
def test_any_header_is_answered_without_a_mistake(site: TestClient, name: str, value: str) -> None:
    for path in ("/", "/api/me", "/static/pieces.svg"):
        assert site.get(path, headers={name: value}).status_code < 500, (name, value)
