"""Files: a card as text (`3/ X 3- 6/`), a line for each player, and a CSV with a row per throw."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Event, Refused
from stolik.engine.csv_sheet import bad_line
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.games.kregle.actions import Action, Roll, SetDepth, Total
from stolik.games.kregle.counting import total_of
from stolik.games.kregle.ledger import text_line
from stolik.games.kregle.options import Options
from stolik.games.kregle.rules import Bowling
from stolik.games.kregle.scoring import PINS, standing
from stolik.games.kregle.state import State, place_of
from stolik.kit.formats import Format, Imported
from stolik.kit.sports import EventTable

GAME: Final = Bowling()
MARK: Final = re.compile(r"[Xx/\d-]{1,3}")
MOST_PLAYERS: Final = 8

TABLE: Final = EventTable(
    GAME,
    {
        "in_frame": lambda before, _do, _after: place_of(before) + 1,
        "thrower": lambda before, _do, _after: before.turn,
        "so_far": lambda _before, _do, after: "-".join(
            str(total_of(after, i)) for i in range(after.chairs)
        ),
    },
    chairs=1,
)


def write_cards(log: Log[State, State, Action, Options], _: Sequence[str]) -> str:
    """Write a line for each player; a foul is a dash, as on paper, a result alone `= 120`."""
    return "".join(f"{card_line(log.state, i)}\n" for i in range(log.state.chairs))


def card_line(s: State, player: int) -> str:
    """A card as a line: its marks, and the result that was entered without them."""
    total = s.totals[player]
    marks = text_line(s, player)
    return " ".join(part for part in (marks, "" if total is None else f"= {total}") if part) or "."


def pins_of(word: str) -> Iterator[int]:
    """The pins of the throws of a frame, by its marks."""
    thrown: list[int] = []
    for sign in word.upper():
        first, second = [*thrown, 0, 0][:2]
        up = standing(first, second, len(thrown))
        pins = PINS if sign == "X" else up if sign == "/" else 0 if sign == "-" else int(sign)
        thrown.append(pins)
        yield pins


def read_cards(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read cards, a line for each player, and enter their throws and results in turn."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not 1 <= len(lines) <= MOST_PLAYERS:
        raise bad_line(1, f"{len(lines)}")
    rules = replace(options, played="entered", depth="events", players=None)
    s, events = GAME.start(len(lines), rules), list[Event[Action]]()
    left = [list(entries_of(line, i)) for i, line in enumerate(lines)]
    while s.phase in ("throw", "roll_off") and (player := next_line(s, left)) is not None:
        for do in left[player].pop(0):
            try:
                if isinstance(do, Roll) and s.turn != player:
                    raise Refused("NOT_YOUR_TURN", "KRE-21")
                event = Event(REFEREE, do)
                s = GAME.apply(s, event)
            except Refused as error:
                raise bad_line(player + 1, reason(error, GAME.id)) from error
            events.append(event)
            if s.phase == "finished":
                break
    if any(left):
        number = next(i for i, rest in enumerate(left, 1) if rest)
        raise bad_line(number, lines[number - 1][:40])
    return Imported(len(lines), rules, tuple(events))


def next_line(s: State, left: list[list[tuple[Action, ...]]]) -> int | None:
    """Whose line goes on: of who throws, else of somebody with only a result left to enter."""
    if left[s.turn]:
        return s.turn
    results = (i for i, rest in enumerate(left) if rest and isinstance(rest[0][0], SetDepth))
    return next(results, None)


def entries_of(line: str, player: int) -> Iterator[tuple[Action, ...]]:
    """What a line says: the throws of each frame, and perhaps a result."""
    marks, equals, total = line.partition("=")
    for word in marks.split():
        if word == ".":
            continue
        if MARK.fullmatch(word) is None:
            raise bad_line(player + 1, word[:20])
        yield tuple(Roll(pins) for pins in pins_of(word))
    if equals:
        if not total.strip().isdecimal() or len(total.strip()) > 3:
            raise bad_line(player + 1, total[:20])
        yield SetDepth("results"), Total(player, int(total)), SetDepth("events")


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    TABLE.format(),
    Format("score", "text/plain", ".txt", write_cards, read_cards),
)
