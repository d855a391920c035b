"""Scenes as SVG, in the colours of Kashubian embroidery, for a phone or a desktop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.engine.scene import Scene
from stolik.scene.svg.elements import Drawn, at, column, el, number, title
from stolik.scene.svg.letters import FONT
from stolik.scene.svg.pen import DAY, NIGHT, Letters, Pen, Place
from stolik.scene.svg.symbols import definitions
from stolik.scene.svg.table import ASIDE, draw_aside, draw_cloth, draw_header, draw_thumb
from stolik.words import Speaker

PHONE: Final = 360
DESKTOP: Final = 1280
WIDE_FROM: Final = 900


def render(
    scene: Scene,
    speaker: Speaker,
    width: int = DESKTOP,
    *,
    four_colour: bool = True,
    dark: bool = False,
    letters: Letters = "auto",
    faces: Sequence[str] = (),
) -> str:
    """Give the whole scene as one SVG document of this width."""
    theme = NIGHT if dark else DAY
    begun = [key for tap in scene.taps for key in (tap.path if tap.is_set else tap.path[:1])]
    live = frozenset(begun).union(*(carry.pieces for carry in scene.carries))
    pen = Pen(
        speaker=speaker,
        theme=theme,
        is_wide=width >= WIDE_FROM,
        four_colour=four_colour,
        letters=letters,
        faces=tuple(faces),
        live=live,
        later=frozenset(key for tap in scene.taps for key in tap.path[1:]) - live,
        moved=frozenset(key for news in scene.news for key in news.keys),
        place=Place(0, 0, 0, theme.ink, theme.mute),
    )
    page = _wide(pen, scene, width) if pen.is_wide else _narrow(pen, scene, width)
    body = el("rect", width=width, height=page.height, fill=theme.paper) + page.body
    name = speaker.say(scene.title)
    return el(
        "svg",
        title(name) + _definitions(pen, body) + body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {number(round(page.height))}",
        width=width,
        height=round(page.height),
        font_family=FONT,
        role="group",
        aria_label=name,
        lang=speaker.lang,
    )


def _wide(pen: Pen, scene: Scene, width: int) -> Drawn:
    aside = draw_aside(pen, scene, ASIDE)
    left = width - (ASIDE if aside.height else 0)
    header = draw_header(pen, scene, width)
    cloth, thumb = draw_cloth(pen, scene, left - 20), draw_thumb(pen, scene, left)
    spare = max(aside.height - cloth.height - 20 - thumb.height, 0)
    top = header.height
    height = top + cloth.height + 20 + thumb.height + spare
    body = header.body + at(10, top + 10, cloth.body) + at(0, top + 20 + cloth.height, thumb.body)
    if aside.height:
        panel = el("rect", width=ASIDE, height=height - top, fill=pen.theme.panel)
        panel += el("rect", width=1, height=height - top, fill=pen.theme.line)
        body += at(left, top, panel + aside.body)
    return Drawn(width, height, body)


def _narrow(pen: Pen, scene: Scene, width: int) -> Drawn:
    header = draw_header(pen, scene, width)
    cloth = draw_cloth(pen, scene, width - 12)
    cloth = Drawn(width, cloth.height + 12, at(6, 6, cloth.body))
    thumb = draw_thumb(pen, scene, width)
    aside = draw_aside(pen, scene, width)
    return column([header, cloth, thumb, aside], 0, align="start")


def _definitions(pen: Pen, body: str) -> str:
    """Give the shapes that the picture uses, each once."""
    inner, outer = pen.theme.cloth
    stops = el("stop", offset="0", stop_color=inner) + el("stop", offset="1", stop_color=outer)
    found = el("radialGradient", stops, id="stolik-cloth", cx=".5", cy=".4", r=".8")
    letters = pen.speaker.lang if pen.letters == "auto" else pen.letters
    return el("defs", found + definitions(body, letters, pen.four_colour))
