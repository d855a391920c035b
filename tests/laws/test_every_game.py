"""Every registered game obeys every law: at positions of games played at random, and where
hypothesis leads it.
"""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from stolik import games
from stolik.engine.wire import encoded
from tests.kit.walks import Drawn, Pool, Position, seeded, some_positions
from tests.laws.keeping import any_game_ends, every_game_ends
from tests.laws.known import case_of, known
from tests.laws.suite import LAWS, Law, hold, positions

FEW, ALL = range(8), range(10_000)
every_game = pytest.mark.parametrize("id", games.ids())
every_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)


@cache
def walked(id: str, first: int, last: int) -> list[Position]:
    return list(positions(case_of(id), range(first, last), known(id).moves, known(id).keep))


@every_game
def test_a_test_says_what_the_game_keeps(id: str) -> None:
    what = f"write tests/games/{id.replace('-', '_')}/laws.py: KNOWN = Known(keeps=…)"
    assert known(id).keeps is not None, what


@every_game
def test_where_viewers_see_different_things_a_test_can_change_what_is_hidden(id: str) -> None:
    game = case_of(id).game
    for position in walked(id, FEW.start, FEW.stop):
        views = {encoded(game.observe(position.state, viewer)) for viewer in position.viewers}
        what = f"say Known(hides=…) in tests/games/{id.replace('-', '_')}/laws.py"
        assert len(views) == 1 or known(id).hides is not None, what


@every_game
@every_law
def test_a_few_games_keep(id: str, law: Law) -> None:
    hold(law, walked(id, FEW.start, FEW.stop))


@pytest.mark.long
@every_game
@every_law
def test_many_games_keep(id: str, law: Law, request: pytest.FixtureRequest) -> None:
    """Those after the few."""
    most = request.config.getoption("--games") or known(id).games
    hold(law, walked(id, FEW.stop, max(FEW.stop, most)))


@pytest.mark.slow
@every_game
def test_ten_thousand_games_keep_all_laws(id: str) -> None:
    for first in range(ALL.start, ALL.stop, 100):
        found = walked(id, first, first + 100)
        for law in LAWS:
            hold(law, found)


@every_game
@given(st.data())
@settings(
    max_examples=15,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
)
def test_all_laws_hold_wherever_hypothesis_leads(id: str, data: st.DataObject) -> None:
    for position in some_positions(case_of(id), Drawn(data), 15, 1, Pool()):
        for law in LAWS:
            hold(law, [position])


@every_game
def test_a_few_games_end(id: str) -> None:
    for number in range(3):
        every_game_ends(case_of(id), seeded(f"the end of {id}", number))


@every_game
def test_a_few_games_with_any_options_end(id: str) -> None:
    for number in range(1, 4):
        any_game_ends(case_of(id), seeded(f"any end of {id}", number))


@pytest.mark.slow
@every_game
def test_many_games_with_any_options_end(id: str) -> None:
    for number in range(200):
        any_game_ends(case_of(id), seeded(f"any end of {id}", number))


@pytest.mark.slow
@every_game
def test_many_games_end(id: str) -> None:
    for number in range(200):
        every_game_ends(case_of(id), seeded(f"the end of {id}", number))
