"""Files: a table with a row for each event, a score line by rounds, and where stones lie."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.shuffleboard.actions import Action, CoinToss, RoundPositions, RoundScore
from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.rules import Shuffleboard
from stolik.games.shuffleboard.state import State
from stolik.kit.formats import Format
from stolik.kit.sports import EventTable, positions_format, read_units, score_format
from stolik.parts.match import BOTH, SIDES

GAME: Final = Shuffleboard()


def score_line(s: State) -> str:
    """Write what each round gave: `5-0, 0-3`."""
    rows = ("-".join(str(row.points_of(side)) for side in BOTH) for row in s.rounds)
    return ", ".join(rows)


def _bad_word(word: str) -> Refused:
    return Refused("BAD_SCORE_LINE", "SHU-15", word=word)


def entries(text: str, _: Options) -> tuple[Action, ...]:
    """Read a score line, empty before the first round; only one side scores in a round."""
    found: list[Action] = [CoinToss("A")]
    for a, b in read_units(text, _bad_word) if text else ():
        if a and b:
            raise _bad_word(f"{a}-{b}")
        side = 0 if a else 1
        found.append(RoundScore(SIDES[side], a or b) if a or b else RoundScore())
    return tuple(found)


def brief(options: Options) -> Options:
    """Give the options of a game of which a line tells the rounds."""
    return replace(options, depth="results", played="entered")


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    EventTable(
        GAME,
        {
            "round": lambda before, _do, _after: before.round_no,
            "a": lambda _before, _do, after: after.score[0],
            "b": lambda _before, _do, after: after.score[1],
        },
    ).format(),
    score_format(GAME, score_line, entries, brief),
    positions_format(
        GAME,
        lambda s: s.shown,
        lambda spots: (CoinToss("A"), RoundPositions(spots)),
        Refused("BAD_POSITIONS", "SHU-3"),
    ),
)
