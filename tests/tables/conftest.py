"""The same luck at every run: what the server draws in secret is counted instead."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

import pytest

from stolik.tables.bots import chairs as bot_seats
from stolik.tables.hall import set_keeper
from stolik.tables.table import live_table as table
from stolik.tables.table import opening


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    def root(size: int) -> bytes:
        return sha256(b"%d" % next(numbers)).digest()[:size]

    def name(_: int) -> str:
        return f"table-{next(numbers)}"

    monkeypatch.setattr(opening, "token_bytes", root)
    monkeypatch.setattr(opening, "token_urlsafe", name)
    monkeypatch.setattr(table, "token_urlsafe", name)
    monkeypatch.setattr(set_keeper, "token_urlsafe", name)
    monkeypatch.setattr(bot_seats, "randbelow", lambda n: next(numbers) * 37 % n)
