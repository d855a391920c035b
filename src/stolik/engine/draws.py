"""The draws of a record, one by one: what each asked of luck, for verifiers without the rules.

Whoever holds the seeds can answer the same questions by `fair.Stream` and compare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine import fair
from stolik.engine.actors import CHANCE
from stolik.engine.log import AnyLog, Fair, Log, Revealed
from stolik.engine.lots import Made, made
from stolik.engine.protocol import Event
from stolik.engine.refusals import BadRecord
from stolik.engine.replay import decode_entries, repeat

T = TypeVar("T")

Below: TypeAlias = tuple[int, int]
"""A number below the first was asked for; it was the second."""
Shuffled: TypeAlias = tuple[list[Any], list[int]]
"""These things were shuffled; the place from which each came, in the new order."""


class Draw(Struct, frozen=True):
    """One draw of chance: the entry of the log, the number of its seed, and what it asked."""

    entry: int
    seed: int
    """How many seeds had been revealed before: the next one drew it; with boards its link."""
    contributions: int
    """How many contributions had been made before."""
    asked: tuple[Below | Shuffled, ...]
    do: Any
    """The action that was drawn."""
    stream: int
    """The number of the stream: of the draw; with boards of the deal's draw, once of the entry."""
    made: tuple[Made | None, ...] = ()
    """What each question decides of the action."""


class Noted:
    """Luck that notes what it is asked."""

    def __init__(self, luck: fair.Stream) -> None:
        self._luck = luck
        self.asked: list[Below | Shuffled] = []

    def below(self, n: int, /) -> int:
        """Draw a number and note it."""
        got = self._luck.below(n)
        self.asked.append((n, got))
        return got

    def shuffled(self, items: Sequence[T], /) -> list[T]:
        """Shuffle and note the order."""
        order = self._luck.shuffled(range(len(items)))
        self.asked.append((list(items), order))
        return [items[place] for place in order]


def seeds_of(log: AnyLog) -> list[bytes]:
    """Give the seeds a record reveals, in order of use, with those that follow from them."""
    if not log.boards and log.scheme == 1:
        return log.revealed
    if not log.boards:
        return _links(log)
    is_one = len(log.revealed) == 1 and len(log.revealed[0]) == fair.SEED_BYTES
    return list(fair.chain(log.revealed[0], fair.LINKS)) if is_one else []


def _links(log: AnyLog) -> list[bytes]:
    """Give every seed that was used, under scheme 2: from the last one shown all others follow."""
    if not log.revealed or any(len(seed) != fair.SEED_BYTES for seed in log.revealed):
        return []
    places = [fair.link_of(max(after, 1) - 1) for after in log.revealed_after]
    found = list(fair.chain(log.revealed[-1], places[-1] + 1))
    fit = all(found[at] == seed for at, seed in zip(places, log.revealed, strict=True))
    return found if fit and places == sorted(places) else []


def chance_in(
    log: AnyLog, is_going_on: bool = False, explained: int = 0
) -> Iterator[tuple[int, Event[Any], Draw | None]]:
    """Go through all that chance did, drawn again from the seeds; None for what was entered.

    A log that goes on shows the draws whose seeds are revealed; in a finished one all must be.
    As long as trying other answers costs no more than `explained`, each says what its questions
    decide.
    """
    chance, seeds, used = log.opened.chance, seeds_of(log), 0
    again: AnyLog = Log(log.machine, log.opened, log.options)
    for number, (entry, note) in enumerate(decode_entries(log), 1):
        if isinstance(entry, Event) and entry.by == CHANCE:
            if entry.hand is not None or not isinstance(chance, Fair):
                yield number, entry, None
            else:
                given, link, stream = again.contributions, used, number
                if log.boards:
                    deal = log.machine.turn(again.state).deal
                    link, stream = min(deal, fair.LINKS - 1), fair.board(deal, again.drawn[deal])
                elif log.scheme > 1:
                    link, stream = fair.link_of(again.draws), again.draws
                if link >= len(seeds) and is_going_on:
                    return
                if link >= len(seeds):
                    raise BadRecord("seed_differs", line=number + 1)
                luck = Noted(fair.Stream(fair.key(seeds[link], chance.commit, given), stream))
                do = log.machine.draw(again.state, luck)
                asked = tuple(luck.asked)
                explained -= sum(of if isinstance(of, int) else len(of) for of, _ in asked)
                told = made(log.machine, again.state, asked, do) if explained >= 0 else ()
                yield number, entry, Draw(number, link, len(given), asked, do, stream, told)
        used += isinstance(entry, Revealed)
        repeat(again, entry, note)
