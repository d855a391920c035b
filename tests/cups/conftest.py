"""Two laptops: the one a competition begins on, and the one that takes it over."""

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


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def shelves(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Shelf, Shelf]:
    """Give two empty places for stores; PostgreSQL takes over from a laptop's file."""
    if request.param == "memory":
        return Shelf("memory:", tmp_path), Shelf("memory:", tmp_path)
    first, second = (f"sqlite:///{tmp_path / name}.db" for name in ("first", "second"))
    if request.param == "postgres":
        server: Server = request.getfixturevalue("server")
        second = server.emptied_database()
    return Shelf(first, tmp_path), Shelf(second, tmp_path)
