"""Static files: read once, named by the hash of all of them, kept by browsers for a year.

Scripts import each other by relative names, so the hash is a folder around the folders they lie in:
`/static/<hash>/table/table.js`. A page asks for one script that holds all of its modules:
`/static/<hash>/joined/table/table.js`, made from them when it is first asked for. Opened with
`?modules=1`, a page loads them one by one.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from stolik import competitions, games
from stolik.scene.svg.rosettes import picture as face_picture
from stolik.scene.svg.symbols import completed, sheets, style
from stolik.web.faults import WebError
from stolik.web.pages.joining import JOINED, Joiner
from stolik.web.pages.slimming import slim_script, slim_style

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
KINDS: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "png": "image/png",
    "ico": "image/x-icon",
}
LEAST_PACKED: Final = 250
HOUSE: Final = "house.css"
STYLES: Final = (
    "base/house",
    "forms/forms",
    "scene/table",
    "scene/panel",
    "scene/beside",
    "scene/pieces",
    "scene/faces",
    "scene/boards",
    "pages/pages",
)
"""The style sheets of all pages, in their order; a browser gets them as one file."""
SLIM: Final = {KINDS["js"]: slim_script, KINDS["css"]: slim_style}
MAKERS: Final = ("slimming.py", "modules.py", "joining.py")
SLIMMING: Final = sha256(
    b"".join((resources.files(__package__) / name).read_bytes() for name in MAKERS)
).digest()
"""Another way of making files slim, or of joining them, gives them other names."""
WORKER: Final = "app/worker.js"
NAMED: Final = re.compile(r"script\('([^']+)'\)")
"""How a template names the script of its page."""


class Asset(Struct, frozen=True, dict=True):
    """A file that never changes, with its type; it is made slim when it is first asked for."""

    source: bytes
    kind: str
    slim: Callable[[str], str] | None = None

    @cached_property
    def data(self) -> bytes:
        """Give the bytes that browsers get."""
        return self.source if self.slim is None else self.slim(self.source.decode()).encode()

    @cached_property
    def hash(self) -> str:
        """Name the bytes, by what they are made from."""
        return sha256(self.source if self.slim is None else SLIMMING + self.source).hexdigest()[:20]

    @cached_property
    def packed(self) -> bytes | None:
        """Give the bytes compressed, where that is worth it."""
        return gzip.compress(self.data, 9, mtime=0) if len(self.data) >= LEAST_PACKED else None

    async def make(self) -> None:
        """Make what is made of it once; a page's script takes a tenth of a second, in a thread."""
        if "packed" not in self.__dict__:
            await asyncio.to_thread(lambda: self.packed)


def files_below(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """Give the files of a folder and of those inside it, by their paths from it."""
    for one in sorted(folder.iterdir(), key=lambda f: f.name):
        if one.is_dir():
            yield from files_below(one, f"{above}{one.name}/")
        else:
            yield above + one.name, one


def pictures() -> Iterator[tuple[str, bytes]]:
    """Give the picture of every game and competition: `picture.svg` of its folder, or a tulip."""
    plain = resources.files("stolik.web") / "static" / "icon.svg"
    for shelf in (games.SHELF, competitions.SHELF):
        for id in shelf.ids:
            own = resources.files(shelf.package) / id.replace("-", "_") / "picture.svg"
            text = (own if own.is_file() else plain).read_text("utf-8")
            yield id, completed(text).encode()


FACES: Final = "faces/"


@lru_cache(maxsize=1024)
def face_asset(*names: str) -> Asset | None:
    """Give the picture of a person or a character, if one of these names one."""
    for name in names:
        if name.startswith(FACES) and name.endswith(".svg"):
            drawn = face_picture(name.removeprefix(FACES).removesuffix(".svg"))
            return None if drawn is None else Asset(drawn.encode(), KINDS["svg"])
    return None


def page_scripts() -> Iterator[str]:
    """Give the scripts that templates name."""
    for name, file in files_below(resources.files("stolik.web") / "templates"):
        if name.endswith(".html"):
            yield from NAMED.findall(file.read_text("utf-8"))


class Assets:
    """All files below `static`, and the sheets of pieces that are drawn in Python."""

    def __init__(self) -> None:
        folder = resources.files("stolik.web") / "static"
        self.files: dict[str, Asset] = {
            name: Asset(text.encode(), KINDS["svg"]) for name, text in sheets().items()
        }
        for name, file in files_below(folder):
            kind = KINDS.get(name.rpartition(".")[2])
            if kind is not None:
                self.files[name] = Asset(file.read_bytes(), kind, SLIM.get(kind))
        styles = (self.files.pop(f"{name}.css").source for name in STYLES)
        colours = style().encode()
        self.files[HOUSE] = Asset(b"".join((*styles, colours)), KINDS["css"], slim_style)
        for id, picture in pictures():
            self.files[f"pictures/{id}.svg"] = Asset(picture, KINDS["svg"])
        scripts = {
            name: asset.source.decode()
            for name, asset in self.files.items()
            if asset.kind == KINDS["js"] and name != WORKER
        }
        self.joiner = Joiner(scripts, dict.fromkeys(page_scripts()))
        self.joined: dict[str, Asset] = {}
        names = "".join(f"{name} {asset.hash}\n" for name, asset in sorted(self.files.items()))
        self.hash = sha256(names.encode()).hexdigest()[:20]

    def url(self, name: str) -> str:
        """Give where a file is."""
        return f"/static/{self.hash}/{name}"

    def script(self, name: str) -> str:
        """Give where the script of a page is, with all of its modules in it."""
        return self.url(JOINED + name)

    def find(self, name: str) -> Asset | None:
        """Give a file, or a script made from several."""
        entry = name.removeprefix(JOINED)
        if entry == name or entry not in self.joiner.entries:
            return self.files.get(name)
        if entry not in self.joined:
            source = self.joiner.joined(entry).encode()
            self.joined[entry] = Asset(source, KINDS["js"], slim_script)
        return self.joined[entry]

    async def serve(self, request: Request) -> Response:
        """Give a file; for ever if it is asked for by the present hash.

        Pages opened before an update ask by an older hash and get what there is now.
        """
        path: str = request.path_params["name"]
        hash, _, name = path.partition("/")
        asset = self.find(path) or self.find(name) or face_asset(path, name)
        if asset is None:
            raise WebError("not_found")
        await asset.make()
        return sent(request, asset, FOREVER if hash == self.hash else ASK_AGAIN)


def sent(request: Request, asset: Asset, cache: str) -> Response:
    """Give an asset, packed if the browser takes that, or say that it has not changed."""
    headers = {"cache-control": cache, "etag": f'"{asset.hash}"', "vary": "accept-encoding"}
    if f'"{asset.hash}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = asset.data
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = asset.packed
    kind = asset.kind if asset.kind.startswith("image/p") else f"{asset.kind}; charset=utf-8"
    return Response(body, headers=headers, media_type=kind)
