"""The order of the Polish alphabet, for lists of names: ą after a, ł after l, ż last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from re import compile as pattern
from typing import Final
from unicodedata import combining, normalize

from stolik.words.given_names import GIVEN

ALPHABET: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
RANK: Final = {letter: n for n, letter in enumerate(ALPHABET, 1000)}
NUMBERS: Final = pattern(r"\d+")
WORDS: Final = pattern(r"\w+")

SUFFIXES: Final = frozenset(("jr", "sr", "junior", "senior", "mł", "st", "ii", "iii"))
"""What stands behind a surname and belongs to it."""
PREFIXES: Final = frozenset(
    ("von", "van", "de", "den", "der", "di", "da", "del", "della", "du", "la", "le", "zu")
)
"""What stands before a surname and belongs to it."""

Key = tuple[tuple[tuple[int, int], ...], str]
MOST_KEPT: Final = 4096


@lru_cache(MOST_KEPT)
def alphabetical(text: str) -> Key:
    """Give the key by which words are sorted: word by word, numbers by their value.

    A space stands before a hyphen, both before digits, digits before letters; letters of other
    alphabets of the same root (é, ö) stand with their root.
    """
    plain = text.casefold()
    ranks: list[tuple[int, int]] = []
    at = 0
    for number in NUMBERS.finditer(plain):
        ranks += [(rank(letter), 0) for letter in roots(plain[at : number.start()])]
        ranks.append((100, int(number[0])))
        at = number.end()
    ranks += [(rank(letter), 0) for letter in roots(plain[at:])]
    return tuple(ranks), text


def roots(text: str) -> str:
    """Give the letters of the alphabet as they are, all others without their marks."""
    return "".join(
        letter
        if letter in RANK
        else "".join(one for one in normalize("NFD", letter) if not combining(one))
        for letter in normalize("NFC", text)
    )


def rank(letter: str) -> int:
    """Give the place of one letter."""
    if letter.isspace() or letter == ",":  # a surname that ends stands before a longer one
        return 0
    if letter in "-–'’.":
        return 1
    return RANK.get(letter, 2000 + ord(letter))


def likeness(name: str) -> tuple[str, ...]:
    """Give what two spellings of one name have in common: its words without marks, in any order."""
    plain = normalize("NFD", name.casefold().replace("ł", "l"))
    letters = "".join(one for one in plain if not combining(one))
    return tuple(sorted(WORDS.findall(letters)))


def is_surname_last(names: Sequence[str]) -> bool:
    """Say whether people of a list are written with their surname last, as most of them show."""
    words = [
        [word for word in name.casefold().split() if word.rstrip(".") not in SUFFIXES]
        for name in names
        if " " in name.strip()
    ]
    words = [one for one in words if len(one) > 1]
    first, last = ([one[at] for one in words] for at in (0, -1))
    return sum(word in GIVEN for word in first) > sum(word in GIVEN for word in last)


def filed(name: str) -> str:
    """Give a name that ends with the surname as lists have it: surname, comma, the rest."""
    words = name.replace(" - ", "-").replace(" – ", "-").split()
    ends = 1 if len(words) > 2 and words[-1].casefold().rstrip(".") in SUFFIXES else 0
    first = len(words) - ends - 1
    while first > 1 and words[first - 1].casefold().rstrip("'’") in PREFIXES:
        first -= 1
    rest, last = " ".join(words[:first]), " ".join(words[first:])
    return f"{last}, {rest}" if rest and last[0].isalpha() else name


def filed_names(names: Sequence[str]) -> list[str]:
    """Give names as a list is to show them, in the order given."""
    return [filed(name) for name in names] if is_surname_last(names) else list(names)
