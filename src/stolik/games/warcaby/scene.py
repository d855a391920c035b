"""The picture: the board as the viewer sits at it, clocks, men lost, moves, buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from stolik.engine import Choices, Msg, Points, Raw, msg
from stolik.engine.actors import is_seat
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Cell, CellMark, Clock, Grid, Piece, Scene, Seat, Shade
from stolik.games.warcaby import actions as act
from stolik.games.warcaby.acting import TABLE
from stolik.games.warcaby.actions import Action
from stolik.games.warcaby.ledger import score_sheet
from stolik.games.warcaby.moves import legal
from stolik.games.warcaby.offers import IRREGULAR, STOP, taps
from stolik.games.warcaby.squares import BITS, name
from stolik.games.warcaby.state import BLACK, WHITE, State
from stolik.games.warcaby.telling import COLOURS, news, prompt, squares_in
from stolik.parts.chairs import chair

FILES: Final = "abcdefgh"
RANKS: Final = "12345678"
SIDES: Final = ("white", "black")


def picture(s: State, viewer: int, choices: Choices[Action]) -> Scene:
    """Give the whole picture for one viewer."""
    moving = taps(s, choices)
    return Scene(
        "warcaby",
        title=msg("warcaby.name"),
        subtitle=subtitle(s),
        seats=tuple(player(s, viewer, seat) for seat in _order(s, viewer)),
        centre=(board_grid(s, viewer),),
        prompt=prompt(s, viewer),
        actions=(*TABLE.buttons(s, choices), *extra({key for tap in moving for key in tap.path})),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=(*TABLE.taps(s, without_moves(choices)), *moving),
        layout="board",
    )


def without_moves(choices: Choices[Action]) -> Choices[Action]:
    """Leave the moves out, whose taps hang on each other."""
    listed = tuple(do for do in choices.listed if not isinstance(do, act.Move))
    return Choices(listed, choices.forms, choices.grave)


def extra(keys: set[str]) -> Iterator[Button]:
    """Give the buttons that begin a move against a duty, and that break a capture off."""
    if IRREGULAR in keys:
        yield Button(IRREGULAR, msg("warcaby.do.irregular"), clause="WAR-33")
    if STOP in keys:
        yield Button(STOP, msg("warcaby.do.stop"), clause="WAR-44")


def subtitle(s: State) -> Msg:
    """Say where the match stands: the game and the move; how it ended the prompt says."""
    if s.phase != "play" and s.outcome is None:
        return msg(f"warcaby.phase.{s.phase}")
    if not s.moves and s.outcome is not None:
        return msg("warcaby.phase.over")
    number = len(s.moves) // 2 + 1 if s.outcome is None else (len(s.moves) + 1) // 2
    if s.options.games > 1:
        game = max(1, len(s.series.rows) + (s.outcome is None))
        return msg("warcaby.game_and_move", game=game, of=s.options.games, number=number)
    return msg("warcaby.move_number", number=number)


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
    """Give the board, turned to the viewer, with the last move and forced pieces marked."""
    is_turned = bottom_colour(s, viewer) == BLACK
    files, ranks = (FILES[::-1], RANKS) if is_turned else (FILES, RANKS[::-1])
    cells = squares(s)
    label, other = (msg(f"warcaby.board.{side}") for side in SIDES[:: -1 if is_turned else 1])
    turned = tuple([cells[file + rank] for rank in ranks for file in files])
    return Grid("board", 8, turned, label, tuple(files), tuple(ranks), other)


def on_board(s: State) -> tuple[object, ...]:
    """All that the squares are made of."""
    return s.places, s.moves, s.touched, s.options, s.outcome


@once(on_board)
def squares(s: State) -> dict[str, Cell]:
    """Give the squares: the same for both sides of the board."""
    marks, place = marked(s), s.place
    found: dict[str, Cell] = {}
    for rank in RANKS:
        for file in FILES:
            square = file + rank
            bit = BITS.get(square, 0)
            piece = 0
            if bit & (place.white | place.black):
                piece = (2 if bit & place.kings else 1) * (1 if bit & place.white else -1)
            found[square] = _cell(square, bool(bit), piece, marks.get(square, ""))
    return found


def marked(s: State) -> dict[str, CellMark]:
    """Give the marks of squares: the last move, a touched piece, pieces that must capture."""
    marks: dict[str, CellMark] = {}
    if s.moves:
        marks = dict.fromkeys(squares_in(s.moves[-1]), "last")
    if s.outcome is None:
        for move in legal(s.place, s.options.capturing):
            if move.taken:
                marks[name(move.path[0])] = "target"  # WAR-19
    if s.touched:
        marks[name(s.touched)] = "chosen"
    return marks


@cache
def _cell(square: str, is_dark: bool, piece: int, mark: CellMark) -> Cell:
    """Give a square; there are few different ones, and a live table draws 64 a move."""
    shade: Shade = "dark" if is_dark else "light"  # WAR-2
    if piece == 0:
        return Cell(square, None, shade, mark, Raw(square))
    kind, colour = ("man", "dame")[abs(piece) - 1], COLOURS[WHITE if piece > 0 else BLACK]
    man = Piece(kind, colour, msg(f"warcaby.piece.{colour}.{kind}"))
    return Cell(square, man, shade, mark, Raw(square))


def player(s: State, viewer: int, seat: int) -> Seat:
    """Give one player: colour, clock, men left, points of the match."""
    if s.white is None:
        return chair(seat, viewer)
    colour = s.colour(seat)
    is_due = s.phase == "play" and colour == s.mover and not s.is_paused
    return chair(seat, viewer, _notes(s, seat, colour), is_due=is_due, clock=_clock(s, seat))


def _notes(s: State, seat: int, colour: int) -> Iterator[Words]:
    yield msg(f"warcaby.{COLOURS[colour]}")
    own = s.place.white if colour == WHITE else s.place.black
    yield msg("warcaby.pieces", n=own.bit_count())
    if s.options.games > 1:
        yield msg("warcaby.points", points=in_halves(s.series.totals[seat]))
    if s.offer == colour:
        yield msg("warcaby.offers")
    if s.warned == colour:
        yield msg("warcaby.is_warned")
    if s.illegal[colour]:
        yield msg("warcaby.illegal_moves", n=s.illegal[colour])


def in_halves(points: Points) -> str:
    """Write points with their half."""
    whole, half = divmod(points * 2, 2)
    return f"{whole}½" if half and whole else "½" if half else str(whole)


def _clock(s: State, seat: int) -> Clock | None:
    if s.clocks is None:
        return None
    colour = s.colour(seat)
    is_running = s.clocks.running == colour
    left = s.clocks.left_ms[colour]
    return Clock(f"clock:{seat}", left, s.clocks.since_ms, is_running, msg("warcaby.time"))
