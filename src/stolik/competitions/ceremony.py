"""What is said aloud in the hall: sentences, for somebody with a microphone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from stolik.engine.messages import Words


class Spoken(Struct, frozen=True):
    """Something to be read aloud: the seating of a round, results, winners."""

    key: str
    label: Words
    sentences: tuple[Words, ...]


PODIUM: Final = 3


def podium(places: Mapping[int, int], says: Callable[[int, list[int]], Words]) -> list[Words]:
    """Say who took the first places, the third first; `says` gets a place and who shares it."""
    found: list[Words] = []
    for place in range(PODIUM, 0, -1):
        same = [one for one, at in places.items() if at == place]
        if same:
            found.append(says(place, same))
    return found
