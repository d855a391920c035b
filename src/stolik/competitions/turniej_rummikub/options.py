"""The house rules of a Rummikub tournament, section 3 of its rule book."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.json import decode

from stolik.engine.options import read_options
from stolik.engine.refusals import Refused
from stolik.engine.wire import encoded
from stolik.games.rummikub.rules.options import Options as GameOptions
from stolik.games.rummikub.rules.options import check_options as check_game

Criterion = Literal["big", "small", "best_game", "fewer_yellow", "lot"]
CHAIN: tuple[Criterion, ...] = ("big", "small", "best_game", "fewer_yellow", "lot")


def on(clause: str, **extra: object) -> Meta:
    """An option that belongs to a clause."""
    return Meta(extra={"clause": clause, **extra})


def between(low: int, high: int, clause: str) -> Meta:
    """A whole number in a range, and the clause it belongs to."""
    return Meta(ge=low, le=high, extra={"clause": clause})


class Options(Struct, frozen=True):
    """What a tournament may agree on; the defaults are the book's."""

    rounds: Annotated[int, between(1, 12, "TRM-20")] = 4
    games_at_table: Annotated[Literal["one_per_seat", "four"], on("TRM-22")] = "one_per_seat"
    seating: Annotated[Literal["draw_avoid_repeats", "draw", "swiss", "manual"], on("TRM-14")] = (
        "draw_avoid_repeats"
    )
    big_point_unit: Annotated[Literal["game", "round"], on("TRM-31")] = "game"
    rank_by: Annotated[Literal["total", "average"], on("TRM-40")] = "total"
    tie_break: Annotated[
        tuple[Criterion, ...], on("TRM-40", range="[big, small, best_game, fewer_yellow, lot]")
    ] = CHAIN
    final: Annotated[Literal["auto", "always", "never"], on("TRM-42")] = "auto"
    final_min_entrants: Annotated[int, between(5, 64, "TRM-42")] = 8
    final_size: Annotated[Literal[3, 4], on("TRM-43")] = 4
    final_games: Annotated[int, between(1, 8, "TRM-44")] = 4
    yellow_limit: Annotated[int, between(1, 5, "TRM-51")] = 2
    absence_small_points: Annotated[int, between(-200, 0, "TRM-26")] = -100
    round_time_limit_min: Annotated[int, between(0, 600, "TRM-25")] = 0
    visibility: Annotated[Literal["open", "hidden", "hidden_from_last_round"], on("TRM-71")] = (
        "hidden_from_last_round"
    )
    one_entry_per_org: Annotated[bool, on("TRM-2")] = True
    min_entrants: Annotated[int, between(2, 64, "TRM-7")] = 4
    tie_pot: Annotated[Literal["split", "each_full"], on("TRM-36")] = "split"
    game_options: Annotated[
        dict[str, bool | int | str],
        on("TRM-19", range='{"time_limit_s": 40, "initial_meld": 30, …}'),
    ] = field(default_factory=dict)


def check_options(options: Options) -> None:
    """Refuse a list that names something twice, and house rules no game of Rummikub has."""
    chain = options.tie_break
    if not chain or len(set(chain)) != len(chain):
        raise Refused("bad_tie_break", "TRM-40")
    told = options.game_options.get("tie_pot", options.tie_pot)
    if options.tie_pot == "each_full" and told != "each_full":
        raise Refused("tie_pot_differs", "TRM-36")
    check_game(game_options(options), 4)


def game_options(options: Options) -> GameOptions:
    """Give the house rules of every game; of the pot of a tie both speak."""  # TRM-36
    told: dict[str, object] = {**options.game_options}
    if options.tie_pot == "each_full":
        told["tie_pot"] = "each_full"
    return _read(encoded(told))


@lru_cache(maxsize=64)
def _read(told: bytes) -> GameOptions:
    """Read the house rules of a game, once for each kind of tournament."""
    return read_options(GameOptions, decode(told))


def is_pot_whole(options: Options) -> bool:
    """Say whether everybody who ties for a victory writes the undivided total."""
    return game_options(options).tie_pot == "each_full"
