"""Answers typed at the keyboard."""

from __future__ import annotations

import io

import pytest

from stolik.cli.play.keyboard import Keyboard
from stolik.engine import Field, Numbers, Option, Pick, Raw, Rows, Text, Time, msg
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


def typed(field: Field, *lines: str, monkeypatch: pytest.MonkeyPatch) -> tuple[object, list[str]]:
    """Give what these lines make of a field, and what was said of those that did not do."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    told: list[str] = []
    return Keyboard(Speaker("en", []), told.append).field("asked", field), told


def test_a_time_is_typed_in_minutes_or_minutes_and_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    for lines, seconds, complaints in ((("6",), 360, 0), (("6:70", "x", "16:00", "6:40"), 400, 3)):
        found, told = typed(Time(900), *lines, monkeypatch=monkeypatch)
        assert (found, len(told)) == (seconds, complaints)


def test_time_is_taken_with_a_minus_where_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Time(900, 60_000, is_signed=True, in_ms=True)
    for line, ms in (("−2:30", -150_000), ("-1", -60_000), ("0:05", 5000), ("", 60_000)):
        assert typed(clock, line, monkeypatch=monkeypatch) == (ms, [])
    assert typed(Time(900), "-1", "1", monkeypatch=monkeypatch)[0] == 60


def test_a_row_of_numbers_is_taken_only_with_its_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Numbers((Raw("A"), Raw("B"), Raw("C")), -9, 9, total=0)
    found, told = typed(row, "1 2 3", "1 −1", "10 -5 -5", "3, −1 -2", monkeypatch=monkeypatch)
    assert found == [3, -1, -2]
    assert told[:2] == [
        "3 numbers from −9 to 9, with spaces between them.", "They must sum to 0.",
    ]  # fmt: skip
    assert len(told) == 6


def test_a_sheet_is_typed_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Rows(Numbers((Raw("A"), Raw("B")), -9, 9, total=0))
    found, _ = typed(sheet, "", "2 -2", "2 2", "x", "", monkeypatch=monkeypatch)
    assert found == [[2, -2], None]


def test_what_must_not_stay_empty_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found, told = typed(Text(3, least=2), "", "a", "abcd", "ab", monkeypatch=monkeypatch)
    assert found == "ab"
    assert len(told) == 3
