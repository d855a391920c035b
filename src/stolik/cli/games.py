"""`stolik games`: what can be played."""

from __future__ import annotations

import json

from cyclopts import App

from stolik import games
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.engine.rulebook import rulebook

app = App(name="games", help=helped("games"), help_format="plaintext")


@app.default
def list_games(*, lang: Lang = None, as_json: AsJson = False) -> None:
    """List every game with its name and seats."""
    say = speaker(lang)
    rows = []
    for id in games.ids():
        book = rulebook(f"stolik.games.{id.replace('-', '_')}")
        seats = games.load(id).seats
        rows.append(
            {
                "id": id,
                "name": book.about.name.of(say.lang),
                "about": book.about.about.of(say.lang),
                "seats": [seats[0], seats[-1]],
                "clauses": len(book.clauses),
            }
        )
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        print(f"{row['id']:16} {row['name']}: {row['about']}")
