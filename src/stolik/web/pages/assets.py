"""Static files: read once, named by the hash of all of them, kept by browsers for a year.

Scripts import each other by relative names, so the hash is a folder around the folders they lie in:
`/static/<hash>/table/table.js`.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from stolik.scene.svg.symbols import sheet
from stolik.web.faults import WebError
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
SLIM: Final = {KINDS["js"]: slim_script, KINDS["css"]: slim_style}


class Asset(Struct, frozen=True, dict=True):
    """Bytes that never change, with their type."""

    data: bytes
    kind: str

    @cached_property
    def hash(self) -> str:
        """Name the bytes."""
        return sha256(self.data).hexdigest()[:20]

    @cached_property
    def packed(self) -> bytes | None:
        """Give the bytes compressed, where that is worth it."""
        return gzip.compress(self.data, 9, mtime=0) if len(self.data) >= LEAST_PACKED else None


def files_below(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """Give the files of a folder and of those inside it, by their paths from it."""
    for one in sorted(folder.iterdir(), key=lambda f: f.name):
        if one.is_dir():
            yield from files_below(one, f"{above}{one.name}/")
        else:
            yield above + one.name, one


class Assets:
    """All files below `static`, and the sheet of pieces that is drawn in Python."""

    def __init__(self) -> None:
        folder = resources.files("stolik.web") / "static"
        self.files: dict[str, Asset] = {"pieces.svg": Asset(sheet().encode(), KINDS["svg"])}
        for name, file in files_below(folder):
            kind = KINDS.get(name.rpartition(".")[2])
            if kind is not None:
                data = file.read_bytes()
                slim = SLIM.get(kind)
                self.files[name] = Asset(slim(data.decode()).encode() if slim else data, kind)
        names = "".join(f"{name} {asset.hash}\n" for name, asset in sorted(self.files.items()))
        self.hash = sha256(names.encode()).hexdigest()[:20]

    def url(self, name: str) -> str:
        """Give where a file is."""
        return f"/static/{self.hash}/{name}"

    async def serve(self, request: Request) -> Response:
        """Give a file; for ever if it is asked for by the present hash.

        Pages opened before an update ask by an older hash and get what there is now.
        """
        path: str = request.path_params["name"]
        hash, _, name = path.partition("/")
        asset = self.files.get(path) or self.files.get(name)
        if asset is None:
            raise WebError("not_found")
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
