"""The one ornament on paper: the tulip of Kashubian embroidery, in black."""

from __future__ import annotations

from typing import Final

TULIP: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -38 64 90">'
    '<g fill="none" stroke="#000" stroke-width="4" stroke-linejoin="round">'
    '<path d="M0,34 C-26,22 -30,-8 -22,-30 C-14,-18 -8,-14 0,-34 C8,-14 14,-18 22,-30 '
    'C30,-8 26,22 0,34Z"/>'
    '<path d="M0,28 C-13,18 -14,-4 0,-24 C14,-4 13,18 0,28Z"/></g>'
    '<circle cx="0" cy="10" r="6"/>'
    '<path d="M0,34 C0,48 -16,50 -24,42 C-18,36 -8,34 0,34 C8,34 18,36 24,42 C16,50 0,48 0,34Z"/>'
    "</svg>"
)
