"""The real server in a process of its own: its start, its faults, its end, and a foreign bot."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from stolik.store import opened
from stolik.web.pages.qr import terminal_qr
from stolik.web.server import LOOPBACK, local_addresses, own_addresses
from tests.kit.live import Api, Device, running
from tests.kit.live import Server as Live

ROOT = Path(__file__).parents[2]
LIMIT_S = 90
STOLIK = (sys.executable, "-c", "from stolik.cli import main; main()")


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server on a free port; give it and its address."""
    command = [*STOLIK, "serve", "--lang", "en", "--port", "0", "--store", "sqlite:///a.db", *words]
    running = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        line = next(line for line in running.stdout if "http://" in line)
        yield running, "http://" + line.split("http://")[1].strip().rstrip("/")
    finally:
        running.kill()
        running.communicate(timeout=LIMIT_S)


def complaint(folder: Path, *words: str) -> tuple[int, str]:
    """Run a server that cannot start; give its exit code and what it says."""
    done = subprocess.run(
        [*STOLIK, "serve", "--lang", "en", *words],
        cwd=folder, capture_output=True, text=True, timeout=LIMIT_S, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


def bot(address: str, *words: str) -> dict[str, object]:
    """Let the example bot play."""
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), address, "--seed", "1", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.long
def test_a_foreign_bot_plays_a_whole_game_and_the_server_ends_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path) as (running, address):
        played = bot(address, "--game", "wyzsza-nizsza", "--options", '{"rounds": 2}')
        assert played["phase"] == "over"
        assert isinstance(played["moves"], int)
        assert played["moves"] >= 2
        running.send_signal(signal.SIGTERM)
        assert running.wait(LIMIT_S) == 0


