"""The stores that the contract is tested on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.postgres import Server, programs
from tests.kit.shelves import Shelf


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Start one PostgreSQL for all tests that want it."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed: scripts/debian.sh installs it")
    server = Server()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(
    params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.long)],
)
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    """Give an empty place for a store of each kind in turn."""
    if request.param == "memory":
        return Shelf("memory:", tmp_path)
    if request.param == "sqlite":
        return Shelf(f"sqlite:///{tmp_path / 'store.db'}", tmp_path)
    server: Server = request.getfixturevalue("server")
    return Shelf(server.emptied_database(), tmp_path)
