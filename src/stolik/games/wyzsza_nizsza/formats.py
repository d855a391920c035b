"""The paper sheet as CSV, out and in: one line a round, with exactly the columns of the sheet.

A round without a bet (WYZ-39) has VOID or LOOKED in the place of BIG or SMALL. The deck of a round
is no column; with `dealer_choice` a card is taken from the first deck that still has it.
"""

from __future__ import annotations

import csv
import io
from typing import Final, NamedTuple

from msgspec.structs import replace

from stolik.engine import BadInput, Refused
from stolik.games.wyzsza_nizsza.actions import Round
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.check import not_over
from stolik.games.wyzsza_nizsza.options import Options, check_options
from stolik.games.wyzsza_nizsza.sheet import typed
from stolik.games.wyzsza_nizsza.state import Public, Row, opened

COLUMNS: Final = (
    "no.", "player", "dealer card", "player card", "BIG/SMALL", "stake", "chips A", "chips B",
)  # fmt: skip
MOST_BYTES: Final = 65_536


def to_csv(p: Public) -> str:
    """The settled rounds of a game as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_cells(number, row) for number, row in enumerate(p.rows, 1))
    return out.getvalue()


def _cells(number: int, row: Row) -> tuple[str, ...]:
    side = {"player": "VOID", "bettor": "LOOKED"}.get(row.fault, row.side)
    return (
        str(number), "AB"[row.player], name(row.dealer), name(row.card), side, str(row.stake),
        str(row.chips[0]), str(row.chips[1]),
    )  # fmt: skip


class Read(NamedTuple):
    """A sheet that was read: who was first, the rounds as they can be entered, and the game."""

    first: int
    entries: tuple[Round, ...]
    game: Public


def from_csv(text: str, options: Options) -> Read:
    """Read the sheet of one game, every line checked by the rules and its chips recomputed."""
    if len(text) > MOST_BYTES:
        raise BadInput("too_large", most=MOST_BYTES)
    lines = list(csv.reader(io.StringIO(text)))
    if not lines or tuple(lines[0]) != COLUMNS:
        raise _bad(1, ", ".join(COLUMNS))
    check_options(options)
    first = _first(lines)
    game = opened(replace(options, equal_end="draw"), first)  # a replay has a sheet of its own
    entries: list[Round] = []
    for number, cells in enumerate(lines[1:], 1):
        try:
            not_over(game)
            entries.append(_entry(game, number, cells))
            game = typed(game, entries[-1])
        except Refused as why:
            raise _bad(number + 1, str(why)) from why
    return Read(first, tuple(entries), replace(game, options=options))


def _first(lines: list[list[str]]) -> int:
    """Who plays in round 1."""
    if len(lines) < 2:
        return 0
    return 1 if len(lines[1]) > 1 and lines[1][1] == "B" else 0


def _entry(p: Public, number: int, cells: list[str]) -> Round:
    if len(cells) != len(COLUMNS):
        raise _bad(number + 1, f"{len(cells)}/{len(COLUMNS)}")
    count, player, dealer, card, side, stake, chips_a, chips_b = cells
    if count != str(number) or player != "AB"[p.player]:
        raise _bad(number + 1, f"{number}, {'AB'[p.player]}")
    a, b = _whole(chips_a, number), _whole(chips_b, number)
    match side:
        case "VOID":
            return Round(dealer, card, fault="player", chips_a=a, chips_b=b)
        case "LOOKED":
            return Round(dealer, card, fault="bettor", chips_a=a, chips_b=b)
        case "BIG" | "SMALL":
            return Round(dealer, card, side, _whole(stake, number), chips_a=a, chips_b=b)
        case _:
            raise _bad(number + 1, "BIG, SMALL, VOID, LOOKED")


def _whole(text: str, number: int) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise _bad(number + 1, text[:20])
    return int(text)


def _bad(line: int, why: str) -> BadInput:
    return BadInput("record_line", line=line, why=why)
