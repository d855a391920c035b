"""Seats: who sits there, what is said of them, what lies before them, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from stolik.engine.messages import msg
from stolik.engine.scene import Node, Seat
from stolik.scene.svg.figures import draw_clock
from stolik.scene.svg.letters import paragraph, text_width, words_of
from stolik.scene.svg.marks import Drawn, at, box, column, keyed, row
from stolik.scene.svg.pen import YOU, Pen

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
    inner = room - 2 * PAD
    clock = [draw_clock(pen, seat.clock)] if seat.clock is not None else []
    if is_strip:
        things = [draw_all(pen, seat.nodes, inner * 0.5)] if seat.nodes else []
        beside = row([*things, *clock], 16)
        words = said_of(pen, seat, inner - beside.width - (16 if beside.width else 0), "start")
        width = room
        height = max(words.height + 1.4 * PAD, beside.height + 1.4 * PAD, height)
        body = at(PAD, (height - words.height) / 2, words.body)
        body += at(width - PAD - beside.width, (height - beside.height) / 2, beside.body)
    else:
        words = said_of(pen, seat, inner, "middle")
        things = draw_all(pen, seat.nodes, inner) if seat.nodes else Drawn(0, 0, "")
        whole = column([words, *clock, things], 6)
        width = max(whole.width + 2 * PAD, least)
        height = max(whole.height + 1.4 * PAD, height)
        body = at((width - whole.width) / 2, 0.6 * PAD, whole.body)
    fill, more = (pen.theme.panel, None) if seat.is_me else ("#ffffff", 0.12)
    panel = box(width, height, 14, fill, fill_opacity=more)
    if seat.is_due:
        panel += box(width, height, 14, "none", YOU, 4)
    return Drawn(
        width, height, keyed(seat.key, seat_name(pen, seat), panel + body, pen.may(seat.key))
    )


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
