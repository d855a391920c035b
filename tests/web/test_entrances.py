"""Every way a session can begin or grow, for each pair: who opens it, and whose it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final, get_args

import pytest
from starlette.testclient import TestClient

from stolik.people.entrances import WAYS, WayId
from stolik.store.memory import MemoryStore
from tests.kit.cup_web import PASSWORD, Cup
from tests.kit.everybody import Everybody, account, program_of
from tests.kit.web import another, app_of, named, opened, server

pytestmark = pytest.mark.long

OPENERS: Final = ("stranger", "guest", "account", "program", "admin")
OWNERS: Final = ("guest", "account", "admin")
"""Whose name, login or file it is that somebody opens."""
CANNOT_BE: Final[dict[tuple[WayId, str], str]] = {("login", "guest"): "a guest has no login"}
"""Pairs of a way and an owner of which there are none, and why."""
PAIRS: Final = [(way, owner) for way in WAYS for owner in OWNERS if (way, owner) not in CANNOT_BE]
NUMBERS: Final = count(1)

SEEN: Final[dict[WayId, dict[str, str]]] = {
    "guest": {"stranger": "made", "*": "same"},
    "program": {"*": "made"},
    "invitation": {"stranger": "made", "*": "same"},
    "pass": {"stranger": "made", "*": "same"},
    "register": {"guest": "own", "*": "refused"},
    "login": {"*": "proven"},
    "password": {"account": "own", "admin": "own", "*": "refused"},
    "token": {"stranger": "refused", "program": "refused", "*": "own"},
    "parcel": {"admin": "same", "*": "refused"},
}
"""Who somebody is afterwards: somebody new, who they were with a new session, the owner whose
password they knew, who they were without a new session, or who they were as it was refused."""


class Town:
    """A server, victims of every kind, and a competition of theirs."""

    def __init__(self, door: TestClient, store: MemoryStore) -> None:
        self.door, self.store = door, store
        self.people = Everybody.__new__(Everybody)
        self.people.door, self.people.store = door, store
        self.victims = {
            "guest": named(another(door), "Ofiara Gość"),
            "account": account(another(door), "ofiara"),
            "admin": self.people.administrator(),
        }
        self.logins = {"guest": "", "account": "ofiara", "admin": self.people.login}
        self.host = account(another(door), "gospodarz")
        self.table = opened(self.host)
        self.cup = Cup(account(another(door), "liga"))
        self.cup.do("open_tournament")
        for one in self.victims.values():
            made = self.cup.client.post(f"{self.cup.api}/person", json={"name": self.name(one)})
            assert made.status_code == 201, made.text
        self.parcel = self.cup.client.get(f"{self.cup.api}/file").content

    def name(self, one: TestClient) -> str:
        """What somebody is called."""
        return str(who(one)["name"])

    def opener(self, kind: str) -> TestClient:
        """Somebody who opens things."""
        match kind:
            case "stranger":
                return another(self.door)
            case "guest":
                return named(another(self.door), f"Otwiera {next(NUMBERS)}")
            case "program":
                return program_of(account(another(self.door)))
            case "admin":
                return self.people.administrator()
            case _:
                return account(another(self.door))

    def sessions(self, person: str) -> set[str]:
        """The sessions of somebody."""
        found = (key for kind, key in self.store.disk.items if kind == "session-of")
        return {key for key in found if key.startswith(f"{person}/")}

    def kind_of(self, key: str) -> str:
        """The kind of a session."""
        assert self.door.portal is not None
        site = app_of(self.door).state.site
        found = self.door.portal.call(site.people.sessions.of, key.partition("/")[0])
        return next(str(one.kind) for one in found if key.endswith(one.id))


def who(visitor: TestClient) -> dict[str, Any]:
    """Who the server takes a visitor for."""
    found: dict[str, Any] = visitor.get("/api/me").json()["person"] or {}
    return found


@pytest.fixture(scope="module")
def town() -> Iterator[Town]:
    store = MemoryStore()
    with server(store=store) as door:
        yield Town(door, store)


# --- the ways -------------------------------------------------------------------------------------


def by_name(town: Town, one: TestClient, owner: str) -> Any:
    """Come in by the name of somebody."""
    return one.post("/api/guest", json={"name": town.name(town.victims[owner])})


def by_program(town: Town, one: TestClient, owner: str) -> Any:
    """Come in as a program by the name of somebody."""
    wanted = {"name": town.name(town.victims[owner]), "program": True}
    answer = one.post("/api/guest", json=wanted)
    one.cookies.clear()
    one.headers["authorization"] = f"Bearer {answer.json()['token']}"
    return answer


def by_invitation(town: Town, one: TestClient, owner: str) -> Any:
    """Take an invitation that is for somebody by name."""
    wanted = {"name": town.name(town.victims[owner])}
    made = town.host.post(f"/api/tables/{town.table}/invite", json=wanted).json()
    return one.post("/api/join", json={"code": made["code"]})


def by_pass(town: Town, one: TestClient, owner: str) -> Any:
    """Take the pass of somebody who plays in a competition."""
    handed = town.cup.handed("player", member=OWNERS.index(owner))
    return one.post("/api/cups/pass", json={"code": handed["code"]})


def by_register(town: Town, one: TestClient, owner: str) -> Any:
    """Ask for an account under the login of somebody, and then for one of one's own."""
    wanted = {"login": town.logins[owner] or "x", "password": PASSWORD}
    assert one.post("/api/register", json=wanted).status_code >= 400
    return one.post("/api/register", json={**wanted, "login": f"nowe{next(NUMBERS)}"})


