"""The kernel: its totals are the rules' own, and its games are spread as the exact ones."""

import numpy as np

from stolik.games.kregle.chances import all_games, every_throw, mean, odds_of, of_strength
from stolik.games.kregle.counting import counted
from stolik.games.kregle.kernel import Frames, total
from stolik.games.kregle.model import drawn_pins
from stolik.games.kregle.state import standing_now
from tests.games.kregle.games import after, game
from tests.kit.walks import seeded


def test_kernel_and_rules_count_the_same() -> None:
    luck = seeded("kregle", 1)
    for number in range(60):
        s = game()
        while s.phase == "throw":
            up = standing_now(s)
            s = after(s, up if number % 3 == 0 and luck.below(3) else drawn_pins(200, up, luck))
        pins = [throw.pins for frame in s.cards[0] for throw in frame]
        assert total(np.array(pins, np.int8)) == counted(s.cards[0], False).total


def test_drawn_games_are_spread_as_the_exact_ones() -> None:
    games = 400_000
    for weights, exact in ((of_strength(100), odds_of(100).totals(())),):
        found = Frames(weights).play(games, 7)
        assert found.sum() == games
        played = float((found * np.arange(301)).sum()) / games
        assert abs(played - float(mean(exact))) < 0.4
        whole = sum(exact.values())
        wanted = np.array([float(games * exact.get(n, 0) / whole) for n in range(301)])
        bins = wanted > 50
        chi = float((((found - wanted) ** 2)[bins] / wanted[bins]).sum())
        assert chi < 1.35 * bins.sum()


def test_games_of_even_frames_meet_the_count_of_all_games_in_their_support() -> None:
    found = Frames(every_throw).play(50_000, 3)
    assert set(np.nonzero(found)[0]) <= set(all_games())
