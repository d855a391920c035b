"""Pieces of board games, drawn on squares of 100 units: chessmen, draughts, discs."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Piece
from stolik.scene.svg.elements import el
from stolik.scene.svg.letters import line
from stolik.scene.svg.palette import MEN
from stolik.scene.svg.shapes import use

FILL: Final = {"white": "#fffaf0", "black": "#3b3835"}
EDGE: Final = {"white": "#2b2622", "black": "#151312"}
DETAIL: Final = {"white": "#2b2622", "black": "#f1e8d6"}

_FOOT: Final = "M24,90 a3,3 0 0 1 -3,-3 v-5 a5,5 0 0 1 5,-5 h48 a5,5 0 0 1 5,5 v5 a3,3 0 0 1 -3,3 z"
_SKIRT: Final = "M37,58 C39,66 36,72 31,77 H69 C64,72 61,66 63,58 Z"
_HORSE: Final = (
    "M32,77 C31,66 38,60 45,53 C47,50 47,48 46,46 C41,47 38,51 33,54 C30,56 27,56 25,54 "
    "C22,51 22,48 24,45 L35,30 C35,25 36,20 38,15 L46,22 C62,22 73,36 73,58 "
    "C73,66 72,72 71,77 Z"
)
_TOWER: Final = (
    "M28,21 a2,2 0 0 1 2,-2 h7 v8 h8 v-8 h10 v8 h8 v-8 h7 a2,2 0 0 1 2,2 v14 L64,45 H36 L28,35 z"
)
_OUTLINES: Final = {
    "pawn": (
        "M42,50 C42,63 35,69 30,77 H70 C65,69 58,63 58,50 Z",
        "M50,50 a15,15 0 1 1 0.01,0 z",
        "M36,49 a3,3 0 0 1 3,-3 h22 a3,3 0 0 1 0,6 h-22 a3,3 0 0 1 -3,-3 z",
    ),
    "rook": (
        "M36,44 H64 L67,72 H33 Z",
        _TOWER,
        "M28,77 v-3 a3,3 0 0 1 3,-3 h38 a3,3 0 0 1 3,3 v3 z",
    ),
    "bishop": (
        "M43,60 C43,68 36,72 31,77 H69 C64,72 57,68 57,60 Z",
        "M50,21 C64,30 68,41 64,51 C61,57 57,59 50,59 C43,59 39,57 36,51 C32,41 36,30 50,21 Z",
        "M50,22 a5.5,5.5 0 1 1 0.01,0 z",
        "M34,61 a3,3 0 0 1 3,-3 h26 a3,3 0 0 1 0,6 h-26 a3,3 0 0 1 -3,-3 z",
    ),
    "queen": (
        _SKIRT,
        "M24,33 L36,59 H64 L76,33 L63,45 L60,25 L50,43 L40,25 L37,45 Z",
        "M24,34 a4.6,4.6 0 1 1 0.01,0 z",
        "M40,26 a4.6,4.6 0 1 1 0.01,0 z",
        "M60,26 a4.6,4.6 0 1 1 0.01,0 z",
        "M76,34 a4.6,4.6 0 1 1 0.01,0 z",
    ),
    "king": (
        _SKIRT,
        "M47,27 v-6 h-6 v-6 h6 v-6 h6 v6 h6 v6 h-6 v6 z",
        "M50,33 C56,22 76,24 76,38 C76,47 67,52 64,59 H36 C33,52 24,47 24,38 C24,24 44,22 50,33 Z",
    ),
    "knight": (_HORSE,),
}
_DETAILS: Final = {
    "rook": "M37,46 H63 M34,70 H66",
    "bishop": "M50,33 V46 M44,39 H56",
    "queen": "M38,63 C46,66 54,66 62,63",
    "king": "M50,36 V52 M38,63 C46,66 54,66 62,63",
    "knight": "M52,27 C62,32 66,44 66,60 M28,49 l2,1.5",
}


def chessman(kind: str, colour: str) -> str:
    """Draw one of the twelve chessmen."""
    shapes = "".join(el("path", d=path) for path in (*_OUTLINES[kind], _FOOT))
    body = el(
        "g", shapes, fill=FILL[colour], stroke=EDGE[colour], stroke_width=3.2,
        stroke_linejoin="round",
    )  # fmt: skip
    if kind in _DETAILS:
        body += el(
            "path", d=_DETAILS[kind], fill="none", stroke=DETAIL[colour], stroke_width=3,
            stroke_linecap="round",
        )  # fmt: skip
    if kind == "knight":
        body += el("circle", cx=42, cy=32, r=3, fill=DETAIL[colour])
    return el("g", body, transform="translate(-7 -7) scale(1.14)")


def disc(colour: str, y: float) -> str:
    """Draw one disc with its rim."""
    face, rim, _ = MEN[colour]
    return el("circle", cx=50, cy=y + 5, r=42, fill=rim) + el(
        "circle", cx=50, cy=y, r=42, fill=face, stroke=rim, stroke_width=2
    )


def stitch(colour: str, y: float, r: float, dashes: str | None = None) -> str:
    """Draw a ring on a disc."""
    return el(
        "circle", cx=50, cy=y, r=r, fill="none", stroke=MEN[colour][2], stroke_width=3,
        stroke_dasharray=dashes,
    )  # fmt: skip


def round_man(colour: str) -> str:
    """Draw a man of draughts or backgammon: a disc with a stitch and a ring."""
    return disc(colour, 49) + stitch(colour, 49, 34, "7 5") + stitch(colour, 49, 20)


def dame(colour: str) -> str:
    """Draw a king of draughts: two men, and the tulip on top."""
    y = 42.0
    crown = el("circle", cx=50, cy=y, r=27, fill="#fffdf8") + stitch(colour, y, 27)
    crown += use("tulip", f"translate(50 {y - 4}) scale(.55)")
    return disc(colour, 54) + disc(colour, y) + stitch(colour, y, 34, "7 5") + crown


SYMBOLS: Final[dict[str, str]] = {
    **{f"{kind}-{colour}": chessman(kind, colour) for kind in _OUTLINES for colour in FILL},
    **{f"man-{colour}": round_man(colour) for colour in FILL},
    **{f"dame-{colour}": dame(colour) for colour in FILL},
}


def man(piece: Piece) -> str:
    """Draw a piece in 100 by 100 units; an unknown kind is a disc with its first letter."""
    colour = piece.colour if piece.colour in FILL else "white"
    kind = "man" if piece.kind == "disc" else piece.kind
    if f"{kind}-{colour}" in SYMBOLS:
        return use(f"{kind}-{colour}")
    letter = line(piece.kind[:1].upper(), 50, 63, 36, MEN[colour][2], True, "middle")
    return use(f"man-{colour}") + letter
