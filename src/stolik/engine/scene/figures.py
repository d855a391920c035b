"""What is read rather than held: numbers, tallies, strips of boxes, clocks."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.messages import Words

FigureSize: TypeAlias = Literal["small", "large", "huge"]
FigureMark: TypeAlias = Literal["", "due", "good", "bad", "dot"]
BoxMark: TypeAlias = Literal["", "now", "split"]
"""The box that is being filled; one whose first small box has a ring around it."""
SignKind: TypeAlias = Literal["4", "8", "head", "horned", "box"]
Signal: TypeAlias = Literal["ready", "start", "mark", "last", "end", "whistle"]
"""What is heard in a hall, made by the screens: it begins soon, it begins, another minute is over,
the last of the time runs, the horn, play is stopped."""


class Figure(Struct, frozen=True, tag="figure", omit_defaults=True):
    """A number or a short word to be read from afar: points of the turn, flip score, a clock."""

    key: str
    text: Words
    label: Words
    size: FigureSize = "large"
    mark: FigureMark = ""


class Sign(Struct, frozen=True, omit_defaults=True):
    """One sign of a tally: a 4, an 8 made of it, a head painted over that, one with horns, a box.

    A box is empty, or says in a letter or two who won it.
    """

    kind: SignKind
    text: str = ""
    is_struck: bool = False
    times: int = 1
    """It stands for so many of its kind."""


class Tally(Struct, frozen=True, tag="tally", omit_defaults=True):
    """Signs written one after another as with a pen; the same place may become another sign.

    A frame is drawn around those that belong together, and a frame may lie in another.
    """

    key: str
    signs: tuple[Sign, ...]
    label: Words
    is_framed: bool = False
    inner: Tally | None = None


class Box(Struct, frozen=True, omit_defaults=True):
    """One box of a strip: its number, small boxes with a mark each, and the figures below them."""

    head: str
    small: tuple[str, ...] = ()
    """A cross and a stroke are drawn as such: X and /. An empty text is a free box."""
    lines: tuple[str, ...] = ()
    mark: BoxMark = ""
    label: Words | None = None


class Boxes(Struct, frozen=True, tag="boxes", omit_defaults=True):
    """Boxes side by side, as the frames of a bowling sheet; on narrow screens in two rows."""

    key: str
    boxes: tuple[Box, ...]
    label: Words


class Bell(Struct, frozen=True, omit_defaults=True):
    """A signal at the moment in which a clock shows so much."""

    left_ms: int
    signal: Signal


class Clock(Struct, frozen=True, tag="clock", omit_defaults=True):
    """A clock: what it shows at `at_ms` of the table's clock and whether it runs down since."""

    key: str
    left_ms: int
    at_ms: int
    is_running: bool
    label: Words
    bells: tuple[Bell, ...] = ()
    """What is heard when it comes to a moment at which nothing else happens, on every screen that
    shows it; what an alarm does is heard with its news."""
    is_up: bool = False
    """It counts up from what it shows: overtime, or time that only passes."""
