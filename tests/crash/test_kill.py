"""Killed servers: what was acknowledged is there, once and in order; the clocks go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from stolik.store import opened
from tests.kit.crash_check import Sent, faults_of, misordered
from tests.kit.crashing import Crash

pytestmark = pytest.mark.crash


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    tally = asyncio.run(Crash(tmp_path, clients=10, seed=3).run(cycles=3))
    assert tally.violations == []
    assert tally.cycles == 3
    assert tally.acknowledged > 20


def test_the_check_finds_what_is_lost_or_doubled_or_torn(tmp_path: Path) -> None:
    async def altered() -> None:
        run = Crash(tmp_path, clients=4, seed=4)
        assert (await run.run(cycles=1)).violations == []
        table = run.parties[0].table
        assert table is not None
        sent = [one for client in run.parties[0].clients for one in client.sent]
        moves = [one for one in sent if one.kind == "do" and one.acked is not None]
        last = moves[-1]
        lost = Sent("lost", "do", table, last.person, last.seat, last.sent, 9, last.action, 1e9)
        async with opened(f"sqlite:///{run.path}") as store:
            assert await faults_of(store, table, sent) == []
            assert await faults_of(store, table, [*sent, lost])
            assert await faults_of(store, table, [one for one in sent if one is not last])
        db = apsw.Connection(str(run.path))
        stream = "(SELECT number FROM stream WHERE id = ?)"
        longest = f"(SELECT max(number) FROM entry WHERE stream = {stream})"
        db.execute(
            f"DELETE FROM entry WHERE stream = {stream} AND number = {longest}", (table, table)
        )
        db.close()
        async with opened(f"sqlite:///{run.path}") as store:
            assert await faults_of(store, table, sent)

    asyncio.run(altered())


def test_the_check_finds_a_move_that_stands_behind_a_later_one() -> None:
    early = Sent("early", "do", "t", "p", 0, sent=1.0, acked=2.0)
    late = Sent("late", "do", "t", "q", 1, sent=3.0, acked=4.0)
    assert misordered([early, late], {"early": 1, "late": 2}) == []
    assert len(misordered([early, late], {"early": 2, "late": 1})) == 1
