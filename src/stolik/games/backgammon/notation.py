"""Plays in words, as people write them: `8/5* 6/5`, `bar/20`, `6/off`, `13/7(3)`, `24/18/14`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from stolik.engine import Refused
from stolik.games.backgammon.board import BAR, OFF
from stolik.games.backgammon.plays import Side, Step, moved

Chain: TypeAlias = tuple[int, ...]
"""The points a checker touches as it is written, the first and the last among them."""

WORD: Final = re.compile(r"(bar|\d{1,2})((?:/(?:off|\d{1,2})\*?)+)(?:\(([1-4])\))?", re.IGNORECASE)
ROLL: Final = re.compile(r"\s*[1-6][1-6]\s*:")
LONGEST: Final = 80
MOST_CHECKERS: Final = 4


def point_of(word: str) -> int:
    """Read a point."""
    low = word.lower().rstrip("*")
    return BAR if low == "bar" else OFF if low == "off" else int(low)


def word_of(point: int) -> str:
    """Write a point."""
    return "bar" if point == BAR else "off" if point == OFF else str(point)


def read(text: str) -> tuple[Chain, ...]:
    """Read a play, the roll before it left out; refuse what is none."""
    bare = ROLL.sub("", text, count=1).replace(",", " ").strip()
    found: list[Chain] = []
    if len(bare) > LONGEST:
        raise Refused("unreadable_play", "BGM-13")
    for word in bare.split():
        match = WORD.fullmatch(word)
        if match is None:
            raise Refused("unreadable_play", "BGM-13")
        first, rest, times = match.groups()
        chain = tuple(map(point_of, (first, *rest[1:].split("/"))))
        is_falling = all(a > b for a, b in pairwise(chain))
        if not is_falling or chain[0] > BAR:
            raise Refused("unreadable_play", "BGM-13")
        found += [chain] * int(times or 1)
    if len(found) > MOST_CHECKERS:
        raise Refused("unreadable_play", "BGM-13")
    return tuple(found)


def written(own: Side, their: Side, made: Sequence[Step]) -> str:
    """Write a play: steps of one checker together unless it hits on the way, equal ones once."""
    chains: list[tuple[list[int], set[int]]] = []
    for step in made:
        is_hit = step.end != OFF and their[25 - step.end] == 1
        own, their = moved(own, their, step.start, step.end)
        going = next((c for c in chains if c[0][-1] == step.start and c[0][-1] != OFF), None)
        if going is None:
            going = ([step.start], set())
            chains.append(going)
        elif going[0][-1] not in going[1]:
            going[0].pop()
        going[0].append(step.end)
        if is_hit:
            going[1].add(step.end)
    words: dict[str, int] = {}
    for points, hits in sorted(chains, key=lambda one: (-one[0][0], -one[0][-1])):
        ends = "".join(f"/{word_of(at)}{'*' if at in hits else ''}" for at in points[1:])
        word = word_of(points[0]) + ends
        words[word] = words.get(word, 0) + 1
    return " ".join(word if n == 1 else f"{word}({n})" for word, n in words.items())


def with_roll(dice: Sequence[int], text: str) -> str:
    """Write a roll and its play, the higher number first."""
    high, low = max(dice[:2]), min(dice[:2])
    return f"{high}{low}: {text}" if text else f"{high}{low}:"
