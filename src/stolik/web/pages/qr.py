"""QR codes of addresses: for pages, and for the terminal."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO, StringIO
from typing import Final

import segno

KEPT: Final = 256
"""So many codes are kept: all phones of a table ask for the same."""


@lru_cache(KEPT)
def qr(url: str) -> str:
    """Give a QR code as SVG, dark on light whatever the page's colours are."""
    code = segno.make(url, error="m", micro=False)
    return str(code.svg_inline(scale=6, border=4, dark="#1b1f2a", light="#ffffff", omitsize=True))


@lru_cache(KEPT)
def qr_picture(url: str) -> str:
    """Give a QR code as an SVG file of its own."""
    out = BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", scale=6, border=4, dark="#1b1f2a", light="#ffffff", omitsize=True
    )
    return out.getvalue().decode()


def terminal_qr(url: str) -> str:
    """Give a QR code in characters."""
    out = StringIO()
    segno.make(url, error="l", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
