"""The computer players as persons: creatures of the coast, each with a name and a strength.

Who plays a bot of some level is found from the order in which bots sat down, so a log names the
same persons whenever it is read, and nobody has to write names into it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from msgspec import Struct

from stolik.engine.orders import HOUSE_PLAYER


class Character(Struct, frozen=True):
    """Somebody who plays for the computer; the face is the drawing `face-<id>`."""

    id: str
    name: str
    strength: int
    """One to three strokes."""


CAST: Final = (
    Character("mela", "Mela", 1),
    Character("fela", "Fela", 1),
    Character("kuba", "Kuba", 1),
    Character("kasia", "Kasia", 1),
    Character("bolek", "Bolek", 2),
    Character("szprot", "Szprot", 2),
    Character("lilka", "Lilka", 2),
    Character("jurek", "Jurek", 2),
    Character("sabina", "Sabina", 3),
    Character("gustaw", "Gustaw", 3),
    Character("borys", "Borys", 3),
    Character("olga", "Olga", 3),
)
BY_ID: Final = {one.id: one for one in CAST}
STRENGTHS: Final = {"easy": 1, "random": 1, "medium": 2, "greedy": 2, "flat": 2}
"""Levels by strength; all others are strong."""
NUMERALS: Final = ("", " II", " III", " IV", " V", " VI")
AGAIN: Final = "~"
"""Between a character's id and how often it sits at the table already: `mela~2`."""


def strength_of(level: str) -> int:
    """Give the strokes of a level."""
    return STRENGTHS.get(level, 3)


def next_of(level: str, taken: Collection[str]) -> str:
    """Give who comes when a bot of this level sits down beside those who sit already."""
    able = [one.id for one in CAST if one.strength == strength_of(level)]
    for again in range(1, len(NUMERALS) + 1):
        for id in able:
            found = id if again == 1 else f"{id}{AGAIN}{again}"
            if found not in taken:
                return found
    return able[0]


def character(id: str) -> Character | None:
    """Give a character by the id of whoever sits, also the second of the same; None for nobody."""
    return BY_ID.get(id.partition(AGAIN)[0])


def called(id: str) -> str:
    """Give the name: the second Mela is Mela II; nothing for nobody."""
    found, again = character(id), id.partition(AGAIN)[2]
    if found is None:
        return ""
    number = int(again) if again.isdecimal() else 1
    return found.name + NUMERALS[min(max(number, 1), len(NUMERALS)) - 1]


def house_player(id: str) -> tuple[Character, str] | None:
    """Give who plays for the house in a competition under this id (`bot.medium.7`), and the name.

    Where there are many, those of one character are told apart by a number.
    """
    kind, dot, number = id.removeprefix(HOUSE_PLAYER).partition(".")
    if not id.startswith(HOUSE_PLAYER) or not dot or not number.isdecimal():
        return None
    able = [one for one in CAST if one.strength == strength_of(kind)]
    again, at = divmod(max(int(number), 1) - 1, len(able))
    name = able[at].name
    return able[at], f"{name} {again + 1}" if again else name


def seated(levels: Iterable[str | None]) -> tuple[str, ...]:
    """Give who plays on each chair, in the order of chairs; nothing where no bot plays."""
    found: list[str] = []
    for level in levels:
        found.append("" if level is None else next_of(level, found))
    return tuple(found)
