"""PDN: draughts games as other programs write and read them.

Moves are written with named squares and read with named or numbered ones (b8 is 1, g1 is 32).
What PDN has no word for stands in a comment: `{[%huff b4]}` is a piece that was taken away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from stolik.engine import BadInput
from stolik.games.warcaby.actions import Result
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.position import fen_of, first
from stolik.games.warcaby.squares import BITS, BY_NUMBER
from stolik.games.warcaby.state import State

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
WIDTH: Final = 80
MOST_GAMES: Final = 1000
TAG: Final = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
TOKEN: Final = re.compile(r"\{([^}]*)\}|;[^\n]*|\S+")
HUFF: Final = re.compile(r"\[%huff (\w\d)\]")
NUMBER: Final = re.compile(r"\d+\.+")
MOVE: Final = re.compile(r"(?:[a-h][1-8]|\d{1,2})(?:[-x:](?:[a-h][1-8]|\d{1,2}))+[!?*]*")
RESULTS: Final[dict[str, Result]] = {
    "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "*": "*",
    "2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2",
}  # fmt: skip
TYPES: Final[dict[int, Capturing]] = {
    29: Capturing(),
    25: Capturing(backward=True, king_first=False, in_passing=True),
    26: Capturing(backward=True, king_first=False, most=True),
    23: Capturing(backward=True, king_first=False),
}
"""The game types of PDN that are played here: Czech, Russian, Brazilian, pool."""


class PdnGame(Struct, frozen=True):
    """A game as a file has it; seat 0 plays White."""

    tags: dict[str, str]
    moves: tuple[tuple[str, ...], ...] = ()
    """Paths of squares."""
    huffs: tuple[tuple[int, str], ...] = ()
    """Pieces taken away, each after so many moves."""
    result: Result = "*"


def write_pdn(s: State, tags: Mapping[str, str]) -> str:
    """Write a game with its tags and its end."""
    result = s.outcome.result if s.outcome else "*"
    written = dict.fromkeys(ROSTER, "?") | dict(tags) | {"Result": result}
    kind = next((n for n, rules in TYPES.items() if rules == s.options.capturing), 29)
    written["GameType"] = f"{kind},{'W' if s.places[0].is_white else 'B'},8,8,A0,0"
    if s.places[0] != first(3, True):
        written |= {"SetUp": "1", "FEN": fen_of(s.places[0])}
    if s.outcome is not None:
        written["Reason"] = s.outcome.reason
    head = [f'[{tag} "{_escaped(text)}"]' for tag, text in written.items()]
    return "\n".join((*head, "", *_lines([*_words(s), result]), ""))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _words(s: State) -> Iterator[str]:
    huffs = dict(s.huffed)
    late = 0 if s.places[0].is_white else 1
    for ply, move in enumerate(s.moves):
        if (ply + late) % 2 == 0:
            yield f"{(ply + late) // 2 + 1}."
        elif ply == 0:
            yield "1..."
        yield move
        if ply + 1 in huffs:
            yield f"{{[%huff {huffs[ply + 1]}]}}"


def _lines(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) >= WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def read_pdn(text: str) -> list[PdnGame]:
    """Read the games of a text."""
    games: list[PdnGame] = []
    end = 0
    while True:
        tags, start = _tags(text, end)
        if not tags and not text[start:].strip():
            return games
        if len(games) >= MOST_GAMES:
            raise BadInput("too_many_games", n=MOST_GAMES)
        game, end = _moves(text, start, tags, len(games) + 1)
        games.append(game)


def _tags(text: str, at: int) -> tuple[dict[str, str], int]:
    tags: dict[str, str] = {}
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        found = TAG.match(text, at)
        if found is None:
            return tags, at
        tags[found.group(1)] = re.sub(r"\\(.)", r"\1", found.group(2))
        at = found.end()


def _moves(text: str, at: int, tags: dict[str, str], number: int) -> tuple[PdnGame, int]:
    moves: list[tuple[str, ...]] = []
    huffs: list[tuple[int, str]] = []
    for token in TOKEN.finditer(text, at):
        word = token.group()
        if word.startswith("["):
            return _game(tags, moves, huffs, None, number), token.start()
        if token.group(1) is not None:
            huffs += [(len(moves), square) for square in HUFF.findall(token.group(1))]
        elif word in RESULTS:
            return _game(tags, moves, huffs, RESULTS[word], number), token.end()
        elif not (word.startswith((";", "$")) or NUMBER.fullmatch(word)):
            moves.append(_path(NUMBER.sub("", word, count=1), number))
    return _game(tags, moves, huffs, None, number), len(text)


def _path(word: str, number: int) -> tuple[str, ...]:
    if MOVE.fullmatch(word) is None:
        raise BadInput("bad_pdn", number=number, text=word[:40])
    squares = re.split("[-x:]", word.rstrip("!?*"))
    path = tuple(BY_NUMBER.get(int(one), "") if one.isdigit() else one for one in squares)
    if any(one not in BITS for one in path):
        raise BadInput("bad_pdn", number=number, text=word[:40])
    return path


def _game(
    tags: dict[str, str],
    moves: list[tuple[str, ...]],
    huffs: list[tuple[int, str]],
    result: Result | None,
    number: int,
) -> PdnGame:
    told = tags.get("Result", "*")
    if result is None and told not in RESULTS:
        raise BadInput("bad_pdn", number=number, text=told[:40])
    return PdnGame(tags, tuple(moves), tuple(huffs), result or RESULTS[told])
