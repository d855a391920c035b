"""A file of words: an id at the margin, below it the same text in Polish and in English.

    # Remarks stand on lines of their own.
    kosci.risk
      pl Ryzyko straty przy rzucie (kości: {dice})
      en Risk of losing the turn (dice: {dice})
    points
      pl.one {n} punkt
      pl.few {n} punkty
      pl.many {n} punktów
      en.one {n} point
      en.other {n} points
    suit.spades
      both ♠

A key stands two spaces from the margin; what stands deeper goes on with the text above it, after a
space. `\\n` is a new line, `\\s` a space that would be lost at an end. Nothing is imported for it,
because `stolik --help` reads such a file too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Text: TypeAlias = "str | tuple[str, ...]"
"""What is said: one text, or one for each plural form of the language."""

PLURALS: Final = {"pl": ("one", "few", "many"), "en": ("one", "other")}
BOTH: Final = ("both",)
PLAIN: Final = tuple(PLURALS)
COUNTED: Final = tuple(f"{lang}.{form}" for lang, forms in PLURALS.items() for form in forms)
ALL: Final = (*PLAIN, *BOTH, *COUNTED)
KEYS: Final = frozenset(ALL)
POLISH_FORMS: Final = len(PLURALS["pl"])


class BadWords(ValueError):
    """A file of words that cannot be read: where, and what to write instead."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}")


class Words:
    """The texts of both languages by id, read from any number of files."""

    def __init__(self) -> None:
        self.texts: dict[str, dict[str, Text]] = {lang: {} for lang in PLURALS}
        self._places: dict[str, tuple[str, int]] = {}

    def read(self, file: str, lines: Iterable[str]) -> None:
        """Take in one file; raise BadWords at the first line that does not fit."""
        entry = None
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if not text or line[0] == "#":
                continue
            if line[0] != " ":
                self._keep(file, entry)
                entry = self._opened(file, number, text)
            elif entry is None:
                raise BadWords(file, number, "a text without an id; write the id at the margin")
            elif line[:4] == "    ":
                entry.go_on(file, number, text)
            else:
                entry.add(file, number, line)
        self._keep(file, entry)

    def _opened(self, file: str, line: int, id: str) -> _Entry:
        if " " in id:
            raise BadWords(file, line, f"{id!r} is no id; a text stands 2 spaces from the margin")
        if id in self._places:
            there, before = self._places[id]
            raise BadWords(file, line, f"{id} is said already in {there}:{before}; keep one")
        self._places[id] = file, line
        return _Entry(id, line)

    def _keep(self, file: str, entry: _Entry | None) -> None:
        if entry is not None:
            polish, english = entry.texts(file)
            self.texts["pl"][entry.id] = polish
            self.texts["en"][entry.id] = english


class _Entry:
    """One id and what was read of it so far."""

    __slots__ = ("id", "keys", "line", "said")

    def __init__(self, id: str, line: int) -> None:
        self.id, self.line = id, line
        self.keys: list[str] = []
        self.said: list[str] = []

    def add(self, file: str, number: int, line: str) -> None:
        key, _, text = line.strip().partition(" ")
        if key not in KEYS or line[:2] != "  ":
            raise BadWords(file, number, f"{key!r} is no key; write one of {', '.join(ALL)}")
        self.keys.append(key)
        self.said.append(text.lstrip())

    def go_on(self, file: str, number: int, text: str) -> None:
        if not self.said:
            raise BadWords(file, number, "no text above goes on here; a key has 2 spaces")
        self.said[-1] = f"{self.said[-1]} {text}"

    def texts(self, file: str) -> tuple[Text, Text]:
        """Give the Polish and the English text, if they are whole."""
        if not all(self.said):
            empty = self.keys[self.said.index("")]
            raise BadWords(file, self.line, f"{self.id} says nothing after {empty}")
        said = [_unescaped(text) if "\\" in text else text for text in self.said]
        keys = tuple(self.keys)
        if keys == PLAIN:
            return said[0], said[1]
        if keys == COUNTED:
            return tuple(said[:POLISH_FORMS]), tuple(said[POLISH_FORMS:])
        if keys == BOTH:
            return said[0], said[0]
        raise BadWords(file, self.line, f"{self.id} {_wrong(keys)}")


def _unescaped(text: str) -> str:
    return text.replace("\\n", "\n").replace("\\s", " ")


def _wrong(keys: tuple[str, ...]) -> str:
    """Say what is wrong with the keys of one id, and what they should be."""
    wanted = COUNTED if any("." in key for key in keys) else PLAIN
    if missing := [key for key in wanted if key not in keys]:
        return f"lacks {', '.join(missing)}"
    return f"has the keys {', '.join(keys)}; write {', '.join(wanted)}, in this order, each once"
