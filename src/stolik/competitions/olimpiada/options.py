"""The house rules of an olympiad, section 3 of its rule book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from stolik import games
from stolik.engine.refusals import Refused
from stolik.engine.score import Points

BY_NUMBER: Final = "n_minus_place_plus_1"
MOST_UNO: Final = 10
MOST_LISTED: Final = 64
HUGE: Final = 1_000_000
WORD: Final = re.compile(r"-?\d{1,7}(/[1-9]\d{0,6})?", re.ASCII)

TieGame = Annotated[str, Meta(max_length=40)]
"""A game of this house."""
Tied = Annotated[str, Meta(pattern="^([2-9]|[1-5][0-9]|6[0-4])$")]
Target = Annotated[int, Meta(ge=1, le=50)]

GAMES: Final[Mapping[str, TieGame]] = {"2": "wyzsza-nizsza", "3": "uno", "4": "uno"}
TARGETS: Final = {"3": 7, "4": 5}


def on(clause: str, **extra: object) -> Meta:
    """An option that belongs to a clause."""
    return Meta(extra={"clause": clause, **extra})


class Options(Struct, frozen=True):
    """What an olympiad may agree on; the defaults are the book's."""

    ranking_mode: Annotated[Literal["points", "place_sum", "medals"], on("OLI-22")] = "points"
    place_points: Annotated[
        str | tuple[Fraction, ...], on("OLI-12", range=f"{BY_NUMBER} | [10, 8, 6, …]")
    ] = BY_NUMBER
    tied_event_points: Annotated[Literal["full", "average", "low"], on("OLI-13")] = "full"
    absent_points: Annotated[Fraction, on("OLI-14", range="1, 1/2, -3, …")] = Fraction(0)
    drop_worst: Annotated[int, Meta(ge=0, le=63, extra={"clause": "OLI-16"})] = 0
    tiebreak_scope: Annotated[Literal["first_only", "none"], on("OLI-30")] = "first_only"
    tiebreak_games: Annotated[
        dict[Tied, TieGame], on("OLI-31", range='{"2": "wyzsza-nizsza", "3": "uno", …}')
    ] = field(default_factory=lambda: dict(GAMES))
    uno_targets: Annotated[dict[Tied, Target], on("OLI-32", range='{"3": 7, "4": 5, …}')] = field(
        default_factory=lambda: dict(TARGETS)
    )
    five_plus_policy: Annotated[Literal["referee", "shared", "uno"], on("OLI-34")] = "referee"
    tiebreak_rest: Annotated[Literal["shared", "by_rounds_won"], on("OLI-42")] = "shared"


def scale_of(options: Options) -> tuple[Points, ...] | None:
    """Give the list of points for places; None where the number of contestants makes it."""
    given = options.place_points
    if isinstance(given, tuple):
        return given
    if given.strip() == BY_NUMBER:
        return None
    words = [word for word in re.split(r"[\s,;\[\]\"']+", given) if word]
    if not words or not all(WORD.fullmatch(word) for word in words):
        raise Refused("BAD_SCALE", "OLI-12")
    return tuple(Fraction(word) for word in words)


def check_options(options: Options) -> None:
    """Refuse lists that are none, and tie-breaks that so many cannot play."""
    scale = scale_of(options)
    if scale is not None and not 1 <= len(scale) <= MOST_LISTED:
        raise Refused("BAD_SCALE", "OLI-12")
    if any(not -HUGE <= one <= HUGE for one in [*(scale or ()), options.absent_points]):
        raise Refused("BAD_SCALE", "OLI-12")
    for tied, game in options.tiebreak_games.items():
        if game not in games.ids():
            raise Refused("UNKNOWN_GAME", "OLI-31")
        if GAMES.get(tied) != game and int(tied) not in games.load(game).seats:
            raise Refused("GAME_SEATS", "OLI-31", n=int(tied))
