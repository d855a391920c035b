"""House rules of draughts: section 3 of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from stolik.engine.fields import Clock, Maybe
from stolik.parts.clocks import Control

Missed: TypeAlias = Literal["enforce", "warn_then_loss", "huff"]
CLOCKS = "null | {base_s, increment_s} | {base_s, delay_s} | {move_s} | {days_per_move}"
REPEATED = Meta(ge=0, le=5, extra={"clause": "WAR-29", "range": "0, 3–5"})
KINGS = Meta(ge=0, le=100, extra={"clause": "WAR-30", "range": "0, 5–100"})


class Capturing(NamedTuple):
    """The house rules that the generator of moves reads."""

    backward: bool = False
    flies: bool = True
    must_continue: bool = True
    king_first: bool = True
    most: bool = False
    in_passing: bool = False


class Options(Struct, frozen=True):
    """What a table may choose; None is the book's value for the mode."""

    mode: Annotated[Literal["screen", "table"], Meta(extra={"clause": "WAR-33", "at": "paper"})] = (
        "screen"
    )
    depth: Annotated[
        Literal["moves", "results"], Meta(extra={"clause": "WAR-42", "at": "paper"})
    ] = "moves"
    games: Annotated[int, Meta(ge=1, le=20, extra={"clause": "WAR-6"})] = 1
    white: Annotated[Literal["drawn", "first", "second"], Meta(extra={"clause": "WAR-6"})] = "drawn"
    first_mover: Annotated[Literal["white", "black"], Meta(extra={"clause": "WAR-5"})] = "white"
    start_position: Annotated[
        str, Meta(max_length=200, extra={"clause": "WAR-3", "range": "standard | FEN"})
    ] = "standard"
    men_rows: Annotated[int, Meta(ge=2, le=3, extra={"clause": "WAR-3"})] = 3
    man_capture_backward: Annotated[bool, Meta(extra={"clause": "WAR-12"})] = False
    flying_king: Annotated[bool, Meta(extra={"clause": "WAR-9"})] = True
    king_landing: Annotated[Literal["must_continue", "free"], Meta(extra={"clause": "WAR-17"})] = (
        "must_continue"
    )
    king_capture_priority: Annotated[bool, Meta(extra={"clause": "WAR-20"})] = True
    majority_capture: Annotated[bool, Meta(extra={"clause": "WAR-21"})] = False
    promote_in_passing: Annotated[bool, Meta(extra={"clause": "WAR-15"})] = False
    blocked_result: Annotated[Literal["loss", "draw"], Meta(extra={"clause": "WAR-26"})] = "loss"
    repetition_draw: Annotated[int, REPEATED] = 3
    king_move_limit: Annotated[int, KINGS] = 15
    material_draw_limits: Annotated[bool, Meta(extra={"clause": "WAR-31"})] = False
    tablebase_adjudication: Annotated[bool, Meta(extra={"clause": "WAR-32"})] = False
    missed_capture: Annotated[Missed | None, Meta(extra={"clause": "WAR-33", "at": "paper"})] = None
    touch_move: Annotated[bool, Meta(extra={"clause": "WAR-39", "at": "paper"})] = False
    clock: Annotated[
        Control | None,
        Meta(extra={"clause": "WAR-41", "range": CLOCKS, "field": Maybe(Clock())}),
    ] = None
    points_scheme: Annotated[Literal["1-0.5-0", "2-1-0"], Meta(extra={"clause": "WAR-42"})] = (
        "1-0.5-0"
    )
    misere: Annotated[bool, Meta(extra={"clause": "WAR-25"})] = False

    @property
    def lots(self) -> tuple[int, ...]:
        """Give the chairs that may have White in the first game (WAR-6)."""
        return {"drawn": (0, 1), "first": (0,), "second": (1,)}[self.white]

    @property
    def is_table(self) -> bool:
        """Say whether a real board is followed."""
        return self.mode == "table"

    @property
    def missed(self) -> Missed:
        """Say what becomes of a missed capture (WAR-33)."""
        if self.missed_capture is not None:
            return self.missed_capture
        return "warn_then_loss" if self.is_table else "enforce"

    @property
    def capturing(self) -> Capturing:
        """Give what the generator of moves reads."""
        return Capturing(
            self.man_capture_backward,
            self.flying_king,
            self.king_landing == "must_continue",
            self.king_capture_priority,
            self.majority_capture,
            self.promote_in_passing,
        )
