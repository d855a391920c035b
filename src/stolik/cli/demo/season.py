"""Building the made-up season: played in memory, then put into the store, and into files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import time_ns
from typing import Final

from msgspec import Struct

from stolik import competitions
from stolik.cli.cup.file import Cup, NamesFile, write_names
from stolik.cli.cup.season import GAME, root_of
from stolik.cli.cup.tables import write_tables
from stolik.cli.demo.store import AnySession, Door, described, free_id, naming, put_season
from stolik.cli.progress import Bar
from stolik.competitions.liga_baski.options import Options
from stolik.cups.register import CupPerson
from stolik.engine import BadInput, msg
from stolik.engine.log import Note
from stolik.engine.session import new_session
from stolik.lab.demo_evening import Evening
from stolik.lab.demo_people import MOST_PEOPLE, people
from stolik.lab.demo_season import JUDGES, Season, Step
from stolik.store import opened
from stolik.words import Speaker

MOST: Final = MOST_PEOPLE - len(JUDGES)
BOOK: Final = 18
"""A season has so many tournaments, or more if more are asked for."""


class Made(Struct, frozen=True):
    """A season that was made up."""

    cup: str
    session: AnySession
    names: dict[str, CupPerson]
    root: bytes


async def build(
    url: str, players: int, tournaments: int, seed: int, say: Speaker
) -> tuple[Made, list[Door]]:
    """Make a season up and put it into the store at an address."""
    async with opened(url) as store:
        cup = await free_id(store)
        root = root_of(seed)
        options = Options(tournaments=max(BOOK, tournaments))
        session: AnySession = new_session(competitions.load(GAME), 0, options, root, cup)
        everybody = people(players + len(JUDGES), seed)
        crowd, judges = everybody[:players], everybody[players:]
        season = Season(lambda: session.state, crowd, seed, on_paper=True)
        evening = Evening(season, naming(cup, root, tournaments, 3))
        notes: dict[int, Note] = {}
        with Bar(say.say(msg("cup.building"))) as bar:
            for step in _steps(season, evening, tournaments):
                if step.reason:
                    text = say.say(msg(f"demo.reason.{step.reason}"))
                    notes[session.log.next] = Note("", text)
                session.act(step.by, step.do, step.clock_ms)
                session.settle(step.clock_ms)
                bar(len(session.state.held), tournaments)
        names = described(crowd, judges, say.say(msg("demo.women")))
        now = time_ns() // 1_000_000
        doors = await put_season(
            store, session, say.say(msg("demo.name")), names, root, evening.live,
            season.clock_ms, now, notes,
        )  # fmt: skip
    return Made(cup, session, names, root), doors


def _steps(season: Season, evening: Evening, tournaments: int) -> Iterator[Step]:
    yield from season.begun()
    yield from season.tournaments(tournaments - 1)
    yield from evening.steps()


def files(made: Made, folder: Path, say: Speaker) -> list[Path]:
    """Write the season as files of its own, to go on with from the shell; give their names."""
    path = folder / "season.json"
    if path.exists():
        raise BadInput("file_exists", file=path.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("no_write", file=str(folder), why=str(error.strerror)) from error
    in_force = made.session.log.in_force
    begun = time_ns() // 1_000_000 - in_force[-1][1].clock_ms
    names_file = NamesFile(begun, {id: one.name for id, one in made.names.items()})
    cup = Cup(path, made.session, names_file)
    write_names(path, names_file)
    cup.file.create(made.session.log, made.root)
    return [path, *(folder / name for name in write_tables(cup, folder, say))]
