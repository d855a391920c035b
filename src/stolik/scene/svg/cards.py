"""Playing cards where they lie: in hands, fans, rows and piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.engine.scene import Card, Hand, Pile, Tile
from stolik.scene import faces
from stolik.scene.svg.badges import badge
from stolik.scene.svg.elements import Drawn, at, box, column, el, keyed, row
from stolik.scene.svg.letters import paragraph
from stolik.scene.svg.palette import DIM_FACE, KINDS
from stolik.scene.svg.pen import BLUES, CARD, CARD_EDGE, RIGHT, WRONG, Pen
from stolik.scene.svg.shapes import use
from stolik.scene.svg.tiles import draw_tile

WIDTH: Final = 200.0
HEIGHT: Final = 280.0
SHAPE: Final = HEIGHT / WIDTH
SMALL: Final = 46.0
FINE: Final = 56.0  # from here on stitches are drawn
INDEX: Final = 0.42  # the part of a card's width that must stay in sight when cards overlap

RINGS: Final = {"chosen": BLUES[1], "last": BLUES[2], "good": RIGHT, "wrong": WRONG}


def face(card: Card, width: float, is_dim: bool, is_used: bool) -> str:
    """Draw a card of 200 by 280 units; a small one has a larger index and no stitches.

    A dimmed card lies in the shade, a used one is grey; both stay readable.
    """
    if card.rank is None:
        return use("back")
    kind = "small" if width < SMALL else "card"
    plain = "-plain" if SMALL <= width < FINE else ""
    body = use(f"{kind}-{card.rank}{card.suit or ''}{plain}")
    if not (is_dim or is_used):
        return body
    shade = el("rect", x=2, y=2, width=196, height=276, rx=19, fill=DIM_FACE)
    return shade + el("g", body, opacity=0.45 if is_used else 0.62)


def draw_card(pen: Pen, card: Card, width: float, is_dim: bool = False) -> Drawn:
    """Draw a card at a width, with its mark."""
    mark = pen.mark(card.key, card.mark)
    body = face(card, width, is_dim, mark == "used")
    if mark in RINGS:
        body += el(
            "rect", x=5, y=5, width=190, height=270, rx=16, fill="none",
            stroke=RINGS[mark], stroke_width=11,
        )  # fmt: skip
    body += at(158, 42, badge(mark, 26))
    name = faces.marked(faces.card_name(card, pen.speaker), mark, pen.speaker)
    body = el("g", body, transform=f"scale({width / WIDTH:.4f})")
    return Drawn(width, width * SHAPE, keyed(card.key, name, body, pen.may(card.key)))


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


def ringed(pile: Pile, inside: Drawn) -> Drawn:
    """Draw the colour in force around a pile, and arrows for the direction of play."""
    broad = inside.width * 0.12
    across = (inside.width**2 + inside.height**2) ** 0.5 + 2 * broad
    middle, radius = across / 2, across / 2 - broad / 2
    rim = el("circle", cx=middle, cy=middle, r=f"{radius:.1f}", fill="none",
             stroke=KINDS[pile.ring or "ink"]["k"], stroke_width=f"{broad:.1f}")  # fmt: skip
    body = rim + at((across - inside.width) / 2, (across - inside.height) / 2, inside.body)
    if pile.spin:
        turned = "".join(
            el("path", d="M-6,0 L6,-8 L6,8z", fill="#fffdf8", stroke="#1b1f2a", stroke_width=1,
               transform=f"rotate({angle}) translate(0 {-radius:.1f})"
               + (" scale(-1 1)" if pile.spin > 0 else ""))
            for angle in (0, 180)
        )  # fmt: skip
        body += el("g", turned, transform=f"translate({middle:.1f} {middle:.1f})")
    return Drawn(across, across, body)


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
    name = pen.say(pile.label) if pile.ring else f"{pen.say(pile.label)}: {pile.count}"
    whole = Drawn(piece.width + depth, piece.height + depth, body)
    if pile.ring is not None:
        whole = ringed(pile, whole)
    drawn = Drawn(whole.width, whole.height, keyed(pile.key, name, whole.body, pen.may(pile.key)))
    if pen.place.is_small:
        return column([drawn, paragraph(str(pile.count), pen.place.text, room, pen.place.ink)], 2)
    caption = paragraph(
        name, pen.place.text, min(room, width * 1.9), pen.place.mute, align="middle"
    )
    return column([drawn, caption], 4)
