"""One server for all tests here, a context of the shared browser for each phone.

What every phone showed last is kept as a picture in the folder STOLIK_SCREENS; what a phone of a
failed test showed, also without one, among the temporary files of the run.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.browser.screens import Screens
from tests.kit.cases import FAILED


@pytest.fixture(scope="session")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with Door(tmp_path_factory.mktemp("browser")) as open_door:
        yield open_door


@pytest.fixture
def own_door(tmp_path: Path) -> Iterator[Door]:
    """A server that a test may kill."""
    with Door(tmp_path) as open_door:
        yield open_door


@pytest.fixture(scope="session")
def screens() -> Screens:
    """Where pictures of the run are kept, if anybody wants them."""
    given = os.environ.get("STOLIK_SCREENS")
    return Screens(Path(given) if given else None)


@pytest.fixture
def phone(
    browser: Browser,
    screens: Screens,
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., Phone]]:
    """Take phones out of the drawer; their faults are the test's faults."""
    taken: list[Phone] = []

    def take(door: Door, name: str = "", **more: object) -> Phone:
        taken.append(Phone(browser, door, name, **more))
        return taken[-1]

    yield take
    name = re.sub(r"\W+", "-", request.node.name.removeprefix("test_")).strip("-")
    if screens.folder is None and request.node.stash.get(FAILED, False):
        screens = Screens(tmp_path_factory.mktemp("failed"))
    for number, one in enumerate(taken):
        screens.keep(one.page, f"{name}.{number}")
        one.context.close()
    assert [fault for one in taken for fault in one.faults] == []
