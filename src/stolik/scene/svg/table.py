"""The whole table: cloth with a stitched edge, seats around it, panels beside and below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.engine.messages import msg
from stolik.engine.scene import Node, Scene, Seat
from stolik.scene.svg.elements import NOTHING, Drawn, at, box, column, el, fitted, row
from stolik.scene.svg.figures import draw_buttons
from stolik.scene.svg.letters import paragraph, text_width
from stolik.scene.svg.nodes import draw_all
from stolik.scene.svg.pen import STITCH, YOU, Pen
from stolik.scene.svg.seats import draw_seat, draw_side_by_side
from stolik.scene.svg.sheets import draw_news, draw_sheet

ASIDE: Final = 350.0


def draw_header(pen: Pen, scene: Scene, width: float) -> Drawn:
    """Draw the title, with what it is about now beside or under it."""
    start = 46.0
    room = width - start - 14
    name = paragraph(pen.say(scene.title), 20, room, pen.theme.ink, bold=True)
    words = pen.say(scene.subtitle)
    beside = room - name.width - 14
    if text_width(words, 17) <= beside:
        about = paragraph(words, 17, beside, pen.theme.mute)
        inner = row([name, about], 14)
    else:
        about = paragraph(words, 17, room, pen.theme.mute)
        inner = column([name, about], 2, align="start")
    height = inner.height + 22
    body = el("rect", width=width, height=height, fill=pen.theme.panel)
    body += el("rect", y=height - 1, width=width, height=1, fill=pen.theme.line)
    tulip = el(
        "use", href="#stolik-tulip", transform=f"translate(26 {height / 2 - 4:.1f}) scale(.42)"
    )
    return Drawn(width, height, body + tulip + at(start, 11, inner.body))


def draw_cloth(pen: Pen, scene: Scene, width: float) -> Drawn:
    """Draw the table with all that lies on it, as the layout of the scene asks."""
    cloth = pen.on(pen.on_cloth)
    edge = 24.0 if pen.is_wide else 12.0  # from the rim of the cloth to what lies on it
    room = width - 2 * edge
    match scene.layout:
        case "board":
            inner = lay_board(cloth, scene, room)
        case "duel":
            inner = lay_duel(cloth, scene, room)
        case _ if pen.is_wide:
            inner = lay_around(cloth, scene, room)
        case _:
            inner = lay_rows(cloth, scene, room)
    height = max(inner.height + 2 * edge, 420 if pen.is_wide else 200)
    body = box(width, height, 22, "url(#stolik-cloth)")
    stitches = box(
        width - 12, height - 12, 17, "none", STITCH, 2, stroke_dasharray="7 5", stroke_opacity=0.45
    )
    body += at(6, 6, stitches)
    return Drawn(
        width, height, body + at((width - inner.width) / 2, (height - inner.height) / 2, inner.body)
    )


def me_and_others(scene: Scene) -> tuple[Seat | None, tuple[Seat, ...]]:
    """Give the seat at the viewer's side and the others in turn order after it."""
    seats = scene.seats
    mine = next((i for i, seat in enumerate(seats) if seat.is_me), None)
    if mine is None:
        return None, seats
    return seats[mine], (*seats[mine + 1 :], *seats[:mine])


def lay_around(pen: Pen, scene: Scene, room: float) -> Drawn:
    """Lay the seats around the centre: left, top, right; the viewer's own below."""
    me, others = me_and_others(scene)
    count = len(others)
    side = 0 if count < 2 else 1 if count < 6 else 2 if count < 9 else 3
    left, top, right = others[:side], others[side : count - side], others[count - side :]
    column_room = 190.0
    lefts = seat_column(pen, left[::-1], column_room)
    rights = seat_column(pen, right, column_room)
    across = (room - 16 * max(len(top) - 1, 0)) / max(len(top), 1)
    tops = row([draw_seat(pen, s, min(across, 420), draw_all) for s in top], 16, middle=False)
    wide = max(lefts.width, rights.width)
    centre_room = room - 2 * wide - (48 if wide else 0)
    centre = draw_all(pen, scene.centre, centre_room)
    mine = draw_seat(pen, me, min(room, 640), draw_all, 200) if me is not None else NOTHING
    middle = max(centre.height, lefts.height, rights.height)
    band = at(0, (middle - lefts.height) / 2, lefts.body)
    band += at((room - centre.width) / 2, (middle - centre.height) / 2, centre.body)
    band += at(room - rights.width, (middle - rights.height) / 2, rights.body)
    return column([tops, Drawn(room, middle, band), mine], 24)


def seat_column(pen: Pen, seats: Sequence[Seat], room: float) -> Drawn:
    """Draw seats one under another."""
    return column([draw_seat(pen, seat, room, draw_all, 150) for seat in seats], 16)


def lay_rows(pen: Pen, scene: Scene, room: float) -> Drawn:
    """Lay the others in rows above the centre and the viewer's own seat below, for a phone."""
    me, others = me_and_others(scene)
    tops = seat_rows(pen, others, room)
    centre = draw_all(pen, scene.centre, room)
    mine = NOTHING
    if me is not None:
        mine = draw_seat(pen, me, room, draw_all, room, is_strip=not me.nodes)
    return column([tops, centre, mine], 14)


