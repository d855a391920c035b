"""`stolik duplicate`: records of the same deals are compared, others are refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.cli import run
from stolik.engine.record import dump
from tests.lab.test_duplicate import series


def written(folder: Path, *tables: str, boards: str = "set") -> list[str]:
    """Records of short series, as files."""
    found = []
    for table in tables:
        path = folder / f"{table}.json"
        path.write_bytes(dump(series(table, table, boards).log))
        found.append(str(path))
    return found


def test_three_tables_are_compared_deal_by_deal_and_chair_by_chair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = written(tmp_path, "one", "two", "three")
    assert run(["duplicate", *records, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["tables"] == ["one", "two", "three"]
    boards, chairs = told["compared"]["boards"], told["compared"]["chairs"]
    assert [board["deal"] for board in boards] == [1, 2, 3]
    assert all(sum(row[seat] for row in b["match"]) == 6 for b in boards for seat in range(4))
    assert all(sum(rank["match"] for rank in chair) == 18 for chair in chairs)
    assert run(["duplicate", *records, "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("Deal ") == 3
    assert shown.count("Ranking: ") == 4
    assert run(["duplicate", *records, "--lang", "pl"]) == 0
    assert "Rozdanie 3" in capsys.readouterr().out


def test_records_of_other_deals_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_LANG", "en")
    assert run(["duplicate", *written(tmp_path, "one", "two", boards="")]) == 2
    caught = capsys.readouterr()
    assert caught.out == ""
    assert "Record 2 shares no deal with the first" in caught.err
    assert len(caught.err.splitlines()) == 1
    assert run(["duplicate", *written(tmp_path, "one")]) == 2
    assert run(["duplicate"]) == 2
