"""The language of whoever runs a command; kept light, because `stolik --help` needs it at once."""

from __future__ import annotations

import os
import sys
from functools import cache


@cache
def language() -> str:
    """Give `--lang`, else STOLIK_LANG, else the system's language: Polish, or else English."""
    words = sys.argv[1:]
    for number, word in enumerate(words):
        if word.startswith("--lang="):
            return _known(word.removeprefix("--lang="))
        if word == "--lang" and number + 1 < len(words):
            return _known(words[number + 1])
    for name in ("STOLIK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return _known(os.environ[name][:2].lower())
    return "en"


def _known(lang: str) -> str:
    return "pl" if lang == "pl" else "en"
