"""Grouped bars as a small SVG file, the same bytes for the same numbers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 300, 48, 40, 36
COLOURS = ("#1f6f54", "#c8963e", "#7a4e8a", "#3f6ea5")
STYLE = "font:12px system-ui,sans-serif;fill:#444"


def bars(
    title: str,
    groups: Sequence[str],
    series: Sequence[tuple[str, Sequence[float]]],
    unit: str = "%",
) -> str:
    """Draw one bar for each series in each group, with its value above it."""
    highest = max(max(numbers) for _, numbers in series) * 1.12
    plot = HEIGHT - TOP - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fdfbf6"/>',
        f'<text x="{LEFT}" y="18" style="{STYLE};font-weight:600">{escape(title)}</text>',
    ]
    step = (WIDTH - LEFT - 16) / len(groups)
    wide = step * 0.8 / len(series)
    for at in range(5):
        value = highest * at / 5
        y = HEIGHT - BOTTOM - plot * at / 5
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 16}" stroke="#ddd" fill="none"/>')
        text = f"{value:.0f}" if highest > 10 else f"{value:.1f}"
        parts.append(_text(LEFT - 6, y + 4, f"{text} {unit}", "end"))
    for group, name in enumerate(groups):
        left = LEFT + step * group + step * 0.1
        parts.append(_text(left + step * 0.4, HEIGHT - 14, name, "middle"))
        for place, (_, numbers) in enumerate(series):
            x, tall = left + wide * place, plot * numbers[group] / highest
            y = HEIGHT - BOTTOM - tall
            parts.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide * 0.9:.1f}" height="{tall:.1f}" '
                f'fill="{COLOURS[place % len(COLOURS)]}"/>'
            )
            parts.append(_text(x + wide * 0.45, y - 4, f"{numbers[group]:.1f}", "middle"))
    if len(series) > 1:
        for place, (name, _) in enumerate(series):
            x = LEFT + 150 * place
            parts.append(
                f'<rect x="{x}" y="25" width="10" height="10" fill="{COLOURS[place]}"/>'
                + _text(x + 15, 34, name, "start")
            )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(x: float, y: float, text: str, anchor: str) -> str:
    size = "font:10px system-ui,sans-serif;fill:#444"
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" style="{size}">{escape(text)}</text>'
    )
