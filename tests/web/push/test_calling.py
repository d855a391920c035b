"""Who is away when it is their turn is called: once, and on the own browsers only."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from starlette.testclient import TestClient

from stolik.people.directory import People
from stolik.people.subscriptions import Subscription, Subscriptions
from stolik.people.veil import ALIAS
from stolik.store.memory import MemoryStore
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import Arranged, Place
from stolik.web.config import Config
from stolik.web.faults import WebError
from stolik.web.push.calling import QUIET_MS, Caller
from stolik.web.push.keys import Push, key_in, push_of
from stolik.web.push.posting import Given, checked
from stolik.web.push.sealing import CURVE, key_at, point, unpadded
from tests.kit.web import another, named, server

SERVICE = "https://updates.push.services.mozilla.com/wpush/v2/abc"
BROWSER = ec.derive_private_key(7, CURVE)
KEY = unpadded(point(BROWSER.public_key()))
AUTH = b"0123456789abcdef"


def opened(body: bytes) -> dict[str, str]:
    """Read a message as the browser does that has the key."""
    salt, length, rest = body[:16], body[20], body[21:]
    theirs, sealed = rest[:length], rest[length:]
    own = point(BROWSER.public_key())
    shared = BROWSER.exchange(ec.ECDH(), key_at(theirs))
    secret = _hkdf(shared, AUTH, b"WebPush: info\x00" + own + theirs, 32)
    key = _hkdf(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _hkdf(secret, salt, b"Content-Encoding: nonce\x00", 12)
    text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x02")
    return cast("dict[str, str]", json.loads(text))


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass
class Room:
    """As much of a hall as a caller looks at."""

    now: int = 1_000_000_000
    present: frozenset[str] = frozenset()
    listeners: list[Any] = field(default_factory=list)

    @property
    def house(self) -> Any:
        return SimpleNamespace(clock=SimpleNamespace(now_ms=lambda: self.now))

    def here(self, table: str) -> frozenset[str]:
        assert table == "t1"
        return self.present


def waiting(*due: int) -> TableSummary:
    places = (Place("alias-0"), Place("alias-1"))
    return TableSummary("szachy", "playing", places, Arranged("alias-0"), 0, due=due)


class Evening:
    """A caller, a room and a browser that has subscribed."""

    def __init__(self, status: int = 201) -> None:
        self.sent: list[tuple[str, dict[str, str], bytes]] = []
        self.status = status
        self.room = Room()
        self.store = MemoryStore()
        self.people = People(self.store)
        self.subscriptions = Subscriptions(self.store, self.people.sessions)

    def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        self.sent.append((endpoint, headers, body))
        return self.status

    async def begin(self) -> tuple[Caller, str]:
        person, token = await self.people.guest("Hanna", 0)
        session = await self.people.sessions.find(token, 0)
        assert session is not None
        await self.subscriptions.keep(session.id, Subscription(SERVICE, KEY, unpadded(AUTH), "en"))
        await self.store.put(ALIAS, "t1/alias-0", person.id.encode())
        push = Push(ec.derive_private_key(5, CURVE), "mailto:a@b.c", after_s=0, post=self._post)
        hall = cast("Hall", self.room)
        return Caller(push, hall, self.store, self.subscriptions), session.id


async def settled(caller: Caller) -> None:
    await asyncio.gather(*caller._waiting.values())


def test_who_is_away_is_called_once_and_can_read_it() -> None:
    async def run() -> None:
        evening = Evening()
        caller, _ = await evening.begin()
        for _ in range(3):
            caller.heard("t1", waiting(0), True)
            await settled(caller)
        [(endpoint, headers, body)] = evening.sent
        assert endpoint == SERVICE
        assert headers["content-encoding"] == "aes128gcm"
        assert opened(body) == {
            "title": "Your turn",
            "text": "Chess",
            "url": "/t/t1",
            "tag": "t1",
        }
        await caller.close()

    asyncio.run(run())


def test_nobody_is_called_who_is_there_or_not_due_or_was_called_a_moment_ago() -> None:
    async def run() -> None:
        evening = Evening()
        caller, _ = await evening.begin()
        evening.room.present = frozenset({"alias-0"})
        caller.heard("t1", waiting(0), True)
        await settled(caller)
        evening.room.present = frozenset()
        caller.heard("t1", waiting(1), True)  # a chair of somebody who has not subscribed
        await settled(caller)
        assert evening.sent == []
        for later, count in ((0, 1), (QUIET_MS - 1, 1), (1, 2)):
            evening.room.now += later
            caller.heard("t1", waiting(), True)
            caller.heard("t1", waiting(0), True)
            await settled(caller)
            assert len(evening.sent) == count
        await caller.close()

    asyncio.run(run())


def test_who_comes_back_or_whose_table_closes_in_time_is_not_called() -> None:
    async def run() -> None:
        evening = Evening()
        caller, _ = await evening.begin()
        caller.heard("t1", waiting(0), True)
        caller.heard("t1", waiting(1), True)
        caller.heard("t1", waiting(0), True)
        caller.heard("t1", waiting(0), False)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert evening.sent == []
        await caller.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("status", "is_kept"), [(201, True), (500, True), (404, False), (410, False)]
)
def test_a_browser_that_is_gone_is_forgotten(status: int, is_kept: bool) -> None:
    async def run() -> None:
        evening = Evening(status)
        caller, session = await evening.begin()
        caller.heard("t1", waiting(0), True)
        await settled(caller)
        assert await evening.subscriptions.has(session) == is_kept

    asyncio.run(run())


def test_a_session_that_ends_is_not_called_any_more() -> None:
    async def run() -> None:
        evening = Evening()
        caller, session = await evening.begin()
        person = await evening.people.sessions.revoke(
            (await evening.store.get(ALIAS, "t1/alias-0") or b"").decode()
        )
        assert person == 1
        assert not await evening.subscriptions.has(session)
        caller.heard("t1", waiting(0), True)
        await settled(caller)
        assert evening.sent == []

    asyncio.run(run())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://updates.push.services.mozilla.com/x",
        "https://127.0.0.1/x",
        "https://push.services.mozilla.com.evil.example/x",
        "https://evilfcm.googleapis.com.example/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:99999/x",
        "https://fcm.googleapis.com/" + "x" * 1000,
        "file:///etc/passwd",
        "",
    ],
)
def test_nothing_is_ever_sent_but_to_services_of_browsers(endpoint: str) -> None:
    with pytest.raises(WebError, match="not_a_subscription"):
        checked(Given(endpoint, KEY, unpadded(AUTH)), "pl")


@pytest.mark.parametrize(("key", "auth"), [("", "x"), (KEY[:-4], "x"), (KEY, "AAAA"), ("*", "*")])
def test_what_cannot_be_sealed_for_is_refused(key: str, auth: str) -> None:
    with pytest.raises(WebError, match="not_a_subscription"):
        checked(Given(SERVICE, key, auth), "pl")


@pytest.fixture
def quiet() -> Iterator[TestClient]:
    with server() as client:
        yield client


def test_without_a_key_nobody_is_called(quiet: TestClient) -> None:
    assert quiet.get("/api/push").json() == {"key": None}
    one = named(quiet, "Hanna")
    given = {"endpoint": SERVICE, "key": KEY, "auth": unpadded(AUTH)}
    assert one.post("/api/push", json=given).status_code == 400


def test_a_browser_asks_to_be_called_and_no_more() -> None:
    push = Push(ec.derive_private_key(5, CURVE), "mailto:a@b.c")
    with server(Config(push=push)) as first:
        hanna, jan = named(first, "Hanna"), named(another(first), "Jan")
        given = {"endpoint": SERVICE, "key": KEY, "auth": unpadded(AUTH)}
        assert hanna.post("/api/push", json=given).json() == {"ok": True}
        told = hanna.get("/api/push").json()
        assert told == {"key": unpadded(point(push.key.public_key())), "is_on": True}
        assert "is_on" not in jan.get("/api/push").json()
        assert another(first).post("/api/push", json=given).status_code == 401
        bad = {**given, "endpoint": "https://example.org/x"}
        assert hanna.post("/api/push", json=bad).status_code == 400
        assert hanna.post("/api/push/end", json={}).json() == {"ok": True}
        assert "is_on" not in hanna.get("/api/push").json()


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    made = key_in(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert point(key_in(file).public_key()) == point(made.public_key())


@pytest.mark.parametrize("text", ["", "-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----"])
def test_what_is_no_key_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "push.pem"
    file.write_text(text)
    with pytest.raises(WebError, match="not_a_push_key"):
        key_in(file)
    with pytest.raises(WebError, match="not_a_contact"):
        push_of(str(file), "somebody")
