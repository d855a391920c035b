"""SVG as plain strings: elements, groups, and boxes that know their size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr


class Drawn(NamedTuple):
    """A finished drawing that reaches from the origin to its width and height."""

    width: float
    height: float
    body: str


NOTHING = Drawn(0, 0, "")


def number(value: float) -> str:
    """Give a number as short as SVG allows."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def el(name: str, body: str = "", /, **attributes: str | float | None) -> str:
    """Give one element; `_` in an attribute's name stands for `-`, None leaves it out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            parts.append(f"{key.strip('_').replace('_', '-')}={quoteattr(text)}")
    opened = " ".join(parts)
    return f"<{opened}>{body}</{name}>" if body else f"<{opened}/>"


def box(
    width: float,
    height: float,
    radius: float,
    fill: str,
    stroke: str | None = None,
    stroke_width: float = 0,
    **more: str | float | None,
) -> str:
    """Give a rounded rectangle at the origin whose stroke stays inside it."""
    inset = stroke_width / 2
    return el(
        "rect",
        x=inset,
        y=inset,
        width=max(width - stroke_width, 0),
        height=max(height - stroke_width, 0),
        rx=max(radius - inset, 0),
        fill=fill,
        stroke=stroke,
        stroke_width=stroke_width or None,
        **more,
    )


def at(x: float, y: float, body: str) -> str:
    """Put a drawing somewhere."""
    if not body:
        return ""
    return el("g", body, transform=f"translate({number(x)} {number(y)})") if x or y else body


def title(text: str) -> str:
    """Give the words that a pointer and a screen reader find on a piece."""
    return el("title", escape(text)) if text else ""


def keyed(key: str | None, name: str, body: str, is_live: bool = False) -> str:
    """Wrap a piece so that it can be pointed at and read aloud."""
    return el(
        "g",
        title(name) + body,
        data_key=key,
        class_="live" if is_live else None,
        role="img" if name else None,
        aria_label=name or None,
    )


def row(parts: Sequence[Drawn], gap: float, middle: bool = True) -> Drawn:
    """Put drawings side by side."""
    parts = [part for part in parts if part.width]
    height = max((part.height for part in parts), default=0)
    x, body = 0.0, []
    for part in parts:
        body.append(at(x, (height - part.height) / 2 if middle else 0, part.body))
        x += part.width + gap
    return Drawn(max(x - gap, 0), height, "".join(body))


def column(parts: Iterable[Drawn], gap: float, align: str = "middle") -> Drawn:
    """Put drawings one under another, in the middle or at the start."""
    kept = [part for part in parts if part.height]
    width = max((part.width for part in kept), default=0)
    y, body = 0.0, []
    for part in kept:
        body.append(at((width - part.width) / 2 if align == "middle" else 0, y, part.body))
        y += part.height + gap
    return Drawn(width, max(y - gap, 0), "".join(body))


def flow(
    parts: Sequence[Drawn],
    room: float,
    gap: float,
    line_gap: float | None = None,
    middle: bool = True,
) -> Drawn:
    """Put drawings side by side, in as many lines as the room needs."""
    lines: list[list[Drawn]] = [[]]
    used = 0.0
    for part in parts:
        if lines[-1] and used + part.width > room:
            lines.append([])
            used = 0
        lines[-1].append(part)
        used += part.width + gap
    return column([row(line, gap, middle) for line in lines], gap if line_gap is None else line_gap)


def fitted(part: Drawn, room: float) -> Drawn:
    """Shrink a drawing that is wider than its room."""
    if part.width <= room:
        return part
    scale = room / part.width
    return Drawn(room, part.height * scale, el("g", part.body, transform=f"scale({scale:.4f})"))


def widened(part: Drawn, width: float) -> Drawn:
    """Centre a drawing in a wider room."""
    return Drawn(width, part.height, at((width - part.width) / 2, 0, part.body))
