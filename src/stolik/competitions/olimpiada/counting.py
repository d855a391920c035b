"""Places, points and the standing: pure rules on numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from stolik.competitions.olimpiada.actions import Better
from stolik.competitions.olimpiada.options import Options, scale_of
from stolik.competitions.olimpiada.state import Closed, Done, State
from stolik.competitions.ranking import exact
from stolik.engine.score import Points

MEDALS = 3
Total: TypeAlias = Points | tuple[int, ...]


class Season(Struct, frozen=True):
    """What counts of an olympiad, of this season or of one before."""

    options: Options
    people: int
    done: tuple[Done, ...]


def season_of(s: State) -> Season:
    """Give what counts of the olympiad that is on."""
    return Season(s.options, s.count, s.done)


def season_held(one: Closed) -> Season:
    """Give what counts of an olympiad that is closed."""
    return Season(one.options, one.people, one.done)


def places_of(scores: Mapping[int, Fraction], better: Better) -> dict[int, int]:
    """Turn scores into places: one more than those who are strictly better."""  # OLI-10
    sign = 1 if better == "high" else -1
    return {
        who: 1 + sum(sign * other > sign * mine for other in scores.values())
        for who, mine in scores.items()
    }


def is_ranking(places: Iterable[int]) -> bool:
    """Say whether places are a competition ranking, 1-2-2-4."""  # OLI-11
    found = list(places)
    return bool(found) and all(one == 1 + sum(other < one for other in found) for one in found)


def place_worth(options: Options, people: int, place: int) -> Points:
    """Give the points of a place."""  # OLI-12
    scale = scale_of(options)
    if scale is None:
        return max(0, people - place + 1)
    return scale[place - 1] if place <= len(scale) else 0


def shared_worth(options: Options, people: int, place: int, equals: int) -> Points:
    """Give the points of each of so many who share a place."""  # OLI-13
    if options.tied_event_points == "full":
        return place_worth(options, people, place)
    last = place + equals - 1
    if options.tied_event_points == "low":
        return place_worth(options, people, last)
    every = (place_worth(options, people, one) for one in range(place, last + 1))
    return exact(Fraction(sum(every)) / equals)


def value(season: Season, done: Done, member: int) -> Points:
    """Give what an event brings a contestant: weighted points, or weighted places."""
    options, place = season.options, done.places.get(member)
    if options.ranking_mode == "place_sum":
        return exact(done.weight * (season.people + 1 if place is None else place))  # OLI-14
    if place is None:
        return exact(done.weight * options.absent_points)  # OLI-14
    equals = sum(one == place for one in done.places.values())
    worth = shared_worth(options, season.people, place, equals)
    return exact(done.weight * worth)  # OLI-17


def values(season: Season, member: int) -> tuple[Points, ...]:
    """Give what every event brings a contestant."""
    return tuple(value(season, one, member) for one in season.done)


def dropped(season: Season, member: int) -> frozenset[int]:
    """Give the events that do not count for a contestant: the worst of them."""  # OLI-16, OLI-47
    options = season.options
    if options.ranking_mode == "medals" or not options.drop_worst:
        return frozenset()
    own = values(season, member)
    worst_first = sorted(range(len(own)), key=lambda at: (own[at], at))
    if options.ranking_mode == "place_sum":
        worst_first = sorted(range(len(own)), key=lambda at: (-own[at], at))
    return frozenset(worst_first[: options.drop_worst])


def medals(season: Season, member: int) -> tuple[int, ...]:
    """Count first, second and third places."""  # OLI-22
    own = [one.places.get(member) for one in season.done]
    return tuple(own.count(place) for place in range(1, MEDALS + 1))


def total(season: Season, member: int) -> Total:
    """Give what somebody has gathered, as the mode counts it."""
    if season.options.ranking_mode == "medals":
        return medals(season, member)
    without = dropped(season, member)
    own = values(season, member)
    return exact(sum((own[at] for at in range(len(own)) if at not in without), Fraction(0)))


def key_of(season: Season, member: int) -> tuple[Points, ...]:
    """Give by what somebody is ranked, higher first."""  # OLI-20, OLI-22
    found = total(season, member)
    if isinstance(found, tuple):
        return found
    return (-found,) if season.options.ranking_mode == "place_sum" else (found,)


def standing(season: Season) -> tuple[int, ...]:
    """Give everybody's place; equals share it and nothing else parts them."""  # OLI-20, OLI-21
    return ranks([key_of(season, member) for member in range(season.people)])


def ranks(keys: Sequence[tuple[Points, ...]]) -> tuple[int, ...]:
    """Rank keys from the highest; equals share a place."""
    return tuple(1 + sum(other > mine for other in keys) for mine in keys)


def leaders(season: Season) -> tuple[int, ...]:
    """Give those who are first."""
    return tuple(who for who, place in enumerate(standing(season)) if place == 1)
