"""Figures to be read from afar, clocks and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import msg
from stolik.engine.scene import Action, Clock, Figure
from stolik.scene import faces
from stolik.scene.svg.badges import badge
from stolik.scene.svg.elements import Drawn, at, box, column, el, keyed, row
from stolik.scene.svg.letters import LINE, broken, line, paragraph, text_width
from stolik.scene.svg.palette import KINDS
from stolik.scene.svg.pen import INK, RIGHT, WRONG, YOU, YOU_EDGE, Pen

TARGET: Final = 52.0
GAP: Final = 8.0


def draw_figure(pen: Pen, figure: Figure, room: float) -> Drawn:
    """Draw a number or a short word with its label under it."""
    text, words = pen.say(figure.text), pen.say(figure.label)
    size = figure_size(pen, figure, text, room)
    wide = text_width(text, size, bold=True)
    if wide <= room * 0.86:
        letters = line(text, wide / 2, size * 0.9, size, pen.place.ink, True, "middle")
        drawn = Drawn(wide, size * 1.06, letters)
    else:
        drawn = paragraph(text, size, room * 0.86, pen.place.ink, bold=True, align="middle")
    caption = paragraph(words, pen.place.text, room, pen.place.mute, align="middle")
    whole = column([with_mark(drawn, figure.mark, size), caption], 0)
    name = faces.marked(f"{words}: {text}", figure.mark, pen.speaker)
    return Drawn(
        whole.width, whole.height, keyed(figure.key, name, whole.body, pen.may(figure.key))
    )


def figure_size(pen: Pen, figure: Figure, text: str, room: float) -> float:
    """Give the height of a figure's letters: smaller at a seat and where the room is narrow."""
    huge = 96.0 if pen.is_wide else 72.0
    size = {"small": 22.0, "huge": huge}.get(figure.size, 40.0)
    if pen.place.is_small:
        size *= 0.75
    wide = text_width(text, size, bold=True)
    return size if wide <= room * 0.8 else max(size * room * 0.8 / wide, pen.place.text)


def with_mark(drawn: Drawn, mark: str, size: float) -> Drawn:
    """Add a tick, a cross or the dot of the server beside a figure, or a ring around it."""
    if mark in ("good", "bad"):
        r = max(size * 0.22, 8)
        return row([drawn, Drawn(2 * r, 2 * r, at(r, r, badge(mark, r)))], 8)
    if mark == "dot":
        r = max(size * 0.16, 6)
        dot = el("circle", cx=r, cy=r, r=r, fill=RIGHT, stroke="#fffdf8", stroke_width=2)
        return row([Drawn(2 * r, 2 * r, dot), drawn], 8)
    if mark == "due":
        pad = max(size * 0.14, 6)
        width, height = drawn.width + 2 * pad, drawn.height + pad
        ring = box(width, height, 12, "none", YOU, 4)
        return Drawn(width, height, ring + at(pad, pad / 2, drawn.body))
    return drawn


def draw_clock(pen: Pen, clock: Clock) -> Drawn:
    """Draw a clock: dark digits on paper while it runs, paper digits on dark while it stands."""
    text = faces.clock_time(clock.left_ms)
    size = 22.0 if pen.place.is_small and not pen.is_wide else 26.0
    width, height = text_width(text, size, bold=True) + 24, size * 1.6
    fill, ink = ("#fffdf8", INK) if clock.is_running else ("#2a3040", "#e8edf5")
    if clock.is_running and clock.left_ms < 30_000:
        fill, ink = WRONG, "#ffffff"
    body = box(width, height, 8, fill, "#8b93a5", 1.5)
    body += line(
        text, width / 2, height / 2 + size * 0.36, size, ink, True, "middle",
        font_variant_numeric="tabular-nums",
    )  # fmt: skip
    name = faces.clock_name(clock, pen.speaker)
    drawn = keyed(clock.key, name, body)
    drawn = drawn.replace(
        "<g ",
        f'<g data-left-ms="{clock.left_ms}" data-at-ms="{clock.at_ms}" '
        f'data-running="{"yes" if clock.is_running else "no"}" ',
        1,
    )
    return Drawn(width, height, drawn)


