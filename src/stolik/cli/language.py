"""The help of the command line in both languages (`help.txt`, in the form of catalogs).

The texts stand apart from the catalogs because `stolik --help` must not wait for all of them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from stolik.words import language
from stolik.words.side_by_side import Words


@cache
def _texts() -> Words:
    words = Words()
    text = (Path(__file__).parent / "help.txt").read_text("utf-8")
    words.read("cli/help.txt", text.split("\n"))
    return words


def helped(id: str) -> str:
    """Give the help text of a command or parameter in the language of the command line."""
    return str(_texts().texts[language()][id])


__all__ = ["helped", "language"]
