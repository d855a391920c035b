"""People at the screens of a season in the tests' hands: what they are offered and what they do."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.liga_baski.rules import LeagueRules
from stolik.competitions.liga_baski.state import State
from stolik.competitions.liga_baski.view import View, observe
from stolik.competitions.screens import Bearer, Field, Offer
from stolik.engine.actors import Actor
from stolik.engine.protocol import Seen
from stolik.engine.wire import codec
from tests.competitions.liga_baski.season import CHIEF, SECOND, THIRD, Season

ORGANISER = Bearer(frozenset(("organiser",)))
CHIEF_JUDGE = Bearer(frozenset(("chief", "judge")), CHIEF)
JUDGE = Bearer(frozenset(("judge",)), SECOND)
OTHER_JUDGE = Bearer(frozenset(("judge",)), THIRD)
PUBLIC = Bearer()


def scorer(table: int) -> Bearer:
    return Bearer(frozenset(("scorer",)), table=table)


def player(member: int) -> Bearer:
    return Bearer(frozenset(("player",)), member=member)


def seen(s: State, who: Bearer) -> Seen[View]:
    viewer = OFFICE.viewer(s, who)
    return Seen(viewer, observe(s, viewer))


def all_offers(s: State, who: Bearer) -> list[Offer]:
    """Everything a bearer is offered on any of his screens."""
    v = seen(s, who)
    found = list(OFFICE.offers(v, who))
    for place in OFFICE.tables(v, who):
        found += place.offers
    for line in OFFICE.people(v, who):
        found += line.offers
    return found


def offered(s: State, who: Bearer, key: str) -> Offer:
    """The offer of this key; there must be one."""
    (found,) = [one for one in all_offers(s, who) if one.key == key]
    return found


def keys(s: State, who: Bearer) -> set[str]:
    return {one.key for one in all_offers(s, who)}


def some_value(field: Field) -> Any:
    """A value that fits a field, as a person would fill it in."""
    if field.preset is not None and field.kind != "picks":
        return field.preset
    if field.kind in ("number", "time"):
        return field.low
    if field.kind == "text":
        return "Mewa"
    if field.kind == "pick":
        return field.options[0].value
    if field.kind == "picks":
        return [one.value for one in field.options][:2]
    if field.kind == "points":
        return [3, 1, -1, -3]
    if field.kind == "rows":
        return [[3, 1, -1, -3], None]
    raise AssertionError(field)


def action(offer: Offer, **values: Any) -> do.Action:
    """The action of an offer with its fields filled in, by path with __ for the dots."""
    plain: dict[str, Any] = deepcopy(offer.do)
    given = {name.replace("__", "."): value for name, value in values.items()}
    for field in offer.fields:
        steps = field.path.split(".")
        inner = plain
        for step in steps[:-1]:
            inner = inner.setdefault(step, {})
        inner[steps[-1]] = given.pop(field.path) if field.path in given else some_value(field)
    assert not given, given
    found: do.Action = codec(LeagueRules.actions).action(msgspec.json.encode(plain))
    return found


def take(season: Season, who: Bearer, key: str, **values: Any) -> State:
    """Take an offer as the bearer it was made to."""
    offer = offered(season.state, who, key)
    done = action(offer, **values)
    by: Actor = OFFICE.actor(season.state, done, who, offer.seat)
    return season.act(done, by)
