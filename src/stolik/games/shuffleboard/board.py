"""The table as a picture in centimetres: lengthwise on the board, upright where stones are put."""

from __future__ import annotations

from functools import cache
from typing import Final

from stolik.engine import Msg, msg
from stolik.engine.fields import Places, Stroke
from stolik.engine.scene import Disc, Field
from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.scoring import farther
from stolik.games.shuffleboard.state import State
from stolik.parts.measuring import counts_words
from stolik.parts.stones import Spots, Stone, Stones, cm

BEYOND: Final = 4.0
"""What can be seen behind the far edge and before the foul line, in centimetres."""
SPOTS: Final = (
    (-30, 48), (20, 66), (-8, 78), (34, 88), (4, 58), (-20, 86), (24, 97), (-38, 70),
)  # fmt: skip
"""Where stones may well lie, in percent of the width and of the way behind the foul line."""


@cache
def lines(o: Options) -> tuple[Stroke, ...]:
    """Draw lines and digits of the zones, y along the table."""
    side = o.width_cm / 2
    foul = o.far_foul_line_cm if o.foul_line_used == "far" else o.foul_line_cm
    ys = ((foul, "red"), (o.line2_cm, "line"), (o.line3_cm, "line"), (o.length_cm, "blue"))
    crossing = tuple(Stroke("line", (-side, y, side, y), paint) for y, paint in ys)
    edges = tuple(Stroke("line", (x, foul - BEYOND, x, o.length_cm), "blue") for x in (-side, side))
    middles = (foul + o.line2_cm) / 2, (o.line2_cm + o.line3_cm) / 2, (o.line3_cm + o.length_cm) / 2
    size = min(o.line3_cm - o.line2_cm, o.length_cm - o.line3_cm, 8.0) * 0.5
    digits = tuple(
        Stroke("text", (side - size * 0.7, y, size), text=str(n)) for n, y in enumerate(middles, 1)
    )
    return (*crossing, *edges, *digits)


def seen_from(o: Options) -> float:
    """Give where the picture begins: a little before the foul line."""
    foul = o.far_foul_line_cm if o.foul_line_used == "far" else o.foul_line_cm
    return max(0.0, foul - BEYOND)


def places(s: State, names: tuple[str, ...], default: Spots) -> Places:
    """Give the field on which stones are put, the far edge at the top."""
    o = s.options
    side = o.width_cm / 2
    return Places(
        names,
        o.radius_cm,
        (-side, seen_from(o), side, round(o.length_cm + BEYOND, 2)),
        lines(o),
        tuple(s.colours[name[0] == "B"] for name in names),
        is_up=True,
        default=default,
    )


def spot_for(s: State) -> tuple[float, float]:
    """Give a place where the next stone may well lie, beside the others."""
    o, (across, along) = s.options, SPOTS[s.thrown % len(SPOTS)]
    foul = o.far_foul_line_cm if o.foul_line_used == "far" else o.foul_line_cm
    least = foul + o.radius_cm + 1
    return round(o.width_cm * across / 100, 2), round(
        least + (o.length_cm - least) * along / 100, 2
    )


def board(s: State, stones: Stones, counting: frozenset[str]) -> Field:
    """Draw the table lengthwise, thrown from the left, with the leading stone in a ring."""
    o = s.options
    start, side = seen_from(o), o.width_cm / 2
    best = max(stones, key=farther, default=None)
    return Field(
        "table",
        round(o.length_cm + BEYOND - start, 2),
        o.width_cm,
        msg("shuffleboard.board"),
        tuple(laid_down(stroke, start, side) for stroke in lines(o)),
        tuple(disc(s, one, start, side, one == best, counting) for one in stones),
    )


def disc(
    s: State, stone: Stone, start: float, side: float, is_best: bool, counting: frozenset[str]
) -> Disc:
    """Draw a stone where it lies."""
    return Disc(
        f"stone:{stone.name}",
        round(cm(stone.y) - start, 2),
        round(cm(stone.x) + side, 2),
        s.options.radius_cm,
        s.colours[stone.side],
        stone.name,
        stone_words(stone, is_best, stone.name in counting),
        is_best,
    )


def stone_words(stone: Stone, is_best: bool = False, counts: bool = False) -> Msg:
    """Say of a stone how far it lies from the throwing edge."""
    return counts_words("shuffleboard", stone, is_best, counts, stone.y // 10)


def laid_down(stroke: Stroke, start: float, side: float) -> Stroke:
    """Turn a stroke of the upright table lengthwise."""
    x, y = stroke.at[:2]
    if stroke.shape == "text":
        return Stroke("text", (y - start, x + side, stroke.at[2]), stroke.colour, stroke.text)
    x2, y2 = stroke.at[2:]
    return Stroke("line", (y - start, x + side, y2 - start, x2 + side), stroke.colour)
