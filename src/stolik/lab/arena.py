"""The arena: matches between bots on common deals, with chairs rotated.

A deal is one root of chance, played once in every rotation of the chairs. Bots are compared by
what they won on each deal, so that its luck cancels; the intervals are over deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.bots import bot_of
from stolik.bots.processes import spread
from stolik.engine import BadInput, places
from stolik.engine.options import read_options
from stolik.lab.comparison import Pair, Result, compared
from stolik.lab.lineup import Lineup, lineup
from stolik.lab.ratings import Rating, ratings
from stolik.lab.seating import Chairs, groups, rotations
from stolik.lab.single import Played, Table

MOST_GAMES: Final = 1_000_000
MOST_BOTS: Final = 16

Opener: TypeAlias = Callable[[str], Lineup]
"""Finds a game and its bots by name; a plain function, so that other processes can call it."""


class Plan(Struct, frozen=True):
    """What to play: `games` for every group of bots, rounded up to whole deals."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    options: dict[str, object] = {}
    seed: int = 0
    ms: int = 100
    rounds: int | None = None


class Deal(Struct, frozen=True):
    """One deal of one group: who sat where, and how each game ended."""

    number: int
    group: int
    chairs: tuple[Chairs, ...]
    games: tuple[Played, ...]


class Report(Struct, frozen=True):
    """What came of it, whole or as far as it went."""

    plan: Plan
    deals: int
    games: int
    is_whole: bool
    pairs: tuple[Pair, ...]
    ratings: tuple[Rating, ...]


def checked(plan: Plan, found: Lineup) -> Plan:
    """Say what is wrong with a plan; give it with the options bots need in this game."""
    if not 2 <= len(plan.bots) <= MOST_BOTS:
        raise BadInput("arena_bots", n=len(plan.bots), low=2, high=MOST_BOTS)
    for name in plan.bots:
        bot_of(found.levels, name)
        if plan.bots.count(name) > 1:
            raise BadInput("arena_same_bot", bot=name)
    if plan.seats not in found.game.seats:
        low, high = found.game.seats[0], found.game.seats[-1]
        seats = str(plan.seats)
        raise BadInput("bad_seats", game=found.game.id, low=low, high=high, seats=seats)
    options = {**found.options, **plan.options}
    found.game.start(plan.seats, read_options(found.game.options, options))
    return replace(plan, options=options)


def tasks(plan: Plan) -> Iterator[tuple[int, int]]:
    """Give the deals to play, each as its number and its group, all groups of a deal together."""
    tables = groups(len(plan.bots), plan.seats)
    deals = -(-plan.games // len(tables[0]))
    for number in range(deals):
        for group in range(len(tables)):
            yield number, group


def play_deal(plan: Plan, task: tuple[int, int], opener: Opener = lineup) -> Deal:
    """Play one deal of one group in every rotation."""
    number, group = task
    found = opener(plan.game)
    options = read_options(found.game.options, plan.options)
    chairs = rotations(groups(len(plan.bots), plan.seats)[group], plan.seats)
    root = (plan.seed << 32) + number
    played = []
    for seated in chairs:
        bots = [bot_of(found.levels, plan.bots[bot]) for bot in seated]
        played.append(Table(found, options, bots, root).play(plan.ms, plan.rounds))
    return Deal(number, group, chairs, tuple(played))


def run(
    plan: Plan,
    opener: Opener = lineup,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Report:
    """Play a plan; an interrupt ends it early and keeps what is done."""
    plan = checked(plan, opener(plan.game))
    todo = list(tasks(plan))
    done: list[Deal] = []
    is_whole = False
    try:
        for deal in spread(partial(play_deal, plan, opener=opener), todo, jobs):
            done.append(deal)
            progress(len(done), len(todo))
        is_whole = True
    except KeyboardInterrupt:
        pass
    return report(plan, done, is_whole)


def report(plan: Plan, deals: Iterable[Deal], is_whole: bool) -> Report:
    """Compare every pair of bots over the deals that were played."""
    ordered = sorted(deals, key=lambda deal: (deal.number, deal.group))
    met = list(results(plan, ordered))
    return Report(
        plan=plan,
        deals=len({deal.number for deal in ordered}),
        games=sum(len(deal.games) for deal in ordered),
        is_whole=is_whole,
        pairs=compared(plan.bots, met),
        ratings=ratings(plan.bots, (result.mean_places() for result in met)),
    )


def results(plan: Plan, deals: Iterable[Deal]) -> Iterator[Result]:
    """Give who met whom; who plays alone meets the others on the same deal."""
    if plan.seats > 1:
        for deal in deals:
            for seated, game in zip(deal.chairs, deal.games, strict=True):
                yield Result(deal.number, seated, game.totals, game.places)
        return
    for number, alone in groupby(deals, key=lambda deal: deal.number):
        played = [(deal.group, deal.games[0].totals[0]) for deal in alone]
        totals = tuple(points for _, points in played)
        yield Result(number, tuple(bot for bot, _ in played), totals, places(totals))
