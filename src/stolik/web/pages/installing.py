"""An app, if wanted: what a device needs to keep Stolik among its own apps.

A manifest and icons of ours, a worker that keeps scripts and drawings and shows a page of its own
where there is no line, and that page. Browsers offer all of it over https (and on this machine)
only; in a hall, over plain http, nothing of it is asked for.
"""

from __future__ import annotations

import asyncio
from functools import cache
from importlib import resources
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.engine.messages import msg
from stolik.engine.wire import encoded
from stolik.print.typeset import rastered
from stolik.web.door.language import language_of
from stolik.web.faults import WebError
from stolik.web.pages.assets import ASK_AGAIN, KINDS, WORKER, Asset, Assets, sent
from stolik.web.pages.rendering import page
from stolik.web.pages.slimming import slim_script
from stolik.words import Speaker

SIZES: Final = (180, 192, 512)
"""Icons in pixels: what telephones of one maker ask for, and the two that the others do."""
CLOTH: Final = "#12406a"
PAPER: Final = "#f7f3ea"
ICON: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" fill="{cloth}"/>
<circle cx="50" cy="50" r="37" fill="none" stroke="#8db9e8" stroke-width="1.6"
 stroke-dasharray="4.2 2.57" opacity="0.7"/>
<svg x="22" y="22" width="56" height="56" viewBox="-50 -42 100 100">{tulip}</svg></svg>"""
"""The tulip on the cloth, within the circle that every device leaves of an icon."""


@cache
def icon(size: int) -> Asset:
    """Draw the icon of the app."""
    tulip = (resources.files("stolik.web") / "static" / "icon.svg").read_text("utf-8")
    inner = tulip.partition(">")[2].removesuffix("</svg>\n").removesuffix("</svg>")
    drawn = ICON.format(cloth=CLOTH, tulip=inner)
    return Asset(rastered(drawn, size), KINDS["png"])


async def icons(request: Request) -> Response:
    """Give the icon in one of the sizes that are asked for."""
    wanted: str = request.path_params["size"]
    size = next((one for one in SIZES if str(one) == wanted), None)
    if size is None:
        raise WebError("not_found")
    return sent(request, await asyncio.to_thread(icon, size), "public, max-age=86400")


@cache
def manifest(lang: str) -> Asset:
    """Say what the app is, in a language."""
    about = {
        "id": "/",
        "name": "Stolik",
        "short_name": "Stolik",
        "description": Speaker(lang).say(msg("web.app.about")),
        "lang": lang,
        "start_url": "/?from=app",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": CLOTH,
        "categories": ["games"],
        "icons": [
            {
                "src": f"/icons/{size}.png",
                "sizes": f"{size}x{size}",
                "type": KINDS["png"],
                "purpose": purpose,
            }
            for size in SIZES[1:]
            for purpose in ("any", "maskable")
        ],
    }
    return Asset(encoded(about), KINDS["webmanifest"])


async def about_app(request: Request) -> Response:
    """Give the manifest in the visitor's language."""
    return sent(request, manifest(language_of(request)), ASK_AGAIN)


async def worker(request: Request) -> Response:
    """Give the worker; it stands at the root, because it may serve only what lies below it.

    It is written for one set of files: another one makes it another script, which a browser takes
    in the place of the old one.
    """
    assets: Assets = request.app.state.assets
    script = assets.files[WORKER].source.decode()
    for name, value in (("STATIC", assets.url("")), ("LANG", language_of(request))):
        script = script.replace(f'"{{{name}}}"', f'"{value}"')
    return sent(request, Asset(script.encode(), KINDS["js"], slim_script), ASK_AGAIN)


async def offline(request: Request) -> Response:
    """Give the page that stands in for all others where there is no line."""
    return page(request, "offline.html", name_of_page="offline")


ROUTES: Final = [
    Route("/stolik.webmanifest", about_app),
    Route("/icons/{size}.png", icons),
    Route("/worker.js", worker),
    Route("/offline", offline),
]
