"""Settings that all tests share, and the tests of one game: `--game kosci`.

A broken law is told by its own words (what is wrong, where, what to do), without a traceback.
Files whose tests take long begin first, and what is tried with every game is handed out game by
game, so that at the end all cores are at work.
"""

from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Generator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from stolik import games
from tests.kit.browsers import SHARED
from tests.kit.cases import FAILED, Broken

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The same cases every time, so that a red run is the change's own doing; no test is timed.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
# New cases at every run, for those who go looking: pytest --hypothesis-profile=search
settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("steady")

LONG = ("browser", "crash", "long", "slow", "load")
BY_GAME = ("tests/cli/test_play.py", "tests/laws/", "tests/web/static/")
"""Where one file tries every game, for minutes."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the laws of one game be run, over as many games as wanted."""
    parser.addoption("--game", metavar="IDS", help="only tests of these games, divided by commas")
    parser.addoption("--games", metavar="N", type=int, help="so many games in the longer laws")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no rubbish while tests are collected: all that is made stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put long files first, those with browsers together; leave out what another game is for."""
    ranks: dict[object, int] = {}
    sizes = Counter(item.path for item in items if rank(item) < len(LONG))
    for item in items:
        ranks[item.path] = min(rank(item), ranks.get(item.path, len(LONG)))
    items.sort(key=lambda item: (ranks[item.path], -sizes[item.path]))
    if config.getoption("--game"):
        leave_only(config.getoption("--game").split(","), config, items)


class ByFile(LoadFileScheduling):
    """Keep a file's tests in one process, where they share servers, but not those of all games."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        tried = re.search(r"\[([^\]]+)\]", test)
        if tried is None or not file.startswith(BY_GAME):
            return file
        id = next((id for id in games.ids() if re.search(rf"\b{id}\b(?!-)", tried[1])), "")
        return f"{file}::{id}" if id else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile | None:
    """Hand out files, the largest of them in parts."""
    return ByFile(config, log) if config.getoption("dist") == "loadfile" else None


def leave_only(ids: list[str], config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what has nothing to do with some games."""
    for id in ids:
        if id not in games.ids():
            raise pytest.UsageError(f"no game is called {id}; there are {', '.join(games.ids())}")
    left_out = [item for item in items if not any(is_of(id, item) for id in ids)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if any(is_of(id, item) for id in ids)]


def rank(item: pytest.Item) -> int:
    """Say how early a test wants to begin."""
    found = (number for number, mark in enumerate(LONG) if item.get_closest_marker(mark))
    return next(found, len(LONG))


def is_of(id: str, item: pytest.Item) -> bool:
    """Say whether a test is tried with this game, or lies in its folder."""
    found = getattr(item, "callspec", None)
    is_tried = found is not None and id in found.params.values()
    return is_tried or item.path.parent.as_posix().endswith(f"tests/games/{id.replace('-', '_')}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell a broken law by its own words; let fixtures know that their test failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    if call.excinfo is not None and isinstance(call.excinfo.value, Broken):
        report.longrepr = str(call.excinfo.value)
    return report


@pytest.fixture
def browser() -> Browser:
    """The browser of all tests in this process, in which a test opens contexts of its own."""
    return SHARED.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Close the browser when the next test has no use for it."""
    done = yield
    if nextitem is None or "browser" not in getattr(nextitem, "fixturenames", ()):
        SHARED.close()
    return done
