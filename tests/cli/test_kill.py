"""A killed game loses nothing that was on the screen: the record goes on where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from stolik import games
from stolik.engine.record import load


def start(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", "from stolik.cli import main; main()"]
    words = ["play", "kosci", "--seat", "0", "--bots", "easy", "--seed", "8", "--record", "r.json"]
    return subprocess.Popen(
        [*command, *words],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "STOLIK_LANG": "en", "PYTHONUNBUFFERED": "1"},
    )


@pytest.mark.crash
def test_what_was_shown_before_a_kill_is_in_the_record_and_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    known: list[object] = []
    for _ in range(3):
        process = start(tmp_path)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write("1\n1\n")
            process.stdin.flush()
            prompts = 0
            while prompts < 3:  # two moves were answered with a new question
                letter = process.stdout.read(1)
                prompts += letter == ">"
        finally:
            process.send_signal(signal.SIGKILL)
            process.communicate(timeout=120)
        entries = json.loads(path.read_text())
        assert entries[: len(known)] == known
        assert len(entries) > len(known)
        known = entries
    assert load(path.read_bytes(), games.load).next == len(known)
