"""What pages are made of, read before somebody asks for them: reading it would hold the loop."""

from __future__ import annotations

import asyncio
from typing import Final

from stolik import competitions, games
from stolik.web.pages import shelf
from stolik.web.pages.rendering import environment
from stolik.words import LANGUAGES

SOON_S: Final = 2.0
"""So long after its start a server reads what nobody has asked for yet: the first come first."""


class PagesRead:
    """Reads them once, in a thread."""

    def __init__(self) -> None:
        self._reading: asyncio.Task[None] | None = None

    async def ready(self) -> None:
        """Begin if nobody has, and wait."""
        if self._reading is None:
            self._reading = asyncio.create_task(asyncio.to_thread(read_pages))
        if not self._reading.done():
            await asyncio.shield(self._reading)


def read_pages() -> None:
    """Read rule books, templates and the screens of competitions; each is kept once it is read."""
    templates = environment()
    for name in templates.list_templates():
        templates.get_template(name)
    for id in competitions.ids():
        competitions.load(id)
        shelf.book_of(id)
        competitions.kit(id).office()
    for lang in LANGUAGES:
        shelf.listed(lang)
        for id in games.ids():
            shelf.described_game(id, lang)
