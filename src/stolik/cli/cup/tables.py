"""`stolik cup standings | export`: what came out of a season, for people and for spreadsheets."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from stolik import competitions
from stolik.cli.columns import aligned
from stolik.cli.cup.file import Cup, open_cup
from stolik.cli.cup.season import CupName, is_season
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker, write_file
from stolik.competitions.exchange import AnyExchange
from stolik.engine import BadInput, Refused, msg
from stolik.engine.wire import encoded
from stolik.words import Speaker

STANDINGS: Final = ("standings", "teams")


def standings(file: CupName, *, lang: Lang = None, as_json: AsJson = False) -> None:
    """Show the standings of people and teams."""
    cup = open_cup(file)
    say = speaker(lang, cup.names)
    if as_json:
        print(encoded(standings_data(cup) if is_season(cup) else figures_of(cup)).decode())
        return
    makers = exchange_of(cup).tables
    for name in STANDINGS:
        rows = makers[name](cup.state, cup.names, say, ()) if name in makers else []
        if len(rows) > 1:
            print(aligned([[str(cell) for cell in row] for row in rows]))
            print()


def exchange_of(cup: Cup) -> AnyExchange:
    """Give what leaves a competition."""
    found: AnyExchange = competitions.kit(cup.session.machine.id).exchange()
    return found


def figures_of(cup: Cup) -> object:
    """Give what a club's website shows, by fixed names."""
    maker = exchange_of(cup).published
    assert maker is not None
    return maker(cup.state, cup.names)


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
    from stolik.interop.spreadsheet import table_text

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("no_write", file=str(folder), why=str(error.strerror)) from error
    makers = exchange_of(cup)
    tables = {name: rows(cup.state, cup.names, say, ()) for name, rows in makers.tables.items()}
    files = {name: f"{say.say(msg(f'cup.file.{name}'))}.csv" for name in tables}
    written = {files[name]: table_text(rows) for name, rows in tables.items()}
    written["results.json"] = encoded(figures_of(cup))
    if is_season(cup):
        written["standings.json"] = encoded(standings_data(cup))
    for ending, maker in makers.files.items():
        with suppress(BadInput, Refused):  # a cup that the form has no room for has none
            text = maker(cup.state, cup.names, cup.session.log.opened.table)
            written[f"{cup.file.path.stem}.{ending}"] = text.encode()
    for name, data in written.items():
        write_file(folder / name, data)
    return sorted(written)
