"""`stolik demo`: a made-up season, so that a newcomer sees every screen filled."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.cli.serve import STORE
from stolik.engine import BadInput, msg

if TYPE_CHECKING:
    from stolik.cli.demo.season import Made
    from stolik.cli.demo.store import Door
    from stolik.words import Speaker

MOST_TOURNAMENTS = 60
ADDRESS = "http://127.0.0.1:8000"

app = App(name="demo", help=helped("demo"), help_format="plaintext")


@app.command(name="liga", help=helped("demo.liga"))
def liga(
    *,
    store: Annotated[
        str, Parameter(name=["--store", "--db"], help=helped("arg.cup_store"))
    ] = STORE,
    out: Annotated[str | None, Parameter(name="--out", help=helped("arg.demo_out"))] = None,
    players: Annotated[int, Parameter(name="--players", help=helped("arg.demo_players"))] = 40,
    tournaments: Annotated[
        int, Parameter(name="--tournaments", help=helped("arg.demo_tournaments"))
    ] = 18,
    seed: Annotated[int, Parameter(name="--seed", help=helped("arg.seed"))] = 1,
    address: Annotated[str, Parameter(name="--address", help=helped("arg.pass_address"))] = ADDRESS,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Build a season whose last tournament is on, in the server's store; files only if asked."""
    from stolik.cli.demo.season import MOST, build, files

    if not 4 <= players <= MOST:
        raise BadInput("cup_players", least=4, most=MOST, players=players)
    if not 1 <= tournaments <= MOST_TOURNAMENTS:
        raise BadInput("demo_tournaments", most=MOST_TOURNAMENTS, n=tournaments)
    say = speaker(lang)
    made, doors = asyncio.run(build(store, players, tournaments, seed, say))
    paths = files(made, Path(out), say) if out is not None else []
    if as_json:
        from stolik.engine.wire import encoded

        print(encoded(told(made, doors, address, paths)).decode())
        return
    show(made, doors, address.rstrip("/"), say)
    print("\n".join(map(str, paths)), end="\n" if paths else "")


def told(made: Made, doors: list[Door], address: str, paths: list[Path]) -> dict[str, object]:
    """Give what was made as data."""
    links = [
        {
            "role": door.role,
            "number": door.number,
            "link": f"{address.rstrip('/')}/c/in/{door.handed.link}",
            "code": door.handed.code,
        }
        for door in doors
    ]
    return {"cup": made.cup, "passes": links, "files": [str(path) for path in paths]}


def show(made: Made, doors: list[Door], address: str, say: Speaker) -> None:
    """Say where everything is to be seen: the pages for everybody, then a door for each role."""
    print(say.say(msg("demo.ready", cup=made.cup)))
    for page in ("hall", "public"):
        path = f"/c/{made.cup}" + ("/hall" if page == "hall" else "")
        print(say.say(msg(f"demo.{page}", url=f"{address}{path}")))
    for door in doors:
        if door.role != "scorer" or door.number <= 2:
            who = say.say(msg(f"demo.{door.role}", number=door.number))
            link = f"{address}/c/in/{door.handed.link}"
            print(say.say(msg("demo.door", who=who, code=door.handed.code, link=link)))
