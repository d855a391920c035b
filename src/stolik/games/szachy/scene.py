"""The picture: the board as the viewer sits at it, clocks, taken pieces, moves, buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import chess

from stolik.engine import Choices, Msg, Raw, msg
from stolik.engine.actors import is_seat
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.engine.scene import Action as Button
from stolik.engine.scene import (
    Cell,
    CellMark,
    Clock,
    Grid,
    Piece,
    Scene,
    Seat,
    Shade,
)
from stolik.games.szachy.acting import OTHER_PIECE, TABLE
from stolik.games.szachy.actions import Action, Move
from stolik.games.szachy.ledger import score_sheet
from stolik.games.szachy.position import Place, board_of
from stolik.games.szachy.state import BLACK, WHITE, State
from stolik.games.szachy.telling import (
    COLOURS,
    NAMES,
    lead,
    news,
    prompt,
    taken,
)
from stolik.parts.chairs import chair

SIDES: Final = ("white", "black")
PROMOTIONS: Final = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}
ORDERS: Final = (
    tuple(rank * 8 + file for rank in range(7, -1, -1) for file in range(8)),
    tuple(rank * 8 + file for rank in range(8) for file in range(7, -1, -1)),
)
"""The squares from the top left of the picture on, with White and with Black at the bottom."""


def picture(s: State, viewer: int, choices: Choices[Action]) -> Scene:
    """Give the whole picture for one viewer."""
    return Scene(
        "szachy",
        title=msg("szachy.name"),
        subtitle=subtitle(s),
        seats=tuple(player(s, viewer, seat) for seat in _order(s, viewer)),
        centre=(board_grid(s, viewer),),
        prompt=prompt(s, viewer),
        actions=(*TABLE.buttons(s, choices), *promotions(s, choices)),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=TABLE.taps(s, choices),
        layout="board",
    )


def subtitle(s: State) -> Msg:
    """Say where the game stands: the number of the move; how it ended the prompt says."""
    if s.phase != "play" and s.outcome is None:
        return msg(f"szachy.phase.{s.phase}")
    if not s.moves and s.outcome is not None:
        return msg("szachy.phase.over")
    number = s.position.number
    if s.outcome is not None and s.position.place.is_white:
        number -= 1  # after Black's last move none follows
    return msg("szachy.move_number", number=number)


def _order(s: State, viewer: int) -> tuple[int, int]:
    """Give the seats from the top of the picture to its bottom.

    Of those who only look on screens put the first chair at the bottom, where White's board is.
    """
    bottom = bottom_colour(s, viewer)
    if s.white is None:
        return (1, 0)
    if not is_seat(viewer):
        return (s.seat(bottom), s.seat(1 - bottom))
    return (s.seat(1 - bottom), s.seat(bottom))


def bottom_colour(s: State, viewer: int) -> int:
    """Give the colour at the bottom: the viewer's own, otherwise White."""
    return BLACK if s.white is not None and viewer == s.seat(BLACK) else WHITE


def board_grid(s: State, viewer: int) -> Grid:
    """Give the board, turned to the viewer, with the last move and a check marked."""
    is_turned = bottom_colour(s, viewer) == BLACK
    files = chess.FILE_NAMES[::-1] if is_turned else chess.FILE_NAMES
    ranks = chess.RANK_NAMES if is_turned else chess.RANK_NAMES[::-1]
    cells = squares(s)
    label, other = (msg(f"szachy.board.{side}") for side in SIDES[:: -1 if is_turned else 1])
    turned = tuple([cells[square] for square in ORDERS[is_turned]])
    return Grid("board", 8, turned, label, tuple(files), tuple(ranks), other)


def on_board(s: State) -> tuple[object, ...]:
    """All that the squares are made of."""
    return s.position, s.moves, s.touched


@once(on_board)
def squares(s: State) -> list[Cell]:
    """Give the squares from a1 to h8: the same for both sides of the board."""
    marks, men = marked(s, board_of(s.position)), men_of(s.position.place)
    return [_cell(square, men[square], marks.get(square, "")) for square in range(64)]


