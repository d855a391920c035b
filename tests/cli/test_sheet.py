"""`stolik sheet`: empty and filled sheets as PDF, and clear words for wrong input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.terminal import stolik


def played(folder: Path, game: str = "kosci") -> Path:
    record = folder / "game.json"
    words = ("play", game, "--seat", "0", "--bots", "easy", "--record", str(record))
    ran = stolik(*words, folder=folder, keys="q\n" * 3)
    assert record.exists(), ran
    return record


def test_an_empty_sheet_is_printed(tmp_path: Path) -> None:
    ran = stolik("sheet", "wyzsza-nizsza", "--out", "w.pdf", folder=tmp_path, lang="pl")
    assert ran.code == 0, ran.err
    assert "w.pdf" in ran.out
    assert (tmp_path / "w.pdf").read_bytes().startswith(b"%PDF-")


def test_a_sheet_is_filled_from_a_record(tmp_path: Path) -> None:
    record = played(tmp_path)
    ran = stolik("sheet", "kosci", "--record", str(record), "--out", "k.pdf", folder=tmp_path)
    assert ran.code == 0, ran.err
    assert (tmp_path / "k.pdf").read_bytes().startswith(b"%PDF-")


def test_language_paper_and_lines_change_the_sheet(tmp_path: Path) -> None:
    made = set()
    for more in ([], ["--lang", "pl"], ["--page", "a5"], ["--deals", "40"], ["--names", "Ewa"]):
        ran = stolik("sheet", "kosci", *more, "--out", "k.pdf", folder=tmp_path)
        assert ran.code == 0, ran.err
        made.add((tmp_path / "k.pdf").read_bytes())
    assert len(made) == 5


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bridge", "--out", "x.pdf"), "no game"),
        (("kosci", "--out", "x.pdf", "--deals", "0"), "from 1 to 1000"),
        (("kosci", "--out", "x.pdf", "--page", "b5"), "a4, a5"),
        (("kosci", "--out", "x.pdf", "--lang", "de"), "language"),
        (("kosci", "--out", "no/such/folder/x.pdf"), "Cannot write"),
        (("kosci", "--out", "x.pdf", "--record", "missing.json"), "Cannot open"),
        (("kosci", "--out", "x.pdf", "--options", "target=7"), "target"),
    ],
)
def test_wrong_input_gets_one_clear_line(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    ran = stolik("sheet", *words, folder=tmp_path)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    record = played(tmp_path)
    ran = stolik("sheet", "szachy", "--record", str(record), "--out", "s.pdf", folder=tmp_path)
    assert (ran.code, "kosci" in ran.err) == (2, True)
