"""Seats: who sits there, what is said of them, what lies before them, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from stolik.engine.messages import msg
from stolik.engine.scene import Node, Seat
from stolik.scene.svg.elements import Drawn, at, box, column, el, keyed, row
from stolik.scene.svg.figures import draw_clock
from stolik.scene.svg.letters import line, paragraph, text_width, words_of
from stolik.scene.svg.pen import BLUES, INK, YOU, Pen
from stolik.scene.svg.rosettes import face

PAD: Final = 12.0
DrawAll = Callable[[Pen, Sequence[Node], float], Drawn]


def draw_seat(
    pen: Pen,
    seat: Seat,
    room: float,
    draw_all: DrawAll,
    least: float = 96,
    is_strip: bool = False,
    height: float = 0,
) -> Drawn:
    """Draw a seat as a panel; as a strip its things lie beside the name, else below."""
    pen = pen.on(pen.at_my_seat if seat.is_me else pen.at_seat)
    lay = laid_beside if is_strip else laid_below
    inner = lay(pen, seat, room - 2 * PAD, draw_all)
    width = max(inner.width + 2 * PAD, room if is_strip else least)
    height = max(inner.height + 1.4 * PAD, height)
    top = (height - inner.height) / 2 if is_strip else 0.6 * PAD
    fill, veil = (pen.theme.panel, None) if seat.is_me else ("#ffffff", 0.12)
    panel = box(width, height, 14, fill, fill_opacity=veil)
    if seat.is_due:
        panel += box(width, height, 14, "none", YOU, 4)
    body = panel + at((width - inner.width) / 2, top, inner.body)
    body += corner(pen, seat, width)
    return Drawn(width, height, keyed(seat.key, seat_name(pen, seat), body, pen.may(seat.key)))


def laid_beside(pen: Pen, seat: Seat, room: float, draw_all: DrawAll) -> Drawn:
    """Lay what belongs to a seat at the right of its name, in the whole room."""
    lying = [draw_all(pen, seat.nodes, room * 0.5)] if seat.nodes else []
    if seat.clock is not None:
        lying.append(draw_clock(pen, seat.clock))
    beside = row(lying, 16)
    words = with_face(pen, seat, room - beside.width - (16 if lying else 0), "start")
    height = max(words.height, beside.height)
    body = at(0, (height - words.height) / 2, words.body)
    body += at(room - beside.width, (height - beside.height) / 2, beside.body)
    return Drawn(room, height, body)


def laid_below(pen: Pen, seat: Seat, room: float, draw_all: DrawAll) -> Drawn:
    """Lay what belongs to a seat under its name."""
    parts = [with_face(pen, seat, room, "middle")]
    if seat.clock is not None:
        parts.append(draw_clock(pen, seat.clock))
    if seat.nodes:
        parts.append(draw_all(pen, seat.nodes, room))
    return column(parts, 6)


def draw_side_by_side(
    pen: Pen, seats: Sequence[Seat], room: float, draw_all: DrawAll, gap: float
) -> Drawn:
    """Draw seats of equal width and height beside each other."""
    width = (room - gap * (len(seats) - 1)) / len(seats)
    first = [draw_seat(pen, seat, width, draw_all, width) for seat in seats]
    height = max(one.height for one in first)
    return row([draw_seat(pen, s, width, draw_all, width, height=height) for s in seats], gap)


def seat_name(pen: Pen, seat: Seat) -> str:
    """Give the name with whether it is the viewer and whose turn it is."""
    more = [pen.say(msg("you"))] if seat.is_me else []
    more += [pen.say(msg("scene.due"))] if seat.is_due else []
    name = pen.say(seat.name)
    return f"{name} ({', '.join(more)})" if more else name


def with_face(pen: Pen, seat: Seat, room: float, align: str) -> Drawn:
    """Draw the face beside the name, above it where that is narrow, and the last word below."""
    name = pen.faces[seat.seat] if seat.seat < len(pen.faces) else ""
    body = face(name, f"stolik-square-{seat.seat}") if name else None
    says = bubble(pen, seat, room)
    if body is None:
        return column([said_of(pen, seat, room, align), says], 4, align)
    side = 44.0 if pen.is_wide else 34.0
    drawn = Drawn(side, side, el("g", body, transform=f"scale({side / 64:.4f})"))
    if align == "start" or room > 2.6 * side + 60:
        words = said_of(pen, seat, room - side - 10, "start")
        return column([row([drawn, words], 10), says], 4, align)
    return column([drawn, said_of(pen, seat, room, align), says], 4)


def bubble(pen: Pen, seat: Seat, room: float) -> Drawn:
    """Draw what a player said last."""
    words = pen.say(seat.says)
    if not words:
        return Drawn(0, 0, "")
    text = paragraph(words, pen.place.text - 1, room - 18, INK, bold=True, align="middle")
    width, height = text.width + 18, text.height + 6
    paper = box(width, height, 11, "#fffdf8")
    return Drawn(width, height, paper + at(9, 2, text.body))


def corner(pen: Pen, seat: Seat, width: float) -> str:
    """Draw the signs of who deals and who leads at the corner of a seat."""
    body = ""
    for i, mark in enumerate(reversed(seat.marks)):
        is_lead = mark == "leads"
        fill, ink = (BLUES[0], "#ffffff") if is_lead else ("#fffdf8", BLUES[0])
        edge = BLUES[2] if is_lead else BLUES[0]
        sign = box(24, 24, 7 if is_lead else 12, fill, edge, 2)
        sign += line(pen.say(msg(f"scene.sign.{mark}")), 12, 17, 14, ink, True, "middle")
        sign = keyed(None, pen.say(msg(f"scene.seat.{mark}")), sign)
        body += at(width - 26 - 26 * i, 2, sign)
    return body


def said_of(pen: Pen, seat: Seat, room: float, align: str) -> Drawn:
    """Draw the name and the notes under it."""
    name = pen.say(seat.name)
    size = pen.place.text + 2
    while size > 13 and any(text_width(word, size, True) > room for word in words_of(name)):
        size -= 1
    named = paragraph(name, size, room, pen.place.ink, bold=True, align=align, most=2)
    notes = [text for text in map(pen.say, seat.notes) if text]
    size = pen.place.text
    under = [
        paragraph(one, size, room, pen.place.mute, align=align) for one in packed(notes, size, room)
    ]
    return column([named, *under], 0, align="middle" if align == "middle" else "start")


def packed(notes: Sequence[str], size: float, room: float) -> list[str]:
    """Put as many notes in a line as fit, none of them broken by the next."""
    lines: list[str] = []
    for note in notes:
        joined = f"{lines[-1]} · {note}" if lines else ""
        if joined and text_width(joined, size) <= room:
            lines[-1] = joined
        else:
            lines.append(note)
    return lines
