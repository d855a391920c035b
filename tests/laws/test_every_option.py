"""Every option of every game: each value of its range begins a game that can be played, or is
refused by a clause; a value outside the range gets a clear error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stolik import games
from stolik.engine import BadInput, Field, Flag, Maybe, Number, Pick, Refused
from stolik.engine.options import Info, described, read_options
from tests.kit.cases import require_clause
from tests.kit.walks import next_event, seeded
from tests.laws.known import case_of
from tests.laws.words import require_words

EVERY = [(id, info.name) for id in games.ids() for info in described(games.load(id).options)]
every_option = pytest.mark.parametrize(("id", "name"), EVERY)


def option(id: str, name: str) -> Info:
    return next(info for info in described(games.load(id).options) if info.name == name)


def within(field: Field) -> Iterator[Any]:
    """Values of a range: all of a short one, the edges of a long one."""
    match field:
        case Flag():
            yield from (False, True)
        case Number(low=low, high=high, step=step):
            last = low + (high - low) // step * step
            yield from sorted({low, min(low + step, last), max(last - step, low), last})
        case Pick(options=options):
            yield from (one.value for one in options)
        case Maybe(field=inner):
            yield None
            yield from within(inner)
        case _:
            pass


def outside(field: Field, has_top: bool) -> Iterator[Any]:
    """Values of the wrong kind or beyond the edges."""
    yield from ([[[]]], {"a": {}}, "żółw" * 20)
    match field:
        case Number(low=low, high=high, step=step):
            yield from (low - step, -(2**70), 0.5, str(low))
            if has_top:
                yield from (high + step, 2**70)
            if step > 1:
                yield low + 1
        case Maybe(field=inner):
            yield from outside(inner, has_top)
        case _:
            yield 3.25


@every_option
def test_every_value_begins_a_game_or_is_refused_by_a_clause(id: str, name: str) -> None:
    case = case_of(id)
    began = 0
    for value in within(option(id, name).field):
        options = read_options(case.game.options, {name: value})
        for seats in case.game.seats:
            try:
                state, clock_ms = case.game.start(seats, options), 0
            except Refused as refused:
                require_clause(case, refused.clause, f"{refused} of {name}={value}")
                require_words(case, refused.message(id))
                continue
            began += 1
            luck = seeded(f"{id} {name} {value} {seats}")
            for _ in range(8):
                event = next_event(case, state, clock_ms, luck)
                if event is not None:
                    state, clock_ms = case.game.apply(state, event), event.clock_ms
    assert began or not list(within(option(id, name).field))


@every_option
def test_a_value_outside_the_range_gets_a_clear_error(id: str, name: str) -> None:
    case = case_of(id)
    has_top = "–…" not in option(id, name).range
    for value in outside(option(id, name).field, has_top):
        with pytest.raises((BadInput, Refused)) as caught:
            begin(id, {name: value})
        assert "\n" not in str(caught.value)
        if isinstance(caught.value, BadInput):
            require_words(case, caught.value.message)


def begin(id: str, given: dict[str, object]) -> None:
    """Read options and begin with every number of seats; refused if none of them begins."""
    game = games.load(id)
    options = read_options(game.options, given)
    refusals = []
    for seats in game.seats:
        try:
            game.start(seats, options)
        except Refused as refused:
            refusals.append(refused)
    if len(refusals) == len(game.seats):
        raise refusals[0]


@pytest.mark.parametrize("id", games.ids())
def test_an_unknown_option_is_named(id: str) -> None:
    with pytest.raises(BadInput, match="nie_ma"):
        read_options(games.load(id).options, {"nie_ma": 1})
