"""Moments of games made again from a lesson and drawn: a seed, and some moves from the start."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from msgspec.structs import replace

from stolik import games
from stolik.bots.cast import called, seated
from stolik.engine import REFEREE, SPECTATOR, Actor, BadInput, is_seat
from stolik.engine.lesson import Moment
from stolik.engine.options import read_options
from stolik.engine.scene import Scene, tag
from stolik.engine.session import Session, new_session
from stolik.engine.wire import converted
from stolik.lab.walk import walk
from stolik.scene.svg import render
from stolik.scene.svg.rosettes import seed_of
from stolik.words import Speaker

ME: Final = "Hanna"
WIDTH: Final = 400
Table = Session[Any, Any, Any, Any]


def made(game: str, moment: Moment) -> Table:
    """Play a game up to a moment."""
    machine = games.load(game)
    root = sha256(f"stolik/seed/{moment.seed}".encode()).digest()
    table = new_session(machine, moment.seats, read_options(machine.options, moment.options), root)
    if not moment.acts:
        walk(table, root, moment.moves)
        return table
    table.settle()
    for act in moment.acts:
        due = next((one for one in table.turn.due if is_seat(one) or one == REFEREE), None)
        if due is None:
            raise BadInput("bad_rulebook", why=f"{game}: {act}")
        kind = next(one for one in machine.actions if tag(one) == act.get("type"))
        table.act(due, converted(act, kind))
        table.settle()
    return table


def scene_of(game: str, moment: Moment) -> Scene:
    """Give what the viewer of a moment sees."""
    table = made(game, moment)
    return table.machine.scene(table.see(Actor(max(moment.viewer, SPECTATOR))))


def people(seats: int, me: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give names and faces for a picture: one person among characters of the computer."""
    levels = ("medium", "strong", "easy")
    who = seated(None if i == me else levels[i % 3] for i in range(seats))
    names = tuple(called(one) or ME for one in who)
    return names, tuple(one or seed_of(ME) for one in who)


def picture(game: str, moment: Moment, lang: str) -> str:
    """Draw a moment as a phone shows it."""
    me = moment.viewer if moment.viewer >= 0 else 0
    names, faces = people(moment.seats, me)
    scene = replace(
        scene_of(game, moment), sheets=(), news=()
    )  # what is beside the table is not the point
    return render(scene, Speaker(lang, names), WIDTH, faces=faces)
