"""A server with an organiser, and seasons on it: one for each test, one for all that only look."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from stolik.web.config import Config, Limits
from tests.kit.cup_web import Cup, with_account
from tests.kit.web import server


@pytest.fixture(scope="module")
def desk() -> Iterator[TestClient]:
    config = Config(limits=Limits(cups=500))  # every test here has a season of its own
    with server(config) as visitor:
        yield with_account(visitor)


@pytest.fixture
def cup(desk: TestClient) -> Cup:
    return Cup(desk)


@pytest.fixture(scope="module")
def running(desk: TestClient) -> Cup:
    """A season in its first round, for tests that change nothing in it."""
    one = Cup(desk)
    one.start()
    return one
