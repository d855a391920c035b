"""Frames and scores: plain functions over integers, which the kernel compiles as they are.

A frame is a list of throws, a throw the pins it counts. Section 6 of the rule book.
"""

from __future__ import annotations

PINS = 10
FRAMES = 10
WORTH = 30
"""A strike of World Bowling's current frame scoring."""


def is_frame_over(first: int, second: int, thrown: int, is_last: bool, is_current: bool) -> bool:
    """Whether a frame with so many throws is over; of throws not made the pins do not matter."""
    if thrown == 0:
        return False
    if not is_last or is_current:
        return thrown == 2 or first == PINS  # KRE-2, KRE-7, KRE-25
    if thrown == 1:
        return False
    return thrown == 3 or (first != PINS and first + second < PINS)  # KRE-5, KRE-6


def standing(first: int, second: int, thrown: int) -> int:
    """The pins that stand before the next throw of a frame, in the last frame set up again."""
    if thrown == 0:
        return PINS
    if thrown == 1:
        return PINS if first == PINS else PINS - first  # KRE-4
    if first == PINS and second != PINS:
        return PINS - second
    return PINS


def current_value(first: int, second: int) -> int:
    """The value of a frame by itself in current frame scoring."""
    if first == PINS:
        return WORTH  # KRE-26
    return PINS + first if first + second == PINS else first + second


def frame_points(first: int, second: int, one: int, two: int) -> int:
    """What the throws of a frame add to all frames, each as often as it counts."""
    return one * first if first == PINS else one * first + two * second


def next_one(first: int, two: int, total: int) -> int:
    """How often the first throw after a frame counts: for its own frame and for bonuses."""
    if first == PINS:
        return two + 1  # KRE-10, KRE-12
    return 2 if total == PINS else 1  # KRE-11


def next_two(first: int) -> int:
    """How often the second throw after a frame counts."""
    return 2 if first == PINS else 1


def last_points(first: int, second: int, third: int, one: int, two: int) -> int:
    """What the throws of the last frame add; its own bonus throws only add their pins."""
    return one * first + two * second + third  # KRE-18
