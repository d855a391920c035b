"""What plays a log again does not hold everybody up, however long the log is."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from stolik.tables.table import commands
from stolik.tables.table.live_table import MOST_AT_ONCE
from stolik.web.tables.clerk import read_here
from tests.kit.tables import ANNA, Phone, hall

HEAD = "turn,player,throws,kept,points,result,total\n"


def csv(turns: int) -> str:
    """A sheet of so many turns without a point."""
    return HEAD + "".join(f"{n + 1},{n % 2 + 1},,,0,bust,0\n" for n in range(turns))


@pytest.mark.parametrize("turns", [4, 2 * MOST_AT_ONCE])
@pytest.mark.parametrize("kind", ["history", "undo", "amend"])
def test_a_long_log_is_played_again_in_a_thread(
    kind: str, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may ask for the history of a game that is over, again and again."""
    where: list[bool] = []
    decided = commands.decide

    def noted(*args: Any) -> Any:
        where.append(threading.current_thread() is threading.main_thread())
        return decided(*args)

    monkeypatch.setattr("stolik.tables.viewers.client.decide", noted)

    async def story() -> None:
        found = read_here("kosci", "csv", "a.csv", csv(turns).encode(), {})
        options = msgspec.to_builtins(found.options)
        async with hall() as one:
            table = await one.create(
                "kosci", options, 2, "paper", ANNA, places=[ANNA, ANNA], events=found.events
            )
            anna = await Phone("a").join(one, table, ANNA)
            numbers = [at for at, _ in (await one.table(table)).model.log.in_force]
            fields: dict[str, dict[str, Any]] = {
                "history": {},
                "undo": {"since": numbers[-1], "reason": "x"},
                "amend": {"at": numbers[-1], "reason": "x", "preview": True},
            }
            answer = await anna.say(kind, **fields[kind])
            assert answer["type"] == "ack", answer
            if kind == "history":
                assert len(answer["data"]) == len(numbers)

    asyncio.run(story())
    assert where == [turns <= MOST_AT_ONCE]
