"""A made-up season of the Baśka league: people who do not exist, results that could be.

Everybody has a strength; a deal is drawn from the shapes Baśka pays, the stronger more often on
the winning side. The same seed gives the same season.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from msgspec import Struct

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.planning import seating_task, tournament
from stolik.competitions.liga_baski.state import State
from stolik.competitions.seating.search import seat
from stolik.competitions.sheets import report
from stolik.engine import REFEREE, Actor

MINUTE_MS: Final = 60_000
DEAL_MS: Final = 70_000
WOMEN: Final = (
    "Hanna", "Zofia", "Maria", "Krystyna", "Barbara", "Ewa", "Łucja", "Grażyna", "Teresa",
    "Bożena", "Danuta", "Jadwiga",
)  # fmt: skip
MEN: Final = (
    "Jan", "Piotr", "Stanisław", "Andrzej", "Józef", "Michał", "Wojciech", "Zbigniew", "Łukasz",
    "Kazimierz", "Grzegorz", "Brunon",
)  # fmt: skip
FAMILIES: Final = (
    "Konkel", "Necel", "Ceynowa", "Budzisz", "Pieper", "Kohnke", "Styn", "Muża", "Bizewska",
    "Dettlaff", "Grabe", "Myszk", "Netzel", "Plotzka", "Roszman", "Selin", "Trella", "Walkusz",
    "Żelk", "Źrebiec",
)  # fmt: skip
TEAMS: Final = ("Zatoka", "Kotwica", "Mewa", "Sieć", "Latarnia", "Kuter", "Bosman", "Rewa")
JUDGES: Final = ("j1", "j2", "j3")
PLAIN: Final = ((1, 12), (2, 6), (4, 3), (8, 1))
"""What each of two winners gets in an ordinary deal, and how often."""
SOLO: Final = ((4, 4), (8, 2), (12, 1))
"""What a lone winner gets of each of the three others, and how often."""


class Step(Struct, frozen=True):
    """Something to be done, by whom and when."""

    do: do.Action
    by: Actor = REFEREE
    clock_ms: int = 0


class Person(Struct, frozen=True):
    """Somebody who does not exist."""

    id: str
    name: str
    strength: float


def people(count: int, seed: int) -> list[Person]:
    """Make so many people, no two of one name."""
    rng = Random(f"people {seed}")
    pairs = [f"{first} {family}" for first in (*WOMEN, *MEN) for family in FAMILIES]
    names = rng.sample(pairs, count) if count <= len(pairs) else []
    return [Person(f"p{n}", name, rng.gauss(0, 0.6)) for n, name in enumerate(names, 1)]


MOST_PEOPLE: Final = len((*WOMEN, *MEN)) * len(FAMILIES)


def steps(
    state: Callable[[], State],
    crowd: list[Person],
    seed: int,
    tournaments: int,
    is_full: bool = False,
) -> Iterator[Step]:
    """Give what happens in the season, one thing after another; `state` gives what came of it.

    In a full season nobody ever stays away.
    """
    rng = Random(f"season {seed}")
    for person in crowd:
        yield Step(do.Enlist(person.id))
    size = state().options.team_max
    for n, team in enumerate(TEAMS):
        if (n + 1) * size <= len(crowd):
            yield Step(do.EnterTeam(team, tuple(range(n * size, (n + 1) * size))))
    yield Step(do.Appoint(JUDGES))
    clock = 0
    for number in range(tournaments):
        clock += 24 * 60 * MINUTE_MS
        for step in _tournament(state, crowd, rng, clock, seed * 1000 + number, is_full):
            yield step
            clock = max(clock, step.clock_ms)


def _tournament(
    state: Callable[[], State],
    crowd: list[Person],
    rng: Random,
    clock: int,
    seed: int,
    is_full: bool,
) -> Iterator[Step]:
    yield Step(do.OpenTournament(venue="Puck"), clock_ms=clock)
    s = state()
    assert s.now is not None
    here = [m for m in range(len(crowd)) if (s.season, s.now.number) not in s.bans.get(m, ())]
    rng.shuffle(here)
    absent = 0 if is_full else rng.randrange(max(1, len(here) // 10))
    for member in sorted(here[absent:]):
        yield Step(do.Enter(member), clock_ms=clock)
        yield Step(do.CheckIn(member), clock_ms=clock)
    yield Step(do.CloseEntry(), clock_ms=clock)
    yield Step(do.PublishPlan(seat(seating_task(state()), seed)), clock_ms=clock)
    for _ in range(state().options.rounds):
        for step in _round(state, crowd, rng, clock):
            yield step
            clock = max(clock, step.clock_ms)
        clock += state().options.break_minutes * MINUTE_MS
    yield Step(do.Finish(), clock_ms=clock)


def _round(
    state: Callable[[], State], crowd: list[Person], rng: Random, clock: int
) -> Iterator[Step]:
    yield Step(do.StartRound(), clock_ms=clock)
    tables = [sheet.seats for sheet in tournament(state()).sheets]
    for table, seats in enumerate(tables, 1):
        late = 420 if rng.random() < 0.02 else 0
        for chair in range(len(seats)):
            yield Step(do.Arrived(table, chair, late * (chair == 3)), clock_ms=clock)
    deals = state().options.deals_per_round
    for deal in range(1, deals + 1):
        clock += DEAL_MS
        for table, seats in enumerate(tables, 1):
            if rng.random() < 0.002:
                yield Step(do.Strike(table, deal), clock_ms=clock)
                continue
            delta = _deal([crowd[member].strength for member in seats], rng)
            yield Step(do.RowEntered(table, deal, (deal - 1) % 4, delta), clock_ms=clock)
    for table, seats in enumerate(tables, 1):
        if report(tournament(state()).sheets[table - 1], deals) == "reported":
            for member in seats:
                yield Step(do.Sign(table), Actor(member), clock)
    yield Step(do.CloseRound(), clock_ms=clock)


def _deal(strengths: list[float], rng: Random) -> tuple[int, int, int, int]:
    """Draw who wins and how much: two against two, or one alone."""
    luck = [strength + rng.gauss(0, 1.5) for strength in strengths]
    order = sorted(range(4), key=luck.__getitem__, reverse=True)
    points = [0, 0, 0, 0]
    if rng.random() < 0.12:
        worth = _drawn(SOLO, rng)
        winner = order[0]
        return _four([3 * worth if chair == winner else -worth for chair in range(4)])
    worth = _drawn(PLAIN, rng)
    for place, chair in enumerate(order):
        points[chair] = worth if place < 2 else -worth
    return _four(points)


def _drawn(shapes: tuple[tuple[int, int], ...], rng: Random) -> int:
    return rng.choices([worth for worth, _ in shapes], [often for _, often in shapes])[0]


def _four(points: list[int]) -> tuple[int, int, int, int]:
    a, b, c, d = points
    return a, b, c, d
