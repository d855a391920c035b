"""Playing cards: French suits, one large index, one large pip; the tulip on the back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.engine.messages import msg
from stolik.engine.scene import Card, Hand, Pile, Tile
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, at, box, column, el, keyed, row
from stolik.scene.svg.letters import line, paragraph, text_width
from stolik.scene.svg.pen import BLUES, CARD, CARD_EDGE, RIGHT, WRONG, Pen
from stolik.scene.svg.tiles import DIM_FACE, USED_INK, draw_tile

WIDTH: Final = 200.0
HEIGHT: Final = 280.0
SHAPE: Final = HEIGHT / WIDTH
SMALL: Final = 50.0
INDEX: Final = 0.5  # the part of a card's width that must stay in sight when cards overlap

PIPS: Final = {
    "S": "M0,-30 C8,-14 28,-4 28,10 C28,22 12,26 4,16 C5,24 8,29 13,32 L-13,32 C-8,29 -5,24 -4,16 "
    "C-12,26 -28,22 -28,10 C-28,-4 -8,-14 0,-30Z",
    "H": "M0,30 C-6,20 -30,4 -30,-12 C-30,-24 -22,-30 -14,-30 C-7,-30 -2,-26 0,-20 "
    "C2,-26 7,-30 14,-30 C22,-30 30,-24 30,-12 C30,4 6,20 0,30Z",
    "D": "M0,-34 C6,-20 16,-8 26,0 C16,8 6,20 0,34 C-6,20 -16,8 -26,0 C-16,-8 -6,-20 0,-34Z",
    "C": "M0,-30 C9,-30 15,-23 15,-15 C15,-10 13,-6 10,-3 C18,-6 30,-1 30,10 C30,19 23,24 15,24 "
    "C9,24 5,21 3,17 C4,24 8,29 13,32 L-13,32 C-8,29 -4,24 -3,17 C-5,21 -9,24 -15,24 "
    "C-23,24 -30,19 -30,10 C-30,-1 -18,-6 -10,-3 C-13,-6 -15,-10 -15,-15 C-15,-23 -9,-30 0,-30Z",
}
_TULIP: Final = (
    el(
        "path",
        d="M0,34 C-26,22 -30,-8 -22,-30 C-14,-18 -8,-14 0,-34 C8,-14 14,-18 22,-30 "
        "C30,-8 26,22 0,34Z",
        fill=BLUES[1],
    )
    + el("path", d="M0,28 C-13,18 -14,-4 0,-24 C14,-4 13,18 0,28Z", fill=BLUES[2])
    + el("circle", cx=0, cy=10, r=6, fill="#f2b705")
    + el(
        "path",
        d="M0,34 C0,48 -16,50 -24,42 C-18,36 -8,34 0,34 C8,34 18,36 24,42 C16,50 0,48 0,34Z",
        fill="#2e8b57",
    )
)
_BACK: Final = (
    el("rect", x=3, y=3, width=194, height=274, rx=18, fill=BLUES[0], stroke="#072a5a")
    + el("rect", x=16, y=16, width=168, height=248, rx=12, fill=CARD)
    + el(
        "rect", x=24, y=24, width=152, height=232, rx=8, fill="#f4ecd8", stroke="#c8102e",
        stroke_width=3,
    )
    + el("use", href="#stolik-tulip", transform="translate(100 93) scale(1.25)")
    + el("use", href="#stolik-tulip", transform="translate(100 187) rotate(180) scale(1.25)")
    + el("circle", cx=100, cy=140, r=9, fill="#c8102e")
)  # fmt: skip
SYMBOLS: Final = {
    "stolik-tulip": _TULIP,
    "stolik-back": _BACK,
    **{f"stolik-{suit}": el("path", d=path) for suit, path in PIPS.items()},
}
RINGS: Final = {"chosen": BLUES[1], "last": BLUES[2], "good": RIGHT, "wrong": WRONG}


def face(pen: Pen, card: Card, is_small: bool, is_dim: bool, is_used: bool) -> str:
    """Draw a card of 200 by 280 units; a small one has a larger index.

    A dimmed card keeps its colour, a used one is grey; both stay readable.
    """
    if card.rank is None:
        return el("use", href="#stolik-back")
    colour = USED_INK if is_used else pen.suit(card.suit)
    index = pen.say(msg(f"rank.{card.rank}"))
    paper, edge = (DIM_FACE, "#9f9786") if is_dim or is_used else (CARD, CARD_EDGE)
    body = el(
        "rect", x=3, y=3, width=194, height=274, rx=18, fill=paper, stroke=edge, stroke_width=3
    )
    if is_small:
        return body + _small_face(card, index, colour)
    if len(index) > 1:
        body += line(index, 12, 73, 67, colour, bold=True, letter_spacing="-8")
    else:
        size = min(76, 76 * 72 / text_width(index, 76, True))
        body += line(index, 48, 76, size, colour, bold=True, anchor="middle")
    if card.suit is None:
        tulip = "translate(118 178) scale(1.8)"
        faded = 0.45 if is_dim or is_used else None
        return body + el("use", href="#stolik-tulip", transform=tulip, opacity=faded)
    pip = f"#stolik-{card.suit}"
    body += el("use", href=pip, fill=colour, transform="translate(48 116) scale(.8)")
    return body + el("use", href=pip, fill=colour, transform="translate(122 192) scale(1.8)")


def _small_face(card: Card, index: str, colour: str) -> str:
    is_long = len(index) > 1
    size, tight = (108, "-16") if is_long else (128, None)
    middle = 180 if card.suit is None else 116
    body = line(
        index, 92 if is_long else 100, middle, size, colour, True, "middle", letter_spacing=tight
    )
    if card.suit is None:
        return body
    pip = f"#stolik-{card.suit}"
    return body + el("use", href=pip, fill=colour, transform="translate(100 198) scale(1.9)")


def draw_card(pen: Pen, card: Card, width: float, is_dim: bool = False) -> Drawn:
    """Draw a card at a width, with its mark."""
    mark = pen.mark(card.key, card.mark)
    body = face(pen, card, width < SMALL, is_dim, mark == "used")
    if mark in RINGS:
        body += el(
            "rect", x=5, y=5, width=190, height=270, rx=16, fill="none",
            stroke=RINGS[mark], stroke_width=11,
        )  # fmt: skip
    body += at(158, 42, badge(mark, 26))
    name = faces.marked(faces.card_name(card, pen.speaker), mark, pen.speaker)
    body = el("g", body, transform=f"scale({width / WIDTH:.4f})")
    return Drawn(width, width * SHAPE, keyed(card.key, name, body, pen.may(card.key)))


def badge(mark: str, radius: float) -> str:
    """Draw the tick or the cross of a good or wrong piece, so that colour is not needed."""
    if mark not in ("good", "wrong", "bad", "scoring"):
        return ""
    is_good = mark in ("good", "scoring")
    r = radius * 0.45
    path = f"M{-r},0 L{-r / 4},{r * 0.8} L{r},{-r * 0.7}" if is_good else ""
    path = path or f"M{-r},{-r} L{r},{r} M{r},{-r} L{-r},{r}"
    return el("circle", r=radius, fill=RIGHT if is_good else WRONG) + el(
        "path", d=path, fill="none", stroke="#ffffff", stroke_width=radius / 4,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def draw_piece(pen: Pen, piece: Card | Tile, width: float, is_dim: bool = False) -> Drawn:
    """Draw a card or a tile."""
    if isinstance(piece, Card):
        return draw_card(pen, piece, width, is_dim)
    return draw_tile(pen, piece, width * 0.72, is_dim)


def draw_hand(pen: Pen, hand: Hand, room: float) -> Drawn:
    """Draw pieces in a row: overlapping like a fan, or laid out small in even lines."""
    is_hidden = all(faces.is_hidden(piece) for piece in hand.pieces)
    if not hand.pieces:
        lying = empty_place(pen, pen.place.card)
    elif not is_hidden and (hand.style == "small" or pen.place.is_small):
        lying = small_lines(pen, hand.pieces, room)
    else:
        lying = draw_fan(pen, hand, room, is_hidden)
    drawn = Drawn(lying.width, lying.height, keyed(hand.key, pen.say(hand.label), lying.body))
    if pen.place.is_small:
        return drawn
    caption = paragraph(pen.say(hand.label), pen.place.text, room, pen.place.mute, align="middle")
    return column([caption, drawn], 6)


def empty_place(pen: Pen, width: float) -> Drawn:
    """Draw where cards will lie."""
    height = width * SHAPE
    dashes = box(width, height, width * 0.09, "none", pen.place.mute, 2, stroke_dasharray="6 5")
    return Drawn(width, height, dashes)


def draw_fan(pen: Pen, hand: Hand, room: float, is_hidden: bool) -> Drawn:
    """Draw a hand: what may be played is raised, the rest dimmed."""
    width = pen.place.card
    some_live = any(pen.may(piece.key) for piece in hand.pieces)
    lift = width * 0.1 if some_live and not pen.place.is_small else 0.0
    pieces = [
        lifted(
            draw_piece(pen, p, width, is_dim=some_live and not pen.may(p.key)),
            lift if pen.may(p.key) or p.mark == "chosen" else 0,
            lift,
        )
        for p in hand.pieces
    ]
    least = 0.24 if is_hidden else INDEX if isinstance(hand.pieces[0], Card) else 1.0
    return fanned(pieces, room, least, loose=not is_hidden)


def small_lines(pen: Pen, pieces: Sequence[Card | Tile], room: float) -> Drawn:
    """Lay small pieces in as few even lines as keep them readable."""
    base = pen.place.card if pen.place.is_small else pen.place.card * 0.4 + 12
    gap, many = 4.0, len(pieces)
    lines, per_line, width = 1, many, 0.0
    while True:
        per_line = -(-many // lines)
        width = min((room - gap * (per_line - 1)) / per_line, base)
        if width >= base * 0.65 or per_line == 1:
            break
        lines += 1
    drawn = [draw_piece(pen, piece, width) for piece in pieces]
    rows = [row(drawn[i : i + per_line], gap) for i in range(0, many, per_line)]
    return column(rows, gap, align="start")


def lifted(part: Drawn, up: float, most: float) -> Drawn:
    """Raise a piece out of its row by some of the room above it."""
    return Drawn(part.width, part.height + most, at(0, most - up, part.body)) if most else part


def fanned(pieces: Sequence[Drawn], room: float, least: float, loose: bool) -> Drawn:
    """Lay pieces in a row, overlapping as far as their indices stay in sight, else in lines."""
    width, height = pieces[0].width, max(p.height for p in pieces)
    gap = 8.0 if width > 60 else 4.0
    step = width + gap if loose else width * 0.5
    many = len(pieces)
    if many > 1:
        step = min(step, max((room - width) / (many - 1), width * least))
    per_line = max(int((room - width) / step + 1.001), 1)
    lines = -(-many // per_line)
    per_line = -(-many // lines)
    if lines > 1:
        step = min(width + gap, (room - width) / max(per_line - 1, 1))
    body, y = [], 0.0
    for start in range(0, many, per_line):
        part = pieces[start : start + per_line]
        body += [at(i * step, y, p.body) for i, p in enumerate(part)]
        y += height + gap
    return Drawn(step * (min(per_line, many) - 1) + width, y - gap, "".join(body))


def draw_pile(pen: Pen, pile: Pile, room: float) -> Drawn:
    """Draw a stack with its count and label."""
    width = pen.place.card
    top = pile.top if pile.top is not None else Card()
    piece = draw_piece(pen, top, width)
    depth = min(max(pile.count - 1, 0), 3) * 2.5
    below = box(piece.width, piece.height, width * 0.09, CARD, CARD_EDGE, 1)
    under = "".join(at(i * 2.5, depth - i * 2.5, below) for i in range(int(depth / 2.5)))
    if pile.count == 0:
        body = box(piece.width, piece.height, width * 0.09, "none", pen.place.mute, 2,
                   stroke_dasharray="6 5")  # fmt: skip
        body = keyed(top.key, "", body) if top.key is not None else body
    else:
        body = under + at(depth, 0, piece.body)
    name = f"{pen.say(pile.label)}: {pile.count}"
    drawn = Drawn(
        piece.width + depth, piece.height + depth, keyed(pile.key, name, body, pen.may(pile.key))
    )
    if pen.place.is_small:
        return column([drawn, paragraph(str(pile.count), pen.place.text, room, pen.place.ink)], 2)
    caption = paragraph(
        name, pen.place.text, min(room, width * 1.9), pen.place.mute, align="middle"
    )
    return column([drawn, caption], 4)
