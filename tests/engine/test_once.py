"""A function that remembers gives what it would make, and makes it once."""

from __future__ import annotations

from msgspec import Struct

from stolik.engine.once import Once, once


class Sheet(Struct, frozen=True):
    """Something that holds parts."""

    rows: tuple[int, ...]
    other: int = 0


def counted(most: int = 8) -> tuple[Once[Sheet, list[int]], list[tuple[int, ...]]]:
    made: list[tuple[int, ...]] = []

    def parts(s: Sheet) -> tuple[object, ...]:
        return (s.rows,)

    @once(parts, most)
    def listed(s: Sheet) -> list[int]:
        made.append(s.rows)
        return list(s.rows)

    return listed, made


def test_the_same_parts_are_made_once_whoever_holds_them() -> None:
    listed, made = counted()
    rows = tuple(range(3))
    first = listed(Sheet(rows, 1))
    assert listed(Sheet(rows, 2)) is first
    assert made == [rows]


def test_other_parts_are_made_anew_even_equal_ones() -> None:
    listed, made = counted()
    for _ in range(50):  # each tuple is let go by its holder: its address must not be mistaken
        for n in range(4):
            assert listed(Sheet(tuple(range(n)))) == list(range(n))
    assert len(made) > 4


def test_only_so_many_are_remembered() -> None:
    listed, made = counted(most=2)
    kept = [(n,) for n in range(3)]
    for rows in (*kept, *kept):
        listed(Sheet(rows))
    assert len(made) == 6
