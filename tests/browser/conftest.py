"""One server for all tests here, a browser for each module, a context for each phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.door import Door
from tests.browser.phone import Phone

CHROMIUM = "/usr/bin/chromium"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser; it runs an event loop of its own, which must be gone before other tests run."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with Door(tmp_path_factory.mktemp("browser")) as open_door:
        yield open_door


@pytest.fixture
def own_door(tmp_path: Path) -> Iterator[Door]:
    """A server that a test may kill."""
    with Door(tmp_path) as open_door:
        yield open_door


@pytest.fixture
def phone(browser: Browser) -> Iterator[Callable[..., Phone]]:
    """Take phones out of the drawer; their faults are the test's faults."""
    taken: list[Phone] = []

    def take(door: Door, name: str = "", **more: object) -> Phone:
        taken.append(Phone(browser, door, name, **more))
        return taken[-1]

    yield take
    for one in taken:
        one.context.close()
    assert [fault for one in taken for fault in one.faults] == []
