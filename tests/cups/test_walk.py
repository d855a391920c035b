"""Walks through what screens offer: it is done or refused, and every screen can be drawn."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from stolik.competitions.screens import Bearer
from stolik.competitions.season.quick_plan import quick_plan
from stolik.cups.screen_parts import SCREENS, Screen
from stolik.engine import REFEREE, Refused
from stolik.engine.asking import action_data
from stolik.engine.choices import Form
from stolik.engine.fields import Drafted, Field, Number, Numbers, Pick, Rows, Text, Time
from stolik.engine.messages import Msg
from stolik.engine.scene import form_name
from stolik.engine.wire import codec
from tests.kit.cups import OWNER, Club, Entered, League, club
from tests.kit.virtual import run

STEPS = 200
SELDOM = (
    "appoint", "carry", "ask_prize", "ruling:suspend", "ruling:send_away", "exclude", "leave",
)  # fmt: skip


def people(league: League) -> list[Bearer]:
    """Everybody who may tap something."""
    count = len(league.cup.office.judges(league.cup.state))
    judges = [league.who("judge", judge=n) for n in range(count)]
    tables = [league.who("scorer", table=n) for n in range(1, 4)]
    members = [league.who("player", member=n) for n in range(0, 9, 4)]
    return [league.desk, league.desk, *judges, *tables, *members]


def offered(league: League, who: Bearer) -> list[Form[Struct]]:
    """All that the screens of somebody offer."""
    cup, office = league.cup, league.cup.office
    seen = cup.see(office.viewer(cup.state, who))
    found = [*office.offers(seen, who)]
    found += [one for task in office.tasks(seen, who) for one in task.offers]
    found += [one for place in office.tables(seen, who) for one in place.offers]
    if who.is_staff:
        found += [one for line in office.people(seen, who) for one in line.offers]
    return found


def entered(league: League, field: Field, random: Random) -> Any:
    """Something that a person might enter."""
    match field:
        case Number(low=low, high=high):
            return random.randint(low, min(high, low + 9))
        case Time():
            return random.randint(0, 9)
        case Text(least=least):
            return random.choice(("Mewy", "Foki", "Puck") if least else ("", "Puck"))
        case Pick(options=options, is_list=False):
            return random.choice([one.value for one in options])
        case Pick(options=options):
            values = [one.value for one in options]
            return random.sample(values, random.randint(1, min(3, len(values))))
        case Numbers(total=0):
            return deal(random)
        case Numbers():
            return random.sample(range(1, 5), 4)
        case Rows(most=most):
            return [deal(random) for _ in range(random.randint(1, most))]
        case Drafted():
            return plan(league)
        case _:
            raise AssertionError(field)


def deal(random: Random) -> list[int]:
    """Four numbers that sum to zero."""
    a, b, c = (random.randint(-4, 4) for _ in range(3))
    return [a, b, c, -(a + b + c)]


def plan(league: League) -> Any:
    """A plan in the order of the numbers."""
    return msgspec.to_builtins(quick_plan(league.cup.see(REFEREE).view))


def action_of(league: League, offer: Form[Struct], random: Random) -> Any:
    """Give the action that an offer sends, filled in."""
    for name, field in offer.fields.items():
        assert not isinstance(field, Pick) or field.options, (form_name(offer), name)
    values = {name: entered(league, field, random) for name, field in offer.fields.items()}
    data = msgspec.json.encode(action_data(offer, values))
    return codec(league.cup.machine.actions).action(data)


def look(league: League) -> None:
    """Let everybody look at all their screens, in both languages."""
    for who in dict.fromkeys((*people(league), Bearer())):
        for screen in SCREENS:
            if screen in ("desk", "judge") and not who.is_staff:
                continue
            shown(league, screen, who)


def shown(league: League, screen: Screen, who: Bearer) -> None:
    """Look at one screen."""
    table = 1 if screen == "table" else None
    for lang in ("pl", "en"):
        for name, value in league.one.parts.screen(screen, who, lang, table).items():
            assert b"liga-baski." not in bytes(value), (name, "an id where words belong")


async def taken(league: League, offer: Form[Struct], action: object, who: Bearer) -> str | None:
    """Take an offer, after its preview if it has one; give the code of a refusal."""
    try:
        if offer.has_preview:
            league.cup.office.preview(league.cup.state, action)
        await league.act(action, who, offer.seat, reason="bo tak")
    except Refused as refused:
        return refused.code
    return None


async def season(one: Club) -> League:
    """A season that has just been founded."""
    options = {"rounds": 2, "tournaments": 2, "deals_per_round": 4, "break_minutes": 1}
    judges = ("Sędzia A", "Sędzia B", "Sędzia C")
    await one.cups.create(
        "liga-baski", "Liga", options, OWNER, judges, "paper", id="liga", root=bytes(32)
    )
    league = League(one, await one.cups.get("liga"))
    names = [f"Gracz {letter}" for letter in "ABCDEFGHI"]
    await one.cups.enlist(league.one, [Entered(name) for name in names], OWNER)
    return league


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_tapped_is_done_or_refused_with_a_reason(seed: int) -> None:
    async def story() -> None:
        random, done = Random(seed), set()
        async with club() as one:
            league = await season(one)
            for step in range(STEPS):
                who = random.choice(people(league))
                offers = offered(league, who)
                if random.random() < 0.9:
                    offers = [o for o in offers if not form_name(o).startswith(SELDOM)] or offers
                mains = [o for o in offers if o.is_main]
                if mains and random.random() < 0.3:
                    offers = mains
                if not offers:
                    await asyncio.sleep(random.choice((1, 30)))
                    continue
                offer = random.choice(offers)
                action = action_of(league, offer, random)
                code = await taken(league, offer, action, who)
                if code is None:
                    assert isinstance(offer.label, Msg)
                    done.add(offer.label.id)
                else:
                    has_changed = offer.name.startswith("agree:")  # what it rules on is over
                    assert offer.fields or has_changed, (form_name(offer), code)
                    assert code not in ("NOT_YOURS", "WRONG_PHASE"), (form_name(offer), code)
                if step % 25 == 0:
                    look(league)
                if random.random() < 0.05:
                    await asyncio.sleep(random.choice((60, 400, 2500)))
            assert len(done) > 7, done

    run(story())
