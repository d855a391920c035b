"""The language of the command line, and its help texts in both languages (`help.toml`).

The help texts stand apart from the catalogs because `stolik --help` must not wait for them.
"""

from __future__ import annotations

import os
import sys
import tomllib
from functools import cache
from pathlib import Path


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
            return "pl" if os.environ[name].lower().startswith("pl") else "en"
    return "en"


def _known(lang: str) -> str:
    return "pl" if lang == "pl" else "en"


@cache
def _texts() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "help.toml").read_text("utf-8"))


def helped(id: str) -> str:
    """Give the help text of a command or parameter in the language of the command line."""
    return _texts()[id][language()]
