"""Faces of playing cards and coloured cards in 200 by 280 units: each composed in one place."""

from __future__ import annotations

from typing import Final

from stolik.scene.svg.elements import el
from stolik.scene.svg.shapes import inside, use

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("S", "H", "D", "C")
COURTS: Final = ("K", "Q", "J")
POLISH: Final = {"Q": "D", "J": "W"}
FIT: Final = {"K": 54, "W": 62, "Q": 62, "10": 72, "+4": 68, "+2": 68, "D": 56}
"""How wide a letter may be at most, so that every font fits."""
WAVE: Final = "M4,276 V214 C44,196 40,92 125,92 C186,92 196,150 196,190 V276Z"
SIGNS: Final = {"⊘": "skip", "⇄": "turn", "✱": "any"}
"""Texts of coloured cards that are drawn as signs."""
COLOURED: Final = (*"0123456789", "+2", "⊘", "⇄")
_MIDDLE: Final = {"red": 181, "blue": 198, "green": 184, "yellow": 188}
_FOUR: Final = (
    ("red", "#e0405f", -34, -34),
    ("yellow", "#e8ae1c", 34, -34),
    ("green", "#3d9a68", 34, 34),
    ("blue", "#4f93e0", -34, 34),
)


def paper() -> str:
    """Draw an empty card."""
    return el(
        "rect", x=2, y=2, width=196, height=276, rx=19, fill="var(--face,#fffdf8)",
        stroke="var(--rim,#c9c0ad)", stroke_width=3,
    )  # fmt: skip


def letter(text: str, x: float, y: float, size: float, fit: float, **more: str | None) -> str:
    """Draw an index; a wide letter is squeezed."""
    wide = FIT.get(text)
    return el(
        "text", text, x=x, y=y, font_size=size, font_weight="800", text_anchor="middle",
        textLength=wide * fit if wide else None,
        lengthAdjust="spacingAndGlyphs" if wide else None, **more,
    )  # fmt: skip


def index(rank: str, letters: str, x: float, y: float, fit: float = 1) -> str:
    """Draw the index in the letters of a language; without one both, of which a page shows one."""
    size, ink = 76 * fit, "var(--c)"

    def one(text: str, shown: str | None = None) -> str:
        up = 9 * fit if text == "J" else 0
        return letter(text, x, y - up, size, fit, fill=ink, display=shown)

    if rank not in POLISH:
        return one(rank)
    if letters:
        return one(POLISH[rank] if letters == "pl" else rank)
    return one(POLISH[rank], "var(--pl,inline)") + one(rank, "var(--en,none)")


def card(rank: str, suit: str | None, letters: str = "", is_inline: bool = False) -> str:
    """Draw a whole card: index, suit under it, and a court, an ornamented or a large pip."""
    body = paper() + (
        court(rank, is_inline) if rank in COURTS else ace(suit) if rank == "A" else pip(suit)
    )
    body += index(rank, letters, 41, 74)
    return body + (use(suit, "translate(41 110) scale(.72)", fill="var(--c)") if suit else "")


def court(rank: str, is_inline: bool) -> str:
    """Draw a figure before its wave of cloth; inline where its colours are filled in."""
    place = "translate(125 0)"
    figure = el("g", inside(rank), transform=place) if is_inline else use(rank, place)
    wave = el("path", d=WAVE, fill="var(--t)")
    return el("g", wave + figure, clip_path="url(#stolik-card-edge)")


