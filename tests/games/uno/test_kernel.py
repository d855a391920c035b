"""The compiled rounds: the same as the state machine's, and with the means of the rule file."""

from __future__ import annotations

import numpy as np
import pytest

from stolik.engine import CHANCE, Actor, Event
from stolik.games.uno import actions as act
from stolik.games.uno.cards import COLOURS, NAMES, WILD
from stolik.games.uno.desk import DRAWS, DREW, GREEDY, NAMED, RANDOM, Ints
from stolik.games.uno.kernel import play_rounds
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from stolik.games.uno.state import State

GAME = Uno()
MEANS = {2: (54, 45), 3: (53, 77), 4: (57, 117), 6: (68, 199), 10: (93, 377)}
THEIRS = 5_500
"""In about so many rounds of each the file may have found its figures, whole numbers: it does not
say, but its longest round of 372 actions is the median of what they bring."""
pytestmark = pytest.mark.long


class Tape:
    """A trace, read from its beginning."""

    def __init__(self, trace: Ints) -> None:
        self.left = [int(one) for one in trace]

    def card(self) -> str:
        return NAMES[self.left.pop(0) - DREW]

    def chance(self, s: State) -> State:
        """Let chance give what the trace says."""
        while s.public.phase == "drawing":
            assert s.public.owed is not None
            count = min(s.public.owed.count, s.public.pile)
            drawn = tuple(self.card() for _ in range(count))
            s = GAME.apply(s, Event(CHANCE, act.Drawn(drawn)))
        return s


def replayed(trace: Ints, seats: int) -> State:
    """The round of a trace, played by the rules."""
    tape = Tape(trace)
    options = Options(scoring="rounds", rounds_target=1)
    s = GAME.apply(GAME.start(seats, options), Event(CHANCE, act.FirstDealer(0)))
    s = GAME.apply(s, Event(CHANCE, act.Deal(tuple(tape.card() for _ in range(7 * seats)))))
    s = tape.chance(GAME.apply(s, Event(CHANCE, act.StartCard(tape.card()))))
    if s.public.phase == "choose_colour":
        named = COLOURS[tape.left.pop(0) - NAMED]
        s = GAME.apply(s, Event(Actor(s.public.turn), act.ChooseColour(named)))
    while s.public.phase not in ("over", "round_over"):
        by, did = Actor(s.public.turn), tape.left.pop(0)
        do: act.Action = act.Draw()
        if did != DRAWS:
            colour = COLOURS[did % 4] if did // 4 >= WILD else None
            do = act.Play(NAMES[did // 4], colour, True)
        s = tape.chance(GAME.apply(s, Event(by, do)))
        if s.public.phase == "wd4":
            s = tape.chance(GAME.apply(s, Event(Actor(s.public.turn), act.Accept())))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_the_rules_make_the_same_of_the_same_cards(seats: int, policy: int) -> None:
    for seed in range(1, 7):
        trace = np.full(8000, -99, np.int64)
        (won,) = play_rounds(1, (policy,) * seats, seed, trace=trace)
        s = replayed(trace[trace != -99], seats)
        result = s.public.series.rows[-1].of
        assert (result.winner, result.points) == (won[0], won[1])


FEW, MANY = 15_000, 200_000


@pytest.mark.parametrize(
    ("seats", "rounds"),
    [
        *((seats, FEW) for seats in MEANS),
        *(pytest.param(seats, MANY, marks=pytest.mark.slow) for seats in MEANS),
    ],
)
def test_the_means_of_the_rule_file_come_out(seats: int, rounds: int) -> None:
    found = play_rounds(rounds, (RANDOM,) * seats, 7)
    for column, mean in ((2, MEANS[seats][0]), (1, MEANS[seats][1])):
        error = found[:, column].std() * (1 / THEIRS + 1 / rounds) ** 0.5
        assert abs(found[:, column].mean() - mean) < 0.5 + 3 * error


@pytest.mark.parametrize(("seats", "share"), [(2, 0.63), (3, 0.42), (4, 0.32)])
def test_a_greedy_player_wins_as_often_as_the_rule_file_says(seats: int, share: float) -> None:
    wins = 0
    for place in range(seats):
        policies = tuple(GREEDY if seat == place else RANDOM for seat in range(seats))
        wins += int((play_rounds(4000, policies, 3 + place)[:, 0] == place).sum())
    assert abs(wins / (4000 * seats) - share) < 0.025
