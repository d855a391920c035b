"""The compiled generator finds what the rules do."""

from __future__ import annotations

from random import Random

import pytest

from stolik.games.backgammon.at_random import played_at_random, random_play, seeded
from stolik.games.backgammon.kernel import plays_of
from stolik.games.backgammon.plays import Position, moved, numbers, plays
from stolik.games.backgammon.setup import NAMED, side_of

START = side_of(NAMED["standard"])


def reached(place: Position, first: int, second: int) -> set[Position]:
    found = set()
    for made in plays_of(*place, first, second):
        own, their = place
        for step in made:
            own, their = moved(own, their, step.start, step.end)
        found.add((own, their))
    return found


def test_the_kernel_finds_the_plays_of_the_rules_through_random_games() -> None:
    luck, place, is_over = Random(7), (START, START), 0
    for _ in range(400):
        first, second = luck.randint(1, 6), luck.randint(1, 6)
        ours = set(plays(*place, numbers(first, second)))
        assert reached(place, first, second) == ours
        own, their = luck.choice(sorted(ours)) if ours else place
        if any(own[1:]):
            place = their, own
        else:
            place, is_over = (START, START), is_over + 1
    assert is_over


def test_a_play_drawn_at_random_is_legal_and_any_legal_play_is_drawn() -> None:
    luck, drawn, place, seen = Random(3), seeded(5), (START, START), 0
    for _ in range(1500):
        dice = luck.randint(1, 6), luck.randint(1, 6)
        ours = set(plays(*place, numbers(*dice))) or {place}
        then = random_play(*place, dice, drawn)
        assert then in ours, (place, dice)
        if len(ours) < 7 and seen < 40:
            seen += len(ours) > 1
            found = {random_play(*place, dice, drawn) for _ in range(400)}
            assert found == ours, (place, dice)
        own, their = then
        place = (their, own) if any(own[1:]) else (START, START)
    assert seen == 40


@pytest.mark.long
def test_random_games_end_and_give_nobody_an_advantage() -> None:
    won, turns = played_at_random(START, START, 4000, 1)
    assert won.sum() == 4000
    assert abs(int(won[0].sum()) - 2000) < 200
    assert turns > 40 * 4000
    assert (
        played_at_random(START, START, 10, 3)[0] == played_at_random(START, START, 10, 3)[0]
    ).all()
