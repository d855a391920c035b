"""Files: the lines of a match, its games as `2:1 (A B A)`, and a CSV with a row for each event."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, BadInput, Event, Refused
from stolik.engine.csv_sheet import bad_line
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.games.bilard.actions import Action, GameWon
from stolik.games.bilard.ledger import score_words
from stolik.games.bilard.notation import read, written
from stolik.games.bilard.options import Options
from stolik.games.bilard.rules import EightBall
from stolik.games.bilard.state import State
from stolik.kit.formats import Format, Imported, in_force
from stolik.kit.sports import EventTable, score_format
from stolik.parts.match import Ready, Side

GAME: Final = EightBall()
SCORE: Final = re.compile(r"(\d{1,2})\s*[:-]\s*(\d{1,2})\s*\(([AB](?:\s+[AB])*)?\)")
MOST_LINES: Final = 10_000

TABLE: Final = EventTable(
    GAME,
    {
        "game_no": lambda before, _do, _after: len(before.series.rows) + 1,
        "at_table": lambda before, _do, _after: "AB"[before.turn],
        "came": lambda _before, _do, after: after.last or "",
        "a": lambda _before, _do, after: after.series.wins[0],
        "b": lambda _before, _do, after: after.series.wins[1],
    },
)


def entries(text: str, _options: Options) -> tuple[Action, ...]:
    """Read the games of a match; the score must be theirs."""
    found = SCORE.fullmatch(text.strip())
    if found is None:
        raise Refused("BAD_SCORE_LINE", "BIL-50", word=text[:20])
    winners: list[Side] = ["A" if one == "A" else "B" for one in (found[3] or "").split()]
    if (winners.count("A"), winners.count("B")) != (int(found[1]), int(found[2])):
        raise Refused("BAD_SCORE_LINE", "BIL-50", word=text[:20])
    return tuple(GameWon(one) for one in winners)


def brief(options: Options) -> Options:
    """The options of a match of which only results are known."""
    return replace(options, played="entered", depth="results")


def to_lines(log: Log[State, State, Action, Options], _: Sequence[str]) -> str:
    """Write a match in lines."""
    s = log.machine.start(log.opened.seats, log.options)
    lines = []
    for event in in_force(log):
        s = log.machine.apply(s, event)
        if not isinstance(event.do, Ready):
            lines.append(f"{written(event.do, s)}\n")
    return "".join(lines)


def from_lines(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a match from its lines."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise bad_line(MOST_LINES, lines[MOST_LINES][:20])
    rules = replace(options, played="entered")
    s, events = GAME.start(seats or 2, rules), list[Event[Action]]()
    for number, line in enumerate(lines, 1):
        try:
            do = read(line)
            is_chance = CHANCE in GAME.events.happens[type(do)].actors(s)
            events.append(Event(CHANCE if is_chance else REFEREE, do))
            s = GAME.apply(s, events[-1])
        except Refused as error:
            raise bad_line(number, reason(error, GAME.id)) from error
        except (ValueError, BadInput) as error:
            raise bad_line(number, line[:40]) from error
    return Imported(seats or 2, rules, tuple(events))


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    TABLE.format(),
    score_format(GAME, score_words, entries, brief),
    Format("moves", "text/plain", ".txt", to_lines, from_lines),
)
