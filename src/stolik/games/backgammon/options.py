"""House rules of backgammon: section 3 of the rule book."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Number, Option, msg
from stolik.engine.fields import Each, Maybe
from stolik.parts.clocks import Control

Session: TypeAlias = Literal["single_game", "money", "match"]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=36_000)]
MONEY: Final = {"session": ["money", "single_game"]}
PER_POINT_S: Final = 120
"""Reserve for each point of a match (BGM-61)."""
MONEY_S: Final = 600


class Timing(Struct, frozen=True, forbid_unknown_fields=True):
    """A reserve for the whole match, and a delay in every turn that costs nothing (BGM-61)."""

    reserve_s: Seconds | None = None
    """Left out: two minutes for each point of the match."""
    delay_s: Seconds = 12


CLOCK: Final = Maybe(
    Each(
        (
            Option("reserve_s", msg("backgammon.clock.reserve_s")),
            Option("delay_s", msg("backgammon.clock.delay_s")),
        ),
        Number(0, 36_000, default=12),
    )
)


class Options(Struct, frozen=True):
    """What a table may choose; None is the book's value for the mode."""

    mode: Annotated[Literal["screen", "table"], Meta(extra={"clause": "BGM-60", "at": "paper"})] = (
        "screen"
    )
    depth: Annotated[
        Literal["moves", "results"], Meta(extra={"clause": "BGM-39", "at": "paper"})
    ] = "moves"
    session: Annotated[Session, Meta(extra={"clause": "BGM-49"})] = "money"
    match_length: Annotated[
        int, Meta(ge=1, le=64, extra={"clause": "BGM-50", "only": {"session": ["match"]}})
    ] = 5
    base_stake: Annotated[
        int, Meta(ge=0, le=1_000_000, extra={"clause": "BGM-39", "only": MONEY})
    ] = 1
    cube: Annotated[bool, Meta(extra={"clause": "BGM-41"})] = True
    cube_max: Annotated[
        Annotated[int, Meta(ge=2, le=32_768)] | None,
        Meta(extra={"clause": "BGM-48", "range": "null | 2, 4, 8 … 32768"}),
    ] = None
    crawford: Annotated[bool, Meta(extra={"clause": "BGM-51", "only": {"session": ["match"]}})] = (
        True
    )
    jacoby: Annotated[bool, Meta(extra={"clause": "BGM-55", "only": MONEY})] = False
    automatic_doubles: Annotated[
        int, Meta(ge=0, le=6, extra={"clause": "BGM-56", "only": MONEY})
    ] = 0
    beavers: Annotated[bool, Meta(extra={"clause": "BGM-57", "only": MONEY})] = False
    raccoons: Annotated[
        bool, Meta(extra={"clause": "BGM-58", "only": {**MONEY, "beavers": [True]}})
    ] = False
    backgammon_zone: Annotated[
        Literal["winner_home", "loser_outer_literal"], Meta(extra={"clause": "BGM-36"})
    ] = "winner_home"
    triple_wins: Annotated[bool, Meta(extra={"clause": "BGM-36"})] = True
    resign_timing: Annotated[
        Literal["before_own_roll", "any_time"], Meta(extra={"clause": "BGM-33"})
    ] = "before_own_roll"
    skip_roll_when_closed_out: Annotated[bool, Meta(extra={"clause": "BGM-26"})] = True
    higher_die_rule: Annotated[bool, Meta(extra={"clause": "BGM-20"})] = True
    illegal_play: Annotated[
        Literal["enforce", "opponent_decides"] | None,
        Meta(extra={"clause": "BGM-60", "at": "paper"}),
    ] = None
    dice_source: Annotated[
        Literal["server", "entered", "file"] | None,
        Meta(extra={"clause": "BGM-65", "range": "server | entered | file"}),
    ] = None
    dice_file: Annotated[
        str,
        Meta(
            max_length=4000,
            pattern="^[1-6 ]*$",
            extra={"clause": "BGM-65", "range": "1–6 …", "only": {"dice_source": ["file"]}},
        ),
    ] = ""
    clock: Annotated[
        Timing | None,
        Meta(extra={"clause": "BGM-61", "range": "null | {reserve_s, delay_s}", "field": CLOCK}),
    ] = None
    starting_position: Annotated[
        str,
        Meta(
            max_length=20,
            extra={"clause": "BGM-5", "range": "standard | hyper | nackgammon | Position ID"},
        ),
    ] = "standard"
    auto_roll: Annotated[bool, Meta(extra={"clause": "BGM-12", "at": "live"})] = False
    auto_play: Annotated[bool, Meta(extra={"clause": "BGM-18", "at": "live"})] = False

    @property
    def is_match(self) -> bool:
        """Say whether points are played for up to a number (BGM-50)."""
        return self.session == "match"

    @property
    def is_table(self) -> bool:
        """Say whether a real board is followed."""
        return self.mode == "table"

    @property
    def is_let_stand(self) -> bool:
        """Say whether the opponent decides about an illegal play (BGM-60)."""
        if self.illegal_play is not None:
            return self.illegal_play == "opponent_decides"
        return self.is_table

    @property
    def is_entered(self) -> bool:
        """Say whether the dice of a real table are typed in."""
        return self.dice_source == "entered" or (self.dice_source is None and self.is_table)

    @property
    def has_jacoby(self) -> bool:
        """Say whether a gammon needs a turned cube (BGM-55)."""
        return self.jacoby and not self.is_match

    @property
    def most_automatic(self) -> int:
        """How often equal opening dice double the cube (BGM-56)."""
        return 0 if self.is_match or not self.cube else self.automatic_doubles

    @property
    def has_beavers(self) -> bool:
        """Say whether a taker may turn the cube on (BGM-57)."""
        return self.beavers and not self.is_match

    @property
    def control(self) -> Control | None:
        """Give how time is given (BGM-61)."""
        if self.clock is None:
            return None
        usual = PER_POINT_S * self.match_length if self.is_match else MONEY_S
        reserve = usual if self.clock.reserve_s is None else self.clock.reserve_s
        return Control(base_s=reserve, delay_s=self.clock.delay_s)
