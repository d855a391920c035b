"""Commands that show things: games, rules, examples, scenes."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from stolik import games
from stolik.engine.options import read_options
from stolik.engine.record import dump
from stolik.engine.session import paper_session
from stolik.engine.wire import codec
from tests.kit.terminal import stolik

IDS = games.ids()


def test_every_game_is_listed(tmp_path: Path) -> None:
    rows = json.loads(stolik("games", "--json", folder=tmp_path).out)
    assert [row["id"] for row in rows] == list(IDS)
    assert "szachy" in stolik("games", "--lang", "pl", folder=tmp_path).out


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("id", IDS)
def test_the_rules_show_every_clause(id: str, lang: str, tmp_path: Path) -> None:
    shown = stolik("rules", id, "--lang", lang, folder=tmp_path).out
    clauses = games.kit(id).book.clauses
    words = " ".join(shown.split())
    for name, clause in clauses.items():
        assert " ".join(f"{name} {clause.of(lang)}".split()) in words


def test_one_clause_is_shown_alone_with_its_source(tmp_path: Path) -> None:
    shown = stolik("rules", "kosci", "kos-9", "--lang", "en", folder=tmp_path).out
    assert shown.startswith("KOS-9")
    assert "KOS-10" not in shown
    assert "seed 11" in shown


def test_the_rules_come_as_json(tmp_path: Path) -> None:
    rows = json.loads(stolik("rules", "kosci", "--json", folder=tmp_path).out)
    assert len(rows) == 44
    assert set(rows[0]) == {"id", "text", "kind", "source"}


@pytest.mark.parametrize("id", IDS)
def test_the_worked_examples_of_a_game_pass(id: str, tmp_path: Path) -> None:
    ran = stolik("examples", "--game", id, folder=tmp_path)
    assert ran.code == 0, ran.out
    assert ran.out.splitlines()[-1].endswith(" passed, 0 failed")


def test_a_failed_example_is_told_and_ends_with_code_1(tmp_path: Path) -> None:
    case = {"id": "wrong", "do": [{"a": "throw", "roll": [1, 1, 1, 2, 3, 4]}]}
    expect = {"turn_points": 999, "dice_left": 3}
    (tmp_path / "kosci.json").write_text(json.dumps([{**case, "expect": expect}]))
    ran = stolik("examples", "kosci.json", folder=tmp_path)
    assert ran.code == 1
    told, closing = ran.out.splitlines()
    assert all(word in told for word in ("wrong", "turn_points", "999", "1000"))
    assert closing == "0 passed, 1 failed"


@pytest.mark.parametrize("viewer", ["0", "1", "spectator", "referee"])
@pytest.mark.parametrize("id", IDS)
def test_any_position_is_drawn_for_any_viewer(id: str, viewer: str, tmp_path: Path) -> None:
    for lang in ("pl", "en"):
        words = ["scene", id, "--seed", "3", "--moves", "9", "--viewer", viewer, "--lang", lang]
        text = stolik(*words, folder=tmp_path)
        assert text.code == 0, text.err
        assert "[" + id not in text.out
        drawn = stolik(*words, "--svg", "out.svg", folder=tmp_path)
        assert drawn.code == 0, drawn.err
        assert ET.parse(tmp_path / "out.svg").getroot().tag.endswith("svg")


def test_a_hidden_card_is_drawn_for_its_owner_only(tmp_path: Path) -> None:
    words = ["scene", "wyzsza-nizsza", "--seed", "3", "--moves", "1", "--options", "first=A"]
    shown = {v: stolik(*words, "--viewer", v, folder=tmp_path).out for v in ("0", "1", "spectator")}
    assert shown["1"].replace("(you)", "") != shown["0"].replace("(you)", "")


def test_the_overview_is_in_both_languages(tmp_path: Path) -> None:
    assert "Usage: stolik" in stolik(folder=tmp_path, lang="en").out
    assert "Użycie: stolik" in stolik("--help", folder=tmp_path, lang="pl").out


def test_the_version_is_told(tmp_path: Path) -> None:
    assert stolik("--version", folder=tmp_path).out.strip()[0].isdigit()


@pytest.mark.parametrize(("is_closed", "said"), [(True, False), (False, True)])
def test_a_finished_sheet_is_verified_and_it_is_said_whether_it_is_closed(
    is_closed: bool, said: bool, tmp_path: Path
) -> None:
    machine = games.load("kosci")
    options = read_options(machine.options, {"target": 1000, "depth": "results"})
    session = paper_session(machine, 2, options)
    for points in (1000, 0):
        due = session.turn.due[0]
        session.act(due, codec(machine.actions).action(b'{"type":"entered","points":%d}' % points))
    if is_closed:
        session.finish()
    (tmp_path / "sheet.json").write_bytes(dump(session.log))
    shown = stolik("verify", "sheet.json", "--lang", "en", folder=tmp_path)
    assert shown.code == 0
    assert ("not closed yet" in shown.out) == said