def ace(suit: str | None) -> str:
    """Draw the great pip with its flower between two sprigs."""
    sprigs = use("sprig", "translate(120 8)") + use("sprig", "translate(106 8) scale(-1 1)")
    if suit is None:
        return sprigs + use("tulip", "translate(114 160) scale(2)")
    y, size = {"H": (158, 0.78), "C": (166, 0.62)}.get(suit, (176, 0.78))
    flower = use("bud", "scale(1.7)", fill="var(--l)") + el(
        "path", d="M0,26 C-4,40 -22,40 -30,28 C-20,20 -8,20 0,26 C8,20 20,20 30,28 "
        "C22,40 4,40 0,26Z", fill="#f2b705",
    )  # fmt: skip
    stitch = stitched(suit, 114, 169 if suit == "H" else 173, 1.68, 0.7)
    flower = el("g", flower, transform=f"translate(114 {y}) scale({size})")
    return sprigs + use(suit, "translate(114 172) scale(2.05)", fill="var(--c)") + stitch + flower


def pip(suit: str | None) -> str:
    """Draw the one large pip of a number card."""
    if suit is None:
        return use("tulip", "translate(118 182) scale(1.7)")
    large = use(suit, "translate(116 186) scale(2)", fill="var(--c)")
    return large + stitched(suit, 116, 187, 1.6, 0.6)


def stitched(suit: str, x: float, y: float, size: float, opacity: float) -> str:
    """Draw the stitch inside a pip."""
    return use(
        suit, f"translate({x} {y}) scale({size})", class_="fine", fill="none", stroke="#fffdf8",
        stroke_opacity=opacity, stroke_width=1.5, stroke_dasharray="4 3",
    )  # fmt: skip


def small(rank: str, suit: str | None, letters: str = "") -> str:
    """Draw a card that is read at the size of a thumb nail: index and pip, as large as can be."""
    body = paper() + index(rank, letters, 100, 182 if suit is None else 126, 1.72)
    return body + (use(suit, "translate(100 204) scale(1.9)", fill="var(--c)") if suit else "")


def coloured(colour: str, text: str) -> str:
    """Draw a coloured card: its flower with the number or sign on it; "ink" has all four."""
    body = el(
        "rect", x=2, y=2, width=196, height=276, rx=19, fill="var(--k)", stroke="#fffdf8",
        stroke_width=4,
    ) + el(
        "rect", class_="fine", x=11, y=11, width=178, height=258, rx=13, fill="none",
        stroke="var(--ko)", stroke_opacity=0.55, stroke_width=3, stroke_dasharray="9 6",
    )  # fmt: skip
    if colour == "ink":
        return body + any_colour(text)
    y = _MIDDLE[colour]
    body += use(f"flower-{colour}", "translate(122 188) scale(1.98)", fill="#fffdf8")
    sign = SIGNS.get(text)
    if sign:
        large = use(f"sign-{sign}", f"translate(122 {y}) scale(1.16)", stroke="var(--kd)")
        body += large + use(f"sign-{sign}", "translate(42 48) scale(.92)", stroke="var(--ko)")
    else:
        size, down = (52, 19) if len(text) > 1 else (64, 23)
        body += el(
            "text", text, x=122, y=y + down, font_size=size, font_weight="800",
            text_anchor="middle", fill="var(--kd)",
        )  # fmt: skip
        body += letter(text, 41, 74, 76, 1, fill="var(--ko)")
    if text in ("6", "9"):
        body += el("rect", x=102, y=y + 29, width=40, height=6, rx=3, fill="var(--kd)")
    return body + use(f"flower-{colour}", "translate(40 108) scale(.54)", fill="var(--ko)")


def any_colour(text: str) -> str:
    """Draw the four flowers of a card whose player names the colour."""
    body = "".join(
        use(
            f"flower-{name}", f"translate({110 + x * 1.18:.1f} {184 + y * 1.18:.1f}) scale(1.14)",
            fill=paint, stroke="#fffdf8", stroke_width=2,
        )
        for name, paint, x, y in _FOUR
    )  # fmt: skip
    if text != "✱":
        return body + letter(text, 44, 74, 76, 1, fill="var(--ko)")
    dots = (el("circle", cx=x * 0.42, cy=y * 0.42, r=13, fill=paint) for _, paint, x, y in _FOUR)
    return body + el("g", "".join(dots), transform="translate(44 50)")
