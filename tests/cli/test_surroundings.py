"""Whatever a command inherits: signals that are ignored, a terminal that lacks letters.

A shell lets what it starts in the background ignore Ctrl-C.
"""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from select import select

import pytest

LIMIT_S = 120
IGNORING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
main = "from stolik.cli import main; main()"
os.execv(sys.executable, [sys.executable, "-c", main, *sys.argv[1:]])
"""
MATCH = (
    "arena wyzsza-nizsza --bots random,flat --rounds 20 --options rounds=2 "
    "--games 1000000 --json --lang en"
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("told", "jobs", "code"), [(signal.SIGINT, "1", 130), (signal.SIGTERM, "2", 143)]
)
def test_a_match_told_to_end_prints_what_is_done_so_far(
    told: signal.Signals, jobs: str, code: int
) -> None:
    """Under a terminal the bar appears after two seconds; then somebody has had enough."""
    screen, end = pty.openpty()
    command = [sys.executable, "-c", IGNORING, *MATCH.split(), "--jobs", jobs]
    surroundings = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end, env=surroundings) as match:
        try:
            shown = b""
            while b"Deals" not in shown:
                assert select([screen], [], [], LIMIT_S)[0], shown
                shown += os.read(screen, 4096)
            match.send_signal(told)
            out, _ = match.communicate(timeout=LIMIT_S)
        finally:
            match.kill()
            os.close(end)
            os.close(screen)
    assert match.returncode == code
    found = json.loads(out)
    assert not found["is_whole"]
    assert 0 < found["games"] < 1000000
    assert found["pairs"][0]["games"] == found["games"]


def test_a_terminal_that_lacks_letters_gets_the_others() -> None:
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    command = [sys.executable, "-c", "from stolik.cli import main; main()", "games", "--lang", "pl"]
    ran = subprocess.run(
        command, env={**os.environ, **poor}, capture_output=True, timeout=LIMIT_S, check=True
    )
    assert b"Ba?ka" in ran.stdout
    assert ran.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_output_that_is_full_is_said_in_one_line() -> None:
    command = [sys.executable, "-c", "from stolik.cli import main; main()", "games"]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, timeout=LIMIT_S, check=False
        )
    assert (ran.returncode, ran.stderr.count(b"\n")) == (1, 1), ran.stderr
