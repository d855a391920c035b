"""Score sheets, lists of moves, and the list of what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.engine.ledger import Ledger, LedgerRow
from stolik.engine.messages import msg
from stolik.engine.scene import News
from stolik.scene import faces
from stolik.scene.svg.badges import badge
from stolik.scene.svg.elements import NOTHING, Drawn, at, box, column, el, keyed
from stolik.scene.svg.letters import LINE, broken, line, paragraph, shortened, text_width, words_of
from stolik.scene.svg.pen import Pen

MOST_ROWS: Final = 20


def draw_sheet(pen: Pen, sheet: Ledger, room: float) -> Drawn:
    """Draw a table that fits the room; of a long one the rows that matter now."""
    head = [pen.say(column.heading) for column in sheet.columns]
    first, shown = faces.window(sheet.rows, MOST_ROWS)
    cells = [faces.row_texts(row, pen.speaker) for row in shown]
    size, widths, is_upright = chosen_widths(head, cells, room)
    right = [faces.is_at_right(column, cells, i) for i, column in enumerate(sheet.columns)]
    if is_upright:
        parts = [draw_upright_head(pen, head, widths, size)]
    else:
        parts = [draw_row(pen, head, widths, right, size, LedgerRow(()), is_head=True)]
    if first:
        words = pen.say(msg("scene.rows_before", n=first))
        parts.append(paragraph(f"… {words}", size, room, pen.theme.mute))
    parts += [
        draw_row(pen, texts, widths, right, size, row)
        for texts, row in zip(cells, shown, strict=True)
    ]
    table = column(parts, 0, align="start")
    label = paragraph(pen.say(sheet.label), 18, room, pen.theme.ink, bold=True)
    whole = column([label, table], 4, align="start")
    return Drawn(whole.width, whole.height, keyed(sheet.key, pen.say(sheet.label), whole.body))


def chosen_widths(
    head: Sequence[str], cells: Sequence[Sequence[str]], room: float
) -> tuple[float, list[float], bool]:
    """Choose letter size and widths: loose, then tighter, then with upright headings."""
    wanted = column_widths(head, cells, 16, room)
    if sum(wanted) <= room:
        spare = (room - sum(wanted)) / max(len(wanted), 1)
        return 16, [width + min(spare, 60) for width in wanted], False
    widths = squeezed(column_widths(head, cells, 14, room), room, head, cells, 14)
    if all(w >= least for w, least in zip(widths, longest_words(head, [], 14), strict=False)):
        return 14, widths, False
    upright = column_widths([], cells, 14, room) if cells else widths
    upright = [max(width, 26) for width in upright]
    if sum(upright) > room:
        upright = squeezed(upright, room, [], cells, 14)
    spare = (room - sum(upright)) / max(len(upright), 1)
    return 14, [width + max(min(spare, 40), 0) for width in upright], True


def longest_words(head: Sequence[str], cells: Sequence[Sequence[str]], size: float) -> list[float]:
    """Give the width of the longest word of each column."""
    many = max([len(head), *(len(row) for row in cells)], default=0)
    found = [0.0] * many
    for texts in (head, *cells):
        for i, text in enumerate(texts):
            found[i] = max([found[i], *(text_width(w, size, True) + 10 for w in words_of(text))])
    return found


def column_widths(
    head: Sequence[str], cells: Sequence[Sequence[str]], size: float, room: float
) -> list[float]:
    """Give the width each column would like, with room for air."""
    many = max([len(head), *(len(row) for row in cells)], default=0)
    widths = [0.0] * many
    for texts in (head, *cells):
        for i, text in enumerate(texts):
            widths[i] = max(widths[i], text_width(text, size, bold=True) + 14)
    return [min(width, room) for width in widths]


def squeezed(
    widths: Sequence[float],
    room: float,
    head: Sequence[str],
    cells: Sequence[Sequence[str]],
    size: float,
) -> list[float]:
    """Take width from the widest columns until the table fits or words would break."""
    most = max(room * 0.45, room / len(widths))
    least = [min(word, most) for word in longest_words(head, cells, size)]
    found = list(widths)
    for _ in range(400):
        over = sum(found) - room
        if over <= 0:
            return found
        free = [i for i in range(len(found)) if found[i] > least[i]]
        if not free:
            return found
        widest = max(free, key=lambda i: found[i])
        found[widest] = max(found[widest] - max(over / 4, 2), least[widest])
    return found


def draw_upright_head(pen: Pen, head: Sequence[str], widths: Sequence[float], size: float) -> Drawn:
    """Draw headings that are wider than their columns on their side, read from below."""
    most, step = 136.0, size * 1.1
    lines = [
        upright_lines(text, size, most, 2 if width >= 2 * step else 1)
        for text, width in zip(head, widths, strict=False)
    ]
    wide = [max((text_width(one, size, True) for one in found), default=0) for found in lines]
    height = min(max(wide, default=0), most) + 10
    body, x = "", 0.0
    for text, found, width in zip(head, lines, widths, strict=False):
        if text_width(text, size, True) <= width - 6:
            body += line(text, x + 5, height - 6, size, pen.theme.mute, True)
        else:
            start = x + width / 2 - step * (len(found) - 1) / 2 + size * 0.36
            for i, one in enumerate(found):
                turned = line(one, 0, 0, size, pen.theme.mute, True)
                move = f"translate({start + i * step:.2f} {height - 6:.2f}) rotate(-90)"
                body += el("g", turned, transform=move)
        x += width
    body += el("line", x1=0, y1=height, x2=x, y2=height, stroke=pen.theme.line, stroke_width=2)
    return Drawn(x, height, keyed(None, ", ".join(head), body))


def upright_lines(text: str, size: float, most: float, count: int) -> list[str]:
    """Break a heading into at most so many lines; what does not fit is cut with three dots."""
    found = broken(text, size, most, True)
    if len(found) <= count:
        return found
    rest = " ".join([text] if count == 1 else found[1:])
    return [*found[: count - 1], shortened(rest, size, most, True)]


def draw_row(
    pen: Pen,
    texts: Sequence[str],
    widths: Sequence[float],
    right: Sequence[bool],
    size: float,
    row: LedgerRow,
    is_head: bool = False,
) -> Drawn:
    """Draw one line of a sheet with its mark."""
    theme = pen.theme
    bold = is_head or row.mark in ("now", "total")
    ink = {"struck": theme.mute, "good": theme.right, "bad": theme.wrong}.get(row.mark, theme.ink)
    ink = theme.mute if is_head else ink
    lines = [broken(t, size, w - 10, bold) for t, w in zip(texts, widths, strict=False)]
    deep = max([1, *(len(one) for one in lines)])
    width, height = sum(widths), deep * size * LINE + 10
    body = box(width, height, 4, theme.now) if row.mark == "now" else ""
    rule = 2 if row.mark == "total" or is_head else 1
    y = 0 if row.mark == "total" else height
    body += el("line", x1=0, y1=y, x2=width, y2=y, stroke=theme.line, stroke_width=rule)
    struck = "line-through" if row.mark == "struck" else None
    x = 0.0
    for i, (one, wide) in enumerate(zip(lines, widths, strict=False)):
        anchor, start = ("end", x + wide - 6) if right[i] else ("start", x + 5)
        for j, text in enumerate(one):
            y = 5 + size + j * size * LINE
            body += line(text, start, y, size, ink, bold, anchor, text_decoration=struck)
        x += wide
    if row.mark in ("good", "bad"):
        body += at(-7, 5 + size * 0.65, badge(row.mark, 6))
    if is_head:
        return Drawn(width, height, keyed(None, ", ".join(texts), body))
    name = faces.marked(", ".join(t for t in texts if t), row.mark, pen.speaker)
    if row.clauses:
        name += f" ({', '.join(row.clauses)})"
    return Drawn(width, height, keyed(row.key, name, body, pen.may(row.key)))


def draw_news(pen: Pen, news: Sequence[News], room: float) -> Drawn:
    """Draw what just happened, one sentence a line, with a mark for its tone."""
    if not news:
        return NOTHING
    colours = {"good": pen.theme.right, "bad": pen.theme.wrong, "end": pen.theme.link}
    parts = []
    for one in news:
        colour = colours.get(one.tone, pen.theme.mute)
        clause = f" ({one.clause})" if one.clause else ""
        text = paragraph(pen.say(one.text) + clause, 17, room - 20, pen.theme.ink)
        mark = badge(one.tone, 8) or el("circle", r=4, fill=colour)
        parts.append(Drawn(room, text.height, at(9, 11, mark) + at(24, 0, text.body)))
    return column(parts, 4, align="start")
