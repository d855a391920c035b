"""All pieces by name: one sheet of shapes for browsers, and what a picture that stands alone needs.

A browser reads a sheet once and points at its shapes, whose colours come from `style`. What fills
most of the paper is on sheets of its own, read by who plays with it. The names:
`card-QH`, `card-Q` (suits do not matter), `small-QH`, `back`, `colour-red-7`, `tile-13`, `joker`,
`flower-red`, `die-6`, `cup`, `king-white`, `man-black`, `dame-black`, `chip-25` (from above),
`side-25` (in a stack), `tulip`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from stolik.scene.svg import card_faces, chessmen, chips, dice, palette, tiles
from stolik.scene.svg.elements import el
from stolik.scene.svg.shapes import SVG, aims, filled, shapes, without_stitches

Draw = Callable[[], str]
PLAIN: Final = "-plain"
"""Ends the name of a small piece, without stitches, in a picture that stands alone."""

ENGLISH: Final = ':root:lang(en):not([data-letters="pl"]),:root[data-letters="en"]'
"""Where cards show J Q K."""


@cache
def composed() -> Mapping[str, Draw]:
    """Give how every piece that is made of shapes is drawn, by name."""
    suits = (*card_faces.SUITS, None)
    ranked = [(rank, suit) for rank in card_faces.RANKS for suit in suits]
    coloured = [(c, t) for c in palette.KINDS if c != "ink" for t in card_faces.COLOURED]
    coloured += [("ink", "✱"), ("ink", "+4")]
    return {
        **{f"card-{r}{s or ''}": partial(card_faces.card, r, s) for r, s in ranked},
        **{f"small-{r}{s or ''}": partial(card_faces.small, r, s) for r, s in ranked},
        **{f"colour-{c}-{name_of(t)}": partial(card_faces.coloured, c, t) for c, t in coloured},
        **{f"tile-{text}": partial(tiles.numbered, text) for text in tiles.NUMBERS},
        **{f"mark-{colour}": partial(tiles.mark, colour) for colour in palette.INKS},
        **{f"die-{value}": partial(dice.face, value) for value in range(1, 7)},
        **{name: partial(str, body) for name, body in chessmen.SYMBOLS.items()},
        **{f"chip-{one[0]}": partial(chips.flat, *one) for one in palette.CHIPS},
        **{f"side-{one[0]}": partial(chips.side, *one[1:]) for one in palette.CHIPS},
    }


def name_of(text: str) -> str:
    """Give what a text of a coloured card is called in the name of its drawing."""
    return card_faces.SIGNS.get(text, text.replace("+", "plus"))


OWN_SHEETS: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("card-", "small-"),
    "colours": ("colour-",),
}
"""How the names of pieces begin that are on a sheet of their own."""


def sheet_of(piece: str) -> str:
    """Name the sheet a piece is on; the one of all tables has no name."""
    return next((name for name, starts in OWN_SHEETS.items() if piece.startswith(starts)), "")


@cache
def sheet(name: str = "") -> str:
    """Give the shapes of a sheet as an SVG document without size."""
    left_out = ("stolik-face-",)  # faces are pictures of their own
    parts = [text for one, text in shapes().items() if not name and not one.startswith(left_out)]
    parts += [
        el("g", draw(), id=f"stolik-{one}")
        for one, draw in composed().items()
        if sheet_of(one) == name
    ]
    return el("svg", el("defs", "".join(parts)), xmlns=SVG)


@cache
def sheets() -> Mapping[str, str]:
    """Give all sheets by the names of their files."""
    return {
        "pieces.svg": sheet(),
        **{f"pieces-{name}.svg": sheet(name) for name in OWN_SHEETS},
    }


@cache
def style() -> str:
    """Give the style sheet with the colours of pieces, and which letters and stitches show."""
    rules = [rule(f".suit-{suit}", values) for suit, values in palette.SUITS.items()]
    for suit, values in palette.TWO.items():
        rules.append(rule(f':root[data-suits="two"] .suit-{suit}', values))
    rules += [rule(f".kind-{kind}", values) for kind, values in palette.KINDS.items()]
    rules += [f".ink-{name}{{color:{value}}}" for name, value in palette.INKS.items()]
    rules += [
        rule('[data-mark="used"] svg[class]', palette.DULL),
        rule('.dim svg,[data-mark="used"] svg', palette.SHADED),
        f"{ENGLISH}{{--pl:none;--en:inline}}",
        ".fine{opacity:var(--fine,1)}",
        ".piece:is(.card,.tile){container-type:inline-size}",
        "@container(max-width:55.9px){svg{--fine:0}}",
    ]
    return "\n".join(rules)


def rule(where: str, values: Mapping[str, str]) -> str:
    """Give one rule that sets colours."""
    return where + "{" + ";".join(f"--{name}:{value}" for name, value in values.items()) + "}"


def definitions(text: str, letters: str, is_four: bool) -> str:
    """Give all that a picture points at, and what that points at, each once, colours filled in."""
    parts: dict[str, str] = {}
    wanted = sorted(aims(text))
    while wanted:
        name = wanted.pop()
        if name in parts:
            continue
        parts[name] = defined(name, letters, is_four)
        wanted += sorted(aims(parts[name]))
    return "".join(text for _, text in sorted(parts.items()))


def completed(picture: str) -> str:
    """Give a picture that points at our pieces with all it points at."""
    found = definitions(picture, "pl", True)
    start = picture.index(">") + 1
    return f"{picture[:start]}<defs>{found}</defs>{picture[start:]}" if found else picture


@cache
def defined(name: str, letters: str, is_four: bool) -> str:
    """Give one shape as it stands alone; nothing for a name that is not a piece."""
    if name in shapes():
        return filled(shapes()[name], {})
    piece = name.removeprefix("stolik-").removesuffix(PLAIN)
    if piece not in composed():
        return ""
    kind, _, rest = piece.partition("-")
    colours: Mapping[str, str] = {}
    body = composed()[piece]()
    if kind in ("card", "small"):
        rank, suit = (rest, None) if rest in card_faces.RANKS else (rest[:-1], rest[-1])
        colours = palette.suit_colours(suit, is_four)
        is_card = kind == "card"
        draw = partial(card_faces.card, is_inline=True) if is_card else card_faces.small
        body = draw(rank, suit, letters)
    elif kind == "colour":
        colours = palette.KINDS[rest.partition("-")[0]]
    body = filled(body, colours)
    return el("g", without_stitches(body) if name.endswith(PLAIN) else body, id=name)