def seat_rows(pen: Pen, seats: Sequence[Seat], room: float) -> Drawn:
    """Draw seats in rows of equal width, two or three in a row."""
    many = len(seats)
    if not many:
        return NOTHING
    per_row = many if many < 4 else 2 if many == 4 else 3
    notes = [pen.say(note) for seat in seats for note in seat.notes]
    if many <= 3 and any(text_width(note, 15) > 1.5 * (room / many - 32) for note in notes):
        strips = [draw_seat(pen, s, room, draw_all, room, is_strip=True) for s in seats]
        return column(strips, 8)
    lines = []
    for start in range(0, many, per_row):
        part = seats[start : start + per_row]
        lines.append(draw_side_by_side(pen, part, room, draw_all, 8))
    return column(lines, 8)


def lay_duel(pen: Pen, scene: Scene, room: float) -> Drawn:
    """Lay two sides beside each other as on a scoreboard, the centre between or under them."""
    seats = scene.seats
    if len(seats) != 2:
        return lay_around(pen, scene, room) if pen.is_wide else lay_rows(pen, scene, room)
    if not pen.is_wide or not any(seat.nodes for seat in seats):
        gap = 20.0 if pen.is_wide else 12.0
        sides = draw_side_by_side(pen, seats, room, draw_all, gap)
        return column([sides, draw_all(pen, scene.centre, room)], 14)
    width = min(room * 0.28, 260)
    first, second = (draw_seat(pen, s, width, draw_all, width) for s in seats)
    centre = draw_all(pen, scene.centre, room - 2 * width - 40)
    height = max(first.height, second.height, centre.height)
    body = at(0, (height - first.height) / 2, first.body)
    body += at((room - centre.width) / 2, (height - centre.height) / 2, centre.body)
    body += at(room - width, (height - second.height) / 2, second.body)
    return Drawn(room, height, body)


def lay_board(pen: Pen, scene: Scene, room: float) -> Drawn:
    """Lay the board between two strips: the others above, the viewer (or the first seat) below."""
    me, others = me_and_others(scene)
    if me is None and others:
        me, others = others[0], others[1:]
    centre = draw_all(pen, scene.centre, room)
    width = max(min(centre.width, room), min(room, 320))
    above = [draw_seat(pen, seat, width, draw_all, width, is_strip=True) for seat in others]
    below = [draw_seat(pen, me, width, draw_all, width, is_strip=True)] if me else []
    return column([*above, centre, *below], 12)


def draw_thumb(pen: Pen, scene: Scene, width: float) -> Drawn:
    """Draw the panel under the table: the prompt, what is mine, the buttons."""
    pen = pen.on(pen.at_thumb)
    room = width - 28
    mine: Sequence[Node] = scene.mine
    parts = [
        draw_prompt(pen, scene, room),
        draw_all(pen, mine, room) if mine else NOTHING,
        draw_buttons(pen, scene.actions, room) if scene.actions else NOTHING,
    ]
    inner = column(parts, 14)
    height = inner.height + 28
    body = el("rect", width=width, height=height, fill=pen.theme.panel)
    body += el("rect", width=width, height=1, fill=pen.theme.line)
    return Drawn(width, height, body + at((width - inner.width) / 2, 14, inner.body))


def draw_prompt(pen: Pen, scene: Scene, room: float) -> Drawn:
    """Draw what is asked of the viewer, a yellow dot if it is their turn, and the clause."""
    prompt = scene.prompt
    clause = paragraph(
        prompt.clause or "", 16, room / 2, pen.theme.link, text_decoration="underline"
    )
    start = 26.0 if prompt.is_mine else 0.0
    words = paragraph(
        pen.say(prompt.text), 20, room - start - clause.width - 14, pen.theme.ink, bold=True
    )
    if prompt.reason:
        why = paragraph(pen.say(prompt.reason), 17, room - clause.width - 14, pen.theme.ink)
        words = column([words, why], 4, align="start")
    body = at(start, 0, words.body) + at(room - clause.width, 3, clause.body)
    if prompt.is_mine:
        body += el("circle", cx=9, cy=13.5, r=8, fill=YOU, stroke="#c99700")
    return Drawn(room, max(words.height, clause.height), body)


def draw_aside(pen: Pen, scene: Scene, width: float) -> Drawn:
    """Draw the sheets and what just happened."""
    pen = pen.on(pen.at_thumb)
    room = width - 32
    parts = [fitted(draw_sheet(pen, sheet, room), room) for sheet in scene.sheets]
    news = draw_news(pen, scene.news, room)
    if news.height:
        head = paragraph(pen.say(msg("scene.news")), 18, room, pen.theme.ink, bold=True)
        told = column([head, news], 6, align="start")
        parts = [told, *parts] if not pen.is_wide else [*parts, told]
    if not parts:
        return NOTHING
    inner = column(parts, 24, align="start")
    return Drawn(width, inner.height + 32, at(16, 16, inner.body))
