"""GNU Backgammon agrees: on legal plays, stored and asked anew, and on the files we write."""

from __future__ import annotations

import csv
import os
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from benchmarks.gnubg import START, Gnubg, program
from stolik import games
from stolik.engine.record import load
from stolik.games.backgammon import KIT
from stolik.games.backgammon.formats import from_ids, to_mat, to_sgf
from stolik.games.backgammon.kernel import plays_of
from stolik.games.backgammon.match_equity import match_chance
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.plays import Position, moved, numbers, plays
from stolik.games.backgammon.position_id import position_id, read_position_id
from stolik.games.backgammon.reading import from_mat
from stolik.kit.formats import log_of

STORED = Path(__file__).parent / "gnubg-plays.csv"
RECORDS = Path(__file__).parents[2] / "records" / "backgammon"
WARNINGS = ("warning", "illegal", "error", "invalid", "cannot", "unknown", "bad ")
NACK = '; [Start "nackgammon"]\n 3 point match\n Game 1\n A : 0       B : 0\n  1) 31: 8/5 6/5\n'
asks_gnubg = pytest.mark.skipif(program() is None, reason="gnubg is not installed")


def digest(found: set[Position]) -> str:
    """Give a short name to what plays can lead to."""
    ids = sorted(position_id(*place) if any(place[0][1:]) else "won" for place in found)
    return sha256(" ".join(ids).encode()).hexdigest()[:12]


def random_rolls(seed: int, count: int) -> Iterator[tuple[Position, tuple[int, int]]]:
    """Give positions of random games, each with a roll."""
    luck, place = Random(seed), (START, START)
    for _ in range(count):
        dice = luck.randint(1, 6), luck.randint(1, 6)
        yield place, dice
        found = sorted(plays(*place, numbers(*dice)))
        own, their = luck.choice(found) if found else place
        place = (their, own) if any(own[1:]) else (START, START)


def after(place: Position, dice: tuple[int, int]) -> set[Position]:
    """Give where the plays of the compiled generator lead."""
    found = set()
    for made in plays_of(*place, *dice):
        own, their = place
        for step in made:
            own, their = moved(own, their, step.start, step.end)
        found.add((own, their))
    return found


def test_the_plays_of_600_stored_positions_are_those_of_gnubg() -> None:
    rows = list(csv.DictReader(STORED.read_text().splitlines()))
    assert len(rows) == 600
    for row in rows:
        place = read_position_id(row["position"])
        assert place is not None
        first, second = int(row["dice"][0]), int(row["dice"][1])
        found = after(place, (first, second))
        assert (len(found), digest(found)) == (int(row["plays"]), row["digest"]), row
    assert sum(row["plays"] == "0" for row in rows) > 50


@pytest.mark.slow
@asks_gnubg
def test_the_plays_of_3000_random_positions_are_those_of_gnubg() -> None:
    with Gnubg() as gnubg:
        for place, dice in random_rolls(11, 3000):
            assert after(place, dice) == gnubg.plays(place, dice), (place, dice)


@pytest.mark.long
@asks_gnubg
def test_chances_of_matches_are_near_those_of_gnubg() -> None:
    with Gnubg() as gnubg:
        told = gnubg.match_table(15)
    away = [
        abs(match_chance(mine + 1, theirs + 1) - told[mine][theirs])
        for mine in range(15)
        for theirs in range(15)
    ]
    assert max(away) < 0.025
    assert sum(away) / len(away) < 0.012


@pytest.mark.long
@asks_gnubg
def test_gnubg_loads_our_files_without_a_warning(tmp_path: Path) -> None:
    logs = {
        name: load((RECORDS / f"r1-{name}.json").read_bytes(), games.load)
        for name in ("match", "money", "online", "table")
    }
    for name, log in logs.items():
        (tmp_path / f"{name}.mat").write_text(to_mat(log, ("Ewa", "Żółw")))
        (tmp_path / f"{name}.sgf").write_text(to_sgf(log, ("Ewa", "Żółw")))
    placed = log_of(KIT.game, from_ids("BwAAaAQAAAAAAA:AYHqACAAIAAE", None, Options()))
    (tmp_path / "placed.sgf").write_text(to_sgf(placed, ("Ewa", "Jan")))
    nack = log_of(KIT.game, from_mat(NACK, None, Options()))
    (tmp_path / "nack.sgf").write_text(to_sgf(nack, ("Ewa", "Jan")))
    for file in sorted(tmp_path.glob("*.*")):
        told = loaded(file, tmp_path)
        assert "Position ID" in told, file.name
        wrong = [line for line in told.splitlines() if line.lower().startswith(WARNINGS)]
        assert not wrong, (file.name, wrong)
        if file.stem in logs:
            last = position_id(*logs[file.stem].state.boards)
            other = position_id(*logs[file.stem].state.boards[::-1])
            assert last in told or other in told, (file.name, told)
    assert "BwAAaAQAAAAAAA" in loaded(tmp_path / "placed.sgf", tmp_path)
    assert "AYHqACAAIAAE" in loaded(tmp_path / "placed.sgf", tmp_path)


def loaded(file: Path, home: Path) -> str:
    """Load a file with the program; give what it says."""
    name = program()
    assert name is not None
    how = "import mat" if file.suffix == ".mat" else "load match"
    done = subprocess.run(
        [name, "-t", "-q", "-r"],
        input=f'{how} "{file}"\n',
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "HOME": str(home), "LC_ALL": "C.UTF-8"},
        check=False,
    )
    return done.stdout + done.stderr
