"""What is said at a chess board: pieces, moves in the reader's letters, news, prompts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import chess

from stolik.engine import Msg, Raw, Who, msg
from stolik.engine.actors import REFEREE, is_seat
from stolik.engine.messages import Words
from stolik.engine.scene import News, Prompt
from stolik.games.szachy.position import Place, Position
from stolik.games.szachy.sheet import CLAUSES
from stolik.games.szachy.state import BLACK, WHITE, State

NAMES: Final = ("", "pawn", "knight", "bishop", "rook", "queen", "king")
LETTERS: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}
COLOURS: Final = ("white", "black")
WORTH: Final = (0, 1, 3, 3, 5, 9, 0)
MOST_KEPT: Final = 4096


@lru_cache(MOST_KEPT)
def move_words(san: str) -> Words:
    """Give a move in the reader's piece letters: K H W G S in Polish, K Q R B N in English."""
    body, equals, letter = san.partition("=")
    if equals:
        new = msg(f"szachy.letter.{LETTERS[letter[0]]}")
        return msg("szachy.san.promotion", at=body, fig=new, end=letter[1:])
    if san[0] in LETTERS:
        return msg("szachy.san.piece", fig=msg(f"szachy.letter.{LETTERS[san[0]]}"), end=san[1:])
    return Raw(san)


def taken(s: State, colour: int) -> list[Msg]:
    """Name the pieces a colour has lost, with their number."""
    lost = lost_counts(s, colour)
    kinds = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
    return [msg(f"szachy.count.{NAMES[kind]}", n=lost[kind]) for kind in kinds if lost[kind]]


def lost_counts(s: State, colour: int) -> list[int]:
    """Count the pieces a colour has lost, by python-chess' piece types."""
    before, now = counts(s.start.place, colour), counts(s.position.place, colour)
    first = WHITE if s.start.place.is_white else BLACK
    for ply, san in enumerate(s.sans):
        if "=" in san and (first + ply) % 2 == colour:
            letter = san.partition("=")[2][0].lower()
            before[chess.PAWN] -= 1
            before[chess.PIECE_SYMBOLS.index(letter)] += 1
    return [was - has for was, has in zip(before, now, strict=True)]


def counts(place: Place, colour: int) -> list[int]:
    """Count the pieces of a colour on the board."""
    own = place.white if colour == WHITE else place.black
    kinds = (0, place.pawns, place.knights, place.bishops, place.rooks, place.queens, place.kings)
    return [chess.popcount(kind & own) for kind in kinds]


def lead(position: Position, colour: int) -> int:
    """Give by how many pawns' worth a colour is ahead in material."""
    mine, theirs = counts(position.place, colour), counts(position.place, 1 - colour)
    return sum(w * (a - b) for w, a, b in zip(WORTH, mine, theirs, strict=True))


def news(s: State) -> tuple[News, ...]:
    """Say what just happened: the move, offers, penalties, the end."""
    return tuple(_news(s))


def _news(s: State) -> Iterator[News]:
    if s.white is None:
        return
    if s.sans:
        uci = s.moves[-1]
        last = s.seat(1 - s.mover)
        text = msg("szachy.news.move", who=Who(last), move=move_words(s.sans[-1]))
        yield News(text, keys=(uci[:2], uci[2:4]), step="move")
    elif s.outcome is None:
        yield News(msg("szachy.news.colours", who=Who(s.seat(WHITE))), clause="SZA-4")
    if s.offer is not None:
        yield News(msg("szachy.news.offer", who=Who(s.seat(s.offer))), clause="SZA-45", stays=True)
    if s.takeback is not None:
        asks = msg("szachy.news.takeback", who=Who(s.seat(s.takeback)))
        yield News(asks, clause="SZA-61", stays=True)
    for colour in (WHITE, BLACK):
        if s.illegal[colour]:
            who = Who(s.seat(colour))
            text = msg("szachy.news.illegal", who=who, n=s.illegal[colour])
            yield News(text, "bad", clause="SZA-53", stays=True)
    if s.outcome is not None:
        clause = CLAUSES[s.outcome.reason][0]
        yield News(ending(s), "end", clause=clause, step="settle")


def ending(s: State) -> Msg:
    """Say how the game ended."""
    assert s.outcome is not None
    why = msg(f"szachy.reason.{s.outcome.reason}")
    match s.outcome.result:
        case "1-0":
            return msg("szachy.end.won", who=Who(s.seat(WHITE)), why=why)
        case "0-1":
            return msg("szachy.end.won", who=Who(s.seat(BLACK)), why=why)
        case "1/2-1/2":
            return msg("szachy.end.drawn", why=why)
        case _:
            return msg("szachy.end.aborted")


def prompt(s: State, viewer: int) -> Prompt:
    """Say in one sentence what is asked of the viewer."""
    if s.phase == "play":
        return _play_prompt(s, viewer)
    if s.phase == "over":
        return _result(s)
    is_mine = viewer == REFEREE
    return Prompt(msg(f"szachy.prompt.{s.phase}"), is_mine and s.phase == "result")


def _result(s: State) -> Prompt:
    """Give the result in one line and how it came about in the next."""
    assert s.outcome is not None
    reason, clause = s.outcome.reason, CLAUSES[s.outcome.reason][0]
    if reason == "aborted":
        return Prompt(ending(s), clause=clause)
    colour = {"1-0": WHITE, "0-1": BLACK}.get(s.outcome.result)
    text = msg("szachy.over.drawn")
    if colour is not None:
        side = msg(f"szachy.{COLOURS[colour]}")
        text = msg("szachy.over.won", who=Who(s.seat(colour)), colour=side)
    why = msg("szachy.over.why", why=msg(f"szachy.reason.{reason}"))
    return Prompt(text, clause=clause, reason=why)


def _play_prompt(s: State, viewer: int) -> Prompt:
    mover = s.seat(s.mover)
    colour = msg(f"szachy.{COLOURS[s.mover]}")
    if viewer != mover:
        if is_seat(viewer) and s.offer == s.mover:
            return Prompt(msg("szachy.prompt.offered", who=Who(mover)), clause="SZA-45")
        return Prompt(msg("szachy.prompt.wait", who=Who(mover), colour=colour), clause="SZA-5")
    if s.claimed is not None:
        return Prompt(msg("szachy.prompt.claimed", move=s.claimed), True, "SZA-60")
    if s.touched is not None:
        square = s.touched.own if s.touched.own is not None else s.touched.enemy
        assert square is not None
        name = chess.square_name(square)
        return Prompt(msg("szachy.prompt.touched", square=name), True, "SZA-62")
    if s.sans and s.sans[-1].endswith("+"):
        return Prompt(msg("szachy.prompt.check", colour=colour), True, "SZA-33")
    return Prompt(msg("szachy.prompt.move", colour=colour), True, "SZA-5")
