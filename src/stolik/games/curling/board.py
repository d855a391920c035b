"""The sheet as a picture in centimetres: lengthwise on the board, upright where stones are put.

Whoever delivers stands at the left of the board, and at the bottom where stones are put.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from stolik.engine import Msg, msg
from stolik.engine.fields import Places, Stroke
from stolik.engine.scene import Disc, Field
from stolik.games.curling.options import Options
from stolik.games.curling.scoring import counted, distance, house
from stolik.games.curling.state import State
from stolik.parts.measuring import counts_words
from stolik.parts.stones import Spots, Stone, cm

COLOURS: Final = ("red", "yellow")
BEYOND: Final = 3.0
"""What can be seen behind the back line and before the hog line, in centimetres."""
RINGS: Final = ("blue", "white", "red", "white")
"""The paint of the house from its outer circle to the button."""
SPOTS: Final = (
    (10, 150), (-35, 60), (45, 30), (-5, 135), (25, -20), (-60, 20), (5, 85), (-25, -45),
)  # fmt: skip
"""Where stones may well lie, in percent of the radius of the house."""
BADGE: Final = 1.4
"""The ring around a protected stone, in radii."""


@cache
def lines(o: Options) -> tuple[Stroke, ...]:
    """Draw the house, tee line, hog line, back line, side lines and the centre line."""
    side, hog, back = o.side_cm, o.tee_to_hog_cm, o.tee_to_back_cm
    radii = sorted({o.house_cm, *(r for r in o.rings_cm if r < o.house_cm)}, reverse=True)
    rings = tuple(
        Stroke("circle", (0, 0, r), RINGS[i % len(RINGS)], is_filled=True)
        for i, r in enumerate(radii)
    )
    return (
        *rings,
        Stroke("line", (0, -back, 0, hog + BEYOND)),
        Stroke("line", (-side, 0, side, 0)),
        Stroke("line", (-side, hog, side, hog), "red"),
        Stroke("line", (-side, -back, side, -back), "blue"),
    )


def places(s: State, names: tuple[str, ...], default: Spots) -> Places:
    """Give the field on which stones are put, whoever delivers at the bottom."""
    o = s.options
    top, bottom = -o.tee_to_back_cm - BEYOND, o.tee_to_hog_cm + BEYOND
    return Places(
        names,
        o.stone_radius_cm,
        (-o.side_cm, round(top, 2), o.side_cm, round(bottom, 2)),
        lines(o),
        tuple(COLOURS[name[0] == "B"] for name in names),
        ruler="centre",
        default=default,
    )


def spot_for(s: State) -> tuple[float, float]:
    """Give a place where the next stone may well lie, beside the others."""
    o, (across, along) = s.options, SPOTS[s.thrown % len(SPOTS)]
    widest = o.side_cm - o.stone_radius_cm - 0.5
    x = max(-widest, min(widest, o.house_cm * across / 100))
    lowest = o.tee_to_back_cm
    return round(x, 2), round(max(-lowest, min(o.tee_to_hog_cm, o.house_cm * along / 100)), 2)


def board(s: State, measured: tuple[Stone, ...] = ()) -> Field:
    """Draw the sheet lengthwise, with the shot stone in a ring and protected ones in green.

    From the tee a line leads to each stone that is measured.
    """
    o, stones = s.options, s.shown
    start = o.tee_to_hog_cm + BEYOND
    inside = house(stones, o)
    count = {one.name for one in counted(stones, o)}
    guarded = s.protected if s.phase == "deliver" and s.thrown else ()
    badge = round(BADGE * o.stone_radius_cm, 2)
    drawn = (
        *lines(o),
        *(Stroke("circle", (cm(one.x), cm(one.y), badge), "green") for one in guarded),
        *(Stroke("line", (0, 0, cm(one.x), cm(one.y)), "green") for one in measured),
    )
    return Field(
        "house",
        round(start + o.tee_to_back_cm + BEYOND, 2),
        2 * o.side_cm,
        msg("curling.board"),
        tuple(laid_down(one, start, o.side_cm) for one in drawn),
        tuple(
            Disc(
                f"stone:{one.name}",
                round(start - cm(one.y), 2),
                round(cm(one.x) + o.side_cm, 2),
                o.stone_radius_cm,
                COLOURS[one.side],
                one.name,
                stone_words(one, inside[:1] == (one,), one.name in count, one in guarded),
                inside[:1] == (one,),
            )
            for one in stones
        ),
    )


def stone_words(
    stone: Stone, is_best: bool = False, counts: bool = False, is_guarded: bool = False
) -> Msg:
    """Say of a stone how far it lies from the tee, and whether it may not be hit."""
    text = counts_words("curling", stone, is_best, counts, distance(stone) // 10)
    return msg("curling.stone.protected", what=text) if is_guarded else text


def laid_down(stroke: Stroke, start: float, side: float) -> Stroke:
    """Turn a stroke of the upright sheet lengthwise."""
    x, y, *more = stroke.at
    if stroke.shape == "line":
        more = [start - more[1], more[0] + side]
    return replace(stroke, at=tuple(round(n, 2) for n in (start - y, x + side, *more)))
