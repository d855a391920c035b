"""Boards of points, as in backgammon: bar and trays, dice and cube among them."""

from __future__ import annotations

from stolik.engine.scene import Cube, Spot, Track
from stolik.scene import faces
from stolik.scene.svg.boards import FRAME, FRAME_TEXT, SHADES
from stolik.scene.svg.dice import draw_die
from stolik.scene.svg.elements import Drawn, at, box, el, keyed
from stolik.scene.svg.letters import line
from stolik.scene.svg.pen import BLUES, INK, Pen

MOST = 5
"""So many checkers of a point are drawn; more are told by their number."""


def draw_track(pen: Pen, track: Track, room: float) -> Drawn:
    """Draw a board of points in two halves with a bar between them and trays beside them."""
    many = max(len(track.upper), len(track.lower), 1)
    has_names = any(spot.text for spot in (*track.upper, *track.lower))
    edge, rim = 10.0, 18.0 if has_names else 10.0
    units = many + (1.3 if many > 1 else 0) + (1.3 if track.off else 0)
    side = min((room - 2 * edge) / units, 48 if pen.is_wide else 26)
    bar = side * 1.3 if many > 1 else 0.0
    tray = side * 1.3 if track.off else 0.0
    length = side * 5.3
    width = side * many + 2 * edge + bar + tray
    height = 2 * length + side * 0.6 + 2 * rim
    body = box(width, height, 10, FRAME, "#53381f", 1.5)
    half = many // 2
    for x, count in ((edge, half), (edge + half * side + bar, many - half)):
        felt = el("rect", width=count * side, height=height - 2 * rim, fill=SHADES["light"])
        body += at(x, rim, felt)
    for row, is_upper in ((track.upper, True), (track.lower, False)):
        y = rim if is_upper else height - rim
        for i, spot in enumerate(row):
            x = edge + i * side + (bar if i >= half else 0)
            odd = (i + is_upper) % 2 == 1
            body += at(x, y, draw_spot(pen, spot, side, length, is_upper, odd))
            number_y = 13.0 if is_upper else height - 5
            body += line(spot.text, x + side / 2, number_y, 11, FRAME_TEXT, True, "middle")
    for spots, x in ((track.bar, edge + half * side), (track.off, width - edge - tray)):
        for spot, is_upper in zip(spots, (True, False), strict=False):
            y = rim if is_upper else height - rim
            body += at(x + side * 0.15, y, draw_spot(pen, spot, side, 0, is_upper, False))
    body += at(edge + half * side, 0, _on_bar(pen, track, side, height))
    return Drawn(width, height, keyed(track.key, pen.say(track.label), body))


def _on_bar(pen: Pen, track: Track, side: float, height: float) -> str:
    """Draw dice in the middle of the bar and the cube on its side."""
    size = side * 0.92
    many = len(track.dice)
    top = height / 2 - many * size * 0.55
    body = ""
    for i, die in enumerate(track.dice):
        faded = 0.4 if die.mark == "used" else None
        drawn = el("g", draw_die(pen, die, size).body, opacity=faded)
        body += at(side * 0.19, top + i * size * 1.1, drawn)
    if track.cube is not None:
        edge = many * size * 0.55 + size * 0.7
        down = {"upper": -edge - size * 0.3, "middle": -edge if many else 0, "lower": edge}
        y = height / 2 + down[track.cube.side]
        body += at(side * 0.19, y - size / 2, draw_cube(pen, track.cube, size))
    return body


def draw_cube(pen: Pen, cube: Cube, size: float) -> str:
    """Draw the doubling cube."""
    text = str(cube.value)
    small = size * (0.56 if len(text) < 3 else 1.3 / len(text))
    face = box(size, size, size * 0.18, "#fffdf8", BLUES[0], size * 0.07)
    face += line(text, size / 2, size / 2 + small * 0.36, small, BLUES[0], True, "middle")
    return keyed(None, pen.say(cube.label), face)


def draw_spot(
    pen: Pen, spot: Spot, side: float, length: float, is_upper: bool, is_dark: bool
) -> str:
    """Draw a point and the pieces on it, from the rim towards the middle."""
    way = 1 if is_upper else -1
    fill = SHADES["dark"] if is_dark else "#d8bf95"
    ring = BLUES[1] if pen.mark(spot.key, spot.mark) else None
    body = ""
    if length:
        tip = f"M0,0 H{side:.2f} L{side / 2:.2f},{way * length:.2f} Z"
        body = el("path", d=tip, fill=fill, stroke=ring, stroke_width=3 if ring else None)
    shown = min(spot.count, MOST if length else 2)
    colour = spot.colour if spot.colour in ("white", "black") else "white"
    scale = side / 88
    for i in range(shown):
        y = way * (i + 0.5) * side
        piece = el("use", href=f"#stolik-man-{colour}")
        move = f"translate({side / 2:.2f} {y:.2f}) scale({scale:.4f}) translate(-50 -50)"
        body += el("g", piece, transform=move)
    if spot.count > shown:
        y = way * (shown - 0.5) * side + side * 0.16
        fill = INK if colour == "white" else "#ffffff"
        body += line(str(spot.count), side / 2, y, side * 0.42, fill, True, "middle")
    name = faces.marked(faces.spot_name(spot, pen.speaker), spot.mark, pen.speaker)
    return keyed(spot.key, name, body, pen.may(spot.key))
