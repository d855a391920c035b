"""`stolik rules`: the rule book of a game, whole or one clause."""

from __future__ import annotations

import json
import textwrap
from typing import Annotated

from cyclopts import App, Parameter

from stolik.cli import shelves
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, GameName, Lang, speaker
from stolik.engine.rulebook import RuleBook
from stolik.words import Speaker

app = App(name="rules", help=helped("rules"), help_format="plaintext")


@app.default
def show(
    game: GameName,
    clause: Annotated[str | None, Parameter(help=helped("arg.clause"))] = None,
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show the rules of a game."""
    say = speaker(lang)
    book = book_of(game)
    wanted = [clause.upper()] if clause is not None else list(book.clauses)
    found = {id: book.clause(id) for id in wanted}
    if as_json:
        rows = [
            {"id": id, "text": c.of(say.lang), "kind": c.kind, "source": c.source}
            for id, c in found.items()
        ]
        print(json.dumps(rows, ensure_ascii=False))
    elif clause is not None:
        print(clause_text(book, wanted[0], say))
    else:
        print(book_text(book, say))


def book_of(game: str) -> RuleBook:
    """Give the rule book of a game, or say which games there are."""
    return shelves.kit(game).book


def book_text(book: RuleBook, say: Speaker) -> str:
    """Give the whole book as text, part by part."""
    lines = [book.about.name.of(say.lang), "", *wrapped(book.about.about.of(say.lang), "")]
    for part, heading in book.parts.items():
        lines += ["", heading.of(say.lang).upper()]
        for id, clause in book.clauses.items():
            if clause.part == part:
                lines += wrapped(f"{id}  {clause.of(say.lang)}", " " * 8)
    return "\n".join(lines)


def clause_text(book: RuleBook, id: str, say: Speaker) -> str:
    """Give one clause with where it comes from."""
    clause = book.clause(id)
    return "\n".join([*wrapped(f"{id}  {clause.of(say.lang)}", ""), f"[{clause.source}]"])


def wrapped(text: str, indent: str) -> list[str]:
    """Break a text into lines for the terminal."""
    return textwrap.wrap(text, 88, subsequent_indent=indent)
