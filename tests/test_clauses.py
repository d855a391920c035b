"""Every clause that code, tests, words, examples or documents name is in its rule book."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from stolik import competitions, games
from stolik.engine.rulebook import CLAUSE
from tests.test_project import ROOT, texts
from tests.toys import kamyk, rzutki, wyscig

NAMED = re.compile(rf"\b{CLAUSE.pattern}\b")
RANGE = re.compile(r"\b([A-Z]{2,4})-\d+(?:\.\.|–)(\d+)\b")  # KOS-3..5
MARKED = re.compile(r"mark\.rule\(([^)]*)\)")
NO_BOOK = {"UTF-8"}
ON_PURPOSE = {"KOS-999", "KAM-99"}  # what tests name because it is not there
WRITTEN = (".py", ".toml", ".json", ".txt")
TOYS = {kit.id: kit for kit in (kamyk.KIT, rzutki.KIT, wyscig.KIT)}
SHELVES = {
    "src/stolik/games": games.ids(),
    "src/stolik/competitions": competitions.ids(),
    "tests/toys": tuple(TOYS),
}
every_book = pytest.mark.parametrize("id", [id for ids in SHELVES.values() for id in ids])


def shelf(id: str) -> str:
    return next(name for name, ids in SHELVES.items() if id in ids)


def folder(id: str) -> str:
    return f"{shelf(id)}/{id.replace('-', '_')}"


@cache
def clauses(id: str) -> frozenset[str]:
    if id in TOYS:
        return frozenset(TOYS[id].book.clauses)
    book = (games if id in games.ids() else competitions).kit(id).book
    return frozenset(book.clauses)


@cache
def prefix(id: str) -> str:
    """The letters of a book: KOS."""
    found = {clause.partition("-")[0] for clause in clauses(id)}
    assert len(found) == 1, f"the clauses of {id} begin with {found}; one book has one beginning"
    return found.pop()


@cache
def named(text: str) -> list[tuple[int, str]]:
    """The clauses that a text names, with their lines; of a range its ends."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        found += [(number, clause) for clause in NAMED.findall(line)]
        found += [(number, f"{start}-{end}") for start, end in RANGE.findall(line)]
    return found


def missing(id: str, files: dict[str, str]) -> list[str]:
    """Where a clause is named that the book has not, and what to do."""
    return [
        f"{name}:{number}: {clause} is not in {folder(id)}/rulebook.toml;"
        " write it there, or name the clause that is meant"
        for name, text in files.items()
        for number, clause in named(text)
        if clause.startswith(f"{prefix(id)}-")
        and clause not in clauses(id)
        and clause not in ON_PURPOSE
    ]


def foreign(id: str, files: dict[str, str], known: set[str]) -> list[str]:
    """Where the folder of a machine names a clause of a book that it does not know."""
    return [
        f"{name}:{number}: {clause} is of no book that {id} may name ({', '.join(sorted(known))})"
        for name, text in files.items()
        if name.startswith(f"{folder(id)}/") and name.endswith(WRITTEN)
        for number, clause in named(text)
        if clause.partition("-")[0] not in known and clause not in NO_BOOK
    ]


def unmarked(files: dict[str, str]) -> list[str]:
    """Tests that are marked with something that is no clause of any book."""
    books = {prefix(id) for ids in SHELVES.values() for id in ids}
    return [
        f"{name}: @pytest.mark.rule({words}) names no clause of a book"
        for name, text in files.items()
        if name.startswith("tests/") and name.endswith(".py")
        for words in MARKED.findall(text)
        for word in re.findall(r'"([^"]*)"', words)
        if not CLAUSE.fullmatch(word) or word.partition("-")[0] not in books
    ]


@cache
def house() -> dict[str, str]:
    here = Path(__file__).relative_to(ROOT).as_posix()
    return {name: text for name, text in texts().items() if name != here}


@every_book
def test_every_clause_that_is_named_is_in_its_book(id: str) -> None:
    assert missing(id, house()) == []


@every_book
def test_a_machine_names_clauses_of_its_own_book_only(id: str) -> None:
    """A competition may name those of the games it is played with."""
    played = games.ids() if id in competitions.ids() else ()
    known = {prefix(one) for one in (id, *played)}
    assert foreign(id, house(), known) == []


def test_every_mark_of_a_test_is_a_clause() -> None:
    assert unmarked(house()) == []


def test_a_clause_that_is_not_there_is_named_with_its_place_and_what_to_do() -> None:
    text = 'x = 1\nraise Refused("a", "KOS-14")\ny = 2  # KOS-14, KOS-998\n# KOS-3..997\n'
    told = "is not in src/stolik/games/kosci/rulebook.toml; write it there, or name the clause"
    assert missing("kosci", {"a.py": text}) == [
        f"a.py:3: KOS-998 {told} that is meant",
        f"a.py:4: KOS-997 {told} that is meant",
    ]


def test_a_clause_of_another_book_and_a_mark_that_is_none_are_found() -> None:
    rules = {"src/stolik/games/kosci/rules.py": '"KOS-1"  # BAS-2, UTF-8', "other.py": "# BAS-2"}
    assert foreign("kosci", rules, {"KOS"}) == [
        "src/stolik/games/kosci/rules.py:1: BAS-2 is of no book that kosci may name (KOS)"
    ]
    marked = {"tests/a.py": '@pytest.mark.rule("KOS-1", "KOZ-2")', "tests/b.py": 'mark.rule("x")'}
    assert [line.partition(":")[0] for line in unmarked(marked)] == ["tests/a.py", "tests/b.py"]
