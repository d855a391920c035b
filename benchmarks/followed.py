"""How fast a whole match is followed: without a log, and into one with its chain of hashes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.rows import rate, row
from stolik.engine import AnyGame, Event
from stolik.engine.log import Entered, open_log


def followed(
    game: AnyGame,
    chairs: int,
    options: object,
    events: Sequence[Event[Any]],
    is_whole: Callable[[Any], bool] = lambda s: bool(s.phase == "finished"),
    matches: int = 20,
) -> None:
    """Print both rates of a match; `is_whole` looks at what it came to."""

    def applied() -> int:
        for _ in range(matches):
            s = game.start(chairs, options)
            for event in events:
                s = game.apply(s, event)
            assert is_whole(s)
        return matches * len(events)

    def logged() -> int:
        for _ in range(matches):
            log = open_log(game, chairs, options, Entered())
            for event in events:
                log.act(event)
        return matches * len(events)

    row(f"{game.id}.actions_per_s", rate(applied), "actions/s")
    row(f"{game.id}.logged_actions_per_s", rate(logged), "actions/s")