def by_login(town: Town, one: TestClient, owner: str) -> Any:
    """Guess, and then know, the password of somebody."""
    login = town.logins[owner]
    wrong = one.post("/api/login", json={"login": login or "ofiara", "password": "zle-haslo-zle"})
    assert wrong.status_code >= 400
    answer = one.post("/api/login", json={"login": login, "password": PASSWORD})
    one.headers.pop("authorization", None)  # from now on by the cookie
    return answer


def by_password(town: Town, one: TestClient, owner: str) -> Any:
    """Give the old password, which is the same as the owner's."""
    wanted = {"old": PASSWORD, "new": f"calkiem-inne-haslo-{next(NUMBERS)}"}
    return one.post("/api/password", json=wanted)


def by_token(town: Town, one: TestClient, owner: str) -> Any:
    """Make a token, called like somebody."""
    answer = one.post("/api/tokens", json={"label": town.name(town.victims[owner])})
    if answer.status_code == 201:
        one.cookies.clear()
        one.headers["authorization"] = f"Bearer {answer.json()['token']}"
    return answer


def by_parcel(town: Town, one: TestClient, owner: str) -> Any:
    """Bring the file of a competition in which somebody plays."""
    given = {"content-type": "application/octet-stream"}
    return one.post("/api/cups/take", content=town.parcel, headers=given)


OPEN: Final[dict[WayId, Callable[[Town, TestClient, str], Any]]] = {
    "guest": by_name,
    "program": by_program,
    "invitation": by_invitation,
    "pass": by_pass,
    "register": by_register,
    "login": by_login,
    "password": by_password,
    "token": by_token,
    "parcel": by_parcel,
}


def test_every_way_has_its_pairs() -> None:
    assert set(SEEN) == set(OPEN) == set(WAYS) == set(get_args(WayId))


def test_a_pair_that_cannot_be_has_nothing_to_open(town: Town) -> None:
    assert set(CANNOT_BE) == {("login", "guest")}
    guest = town.victims["guest"]
    assert who(guest)["login"] is None
    names = {"", town.name(guest), str(who(guest)["id"])}
    for kind in ("stranger", "account"):
        for login in names:
            one = town.opener(kind)
            before = who(one)
            given = {"login": login, "password": PASSWORD}
            assert one.post("/api/login", json=given).status_code in (400, 401), (kind, login)
            assert who(one) == before


