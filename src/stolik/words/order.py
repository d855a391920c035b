"""The order of the Polish alphabet, for lists of names: ą after a, ł after l, ż last."""

from __future__ import annotations

from re import compile as pattern
from typing import Final
from unicodedata import combining, normalize

ALPHABET: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
RANK: Final = {letter: n for n, letter in enumerate(ALPHABET, 1000)}
NUMBERS: Final = pattern(r"\d+")

Key = tuple[tuple[tuple[int, int], ...], str]


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
    if letter.isspace():
        return 0
    if letter in "-–'’.":
        return 1
    return RANK.get(letter, 2000 + ord(letter))
