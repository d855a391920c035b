"""Every option of every game: each value of its range begins a game that can be played, or is
refused by a clause; a value outside the range gets a clear error.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from stolik import games
from stolik.engine import BadInput, Clock, Field, Flag, Maybe, Number, Pick, Refused
from stolik.engine.fields import Measure
from stolik.engine.options import Info, described, read_options
from tests.kit.cases import require_clause
from tests.kit.walks import Pool, Position, next_event, seeded
from tests.kit.work import Work
from tests.laws.bounding import no_step_is_large
from tests.laws.known import case_of, known
from tests.laws.words import require_words

LOOKED_AT, ONE_ALONE = (0, 1, 5, 11), (5,)
"""The steps that are measured, of options together and of one that is not as usual."""
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
        case Measure(low=least, high=most, default=default):
            yield from sorted({least, round((least + most) / 2, 2), most, default or least})
        case Pick(options=options) if field.is_single:
            yield from (one.value for one in options)
        case Pick(options=options, least=least, default=default):
            yield default or [options[0].value] * max(1, least)
            yield [one.value for one in options][: field.most]
        case Clock():
            yield from ({"base_s": 60, "increment_s": 2}, {"days_per_move": 3})
        case Maybe(field=inner):
            yield None
            yield from within(inner)
        case _:
            pass


def outside(field: Field, has_top: bool, is_decimal: bool = False) -> Iterator[Any]:
    """Values of the wrong kind or beyond the edges."""
    yield from ([[[]]], {"a": {}}, "żółw" * 20)
    match field:
        case _ if is_decimal:
            yield from (-(2.0**70), 2.0**70)
        case Number(low=low, high=high, step=step):
            yield from (low - step, -(2**70), 0.5, str(low))
            if has_top:
                yield from (high + step, 2**70)
            if step > 1:
                yield low + 1
        case Measure(low=least, high=most):
            yield from (least - 0.01, str(least))
            if has_top:
                yield from (most + 0.01, 2**70)
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
            if seats not in (min(case.game.seats), max(case.game.seats)):
                continue
            luck = seeded(f"{id} {name} {value} {seats}")
            for _ in range(8):
                event = next_event(case, state, clock_ms, luck)
                if event is not None:
                    state, clock_ms = case.game.apply(state, event), event.clock_ms
    assert began or not list(within(option(id, name).field))


@every_option
def test_a_value_outside_the_range_gets_a_clear_error(id: str, name: str) -> None:
    case = case_of(id)
    info = option(id, name)
    has_top = "–…" not in info.range
    for value in outside(info.field, has_top, isinstance(info.default, float)):
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


def at_an_edge(field: Field, is_high: bool) -> Any:
    """The largest or the smallest value of a range; the last or first where there is no order."""
    values = [value for value in within(field) if value is not None]
    return None if not values else values[-1 if is_high else 0]


def edges(id: str) -> Iterator[dict[str, Any]]:
    """Options at the edges of their ranges, all at once, and those a game's own tests fear most."""
    yield {}
    yield from map(dict, known(id).hard)
    usual = {info.name: info.default for info in described_by(id)}
    for is_high in (True, False):
        edge = {info.name: at_an_edge(info.field, is_high) for info in described_by(id)}
        given = {name: value for name, value in edge.items() if value not in (None, usual[name])}
        yield given
        yield from ({name: value} for name, value in given.items())


def described_by(id: str) -> tuple[Info, ...]:
    return tuple(described(games.load(id).options))


@pytest.mark.parametrize("id", games.ids())
def test_no_option_and_no_position_to_begin_from_makes_a_step_large(id: str) -> None:
    case = case_of(id)
    for number, given in enumerate(edges(id)):
        luck = seeded(f"edges of {id}", number)
        try:
            options = read_options(case.game.options, given)
            state: Any = Work(known(id).effort).of(
                partial(case.game.start, most_seats(id), options)
            )
        except (Refused, BadInput):
            continue  # together they need not fit
        clock_ms, events, pool = 0, list[Any](), Pool()
        looked_at = LOOKED_AT if len(given) != 1 else ONE_ALONE
        for step in range(1 + looked_at[-1]):
            if step in looked_at:
                where = (case, most_seats(id), options, tuple(events), state, clock_ms, pool)
                no_step_is_large(Position(*where), luck)
            event = next_event(case, state, clock_ms, luck)
            if event is None:
                break
            pool.add(event.do, luck)
            state, clock_ms = case.game.apply(state, event), event.clock_ms
            events.append(event)


def most_seats(id: str) -> int:
    return max(games.load(id).seats)
