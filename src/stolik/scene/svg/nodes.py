"""Any node drawn in the room it is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from stolik.engine.ledger import Ledger
from stolik.engine.scene import (
    Action,
    Boxes,
    Card,
    Chips,
    Clock,
    Dice,
    Die,
    Field,
    Figure,
    Grid,
    Group,
    Hand,
    Mat,
    Node,
    Pile,
    Seat,
    Tally,
    Tile,
    Track,
    Wheel,
)
from stolik.scene.svg.boards import draw_field, draw_grid
from stolik.scene.svg.boxes import draw_boxes
from stolik.scene.svg.cards import draw_hand, draw_piece, draw_pile
from stolik.scene.svg.chips import draw_chips
from stolik.scene.svg.dice import draw_dice, draw_die
from stolik.scene.svg.elements import Drawn, at, box, column, fitted, flow, keyed, widened
from stolik.scene.svg.figures import draw_button, draw_clock, draw_figure
from stolik.scene.svg.letters import paragraph
from stolik.scene.svg.mats import draw_mat, draw_wheel
from stolik.scene.svg.pen import Pen
from stolik.scene.svg.seats import draw_seat
from stolik.scene.svg.sets import draw_set
from stolik.scene.svg.sheets import draw_sheet
from stolik.scene.svg.tallies import draw_tally
from stolik.scene.svg.tracks import draw_track

NARROW: Final = 130.0  # columns are not made narrower


def draw(pen: Pen, node: Node, room: float) -> Drawn:
    """Draw a node no wider than its room."""
    return fitted(_draw(pen, node, room), room)


def draw_all(pen: Pen, nodes: Sequence[Node], room: float) -> Drawn:
    """Draw nodes side by side in lines; groups in columns share the width."""
    gap = 20.0 if pen.is_wide else 12.0
    groups = [node for node in nodes if isinstance(node, Group) and node.style == "column"]
    share = (room - gap * (len(groups) - 1)) / max(len(groups), 1)
    drawn = []
    for node in nodes:
        beside = node in groups and share >= NARROW
        part = draw(pen, node, share if beside else room)
        if (beside and len(groups) > 1) or is_alone(pen, node):
            part = widened(part, share if beside else room)
        drawn.append(part)
    return flow(drawn, room + 0.5, gap, 14, middle=len(groups) < 2)


def is_alone(pen: Pen, node: Node) -> bool:
    """Say whether a node has its line for itself, so that the rest does not jump around it."""
    is_huge = isinstance(node, Figure) and node.size == "huge"
    return is_huge and not pen.place.is_small


def _draw(pen: Pen, node: Node, room: float) -> Drawn:
    match node:
        case Card() | Tile():
            return draw_piece(pen, node, pen.place.card)
        case Die():
            return draw_die(pen, node, pen.place.die)
        case Dice():
            return draw_dice(pen, node, room)
        case Hand(style="set"):
            return draw_set(pen, node, room)
        case Hand():
            return draw_hand(pen, node, room)
        case Pile():
            return draw_pile(pen, node, room)
        case Chips():
            return draw_chips(pen, node, room)
        case Figure():
            return draw_figure(pen, node, room)
        case Boxes():
            return draw_boxes(pen, node, room)
        case Tally():
            return draw_tally(pen, node, room)
        case Clock():
            return draw_clock(pen, node)
        case Grid():
            return draw_grid(pen, node, room)
        case Track():
            return draw_track(pen, node, room)
        case Field():
            return draw_field(pen, node, room)
        case Mat():
            return draw_mat(pen, node, room)
        case Wheel():
            return draw_wheel(pen, node, room)
        case Seat():
            return draw_seat(pen, node, room, draw_all)
        case Action():
            return draw_button(pen, node, room)
        case Ledger():
            return draw_sheet_on_paper(pen, node, room)
        case Group():
            return draw_group(pen, node, room)
        case _:
            assert_never(node)


def draw_group(pen: Pen, group: Group, room: float) -> Drawn:
    """Draw nodes that belong together, in a row or a column, with their label above."""
    if group.style == "column":
        inside = column([draw(pen, node, room) for node in group.nodes], 10)
    else:
        inside = draw_all(pen, group.nodes, room)
    words = pen.say(group.label)
    caption = paragraph(words, pen.place.text, room, pen.place.mute, bold=True, align="middle")
    whole = column([caption, inside], 6)
    return Drawn(whole.width, whole.height, keyed(group.key, words, whole.body))


def draw_sheet_on_paper(pen: Pen, sheet: Ledger, room: float) -> Drawn:
    """Draw a sheet that lies on the table."""
    drawn = draw_sheet(pen, sheet, room - 24)
    width, height = drawn.width + 24, drawn.height + 20
    paper = box(width, height, 10, pen.theme.panel, pen.theme.line, 1)
    return Drawn(width, height, paper + at(12, 8, drawn.body))
