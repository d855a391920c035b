"""The real server in a process of its own: its start, its faults, its end, and a foreign bot."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

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
