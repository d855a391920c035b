"""docs/league.md as a test follows it: its steps in their order, and the buttons it names."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from stolik.words.catalogs import catalog

PAGE = (Path(__file__).parents[2] / "docs" / "league.md").read_text("utf-8")
STEP = re.compile(r"^(\d+)\. \*\*(.+?)\.\*\*(.*?)(?=^\d+\. \*\*|^## |\Z)", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"(?<!\*)\*([^*]+?)\*(?!\*)")
NOT_BUTTONS = frozenset(
    ("so", "name", "team", "group", "imię i nazwisko", "drużyna", "kategoria", "Competitions")
)
"""Words that the page sets apart for another reason."""


def steps() -> list[tuple[str, str]]:
    """Give the steps of the page, each with its text; their numbers count on."""
    found = STEP.findall(PAGE)
    assert [int(number) for number, _, _ in found] == list(range(1, len(found) + 1))
    return [(title, text) for _, title, text in found]


def named(text: str) -> list[str]:
    """Give the buttons that a text names."""
    return [" ".join(one.split()) for one in NAMED.findall(text) if one not in NOT_BUTTONS]


@cache
def by_english() -> dict[str, tuple[str, ...]]:
    """Give the messages that say something, in English; of one with blanks what stands before."""
    found: dict[str, tuple[str, ...]] = {}
    for id, text in catalog("en").texts.items():
        if isinstance(text, str):
            start = text.split("{")[0].rstrip(" :")
            found[start] = (*found.get(start, ()), id)
    return found


def polish(label: str) -> set[str]:
    """Give what a button of the page is called in Polish; of one with blanks what is before."""
    known = by_english().get(label, ())
    texts = [catalog("pl").texts[id] for id in known]
    return {text.split("{")[0].rstrip(" :") for text in texts if isinstance(text, str)}
