"""Two laptops: the one a competition begins on, and the one that takes it over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.shelves import Shelf


@pytest.fixture(params=["memory", "sqlite"])
def shelves(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Shelf, Shelf]:
    """Give two empty places for stores of each kind in turn."""
    if request.param == "memory":
        return Shelf("memory:", tmp_path), Shelf("memory:", tmp_path)
    first, second = (f"sqlite:///{tmp_path / name}.db" for name in ("first", "second"))
    return Shelf(first, tmp_path), Shelf(second, tmp_path)
