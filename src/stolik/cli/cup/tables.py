"""`stolik cup standings | export`: what came out of a season, for people and for spreadsheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from stolik.cli.columns import aligned
from stolik.cli.cup.file import Cup, open_cup
from stolik.cli.cup.season import CupName
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker, write_file
from stolik.engine import BadInput, msg
from stolik.engine.wire import encoded
from stolik.words import Speaker


def standings(file: CupName, *, lang: Lang = None, as_json: AsJson = False) -> None:
    """Show the standings of people and teams."""
    from stolik.competitions.liga_baski.exchange import standing_rows, team_rows

    cup = open_cup(file)
    say = speaker(lang, cup.names)
    people, teams = standing_rows(cup.state, cup.names, say), team_rows(cup.state, say)
    if as_json:
        print(encoded(standings_data(cup)).decode())
        return
    for rows in (people, teams):
        if len(rows) > 1:
            print(aligned([[str(cell) for cell in row] for row in rows]))
            print()


def standings_data(cup: Cup) -> dict[str, object]:
    """Give the standings as data for a club's website."""
    from stolik.competitions.liga_baski.exchange import standing_rows, team_rows

    say = Speaker("en")
    person = ("rank", "name", "team", "place_points", "table_points", "firsts")
    team = ("rank", "team", "place_points", "table_points")
    return {
        "tournaments": len(cup.state.held),
        "people": [
            dict(zip(person, row, strict=True))
            for row in standing_rows(cup.state, cup.names, say)[1:]
        ],
        "teams": [dict(zip(team, row, strict=True)) for row in team_rows(cup.state, say)[1:]],
    }


def export(
    file: CupName,
    *,
    out: Annotated[str, Parameter(name="--out", help=helped("arg.cup_out"))],
    lang: Lang = None,
) -> None:
    """Write the tables of a season into a folder."""
    cup = open_cup(file)
    names = write_tables(cup, Path(out), speaker(lang, cup.names))
    print("\n".join(names))


def write_tables(cup: Cup, folder: Path, say: Speaker) -> list[str]:
    """Write entries, standings, team table and sheets; give the names of the files."""
    from stolik.competitions.liga_baski.exchange import EXCHANGE
    from stolik.interop.spreadsheet import table_text

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("no_write", file=str(folder), why=str(error.strerror)) from error
    tables = {name: rows(cup.state, cup.names, say, ()) for name, rows in EXCHANGE.tables.items()}
    files = {name: f"{say.say(msg(f'cup.file.{name}'))}.csv" for name in tables}
    for name, rows in tables.items():
        write_file(folder / files[name], table_text(rows))
    assert EXCHANGE.published is not None
    figures = EXCHANGE.published(cup.state, cup.names)
    write_file(folder / "standings.json", encoded(standings_data(cup)))
    write_file(folder / "results.json", encoded(figures))
    return sorted([*files.values(), "results.json", "standings.json"])
