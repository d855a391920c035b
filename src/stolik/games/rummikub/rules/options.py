"""The house rules of section 3 of the rule book, and which of them do not fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from stolik.engine import Refused

Depth = Literal["full", "moves", "results"]
Starter = Literal["draw", "A", "B", "C", "D"]

LETTERS = "ABCD"
FREED = Meta(extra={"clause": "RUM-65", "only": {"joker_rule": ["replace_first"]}})


def on(clause: str) -> Meta:
    """An option that belongs to a clause."""
    return Meta(extra={"clause": clause})


def between(low: int, high: int, clause: str) -> Meta:
    """A whole number in a range, and the clause it belongs to."""
    return Meta(ge=low, le=high, extra={"clause": clause})


class Options(Struct, frozen=True):
    """What a table may agree on; the defaults are the book's."""

    time_limit_s: Annotated[int, between(0, 600, "RUM-70")] = 40
    initial_meld: Annotated[int, between(0, 100, "RUM-50")] = 30
    meld_then_manipulate: Annotated[bool, on("RUM-53")] = False
    joker_penalty: Annotated[int, between(0, 100, "RUM-91")] = 50
    joker_rule: Annotated[Literal["free", "replace_first"], on("RUM-65")] = "free"
    freed_joker_new_set: Annotated[bool, FREED] = False
    freed_joker_rack_tiles: Annotated[Annotated[int, Meta(ge=0, le=2)], FREED] = 0
    invalid_penalty_tiles: Annotated[int, between(0, 3, "RUM-75")] = 1
    touch_penalty_tiles: Annotated[int, between(0, 3, "RUM-78")] = 1
    draw_after_loose_pickup: Annotated[bool, on("RUM-77")] = False
    exhausted_bank: Annotated[Literal["one_more_move", "until_no_play"], on("RUM-86")] = (
        "one_more_move"
    )
    exhausted_scoring: Annotated[Literal["full", "difference"], on("RUM-118")] = "full"
    tie_pot: Annotated[Literal["split", "each_full"], on("RUM-118")] = "split"
    no_meld_unable: Annotated[int, between(0, 300, "RUM-94")] = 100
    no_meld_able: Annotated[int, between(0, 300, "RUM-94")] = 200
    no_meld_mode: Annotated[Literal["flat", "added", "max", "off"], on("RUM-94")] = "flat"
    no_meld_on_exhausted: Annotated[bool, on("RUM-117")] = False
    no_turn_undeclared_penalty: Annotated[Literal[100, 200], on("RUM-97")] = 200
    doublets_needed: Annotated[int, between(0, 7, "RUM-13")] = 3
    jokers_count_as_doublet: Annotated[bool, on("RUM-12")] = False
    auto_declare_intent: Annotated[bool, on("RUM-98")] = False
    stack_choice: Annotated[Literal["auto", "player"], on("RUM-41")] = "auto"
    starter: Annotated[Starter, on("RUM-6")] = "draw"
    max_timeouts: Annotated[int, between(0, 20, "RUM-116")] = 3
    spectator_racks: Annotated[Literal["closed", "open_delayed"], on("RUM-11")] = "closed"
    games: Annotated[int, between(1, 12, "RUM-6")] = 1
    depth: Annotated[Depth, Meta(extra={"clause": "RUM-111", "at": "paper"})] = "full"
    timeouts: Annotated[Literal["clock", "referee"], on("RUM-72")] = "clock"
    placing: Annotated[Literal["move", "hand"], on("RUM-73")] = "move"
    training: Annotated[bool, on("RUM-31")] = False


def check_options(options: Options, seats: int) -> None:
    """Refuse what the rule book excludes, or excludes together."""
    if not 2 <= seats <= 4:
        raise Refused("two_to_four", "RUM-2")
    if 0 < options.time_limit_s < 10:
        raise Refused("time_too_short", "RUM-70")
    if options.doublets_needed == 1:
        raise Refused("two_doublets_at_least", "RUM-13")
    if options.joker_rule == "free" and (
        options.freed_joker_new_set or options.freed_joker_rack_tiles
    ):
        raise Refused("needs_replace_first", "RUM-65")
    if options.starter != "draw" and LETTERS.index(options.starter) >= seats:
        raise Refused("no_such_starter", "RUM-6")
