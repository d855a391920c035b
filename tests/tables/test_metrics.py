"""The figures of the administrator's page are counted, not made up."""

from __future__ import annotations

import asyncio

import pytest

from stolik.tables.hall.metrics import BUCKETS_MS, Metrics
from tests.kit.tables import ANNA, BASIA, CELA, Phone, hall, seated
from tests.kit.virtual import VirtualLoop, run


def test_quantiles_are_bounds_below_which_that_share_of_the_answers_lies() -> None:
    metrics = Metrics()
    assert metrics.quantile(0.99) == 0.0
    for ms in [0.5] * 98 + [30.0, 7000.0]:
        metrics.acked(ms)
    assert metrics.quantile(0.5) == BUCKETS_MS[0]
    assert metrics.quantile(0.99) == 50.0
    assert metrics.quantile(1.0) == 7000.0
    assert sum(metrics.figures(0, []).ack_counts) == 100


@pytest.mark.parametrize(("late_ms", "counted"), [(0.0, 0), (50.0, 0), (51.0, 1)])
def test_an_alarm_is_late_from_50_ms_on(late_ms: float, counted: int) -> None:
    metrics = Metrics()
    metrics.rang(late_ms)
    figures = metrics.figures(0, [])
    assert (figures.timers, figures.late_timers) == (1, counted)
    assert figures.latest_timer_ms == late_ms


def test_what_happens_at_the_tables_is_in_the_figures() -> None:
    async def story() -> None:
        async with hall() as one:
            before = one.figures()
            assert (before.open_tables, before.clients, before.commands) == (0, 0, 0)
            table, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            stuck = await Phone("stuck").join(one, table, CELA)
            stuck.is_stuck = True
            begun = one.figures()
            assert (await anna.do({"type": "throw"}))["type"] == "ack"
            assert (await basia.do({"type": "throw"}, seat=1, question=99))["type"] == "stale"
            await anna.raw("{")
            await anna.say("leave", seat=7)
            after = one.figures()
            assert (after.open_tables, after.clients) == (1, 3)
            assert after.commands == begun.commands + 3
            assert sum(after.ack_counts) == sum(begun.ack_counts) + 1
            assert after.stale == begun.stale + 1
            assert after.failed == begun.failed + 2
            assert after.pushes >= begun.pushes + 3
            await anna.do(anna.offered()[0])
            assert (one.figures().queued_frames, one.figures().deepest_queue) >= (1, 1)

    run(story())


def test_an_alarm_that_a_busy_loop_rings_late_is_counted() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "szachy", ANNA, BASIA, options={"clock": "3+2"})
            loop = asyncio.get_running_loop()
            assert isinstance(loop, VirtualLoop)
            wait_ms = anna.table.wait_ms()
            assert wait_ms is not None
            loop.now += wait_ms / 1000 + 0.3  # the loop was busy all this time
            await asyncio.sleep(0.01)
            figures = one.figures()
            assert (figures.timers, figures.late_timers) == (1, 1)
            assert 250 <= figures.latest_timer_ms <= 350

    run(story())
