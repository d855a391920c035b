"""A server killed at any moment has lost nothing that it acknowledged, and nothing is half done.

How much of that the disk itself would keep is the subject of test_power.py.
"""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stolik.store import Store, opened

CYCLES = 5
ROOT = Path(__file__).parents[2]


def killed(url: str, after_s: float) -> tuple[list[str], int]:
    """Let a process write, kill it; give the lines it printed and when it was killed."""
    command = [sys.executable, "-m", "tests.kit.writing", url]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline()]  # it is up
    time.sleep(after_s)  # no state: any moment may be the one of the kill
    process.send_signal(signal.SIGKILL)
    at = time.time_ns() // 1_000_000
    lines += process.communicate(timeout=120)[0].splitlines()
    return lines, at


async def check(store: Store, acknowledged: dict[str, tuple[int, str]]) -> None:
    """Every acknowledged version is there with its hash; chains are whole; nothing is half done."""
    for id, (version, head) in acknowledged.items():
        length = await store.check(id)
        assert length >= version
        assert length % 2 == 0
        entries = await store.read(id)
        assert entries[version - 1].hash.hex() == head
        assert [entry.raw for entry in entries] == [b"%d" % n for n in range(length)]
        for done in range(0, length, 2):
            assert await store.answered(id, f"c{done}") == b"%d" % (done + 2)
        assert await store.answered(id, f"c{length}") is None
        found = await store.find(id)
        assert found is not None
        assert found.head.deadline == (length if length > 2 else None)


@pytest.mark.crash
def test_a_killed_writer_has_lost_nothing_it_acknowledged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'store.db'}"
    luck = random.Random(3)
    acknowledged: dict[str, tuple[int, str]] = {}

    async def survey(killed_at: int) -> None:
        async with opened(url) as store:
            await check(store, acknowledged)
            last = await store.last_beat()
            assert last is not None
            assert last <= killed_at

    beats = [0]
    for _ in range(CYCLES):
        lines, at = killed(url, luck.uniform(0.05, 0.5))
        word, last_beat, _ = lines[0].split()
        assert word == "alive"
        assert int(last_beat) >= beats[-1]
        beats.append(int(last_beat))
        for line in lines[1:]:
            id, version, head = line.split()
            assert int(version) > acknowledged.get(id, (0, ""))[0]
            acknowledged[id] = int(version), head
        asyncio.run(survey(at))
    assert len(acknowledged) == 8
    assert beats[-1] > 0
