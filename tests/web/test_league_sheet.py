"""The sheet of a league's table: kept by whoever holds its card, and by nobody whom they invite."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from stolik.people.person import Person
from stolik.tables.faults import Denied
from stolik.tables.seating.happenings import Keeps, Trusted
from stolik.tables.seating.rights import rights_of
from tests.kit.cup_web import Cup, with_account
from tests.kit.web import another, app_of, named, server, socket


@pytest.fixture
def league() -> Iterator[tuple[Cup, TestClient, str]]:
    """A round, a player who holds the card of a table as well, and that table."""
    with server() as door:
        cup = Cup(with_account(door), "phones")
        cup.start("Ala", "Ola", "Ela", "Iga")
        both = cup.holder("scorer", table=1)
        both.post(f"/c/in/{cup.handed('player', member=0)['link']}")
        answer = both.get(f"/c/{cup.id}/table/1", follow_redirects=False)
        yield cup, both, answer.headers["location"].removeprefix("/t/")


def test_nobody_invites_to_a_table_of_a_competition(league: tuple[Cup, TestClient, str]) -> None:
    cup, both, table = league
    for who in (both, cup.client, cup.judge(0)):
        for plan in ({}, {"name": "Obca"}, {"role": "referee"}):
            assert who.post(f"/api/tables/{table}/invite", json=plan).status_code == 403


def test_an_invitation_of_before_makes_a_stranger_nobody_at_a_table_of_a_competition(
    league: tuple[Cup, TestClient, str],
) -> None:
    cup, _, table = league
    site, portal = app_of(cup.client).state.site, cup.client.portal
    assert portal is not None

    async def handed() -> str:
        made = await site.invitations.make(table, site.now(), is_hosts=True)
        return str(made.code)

    stranger = named(another(cup.client), "Obca")
    answer = stranger.post("/api/join", json={"code": portal.call(handed)})
    assert answer.status_code == 403
    with socket(stranger) as talk:
        talk.hello(table)
        for kind in ("keep_sheet", "sit", "history"):
            fields = {"force": True} if kind == "keep_sheet" else {"seat": 0}
            said = talk.say(kind, **(fields if kind != "history" else {}))
            assert said["type"] == "failed", (kind, said)


def test_whom_a_competition_does_not_know_has_no_right_at_its_tables(
    league: tuple[Cup, TestClient, str],
) -> None:
    cup, _, table = league
    site, portal = app_of(cup.client).state.site, cup.client.portal
    assert portal is not None

    async def story() -> None:
        nobody = await site.people.guest("Nikt", site.now())
        person: Person = nobody[0]
        for trusting in (site.hall.trust(table, person, is_named=True),
                         site.hall.appoint(table, person)):  # fmt: skip
            with pytest.raises(Denied):
                await trusting
        live = await site.hall.table(table)
        assert await live.known_as(person.id) == ""
        async with live.lock:
            await live.read()
            model = live.model
            for one in (Trusted(""), Keeps("")):  # as a log of before may have it
                model.happen(one, 0)
            assert rights_of(model, "").roles == ("spectator",)
            live.forget()

    portal.call(story)
