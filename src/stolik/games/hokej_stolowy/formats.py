"""The score line `A 4:3 B (SD)` and a CSV with a row per event.

The JSON log of every match is the engine's record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CLOCK, REFEREE, Event, Refused
from stolik.engine.csv_sheet import FileLine, bad_line
from stolik.engine.replay import reason
from stolik.games.hokej_stolowy.actions import Action, Elapse, FinalSignal, How, Result, StartSignal
from stolik.games.hokej_stolowy.clock import is_rung
from stolik.games.hokej_stolowy.consequences import table_events
from stolik.games.hokej_stolowy.ledger import MARKS, score_text
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.rules import TableHockey
from stolik.games.hokej_stolowy.state import State
from stolik.kit.formats import Format, Imported
from stolik.kit.sports import EventTable
from stolik.parts.match import Ready

GAME: Final = TableHockey()
LINE: Final = re.compile(r"(?:A\s+)?(\d{1,3})\s*[-:]\s*(\d{1,3})(?:\s+B)?(?:\s*\(([A-Z]{1,2})\))?")
READ: Final[dict[str, How]] = {
    "SD": "sudden_death",
    "FF": "forfeit",
    "WD": "withdrawal",
    "AB": "abandoned",
    "R": "replay",
}
assert READ.keys() == set(MARKS.values())


class HockeyTable(EventTable[State, Action, Options]):
    """The events of a match; one that chance played is written as if it had been timed."""

    def rows(
        self, states: Sequence[State], events: Sequence[Event[Action]]
    ) -> Iterator[Mapping[str, str]]:
        """Give a row for each event at the table; a while of play is what a scorer would enter."""
        if not states[0].is_drawn:
            yield from super().rows(states, events)
            return
        s = GAME.start(states[0].chairs, self.entered(states[0].options))
        for event, after in zip(events, states[1:], strict=False):
            if isinstance(event.do, Ready):
                continue
            told = table_events(event.do) if isinstance(event.do, Elapse) else (event.do,)
            for do in told:
                entered = Event[Action](REFEREE, do, after.now_ms)
                following = GAME.apply(s, entered)
                yield from super().rows((s, following), (entered,))
                s = following

    def events(self, s: State, line: FileLine) -> Iterator[Event[Action]]:
        """Give what happened in one line; a signal whose alarm has rung is the clock's."""
        for event in super().events(s, line):
            now = replace(s, now_ms=event.clock_ms)
            is_clock = isinstance(event.do, StartSignal | FinalSignal) and is_rung(now, event.do)
            yield replace(event, by=CLOCK) if is_clock else event


def read_line(text: str) -> Result:
    """Read `A 4:3 B (SD)`, or the score alone."""
    found = LINE.fullmatch(text.strip())
    how: How | None = "played" if found and not found[3] else READ.get(found[3]) if found else None
    if found is None or how is None:
        raise Refused("BAD_SCORE_LINE", "HOK-3", word=text.strip()[:20])
    return Result(int(found[1]), int(found[2]), how)


def from_line(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a result; one of sudden death is that of a play-off."""
    try:
        do = read_line(" ".join(text.split()))
        rules = replace(
            options,
            depth="results",
            played="entered",
            playoff=options.playoff or do.how == "sudden_death",
        )
        event: Event[Action] = Event(REFEREE, do)
        GAME.apply(GAME.start(seats or 2, rules), event)
    except Refused as error:
        raise bad_line(1, reason(error, GAME.id)) from error
    return Imported(seats or 2, rules, (event,))


TABLE: Final = HockeyTable(
    GAME,
    {
        "goals_a": lambda _before, _do, after: after.score[0],
        "goals_b": lambda _before, _do, after: after.score[1],
        "left_ms": lambda _before, _do, after: after.end_t - after.t,
        "verdict": lambda _before, _do, after: after.last or "",
    },
)
FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    TABLE.format(),
    Format("score", "text/plain", ".txt", lambda log, _: score_text(log.state) + "\n", from_line),
)
