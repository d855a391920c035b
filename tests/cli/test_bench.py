"""`stolik bench`: which scripts it runs, and what it makes of their rows."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from benchmarks import rows
from stolik.cli import bench
from stolik.engine import BadInput
from stolik.words import Speaker
from tests.kit.terminal import stolik

ROWS = """
from benchmarks.rows import left_out, row
row("toy.kernel.turns_per_s", 1234567.0, "1/s", "pigs", 1000.0)
row("toy.engine.actions_per_s", 90000.0, "1/s")
left_out("toy.engine.actions_per_s", "nopigs")
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkout with a script that prints known rows and one that fails."""
    place = tmp_path / "benchmarks"
    place.mkdir()
    (place / "__init__.py").touch()
    (place / "rows.py").write_text(Path(rows.__file__).read_text("utf-8"), "utf-8")
    (place / "toy_game.py").write_text(ROWS, "utf-8")
    (place / "broken.py").write_text("raise SystemExit('no dice')", "utf-8")
    return tmp_path


def test_rows_are_printed_as_json_with_the_peer_beside(folder: Path) -> None:
    found, is_whole = bench.measured("toy-game", folder, Speaker("en"))
    kernel, engine = json.loads(bench.as_data(found))
    assert is_whole
    assert kernel == {
        "name": "toy.kernel.turns_per_s",
        "value": 1235000.0,
        "unit": "1/s",
        "peer": "pigs",
        "peer_value": 1000.0,
        "ratio": 1235.0,
    }
    assert (engine["peer"], engine["peer_value"], engine["ratio"]) == (None, None, None)


@pytest.mark.parametrize(("lang", "word"), [("pl", "pominięto"), ("en", "left out")])
def test_a_peer_that_is_not_installed_is_left_out_with_a_word(
    folder: Path, lang: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, _ = bench.measured("toy-game", folder, Speaker(lang))
    told = capsys.readouterr().err
    assert "nopigs" in told
    assert word in told
    assert "pigs: 1000" in bench.told(found, Speaker(lang))


def test_a_script_that_fails_is_named_and_the_others_still_run(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, is_whole = bench.measured("all", folder, Speaker("en"))
    assert not is_whole
    assert "broken: ended with an error: no dice" in capsys.readouterr().err
    assert len(found) == 2


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_an_unknown_benchmark_is_refused_with_those_there_are(tmp_path: Path, lang: str) -> None:
    ran = stolik("bench", "nosuch", "--lang", lang, folder=tmp_path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "engine" in ran.err
    assert "[input" not in ran.err


def test_without_a_checkout_there_is_nothing_to_run(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        bench.checkout(tmp_path / "a" / "b" / "c" / "bench.py")
    assert "checkout" in Speaker("en").say(caught.value.message)


def test_the_scripts_of_this_checkout_are_found() -> None:
    found = bench.chosen("all", bench.checkout())
    assert {"engine", "startup"} <= set(found)
    assert "rows" not in found


def test_a_rate_is_the_median_of_things_done_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 1.0, 1.0, 3.0, 3.0, 7.0])
    monkeypatch.setattr(time, "process_time", lambda: next(ticks))
    assert rows.rate(lambda: 100, repeats=3) == 50.0


def test_what_is_prepared_is_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def prepare() -> int:
        clock[0] += 1000
        return 30

    def run(count: int) -> int:
        clock[0] += 2
        return count

    monkeypatch.setattr(time, "process_time", lambda: clock[0])
    assert rows.prepared_rate(prepare, run, repeats=3) == 15.0
