"""Work spread over processes: all of it is done, and nobody works on for one who is gone."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stolik.bots.processes import spread

ROOT = Path(__file__).parents[2]
SLEEPERS = """
from tests.bots.test_processes import told_and_asleep
from stolik.bots.processes import spread

if __name__ == "__main__":
    list(spread(told_and_asleep, [600.0, 600.0], 2))
"""


def told_and_asleep(seconds: float) -> None:
    """Say which process this is, and work for a long time."""
    os.write(1, f"{os.getpid()}\n".encode())
    time.sleep(seconds)


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.long)])
def test_every_task_is_done_once(jobs: int) -> None:
    assert sorted(spread(abs, range(-20, 0), jobs)) == list(range(1, 21))


@pytest.mark.crash
def test_processes_end_when_the_one_that_began_them_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "sleepers.py"
    script.write_text(SLEEPERS)
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, env=surroundings
    ) as begun:
        assert begun.stdout is not None
        for _ in range(2):
            assert begun.stdout.readline().strip().isdigit()
        begun.kill()
        rest, _ = begun.communicate(timeout=120)  # the pipe ends when nobody holds it any more
    assert rest == b""
