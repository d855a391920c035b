"""`stolik convert` and `stolik import`: games as files, and clear words for wrong ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.terminal import stolik

PGN = '[White "Ala"]\n[Black "Bo"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
CSV = "turn,player,throws,kept,points,result,total\n1,Ala,,,400,write,400\n2,Bo,,,0,bust,0\n"


def test_a_file_becomes_a_record_that_every_command_reads(tmp_path: Path) -> None:
    (tmp_path / "g.pgn").write_text(PGN)
    ran = stolik("import", "g.pgn", "--game", "szachy", folder=tmp_path)
    assert ran.code == 0, ran.err
    assert json.loads((tmp_path / "g.json").read_text())
    assert stolik("verify", "g.json", folder=tmp_path).code == 0
    shown = stolik("scene", "szachy", "--record", "g.json", folder=tmp_path)
    assert "checkmate" in shown.out
    fen = stolik("convert", "g.json", "--to", "fen", folder=tmp_path)
    assert fen.out == "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"


def test_a_record_is_written_to_a_file_and_read_again(tmp_path: Path) -> None:
    (tmp_path / "k.csv").write_text(CSV)
    assert stolik("import", "k.csv", "--game", "kosci", "--out", "r", folder=tmp_path).code == 0
    words = ("convert", "r", "--to", "csv", "--names", "Ala,Bo", "--out", "again.csv")
    ran = stolik(*words, folder=tmp_path, lang="pl")
    assert (ran.code, ran.out) == (0, "Zapisano: again.csv (arkusz CSV).\n")
    assert (tmp_path / "again.csv").read_text() == CSV


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        (CSV.replace("400,write,400", "30,write,30"), (), "Line 2 of the file: 30 is no score"),
        (CSV.replace("write,400", "write,350"), (), "Line 2 of the file: total: 350 ≠ 400"),
        (CSV + "3,Ala\n", (), "Line 4 of the file: 2/7"),
        ("", (), "Line 1 of the file"),
        (CSV, ("--from", "pgn"), "csv"),
        (CSV, ("--seats", "1"), "seats"),
        (CSV, ("--options", "target=7"), "target"),
        (CSV, ("--out", "no/such/folder/x"), "Cannot write"),
    ],
)
def test_a_wrong_file_gets_one_clear_line(
    tmp_path: Path, text: str, words: tuple[str, ...], said: str
) -> None:
    (tmp_path / "k.csv").write_text(text)
    ran = stolik("import", "k.csv", "--game", "kosci", *words, folder=tmp_path)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["k.csv"]


def test_a_format_the_game_does_not_have_is_named(tmp_path: Path) -> None:
    (tmp_path / "k.csv").write_text(CSV)
    stolik("import", "k.csv", "--game", "kosci", folder=tmp_path)
    ran = stolik("convert", "k.json", "--to", "pgn", folder=tmp_path)
    assert (ran.code, "it has: csv" in ran.err) == (2, True)


def test_a_record_that_is_there_is_not_overwritten_unless_it_was_named(tmp_path: Path) -> None:
    (tmp_path / "k.csv").write_text(CSV)
    (tmp_path / "k.json").write_text("dear to me")
    words = ("import", "k.csv", "--game", "kosci")
    for more in ((), ("--out", f"../{tmp_path.name}/k.csv")):
        ran = stolik(*words, *more, folder=tmp_path)
        assert (ran.code, "exists already" in ran.err) == (2, True)
    assert (tmp_path / "k.csv").read_text() == CSV
    assert (tmp_path / "k.json").read_text() == "dear to me"
    assert stolik(*words, "--out", "k.json", folder=tmp_path).code == 0


@pytest.mark.parametrize(
    ("game", "file", "text"),
    [
        ("szachy", "g.pgn", "1. e4 e5 2. Ke4 *"),
        ("szachy", "g.pgn", "no game at all"),
        ("rummikub", "g.jsonl", "[" * 100_000),
    ],
)
def test_no_file_makes_other_libraries_speak(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, file: str, text: str
) -> None:
    (tmp_path / file).write_text(text)
    ran = stolik("import", file, "--game", game, folder=tmp_path)
    assert caplog.text == ""
    assert (ran.code, ran.err.count("\n")) == (2, 1), ran.err
    assert ran.err.startswith("stolik: ")
