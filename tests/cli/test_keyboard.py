"""Answers typed at the keyboard."""

from __future__ import annotations

import io

import pytest

from stolik.cli.play.keyboard import Keyboard
from stolik.engine import Option, Pick, msg
from stolik.words import Speaker


@pytest.mark.parametrize("typed", ["k9 J", "K9, j", "1 2", "k9 2"])
def test_what_is_picked_is_typed_by_its_number_or_its_value(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"k10\n{typed}\n"))
    told: list[str] = []
    options = (Option("k9", msg("rummikub.tile.k", value=9)), Option("J"))
    found = Keyboard(Speaker("en", []), told.append).field("tiles", Pick(options, most=2))
    assert found == ["k9", "J"]
    assert len(told) == 1  # there is no k10
