"""Boards, tracks, fields, mats and wheels, with what stands on them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.fields import Stroke
from stolik.engine.messages import Words
from stolik.engine.scene.pieces import Die, TileColour

Shade: TypeAlias = Literal["light", "dark", "plain"]
CellMark: TypeAlias = Literal["", "last", "check", "chosen", "target"]


class Piece(Struct, frozen=True, tag="piece", omit_defaults=True):
    """A piece on a board, white or black: a chessman, "man", "dame" (draughts king) or "disc"."""

    kind: str
    colour: str
    label: Words | None = None


class Cell(Struct, frozen=True, tag="cell", omit_defaults=True):
    """A square of a grid."""

    key: str
    piece: Piece | None = None
    shade: Shade = "light"
    mark: CellMark = ""
    label: Words | None = None


class Grid(Struct, frozen=True, tag="grid", omit_defaults=True):
    """A board of rows of cells, from the top left as this viewer looks at it."""

    key: str
    columns: int
    cells: tuple[Cell, ...]
    label: Words
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    turned_label: Words | None = None
    """What it is called seen from the other side; without a name it cannot be turned."""


class Spot(Struct, frozen=True, tag="spot", omit_defaults=True):
    """One point of a backgammon-like track with the pieces on it."""

    key: str
    count: int = 0
    colour: str = ""
    label: Words | None = None
    mark: str = ""
    text: str = ""
    """The number of the point, or a short word beside it."""
    name: Words | None = None
    """What a place without a number is called, whatever stands there."""


class Cube(Struct, frozen=True, tag="cube", omit_defaults=True):
    """The doubling cube: the number it shows, and on whose side of the board it lies."""

    value: int
    label: Words
    side: Literal["upper", "middle", "lower"] = "middle"


class Track(Struct, frozen=True, tag="points", omit_defaults=True):
    """A board of points in two halves, as in backgammon: upper row left to right, then lower.

    Narrow screens draw it upright, the upper row as the left column. Dice and cube lie on the bar.
    """

    key: str
    upper: tuple[Spot, ...]
    lower: tuple[Spot, ...]
    label: Words
    bar: tuple[Spot, ...] = ()
    """What waits between the halves: of the upper side, then of the lower one."""
    off: tuple[Spot, ...] = ()
    """What has left the board, in trays beside it: of the upper side, then of the lower one."""
    dice: tuple[Die, ...] = ()
    cube: Cube | None = None
    turned_label: Words | None = None
    """What it is called as a mirror shows it; without a name it cannot be mirrored."""

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Give every place that checkers can be on."""
        return (*self.upper, *self.lower, *self.bar, *self.off)


class Disc(Struct, frozen=True, tag="disc", omit_defaults=True):
    """A round piece on a field, place and radius in centimetres."""

    key: str
    x: float
    y: float
    radius: float
    colour: str
    text: str = ""
    label: Words | None = None
    has_halo: bool = False
    """A ring around it: it leads, as its label says."""


class Field(Struct, frozen=True, tag="field", omit_defaults=True):
    """A playing field seen from above, in centimetres."""

    key: str
    width: float
    height: float
    label: Words
    lines: tuple[Stroke, ...] = ()
    discs: tuple[Disc, ...] = ()


class Patch(Struct, frozen=True, tag="patch", omit_defaults=True):
    """A printed field of a mat, in its units, and the chips that lie in the middle of it."""

    key: str
    at: tuple[float, float, float, float]  # x y width height
    text: Words
    colour: TileColour | Literal[""] = ""
    own: int = 0
    all: int = 0
    """Chips of the viewer, and of everybody together."""
    label: Words | None = None
    mark: CellMark = ""


class Joint(Struct, frozen=True, tag="joint", omit_defaults=True):
    """A place for chips where fields of a mat meet, on a line or in a corner; its key names it."""

    key: str
    x: float
    y: float
    own: int = 0
    all: int = 0


class Mat(Struct, frozen=True, tag="mat", omit_defaults=True):
    """A printed mat for chips: fields, and places on the lines and corners between them.

    It takes the room there is, whatever its shape: only the order of things matters. Where a finger
    cannot tell places apart, screens ask which is meant.
    """

    key: str
    width: float
    height: float
    patches: tuple[Patch, ...]
    label: Words
    joints: tuple[Joint, ...] = ()


class Wheel(Struct, frozen=True, tag="wheel", omit_defaults=True):
    """A wheel with pockets, clockwise; the ball lies in one of them, or runs."""

    key: str
    pockets: tuple[str, ...]
    colours: tuple[TileColour, ...]
    label: Words
    at: int | None = None
    """In which pocket the ball came to rest; None while it runs."""
