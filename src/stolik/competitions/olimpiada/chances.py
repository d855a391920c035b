"""Who wins how often if the rest is chance: the events to come drawn at random, many times.

Places are drawn by the model of Plackett and Luce: one after the other in proportion to strength.
A strength is a whole number, and chance is counted, never measured: the same seed gives the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from stolik.competitions.olimpiada.actions import ONE
from stolik.competitions.olimpiada.counting import Season, leaders, season_of
from stolik.competitions.olimpiada.state import Done, State
from stolik.engine.luck import Luck

EVEN = 1000
"""The strength of somebody of whom nothing is known."""
MOST_RUNS = 100_000


class Chances(Struct, frozen=True):
    """Shares of all runs: who ends first (ties as one part each), and how many end tied."""

    first: tuple[Fraction, ...]
    tied: dict[int, Fraction]
    """By how many are first together; 1 is no tie."""


def chances(
    s: State, luck: Luck, runs: int = 1000, strengths: Sequence[int] | None = None
) -> Chances:
    """Play the events to come so often, and count who is first after the last of them."""
    count = min(max(1, runs), MOST_RUNS)
    own = tuple(strengths) if strengths is not None else (EVEN,) * s.count
    here = [one for one in range(s.count) if one not in s.gone]
    wins = [Fraction(0)] * s.count
    tied: dict[int, int] = {}
    for _ in range(count):
        season = season_of(s)
        rest = (Done(one.id, drawn(here, own, luck), weight=one.weight) for one in s.planned)
        best = leaders(Season(season.options, season.people, (*season.done, *rest)))
        tied[len(best)] = tied.get(len(best), 0) + 1
        for who in best:
            wins[who] += ONE / len(best)  # the tie-break is anybody's
    shares = {many: Fraction(n, count) for many, n in sorted(tied.items())}
    return Chances(tuple(one / count for one in wins), shares)


def drawn(members: Sequence[int], strengths: Sequence[int], luck: Luck) -> dict[int, int]:
    """Draw the places of an event, the first first."""
    left, places = list(members), dict[int, int]()
    while left:
        at = luck.below(sum(strengths[one] for one in left))
        for one in left:
            at -= strengths[one]
            if at < 0:
                places[one] = len(places) + 1
                left.remove(one)
                break
    return places
