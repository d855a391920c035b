"""One log that cannot be read keeps nobody from starting, and no list from being shown."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Final

import pytest

from stolik.cups.register import CupSettings, put_settings
from stolik.cups.stored import CupSummary
from stolik.engine.wire import encoded
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry, Head
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import Arranged, Place
from tests.kit.web import another, named, opened, server

RAW: Final = b'{"type":"nonsense"}'
NONSENSE: Final = [Entry(RAW, sha256(bytes(32) + RAW).digest())]
TWO: Final = (Place(), Place())
TABLES: Final = {
    "torn": b"{",
    "unknown": encoded(TableSummary("no-such-game", "playing", TWO, Arranged(""), 0)),
    "chairs": encoded(TableSummary("szachy", "playing", TWO * 9, Arranged(""), 0)),
    "empty": encoded(TableSummary("szachy", "waiting", TWO, Arranged(""), 0, is_running=True)),
}
CUPS: Final = {
    "torn-cup": b"{",
    "unknown-cup": encoded(CupSummary("no-such-cup", "Liga", "round", 0)),
    "empty-cup": encoded(CupSummary("liga-baski", "Liga", "round", 0)),
}


async def spoiled(disk: Disk) -> None:
    store = MemoryStore(disk)
    for id, summary in TABLES.items():
        await store.create(id, "table", NONSENSE, Head(summary, 0))
    for id, summary in CUPS.items():
        await store.create(id, "cup", NONSENSE, Head(summary, 0))
        await put_settings(store, id, CupSettings("liga-baski", "Liga"))


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_bad_logs_are_named_on_the_administrator_s_page_and_stop_nobody(lang: str) -> None:
    disk = Disk()
    asyncio.run(spoiled(disk))
    with server(store=MemoryStore(disk)) as visitor:
        hanna = named(visitor, "Hanna")
        table = opened(hanna, "kosci")
        for page in ("/", "/c", "/rules", f"/t/{table}"):
            assert hanna.get(page, headers={"accept-language": lang}).status_code == 200, page
        for id in TABLES:
            answer = hanna.get(f"/t/{id}", headers={"accept-language": lang})
            assert answer.status_code in (404, 503)
            assert "Traceback" not in answer.text
        for id in CUPS:
            assert hanna.get(f"/c/{id}").status_code == 503
        people = visitor.app.state.site.people  # type: ignore[attr-defined]
        boss = named(another(visitor), "Szefowa")
        id = boss.get("/api/me").json()["person"]["id"]
        visitor.portal.call(people.register, id, "szefowa", "dobre hasło", True)  # type: ignore[union-attr]
        boss.post("/api/login", json={"login": "szefowa", "password": "dobre hasło"})
        shown = boss.get("/admin")
        assert shown.status_code == 200
        for id in (*TABLES, *CUPS):
            assert f"<code>{id}</code>" in shown.text, id
