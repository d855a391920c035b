"""PGN: chess games as other programs write and read them.

It carries the seven tags, `SetUp`/`FEN`, `Variant`, `TimeControl`, `Termination` and `%clk`; what
it has no tag for stands in `Reason` and `Delay`.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from typing import Final

import chess
import chess.pgn
from msgspec import Struct

from stolik.engine.refusals import BadInput
from stolik.games.szachy.actions import Result
from stolik.games.szachy.position import board_of
from stolik.games.szachy.sheet import REASONS
from stolik.games.szachy.state import Outcome, State
from stolik.games.szachy.time_control import control_tag, read_control
from stolik.parts.clocks import Control

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
MOST_CHARS: Final = 4_000_000
TAG: Final = re.compile(r'^\s*\[\w+\s+"', re.MULTILINE)
TERMINATIONS: Final = {
    "time": "time forfeit",
    "time_opponent_cannot_mate": "time forfeit",
    "second_illegal_move": "rules infraction",
    "referee": "adjudication",
    "forfeit": "abandoned",
    "aborted": "unterminated",
}
RESULTS: Final[dict[str, Result]] = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "*": "*"}


class ChessFile(Struct, frozen=True):
    """A game as a file has it; seat 0 plays White."""

    tags: dict[str, str]
    fen: str
    moves: tuple[str, ...] = ()
    clocks_ms: tuple[int, ...] = ()
    """What the mover's clock showed after each move, or nothing."""
    result: Result = "*"
    reason: str | None = None
    control: Control | None = None
    is_960: bool = False


def write_pgn(s: State, tags: Mapping[str, str] | None = None) -> str:
    """Write a game with its tags, clocks and end."""
    board = board_of(s.start)
    game = chess.pgn.Game()
    game.setup(board)
    for name, value in (tags or {}).items():
        game.headers[name] = value
    if s.start.is_960:
        game.headers["Variant"] = "Chess960"
    _write_time(game, s.control)
    node: chess.pgn.GameNode = game
    for ply, uci in enumerate(s.moves):
        node = node.add_variation(chess.Move.from_uci(uci))
        if ply < len(s.left_after):
            node.set_clock(s.left_after[ply] / 1000)
    _write_end(game, s.outcome)
    return str(game) + "\n"


def _write_time(game: chess.pgn.Game, control: Control | None) -> None:
    if control is not None:
        game.headers["TimeControl"] = control_tag(control)
        if control.delay_s:
            game.headers["Delay"] = str(control.delay_s)


def _write_end(game: chess.pgn.Game, outcome: Outcome | None) -> None:
    if outcome is None:
        game.headers["Result"] = "*"
        return
    game.headers["Result"] = outcome.result
    game.headers["Termination"] = TERMINATIONS.get(outcome.reason, "normal")
    game.headers["Reason"] = outcome.reason


class Reader(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Keeps what is wrong with a game and says nothing of it: that is up to whoever asked."""

    def handle_error(self, error: Exception) -> None:
        """Keep a fault."""
        self.game.errors.append(error)


def read_pgn(text: str) -> tuple[ChessFile, ...]:
    """Read every game of a PGN text; one that cannot be played through is refused."""
    if len(text) > MOST_CHARS:
        raise BadInput("too_large", most=MOST_CHARS)
    stream = io.StringIO(text)
    found: list[ChessFile] = []
    while (game := chess.pgn.read_game(stream, Visitor=Reader)) is not None:
        if game.errors:
            raise BadInput("bad_pgn", number=len(found) + 1, why=str(game.errors[0])[:120])
        if game.variations or TAG.search(text):  # what is neither is no game but any other text
            found.append(_file(game, len(found) + 1))
    return tuple(found)


def _file(game: chess.pgn.Game, number: int) -> ChessFile:
    headers = game.headers
    try:
        board = game.board()
    except ValueError as error:
        raise BadInput("bad_pgn", number=number, why=str(error)[:120]) from error
    clocks = [node.clock() for node in game.mainline()]
    known = [round(seconds * 1000) for seconds in clocks if seconds is not None]
    result = RESULTS.get(headers.get("Result", "*"), "*")
    reason = headers.get("Reason") or _reason(headers.get("Termination", ""), result)
    own = {"SetUp", "FEN", "Variant", "TimeControl", "Termination", "Reason", "Delay", "Result"}
    return ChessFile(
        {name: value for name, value in headers.items() if name not in own},
        board.fen(en_passant="legal"),
        tuple(move.uci() for move in game.mainline_moves()),
        tuple(known) if len(known) == len(clocks) else (),
        result,
        reason if reason in REASONS[result] else None,
        read_control(headers.get("TimeControl", "-"), headers.get("Delay", "0")),
        board.chess960,
    )


def _reason(termination: str, result: Result) -> str | None:
    """Guess the reason from PGN's few words for it."""
    if result == "1/2-1/2" and termination == "time forfeit":
        return "time_opponent_cannot_mate"
    found = [reason for reason, words in TERMINATIONS.items() if words == termination]
    return found[0] if found else None
