"""What can be asked for: the kinds of fields of which every form is made, each with its domain.

Games, competitions and house rules ask in these words alone; one client, one keyboard and one
kit of tests know them all. A field's own label goes before the words of the catalogs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.messages import Words


class Labelled(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every field may carry besides its domain."""

    label: Words | None = None
    """What stands beside it; without it, the message `<game>.field.<action>.<field>`."""


class Flag(Labelled, frozen=True, tag="flag"):
    """A yes or no."""

    default: bool = False


class Mark(Struct, frozen=True):
    """Name a value of a number field, like `half pot` or `all in`."""

    value: int
    label: Words


class Number(Labelled, frozen=True, tag="number"):
    """A whole number from low to high (both ends included) in steps."""

    low: int
    high: int
    step: int = 1
    marks: tuple[Mark, ...] = ()
    default: int | None = None
    is_blank: bool = False
    """It stands empty until somebody types: no number is likelier than another."""


class Time(Labelled, frozen=True, tag="time"):
    """Whole seconds up to `most`, typed as people say them: minutes, or minutes and seconds."""

    most: int
    default: int | None = None
    is_signed: bool = False
    """Time may be taken as well, as much as can be given: typed with a minus before it."""
    in_ms: bool = False
    """The action wants milliseconds, and so is the default; people type minutes as ever."""


class Clock(Labelled, frozen=True, tag="clock"):
    """How time is given: minutes and seconds for each move, or days for each move.

    The value is an object, `{base_s, increment_s}` or `{days_per_move}`.
    """

    most_s: int = 864_000
    most_days: int = 30


class Option(Struct, frozen=True):
    """Name a word that can be picked; without a label its text speaks for itself."""

    value: str | int
    label: Words | None = None


class Pick(Labelled, frozen=True, tag="pick"):
    """From `least` to `most` of the options: words or scene keys.

    With least = most = 1 the field holds one value, otherwise a list of values; where options
    may repeat it is always a list, so that one die of several is written like all of them.
    """

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    repeats: bool = False
    default: str | int | tuple[str | int, ...] | None = None
    is_list: bool = False
    """The value is a list even where one alone can be picked."""

    @property
    def is_single(self) -> bool:
        """Say whether the field holds one value rather than a list."""
        return self.least == self.most == 1 and not (self.repeats or self.is_list)


class Text(Labelled, frozen=True, tag="text"):
    """Free text of limited length, a reason for instance."""

    most: int = 200
    default: str | None = None
    pattern: str | None = None
    least: int = 0
    """So many letters at least; 1 where it must not stay empty."""


class Numbers(Labelled, frozen=True, tag="numbers"):
    """A row of whole numbers, one for each of the names, as on a sheet; the value is a list."""

    names: tuple[Words, ...]
    low: int
    high: int
    total: int | None = None
    """What they sum to: 0 where points only pass from hand to hand."""
    default: tuple[int, ...] | None = None


class Rows(Labelled, frozen=True, tag="rows"):
    """A sheet typed row by row; the value is a list of rows, null for a struck one."""

    row: Numbers
    least: int = 1
    most: int = 100
    first: int = 1
    """The number of the first row: those before it stand already."""
    is_anew: bool = False
    """Whether it begins with the rows of the sheet that it writes anew."""


class Spots(Labelled, frozen=True, tag="spots"):
    """Places of pieces on a field, in its units: `count` pairs of x and y."""

    width: int
    height: int
    least: int = 0
    most: int = 1


class Stroke(Struct, frozen=True, tag="stroke", omit_defaults=True):
    """A line, a circle, a rectangle or a short text drawn on a field, in centimetres."""

    shape: Literal["line", "circle", "rect", "text"]
    at: tuple[float, ...]
    """x1 y1 x2 y2, or x y r, or x y width height, or x y and the height of a text."""
    colour: str = "line"
    text: str = ""


class Measure(Labelled, frozen=True, tag="measure"):
    """A length with at most two decimals, both ends included."""

    low: float
    high: float
    default: float | None = None


class Places(Labelled, frozen=True, tag="places", omit_defaults=True):
    """Round pieces put on a picture of a field, in centimetres: a name to x and y of each.

    Pieces that do not lie there are left out. They are dragged in steps of half a centimetre, under
    a magnifying glass in steps of half a millimetre; how far two of them differ is said in
    millimetres.
    """

    names: tuple[str, ...]
    radius: float
    box: tuple[float, float, float, float]
    """Least x, least y, greatest x, greatest y of what can be seen. A piece beyond it does not lie
    on the field: to name its place there is as good as to leave it out."""
    lines: tuple[Stroke, ...] = ()
    colours: tuple[str, ...] = ()
    """The paint of each piece."""
    is_up: bool = False
    """Greater y lies higher on the screen."""
    ruler: Literal["y", "centre"] = "y"
    """Pieces are compared by y, or by how far they lie from where x and y are 0."""
    default: Mapping[str, tuple[float, float]] = {}


class Each(Labelled, frozen=True, tag="each"):
    """One field for every key; the value is an object."""

    keys: tuple[Option, ...]
    field: Field


class Many(Labelled, frozen=True, tag="many"):
    """A repeated group of fields; the value is a list of objects."""

    fields: Mapping[str, Field]
    least: int = 0
    most: int = 100


class Maybe(Labelled, frozen=True, tag="maybe"):
    """A field that may be left out (null)."""

    field: Field


class Drafted(Labelled, frozen=True, tag="drafted"):
    """Something drawn up on the screen around the form and put in whole: a seating plan."""

    of: str


Field: TypeAlias = (
    Flag
    | Number
    | Time
    | Clock
    | Pick
    | Text
    | Numbers
    | Rows
    | Spots
    | Measure
    | Places
    | Each
    | Many
    | Maybe
    | Drafted
)
