"""Files of wyższa lub niższa: the sheet as CSV, out and in.

The deck of a round is no column; with `dealer_choice` a card is taken from the first deck that
still has it. A replay has a sheet of its own, so a file is one game and the last one of a record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Event
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.wyzsza_nizsza.actions import Action, First, Round
from stolik.games.wyzsza_nizsza.ledger import COLUMNS, FAULTS, SIDES, Played, rounds
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.rules import HigherLower
from stolik.games.wyzsza_nizsza.state import State, View
from stolik.kit.formats import Format, Imported

GAME: Final = HigherLower()


def sheet_rows(states: Sequence[State], _: Sequence[Event[Action]]) -> tuple[Played, ...]:
    """The rows of the last game."""
    return rounds(states[-1].public)


def round_events(s: State, line: FileLine) -> Iterator[Event[Action]]:
    """A round as it is typed in, with the chips that must come out."""
    p, side = s.public, line["BIG/SMALL"]
    if not p.ended and line["player"] != SIDES[p.player]:
        raise ValueError(f"player {SIDES[p.player]}")
    dealer, card = line["dealer card"], line["player card"]
    a, b = int(line["chips A"]), int(line["chips B"])
    match side:
        case "VOID" | "LOOKED":
            fault: Final = "player" if side == FAULTS["player"] else "bettor"
            yield Event(REFEREE, Round(dealer, card, fault=fault, chips_a=a, chips_b=b))
        case "BIG" | "SMALL":
            stake = int(line["stake"])
            yield Event(REFEREE, Round(dealer, card, side, stake, chips_a=a, chips_b=b))
        case _:
            raise ValueError("BIG, SMALL, VOID, LOOKED")


SHEET: Final = CsvSheet(GAME, COLUMNS, sheet_rows, round_events)


def to_csv(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write the settled rounds of a game."""
    return SHEET.write(log)


def from_csv(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the sheet of one game; whose line is the first plays first."""
    lines = SHEET.lines(text)
    first = 1 if lines and lines[0]["player"] == SIDES[1] else 0
    one_game = replace(options, depth="results", equal_end="draw", first="lot")
    start = GAME.start(2, one_game)
    events = SHEET.read(start, text, (Event(CHANCE, First(first)),))
    return Imported(2, one_game, tuple(events))


FORMATS: Final = (Format("csv", "text/csv", ".csv", to_csv, from_csv),)
