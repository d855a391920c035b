"""What positions are worth: patterns, the weights in the package, and how they are learned."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.games.warcaby import search
from stolik.games.warcaby.endings import turned
from stolik.games.warcaby.engine import Engine, tables
from stolik.games.warcaby.judging import KINGS, SIZE, Weights, worth
from stolik.games.warcaby.kernel import Ints, flags, numbers
from stolik.games.warcaby.kernel_games import DEEPEST, FACTS, played, room
from stolik.games.warcaby.match import openings, prepared
from stolik.games.warcaby.moves import after, legal
from stolik.games.warcaby.options import Capturing, Options
from stolik.games.warcaby.position import Place, first
from stolik.games.warcaby.training import by_hand, partners, surprise, surprised
from stolik.games.warcaby.weights import anchored, fitted, hand_made, packed

CZECH = Capturing()


def walked(number: int) -> list[Place]:
    """The positions of a random game."""
    luck, place, found = Random(number), first(3, True), list[Place]()
    while len(found) < 80 and (moves := legal(place, CZECH)):
        place = after(place, luck.choice(moves))
        found.append(place)
    return found


PLACES = [place for number in range(4) for place in walked(number)]


def judged(weights: Weights, place: Place) -> int:
    return int(worth(weights, *numbers(place)))


def test_what_is_good_for_white_is_as_good_for_black_on_the_board_turned_round() -> None:
    for place in PLACES:
        white, black = int(turned(place.black)), int(turned(place.white))
        other = Place(white, black, int(turned(place.kings)), not place.is_white)
        for weights in (anchored(), fitted()):
            assert abs(judged(weights, place) - judged(weights, other)) <= 1, place


def test_the_weights_set_by_hand_say_the_same_in_the_kernel_and_in_python() -> None:
    for place in PLACES:
        assert abs(judged(anchored(), place) - search.worth(place)) <= 2


def test_the_fitted_weights_are_other_ones_and_a_man_is_worth_a_man() -> None:
    assert fitted().size == SIZE
    assert int((fitted() != anchored()).sum()) > 10_000
    one_up = Place(0b1111_1111, 0xFF << 24 & ~(1 << 25), 0, True)
    assert judged(fitted(), one_up) > 50


def test_the_slope_is_how_the_surprise_changes() -> None:
    rows = np.array([numbers(place) for place in PLACES], np.int64)
    results = np.array([Random(7).random() for _ in rows])
    weights, slopes = by_hand(), np.zeros(2 * SIZE)
    before = float(surprised(rows, results, weights, 1 / 200, slopes))
    for at in (*np.argsort(-np.abs(slopes))[:5].tolist(), KINGS, 2 * SIZE - 1):
        more = weights.copy()
        more[at] += 0.5
        after_it = surprise(rows, results, more, 1 / 200) * len(rows)
        assert after_it - before == pytest.approx(0.5 * slopes[at], rel=0.02, abs=1e-4)


def test_each_weight_of_a_window_has_one_that_is_it_turned_round() -> None:
    other = partners()
    assert (other[other] == np.arange(KINGS)).all()
    for half in hand_made():
        total = half[:KINGS] + half[:KINGS][other]
        assert (total == 0).all()


def game(place: Place, weights: Weights, theirs: Weights, nodes: int) -> tuple[int, list[int]]:
    """Twice what White has of a game, and the positions that were kept."""
    mine, yours = (np.zeros(4 << 12, np.int64) for _ in range(2))
    kept: Ints = room()
    start = np.array(numbers(place), np.int64)
    result, n = played(prepared(1 << 12), mine, yours, weights, theirs, tables()[0], start,
                       np.ones(1, np.int64), 4, flags(CZECH), nodes, DEEPEST, kept)  # fmt: skip
    return result, kept[: FACTS * n].tolist()


@pytest.mark.slow
def test_a_game_against_itself_comes_out_the_same_again() -> None:
    first_time = game(first(3, True), fitted(), fitted(), 100)
    assert first_time == game(first(3, True), fitted(), fitted(), 100)
    assert len(first_time[1]) > 40


def test_there_are_as_many_openings_as_two_moves_make() -> None:
    assert len({numbers(place) for place in openings()}) == 49


@pytest.mark.slow
def test_the_fitted_weights_beat_those_set_by_hand() -> None:
    points = 0
    for place in openings():
        points += game(place, fitted(), anchored(), 1000)[0]
        points += 2 - game(place, anchored(), fitted(), 1000)[0]
    assert points > 0.6 * 4 * 49


def test_a_search_that_is_cut_tells_all_positions_it_looked_at() -> None:
    engine = Engine(known=1 << 12)
    engine.set_up((first(3, True),), 0, Options())
    found = engine.think(0, nodes=5000)
    assert 5000 <= found.nodes < 5010
    assert packed(*hand_made()).tolist() == anchored().tolist()
