"""What pages are made of, read before somebody asks for them: reading it would hold the loop."""

from __future__ import annotations

from stolik import competitions, games
from stolik.web.pages import shelf
from stolik.web.pages.rendering import environment
from stolik.words import LANGUAGES


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
