"""Chess games in the files other programs read: PGN, FEN, EPD and the moves of UCI.

PGN carries the seven tags, `SetUp`/`FEN`, `Variant`, `TimeControl`, `Termination` and `%clk`; what
it has no tag for stands in `Reason` and `Delay`. Squares of en passant are written only when a
capture is legal, and both styles are read.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final

import chess
import chess.pgn
from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.refusals import BadInput
from stolik.games.szachy import GAME, play
from stolik.games.szachy.actions import Result
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import board_of, fen_of, position_of, read_fen
from stolik.games.szachy.sheet import REASONS
from stolik.games.szachy.state import Outcome, State
from stolik.interop.time_control import control_tag, read_control
from stolik.parts.clocks import Control

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
MOST_CHARS: Final = 4_000_000
TERMINATIONS: Final = {
    "time": "time forfeit",
    "time_opponent_cannot_mate": "time forfeit",
    "second_illegal_move": "rules infraction",
    "referee": "adjudication",
    "forfeit": "abandoned",
    "aborted": "unterminated",
}
RESULTS: Final[dict[str, Result]] = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "*": "*"}


class Paper(Struct, frozen=True):
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


def read_pgn(text: str) -> tuple[Paper, ...]:
    """Read every game of a PGN text; one that cannot be played through is refused."""
    if len(text) > MOST_CHARS:
        raise BadInput("too_large", most=MOST_CHARS)
    stream = io.StringIO(text)
    found: list[Paper] = []
    while (game := chess.pgn.read_game(stream)) is not None:
        if game.errors:
            raise BadInput("bad_pgn", number=len(found) + 1, why=str(game.errors[0])[:120])
        found.append(_paper(game, len(found) + 1))
    return tuple(found)


def _paper(game: chess.pgn.Game, number: int) -> Paper:
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
    return Paper(
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


def replayed(paper: Paper) -> State:
    """Play a game through again by our own rules; an illegal move is refused."""
    s = started(paper.fen, paper.is_960)
    board = board_of(s.start)
    for number, uci in enumerate(paper.moves):
        move = chess.Move.from_uci(uci)
        if not board.is_legal(move):
            raise BadInput("bad_pgn", number=number // 2 + 1, why=uci)
        s, _ = play.stepped(s, board, move)
    s = replace(s, left_after=paper.clocks_ms, control=paper.control)
    return s if paper.result == "*" and paper.reason is None else _with_end(s, paper, board)


def _with_end(s: State, paper: Paper, board: chess.Board) -> State:
    """Give the end its reason: the one written, the one on the board, or a plain guess."""
    judged = play.judged(s, board, is_stuck=not any(board.legal_moves))
    found = judged.outcome
    if paper.reason is None and found is not None and found.result == paper.result:
        return judged
    plain = "agreement" if paper.result == "1/2-1/2" else "resignation"
    return replace(s, outcome=Outcome(paper.result, paper.reason or plain))


def started(fen: str, is_960: bool = False) -> State:
    """Give a game that begins from a FEN, or refuse the text."""
    board = read_fen(fen, is_960)
    if board is None:
        raise BadInput("bad_fen", text=fen[:120])
    s = GAME.start(2, Options(start_position="chess960" if is_960 else "standard"))
    if fen_of(position_of(board)) != chess.STARTING_FEN and not is_960:
        s = replace(s, options=Options(start_position=board.fen(en_passant="legal")))
    return replace(play.fresh(s, position_of(board)), white=0, back_rank=0 if is_960 else None)


def write_fen(s: State) -> str:
    """Write the position on the board."""
    return fen_of(s.position)


def write_epd(s: State, **operations: str | int | tuple[str, ...]) -> str:
    """Write the position as EPD, with operations: texts, numbers, or moves (bm=("Nf3",))."""
    words = [board_of(s.position).epd(en_passant="legal")]
    for name, value in operations.items():
        if isinstance(value, tuple):
            words.append(f"{name} {' '.join(value)};")
        else:
            words.append(f'{name} "{value}";' if isinstance(value, str) else f"{name} {value};")
    return " ".join(words)


def read_epd(line: str, is_960: bool = False) -> tuple[State, dict[str, object]]:
    """Read an EPD line: the position and its operations."""
    board = chess.Board(None, chess960=is_960)
    try:
        operations = board.set_epd(line.strip())
    except ValueError as error:
        raise BadInput("bad_epd", text=line[:120]) from error
    return started(board.fen(), is_960), dict(operations)


def write_uci(s: State) -> str:
    """Write the command that sets an UCI engine up."""
    moves = f" moves {' '.join(s.moves)}" if s.moves else ""
    return f"position fen {fen_of(s.start)}{moves}"


def read_uci(command: str, is_960: bool = False) -> State:
    """Read such a command: `position startpos|fen … [moves …]`."""
    head, _, tail = command.strip().partition(" moves ")
    words = head.split()
    if words[:2] == ["position", "startpos"]:
        fen = chess.STARTING_FEN
    elif words[:2] == ["position", "fen"]:
        fen = " ".join(words[2:])
    else:
        raise BadInput("bad_uci", text=command[:120])
    try:
        moves = tuple(chess.Move.from_uci(uci).uci() for uci in tail.split())
    except ValueError as error:
        raise BadInput("bad_uci", text=command[:120]) from error
    return replayed(Paper({}, fen, moves, is_960=is_960))
