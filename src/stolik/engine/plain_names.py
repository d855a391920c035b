"""Names that can be told apart: no blank ones, no two alphabets in one, no heaps of marks.

Any language's names pass: Polish, Kashubian, Ukrainian, Vietnamese, Japanese. What is refused looks
like another name or like none: a Cyrillic letter among Latin ones, invisible signs, rings around.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final, Literal, TypeAlias

Fault: TypeAlias = Literal["no_name", "mixed_name", "marked_name"]

UNSHOWN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
BLANKS: Final = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""What takes a place in a text and shows nothing there."""
TOGETHER: Final = (
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"},
    {"CJK", "HANGUL"},
    {"CJK", "BOPOMOFO"},
)
"""Scripts that are written together in one language."""
MOST_MARKS: Final = 2
"""So many marks a letter carries that has no sign of its own for it."""
LIKE: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЬаеорсухіјѕԁԛԝһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοναıɩɑɡǀIl1|0",
    "ABES\x01JKMHOPCTYXbaeopcyxijsdqwh\x01ABEZH\x01KMNOPTYXovaiiag\x01\x01\x01\x01\x01o",
)
"""Letters and figures that look like another letter."""


def composed(text: str) -> str:
    """Give a name as it is kept: one line, plain letters, nothing that shows nothing."""
    plain = unicodedata.normalize("NFKC", text)
    shown = (" " if sign.isspace() else sign for sign in plain if _is_shown(sign))
    return " ".join("".join(shown).split())


def fault_of(name: str) -> Fault | None:
    """Say why a composed name cannot be one; None if it can."""
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        return "no_name"
    if _is_heaped(name):
        return "marked_name"
    scripts = {_script(sign) for sign in name if unicodedata.category(sign) in LETTERS}
    is_one = len(scripts) <= 1 or any(scripts <= group for group in TOGETHER)
    return None if is_one else "mixed_name"


@lru_cache(maxsize=8192)
def looks(name: str) -> str:
    """Give what a name looks like: the same for names a reader takes for one another."""
    letters = composed(name).translate(LIKE).casefold()
    return "".join(sign for sign in letters if sign.isalnum() or sign == "\x01")


def is_alike(one: str, other: str) -> bool:
    """Say whether two names that are not the same look the same."""
    return one.casefold() != other.casefold() and looks(one) == looks(other)


LETTERS: Final = frozenset(("Lu", "Ll", "Lt", "Lo"))


def _is_shown(sign: str) -> bool:
    return sign.isspace() or (unicodedata.category(sign) not in UNSHOWN and sign not in BLANKS)


def _is_heaped(name: str) -> bool:
    """Say whether marks stand on nothing, or too many on one letter, or one goes round it."""
    count = MOST_MARKS + 1  # none may come first
    for sign in name:
        category = unicodedata.category(sign)
        if category == "Me":
            return True
        count = count + 1 if category[0] == "M" else 0
        if count > MOST_MARKS:
            return True
        if not category.startswith(("L", "M")):
            count = MOST_MARKS  # nothing but a letter carries marks
    return False


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]
