"""Which kernels are compiled is known without a compiler; who needs none plays meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from stolik import games
from stolik.engine.options import read_options
from stolik.lab import kernels
from stolik.lab.kernels import Compiler
from stolik.lab.lineup import lineup
from stolik.parts.kernels import cache_home
from tests.kit.seating import most_seats

GAME = "tenis-stolowy"
STEPS = 8
WITHOUT = """
import sys
sys.modules["numba"] = None
from stolik import games
from stolik.bots import bot_of
from stolik.engine.options import read_options
from stolik.lab import single
from stolik.lab.lineup import lineup

id, steps, seats = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
single.MOST_STEPS = steps
found, bots = lineup(id), games.kit(id).bots()
options = read_options(found.game.options, dict(found.options))
for named in {bots.until_compiled.get(level, level) for level in bots.levels}:
    players = [bot_of(found.levels, named) for _ in range(seats)]
    try:
        single.Table(found, options, players, 7).play(20, None)
    except single.BotFault as fault:
        assert fault.code == "game_endless", fault
"""


@pytest.mark.parametrize("id", games.ids())
def test_every_level_or_who_plays_for_it_needs_no_compiler(id: str) -> None:
    found = lineup(id)
    seats = most_seats(found.game, read_options(found.game.options, dict(found.options)))
    command = [sys.executable, "-c", WITHOUT, id, str(STEPS), str(seats)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("id", games.ids())
def test_who_plays_for_a_level_is_one_of_the_game_and_waits_for_nothing(id: str) -> None:
    bots = games.kit(id).bots()
    assert set(bots.until_compiled) <= set(bots.levels)
    assert set(bots.until_compiled.values()) <= set(bots.levels) - set(bots.until_compiled)


@pytest.mark.long
def test_a_process_compiles_and_leaves_a_mark_until_the_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    assert cache_home() == tmp_path
    assert not kernels.is_compiled(GAME)
    compiler = Compiler()
    try:
        *_, last = compiler.compile(GAME)
    finally:
        compiler.end()
    assert last.is_over
    assert (last.fault, last.done) == ("", last.of)
    assert last.of > 0
    assert list(tmp_path.rglob("*.nbc"))
    assert kernels.is_compiled(GAME)
    assert not kernels.is_compiled("kosci")
    source = Path(str(sys.modules[games.kit(GAME).package].__file__)).with_name("kernel.py")
    known = source.stat()
    try:
        os.utime(source, ns=(known.st_atime_ns, known.st_mtime_ns + 1))
        assert not kernels.is_compiled(GAME)
    finally:
        os.utime(source, ns=(known.st_atime_ns, known.st_mtime_ns))
    assert kernels.is_compiled(GAME)


@pytest.mark.long
def test_a_compiler_that_is_stopped_tells_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    compiler = Compiler()
    try:
        telling = compiler.compile("baska")
        assert not next(telling).is_over
        compiler.stop()
        *_, last = telling
    finally:
        compiler.end()
    assert last.is_over
    assert last.fault
    assert not kernels.is_compiled("baska")
