"""When memory is searched: in quiet moments, or when much was left behind."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from stolik.web.sockets import garbage
from stolik.web.sockets.garbage import BUSY_S, LOOK_S, MOST_ENDED, QUIET_S, Tidy
from tests.kit.virtual import run


@pytest.fixture(autouse=True)
def own_thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Counts:
    """What a server has done so far."""

    def __init__(self) -> None:
        self.commands = self.ended = 0

    def count_commands(self) -> int:
        """As the server counts."""
        return self.commands

    def count_ended(self) -> int:
        """As the server counts."""
        return self.ended


async def watched(counts: Counts, seconds: float, commands_a_second: int) -> int:
    """Let some time go by and give how often everything was searched."""
    garbage.begin()
    tidy = Tidy(counts.count_commands, counts.count_ended)
    watch = asyncio.create_task(tidy.watch())
    for _ in range(int(seconds)):
        counts.commands += commands_a_second
        gc.collect(1)  # as happens by itself where much is done
        await asyncio.sleep(1)
    watch.cancel()
    return tidy.searches


def test_python_never_searches_everything_by_itself() -> None:
    garbage.begin()
    assert gc.get_threshold()[2] == garbage.NEVER
    assert gc.get_freeze_count() > 0


def test_a_quiet_server_is_searched_once_in_a_while() -> None:
    assert run(watched(Counts(), 2 * QUIET_S + 10, 0)) == 2


def test_a_busy_server_is_left_alone_for_half_an_hour() -> None:
    assert run(watched(Counts(), BUSY_S - 10, 5)) == 0
    assert run(watched(Counts(), BUSY_S + 10, 5)) == 1


def test_what_many_ended_sockets_leave_behind_is_not_left_lying_about() -> None:
    async def story() -> None:
        counts = Counts()
        tidy = Tidy(counts.count_commands, counts.count_ended)
        watch = asyncio.create_task(tidy.watch())
        await asyncio.sleep(0)
        for ended, searches in ((MOST_ENDED - 1, 0), (MOST_ENDED, 1)):
            counts.ended = ended
            counts.commands += 1
            await asyncio.sleep(2 * LOOK_S)
            assert tidy.searches == searches
        watch.cancel()

    run(story())
