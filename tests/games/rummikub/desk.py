"""A table in mid-game, built in the words of the rule file, and what is done at it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Choices, Event, Refused, Seen, see
from stolik.engine.examples import Json
from stolik.engine.options import read_options
from stolik.engine.scene import Scene
from stolik.engine.wire import converted
from stolik.games.rummikub import GAME
from stolik.games.rummikub.examples import Given, rack_names
from stolik.games.rummikub.rules.actions import Action, DrawTile, Play, Shuffle, Timeout
from stolik.games.rummikub.rules.deal import handed, unseen_stacks
from stolik.games.rummikub.rules.moves import desk_of
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.play import written
from stolik.games.rummikub.rules.state import Public, State, View
from tests.kit.walks import seeded


class Table:
    """A state with its clock; tiles come from the bank in the given order, else by luck."""

    def __init__(self, state: State, bank: list[str] | None = None) -> None:
        self.state = state
        self.bank = bank
        self.clock_ms = 0
        self.draws = 0

    @property
    def p(self) -> Public:
        return self.state.public

    def act(self, by: int, do: Action, clock_ms: int | None = None) -> Table:
        """Let somebody act; chance then draws what is owed."""
        self.clock_ms = self.clock_ms if clock_ms is None else clock_ms
        self.state = GAME.apply(self.state, Event(Actor(by), do, self.clock_ms))
        while self.p.owed:
            self._draw()
        return self

    def _draw(self) -> None:
        do = GAME.draw(self.state, seeded("bank", self.draws))
        if self.bank:
            do = DrawTile(self.bank.pop(0))
        self.draws += 1
        self.state = GAME.apply(self.state, Event(CHANCE, do, self.clock_ms))

    def play(self, by: int, layout: str, from_rack: str) -> Table:
        """A play in the words of the table."""
        return self.act(by, Play(layout, tuple(from_rack.split())))

    def time(self, **told: object) -> Table:
        """The referee says that time is up, and how it lies."""
        return self.act(REFEREE, Timeout(**told))  # type: ignore[arg-type]  # words of a test

    def expire(self) -> Table:
        """The clock runs out."""
        (alarm,) = GAME.turn(self.state).alarms
        return self.act(CLOCK, alarm.do, alarm.at_ms)

    def refusal(self, by: int, do: Action, clock_ms: int | None = None) -> tuple[str, str]:
        """The code and clause with which an action is refused; nothing has changed."""
        before = self.state
        at = self.clock_ms if clock_ms is None else clock_ms
        with pytest.raises(Refused) as caught:
            GAME.apply(self.state, Event(Actor(by), do, at))
        assert self.state is before
        return caught.value.code, caught.value.clause

    def refused(self, by: int, do: Action, clock_ms: int | None = None) -> str:
        """The code with which an action is refused."""
        return self.refusal(by, do, clock_ms)[0]

    def rack(self, seat: int) -> str:
        return " ".join(map(str, rack_names(self.state.racks[seat])))

    @property
    def table(self) -> str:
        return written(self.p.table)

    @property
    def table_now(self) -> str:
        """The working table."""
        return written(desk_of(self.state).sets)

    @property
    def small(self) -> tuple[int, ...]:
        assert self.p.result is not None
        return self.p.result.small

    def seen(self, viewer: int) -> Seen[View]:
        return see(GAME, self.state, Actor(viewer))

    def choices(self, viewer: int) -> Choices[Action]:
        return GAME.choices(self.seen(viewer))

    def scene(self, viewer: int) -> Scene:
        return GAME.scene(self.seen(viewer))


def at(
    racks: dict[str, str],
    table: str = "",
    bank: str = "",
    opened: str = "ABCD",
    options: Mapping[str, Json] | None = None,
    **more: Json,
) -> Table:
    """A table in mid-game; all have melded unless told otherwise."""
    seats = sorted(racks)
    words: dict[str, Json] = {
        "seats": list[Json](seats),
        "racks": {seat: list[Json](tiles.split()) for seat, tiles in racks.items()},
        "opened": {seat: seat in opened for seat in seats},
        "table": [list[Json](part.split()) for part in table.split("|") if part.strip()],
        "bank": list[Json](bank.split()),
        **more,
    }
    chosen = read_options(Options, {"placing": "move", "starter": "A", **(options or {})})
    return Table(converted(words, Given).state(chosen), bank.split())


def fresh(seats: int = 4, **options: object) -> Table:
    """A table before anything has happened."""
    return Table(GAME.start(seats, read_options(Options, options)))


def dealt(seats: int = 4, seed: int = 1, **options: object) -> Table:
    """A table after a deal by luck, nobody ready."""
    found = fresh(seats, **{"starter": "A", **options})
    return found.act(CHANCE, GAME.draw(found.state, seeded("deal", seed)))


def stacked(*racks: str) -> Shuffle:
    """Stacks that deal these racks of fourteen to A, B, ... when A begins."""
    stacks = [list(stack) for stack in unseen_stacks().stacks]
    for tiles, (one, two) in zip(racks, handed(len(racks), 0), strict=True):
        names = tiles.split()
        stacks[one], stacks[two] = names[:7], names[7:]
    return Shuffle(tuple(map(tuple, stacks)))
