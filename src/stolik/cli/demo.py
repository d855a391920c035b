"""`stolik demo`: a made-up season, so that a newcomer sees every screen filled."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import Lang, speaker
from stolik.engine import BadInput, msg

MOST_TOURNAMENTS = 60

app = App(name="demo", help=helped("demo"), help_format="plaintext")


@app.command(name="liga", help=helped("demo.liga"))
def liga(
    *,
    out: Annotated[str, Parameter(name="--out", help=helped("arg.cup_out"))] = "demo-liga",
    players: Annotated[int, Parameter(name="--players", help=helped("arg.demo_players"))] = 40,
    tournaments: Annotated[
        int, Parameter(name="--tournaments", help=helped("arg.demo_tournaments"))
    ] = 18,
    seed: Annotated[int, Parameter(name="--seed", help=helped("arg.seed"))] = 1,
    lang: Lang = None,
) -> None:
    """Build a season in a folder: the record, the names, and its tables as CSV."""
    from stolik.cli.cup_file import begin_cup
    from stolik.cli.cup_season import GAME, root_of
    from stolik.cli.cup_tables import write_tables
    from stolik.cli.progress import Bar
    from stolik.competitions.liga_baski.options import Options
    from stolik.lab.demo_season import MOST_PEOPLE, people, steps

    if not 4 <= players <= MOST_PEOPLE:
        raise BadInput("cup_players", least=4, most=MOST_PEOPLE, players=players)
    if not 1 <= tournaments <= MOST_TOURNAMENTS:
        raise BadInput("demo_tournaments", most=MOST_TOURNAMENTS, n=tournaments)
    say = speaker(lang)
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("no_write", file=out, why=str(error.strerror)) from error
    cup = begin_cup(
        folder / "season.json", GAME, Options(tournaments=max(18, tournaments)), root_of(seed), 0
    )
    crowd = people(players, seed)
    cup.beside.names = {person.id: person.name for person in crowd}
    with Bar(say.say(msg("cup.building"))) as bar:
        for step in steps(lambda: cup.state, crowd, seed, tournaments):
            cup.act(step.do, step.by, step.clock_ms)
            bar(len(cup.state.held), tournaments)
    cup.save()
    names = ["season.json", *write_tables(cup, folder, say)]
    print("\n".join(str(folder / name) for name in names))
