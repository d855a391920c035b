"""Luck for simulated play: repeatable from a number, quick to make many of."""

from __future__ import annotations

from hashlib import sha256

from stolik.engine import Luck
from stolik.engine.fair import Stream

_WORD = 1 << 32


def seeded(seed: int, *path: int | str) -> Luck:
    """Make luck from a whole number and what it is for: other seeds and paths, other luck."""
    named = "/".join(["stolik/simulated", str(seed), *map(str, path)])
    return Stream(sha256(named.encode()).digest(), 0)


def forked(luck: Luck) -> Luck:
    """Make luck of its own from two draws of the given one."""
    return seeded(luck.below(_WORD) * _WORD + luck.below(_WORD))
