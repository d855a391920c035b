"""How a game is taught: its rules in ten sentences and a picture for each phase, as data.

A game's folder holds `lesson.toml`: sentences in both languages, each with the clause it stands on,
and pictures, each a moment that anybody can make again: a seed and so many moves from the start.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from stolik.engine.refusals import BadInput
from stolik.engine.wire import converted


class Sentence(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a beginner has to know, and the clause that says it in full."""

    pl: str
    en: str
    clause: str

    def of(self, lang: str) -> str:
        """Give the sentence in a language."""
        return self.pl if lang == "pl" else self.en


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a game to be drawn, with what is to be seen there."""

    phase: str
    pl: str
    en: str
    seed: int = 0
    moves: int = 0
    seats: int = 2
    viewer: int = 0
    options: dict[str, Any] = {}
    acts: tuple[dict[str, Any], ...] = ()
    """Instead of moves at random: what players or the scorer, when due, do one after another."""

    def of(self, lang: str) -> str:
        """Give what is to be seen in a language."""
        return self.pl if lang == "pl" else self.en


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """What a beginner reads first."""

    sentence: tuple[Sentence, ...] = ()
    picture: tuple[Moment, ...] = ()


def read_lesson(text: str) -> Lesson:
    """Read a lesson from its TOML text; a malformed one is refused."""
    try:
        return converted(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput("bad_rulebook", why=str(error)[:200]) from error


@cache
def lesson(package: str) -> Lesson:
    """Give the lesson that lies in a package; an empty one where there is none yet."""
    file = resources.files(package) / "lesson.toml"
    return read_lesson(file.read_text("utf-8")) if file.is_file() else Lesson()
