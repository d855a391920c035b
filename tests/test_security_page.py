"""The page on security names tests and orders that are there, for every attack."""

from __future__ import annotations

import re

from tests.kit.checkouts import ROOT

PAGE = (ROOT / "docs/security.md").read_text("utf-8")
TABLE = PAGE.partition("## Attacks and their tests")[2]
ROWS = [row for row in TABLE.splitlines() if row.startswith("| ")][1:]
NAMED = re.compile(r"`(tests/[\w/.]+)`")
ORDER = re.compile(r"`make ([a-z]+)")


def has_tests(name: str) -> bool:
    """Say whether a file or a folder holds what pytest runs; a law is called by another test."""
    path = ROOT / name
    files = [path] if path.is_file() else [*path.glob("test_*.py")]
    begins = "def test_" if "test_" in name or path.is_dir() else "def "
    return any(begins in one.read_text("utf-8") for one in files)


def test_every_test_that_is_named_is_there() -> None:
    named = set(NAMED.findall(PAGE))
    assert len(named) > 20
    assert sorted(name for name in named if not has_tests(name)) == []


def test_every_attack_has_a_test_or_an_order_that_makes_one() -> None:
    assert len(ROWS) > 50
    assert [row for row in ROWS if not NAMED.search(row) and not ORDER.search(row)] == []
    assert all(row.count(" | ") == 2 for row in ROWS)


def test_every_order_that_is_named_can_be_given() -> None:
    orders = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(ORDER.findall(PAGE)) <= orders


def test_every_part_says_what_is_not_promised() -> None:
    """Of what could be promised; the last parts are lists."""
    parts = PAGE.split("\n## ")[1:]
    wanted = ("Identity", "At the table", "Fair chance", "At rest", "Bounded", "Not promised")
    silent = [name for name in wanted for part in parts
              if part.startswith(name) and "ot promised" not in part]  # fmt: skip
    assert silent == []
    assert all(any(part.startswith(name) for part in parts) for name in wanted)
