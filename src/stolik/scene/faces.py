"""What a piece is called and which sign stands for it, the same in text, terminal and SVG."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from stolik.engine.ledger import Column, LedgerRow
from stolik.engine.messages import Msg, Words, msg
from stolik.engine.scene import (
    Box,
    Boxes,
    Card,
    Cell,
    Clock,
    Die,
    Joint,
    Patch,
    Piece,
    Seat,
    Sign,
    Spot,
    Tally,
    Tile,
)
from stolik.words import Speaker

SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
DICE: Final = ("", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅")
PIECES: Final = {
    ("king", "white"): "♔",
    ("queen", "white"): "♕",
    ("rook", "white"): "♖",
    ("bishop", "white"): "♗",
    ("knight", "white"): "♘",
    ("pawn", "white"): "♙",
    ("king", "black"): "♚",
    ("queen", "black"): "♛",
    ("rook", "black"): "♜",
    ("bishop", "black"): "♝",
    ("knight", "black"): "♞",
    ("pawn", "black"): "♟",
    ("man", "white"): "⛀",
    ("dame", "white"): "⛁",
    ("man", "black"): "⛂",
    ("dame", "black"): "⛃",
}
MARKS: Final = frozenset(
    [
        "last",
        "used",
        "chosen",
        "wrong",
        "good",
        "bad",
        "kept",
        "scoring",
        "check",
        "target",
        "now",
        "struck",
    ]
)
_NUMBER: Final = re.compile(r"[-+−–—=\d\s.,/:½¼¾%✓✗•]*")


def card_sign(card: Card, speaker: Speaker) -> str:
    """Give a card in two or three characters: D♥ in Polish, Q♥ in English."""
    if card.rank is None:
        return "▒▒"
    return speaker.say(msg(f"rank.{card.rank}")) + SUITS.get(card.suit or "", "")


def card_name(card: Card, speaker: Speaker) -> str:
    """Give a card by its full name."""
    if card.label is not None:
        return speaker.say(card.label)
    if card.rank is None:
        return speaker.say(msg("card.hidden"))
    rank = msg(f"card.{card.rank}")
    if card.suit is None:
        return speaker.say(rank)
    return speaker.say(msg("card.named", rank=rank, suit=msg(f"suit.{card.suit}")))


def tile_name(tile: Tile, speaker: Speaker) -> str:
    """Give a tile by its label, or by its text and sign."""
    if tile.label is not None:
        return speaker.say(tile.label)
    if tile.text is None:
        return speaker.say(msg("scene.face_down"))
    return f"{tile.text} {tile.sign}".strip()


def die_name(die: Die, speaker: Speaker) -> str:
    """Give what a die shows."""
    if die.label is not None:
        return speaker.say(die.label)
    if die.value is None:
        return speaker.say(msg("scene.covered" if die.is_covered else "scene.not_thrown"))
    return speaker.say(msg("scene.die", value=die.value))


def piece_sign(piece: Piece) -> str:
    """Give one character for a piece of a board."""
    sign = PIECES.get((piece.kind, piece.colour))
    return sign if sign is not None else "●" if piece.colour == "black" else "○"


def cell_name(cell: Cell, speaker: Speaker) -> str:
    """Give a square and what stands on it."""
    where = cell.key if cell.label is None else speaker.say(cell.label)
    if cell.piece is None or cell.piece.label is None:
        return where
    return f"{where}: {speaker.say(cell.piece.label)}"


def seat_notes(seat: Seat, speaker: Speaker) -> list[str]:
    """Give all that is said of a chair: its notes, the last word spoken there, its marks."""
    words = (*seat.notes, seat.says, *(msg(f"scene.seat.{mark}") for mark in seat.marks))
    return [text for text in (said(one, speaker) for one in words) if text]


def spot_name(spot: Spot, speaker: Speaker) -> str:
    """Give a point of a track and how many pieces lie on it."""
    if spot.label is not None:
        return speaker.say(spot.label)
    return f"{spot.key}: {spot.count}" if spot.count else spot.key


def clock_time(left_ms: int) -> str:
    """Give the time left as a clock shows it: 2 d 23 h, 1:05:00, 4:59, and at the end tenths."""
    sign = "−" if left_ms < 0 else ""
    left = abs(left_ms)
    if left < 10_000:
        return f"{sign}{left // 1000}.{left % 1000 // 100}"
    seconds = left // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if hours > 23:
        return f"{sign}{hours // 24}\u00a0d {hours % 24}\u00a0h"
    if hours:
        return f"{sign}{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{sign}{minutes}:{seconds % 60:02}"


def clock_name(clock: Clock, speaker: Speaker) -> str:
    """Give a clock with its time and whether it runs."""
    running = msg("scene.clock_runs") if clock.is_running else msg("scene.clock_stands")
    return f"{speaker.say(clock.label)}: {clock_time(clock.left_ms)}, {speaker.say(running)}"


def mark_words(mark: str) -> Msg | None:
    """Give the word for a mark, for those who do not see it; None if it needs none."""
    return Msg(f"scene.mark.{mark}") if mark in MARKS else None


def marked(name: str, mark: str, speaker: Speaker) -> str:
    """Give a name with the word for its mark in brackets."""
    words = mark_words(mark)
    return name if words is None else f"{name} ({speaker.say(words)})"


def said(words: Words | None, speaker: Speaker) -> str:
    """Give words as text, nothing for none."""
    return "" if words is None else speaker.say(words)


def whole(amount: int) -> str:
    """Give a whole number with a true minus sign."""
    return str(amount) if amount >= 0 else f"−{-amount}"


def row_texts(row: LedgerRow, speaker: Speaker) -> list[str]:
    """Give the cells of a row in words, the dot of whoever deals in front of its cell."""
    texts = [speaker.say(words) for words in row.cells]
    if row.dot is not None:
        texts[row.dot] = f"•\u00a0{texts[row.dot]}"
    return texts


def is_at_right(column: Column, cells: Sequence[Sequence[str]], i: int) -> bool:
    """Say whether a column stands at the right: as it says, or because it holds only numbers."""
    if column.align:
        return column.align == "right"
    texts = [row[i] for row in cells if i < len(row) and row[i]]
    return i > 0 and bool(texts) and all(_NUMBER.fullmatch(text) for text in texts)


def window(rows: Sequence[LedgerRow], most: int) -> tuple[int, Sequence[LedgerRow]]:
    """Give the rows to show and how many stand before them: all with keys, `now`, and the end."""
    if len(rows) <= most or any(row.key is not None for row in rows):
        return 0, rows
    now = next((i for i, row in enumerate(rows) if row.mark == "now"), len(rows) - 1)
    first = max(min(now - 2, len(rows) - most), 0)
    return first, rows[first:]


def is_hidden(piece: Card | Tile | Die) -> bool:
    """Say whether a piece shows nothing, so that it is like its neighbour and can be counted."""
    if piece.mark:
        return False
    match piece:
        case Card():
            return piece.rank is None
        case Tile():
            return piece.text is None
        case Die():
            return piece.value is None


FEW: Final = 4
SIGNS: Final = {"4": "4", "8": "8", "head": "●", "horned": "^●^"}


def sign_text(sign: Sign) -> str:
    """Give a sign of a tally in letters; a struck one stands between dashes."""
    if sign.kind == "box":
        return f"[{sign.text or ' '}]"
    text = SIGNS[sign.kind]
    text = text * sign.times if sign.times < FEW else f"{sign.times}×{text}"
    return f"-{text}-" if sign.is_struck else text


def tally_text(tally: Tally) -> str:
    """Give a tally in letters, a frame as brackets around it."""
    text = "".join(map(sign_text, tally.signs))
    if tally.inner is not None:
        text += f" {tally_text(tally.inner)}"
    return f"( {text} )" if tally.is_framed else text


def box_text(box: Box) -> str:
    """Give a box in letters: its number, its marks, its figures."""
    marks = "".join(box.small) + ("!" if box.mark == "split" else "")
    inside = " ".join(one for one in (marks, *box.lines) if one)
    return f"{box.head}: {inside}".rstrip(": ") if not inside else f"{box.head}: {inside}"


def boxes_text(boxes: Boxes) -> str:
    """Give the boxes that have something in them, in letters."""
    filled = [box for box in boxes.boxes if any(box.small) or any(box.lines)]
    return " | ".join(map(box_text, filled)) or "–"


def patch_text(patch: Patch, speaker: Speaker) -> str:
    """Give what is printed on a field of a mat; red and green ones have a sign besides."""
    sign = {"red": "♦", "green": "○"}.get(patch.colour, "")
    return f"{sign}{speaker.say(patch.text)}"


def patch_name(spot: Patch | Joint, speaker: Speaker) -> str:
    """Say a place of a mat."""
    if isinstance(spot, Joint):
        return spot.key
    return speaker.say(spot.label or spot.text)


def stake_name(spot: Patch | Joint, speaker: Speaker) -> str:
    """Say what lies on a place of a mat: the own chips, and all where others have some there."""
    name = patch_name(spot, speaker)
    if spot.all > spot.own:
        return f"{name}: {whole(spot.own)} ({whole(spot.all)})"
    return f"{name}: {whole(spot.own)}" if spot.own else name