def marked(s: State, board: chess.Board) -> dict[int, CellMark]:
    """Give the marks of squares: the last move, a touched piece, the king in check."""
    marks: dict[int, CellMark] = {}
    if s.moves:
        last = s.moves[-1]
        marks = {chess.parse_square(last[:2]): "last", chess.parse_square(last[2:4]): "last"}
    if s.touched is not None:
        found = (s.touched.own, s.touched.enemy, s.touched.rook)
        marks.update({square: "chosen" for square in found if square is not None})
    king = board.king(board.turn)
    if king is not None and board.is_check():
        marks[king] = "check"
    return marks


def men_of(place: Place) -> list[int]:
    """Give the piece on each square by python-chess' types, black ones below zero, 0 for none."""
    men = [0] * 64
    kinds = (place.pawns, place.knights, place.bishops, place.rooks, place.queens, place.kings)
    for type, squares in enumerate(kinds, 1):
        for square in chess.scan_forward(squares):
            men[square] = type if place.white >> square & 1 else -type
    return men


@cache
def _cell(square: int, man: int, mark: CellMark) -> Cell:
    """Give a square; there are few thousand different ones, and a live table draws 64 a move."""
    name = chess.square_name(square)
    is_dark = bool(chess.BB_SQUARES[square] & chess.BB_DARK_SQUARES)
    shade: Shade = "dark" if is_dark else "light"  # SZA-2
    if man == 0:
        return Cell(name, None, shade, mark, Raw(name))
    kind, colour = NAMES[abs(man)], COLOURS[WHITE if man > 0 else BLACK]
    piece = Piece(kind, colour, msg(f"szachy.piece.{colour}.{kind}"))
    return Cell(name, piece, shade, mark, Raw(name))


def player(s: State, viewer: int, seat: int) -> Seat:
    """Give one player: colour, clock, lost pieces, who is ahead."""
    if s.white is None:
        return chair(seat, viewer)
    colour = s.colour(seat)
    is_due = s.phase == "play" and colour == s.mover
    clock = _clock(s, seat, colour)
    return chair(seat, viewer, notes(s)[colour], is_due=is_due, clock=clock)


def all_of(s: State) -> tuple[object, ...]:
    """Say that anything may be noted of a player."""
    return (s,)


@once(all_of)
def notes(s: State) -> tuple[tuple[Words, ...], tuple[Words, ...]]:
    """Say of either colour what it has lost, offers and did wrong: the same for all who look."""
    return tuple(_notes(s, WHITE)), tuple(_notes(s, BLACK))


def _notes(s: State, colour: int) -> Iterator[Words]:
    yield msg(f"szachy.{COLOURS[colour]}")
    ahead = lead(s.position, colour)
    if ahead > 0:
        yield Raw(f"+{ahead}")
    lost = taken(s, colour)
    if lost:
        yield msg("szachy.lost", pieces=lost)
    if s.offer == colour:
        yield msg("szachy.offers")
    if s.illegal[colour]:
        yield msg("szachy.illegal_moves", n=s.illegal[colour])


def _clock(s: State, seat: int, colour: int) -> Clock | None:
    if s.clocks is None:
        return None
    is_running = s.clocks.running == colour
    left = s.clocks.left_ms[colour]
    return Clock(f"clock:{seat}", left, s.clocks.since_ms, is_running, msg("szachy.time"))


def promotions(s: State, choices: Choices[Action]) -> Iterator[Button]:
    """Give the buttons of a promotion: the pieces; before them, where a queen is usual, another."""
    found = {do.uci[4] for do in choices.listed if isinstance(do, Move) and len(do.uci) == 5}
    if found and s.options.auto_queen:
        yield Button(OTHER_PIECE, msg("szachy.other_piece"), clause="SZA-25")
    for letter, kind in PROMOTIONS.items():
        if letter in found:
            name = msg(f"szachy.promote.{kind}")
            yield Button(f"promote:{letter}", name, hotkey=letter, clause="SZA-22")
