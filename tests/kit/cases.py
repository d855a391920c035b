"""A case is a game with what the laws must know of it beside the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Final

import pytest

from stolik.engine import AnyGame, Event, Luck, Viewer
from stolik.kit import AnyKit
from stolik.parts.bank import Till
from stolik.words.catalogs import FILE, LANGUAGES, Catalog, catalog
from stolik.words.side_by_side import Words

FAILED: Final = pytest.StashKey[bool]()
"""Whether a test has failed, for fixtures that end after it."""


class Broken(AssertionError):
    """A law does not hold; the text says what is wrong and where, and what to do about it."""

    def __init__(self, why: str, do: str) -> None:
        super().__init__(f"{why}\n  What to do: {do}.")


@dataclass(frozen=True)
class Known:
    """What a test may know of a game's states, and how far the laws follow its games.

    A game has it as `KNOWN` in `tests/games/<folder>/laws.py`.
    """

    keeps: Callable[[Any], object] | None = None
    """What stays the same from the first state to the last: all cards, all chips, the sums."""
    till: Callable[[Any], Till] | None = None
    """Where all its chips are: none of them appears or vanishes."""
    hides: Callable[[Any, Viewer, Luck], Any] | None = None
    """The same state with other secrets than this viewer may know, made without `sample`.

    None where everybody sees everything.
    """
    longest: int = 20_000
    """A game at random is over after so many events."""
    brief: Mapping[str, object] = field(default_factory=dict)
    """Options that only say how long a game is; the law of the end tries any others with these."""
    endless: Callable[[Any], str] | None = None
    """Why the book lets a game with these options go on for ever, empty where it does not."""
    hurried: Callable[[Any], Event[Any]] | None = None
    """What brings the end of such a game nearer: the luckiest chance, the wisest player."""
    start_with: tuple[Mapping[str, object], ...] = ({},)
    """Options, besides any at random, in which the laws must be tried."""
    leave: frozenset[str] = frozenset()
    """Options that are not set at random, for some of their values take too long for many games."""
    moves: int = 60
    """Events of one game in the ordinary run."""
    keep: int = 1
    """Positions of one game at which the laws are tried, besides the last."""
    effort: int = 250_000
    """So many lines of Python the largest step may take: about a hundredth of a second."""
    hard: tuple[Mapping[str, object], ...] = ()
    """Options made to take long: the worst positions to begin from."""
    games: int = 20
    """Games of the ordinary run, in which every planted fault is found; fewer where one takes long.

    The slow run plays ten thousand.
    """


@dataclass(frozen=True)
class Case:
    """A game, its clauses and words, and what a test knows of its states."""

    game: AnyGame
    package: str
    clauses: frozenset[str]
    catalogs: Mapping[str, Catalog]
    known: Known = Known()

    @property
    def folder(self) -> str:
        """The folder of the game in the repository, where what it lacks is to be written."""
        path = self.package.replace(".", "/")
        return f"src/{path}" if path.startswith("stolik/") else path


def case(kit: AnyKit, known: Known) -> Case:
    """The case of a game by its kit; a toy brings its own words, which the house does not know."""
    catalogs = {lang: with_words_of(kit.package, lang) for lang in LANGUAGES}
    return Case(kit.game, kit.package, frozenset(kit.book.clauses), catalogs, known)


def with_words_of(package: str, lang: str) -> Catalog:
    """All messages of a language, those of a package outside the house too."""
    house = catalog(lang)
    if package.startswith("stolik."):
        return house
    words = Words()
    text = (resources.files(package) / FILE).read_text("utf-8")
    words.read(f"{package}/{FILE}", text.split("\n"))
    return Catalog(lang, {**house.texts, **words.texts[lang]}, house.plural)


def require_clause(case: Case, clause: str, where: str) -> None:
    """Break the law where a clause is named that the rule book of the game has not."""
    require(
        clause in case.clauses,
        f"{clause} is no clause of the book; {where}",
        f"write it into {case.folder}/rulebook.toml, or name the clause that is meant",
    )


def require(holds: object, why: str, do: str) -> None:
    """Break the law unless this holds; say what is wrong, and what to do about it."""
    if not holds:
        raise Broken(why, do)
