"""House rules of chess: section 3 of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine.fields import Clock, Maybe, Option, Pick
from stolik.parts.clocks import PRESETS, Control, Stage

Mode: TypeAlias = Literal["screen", "table"]
Penalty: TypeAlias = Literal["refuse", "fide_standard", "blitz"]
Preset: TypeAlias = Literal["none", "1+0", "3+2", "5+0", "15+10", "90+30", "correspondence"]
Square: TypeAlias = Annotated[str, Meta(pattern="^[a-h][1-8]$")]

CLOCKS = "null | 1+0 | 3+2 | 5+0 | 15+10 | 90+30 | correspondence | {base_s, increment_s} | \
{base_s, delay_s} | {days_per_move} | {stages: [{moves, base_s, increment_s}, …]}"

DEPTH = Meta(extra={"clause": "SZA-58", "at": "paper"})
EMPTIED = Maybe(
    Pick(tuple(Option(f"{file}{rank}") for rank in "1278" for file in "abcdefgh"), 1, 16)
)


class Options(Struct, frozen=True):
    """What a table may choose; None is the book's value for the mode."""

    mode: Annotated[Mode, Meta(extra={"clause": "SZA-57", "at": "paper"})] = "screen"
    depth: Annotated[Literal["moves", "results"], DEPTH] = "moves"
    start_position: Annotated[
        str, Meta(max_length=120, extra={"clause": "SZA-6", "range": "standard | chess960 | FEN"})
    ] = "standard"
    clock: Annotated[
        Control | tuple[Stage, ...] | Preset | None,
        Meta(extra={"clause": "SZA-64", "range": CLOCKS, "field": Maybe(Clock())}),
    ] = None
    claim_mode: Annotated[Literal["claim", "automatic"], Meta(extra={"clause": "SZA-39"})] = "claim"
    fivefold: Annotated[bool, Meta(extra={"clause": "SZA-40"})] = True
    seventyfive: Annotated[bool, Meta(extra={"clause": "SZA-42"})] = True
    dead_position: Annotated[Literal["basic", "full"], Meta(extra={"clause": "SZA-44"})] = "full"
    no_draw_before_move: Annotated[int, Meta(ge=0, le=60, extra={"clause": "SZA-63"})] = 0
    auto_queen: Annotated[bool, Meta(extra={"clause": "SZA-25"})] = False
    illegal_move: Annotated[Penalty | None, Meta(extra={"clause": "SZA-53", "at": "paper"})] = None
    touch_move: Annotated[bool | None, Meta(extra={"clause": "SZA-62"})] = None
    points_scheme: Annotated[Literal["1-0.5-0", "3-1-0"], Meta(extra={"clause": "SZA-58"})] = (
        "1-0.5-0"
    )
    takeback: Annotated[bool, Meta(extra={"clause": "SZA-61"})] = True
    odds: Annotated[
        tuple[Square, ...] | None,
        Meta(extra={"clause": "SZA-66", "range": "null | [d8, …]", "field": EMPTIED}),
    ] = None
    white: Annotated[Literal["drawn", "first", "second"], Meta(extra={"clause": "SZA-4"})] = "drawn"

    @property
    def lots(self) -> tuple[int, ...]:
        """Give the chairs that may have White (SZA-4)."""
        return {"drawn": (0, 1), "first": (0,), "second": (1,)}[self.white]

    @property
    def is_table(self) -> bool:
        """Say whether a real board is followed."""
        return self.mode == "table"

    @property
    def binds_touched(self) -> bool:
        """Say whether a touched piece must move (SZA-52)."""
        return self.is_table if self.touch_move is None else self.touch_move

    @property
    def penalty(self) -> Penalty:
        """Give what an illegal move costs (SZA-53, SZA-54, SZA-57)."""
        if self.illegal_move is not None:
            return self.illegal_move
        return "fide_standard" if self.is_table else "refuse"

    @property
    def penalty_ms(self) -> int:
        """Give the time the opponent gets for an illegal move or a wrong claim."""
        return 60_000 if self.penalty == "blitz" else 120_000

    @property
    def control(self) -> Control | None:
        """Give the time control in one form."""
        match self.clock:
            case None | "none":
                return None
            case str(name):
                return PRESETS[name]
            case tuple(stages):
                return Control(stages=stages)
            case control:
                return control
