"""The page for organisers names only buttons that there are."""

from __future__ import annotations

import pytest

from tests.kit.league_page import PAGE, named, polish, steps


def test_its_steps_are_there() -> None:
    assert len(steps()) == 26


@pytest.mark.parametrize("label", sorted({one for _, text in steps() for one in named(text)}))
def test_every_button_that_it_names_exists(label: str) -> None:
    assert polish(label), f"no button is called {label!r}"


def test_it_is_one_page() -> None:
    assert len(PAGE.splitlines()) < 160
