"""What a server writes into its own log: never a token, password, pass, seed or hand."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from tests.kit.live import Server
from tests.kit.streams import Caller, CupCaller

PASSWORD = "bardzo-tajne-haslo"


def test_a_server_that_is_asked_all_manner_of_things_logs_no_secret(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.db", "szef")
    try:
        one = Caller(server.port)
        cup = CupCaller.begin(one, ("Sędzia A",), "paper", rounds=1, deals_per_round=4)
        handed = one.post(f"{cup.api}/passes", {"role": "organiser"})
        one.post("/api/logout", {})
        one.post("/api/guest", {"name": "Erazm"})
        one.post("/api/register", {"login": "erazm", "password": PASSWORD})
        one.post("/api/login", {"login": "erazm", "password": PASSWORD})
        table = one.post(
            "/api/tables", {"game": "baska", "seats": 4, "options": {}, "mode": "live"}
        )["table"]
        wrong = json.dumps({"login": "erazm", "password": PASSWORD + "x"}).encode()
        one.ask("POST", "/api/login", wrong, "application/json")
        one.ask("GET", f"/c/in/{handed['link']}")
        one.ask("GET", f"/c/in/{handed['link']}x")
        one.ask("POST", "/api/files", b"{" + PASSWORD.encode(), "application/json")
        one.ask("GET", f"/t/{table}?token={PASSWORD}")
        one.ask("GET", f"/api/nothing/{PASSWORD}")
        with sqlite3.connect(tmp_path / "a.db") as db:  # a log that cannot be read is told
            db.execute("UPDATE stream SET meta = ? WHERE id = ?", (PASSWORD.encode(), table))
            secrets = [
                bytes(value)
                for (value,) in db.execute("SELECT value FROM item WHERE kind = 'secret'")
            ]
            hashes = [key for (key,) in db.execute("SELECT key FROM item WHERE kind = 'session'")]
        db.close()
        one.ask("GET", f"/t/{table}")
    finally:
        server.stop()
    again = Server(tmp_path / "a.db")
    again.stop()
    log = server.errors.read_bytes()
    assert b"set aside" in log  # it does log
    cookie = one.cookie.partition("=")[2].encode()
    told = [PASSWORD.encode(), server.password.encode(), cookie]
    told += [handed["link"].encode(), handed["code"].encode(), *(key.encode() for key in hashes)]
    told += [form for root in secrets for form in (root, root.hex().encode())]
    assert secrets
    assert hashes
    assert [one for one in told if one in log] == []
