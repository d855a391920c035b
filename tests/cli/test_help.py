"""The help of the command line: nothing missing, nothing unused, both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from stolik.cli import COMMANDS
from stolik.words.side_by_side import Words
from tests.kit.terminal import stolik

SOURCE = Path(__file__).parents[2] / "src" / "stolik"
HELP = Words()
HELP.read("cli/help.txt", (SOURCE / "cli" / "help.txt").read_text("utf-8").split("\n"))
PL, EN = HELP.texts["pl"], HELP.texts["en"]


def asked() -> set[str]:
    found: set[str] = set(COMMANDS)
    for path in (SOURCE / "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "helped":
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def test_no_help_text_is_missing_or_unused() -> None:
    assert sorted(asked() - set(PL)) == [], "add them to src/stolik/cli/help.txt"
    assert sorted(set(PL) - asked()) == [], "nobody asks for them: src/stolik/cli/help.txt"


def test_every_help_text_is_translated() -> None:
    assert [id for id in PL if PL[id] == EN[id]] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(command: str, tmp_path: Path) -> None:
    ran = stolik(command, "--help", folder=tmp_path)
    assert ran.code == 0, ran.err
    assert f"stolik {command}" in ran.out
