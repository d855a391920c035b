"""Events as data: the order of refusals, and that nothing is offered that would be refused."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Flag,
    Maybe,
    Number,
    Option,
    Pick,
    Raw,
    Refused,
    msg,
)
from stolik.engine.scene import Tap
from stolik.parts.acting import Gate
from stolik.parts.match import SIDES, Events, Happens, Match, Pair, Ready, Side, Told, entry_row
from stolik.parts.match.fields import fields_of
from stolik.parts.match.sides import bumped, by_chair, index, side_name
from stolik.words import Speaker


class Lot(Struct, frozen=True, tag="lot"):
    first: Side


class Goal(Struct, frozen=True, tag="goal"):
    team: Side


class Foul(Struct, frozen=True, tag="foul"):
    team: Side
    of: Literal["hand", "foot"] = "hand"
    n: int = 1
    is_gross: bool = False
    note: str | None = None


Did = Lot | Goal | Foul | Ready


class State(Match[None], frozen=True, kw_only=True):
    score: Pair = (0, 0)
    fouls: Pair = (0, 0)


def scored(s: State, do: Goal) -> State:
    score = bumped(s.score, index(do.team))
    return replace(s, score=score, phase="finished" if max(score) == 2 else "play")


def fouled(s: State, do: Foul) -> State:
    return replace(s, fouls=bumped(s.fouls, index(do.team), do.n), news=(Told("foul"),))


def check_foul(s: State, do: Foul) -> None:
    if s.fouls[index(do.team)] + do.n > 2:
        raise Refused("NO_MORE", "TOY-3")


EVENTS = Events[State, Did](
    "toy",
    entry_row("TOY-1", lambda s: replace(s, phase="lot")),
    Happens(
        Lot,
        "TOY-1",
        lambda s, _: replace(s, phase="play"),
        inside=("lot",),
        by=(CHANCE, REFEREE),
        taps_offered=lambda _: tuple(Lot(side) for side in SIDES),
        of="first",
    ),
    Happens(
        Goal,
        "TOY-2",
        scored,
        inside=("play",),
        is_drawn=True,
        depth="events",
        taps_offered=lambda _: tuple(Goal(side) for side in SIDES),
        of="team",
        figure="score",
    ),
    Happens(
        Foul,
        "TOY-3",
        fouled,
        Gate("NO_FOULS", only=lambda s: s.score != (1, 1)),
        inside=("play",),
        check=check_foul,
        typical=lambda _: (Foul("A"), Foul("B")),
    ),
    over=("OVER", "TOY-9"),
)
LOT = State(options=None, chairs=2, phase="lot")
PLAY = replace(LOT, phase="play")


def refusal(s: State, by: Actor, do: Did) -> str:
    with pytest.raises(Refused) as refused:
        EVENTS.allowed(s, by, do)
    return f"{refused.value.code} {refused.value.clause}"


def test_refusals_come_in_one_order() -> None:
    over = replace(PLAY, phase="finished")
    assert refusal(over, Actor(0), Goal("A")) == "OVER TOY-9"
    assert refusal(LOT, Actor(0), Goal("A")) == "NOT_YOURS TOY-2"
    assert refusal(LOT, REFEREE, Goal("A")) == "WRONG_PHASE TOY-2"
    assert refusal(replace(PLAY, depth="results"), REFEREE, Goal("A")) == "RESULTS_ONLY TOY-2"
    level = replace(PLAY, score=(1, 1), fouls=(2, 0))
    assert refusal(level, REFEREE, Foul("A")) == "NO_FOULS TOY-3"
    assert refusal(replace(PLAY, fouls=(2, 0)), REFEREE, Foul("A")) == "NO_MORE TOY-3"


def test_only_what_would_be_accepted_is_offered() -> None:
    offer = EVENTS.offers(PLAY, REFEREE)
    assert offer.listed == (Goal("A"), Goal("B"))
    assert [form.action for form in offer.forms] == [Foul]
    assert not EVENTS.offers(replace(PLAY, fouls=(2, 0)), REFEREE).forms
    assert EVENTS.offers(LOT, CHANCE).listed == (Lot("A"), Lot("B"))
    assert not EVENTS.offers(PLAY, Actor(0))
    assert not EVENTS.offers(replace(PLAY, phase="finished"), REFEREE)


def test_in_a_match_to_be_watched_chance_enters_what_is_drawn() -> None:
    watched = replace(PLAY, strengths=(100, 100))
    assert EVENTS.offers(watched, CHANCE).listed == (Goal("A"), Goal("B"))
    assert not EVENTS.offers(watched, REFEREE)
    assert EVENTS.happens[Lot].actors(watched) == (CHANCE,)


def test_strengths_are_said_once_by_each_chair() -> None:
    entry = replace(LOT, phase="entry", strengths=(0, 0))
    row = EVENTS.allowed(entry, Actor(1), Ready(80))
    said = row.done(entry, Ready(80), Actor(1))
    assert (said.strengths, said.phase) == ((0, 80), "entry")
    assert refusal(said, Actor(1), Ready(80)) == "WRONG_PHASE TOY-1"
    assert refusal(said, Actor(0), Ready(0)) == "UNKNOWN_EVENT TOY-1"
    assert row.done(said, Ready(90), Actor(0)).phase == "lot"


def test_an_event_of_a_side_is_tapped_on_its_button_and_on_its_score() -> None:
    taps = EVENTS.taps(PLAY, EVENTS.offers(PLAY, REFEREE))
    assert Tap(("score:B",), Goal("B")) in taps
    assert Tap(("goal:B",), Goal("B")) in taps


def test_fields_are_read_from_the_type() -> None:
    found = fields_of(Foul, "toy", 2)
    assert [option.value for option in _options(found["team"])] == ["A", "B"]
    assert [option.value for option in _options(found["of"])] == ["hand", "foot"]
    assert _options(found["of"])[0].label == msg("toy.value.of.hand")
    assert found["n"] == Number(0, 999, default=1)
    assert found["is_gross"] == Flag()
    assert isinstance(found["note"], Maybe)


def _options(field: object) -> tuple[Option, ...]:
    assert isinstance(field, Pick)
    return field.options


@pytest.mark.parametrize(("chairs", "name"), [(2, "Jan"), (4, "Jan i Piotr"), (6, "Jan +2")])
def test_a_side_is_called_by_its_players_a_team_by_its_first(chairs: int, name: str) -> None:
    names = ("Hanna", "Jan", "Ola", "Piotr", "Ewa", "Iga")
    assert Speaker("pl", names).say(side_name(chairs, 1)) == name
    assert by_chair(chairs, ("x", Raw("y")))[:2] == ("x", Raw("y"))
