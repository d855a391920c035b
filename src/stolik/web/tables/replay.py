"""A finished game step by step: what any viewer could have seen after each event in force."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine import REFEREE, SPECTATOR, Actor, AnyGame, Msg, see
from stolik.engine.log import AnyLog
from stolik.engine.scene import News, Scene
from stolik.tables.table.model import TableModel
from stolik.web.answers import data
from stolik.web.faults import WebError
from stolik.web.site import site_of
from stolik.web.tables.rights import over

MOST_KEPT: Final = 4
MOST_INLINE: Final = 40
"""So many steps are a few milliseconds."""

MOST_MOMENTS: Final = 300
"""So many points are a curve."""

P = ParamSpec("P")
T = TypeVar("T")


class Move(Struct, frozen=True):
    """What happened by a step."""

    step: int
    said: tuple[Msg, ...]


class Moment(Struct, frozen=True):
    """How likely each was to win after a step."""

    step: int
    parts: tuple[float, ...]


class Replay(Struct, frozen=True):
    """All states of a finished game, from the start on."""

    game: AnyGame
    seats: int
    names: tuple[str, ...]
    faces: tuple[str, ...]
    head: str
    states: tuple[Any, ...]

    @property
    def steps(self) -> int:
        """Give the number of the last step; the first is 0."""
        return len(self.states) - 1

    @property
    def viewers(self) -> tuple[int, ...]:
        """Give through whose eyes it can be looked at."""
        return (*range(self.seats), REFEREE, SPECTATOR)

    def scene(self, step: int, viewer: int) -> Scene:
        """Draw a step for a viewer."""
        return self.game.scene(see(self.game, self.states[step], Actor(viewer)))

    def moves(self, viewer: int) -> list[Move]:
        """Give what a viewer saw happen, each with the step that shows it."""
        found: list[Move] = []
        before: tuple[News, ...] = ()
        for number, state in enumerate(self.states):
            news = self.game.news(see(self.game, state, Actor(viewer)))
            if news and news != before:
                found.append(Move(number, tuple(one.text for one in news)))
            before = news
        return found

    def curve(self) -> list[Moment]:
        """Give how likely each was to win along the way, at most so many times."""
        find = games.kit(self.game.id).chances
        if find is None:
            return []
        every = -(-len(self.states) // MOST_MOMENTS)
        steps = [*range(0, self.steps, every), self.steps]
        view = [see(self.game, self.states[step], SPECTATOR).view for step in steps]
        parts = [tuple(round(share.part, 4) for share in find(one)) for one in view]
        return [Moment(step, here) for step, here in zip(steps, parts, strict=True)]


class Shelf:
    """The replays looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def replay(self, asked: Request, table: str) -> Replay:
        """Give the replay of a table that is over, or refuse."""
        live = await over(site_of(asked), table)
        model = live.model
        found = self._kept.pop(table, None)
        names = tuple(chair.name for chair in live.audience.chairs())
        faces = tuple(chair.face for chair in live.audience.chairs())
        if found is None or found.head != model.head or found.names != names:
            found = await pressed(asked, model.log.next, made, model, names, faces)
        self._kept[table] = found
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


async def pressed(
    asked: Request, steps: int, work: Callable[P, T], *args: P.args, **more: P.kwargs
) -> T:
    """Go over so many steps: some at once, many in the thread that does one thing after another."""
    if steps <= MOST_INLINE:
        return work(*args, **more)
    return await site_of(asked).press.run(asked, work, *args, **more)


def made(model: TableModel, names: tuple[str, ...], faces: tuple[str, ...]) -> Replay:
    """Play a log again and keep every state."""
    log: AnyLog = model.log
    states = [model.game.start(log.opened.seats, log.options)]
    for _, event in log.in_force:
        states.append(model.game.apply(states[-1], event))
    seats = log.opened.seats
    return Replay(model.game, seats, names, faces, model.head, tuple(states))


def whole_number(text: str, low: int, high: int) -> int:
    """Read a number of an address, or say that there is no such page."""
    try:
        number = int(text) if len(text) <= 9 else high + 1
    except ValueError as error:
        raise WebError("not_found") from error
    if not low <= number <= high:
        raise WebError("not_found")
    return number


def viewer_of(replay: Replay, text: str | None) -> int:
    """Read through whose eyes to look; spectators' by default."""
    viewer = whole_number(text or str(SPECTATOR), SPECTATOR, replay.seats - 1)
    if viewer not in replay.viewers:
        raise WebError("not_found")
    return viewer


async def about(request: Request) -> Response:
    """Say how long a replay is, who played, and what happened by which step."""
    replay = await _replay(request)
    viewer = viewer_of(replay, request.query_params.get("viewer"))
    moves = await pressed(request, replay.steps, replay.moves, viewer)
    curve = await site_of(request).press.run(request, replay.curve)
    return data(
        {
            "game": replay.game.id,
            "steps": replay.steps,
            "names": replay.names,
            "faces": replay.faces,
            "viewers": replay.viewers,
            "moves": moves,
            "curve": curve,
            "review": games.kit(replay.game.id).review is not None,
        }
    )


async def step(request: Request) -> Response:
    """Give the scene of one step."""
    replay = await _replay(request)
    number = whole_number(request.path_params["step"], 0, replay.steps)
    viewer = viewer_of(replay, request.query_params.get("viewer"))
    scene = replay.scene(number, viewer)
    return data({"step": number, "steps": replay.steps, "viewer": viewer, "scene": scene})


async def _replay(request: Request) -> Replay:
    shelf: Shelf = request.app.state.replays
    return await shelf.replay(request, request.path_params["table"])


ROUTES = [
    Route("/api/tables/{table}/replay", about),
    Route("/api/tables/{table}/replay/{step}", step),
]