def key_name(pen: Pen, hotkey: str) -> str:
    """Name a key of the keyboard; letters name themselves."""
    return pen.say(msg(f"scene.key.{hotkey}")) if hotkey in ("space", "enter") else hotkey.upper()


def draw_button(pen: Pen, action: Action, room: float, least: float = 0) -> Drawn:
    """Draw a button, at least `least` wide; the main one is yellow."""
    label = pen.say(action.label)
    size = 18.0
    hint = key_name(pen, action.hotkey) if pen.is_wide else ""
    hint_wide = text_width(hint, 13) + 22 if hint else 0.0
    lines = broken(label, size, room - 28 - hint_wide, bold=True)
    text_wide = max((text_width(one, size, True) for one in lines), default=0)
    width = min(max(text_wide + 36 + hint_wide, least), room)
    height = max(TARGET, len(lines) * size * LINE + 18)
    is_live = pen.may(action.key)
    fill, edge, ink = pen.theme.panel, pen.theme.line, pen.theme.ink
    if action.is_main:
        fill, edge, ink = YOU, YOU_EDGE, INK
    elif action.is_grave:
        ink = pen.theme.wrong
    if action.colour:
        fill, ink = KINDS[action.colour]["k"], KINDS[action.colour]["ko"]
    if not is_live:
        fill, edge, ink = pen.theme.paper, pen.theme.line, pen.theme.mute
    body = box(width, height, 14, fill, edge, 2, stroke_dasharray=None if is_live else "5 4")
    middle = (width - hint_wide) / 2
    top = height / 2 - len(lines) * size * LINE / 2
    for i, one in enumerate(lines):
        body += line(one, middle, top + size * 1.02 + i * size * LINE, size, ink, True, "middle")
    if hint:
        cap = box(hint_wide - 8, 24, 6, "none", ink, 1, opacity=0.55)
        cap += line(hint, (hint_wide - 8) / 2, 16.5, 13, ink, False, "middle")
        body += at(width - hint_wide - 2, height / 2 - 12, cap)
    name = label if action.clause is None else f"{label} ({action.clause})"
    body = keyed(action.key, name, body, is_live).replace('role="img"', 'role="button"', 1)
    return Drawn(width, height, body)


def draw_buttons(pen: Pen, actions: Sequence[Action], room: float) -> Drawn:
    """Draw buttons in lines that fill a phone's width; the main one comes last, at the thumb.

    A button that only confirms what another began waits unseen.
    """
    waiting = [action for action in actions if action.key in pen.later]
    shown = [action for action in actions if action.key not in pen.later]
    main = next((action.key for action in shown if action.is_main), None)  # only one is yellow
    ordered = [
        replace(action, is_main=action.key == main)
        for action in sorted(shown, key=lambda action: (action.key == main, action.is_grave))
    ]
    natural = [draw_button(pen, action, room).width for action in ordered]
    lines: list[list[int]] = [[]]
    used = 0.0
    for i, width in enumerate(natural):
        if lines[-1] and used + width > room:
            lines.append([])
            used = 0
        lines[-1].append(i)
        used += width + GAP
    drawn = []
    for one in lines:
        spare = room - sum(natural[i] for i in one) - GAP * (len(one) - 1)
        more = 0.0 if pen.is_wide or not one else max(spare, 0) / len(one)
        drawn.append(row([draw_button(pen, ordered[i], room, natural[i] + more) for i in one], GAP))
    lying = column(drawn, GAP)
    unseen = "".join(draw_button(pen, action, room).body for action in waiting)
    return Drawn(
        lying.width, lying.height, lying.body + (el("g", unseen, display="none") if unseen else "")
    )
