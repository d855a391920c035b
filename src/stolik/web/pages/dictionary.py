"""The catalogs as one JSON file for browsers: id to text, or to the list of its plural forms."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from stolik.engine.wire import encoded
from stolik.web.faults import WebError
from stolik.web.pages.assets import ASK_AGAIN, FOREVER, KINDS, Asset, sent
from stolik.words import LANGUAGES, catalog


@cache
def dictionary(lang: str) -> Asset:
    """Give all messages of a language."""
    return Asset(encoded(catalog(lang).texts), KINDS["json"])


def dictionary_url(lang: str) -> str:
    """Give where the messages of a language are, by their hash."""
    return f"/words/{lang}.json?v={dictionary(lang).hash}"


async def words(request: Request) -> Response:
    """Serve the messages of a language."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise WebError("not_found")
    found = dictionary(lang)
    is_named = request.query_params.get("v") == found.hash
    return sent(request, found, FOREVER if is_named else ASK_AGAIN)
