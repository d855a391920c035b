"""Matches as `.mat` text: a header, games, numbered lines with a column for each player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.engine import BadInput
from stolik.games.backgammon.notation import with_roll

WIDTH: Final = 34
HEADER: Final = re.compile(r"\s*(\d{1,4})\s+point\s+match", re.IGNORECASE)
GAME: Final = re.compile(r"\s*Game\s+(\d+)", re.IGNORECASE)
SCORE: Final = re.compile(r"\s*(.+?)\s*:\s*(\d+)\s{2,}(.+?)\s*:\s*(\d+)\s*$")
LINE: Final = re.compile(r"\s*(\d{1,4})\)(.*)$")
WINS: Final = re.compile(r"wins\s+(\d+)\s+points?", re.IGNORECASE)
SET: Final = re.compile(r'\s*;\s*\[Position "(\S{14}:\S{12})"\]')
START: Final = re.compile(r'\s*;\s*\[Start "(\S{1,20})"\]')
SET_UP: Final = -1
"""Nobody: the item is a position, by its two ids, from which the game goes on."""
MOST_GAMES: Final = 200
MOST_LINES: Final = 20_000
Item = tuple[int, str]
"""Who, 0 at the left, and what: `31: 8/5 6/5`, `doubles`, `takes`, `drops`, `wins 2`."""


class MatGame(Struct, frozen=True):
    """One game of a file."""

    names: tuple[str, str] = ("", "")
    score: tuple[int, int] = (0, 0)
    items: tuple[Item, ...] = ()
    is_played_out: bool = True
    """Its last checker was borne off."""


class MatFile(Struct, frozen=True):
    """A whole file: the length of the match (0 is money), and its games."""

    length: int
    games: tuple[MatGame, ...]
    start: str = "standard"
    """What games begin from: a name, or a Position ID with White on roll."""
    is_crawford: bool = True
    is_jacoby: bool = False


def written(file: MatFile) -> str:
    """Write a file."""
    lines = [] if file.start == "standard" else [f'; [Start "{file.start}"]']
    lines += [f" {file.length} point match", ""]
    for number, game in enumerate(file.games, 1):
        left, right = (name or ("White", "Black")[seat] for seat, name in enumerate(game.names))
        head = f" {left} : {game.score[0]}"
        lines += [f" Game {number}", f"{head:<{WIDTH}} {right} : {game.score[1]}"]
        lines += _rows(game.items)
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _rows(items: Sequence[Item]) -> list[str]:
    """Give the numbered lines: the left column acts first in each."""
    rows: list[list[str]] = []
    comments: dict[int, str] = {}
    for side, what in items:
        if side == SET_UP:
            comments[len(rows)] = f'; [Position "{what}"]'
            continue
        is_new = not rows or len(rows) in comments
        if is_new or rows[-1][side] or (side == 0 and rows[-1][1]):
            rows.append(["", ""])
        rows[-1][side] = what
    found = []
    for number, (left, right) in enumerate(rows):
        if number in comments:
            found.append(comments[number])
        text = f"{number + 1:3d}) {left}"
        found.append(f"{text:<{WIDTH}} {right}".rstrip())
    return found + ([comments[len(rows)]] if len(rows) in comments else [])


def play(dice: Sequence[int], text: str) -> str:
    """Write a roll with its play."""
    return with_roll(dice, text)


def read(text: str) -> MatFile:
    """Read a file; a line that is none is named."""
    length, games = 0, list[MatGame]()
    names, score, items = ("", ""), (0, 0), list[Item]()
    is_open, start = False, "standard"
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise BadInput("too_long", most=MOST_LINES)
    for number, line in enumerate(lines, 1):
        header, begins, scores, row = (
            pattern.match(line) for pattern in (HEADER, GAME, SCORE, LINE)
        )
        if not line.strip() or line.lstrip().startswith((";", "#")):
            placed, begun = SET.match(line), START.match(line)
            if placed is not None and is_open:
                items.append((SET_UP, placed[1]))
            elif begun is not None and not games and not is_open:
                start = begun[1]
            continue
        if header is not None and not games and not is_open:
            length = int(header[1])
        elif begins is not None:
            if is_open:
                games.append(MatGame(names, score, tuple(items)))
            names, score, items, is_open = ("", ""), (0, 0), [], True
        elif row is not None and is_open:
            items += _items(row[2])
        elif scores is not None and is_open and not items:
            names, score = (scores[1], scores[3]), (int(scores[2]), int(scores[4]))
        elif WINS.search(line) and is_open:
            items += _items(line)
        else:
            raise BadInput("file_line", line=number, why=line.strip()[:60])
    if is_open:
        games.append(MatGame(names, score, tuple(items)))
    if not games or len(games) > MOST_GAMES:
        raise BadInput("match_games", count=len(games), most=MOST_GAMES)
    return MatFile(length, tuple(games), start)


def _items(row: str) -> list[Item]:
    """Split a row into its two columns: by its width, or by a gap of several spaces."""
    left, right = row[: WIDTH - 5].strip(), row[WIDTH - 5 :].strip()
    is_cut = bool(row[WIDTH - 6 : WIDTH - 4].strip()) and len(row) > WIDTH - 5
    if is_cut:
        parts = re.split(r"\s{2,}", row.strip(), maxsplit=1)
        left, right = parts[0], parts[1] if len(parts) > 1 else ""
        if row.startswith(" " * (WIDTH - 8)):
            left, right = "", row.strip()
    return [(side, what) for side, what in enumerate((left, right)) if what]
