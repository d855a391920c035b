"""What a cup may agree on: the game and its house rules, the format, points and tie-breaks."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from stolik import games
from stolik.engine.options import read_options
from stolik.engine.refusals import Refused

Format = Literal["round_robin", "swiss", "knockout", "double_knockout", "groups", "ladder"]
Break = Literal[
    "auto", "none", "cut1", "buchholz", "median", "sberger", "wins", "direct", "progressive"
]
USUAL: Final[dict[str, tuple[Break, ...]]] = {
    "swiss": ("cut1", "buchholz", "sberger", "direct"),
    "round_robin": ("direct", "wins", "sberger"),
    "groups": ("direct", "wins", "sberger"),
}
"""What parts equals where nothing else was agreed on."""
LARGEST: Final = 100


def on(clause: str, **extra: object) -> Meta:
    """An option that belongs to a clause."""
    return Meta(extra={"clause": clause, **extra})


def whole(clause: str, least: int, most: int) -> Meta:
    """A whole number that belongs to a clause."""
    return Meta(ge=least, le=most, extra={"clause": clause})


class Options(Struct, frozen=True):
    """The rules of a cup; the defaults are the book's."""

    game: Annotated[str, on("PUC-1")] = "szachy"
    game_rules: Annotated[dict[str, Any], on("PUC-1", range="{…}")] = field(default_factory=dict)
    format: Annotated[Format, on("PUC-3")] = "round_robin"
    table_size: Annotated[int, whole("PUC-2", 0, 10)] = 0
    """0: as many as the game mostly seats."""
    teams: Annotated[Literal["none", "boards", "sides"], on("PUC-6")] = "none"
    team_size: Annotated[int, whole("PUC-6", 2, 12)] = 2
    rounds: Annotated[int, whole("PUC-12", 0, 30)] = 0
    """0: as many as the format needs."""
    twice: Annotated[bool, on("PUC-11")] = False
    seeding: Annotated[Literal["lots", "rating", "entry"], on("PUC-8")] = "lots"
    win_points: Annotated[Fraction, on("PUC-20", range="1, 3, 1/2, …")] = Fraction(1)
    draw_points: Annotated[Fraction, on("PUC-20", range="1, 3, 1/2, …")] = Fraction(1, 2)
    loss_points: Annotated[Fraction, on("PUC-20", range="1, 3, 1/2, …")] = Fraction(0)
    tiebreak_1: Annotated[Break, on("PUC-22")] = "auto"
    tiebreak_2: Annotated[Break, on("PUC-22")] = "none"
    tiebreak_3: Annotated[Break, on("PUC-22")] = "none"
    tiebreak_4: Annotated[Break, on("PUC-22")] = "none"
    groups: Annotated[int, whole("PUC-16", 0, 32)] = 0
    """0: groups of four, as nearly as can be."""
    advance: Annotated[int, whole("PUC-16", 1, 8)] = 2
    third_place: Annotated[bool, on("PUC-14")] = True
    second_final: Annotated[bool, on("PUC-15")] = True
    knockout_draw: Annotated[Literal["replay", "seed", "lot"], on("PUC-17")] = "replay"
    entry: Annotated[Literal["desk", "open"], on("PUC-7")] = "desk"
    late_rounds: Annotated[int, whole("PUC-9", 0, 30)] = 2
    late_points: Annotated[Fraction, on("PUC-9", range="0, 1/2, 1, …")] = Fraction(0)
    ladder_reach: Annotated[int, whole("PUC-18", 1, 20)] = 3
    next_round: Annotated[Literal["desk", "auto"], on("PUC-31")] = "desk"
    pause_minutes: Annotated[int, whole("PUC-31", 0, 120)] = 1
    no_show_minutes: Annotated[int, whole("PUC-32", 0, 240)] = 0
    """0: nobody loses by the clock."""


def breaks_of(options: Options) -> tuple[Break, ...]:
    """Give what parts equals, in order."""
    if options.tiebreak_1 == "auto":
        return USUAL.get(options.format, ())
    given = (options.tiebreak_1, options.tiebreak_2, options.tiebreak_3, options.tiebreak_4)
    return tuple(dict.fromkeys(one for one in given if one not in ("auto", "none")))


def table_size(options: Options) -> int:
    """Say how many contestants meet at a table."""
    if options.teams != "none":
        return 2
    seats = games.load(options.game).seats
    return options.table_size or min(max(2, games.kit(options.game).offer.seats), max(seats))


def check_options(options: Options) -> None:
    """Refuse a game that is none, chairs that it has not, and points that reward losing."""
    if options.game not in games.ids() or max(games.load(options.game).seats) < 2:
        raise Refused("UNKNOWN_GAME", "PUC-1")
    game = games.load(options.game)
    read_options(game.options, options.game_rules)
    if options.teams == "sides" and 2 * options.team_size not in game.seats:
        raise Refused("GAME_SEATS", "PUC-6", n=2 * options.team_size)
    if options.teams == "boards" and 2 not in game.seats:
        raise Refused("GAME_SEATS", "PUC-6", n=2)
    size = table_size(options)
    if options.teams == "none" and size not in game.seats:
        raise Refused("GAME_SEATS", "PUC-2", n=size)
    if size > 2 and options.format in ("double_knockout", "groups", "ladder"):
        raise Refused("ONLY_PAIRS", "PUC-2")
    if not -LARGEST <= options.loss_points <= options.draw_points <= options.win_points <= LARGEST:
        raise Refused("BAD_POINTS", "PUC-20")
    if options.win_points == options.loss_points or abs(options.late_points) > LARGEST:
        raise Refused("BAD_POINTS", "PUC-20")