@pytest.mark.parametrize(("way", "owner"), PAIRS)
def test_whose_session_begins_and_nothing_of_anybody_else(
    town: Town, way: WayId, owner: str
) -> None:
    victim = town.victims[owner]
    victim_id = str(who(victim)["id"])
    for kind in OPENERS:
        one = town.opener(kind)
        before, theirs = str(who(one).get("id", "")), town.sessions(victim_id)
        people = {key for what, key in town.store.disk.items if what == "person"}
        own = town.sessions(before) if before else set()
        answer = OPEN[way](town, one, owner)
        seen = SEEN[way].get(kind, SEEN[way]["*"])
        after = str(who(one).get("id", ""))
        if seen == "refused":
            assert answer.status_code in (400, 401, 403, 409), (kind, answer.text)
            assert after == before
            assert town.sessions(before) == own if before else True
        elif seen == "proven":
            assert after == victim_id
            assert before not in people or not town.sessions(before) or kind == "program"
        else:
            assert answer.status_code < 300, (kind, answer.text)
            assert (after == before) == (seen != "made"), kind
            assert after != victim_id
            assert (after in people) == (seen != "made")
            assert (town.sessions(after) == own) == (seen == "same"), kind
        if seen != "proven":
            assert town.sessions(victim_id) == theirs, kind
            assert who(one).get("is_admin", False) == (kind == "admin" and seen != "made"), kind
        new = town.sessions(after) - own if after else set()
        if seen == "own" and WAYS[way].kind == "program":
            assert {town.kind_of(key) for key in new} == {"program"}
        elif seen in ("own", "made"):
            assert {town.kind_of(key) for key in new} == {
                "official" if kind == "admin" and seen == "own" else "player"
            }
        if WAYS[way].ends and seen == "own":
            assert not own & town.sessions(after), kind


def test_what_a_way_says_it_does_is_what_the_pairs_have_seen() -> None:
    for id, way in WAYS.items():
        stranger = SEEN[id].get("stranger", SEEN[id]["*"])
        account_ = SEEN[id].get("account", SEEN[id]["*"])
        expected = {"none": ("same", "refused")}
        assert stranger in expected.get(way.stranger, (way.stranger,)), id
        allowed = expected.get(way.visitor, (way.visitor,))
        assert account_ in allowed or id == "register", id


def test_a_program_of_an_administrator_is_none(town: Town) -> None:
    program = program_of(town.people.administrator())
    assert program.get("/api/figures").status_code == 403
    given = {"content-type": "application/octet-stream"}
    taken = program.post("/api/cups/take", content=town.parcel, headers=given)
    assert taken.status_code == 403
    for path in ("/api/erase", "/api/sessions/end", "/api/tokens"):
        assert program.post(path, json={}).status_code == 403, path
    assert program.get("/api/export").status_code == 403


def test_nobody_is_shown_in_a_competition_by_the_name_of_another(town: Town) -> None:
    member = town.cup.holder("player", member=0)
    site = app_of(town.door).state.site
    assert town.door.portal is not None
    people = town.door.portal.call(site.cups.get, town.cup.id).cup.members()
    own, other = (town.cup.client.get(f"{town.cup.api}/people/{id}").json() for id in people[:2])
    wanted = {"name": own["name"], "shown": "alias"}
    path = f"{town.cup.api}/people/{people[0]}"
    for alias in (other["name"], other["name"].upper(), f"{other['name']}."):
        answer = member.post(path, json={**wanted, "alias": alias})
        assert (answer.status_code, answer.json()["error"]) == (409, "cups.name_taken"), alias
    assert member.post(path, json={**wanted, "alias": "Ktoś Zupełnie Inny"}).status_code == 200
