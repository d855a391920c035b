"""Actions as a table: the first gate that is shut refuses, and what is offered gets its button."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from typing import Any, TypeAlias

import pytest
from msgspec import Struct

from stolik import games
from stolik.engine import CHANCE, REFEREE, Actor, Choices, Form, Msg, Number, Refused, Who, msg
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Tap
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.match import Sport


class Knock(Struct, frozen=True, tag="knock"):
    times: int = 1


class Fall(Struct, frozen=True, tag="fall"):
    pass


class Leave(Struct, frozen=True, tag="leave"):
    pass


class Ring(Struct, frozen=True, tag="ring"):
    pass


Act: TypeAlias = Knock | Fall | Leave | Ring


class Room(Struct, frozen=True):
    phase: str = "open"
    guest: int = 0
    has_door: bool = True


OVER: Gate[Room, Act] = Gate("over", "ACT-9", outside=("over",))
GUEST: Gate[Room, Act] = Gate(
    "not_you",
    by=lambda room, by: by == room.guest,
    facts=lambda room: {"who": Who(room.guest)},
)


def is_short(_room: Room, do: Act) -> bool:
    return not isinstance(do, Knock) or do.times < 10


TABLE = Table[Room, Act](
    "room",
    Doing(
        Knock,
        "ACT-1",
        OVER,
        GUEST,
        Gate("no_door", "ACT-2", only=lambda room: room.has_door),
        Gate("too_long", fits=is_short),
        Gate("too_late", "ACT-3", inside=("open",)),
        keys=lambda _room, do: ("knock", f"times:{do.times}"),
        label=lambda _room, do: msg("room.knock", n=do.times),
        hotkey="k",
        main=True,
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(Fall, "ACT-4", OVER, Gate("chance", by=CHANCE), is_piece=True),
    Doing(Leave, "ACT-5", OVER, main="else", taps=lambda _room, do: (Tap(("a",), do),) * 2),
    Doing(Ring, "ACT-6", Gate("not_yours", whose=attrgetter("guest")), OVER),
)


def refusal(room: Room, by: int, do: Act) -> tuple[str, str, dict[str, object]] | None:
    try:
        TABLE.refuse(room, Actor(by), do)
    except Refused as no:
        return no.code, no.clause, dict(no.facts)
    return None


@pytest.mark.parametrize(
    ("room", "by", "do", "expected"),
    [
        (Room(), 0, Knock(), None),
        (Room("over", 1, has_door=False), 0, Knock(10), ("over", "ACT-9", {})),
        (Room("shut", 1, has_door=False), 0, Knock(10), ("not_you", "ACT-1", {"who": Who(1)})),
        (Room("shut", 0, has_door=False), 0, Knock(10), ("no_door", "ACT-2", {})),
        (Room("shut"), 0, Knock(10), ("too_long", "ACT-1", {})),
        (Room("shut"), 0, Knock(), ("too_late", "ACT-3", {})),
        (Room(), CHANCE, Fall(), None),
        (Room(), REFEREE, Fall(), ("chance", "ACT-4", {})),
        (Room("shut"), 5, Leave(), None),
        (Room(guest=1), 1, Ring(), None),
        (Room("over", guest=1), 0, Ring(), ("not_yours", "ACT-6", {})),
        (Room("over", guest=1), 1, Ring(), ("over", "ACT-9", {})),
    ],
)
def test_the_first_gate_that_is_shut_refuses_by_its_clause_or_the_row_s(
    room: Room, by: int, do: Act, expected: tuple[str, str, dict[str, object]] | None
) -> None:
    assert refusal(room, by, do) == expected


def test_a_second_look_at_the_same_phase_gives_the_same_answer() -> None:
    for _ in range(2):
        assert refusal(Room("over"), 0, Leave()) == ("over", "ACT-9", {})
        assert refusal(Room(), 1, Knock()) == ("not_you", "ACT-1", {"who": Who(0)})


FORM: Form[Act] = Form(Knock, {"times": Number(1, 9)}, (Knock(3),), clause="ACT-7")


def test_a_button_for_each_key_and_none_for_a_piece() -> None:
    choices = Choices[Act]((Knock(1), Knock(2), Fall()), (FORM,), (Leave(),))
    assert TABLE.buttons(Room(), choices) == (
        Button("knock", msg("room.knock", n=1), True, hotkey="k", clause="ACT-1"),
        Button("leave", Msg("room.do.leave"), is_grave=True, clause="ACT-5"),
        Button("form:knock", Msg("room.do.knock"), True, hotkey="enter", clause="ACT-7"),
    )


def test_what_is_expected_where_nothing_else_is() -> None:
    (leave,) = TABLE.buttons(Room(), Choices[Act]((Leave(),)))
    assert leave.is_main
    knock, leave = TABLE.buttons(Room(), Choices[Act]((Knock(), Leave())))
    assert (knock.is_main, leave.is_main) == (True, False)


def test_forms_may_stand_first() -> None:
    table = Table[Room, Act]("room", *TABLE.rows.values(), forms_first=True)
    shown = table.buttons(Room(), Choices[Act]((Leave(),), (FORM,)))
    assert [button.key for button in shown] == ["form:knock", "leave"]


def test_taps_lead_to_every_choice_and_open_every_form() -> None:
    choices = Choices[Act]((Knock(2), Fall()), (FORM,), (Leave(),))
    assert TABLE.taps(Room(), choices) == (
        Tap(("knock", "times:2"), Knock(2)),
        Tap(("fall",), Fall()),
        Tap(("a",), Leave()),
        Tap(("a",), Leave()),
        Tap(("form:knock",), form="knock"),
    )


@pytest.mark.parametrize("id", games.ids())
def test_every_action_of_a_game_has_its_row(id: str) -> None:
    table = table_of(id)
    assert table.game == id
    assert set(table.rows) == set(games.load(id).actions), f"add or take out rows of {id}"


def table_of(id: str) -> Table[Any, Any]:
    """Find the table of a game: a sport's is of events, large games keep theirs with the rules."""
    game = games.load(id)
    if isinstance(game, Sport):
        return game.events
    folder = f"stolik.games.{id.replace('-', '_')}"
    has_rules = find_spec(f"{folder}.acting") is None
    found = import_module(f"{folder}.rules.acting" if has_rules else f"{folder}.acting").TABLE
    assert isinstance(found, Table)
    return found
