"""What pictures want to know of long searches: asked once, thought out elsewhere, kept for a while.

Nothing here searches. A picture is drawn without the answer and once more when the answer is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from stolik import games
from stolik.engine import Seen
from stolik.engine.asides import NOTHING, Aside
from stolik.kit import AsideOf
from stolik.live.faults import place_of
from stolik.tables.bots.thinking import Bots

LOG: Final = logging.getLogger("stolik.tables")
MOST_KEPT: Final = 256
MOST_WAITING: Final = 16
"""So many questions wait at once; the picture of another stays as it is until it is drawn anew."""

Asked: TypeAlias = tuple[str, Any]
"""A game and what its picture wants to know."""


@cache
def _aside(game: str) -> AsideOf[Any] | None:
    kit = games.kit(game)
    return None if kit.aside is None else kit.aside()


def wanted(game: str, seen: Seen[Any]) -> Any:
    """Say what the picture of a viewer wants to know; None for nothing."""
    aside = _aside(game)
    return None if aside is None else aside.asked(seen)


class Asides:
    """The answers found so far, and the questions being thought about."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._found: OrderedDict[Asked, Aside] = OrderedDict()
        self._waiting: dict[Asked, tuple[asyncio.Task[None], list[Callable[[], None]]]] = {}

    def known(self, game: str, seen: Seen[Any], again: Callable[[], None]) -> Aside:
        """Give what is known of a picture's question; `again` is called when more is."""
        question = wanted(game, seen)
        if question is None:
            return NOTHING
        asked = (game, question)
        if asked in self._found:
            self._found.move_to_end(asked)
            return self._found[asked]
        if asked in self._waiting:
            ears = self._waiting[asked][1]
            if again not in ears:
                ears.append(again)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting[asked] = (asyncio.create_task(self._think(asked)), [again])
        return NOTHING

    async def close(self) -> None:
        """Think about nothing any more."""
        tasks = [task for task, _ in self._waiting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, asked: Asked) -> None:
        found = NOTHING
        try:
            found = await self._bots.answer(*asked)
        except Exception as error:  # the picture stays as it is
            LOG.warning("a question of %s has no answer: %s", asked[0], place_of(error))
        finally:
            _, ears = self._waiting.pop(asked)
        self._found[asked] = found
        while len(self._found) > MOST_KEPT:
            self._found.popitem(last=False)
        for again in ears:
            again()
