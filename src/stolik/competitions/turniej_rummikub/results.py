"""The result of a game, whether it can be right, what a protocol brings: rules on numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.competitions.turniej_rummikub.options import Options, is_pot_whole

End: TypeAlias = Literal["out", "bank", "walkover"]
LETTERS: Final = "ABCD"
FULL: Final = 4
"""So many sit at a table, and so many games a round has there."""


class GameResult(Struct, frozen=True, omit_defaults=True):
    """One game of a protocol, by seats."""  # TRM-35

    starter: int
    end: End
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    jokers: tuple[int, ...] = ()
    no_meld: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()

    def playing(self, seats: int) -> tuple[int, ...]:
        """Give the seats that took part."""  # TRM-80
        return tuple(one for one in range(seats) if one not in self.absent + self.empty)


class Gained(Struct, frozen=True, omit_defaults=True):
    """What somebody has gathered: big and small points, the best game, how many games."""

    big: int = 0
    small: int = 0
    best_game: int = 0
    games: int = 0

    def plus(self, other: Gained) -> Gained:
        """Add two."""
        bests = [one.best_game for one in (self, other) if one.games]
        return Gained(
            self.big + other.big,
            self.small + other.small,
            max(bests, default=0),
            self.games + other.games,
        )


def table_sizes(n: int) -> tuple[int, ...]:
    """Give the sizes of the tables of so many players, the largest first."""  # TRM-10, TRM-11
    if n <= 0:
        return ()
    if n < FULL:
        return (n,)
    if n == 5:
        return (3, 2)
    tables = -(-n // FULL)
    small = FULL * tables - n
    return (FULL,) * (tables - small) + (FULL - 1,) * small


def games_due(options: Options, seats: int) -> int:
    """Give how many games a round has at a table of so many."""  # TRM-21, TRM-22
    return FULL if options.games_at_table == "four" else seats


def starter_of(game: int, seats: int, gone: Sequence[int] = ()) -> int:
    """Give the seat that starts a game, the next one where that seat is empty."""  # TRM-26, TRM-80
    first = (game - 1) % seats
    around = [(first + step) % seats for step in range(seats)]
    return next((one for one in around if one not in gone), first)


def faults(options: Options, seats: int, game: int, told: GameResult) -> list[str]:
    """Name what is wrong with a game of a protocol."""  # TRM-36
    found: list[str] = []
    here = told.playing(seats)
    if told.starter != starter_of(game, seats, told.absent + told.empty):
        found.append("wrong_starter")
    winners = set(told.winners)
    if told.end == "walkover" and not here and not winners:
        return found  # nobody is left at the table
    is_counted = len(winners) == len(told.winners) and winners <= set(here)
    if told.end == "walkover":  # TRM-81
        is_counted = is_counted and len(here) == 1
    if not is_counted or not winners or (told.end != "bank" and len(winners) != 1):
        return [*found, "winner_count"]
    losers = [told.scores[one] for one in here if one not in winners]
    total = -sum(losers)
    if any(score > -1 for score in losers):
        found.append("loser_not_negative")
    if told.end == "bank":
        share = total if is_pot_whole(options) else total // len(winners)
        if any(told.scores[one] != share for one in winners):
            found.append("tie_share_mismatch")
    elif told.scores[told.winners[0]] != total:
        found.append("sum_mismatch")
    return found


def is_right_number(options: Options, seats: int, games: int, is_final: bool) -> bool:
    """Say whether a protocol has as many games as it should."""  # TRM-36, TRM-82
    due = options.final_games if is_final else games_due(options, seats)
    return games == due or (games < due and options.round_time_limit_min > 0)


def gained(options: Options, seats: int, games: Sequence[GameResult]) -> tuple[Gained, ...]:
    """Give what a protocol brings each seat."""  # TRM-30 to TRM-34
    found = []
    for seat in range(seats):
        scores = [score_of(options, one, seat) for one in games if seat not in one.empty]
        wins = sum(seat in one.winners for one in games)
        found.append(Gained(wins, sum(scores), max(scores, default=0), len(scores)))
    if options.big_point_unit == "game":
        return tuple(found)
    counted = [one for one in range(seats) if stays(games, one)]
    best = max((found[one].small for one in counted), default=0)
    return tuple(
        Gained(int(seat in counted and one.small == best), one.small, one.best_game, one.games)
        for seat, one in enumerate(found)
    )


def score_of(options: Options, game: GameResult, seat: int) -> int:
    """Give the small points of a seat in a game."""  # TRM-26, TRM-80
    return options.absence_small_points if seat in game.absent else game.scores[seat]


def stays(games: Sequence[GameResult], seat: int) -> bool:
    """Say whether somebody can be the best of a whole round: he played, and was not sent away."""
    is_sent = any(seat in one.empty for one in games)
    return not is_sent and any(seat not in one.absent for one in games)
