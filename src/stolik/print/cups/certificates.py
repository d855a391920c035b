"""Certificates: a page for everybody, with the place in large letters and room for signatures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.competitions.naming import who
from stolik.competitions.papers import Certificate
from stolik.engine.messages import msg
from stolik.print.cups.sections import SIZES, Letterhead
from stolik.print.leaf import Format
from stolik.print.typeset import Picture, typeset
from stolik.words import Speaker

TEMPLATE: Final = "certificate.typ"


def certificate_pages(
    some: Sequence[Certificate],
    letterhead: Letterhead,
    say: Speaker,
    format: Format = "a4",
    picture: Picture = "pdf",
) -> list[bytes]:
    """Give certificates as one PDF, or as a picture of each page."""
    return typeset(TEMPLATE, certificate_data(some, letterhead, say, format), picture)


def certificate_data(
    some: Sequence[Certificate], letterhead: Letterhead, say: Speaker, format: Format
) -> dict[str, object]:
    """Give all that the template prints, as plain text and numbers."""
    width, height = SIZES[format]
    return {
        "lang": say.lang,
        "title": letterhead.title,
        "facts": ", ".join(letterhead.facts),
        "heading": say.say(msg("cup.certificate.title")),
        "awarded": say.say(msg("cup.certificate.for")),
        "signed": say.say(msg("cup.certificate.signed")),
        "width": width,
        "height": height,
        "certificates": [
            {"name": say.say(who(one.member)), "lines": [say.say(words) for words in one.lines]}
            for one in some
        ],
    }
