"""Files of chess: PGN, FEN, EPD and the command of UCI, out and in.

Squares of en passant are written only when a capture is legal, and both styles are read. What is
read becomes a game at a real board, every move checked by our own rules; seat 0 plays White.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import chess
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.games.szachy.actions import (
    Action,
    AdjustClock,
    DrawBackRank,
    DrawColours,
    EnterResult,
    Move,
)
from stolik.games.szachy.options import Options
from stolik.games.szachy.pgn import ChessFile, read_pgn, write_pgn
from stolik.games.szachy.position import board_of, fen_of, read_fen
from stolik.games.szachy.rules import Szachy
from stolik.games.szachy.state import BLACK, WHITE, State
from stolik.kit.formats import Format, Imported
from stolik.parts import clocks

ChessLog = Log[State, State, Action, Options]
GAME: Final = Szachy()
SIDES: Final = ("White", "Black")
CLOCK_TAG: Final = "%clk"


def imported(file: ChessFile, options: Options) -> Imported[Action, Options]:
    """Give the events of a game; a move or an end that the rules do not allow is refused."""
    options, first = begun(file, options)
    state, events = GAME.start(2, options), list[Event[Action]]()
    for event in first:
        state = GAME.apply(state, event)
        events.append(event)
    for ply, uci in enumerate(file.moves):
        try:
            for event in move_events(state, file, ply):
                state = GAME.apply(state, event)
                events.append(event)
        except Refused as error:
            raise BadInput("bad_move", move=uci, why=reason(error, GAME.id)) from error
    events += ending(state, file, events[-1].clock_ms)
    names = tuple("" if (name := file.tags.get(tag, "")) == "?" else name for tag in SIDES)
    return Imported(2, options, tuple(events), names if any(names) else ())


def begun(file: ChessFile, options: Options) -> tuple[Options, list[Event[Action]]]:
    """Give the options of such a game at a real board, and the lots that were drawn for it."""
    board = read_fen(file.fen, file.is_960)
    number = board.chess960_pos() if board is not None and file.is_960 else None
    if board is None or (file.is_960 and number is None):
        raise BadInput("bad_fen", text=file.fen[:120])
    start = "chess960" if file.is_960 else board.fen(en_passant="legal")
    if start == chess.STARTING_FEN:
        start = "standard"
    lots: list[Event[Action]] = [Event(CHANCE, DrawColours(0))]
    if number is not None:
        lots.append(Event(CHANCE, DrawBackRank(number)))
    made = replace(
        options, mode="table", depth="moves", start_position=start, clock=file.control, odds=None
    )
    return made, lots


def move_events(s: State, file: ChessFile, ply: int) -> Iterator[Event[Action]]:
    """Give a move, made so late that the mover's clock shows what the file says.

    A clock that shows more than a move can leave was set by a referee first.
    """
    seat, at_ms = Actor(s.seat(s.mover)), 0
    if s.clocks is not None and s.control is not None:
        at_ms = s.clocks.since_ms
        if file.clocks_ms and s.clocks.running is not None:
            free = clocks.pressed(s.control, s.clocks, at_ms, 1 - s.mover).left_ms[s.mover]
            spent = free - file.clocks_ms[ply]
            if spent < 0:
                yield Event(REFEREE, AdjustClock(seat, -spent, CLOCK_TAG), at_ms)
            elif spent:
                at_ms += spent + 1000 * s.control.delay_s
    yield Event(seat, Move(file.moves[ply]), at_ms)


def ending(s: State, file: ChessFile, at_ms: int) -> list[Event[Action]]:
    """Give the entry of the result: its reason as written or a plain guess; none if it follows."""
    if s.outcome is not None:
        if file.result not in ("*", s.outcome.result):
            raise BadInput("bad_result", theirs=file.result, ours=s.outcome.result)
        return []
    if file.result == "*" and file.reason is None:
        return []
    plain = "agreement" if file.result == "1/2-1/2" else "resignation"
    return [Event(REFEREE, EnterResult(file.result, file.reason or plain), at_ms)]


def replayed(file: ChessFile) -> State:
    """Give the state a game leads to."""
    found = imported(file, Options())
    state = GAME.start(2, found.options)
    for event in found.events:
        state = GAME.apply(state, event)
    return state


def to_pgn(log: ChessLog, names: Sequence[str]) -> str:
    """Write the game with the names of those who played it."""
    s = log.state
    if s.white is None:
        return write_pgn(s)
    tags = {tag: names[s.seat(colour)] for tag, colour in zip(SIDES, (WHITE, BLACK), strict=True)}
    return write_pgn(s, {tag: name for tag, name in tags.items() if name})


def from_pgn(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the one game of a PGN text."""
    found = read_pgn(text)
    if len(found) != 1:
        raise BadInput("one_game", count=len(found))
    return imported(found[0], options)


def write_fen(s: State) -> str:
    """Write the position on the board."""
    return fen_of(s.position)


def from_fen(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read a position from which a game begins."""
    fen = text.strip()
    return imported(ChessFile({}, fen, is_960=needs_960(fen)), options)


def write_epd(s: State, **operations: str | int | tuple[str, ...]) -> str:
    """Write the position as EPD, with operations: texts, numbers, or moves (bm=("Nf3",))."""
    words = [board_of(s.position).epd(en_passant="legal")]
    for name, value in operations.items():
        if isinstance(value, tuple):
            words.append(f"{name} {' '.join(value)};")
        else:
            words.append(f'{name} "{value}";' if isinstance(value, str) else f"{name} {value};")
    return " ".join(words)


def read_epd(line: str) -> tuple[ChessFile, dict[str, object]]:
    """Read an EPD line: the position and its operations."""
    board = chess.Board(None)
    try:
        operations = board.set_epd(line.strip())
    except ValueError as error:
        raise BadInput("bad_epd", text=line[:120]) from error
    return ChessFile({}, board.fen()), dict(operations)


def from_epd(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the position of an EPD line."""
    return imported(read_epd(text)[0], options)


def write_uci(s: State) -> str:
    """Write the command that sets an UCI engine up."""
    moves = f" moves {' '.join(s.moves)}" if s.moves else ""
    return f"position fen {fen_of(s.start)}{moves}"


def read_uci(command: str) -> ChessFile:
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
    return ChessFile({}, fen, moves, is_960=needs_960(fen))


def needs_960(fen: str) -> bool:
    """Say whether a position can castle as only a Chess960 game can."""
    board = read_fen(fen, is_960=True)
    return board is not None and board.has_chess960_castling_rights()


def from_uci(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the game of a UCI command."""
    return imported(read_uci(text), options)


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    Format("pgn", "application/x-chess-pgn", ".pgn", to_pgn, from_pgn),
    Format("fen", "text/plain", ".fen", lambda log, _: write_fen(log.state) + "\n", from_fen),
    Format("epd", "text/plain", ".epd", lambda log, _: write_epd(log.state) + "\n", from_epd),
    Format("uci", "text/plain", ".uci", lambda log, _: write_uci(log.state) + "\n", from_uci),
)
