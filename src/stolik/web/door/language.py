"""The language of a visitor: what they chose, what their browser asks for, the server's own."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from stolik.words import LANGUAGES, Speaker

COOKIE: Final = "lang"


def language_of(connection: HTTPConnection) -> str:
    """Give the language a page is written in."""
    for chosen in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return chosen
    wanted = accepted(connection.headers.get("accept-language", ""))
    return wanted or connection.app.state.config.lang or LANGUAGES[0]


def accepted(header: str) -> str | None:
    """Give the first of our languages in the order a browser prefers them."""
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(header[:500].split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            continue
        wanted.append((-quality, place, name.strip().lower().split("-")[0]))
    return next((lang for _, _, lang in sorted(wanted) if lang in LANGUAGES), None)


def speaker_of(connection: HTTPConnection) -> Speaker:
    """Give whoever speaks a visitor's language."""
    return Speaker(language_of(connection))
