"""Where a long word may be broken: soft hyphens, which show only where a line ends."""

from __future__ import annotations

from re import Match
from re import compile as pattern
from typing import Final

SHY: Final = "\u00ad"
WORD: Final = pattern(r"[^\W\d_]+")
LONG: Final = 13
"""Words of fewer letters find room on a phone."""
HEADING: Final = 8
"""Over a narrow column even less."""
SYLLABLE: Final = pattern(r"(?<=[aeiouyąęó])(?=[^\W\d_aeiouyąęó][^\W\d_])")
LEAST: Final = 4
"""So many letters stay together before and behind a break."""


def softened(text: str, least: int = LONG) -> str:
    """Let long words of a name be broken behind a vowel; what is read is the same."""
    return WORD.sub(lambda found: _broken(found) if len(found[0]) >= least else found[0], text)


def softened_heading(text: str) -> str:
    """Let words over a column be broken."""
    return softened(text, HEADING)


def _broken(found: Match[str]) -> str:
    word = found[0]
    ways = [one.start() for one in SYLLABLE.finditer(word.casefold())]
    for at in reversed([at for at in ways if LEAST <= at <= len(word) - LEAST]):
        word = word[:at] + SHY + word[at:]
    return word
