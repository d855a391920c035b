"""What pages are made of is read in a thread before the first of them is shown."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from jinja2 import Environment
from starlette.testclient import TestClient

from stolik.web.pages import reading, shelf
from stolik.web.pages.reading import PagesRead, read_pages
from stolik.web.pages.rendering import environment
from tests.kit.web import app_of, named, opened, server


class Asked:
    """Pages that are ready, and how often somebody wanted to know."""

    def __init__(self) -> None:
        self.count = 0

    async def ready(self) -> None:
        """Count."""
        self.count += 1


@pytest.fixture(scope="module")
def door() -> Iterator[TestClient]:
    with server() as one:
        yield one


@pytest.mark.parametrize(
    ("path", "is_page"),
    [
        ("/", True), ("/rules", True), ("/t/nothing", True), ("/nowhere", True),
        ("/api/games", True), ("/api/rules/kosci", True), ("/c/nothing/desk", True),
        ("/api/me", False), ("/api/tables", False), ("/health", False), ("/words/pl.json", False),
        ("/static/pieces.svg", False),
    ],
)  # fmt: skip
def test_pages_wait_until_everything_is_read_and_data_does_not(
    door: TestClient, path: str, is_page: bool
) -> None:
    asked = app_of(door).state.site.pages = Asked()
    door.get(path)
    assert asked.count == is_page


def test_a_page_that_is_refused_at_the_door_waits_too(door: TestClient) -> None:
    asked = app_of(door).state.site.pages = Asked()
    assert door.get("/", headers={"host": "elsewhere"}).status_code == 421
    assert asked.count == 1


def test_everything_is_read_once_off_the_loop(
    door: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    monkeypatch.setattr(reading, "read_pages", lambda: threads.append(threading.current_thread()))
    app_of(door).state.site.pages = PagesRead()
    for path in ("/", "/rules", "/nowhere"):
        door.get(path)
    assert door.portal is not None
    assert len(threads) == 1
    assert threads[0] is not door.portal.call(threading.current_thread)


def pages_of(door: TestClient) -> list[str]:
    """Ways to pages of every kind that need no competition."""
    table = opened(door, sit=0)
    return ["/", "/rules", "/rules/kosci", "/c", "/c/new", "/me", "/settings", f"/t/{table}", "/x"]


def test_after_that_no_page_reads_a_template_or_a_book(
    door: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.cache_clear()
    shelf.listed.cache_clear()
    read_pages()
    monkeypatch.setattr(Environment, "compile", None)
    missed = shelf.listed.cache_info().misses
    named(door, "Hanna")
    for path in pages_of(door):
        assert door.get(path).status_code in (200, 404), path
    assert shelf.listed.cache_info().misses == missed
