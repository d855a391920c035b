"""The README runs: its Python snippet is a doctest, its commands and pictures exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.kit.terminal import stolik

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "README.pl.md")


def commands(page: str) -> list[list[str]]:
    text = (ROOT / page).read_text("utf-8")
    found = re.findall(r"^\.venv/bin/stolik (.*?)(?:\s+#.*)?$", text, re.M)
    return [line.replace('"', "").split() for line in found]


def test_the_python_snippets_do_what_they_show() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_links_to_exists(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8")):
        assert (ROOT / target).exists(), target


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_are_understood(page: str, tmp_path: Path) -> None:
    assert len(commands(page)) >= 7
    for words in commands(page):
        if words[0] in ("rules", "scene", "play"):
            ran = stolik(*words, folder=tmp_path, keys="q\n")
        else:
            ran = stolik(words[0], "--help", folder=tmp_path)
        assert ran.code == 0, (words, ran.err)


def test_both_pages_tell_of_the_same_games_and_commands() -> None:
    english, polish = ((ROOT / page).read_text("utf-8") for page in PAGES)
    ids = r"^\| \[`([\w-]+)`\]"
    assert re.findall(ids, english, re.M) == re.findall(ids, polish, re.M) != []
    assert [c[0] for c in commands("README.md")] == [c[0] for c in commands("README.pl.md")]
