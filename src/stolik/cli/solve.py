"""`stolik solve GAME …`: exact solutions; each game that has one brings its own command."""

from __future__ import annotations

from cyclopts import App

from stolik import games
from stolik.cli.language import helped

app = App(name="solve", help=helped("solve"), help_format="plaintext")

for _id in games.ids():
    _solve = games.kit(_id).solve
    if _solve is not None:
        app.command(_solve(), name=_id)
