"""A first start, with nothing compiled: seconds to the lobby and to the first move of a bot.

Every game has a server, a store and an empty cache of its own; the bots are the strongest, whose
kernels take longest. `--first warm` compiles everything before the server starts, as it once was.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.rows import row
from stolik import games
from tests.kit.live import Device

MAIN = "from stolik.cli import main; main()"
PASSWORD = re.compile(r"[\w-]{20,}")
LONGEST_S = 600
LOOK_S = 0.05


class House:
    """A server on an empty folder, and the clock that runs since it was asked for."""

    def __init__(self, folder: Path, first: list[str]) -> None:
        self.started = time.monotonic()
        own = {"STOLIK_CACHE": str(folder / "cache"), "PYTHONUNBUFFERED": "1"}
        around = {**os.environ, **own}
        for command in first:
            words = [sys.executable, "-c", MAIN, command]
            subprocess.run(words, env=around, check=True, stdout=subprocess.DEVNULL)
        words = ["serve", "--port", "0", "--admin", "szef", "--lang", "en"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", MAIN, *words, "--store", f"sqlite:///{folder / 'stolik.db'}"],
            env=around,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        told = PASSWORD.search(self.process.stdout.readline())
        assert found is not None
        assert told is not None
        self.port, self.password = int(found[1]), told[0]
        self.token = ""
        self._cookie: dict[str, str] = {}

    @property
    def seconds(self) -> float:
        """How long it has been asked for."""
        return time.monotonic() - self.started

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the HTTP API, or for a page."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"content-type": "application/json", "origin": f"http://127.0.0.1:{self.port}"}
        headers |= {"authorization": f"Bearer {self.token}"} if self.token else self._cookie
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        cookie = answer.getheader("set-cookie")
        if cookie is not None:
            self._cookie = {"cookie": cookie.split(";")[0]}
        assert answer.status < 300, text
        is_data = "json" in answer.getheader("content-type", "")
        return json.loads(text) if is_data else text

    def come_in(self) -> None:
        """Come in as the administrator, who may read the server's counters."""
        self.ask("POST", "/api/login", {"login": "szef", "password": self.password})
        self.token = self.ask("POST", "/api/tokens", {"label": "benchmark"})["token"]

    def bot_moves(self) -> int:
        """Count the moves of bots so far."""
        found: int = self.ask("GET", "/api/figures")["figures"]["bot_moves"]
        return found

    def end(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.communicate(timeout=60)


async def begun(house: House, game: str, level: str) -> None:
    """Open a table where only bots sit, and begin."""
    seats = games.load(game).seats[0]
    order = {"game": game, "seats": seats, "bots": [level] * seats}
    table = house.ask("POST", "/api/tables", order)["table"]
    device = Device(house.port, house.token)
    await device.join(table)
    await device.say("start")
    await device.leave()


def measured(game: str, first: list[str]) -> tuple[float, float]:
    """Give the seconds to the lobby and to the first move of a bot."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), first)
        try:
            assert b"<html" in house.ask("GET", "/")
            lobby = house.seconds
            house.come_in()
            asyncio.run(begun(house, game, "strong"))
            while house.bot_moves() == 0:
                assert house.seconds < LONGEST_S, game
                time.sleep(LOOK_S)
            return lobby, house.seconds
        finally:
            house.end()


def main() -> None:
    """Measure the games named, or all."""
    named, _, first = " ".join(sys.argv[1:]).partition("--first")
    lobbies = []
    for game in named.split() or games.ids():
        lobby, move = measured(game, first.split())
        lobbies.append(lobby)
        row(f"ready.{game}.first_bot_move_s", move, "s")
    row("ready.lobby_s", max(lobbies), "s")


if __name__ == "__main__":
    main()
