"""A bot of your own: plays a whole game over the WebSocket, knowing nothing of the rules.

    python examples/bot.py http://127.0.0.1:8000 --game kosci

It comes in as a guest, opens a table with a bot of the house, and picks among the actions each
picture offers: the `taps` of the scene, and what is typical of its forms. With `--table` and
`--seat` it takes a chair at a table that is there. The protocol is in docs/protocol.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]


def call(base: str, path: str, body: Message, token: str | None = None) -> Message:
    """Ask the HTTP API."""
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    request = Request(base + path, json.dumps(body).encode(), headers)
    with urlopen(request, timeout=10) as answer:
        found: Message = json.load(answer)
    return found


def offered(push: Message) -> list[Message]:
    """Give what the picture offers, but nothing that gives the game up."""
    scene = push["scene"]
    grave = {one["key"] for one in scene.get("actions", ()) if one.get("is_grave")}
    taps = [tap for tap in scene.get("taps", ()) if tap.get("do") is not None]
    found = [tap["do"] for tap in taps if tap["path"][0] not in grave]
    for form in push["forms"].values():
        if not form.get("is_grave"):
            found += form["typical"]
    return found


class Player:
    """One chair at one table."""

    def __init__(self, socket: ClientConnection, seat: int, luck: random.Random) -> None:
        self.socket = socket
        self.seat = seat
        self.luck = luck
        self.sent = 0
        self.moves = 0
        self.refused: set[str] = set()
        self.answered: tuple[int, int] | None = None
        self.waiting: dict[str, str] = {}

    async def command(self, type: str, **fields: object) -> str:
        """Send a command under an id of its own."""
        self.sent += 1
        id = f"bot-{self.sent}"
        await self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def act(self, push: Message) -> None:
        """Answer the question this chair is asked, once."""
        question = push["questions"].get(str(self.seat))
        if question is None or push["phase"] != "playing" or self.waiting:
            return
        choices = [one for one in offered(push) if json.dumps(one) not in self.refused]
        if not choices or self.answered == (question, len(self.refused)):
            return
        self.answered = (question, len(self.refused))
        action = self.luck.choice(choices)
        id = await self.command("do", question=question, action=action, by=self.seat)
        self.waiting[id] = json.dumps(action)

    async def play(self) -> Message:
        """Play to the end and give the last picture."""
        push: Message = {}
        async for frame in self.socket:
            message: Message = json.loads(frame)
            match message["type"]:
                case "push":
                    push = message
                    if push["phase"] == "over":
                        return push
                case "ack" if message["id"] in self.waiting:
                    del self.waiting[message["id"]]
                    self.moves += 1
                    self.refused.clear()
                case "refused" if message["id"] in self.waiting:
                    self.refused.add(self.waiting.pop(message["id"]))
                case "stale" | "failed":
                    self.waiting.pop(message.get("id") or "", None)
                case _:
                    pass
            if push:
                await self.act(push)
        raise ConnectionError("the table closed before the game was over")


async def run(words: argparse.Namespace) -> None:
    """Come in, sit down, play, and say how it ended."""
    base: str = words.server.rstrip("/")
    token = call(base, "/api/guest", {"name": words.name, "program": True})["token"]
    table, seat = words.table, words.seat
    if table is None:
        wanted = {"game": words.game, "seats": 2, "bots": [None, words.level], "sit": 0}
        if words.options:
            wanted["options"] = json.loads(words.options)
        table, seat = call(base, "/api/tables", wanted, token)["table"], 0
    address = base.replace("http", "ws", 1) + "/ws"
    bearer = {"authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=bearer, compression=None) as socket:
        player = Player(socket, seat, random.Random(words.seed))
        await socket.send(json.dumps({"type": "hello", "table": table, "lang": "en"}))
        if words.table is not None:
            await player.command("sit", seat=seat)
        await player.command("salt", seat=seat, salt=random.randbytes(16).hex())  # refused in sets
        if words.table is None:
            await player.command("start")
        last = await player.play()
    ended = {"table": table, "moves": player.moves, "phase": last["phase"]}
    sys.stdout.write(json.dumps(ended) + "\n")


def main() -> None:
    """Read the words of the command line."""
    parser = argparse.ArgumentParser(description="A bot that plays any game of a Stolik server.")
    parser.add_argument("server", help="address of the server, e.g. http://127.0.0.1:8000")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--game", default="kosci")
    parser.add_argument("--options", help="house rules as JSON")
    parser.add_argument("--level", default="easy", help="the bot of the house to play against")
    parser.add_argument("--table", help="a table that is there already")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--seed", type=int)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
