"""A season recounted from its record in one go is the season that was played."""

from __future__ import annotations

import pytest

from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.recount import recounted
from stolik.competitions.season import actions as do
from stolik.engine.log import Entered, open_log
from stolik.engine.record import dump
from stolik.engine.refusals import BadRecord
from tests.competitions.liga_baski.season import Season


def record() -> tuple[Season, bytes]:
    season = Season(9)
    season.open()
    season.begin()
    season.play()
    season.close()
    log = open_log(COMPETITION, 0, season.state.options, Entered(), "cup")
    for event in season.events:
        log.act(event)
    return season, dump(log)


def test_a_record_is_recounted_to_the_same_state() -> None:
    season, data = record()
    assert recounted(data) == season.state


@pytest.mark.parametrize("data", [b"", b"[]", b"[\n{}\n]\n", b"nonsense"])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        recounted(data)


def test_a_record_that_breaks_the_rules_is_refused_with_its_line() -> None:
    _, data = record()
    with pytest.raises(BadRecord) as error:
        recounted(data.replace(b'"delta":[3,1,-1,-3]', b'"delta":[3,1,-1,-4]', 1))
    assert error.value.code == "record_line"


def test_the_first_deal_of_the_record_counts() -> None:
    season, data = record()
    again = recounted(data.replace(b'"delta":[3,1,-1,-3]', b'"delta":[9,-3,-3,-3]', 1))
    assert again.now is not None
    best = again.now.played[0].sheets[0]
    assert best.totals[0] == season.now.played[0].sheets[0].totals[0] + 6
    assert isinstance(season.events[-1].do, do.CloseRound)
