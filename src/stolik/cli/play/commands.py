"""`stolik play`: any game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik import games
from stolik.bots import bot_of
from stolik.bots.cast import called, seated
from stolik.cli.compiling import compiled
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, OptionWords, Seats, Seed, given_options, speaker
from stolik.cli.play.evening import Chair, Evening
from stolik.cli.play.keyboard import Ended, Keyboard
from stolik.cli.play.levels import levels
from stolik.cli.record_file import RecordFile
from stolik.cli.tables import game_of, open_table, options_of, root_of, seat_of, seats_of
from stolik.engine import AnyGame, BadInput
from stolik.engine.log import Entered
from stolik.engine.session import Secret, Session
from stolik.words import Speaker

app = App(name="play", help=helped("play"), help_format="plaintext")

HUMAN = "person"


@app.default
def play(
    game: Annotated[str | None, Parameter(help=helped("arg.game"))] = None,
    *,
    seat: Annotated[str | None, Parameter(name="--seat", help=helped("arg.seat"))] = None,
    bots: Annotated[str | None, Parameter(name="--bots", help=helped("arg.bots"))] = None,
    seats: Seats = None,
    seed: Seed = None,
    options: OptionWords = [],  # noqa: B006 - cyclopts reads the default
    record: Annotated[
        str | None, Parameter(name="--record", help=helped("arg.record_play"))
    ] = None,
    names: Annotated[str, Parameter(name="--names", help=helped("arg.names"))] = "",
    ms: Annotated[int, Parameter(name="--ms", help=helped("arg.ms"))] = 1000,
    paper: Annotated[
        bool, Parameter(name="--paper", negative=(), help=helped("arg.paper"))
    ] = False,
    lang: Lang = None,
) -> int:
    """Play a game; without a name, choose one."""
    say = speaker(lang, tuple(name.strip() for name in names.split(",")) if names else ())
    if not 1 <= ms <= 600_000:
        raise BadInput("bad_number", name="--ms", low=1, high=600_000, value=str(ms))
    file = RecordFile(Path(record)) if record is not None else None
    if game is None:
        game = _resumed_game(file) or _chosen(say)
    machine = game_of(game)
    if file is not None and file.exists():
        table, who = _resume(file, machine, seed)
        if seat is not None or bots is not None:
            who = players(machine, table.log.opened.seats, seat, bots)
    else:
        chairs = _count(machine, seats, seat, bots)
        who = players(machine, chairs, seat, bots)
        given = options_of(machine, given_options(options))
        root = None if paper else root_of(seed)
        table = open_table(machine, chairs, given, root, who)
        if file is not None:
            file.create(table.log, root)
    if set(who) & games.kit(machine.id).bots().until_compiled.keys():
        compiled((machine.id,), say)
    if not names:
        say = speaker(lang, called_of(who))
    chairs_ = tuple(
        Chair(None) if name == HUMAN else Chair(bot_of(levels(machine), name)) for name in who
    )
    return Evening(machine, table, chairs_, say, file, ms).run()


def called_of(who: tuple[str, ...]) -> tuple[str, ...]:
    """Give what the computer's players are called; people at the keyboard have no name yet."""
    return tuple(map(called, seated(None if name == HUMAN else name for name in who)))


def players(machine: AnyGame, seats: int, seat: str | None, bots: str | None) -> tuple[str, ...]:
    """Say who sits where: people in the named seats, bots of the named levels in the others."""
    people = {seat_of(word, seats) for word in (seat or "0").split(",")}
    named = [word.strip() for word in (bots or "medium").split(",")]
    for name in named:
        bot_of(levels(machine), name)
    found: list[str] = []
    for chair in range(seats):
        if chair in people:
            found.append(HUMAN)
        else:
            found.append(named[min(len(found) - found.count(HUMAN), len(named) - 1)])
    return tuple(found)


def _count(machine: AnyGame, seats: int | None, seat: str | None, bots: str | None) -> int:
    if seats is not None:
        return seats_of(machine, seats)
    words = (seat or "0").split(",")
    highest = max((int(w) + 1 for w in words if w.strip().isdecimal()), default=1)
    wanted = max(highest, len(words) + len((bots or "medium").split(",")))
    return min(max(wanted, seats_of(machine, None)), machine.seats[-1])


def _resume(
    file: RecordFile, machine: AnyGame, seed: int | None
) -> tuple[Session, tuple[str, ...]]:  # type: ignore[type-arg]
    log = file.read()
    if log.machine.id != machine.id:
        raise BadInput("other_game", file=str(file.path), theirs=log.machine.id, ours=machine.id)
    secret = file.read_secret()
    if secret is None and seed is not None:
        secret = Secret(root_of(seed))
    if secret is None and not log.is_closed and not isinstance(log.opened.chance, Entered):
        raise BadInput("no_seed")
    who = log.opened.players or (HUMAN,) * log.opened.seats
    return Session(log, secret), who


def _resumed_game(file: RecordFile | None) -> str | None:
    return file.read().machine.id if file is not None and file.exists() else None


def _chosen(say: Speaker) -> str:
    keyboard = Keyboard(say, print)
    ids = games.ids()
    for number, id in enumerate(ids, 1):
        about = games.kit(id).book.about
        print(f"{number:3}) {about.name.of(say.lang)}")
    while True:
        keyboard.tell("cli.choose_game")
        try:
            text = keyboard.line("> ")
        except Ended:
            sys.exit(0)
        if text.isdecimal() and 1 <= int(text) <= len(ids):
            return ids[int(text) - 1]
        if text in ids:
            return text
