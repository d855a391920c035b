"""Bad input of any kind gets one clear line and exit code 2, and no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.words import catalog
from tests.kit.terminal import Ran, stolik


def one_line(ran: Ran) -> str:
    """Give the one line of complaint; anything more or less is wrong."""
    assert ran.code == 2, ran
    assert ran.err.count("\n") == 1, ran.err
    assert "Traceback" not in ran.err
    assert "[input." not in ran.err
    return ran.err


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "nosuchgame"],
        ["rules", "kosci", "KOS-999"],
        ["rules", "kosci", "--lang", "de"],
        ["rules"],
        ["nosuchcommand"],
        ["games", "--nosuchflag"],
        ["play", "nosuchgame"],
        ["play", "kosci", "--options", "nosuch=1"],
        ["play", "kosci", "--options", "target=1"],
        ["play", "kosci", "--options", "target"],
        ["play", "kosci", "--options", "keep_rule=some"],
        ["play", "kosci", "--seat", "9"],
        ["play", "kosci", "--seat", "-1"],
        ["play", "kosci", "--seat", "x"],
        ["play", "kosci", "--seats", "99"],
        ["play", "kosci", "--seats", "-3"],
        ["play", "kosci", "--bots", "genius"],
        ["play", "kosci", "--seed", "-1"],
        ["play", "kosci", "--seed", "1e9"],
        ["play", "kosci", "--seed", str(2**70)],
        ["play", "kosci", "--ms", "0"],
        ["play", "kosci", "--record", "no/such/folder/record.json"],
        ["play", "kosci", "--record", "."],
        ["scene", "kosci", "--viewer", "7"],
        ["scene", "kosci", "--viewer", "moon"],
        ["scene", "kosci", "--moves", "-1"],
        ["scene", "kosci", "--moves", "999999999"],
        ["scene", "kosci", "--width", "1"],
        ["scene", "kosci", "--svg", "no/such/folder/picture.svg"],
        ["examples", "nosuchfile.json"],
        ["examples", "--game", "nosuchgame"],
        ["verify", "nosuchfile.json"],
        ["arena", "kosci", "--bots", "genius,easy"],
        ["arena", "nosuchgame", "--bots", "easy,easy"],
        ["solve", "nosuchgame"],
    ],
)
def test_it_gets_one_clear_line_and_code_2(words: list[str], tmp_path: Path) -> None:
    one_line(stolik(*words, folder=tmp_path))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '[{"id": "x"',
        '[{"id": "x", "do": [{"a": "fly"}]}]',
        '[{"id": "x", "do": [{"a": 3}]}]',
        '[{"id": "x", "do": [{"a": "throw", "roll": "123"}]}]',
        '[{"id": "x", "given": {"players": 5}}]',
        '[{"id": "x", "given": {"nosuch": 5}}]',
        '[{"id": "x", "given": {"options": {"target": 3}}}]',
        '[{"id": "x", "expect": {"nosuch": 5}}]',
        "[" * 100_000,
        '[{"id": "' + "x" * 200_000 + '", "do": 3}]',
    ],
)
def test_a_malformed_file_of_examples_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "kosci.json").write_text(text)
    one_line(stolik("examples", "kosci.json", folder=tmp_path))


def test_the_malformed_entry_is_named(tmp_path: Path) -> None:
    cases = [{"id": "good", "do": []}, {"id": "spoiled", "do": [{"a": "fly"}]}]
    (tmp_path / "kosci.json").write_text(json.dumps(cases))
    assert "spoiled" in one_line(stolik("examples", "kosci.json", folder=tmp_path))


def test_an_entry_that_is_not_understood_stops_none_of_the_others(tmp_path: Path) -> None:
    spoiled = [{"id": id, "do": [{"a": "fly"}]} for id in ("one", "two")]
    (tmp_path / "kosci.json").write_text(json.dumps([*spoiled, {"id": "good", "do": []}]))
    ran = stolik("examples", "kosci.json", folder=tmp_path)
    assert "one" in one_line(ran)
    told, closing = ran.out.splitlines()
    assert "two" in told
    assert closing == "1 passed, 0 failed, 2 not understood"


def test_a_file_named_after_no_game_needs_the_game_named(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("[]")
    one_line(stolik("examples", "mine.json", folder=tmp_path))
    ran = stolik("examples", "mine.json", "--game", "kosci", folder=tmp_path)
    assert (ran.code, ran.out) == (0, "0 passed, 0 failed\n")


def test_the_complaint_is_in_the_asked_language(tmp_path: Path) -> None:
    polish = one_line(stolik("rules", "nosuchgame", "--lang", "pl", folder=tmp_path))
    english = one_line(stolik("rules", "nosuchgame", "--lang", "en", folder=tmp_path))
    assert "Nie ma gry" in polish
    assert "There is no game" in english


def test_every_code_of_bad_input_has_a_sentence() -> None:
    assert all(catalog(lang).texts["input.bad_json"] for lang in ("pl", "en"))


def test_options_come_from_a_file_too(tmp_path: Path) -> None:
    (tmp_path / "house.json").write_text('{"target": 3}')
    assert "target" in one_line(stolik("play", "kosci", "--options", "house.json", folder=tmp_path))
    (tmp_path / "house.json").write_text("[" * 100_000)
    one_line(stolik("play", "kosci", "--options", "house.json", folder=tmp_path))
