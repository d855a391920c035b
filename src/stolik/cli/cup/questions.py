"""`stolik cup why | preview`: what a figure is made of, and what an action would change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from stolik import competitions
from stolik.cli.columns import aligned
from stolik.cli.cup.file import open_cup
from stolik.cli.cup.season import CupName
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.competitions.office import AnyOffice
from stolik.competitions.screens import Reason
from stolik.engine import REFEREE, Refused, msg
from stolik.engine.ledger import Ledger
from stolik.engine.wire import codec, encoded
from stolik.words import Speaker


def why(
    file: CupName,
    figure: Annotated[str, Parameter(help=helped("arg.cup_figure"))],
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Open a figure of the standings down to deals and clauses."""
    from stolik.cups.wording import said

    cup = open_cup(file)
    say = speaker(lang, cup.names)
    found = office(cup.session.machine.id).why(cup.state, figure, REFEREE)
    if as_json:
        print(encoded(said(found, say)).decode())
        return
    print("\n".join(branches(found, say)))


def office(id: str) -> AnyOffice:
    """Give the office of a competition."""
    found: AnyOffice = competitions.kit(id).office()
    return found


def branches(reason: Reason, say: Speaker, depth: int = 0) -> Iterator[str]:
    """Give a figure and what it is made of, a line each, further in by each step."""
    figures = " / ".join(one for one in reason.figures if one)
    clauses = f"({', '.join(reason.clauses)})" if reason.clauses else ""
    left_out = "" if reason.counts else say.say(msg("cup.not_counted"))
    words = f"{say.say(reason.label)}: {figures}" if figures else say.say(reason.label)
    yield "  " * depth + "  ".join(word for word in (words, clauses, left_out) if word)
    for part in reason.parts:
        yield from branches(part, say, depth + 1)


def preview(
    file: CupName,
    action: Annotated[str, Parameter(help=helped("arg.cup_action"))],
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Say what an action would change in the standings; nothing happens."""
    from stolik.cups.wording import said

    cup = open_cup(file)
    say = speaker(lang, cup.names)
    wanted = codec(cup.session.machine.actions).action(action.encode())
    try:
        grids = office(cup.session.machine.id).preview(cup.state, wanted, cup.now_ms())
    except Refused as error:
        error.game = cup.session.machine.id  # type: ignore[attr-defined]  # for its words
        raise
    if as_json:
        print(encoded(said(grids, say)).decode())
    elif not grids:
        print(say.say(msg("cup.nothing_changes")))
    else:
        print("\n\n".join(table(one, say) for one in grids))


def table(grid: Ledger, say: Speaker) -> str:
    """Give a grid as text."""
    rows = [[say.say(cell) for cell in row.cells] for row in grid.rows]
    heads = [say.say(column.heading) for column in grid.columns]
    return f"{say.say(grid.label)}\n{aligned([heads, *rows])}"
