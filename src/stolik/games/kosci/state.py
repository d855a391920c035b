"""House rules, actions and the state of a game of kości; everything in it is public."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from stolik.parts import depth

Depth: TypeAlias = Literal["events", "results"]
Finish: TypeAlias = Literal["others_once", "equal_turns", "immediate"]
KeepRule: TypeAlias = Literal["all", "choose"]
SeatOrder: TypeAlias = Literal["seated", "drawn"]
Phase: TypeAlias = Literal["order", "throw", "roll", "keep", "decide", "enter", "over"]
DECIDING: Final = ("throw", "keep", "decide")
"""The phases in which the player to move decides."""


class Options(Struct, frozen=True):
    """The house rules of section 3, how closely the table is followed, and one hint."""

    target: Annotated[int, Meta(ge=1000, le=50_000, multiple_of=50, extra={"clause": "KOS-31"})] = (
        10_000
    )
    min_write: Annotated[int, Meta(ge=0, le=2000, multiple_of=50, extra={"clause": "KOS-9"})] = 350
    first_write_min: Annotated[
        Annotated[int, Meta(ge=0, le=2000, multiple_of=50)] | None,
        Meta(extra={"clause": "KOS-40", "range": "0–2000 (×50) | null"}),
    ] = None
    keep_rule: Annotated[KeepRule, Meta(extra={"clause": "KOS-11"})] = "all"
    must_confirm: Annotated[bool, Meta(extra={"clause": "KOS-41"})] = True
    pairs_quads: Annotated[bool, Meta(extra={"clause": "KOS-25"})] = False
    three_pairs_value: Annotated[
        int, Meta(ge=0, le=5000, multiple_of=50, extra={"clause": "KOS-42"})
    ] = 1000
    straight_value: Annotated[
        int, Meta(ge=0, le=5000, multiple_of=50, extra={"clause": "KOS-42"})
    ] = 1500
    finish: Annotated[Finish, Meta(extra={"clause": "KOS-32"})] = "others_once"
    bust_limit: Annotated[int, Meta(ge=0, le=5, extra={"clause": "KOS-36"})] = 0
    bust_penalty: Annotated[
        int,
        Meta(
            ge=0,
            le=5000,
            multiple_of=50,
            extra={"clause": "KOS-36", "only": {"bust_limit": [1, 2, 3, 4, 5]}},
        ),
    ] = 1000
    decision_seconds: Annotated[int, Meta(ge=0, le=86_400, extra={"clause": "KOS-38"})] = 30
    order: Annotated[
        SeatOrder | None, Meta(extra={"clause": "KOS-3", "range": "seated | drawn | null"})
    ] = None
    """Left out: drawn online; at a real table as they sit, the winner of the throw-off first."""
    depth: Annotated[Depth, Meta(extra={"clause": "KOS-39", "at": "paper"})] = "events"
    show_odds: bool = False


class DrawOrder(Struct, frozen=True, tag="order"):
    """The seats in the order in which they play, drawn before the first turn."""

    seats: tuple[int, ...]


class Throw(Struct, frozen=True, tag="throw"):
    """The player takes the cup and throws all dice that have not scored."""


class Roll(Struct, frozen=True, tag="roll"):
    """The dice as they fell."""

    dice: tuple[int, ...]


class Keep(Struct, frozen=True, tag="keep"):
    """Set dice of the throw aside; their order means nothing, so it is always the same."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "dice", tuple(sorted(self.dice)))


class Write(Struct, frozen=True, tag="write"):
    """The player says "dość" and writes the turn points."""


class Timeout(Struct, frozen=True, tag="timeout"):
    """The decision clock ran out."""


class Entered(Struct, frozen=True, tag="entered"):
    """A whole turn at a real table: the points written, 0 for a lost turn."""

    points: int


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="follow"):
    """Follow the table more or less closely from the next turn on."""


Action: TypeAlias = DrawOrder | Throw | Roll | Keep | Write | Timeout | Entered | SetDepth
ACTIONS: tuple[type[Action], ...] = get_args(Action)


class Turned(Struct, frozen=True, omit_defaults=True):
    """A finished turn: a line of the score sheet."""

    seat: int
    written: int = 0
    lost: int = 0
    penalty: int = 0


class State(Struct, frozen=True):
    """Everything the rules still read, and what the table last saw."""

    options: Options
    totals: tuple[int, ...]
    has_written: tuple[bool, ...]
    busts: tuple[int, ...]
    """Turns in a row without writing."""
    seat: int = 0
    phase: Phase = "throw"
    points: int = 0
    dice: int = 6
    """Dice of the next throw; while a keep is due, of the throw on the table."""
    is_hot: bool = False
    rolled: tuple[int, ...] = ()
    """The last throw as it fell; it stays on show when it ended the turn."""
    kept: tuple[int, ...] = ()
    """The dice of that throw that were set aside."""
    tray: tuple[int, ...] = ()
    """All dice set aside since the last throw of six, in the order of scoring."""
    turns: tuple[Turned, ...] = ()
    queue: tuple[int, ...] | None = None
    """Once somebody has closed the game: who still has a turn, the present seat first."""
    tied: tuple[int, ...] = ()
    """Who plays off for the first place."""
    depth: Depth = "events"
    order: tuple[int, ...] = ()
    """Who plays after whom; empty while the order is not drawn."""
    was_clock: bool = False
    """The clock acted for the player in the last event."""
    since_ms: int = 0

    @property
    def is_between_turns(self) -> bool:
        """Tell whether the player to move has not thrown yet."""
        return self.phase == "enter" or (self.phase == "throw" and self.points == 0)

    @property
    def is_last(self) -> bool:
        """Tell whether the player to move is the last of the order."""
        return self.seat == self.order[-1]

    @property
    def others(self) -> tuple[int, ...]:
        """Give all but the player to move, in the order in which they play after him."""
        place = self.order.index(self.seat)
        return self.order[place + 1 :] + self.order[:place]  # KOS-2

    @property
    def minimum(self) -> int:
        """What the player to move needs to write."""
        o = self.options
        if o.first_write_min is None or self.has_written[self.seat]:
            return o.min_write  # KOS-9
        return o.first_write_min  # KOS-40