@pytest.mark.long
def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = complaint(tmp_path, "--port", port)
    assert code == 2
    assert said == f"stolik: Port {port} is in use; choose another: --port.\n"


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        ("--store", "sqlite:///no/such/folder/a.db"),
        ("--store", "mysql://here"),
        ("--store", "postgresql://127.0.0.1:1/none"),
        ("--port", "70000"),
        ("--host", "no.such.host.invalid"),
        ("--address", "stolik"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    port = () if "--port" in words else ("--port", "0")
    code, said = complaint(tmp_path, *port, *words)
    assert code == 2
    assert said.startswith("stolik: ")
    assert said.count("\n") == 1


# --- bad input at a real socket -------------------------------------------------------------------


async def seated_two(port: int) -> tuple[Device, Device, str]:
    """Two people at a table of chess that has begun."""
    api = Api(port)
    anna, basia = api.guest("Anna"), api.guest("Basia")
    table = api.open(anna, "szachy", 2, sit=0)
    api.close()
    one, two = Device(port, anna.token, "a"), Device(port, basia.token, "b")
    await one.join(table)
    await two.join(table)
    assert (await two.say("sit", seat=1)).type == "ack"
    for seat, device in enumerate((one, two)):
        assert (await device.say("salt", seat=seat, salt=f"{seat:02}" * 16)).type == "ack"
    assert (await one.say("start")).type == "ack"
    return one, two, table


@pytest.mark.long
def test_broken_text_closes_its_socket_with_1007_and_the_table_goes_on(tmp_path: Path) -> None:
    async def story(port: int) -> None:
        one, two, table = await seated_two(port)
        for first in (b"", msgspec.json.encode({"type": "hello", "table": table})):
            bad = await connect(
                f"ws://127.0.0.1:{port}/ws",
                additional_headers={"Authorization": f"Bearer {one.token}"},
                proxy=None,
            )
            if first:
                await bad.send(first, text=True)
                await bad.recv()
            await bad.send(b'{"type":"ping","at":\xff\xfe}', text=True)
            with suppress(ConnectionClosed):
                while True:
                    await bad.recv()
            assert bad.close_code == 1007
        await one.ping()
        white = one if "0" in one.push.questions and one.push.offered() else two
        seat = 0 if white is one else 1
        move = next(do for do in white.push.offered() if b'"move"' in do)
        assert (await white.do(move, white.push.questions[str(seat)], seat)).type == "ack"
        await one.leave()
        await two.leave()

    with running(tmp_path / "text.db") as server:
        asyncio.run(story(server.port))
        assert server.errors.read_text() == ""


@pytest.mark.long
def test_the_end_of_the_server_is_told_at_every_table_and_nothing_is_lost(tmp_path: Path) -> None:
    async def story(server: Live) -> str:
        one, two, table = await seated_two(server.port)
        heard = [device.bye() for device in (one, two)]
        ending = asyncio.create_task(asyncio.to_thread(server.stop))
        told = await asyncio.gather(*heard)
        assert await ending == 0
        for code, bye in told:
            assert (code, bye["code"]) == (1012, "restart")
            assert bye["again_ms"] > 0
            assert bye["text"]
        return table

    with running(tmp_path / "end.db") as server:
        table = asyncio.run(story(server))
        assert server.errors.read_text() == ""
    assert (tmp_path / "end.db").exists()
    with (
        running(tmp_path / "end.db") as server,
        urlopen(f"http://127.0.0.1:{server.port}/api/tables/{table}") as answer,
    ):
        assert json.load(answer)["phase"] == "playing"


# --- bad places -----------------------------------------------------------------------------------

NOBODY = 65534
AS_NOBODY = f"""
import os, sys
from stolik.cli import main
_, lang, store = sys.argv
def serve(store):
    sys.argv = ["stolik", "serve", "--lang", lang, "--port", "0", "--store", store]
    main()
try:
    serve("sqlite:///no/such/folder/a.db")
except SystemExit:  # everything is imported now: nobody may not even read the library
    pass
if os.geteuid() == 0:
    os.setegid({NOBODY}); os.seteuid({NOBODY})
serve(store)
"""


@pytest.mark.long
@pytest.mark.parametrize(("lang", "word"), [("pl", "tylko czytać"), ("en", "can only be read")])
def test_a_database_that_may_only_be_read_is_one_clear_line(lang: str, word: str) -> None:
    """Run by somebody who may not write, because a superuser may write everything."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "s.db"
        asyncio.run(_filled(path))
        for file in path.parent.iterdir():
            file.chmod(0o444)
        path.parent.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, lang, f"sqlite:///{path}"],
            capture_output=True, text=True, timeout=LIMIT_S, check=False,
        )  # fmt: skip
        path.parent.chmod(0o700)
    assert done.returncode == 2
    _, said = done.stderr.splitlines()
    assert said.startswith("stolik: ")
    assert word in said


async def _filled(path: Path) -> None:
    async with opened(f"sqlite:///{path}"):
        pass


# --- the room -------------------------------------------------------------------------------------


@pytest.mark.long
def test_who_ends_the_server_as_soon_as_it_is_open_is_heard(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert process.wait(LIMIT_S) == 0


@pytest.mark.long
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_lan_prints_the_address_for_the_phones_in_the_room_and_its_qr_code(
    tmp_path: Path, lang: str
) -> None:
    words = ["serve", "--lang", lang, "--lan", "--host", "127.0.0.1", "--port", "0"]
    process = subprocess.Popen(
        [*STOLIK, *words, "--store", "memory:", "--address", "http://stolik.example:8123"],
        cwd=tmp_path, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if "Ctrl+C" in line:
                break
        url = "http://stolik.example:8123/"
        assert any(url in line for line in said)
        assert terminal_qr(url) in "".join(said)
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(LIMIT_S) == 0
        process.communicate()


def test_the_room_is_named_before_this_machine_and_what_was_given_before_both() -> None:
    given = ("https://gra.example",)
    found = own_addresses("0.0.0.0", 8000, is_lan=True, given=given)
    local = tuple(f"http://{one}:8000" for one in local_addresses())
    assert found[: 1 + len(local)] == (*given, *local)
    assert found[-3:] == tuple(f"http://{one}:8000" for one in LOOPBACK)
    assert own_addresses("127.0.0.1", 8000, is_lan=False, given=())[0] == "http://127.0.0.1:8000"
