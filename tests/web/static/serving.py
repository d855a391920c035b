"""A tiny server of the client's files on loopback, and what the real one would add to them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec

from stolik.scene.svg.rosettes import picture
from stolik.scene.svg.symbols import sheets, style
from stolik.web.pages.assets import HOUSE, STYLES
from stolik.words import catalog

STATIC = Path(__file__).parents[3] / "src" / "stolik" / "web" / "static"
HERE = Path(__file__).parent
FOLDERS = {"/static/": STATIC, "/layout/": HERE / "layout"}
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
PAGES: dict[str, bytes] = {}
"""Further answers a test adds, by path; a test takes them away again."""
POLICY = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:"


@cache
def made(path: str) -> bytes | None:
    """Give what the server makes: the symbols and the words."""
    drawn = sheets().get(path.removeprefix("/static/"))
    if drawn is not None:
        return drawn.encode()
    if path.startswith("/static/faces/"):
        return (picture(path.removeprefix("/static/faces/").removesuffix(".svg")) or "").encode()
    if path.startswith("/words/"):
        lang = path.removeprefix("/words/").removesuffix(".json")
        return msgspec.json.encode(catalog(lang).texts)
    return None


def styles() -> bytes:
    """Give the style sheets of all pages as one, as they are written."""
    written = ((STATIC / f"{name}.css").read_bytes() for name in STYLES)
    return b"".join((*written, style().encode()))


def found(path: str) -> bytes | None:
    """Give the bytes at a path, None if there are none."""
    if path == f"/static/{HOUSE}":
        return styles()
    if path in PAGES:
        return PAGES[path]
    if (own := made(path)) is not None:
        return own
    folder = next((f for start, f in FOLDERS.items() if path.startswith(start)), HERE)
    file = folder / path.removeprefix(next((s for s in FOLDERS if path.startswith(s)), "/"))
    return file.read_bytes() if file.is_file() and ".." not in path else None


class Handler(BaseHTTPRequestHandler):
    """Answer with files only, under the policy the real server has."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        body = found(self.path) or found(path)
        self.send_response(200 if body is not None else 404)
        self.send_header("Content-Type", TYPES.get(Path(path).suffix, "text/html; charset=utf-8"))
        self.send_header("Content-Security-Policy", POLICY)
        is_kept = path.startswith(("/static/", "/words/"))
        self.send_header("Cache-Control", "max-age=3600" if is_kept else "no-store")
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving() -> Iterator[str]:
    """Serve until the block ends; give the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
