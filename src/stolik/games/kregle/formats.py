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
from stolik.games.kregle.actions import Action, Roll
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
    """Write a line for each player; a foul is a dash, as on paper."""
    return "".join(f"{text_line(log.state, i)}\n" for i in range(log.state.chairs))


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
    """Read cards, a line for each player, and enter their throws in turn."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not 1 <= len(lines) <= MOST_PLAYERS:
        raise bad_line(1, f"{len(lines)}")
    for number, words in enumerate(lines, 1):
        for word in words:
            if MARK.fullmatch(word) is None:
                raise bad_line(number, word[:20])
    rules = replace(options, played="entered", depth="events", players=None)
    s, events = GAME.start(len(lines), rules), list[Event[Action]]()
    left = [[list(pins_of(word)) for word in words] for words in lines]
    while s.phase in ("throw", "roll_off") and left[s.turn]:
        player = s.turn
        for pins in left[player].pop(0):
            event = Event[Action](REFEREE, Roll(pins))
            try:
                if s.turn != player:
                    raise Refused("NOT_YOUR_TURN", "KRE-21")
                s = GAME.apply(s, event)
            except Refused as error:
                raise bad_line(player + 1, reason(error, GAME.id)) from error
            events.append(event)
    if any(left):
        number = next(i for i, words in enumerate(left, 1) if words)
        raise bad_line(number, " ".join(lines[number - 1])[:40])
    return Imported(len(lines), rules, tuple(events))


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    TABLE.format(),
    Format("score", "text/plain", ".txt", write_cards, read_cards),
)
