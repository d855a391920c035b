"""`stolik solve GAME …`: exact solutions; each game that has one brings its own command."""

from __future__ import annotations

from cyclopts import App

from stolik import games
from stolik.cli.language import helped

app = App(name="solve", help=helped("solve"), help_format="plaintext")

for _id in games.ids():
    if games.has_part(_id, "solve"):
        app.command(f"stolik.games.{_id.replace('-', '_')}.solve:app", name=_id)
