"""A server that ends while its competitions are still asked for."""

from __future__ import annotations

import asyncio

from stolik.cups.keeper import Cups
from stolik.store.memory import MemoryStore
from tests.kit.tables import hall


class Asked:
    """A competition that somebody else opens while this one is being closed."""

    def __init__(self, cups: Cups, left: int) -> None:
        self.cups, self.left, self.is_closed = cups, left, False

    async def close(self) -> None:
        self.is_closed = True
        if self.left:
            another = Asked(self.cups, self.left - 1)
            self.cups._open[f"c{self.left}"] = another  # type: ignore[assignment]


def test_a_competition_opened_while_others_are_closed_is_closed_too() -> None:
    async def story() -> None:
        async with hall(MemoryStore()) as one:
            cups = Cups(one)
            first = Asked(cups, 2)
            cups._open["first"] = first  # type: ignore[assignment]
            await cups.close()
            assert first.is_closed
            assert not cups._open

    asyncio.run(story())
