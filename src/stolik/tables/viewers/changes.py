"""A text told by what it does not share with the one before: most of a picture stays.

The text is cut at its commas. A part that the text before has too is named by its place there, and
neighbours by their first and their number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from stolik.tables.viewers.from_table import Part

CUT: Final = b","
SWAP: Final = bytes.maketrans(b'"`', b'`"')
"""In what is new, quotes and backticks change places, so that JSON needs no backslashes."""
NEWS: Final = b'"news":['
"""Where a picture's own news begin, near its end."""


def changes(before: bytes, after: bytes) -> tuple[Part, ...]:
    """Give the parts of a text: new ones as they are, the others by their place in the old one."""
    if before == after:
        return ((0, before.count(CUT) + 1),)
    old = before.split(CUT)
    places = {part: place for place, part in enumerate(old)}
    told: list[Part] = []
    fresh: list[bytes] = []
    first = end = beside = 0
    for part in after.split(CUT):
        if end and end < len(old) and old[end] == part:
            end += 1
            continue
        if end:
            told.append((first, end - first))
            beside, end = end, 0
        if (place := places.get(part)) is None:
            fresh.append(part)
            continue
        # mostly what is new replaces as much of the old, and what follows stands where it stood
        if (same := beside + len(fresh)) < len(old) and old[same] == part:
            place = same
        if fresh:
            told.append(CUT.join(fresh).translate(SWAP).decode())
            fresh = []
        first, end = place, place + 1
    if end:
        told.append((first, end - first))
    if fresh:
        told.append(CUT.join(fresh).translate(SWAP).decode())
    return tuple(told)


def news_told(pictures: Sequence[bytes], news: bytes) -> tuple[Part, ...]:
    """Give the parts of news by their places in pictures that are joined by a comma.

    They are looked for among each picture's own news, its smallest part, and nowhere else.
    """
    tails: list[bytes] = []
    places: list[int] = []
    base = 0
    for picture in pictures:
        begun = max(0, picture.rfind(NEWS))
        tail = picture[begun:]
        skipped, count = picture.count(CUT, 0, begun), tail.count(CUT) + 1
        places += range(base + skipped, base + skipped + count)
        tails.append(tail)
        base += skipped + count
    found: list[Part] = []
    for part in changes(CUT.join(tails), news):
        found += [part] if isinstance(part, str) else _runs(places[part[0] : sum(part)])
    return tuple(found)


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give neighbours by their first and their number."""
    first = 0
    for at in range(1, len(places) + 1):
        if at == len(places) or places[at] != places[at - 1] + 1:
            yield places[first], at - first
            first = at


def changed(before: bytes, parts: tuple[Part, ...]) -> bytes:
    """Give the text that was told by its parts, as clients do."""
    old = before.split(CUT)
    found: list[bytes] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part.encode().translate(SWAP))
        else:
            first, count = part
            found += old[first : first + count]
    return CUT.join(found)
