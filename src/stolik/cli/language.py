"""The help of the command line in both languages (`help.toml`).

The texts stand apart from the catalogs because `stolik --help` must not wait for them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from stolik.words import language


@cache
def _texts() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "help.toml").read_text("utf-8"))


def helped(id: str) -> str:
    """Give the help text of a command or parameter in the language of the command line."""
    return _texts()[id][language()]


__all__ = ["helped", "language"]
