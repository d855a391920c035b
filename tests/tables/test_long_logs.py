"""What plays a log again does not hold everybody up, however long the log is."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from stolik.tables.table import commands, live_table
from stolik.tables.table.live_table import MOST_AT_ONCE
from stolik.web.tables.clerk import read_here
from tests.kit.tables import ANNA, BASIA, Phone, hall, seated
from tests.kit.virtual import run

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


def test_nobody_makes_a_log_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who pauses again and again, or moves: what ends a game is still free."""

    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "szachy", ANNA, BASIA)
            live = await one.table(table)
            while not anna.push["questions"] and not basia.push["questions"]:
                await asyncio.sleep(1)
            monkeypatch.setattr(commands, "MOST_ENTRIES", live.model.log.next + 2)
            mover = anna if anna.push["questions"] else basia
            codes = []
            for _ in range(3):
                codes.append((await anna.say("ask_pause", seat=0)).get("code", ""))
                codes.append((await basia.say("answer", seat=1, accept=False)).get("code", ""))
            assert codes[-2] == "table_full"
            offered = mover.offered()[0]
            refused = await mover.do(offered)
            assert refused["code"] == "table_full", refused
            assert live.next_bell_ms(live.model) is None
            assert (await anna.say("leave", seat=0))["type"] == "ack"

    run(story())


def test_bots_alone_play_on_unseen_for_a_while_and_then_wait_for_somebody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_table, "MOST_UNSEEN", 60)

    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", {}, 2, "live", ANNA, places=["bot:random"] * 2)
            anna = await Phone("a").join(one, table, ANNA)
            assert (await anna.say("start"))["type"] == "ack"
            assert anna.client is not None
            anna.client.close()
            await asyncio.sleep(3600)
            left = await one.house.store.find(table)
            assert left is not None
            assert 60 <= left.version < 75
            await asyncio.sleep(3600)
            still = await one.house.store.find(table)
            assert still is not None
            assert still.version == left.version
            assert table not in one._tables  # it rests in the store alone
            await Phone("b").join(one, table, ANNA)
            await asyncio.sleep(60)
            again = await one.house.store.find(table)
            assert again is not None
            assert again.version > left.version

    run(story())
