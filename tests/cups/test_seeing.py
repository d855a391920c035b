"""Who sees what: section 5 of the league's book in the very bytes of every screen.

Marked numbers and names stand where only some may see them; the bytes are searched for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.cups.register import CupPerson
from stolik.cups.screen_parts import Screen
from stolik.cups.wording import said
from stolik.engine import BadInput, Refused
from stolik.words import Speaker
from tests.kit.cups import NAMES, League, club
from tests.kit.virtual import run

OWN, OTHER = "7771", "8883"
"""Deals of the first table and of the second, which no sum of theirs repeats."""
FIRST = ((7771, -7771, 0, 0), (-7700, 7700, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
SECOND = ((8883, -8883, 0, 0), (-8800, 8800, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
FIRST_SUM, SECOND_SUM = "71", "83"
SECRET_NAME, ALIAS = "Kanarek Ukryty", "Wrobelek"
CONTACT, REASON = "kontakt@kanarek", "powod-kanarka"


async def played(league: League) -> None:
    """Play both tables of the first round to the end, unsigned."""
    await league.start()
    for table, rows in ((1, FIRST), (2, SECOND)):
        for row in rows:
            await league.row(row, table)


def people(league: League) -> dict[str, tuple[Bearer, int | None]]:
    """Everybody who may look, and the table each asks for."""
    one, two = league.sheet(1).seats[0], league.sheet(2).seats[0]
    return {
        "public": (Bearer(), None),
        "player": (league.who("player", member=one), 1),
        "player elsewhere": (league.who("player", member=two), 2),
        "scorer": (league.who("scorer", table=1), 1),
        "judge": (league.who("judge", judge=1), None),
        "chief": (league.who("judge", "chief", judge=0), None),
        "organiser": (league.desk, None),
    }


SCREENS: dict[str, tuple[Screen, ...]] = {
    "public": ("hall", "public"),
    "player": ("hall", "public", "table"),
    "player elsewhere": ("hall", "public", "table"),
    "scorer": ("hall", "public", "table"),
    "judge": ("judge", "hall", "public", "table"),
    "chief": ("judge", "hall", "public", "table"),
    "organiser": ("desk", "judge", "hall", "public", "table"),
}


def shown(league: League, name: str, *screens: Screen) -> bytes:
    """All bytes that somebody is sent on the screens he may open, and behind every figure there."""
    who, own = people(league)[name]
    found = b""
    for lang in ("pl", "en"):
        for screen in screens or SCREENS[name]:
            tables: tuple[int | None, ...] = (own,) if screen == "table" and own else (None,)
            if screen == "table" and "player" in who.roles:
                tables = (1, 2)
            for table in tables:
                if screen == "table" and table is None:
                    continue
                parts = league.one.parts.screen(screen, who, lang, table)
                found += b"".join(bytes(value) for value in parts.values())
                found += b"".join(opened(league, who, parts, lang))
    return found


def opened(league: League, who: Bearer, parts: dict[str, Any], lang: str) -> Iterator[bytes]:
    """Open every figure of a screen as its viewer may."""
    cup = league.cup
    say = Speaker(lang, cup.names(is_public=not who.is_staff))
    for name in ("results", "records", "seating"):
        for grid in msgspec.json.decode(bytes(parts[name])) if name in parts else ():
            for line in grid["rows"]:
                if line.get("why"):
                    viewer = cup.office.viewer(cup.state, who)
                    reason = cup.office.why(cup.state, line["why"], viewer)
                    yield msgspec.json.encode(said(reason, say))


def has(data: bytes, word: str) -> bool:
    """Say whether a number or a name stands in the bytes, with whatever minus sign."""
    return word.encode() in data


def story(tell: Callable[[League], Any]) -> None:
    """Tell a story of eight people at two tables."""

    async def told() -> None:
        async with club() as one:
            league = await one.begin(tables="paper", rounds=2)
            await played(league)
            await tell(league)

    run(told())


def test_rows_are_for_their_own_table_and_staff_alone() -> None:
    async def tell(league: League) -> None:
        seen = {name: shown(league, name) for name in SCREENS}
        own = {name for name, data in seen.items() if has(data, OWN)}
        other = {name for name, data in seen.items() if has(data, OTHER)}
        assert own == {"player", "scorer", "judge", "chief", "organiser"}
        assert other == {"player elsewhere", "judge", "chief", "organiser"}

    story(tell)


def test_totals_of_other_tables_come_when_their_sheet_is_final_and_rows_never() -> None:
    async def tell(league: League) -> None:
        for name in ("public", "player", "scorer"):
            assert not has(shown(league, name), f'"{SECOND_SUM}"')
        await league.confirm(2)
        for name in ("public", "player"):
            data = shown(league, name, "hall")
            assert has(data, f'"{SECOND_SUM}"')
            assert not has(data, f'"{FIRST_SUM}"')
        await league.confirm(1)
        await league.act(do.CloseRound())
        for name in ("public",):
            data = b"".join(
                bytes(value)
                for screen in ("hall", "public")
                for value in league.one.parts.screen(screen, Bearer(), "pl").values()
            )
            assert has(data, SECOND_SUM)
            assert not has(data, OTHER)
            assert not has(data, OWN), name

    story(tell)


def behind(league: League, who: Bearer) -> bytes:
    """Everything behind every line of the public results, as somebody may open it."""
    parts: dict[str, Any] = dict(league.one.parts.screen("public", Bearer(), "pl"))
    return b"".join(opened(league, who, parts, "pl"))


def test_a_figure_opens_down_to_deals_for_those_who_sat_there_and_staff() -> None:
    async def tell(league: League) -> None:
        first, second = league.sheet(1).seats[0], league.sheet(2).seats[0]
        await league.confirm(1, 2)
        await league.act(do.CloseRound())
        public = behind(league, Bearer())
        assert has(public, SECOND_SUM)
        assert not has(public, OTHER)
        assert not has(public, OWN)
        mine = behind(league, league.who("player", member=first))
        assert has(mine, OWN)
        assert not has(mine, OTHER)
        theirs = behind(league, league.who("player", member=second))
        assert has(theirs, OTHER)
        assert not has(theirs, OWN)
        assert has(behind(league, league.desk), OWN)

    story(tell)


def test_standings_move_for_everybody_only_when_a_round_is_closed() -> None:
    async def tell(league: League) -> None:
        await league.confirm(1, 2)

        def results(name: str, screen: Screen) -> Any:
            who, table = people(league)[name]
            parts = league.one.parts.screen(screen, who, "pl", table)
            return msgspec.json.decode(bytes(parts["results"]))

        assert results("public", "public") == []
        assert results("player", "hall") == []
        live = results("organiser", "desk")
        assert live[0]["key"] == "standings"
        assert {line["cells"][3] for line in live[0]["rows"]} == {"6", "3", "0"}
        await league.act(do.CloseRound())
        public = msgspec.json.decode(
            bytes(league.one.parts.screen("public", Bearer(), "pl")["results"])
        )
        assert public[0]["rows"] == live[0]["rows"]

    story(tell)


async def ruled(league: League) -> str:
    """Let two judges rule on the second table; give the clause they named."""
    for judge in (1, 0):
        who = league.who("judge", judge=judge)
        rule = do.Rule("r1", "dispute", who.judge, do.StrikeDeal(2, 1), "LIG-38")
        await league.act(rule, who, reason=REASON)
    return "LIG-38"


def test_rulings_are_known_at_their_own_table_at_once_and_to_all_after_the_round() -> None:
    async def tell(league: League) -> None:
        await ruled(league)

        def hears(name: str) -> bool:
            who, _ = people(league)[name]
            cup = league.cup
            return bool(cup.see(cup.office.viewer(cup.state, who)).view.rulings)

        heard = {name for name in people(league) if hears(name)}
        assert heard == {"player elsewhere", "judge", "chief", "organiser"}
        assert not has(shown(league, "public"), "LIG-38")
        await league.confirm(1)
        await league.act(do.CloseRound())
        parts = league.one.parts.screen("public", Bearer(), "pl")
        assert b"LIG-38" in bytes(parts["records"])

    story(tell)


def test_reasons_are_for_staff_alone() -> None:
    async def tell(league: League) -> None:
        await ruled(league)
        told = {name for name in SCREENS if has(shown(league, name), REASON)}
        assert told == {"judge", "chief", "organiser"}
        parts = league.one.parts.screen("hall", league.desk, "pl")
        assert not any(REASON.encode() in bytes(value) for value in parts.values())

    story(tell)


async def hide(league: League, member: int, **facts: Any) -> str:
    """Let somebody ask to be shown otherwise."""
    person = league.cup.members()[member]
    await league.cup.people.put(person, CupPerson(SECRET_NAME, contact=CONTACT, **facts))
    league.cup.note()
    return person


@pytest.mark.parametrize(
    ("facts", "instead"),
    [({"shown": "alias", "alias": ALIAS}, ALIAS), ({"shown": "initials"}, "K. U.")],
)
def test_whoever_asks_is_shown_by_another_name_outside_his_own_table(
    facts: dict[str, Any], instead: str
) -> None:
    async def tell(league: League) -> None:
        await hide(league, league.sheet(2).seats[1], **facts)
        for name in ("public", "player", "scorer"):
            data = shown(league, name)
            assert not has(data, SECRET_NAME), name
            assert not has(data, "Kanarek"), name
        assert has(shown(league, "public"), instead)
        assert has(shown(league, "player elsewhere", "table"), SECRET_NAME)
        for name in ("judge", "organiser"):
            assert has(shown(league, name), SECRET_NAME)
        await league.confirm(1, 2)
        await league.act(do.CloseRound())
        data = b"".join(
            bytes(value) for value in league.one.parts.screen("public", league.desk, "pl").values()
        )
        assert has(data, instead)
        assert not has(data, SECRET_NAME)

    story(tell)


def test_contact_data_are_on_no_screen_but_the_desk_may_ask_for_them() -> None:
    async def tell(league: League) -> None:
        person = await hide(league, 0)
        assert not any(has(shown(league, name), CONTACT) for name in SCREENS)
        assert league.cup.people.known[person].contact == CONTACT

    story(tell)


def test_a_forgotten_person_is_a_number_everywhere_and_his_points_stay() -> None:
    async def tell(league: League) -> None:
        member = league.sheet(1).seats[0]
        person = await hide(league, member)
        await league.confirm(1, 2)
        await league.act(do.CloseRound())
        before = league.cup.state
        assert await league.cup.people.erase(person)
        league.cup.note()
        assert league.cup.state is before
        for screen in ("desk", "judge", "hall", "public"):
            parts = league.one.parts.screen(screen, league.desk, "pl")
            assert not any(b"Kanarek" in bytes(value) for value in parts.values())
        results = msgspec.json.decode(
            bytes(league.one.parts.screen("public", Bearer(), "pl")["results"])
        )
        line = next(one for one in results[0]["rows"] if one.get("member") == member)
        assert line["cells"][3:] == ["6", FIRST_SUM]
        assert line["cells"][1]  # some word still stands for him

    story(tell)


def test_nobody_is_known_by_name_in_the_log_itself() -> None:
    async def tell(league: League) -> None:
        store = league.club.hall.house.store
        data = b"".join(one.raw for one in await store.read("liga"))
        assert not any(name.encode() in data for name in NAMES[:8])

    story(tell)


def test_the_table_one_may_not_look_at_says_nothing_of_its_deals() -> None:
    async def tell(league: League) -> None:
        who = league.who("player", member=league.sheet(1).seats[0])
        place = msgspec.json.decode(
            bytes(league.one.parts.screen("table", who, "pl", 2)["tables"])
        )[0]
        assert "rows" not in place
        assert "played" not in place
        assert all("total" not in chair for chair in place["chairs"])
        with pytest.raises(Refused):
            await league.act(do.Sign(2), who)

    story(tell)


def test_a_figure_that_does_not_exist_is_said_so() -> None:
    async def tell(league: League) -> None:
        cup = league.cup
        for figure in ("", "x", "m99", "m0.t9", "t1.r9.k9", "team:Nikt", "m0.t1.r1.d1.e1"):
            with pytest.raises(BadInput):
                cup.office.why(cup.state, figure, cup.office.viewer(cup.state, Bearer()))

    story(tell)
