"""Sets of tiles on the table: a frame around what lies together, and a place for a new one."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Hand
from stolik.scene import faces
from stolik.scene.svg.badges import badge
from stolik.scene.svg.cards import draw_piece
from stolik.scene.svg.elements import Drawn, at, box, flow, keyed
from stolik.scene.svg.letters import paragraph
from stolik.scene.svg.pen import BLUES, RIGHT, WRONG, Pen

EDGES: Final = {"last": BLUES[2], "good": RIGHT, "wrong": WRONG}
PART: Final = 0.75  # of the width of a single piece
RIM: Final = 5.0


def draw_set(pen: Pen, lying: Hand, room: float) -> Drawn:
    """Draw a set in its frame; a wrong one has a red frame and a cross."""
    name = faces.marked(pen.say(lying.label), lying.mark, pen.speaker)
    if not lying.pieces:
        return empty_set(pen, lying, name, room)
    width = pen.place.card * PART
    pieces = [draw_piece(pen, piece, width) for piece in lying.pieces]
    inside = flow(pieces, room - 2 * RIM, 2)
    wide, high = inside.width + 2 * RIM, inside.height + 2 * RIM
    edge = EDGES.get(lying.mark, "#ffffff40")
    body = box(wide, high, 8, "#ffffff1c", edge, 3) + at(RIM, RIM, inside.body)
    body += at(wide - 9, 9, badge(lying.mark, 9))
    return Drawn(wide, high, keyed(lying.key, name, body, pen.may(lying.key)))


def empty_set(pen: Pen, lying: Hand, name: str, room: float) -> Drawn:
    """Draw where a new set may be laid, with its words inside."""
    words = paragraph(name, pen.place.text, min(room, 130) - 16, pen.place.mute, align="middle")
    wide, high = words.width + 16, max(words.height + 12, pen.place.card * PART)
    dashes = box(wide, high, 8, "none", pen.place.mute, 2, stroke_dasharray="6 5")
    body = dashes + at(8, (high - words.height) / 2, words.body)
    return Drawn(wide, high, keyed(lying.key, name, body, pen.may(lying.key)))
