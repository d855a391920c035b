"""Ratings of all bots that took part, by openskill: places count, points do not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct


class Rating(Struct, frozen=True):
    """Strength as openskill sees it: mu, how unsure it is, and mu - 3 sigma."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


def ratings(bots: Sequence[str], games: Iterable[Mapping[int, Fraction]]) -> tuple[Rating, ...]:
    """Rate bots by their places in games, one game after the other; the strongest comes first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating(name=bot) for bot in bots]
    for places in games:
        if len(places) < 2:
            continue
        order = list(places)
        teams = model.rate([[rated[bot]] for bot in order], ranks=[float(places[b]) for b in order])
        for bot, team in zip(order, teams, strict=True):
            rated[bot] = team[0]
    found = [
        Rating(bot, round(r.mu, 2), round(r.sigma, 2), round(r.ordinal(), 2))
        for bot, r in zip(bots, rated, strict=True)
    ]
    return tuple(sorted(found, key=lambda rating: -rating.mu))
