"""People at the screens of a season in the tests' hands: what they are offered and what they do."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.liga_baski.rules import LeagueRules
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State
from stolik.competitions.season.view import View, observe
from stolik.engine.actors import Actor
from stolik.engine.asking import action_data
from stolik.engine.choices import Form
from stolik.engine.fields import Field, Flag, Number, Numbers, Pick, Rows, Text, Time
from stolik.engine.protocol import Seen
from stolik.engine.scene import form_name
from stolik.engine.wire import codec
from tests.competitions.liga_baski.season import CHIEF, SECOND, THIRD, Season

ORGANISER = Bearer(frozenset(("organiser",)))
CHIEF_JUDGE = Bearer(frozenset(("chief", "judge")), CHIEF)
JUDGE = Bearer(frozenset(("judge",)), SECOND)
OTHER_JUDGE = Bearer(frozenset(("judge",)), THIRD)
PUBLIC = Bearer()
Offer = Form[Struct]


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
    found: list[Offer] = list(OFFICE.offers(v, who))
    for place in OFFICE.tables(v, who):
        found += place.offers
    for line in OFFICE.people(v, who):
        found += line.offers
    return found


def offered(s: State, who: Bearer, key: str) -> Offer:
    """The offer of this key; there must be one."""
    (found,) = [one for one in all_offers(s, who) if form_name(one) == key]
    return found


def keys(s: State, who: Bearer) -> set[str]:
    return {form_name(one) for one in all_offers(s, who)}


def some_value(field: Field) -> Any:
    """A value that fits a field, as a person would fill it in."""
    default = getattr(field, "default", None)
    match field:
        case Numbers(total=0):
            return [3, 1, -1, -3]
        case Rows(most=most):
            return [[3, 1, -1, -3], None][:most]
        case Flag(default=default):
            return default
        case Pick(is_list=True, least=0):
            return []
        case Pick(is_list=True, options=options):
            return [one.value for one in options][:2]
        case _ if default is not None:
            return default
        case Number(low=low):
            return low
        case Time():
            return 0
        case Text():
            return "Mewa"
        case Pick(options=options):
            return options[0].value
        case _:
            raise AssertionError(field)


def action(offer: Offer, **values: Any) -> do.Action:
    """The action of an offer with its fields filled in, by path with __ for the dots."""
    given = {name.replace("__", "."): value for name, value in values.items()}
    assert set(given) <= set(offer.fields), given
    filled = {name: some_value(field) for name, field in offer.fields.items() if name not in given}
    plain = action_data(offer, {**filled, **given})
    found: do.Action = codec(LeagueRules.actions).action(msgspec.json.encode(plain))
    return found


def take(season: Season, who: Bearer, key: str, **values: Any) -> State:
    """Take an offer as the bearer it was made to."""
    offer = offered(season.state, who, key)
    done = OFFICE.understood(season.state, action(offer, **values))
    by: Actor = OFFICE.actor(season.state, done, who, offer.seat)
    return season.act(done, by)
