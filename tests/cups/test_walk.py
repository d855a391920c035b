"""Walks through what screens offer: it is done or refused, and every screen can be drawn."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.competitions.liga_baski.quick_plan import quick_plan
from stolik.competitions.screens import Bearer, Field, Offer
from stolik.cups.screen_parts import SCREENS, Screen
from stolik.engine import REFEREE, Refused
from stolik.engine.wire import codec
from tests.kit.cups import OWNER, Club, Entered, League, club
from tests.kit.virtual import run

STEPS = 200
SELDOM = ("appoint", "carry", "chief:", "ask_prize", "suspend", "send_away", "exclude", "leave")


def people(league: League) -> list[Bearer]:
    """Everybody who may tap something."""
    count = len(league.cup.office.judges(league.cup.state))
    judges = [league.who("judge", judge=n) for n in range(count)]
    tables = [league.who("scorer", table=n) for n in range(1, 4)]
    members = [league.who("player", member=n) for n in range(0, 9, 4)]
    return [league.desk, league.desk, *judges, *tables, *members]


def offered(league: League, who: Bearer) -> list[Offer]:
    """All that the screens of somebody offer."""
    cup, office = league.cup, league.cup.office
    seen = cup.see(office.viewer(cup.state, who))
    found = [*office.offers(seen, who)]
    found += [one for task in office.tasks(seen, who) for one in task.offers]
    found += [one for place in office.tables(seen, who) for one in place.offers]
    if who.is_staff:
        found += [one for line in office.people(seen, who) for one in line.offers]
    return found


def filled(league: League, field: Field, random: Random) -> Any:
    """Something that a person might enter."""
    match field.kind:
        case "number" | "time":
            low = field.low or 0
            return random.randint(low, max(low, min(field.high or low + 9, low + 9)))
        case "text":
            return random.choice(("Mewy", "Foki", "Puck"))
        case "pick":
            return random.choice([one.value for one in field.options])
        case "picks":
            values = [one.value for one in field.options]
            return random.sample(values, random.randint(1, min(3, len(values))))
        case "points" if field.is_zero_sum:
            return deal(random)
        case "points":
            return random.sample(range(1, 5), 4)
        case "rows":
            return [deal(random) for _ in range(random.randint(1, field.high or 4))]
        case "rounds":
            return plan(league)


def deal(random: Random) -> list[int]:
    """Four numbers that sum to zero."""
    a, b, c = (random.randint(-4, 4) for _ in range(3))
    return [a, b, c, -(a + b + c)]


def plan(league: League) -> Any:
    """A plan in the order of the numbers."""
    return msgspec.to_builtins(quick_plan(league.cup.see(REFEREE).view))


def action_of(league: League, offer: Offer, random: Random) -> Any:
    """Give the action that an offer sends, filled in."""
    found: dict[str, Any] = deepcopy(offer.do)
    for field in offer.fields:
        assert field.options or field.kind not in ("pick", "picks"), (offer.key, field.path)
        if not field.is_needed and random.random() < 0.5:
            continue
        *path, last = field.path.split(".")
        place = found
        for step in path:
            place = place.setdefault(step, {})
        place[last] = filled(league, field, random)
    data = msgspec.json.encode(found)
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


async def taken(league: League, offer: Offer, action: object, who: Bearer) -> str | None:
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
                    offers = [o for o in offers if not o.key.startswith(SELDOM)] or offers
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
                    done.add(offer.key.partition(":")[0])
                else:
                    has_changed = offer.key.startswith("agree:")  # what it rules on is over
                    assert offer.fields or has_changed, (offer.key, code)
                    assert code not in ("NOT_YOURS", "WRONG_PHASE"), (offer.key, code)
                if step % 25 == 0:
                    look(league)
                if random.random() < 0.05:
                    await asyncio.sleep(random.choice((60, 400, 2500)))
            assert len(done) > 7, done

    run(story())
