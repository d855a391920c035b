"""Set up a table from the words of a command: game, seats, options, seed."""

from __future__ import annotations

import secrets
from hashlib import sha256

from stolik import games
from stolik.engine import REFEREE, SPECTATOR, Actor, AnyGame, BadInput, Refused, Viewer
from stolik.engine.log import AnyLog
from stolik.engine.options import read_options
from stolik.engine.record import replay, whole_lines
from stolik.engine.session import Session, new_session, paper_session

MOST_SEED = 2**63


def root_of(seed: int | None) -> bytes:
    """Give the secret root of chance: of a number always the same, without one a new one."""
    if seed is None:
        return secrets.token_bytes(32)
    if not 0 <= seed < MOST_SEED:
        raise BadInput("bad_number", name="--seed", low=0, high=str(MOST_SEED - 1), value=str(seed))
    return sha256(f"stolik/seed/{seed}".encode()).digest()


def options_of(game: AnyGame, given: dict[str, object]) -> object:
    """Read the options of a game."""
    return read_options(game.options, given)


def seats_of(game: AnyGame, seats: int | None) -> int:
    """Check a number of seats; without one the fewest the game can have for two or more."""
    if seats is None:
        return max(game.seats[0], min(2, game.seats[-1]))
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadInput("bad_seats", game=game.id, low=low, high=high, seats=str(seats))
    return seats


def open_table(
    game: AnyGame,
    seats: int,
    options: object,
    root: bytes | None,
    players: tuple[str, ...] = (),
) -> Session:  # type: ignore[type-arg]
    """Open a table; without a root of chance it is a real one, where chance is entered."""
    try:
        if root is None:
            return paper_session(game, seats, options)
        return new_session(game, seats, options, root, players=players)
    except Refused as error:
        error.game = game.id  # type: ignore[attr-defined]  # for the line that tells it
        raise


def viewer_of(word: str, seats: int) -> Viewer:
    """Read a viewer: a seat number, `spectator` or `referee`."""
    named = {"spectator": SPECTATOR, "referee": REFEREE}
    if word in named:
        return named[word]
    if not word.isdecimal():
        raise BadInput("bad_viewer", viewer=word[:40])
    return seat_of(word, seats)


def seat_of(word: str, seats: int) -> Actor:
    """Read a seat number from 0."""
    text = word.strip()
    if not text.isdecimal() or int(text) >= seats:
        raise BadInput("bad_seat", seat=word[:40], low=0, high=seats - 1)
    return Actor(int(text))


def recorded(game: str, data: bytes) -> AnyLog:
    """Read the record of a game, which must be of this one."""
    game_of(game)
    log = replay(whole_lines(data), games.load)
    if log.opened.game != game:
        raise BadInput("record_other_game", theirs=log.opened.game, game=game)
    return log


def game_of(name: str) -> AnyGame:
    """Find a game."""
    return games.load(name)
