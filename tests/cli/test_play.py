"""Play in the terminal: choices by number, refusals with their clause, records that go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik import games
from tests.kit.terminal import stolik

LONG = "1\n" * 4000
SHORT = "1\n" * 60
ENDED = ("kosci", "kregle", "ogladac", "poker", "ruletka", "rummikub", "wyzsza-nizsza")
"""Where somebody who always takes the first choice comes to the end within seconds."""


def played(id: str, keys: str, folder: Path) -> bool:
    """Play against bots by these keys, verify what was written; say whether the game is over."""
    words = ["play", id, "--seed", "5", "--ms", "20", "--bots", "easy", "--record", "r.json"]
    ran = stolik(*words, keys=keys, folder=folder)
    assert ran.code == 0, ran.err
    verified = stolik("verify", "r.json", folder=folder)
    is_over = "Hash of the record" in ran.out
    assert verified.code == (0 if is_over else 2), verified.err
    return is_over


@pytest.mark.parametrize("id", games.ids())
def test_every_game_can_be_played_in_the_terminal(id: str, tmp_path: Path) -> None:
    played(id, SHORT, tmp_path)
    assert json.loads((tmp_path / "r.json").read_text())[-1]["entry"]


@pytest.mark.long
@pytest.mark.parametrize("id", ENDED)
def test_games_can_be_played_to_their_end_and_verified(id: str, tmp_path: Path) -> None:
    assert played(id, LONG, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("id", [id for id in games.ids() if id not in ENDED])
def test_long_games_go_on_in_the_terminal_for_thousands_of_choices(id: str, tmp_path: Path) -> None:
    played(id, LONG, tmp_path)


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    words = ["play", "kosci", "--seed", "5", "--record", "r.json"]
    first = stolik(*words, keys="1\nq\n", folder=tmp_path)
    assert "saved" in first.out
    entries = json.loads((tmp_path / "r.json").read_text())
    again = stolik("play", "kosci", "--record", "r.json", keys="q\n", folder=tmp_path)
    assert again.code == 0
    assert json.loads((tmp_path / "r.json").read_text())[: len(entries)] == entries


def test_a_record_torn_by_a_kill_goes_on_without_its_last_line(tmp_path: Path) -> None:
    stolik("play", "kosci", "--seed", "5", "--record", "r.json", keys="1\nq\n", folder=tmp_path)
    path = tmp_path / "r.json"
    whole = path.read_bytes()
    rows = whole.count(b"\n")
    for cut in range(1, 60, 7):
        path.write_bytes(whole[:-cut])
        ran = stolik("play", "kosci", "--record", "r.json", keys="q\n", folder=tmp_path)
        assert ran.code == 0, (cut, ran.err)
        assert len(json.loads(path.read_text())) >= rows - 3


def test_the_secret_lies_beside_the_record_only_while_the_game_runs(tmp_path: Path) -> None:
    stolik("play", "kosci", "--record", "r.json", keys="q\n", folder=tmp_path)
    seed = tmp_path / "r.json.seed"
    assert seed.stat().st_mode & 0o077 == 0
    assert seed.read_text().strip() not in (tmp_path / "r.json").read_text()


def test_an_altered_record_is_not_gone_on_with(tmp_path: Path) -> None:
    stolik("play", "kosci", "--seed", "5", "--record", "r.json", keys="1\nq\n", folder=tmp_path)
    path = tmp_path / "r.json"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    ran = stolik("play", "kosci", "--record", "r.json", keys="q\n", folder=tmp_path)
    assert ran.code == 2
    assert path.read_bytes() == data


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    stolik("play", "kosci", "--record", "r.json", keys="q\n", folder=tmp_path)
    ran = stolik("play", "szachy", "--record", "r.json", keys="q\n", folder=tmp_path)
    assert ran.code == 2


def test_help_shows_a_clause(tmp_path: Path) -> None:
    ran = stolik("play", "kosci", keys="?\n? KOS-9\nKOS-14\nq\n", folder=tmp_path)
    assert "350" in ran.out


def test_several_people_share_the_keyboard_behind_a_curtain(tmp_path: Path) -> None:
    words = ["play", "wyzsza-nizsza", "--seat", "0,1", "--seed", "1", "--options", "first=A"]
    ran = stolik(*words, keys="1\n\nq\n", folder=tmp_path)
    assert "look away" in ran.out


def test_a_bot_with_hidden_cards_does_not_tell_its_reasons(tmp_path: Path) -> None:
    words = ["play", "baska", "--seed", "5", "--ms", "20", "--bots", "easy", "--lang", "en"]
    hidden = stolik(*words, keys="1\n" * 60, folder=tmp_path)
    assert "on the average" not in hidden.out
    assert "the only card" not in hidden.out


def test_without_secrets_there_is_no_curtain(tmp_path: Path) -> None:
    ran = stolik("play", "szachy", "--seat", "0,1", keys="1\n1\nq\n", folder=tmp_path)
    assert "look away" not in ran.out


def test_a_take_back_of_a_chess_move_against_a_bot(tmp_path: Path) -> None:
    words = ["play", "szachy", "--seat", "0,1", "--options", "takeback=true"]
    ran = stolik(*words, keys="1\nu\nq\n", folder=tmp_path)
    assert "taken back" in ran.out or "no longer" in ran.out


def test_the_same_seed_gives_the_same_luck(tmp_path: Path) -> None:
    def dice(name: str) -> list[object]:
        words = ["play", "kosci", "--seed", "9", "--record", name]
        stolik(*words, keys="1\n1\nq\n", folder=tmp_path)
        entries = json.loads((tmp_path / name).read_text())
        return [e["entry"]["do"] for e in entries[1:] if e["entry"].get("by") == -1]

    assert dice("a.json") == dice("b.json") != []


def test_a_refusal_tells_the_rule_behind_it(tmp_path: Path) -> None:
    ran = stolik("play", "szachy", "--seat", "0,1", keys="e2e5\nq\n", folder=tmp_path)
    assert "SZA-17" in ran.out
    ran = stolik("play", "kosci", keys="write\nq\n", folder=tmp_path)
    assert "KOS-7" in ran.out


def test_an_action_can_be_given_in_words(tmp_path: Path) -> None:
    words = ["play", "wyzsza-nizsza", "--seat", "0,1", "--seed", "1", "--options", "first=A"]
    ran = stolik(*words, keys="play 7\n\nbet BIG 99\nbet BIG 3\nq\n", folder=tmp_path)
    assert "WYZ-18" in ran.out
    assert "BIG" in ran.out


def test_while_the_clock_alone_is_awaited_nobody_is_asked_to_leave(tmp_path: Path) -> None:
    """The time for exchanges of Na Głowy offered one thing: to lose the match."""
    words = ["play", "na-glowy", "--seed", "5", "--ms", "20", "--bots", "easy"]
    told = stolik(*words, keys="q\n", folder=tmp_path).out
    assert told.count("Time for exchanges…") == 1
    menu = told[told.index("Time for exchanges…") :]
    assert "1) Leave for good" not in menu
    assert "lead" in menu or "plays" in menu


def test_something_grave_is_asked_twice(tmp_path: Path) -> None:
    words = ["play", "wyzsza-nizsza", "--seat", "0,1", "--options", "first=A"]
    ran = stolik(*words, keys="12\nno\nq\n", folder=tmp_path)
    assert "are you sure" in ran.out
    assert "Goodbye" in ran.out
