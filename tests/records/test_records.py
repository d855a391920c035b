"""Old records stay what they were: each verifies and replays to the end it had when it was made."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from stolik.cli import shelves
from stolik.engine.record import load
from stolik.engine.verify import verify
from tests.records import HERE, Expected

RECORDS = sorted(HERE.glob("*/r*-*.json"))
every_record = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}"
)


def ends(id: str) -> dict[str, Expected]:
    return msgspec.json.decode((HERE / id / "expected.json").read_bytes(), type=dict[str, Expected])


@every_record
def test_an_old_record_verifies(path: Path) -> None:
    verdict, wanted = verify(path.read_bytes(), shelves.load), ends(path.parent.name)[path.stem]
    assert (verdict.game, verdict.head) == (path.parent.name, wanted.head)
    assert (verdict.draws, verdict.entered) == (wanted.draws, wanted.entered)


@every_record
def test_an_old_record_replays_to_the_end_it_had(path: Path) -> None:
    log, wanted = load(path.read_bytes(), shelves.load), ends(path.parent.name)[path.stem]
    score = log.machine.score(log.state)
    assert path.stem.startswith(f"r{log.opened.revision}-")
    assert (tuple(map(str, score.totals)), len(score.lines)) == (wanted.totals, wanted.lines)
    ended = score.ended
    assert (ended and ended.reason, ended and ended.places) == (wanted.end, wanted.places)


@pytest.mark.parametrize("id", shelves.ids())
def test_records_of_every_game_and_competition_are_kept(id: str) -> None:
    kept = sorted(path.stem for path in HERE.glob(f"{id}/r*-*.json"))
    assert kept == sorted(ends(id)), f"python -m tests.records {id} NAME SEATS [option=value …]"
    assert kept
