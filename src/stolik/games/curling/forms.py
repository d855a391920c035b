"""What takes more than a tap: where stones lie, points of an end, who has which position."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import Field, Flag, Form, Maybe, Msg, Option, Pick, Raw, Words, msg
from stolik.games.curling.actions import BURNED, Deliver, EndScore, Lineup
from stolik.games.curling.board import places, spot_for
from stolik.games.curling.state import State
from stolik.parts.chairs import seat_name
from stolik.parts.match import BOTH, SIDES, chairs_of, side_name
from stolik.parts.stones import spoken

PEOPLE: Final = 4
"""A full team has so many players, and every team so many positions."""


def deliveries(s: State) -> tuple[Form[Deliver], ...]:
    """Give the form of a delivery: the sheet, where the new stone is put and others are moved."""
    team, name = SIDES[s.next], s.next_stone
    lying = spoken(s.stones)
    fields: dict[str, Field] = {
        "after": places(s, (*lying, name), lying),
        "late_release": Flag(),
        "burned": Maybe(
            Pick(
                tuple(Option(one, Msg(f"curling.value.burned.{one}")) for one in BURNED),
            )
        ),
    }
    if s.options.hog_rule == "clear":
        fields["hit_stone"] = Flag()  # CUR-17
    return (
        Form(
            Deliver,
            fields,
            (Deliver(team, {**lying, name: spot_for(s)}),),
            clause="CUR-9",
            preset={"team": team},
            label=msg("curling.tap.deliver", stone=name),
            is_main=True,
        ),
    )


def results(s: State) -> tuple[Form[EndScore], ...]:
    """Give the open form of a result: who won the end, and how many points."""
    most = s.options.stones_per_team
    points = tuple(Option(n, Raw(str(n))) for n in range(1, most + 1))
    sides = Pick(tuple(Option(SIDES[side], side_name(s.chairs, side)) for side in BOTH))
    fields: dict[str, Field] = {"team": sides, "points": Pick(points)}
    typical = EndScore("A", 1), EndScore("B", 2), EndScore("A", most)
    return (Form(EndScore, fields, typical, True, "CUR-28", is_open=True, sends="points"),)


def lineups(s: State) -> tuple[Form[Lineup], ...]:
    """Give a form for each team: who has which position, who is skip and who vice-skip."""
    return tuple(_lineup(s, side) for side in BOTH)


def numbers(s: State, side: int) -> tuple[str, ...]:
    """Give the players of a team by number: those on its chairs, or four on a single one."""
    chairs = chairs_of(s.chairs, side)
    count = len(chairs) if len(chairs) > 1 else PEOPLE
    return tuple(str(n) for n in range(1, count + 1))


def _lineup(s: State, side: int) -> Form[Lineup]:
    team, known = SIDES[side], numbers(s, side)
    people = tuple(Option(name, person(s, side, name)) for name in known)
    shared = tuple(known[k % len(known)] for k in range(PEOPLE))  # CUR-3
    first, second, third, fourth = shared
    usual = Lineup(team, (first, second, third, fourth))
    fields: dict[str, Field] = {
        "positions": Pick(people, PEOPLE, PEOPLE, repeats=True),
        "skip": Maybe(Pick(people)),
        "vice": Maybe(Pick(people)),
    }
    return Form(
        Lineup,
        fields,
        (usual, replace(usual, skip=first, vice=fourth)),
        clause="CUR-3",
        name=team,
        preset={"team": team},
        label=msg("curling.tap.lineup", who=side_name(s.chairs, side)),
        is_aside=True,
    )


def person(s: State, side: int, name: str) -> Words:
    """Say who is meant: somebody on a chair, one of a team on a single chair, or a name."""
    chairs = chairs_of(s.chairs, side)
    if name.isdecimal() and name.isascii() and len(name) == 1:
        number = int(name)
        if len(chairs) > 1 and 1 <= number <= len(chairs):
            return seat_name(chairs[number - 1])
        return msg("curling.person", number=name)
    return Raw(name)


def deliverer(s: State) -> Words | None:
    """Say who delivers next: by the line-up, else by the chairs of a team of several."""
    if s.next_player is not None:
        return person(s, s.next, s.next_player)
    chairs = chairs_of(s.chairs, s.next)
    return seat_name(chairs[(s.next_position - 1) % len(chairs)]) if len(chairs) > 1 else None
