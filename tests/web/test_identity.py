"""Identity has one door: who opens what, and whose session that begins or grows."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stolik.people import directory
from stolik.store.memory import MemoryStore
from tests.kit.cup_web import PASSWORD, Cup, with_account
from tests.kit.web import another, app_of, named, opened, server, socket


@pytest.fixture(scope="module")
def desk() -> Iterator[TestClient]:
    with server() as visitor:
        yield with_account(visitor)


def who(visitor: TestClient) -> dict[str, object]:
    """Who the server takes a visitor for."""
    found: dict[str, object] = visitor.get("/api/me").json()["person"] or {}
    return found


def test_an_organiser_who_enlists_somebody_by_id_does_not_become_that_person(
    desk: TestClient,
) -> None:
    """The attack that was seen: known from a record, enlisted, given a pass, and impersonated."""
    victim = with_account(another(desk), "ofiara")
    known = str(who(victim)["id"])
    attacker = with_account(another(desk), "napastnik")
    own = Cup(attacker)
    own.try_do({"type": "enlist", "person": known})
    members = own.screen()["people"]
    for member in range(len(members)):
        handed = own.handed("player", member=member)
        for visitor in (another(desk), attacker, named(another(desk), "Obcy")):
            visitor.get(f"/c/in/{handed['link']}")
            visitor.post(f"/c/in/{handed['link']}")
            visitor.post("/api/cups/pass", json={"code": handed["code"]})
            assert who(visitor).get("id") != known
            assert who(visitor).get("login") != "ofiara"


def test_looking_at_a_pass_takes_nothing_and_says_for_whom_it_is(desk: TestClient) -> None:
    cup = Cup(desk)
    handed = cup.handed("judge", judge=cup.judge_id(1))
    guest = another(desk)
    page = guest.get(f"/c/in/{handed['link']}")
    assert page.status_code == 200
    assert "Sędzia Drugi" in page.text
    assert who(guest) == {}
    assert guest.get(f"{cup.api}/screen?screen=judge").status_code == 403


def test_a_pass_adds_a_role_to_whoever_takes_it_and_makes_guests_of_strangers(
    desk: TestClient,
) -> None:
    cup = Cup(desk)
    link = f"/c/in/{cup.handed('judge', judge=cup.judge_id(1))['link']}"
    stranger, guest = another(desk), named(another(desk), "Gość")
    account = with_account(another(desk), "konto")
    before = {one: who(one).get("id") for one in (guest, account)}
    for visitor in (stranger, guest, account):
        assert visitor.post(link).status_code == 303
        assert cup.screen("judge", visitor)["me"]["judge"] == cup.judge_id(1)
    assert {one: who(one).get("id") for one in (guest, account)} == before
    assert who(stranger)["name"] == "Sędzia Drugi"
    assert len({who(one)["id"] for one in (stranger, guest, account)}) == 3


def test_no_record_page_or_list_tells_a_persons_id(desk: TestClient) -> None:
    visitor = named(another(desk), "Hanna")
    own = str(who(visitor)["id"])
    bots = ["easy", "easy"]
    made = visitor.post("/api/tables", json={"game": "kosci", "seats": 2, "bots": bots})
    table = made.json()["table"]
    stranger = another(desk)
    for path in (f"/api/tables/{table}", "/api/tables", f"/t/{table}"):
        assert own not in stranger.get(path).text
    site = app_of(desk).state.site
    assert desk.portal is not None
    entries = desk.portal.call(site.store.read, table)
    assert all(own.encode() not in entry.raw for entry in entries)


def test_a_password_keeps_the_kind_of_session_and_ends_every_other(desk: TestClient) -> None:
    phone, laptop = with_account(another(desk), "zmienia"), another(desk)
    given = {"login": "zmienia", "password": PASSWORD}
    assert laptop.post("/api/login", json=given).status_code == 200
    wanted = {"old": PASSWORD, "new": "zupelnie-inne-haslo"}
    assert phone.post("/api/password", json=wanted).status_code == 200
    assert who(laptop) == {}
    kinds = [one["kind"] for one in phone.get("/api/sessions").json()["sessions"]]
    assert kinds == ["player"]


def test_a_socket_ends_at_once_with_its_session(desk: TestClient) -> None:
    visitor = named(another(desk), "Hanna")
    table = opened(visitor, sit=0)
    with socket(visitor) as talk:
        talk.hello(table)
        assert visitor.post("/api/logout", json={}).status_code == 200
        assert talk.until("bye")["code"] == "session"


def test_a_client_can_make_up_no_key_of_the_house(desk: TestClient) -> None:
    cup = Cup(desk)
    for command in ("clock:35", "timeout:35", "/stopped", "own", "fed:x:1"):
        wanted = {"command": command, "action": {"type": "open_tournament"}}
        desk.post(f"{cup.api}/do", json=wanted)
    site = app_of(desk).state.site
    assert desk.portal is not None
    for key in ("clock:35", "timeout:35", "/stopped", "own", "fed:x:1"):
        assert desk.portal.call(site.store.answered, cup.id, key) is None


def test_sessions_are_begun_at_one_door() -> None:
    """No other module of the package begins a session or writes one."""
    found = []
    for file in Path("src/stolik").rglob("*.py"):
        text = file.read_text("utf-8")
        if "sessions.begin(" in text or '.put("session"' in text:
            found.append(file.name)
    assert sorted(found) == ["entrances.py", "sessions.py"]


def test_whoever_is_erased_while_an_account_is_made_does_not_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, gate, store = threading.Event(), threading.Event(), MemoryStore()

    async def slow(*_: str) -> str:
        begun.set()
        await asyncio.to_thread(gate.wait, 60)
        return "hash"

    monkeypatch.setattr(directory, "hashed", slow)
    with server(store=store) as door:
        one, same = named(door, "Hanna Zapomniana"), another(door)
        same.cookies = one.cookies
        account = {"login": "hanna", "password": "a long password"}
        making = threading.Thread(
            target=one.post, args=("/api/register",), kwargs={"json": account}
        )
        making.start()
        assert begun.wait(60)
        erasing = threading.Thread(target=same.post, args=("/api/erase",), kwargs={"json": {}})
        erasing.start()
        erasing.join(0.2)  # time itself: it might pass by, if nothing held it
        gate.set()
        making.join()
        erasing.join()
    kept = {kind for (kind, _), value in store.disk.items.items() if b"Zapomniana" in value}
    assert kept == set()
    assert not any(kind == "login" for kind, _ in store.disk.items)
