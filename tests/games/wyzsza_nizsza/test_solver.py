"""The solved games of the rule file, and the solver against the state machine itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from stolik import cli
from stolik.games.wyzsza_nizsza import GAME, reduced
from stolik.games.wyzsza_nizsza.endgame import solve_end
from stolik.games.wyzsza_nizsza.kernel import Floats
from stolik.games.wyzsza_nizsza.solve import Folder
from stolik.games.wyzsza_nizsza.state import Public, State
from stolik.parts.bank import opened
from tests.games.wyzsza_nizsza.brute import chance_of_a, chance_with_dealer
from tests.games.wyzsza_nizsza.builders import new, options
from tests.kit.walks import seeded

SOLVED = [  # section 8 of the rule file: n, chips, value of the first, states
    (1, 1, 0.666666667, 4),
    (1, 2, 0.500000000, 8),
    (1, 10, 0.500000000, 40),
    (2, 1, 0.648418491, 801),
    (2, 2, 0.551263349, 2633),
    (2, 3, 0.500000000, 5229),
    (2, 10, 0.500000000, 47593),
    (3, 1, 0.679785364, 138670),
    (3, 2, 0.563432258, 301820),
    (3, 3, 0.552403794, 514244),
    pytest.param(3, 10, 0.500000000, 3538692, marks=pytest.mark.long),
]


@pytest.mark.parametrize(("n", "chips", "value", "states"), SOLVED)
def test_a_solved_game_of_the_rule_file_is_reproduced(
    n: int, chips: int, value: float, states: int
) -> None:
    solution = reduced.solve_reduced(n, chips)
    assert round(solution.value, 9) == value
    assert solution.states == states


def small(n: int, chips: int, **given: object) -> Public:
    cards = ["2", "3", "4", "5", "6", "7"]
    return GAME.start(
        2,
        options(
            rounds=2 * n, player_deck=cards[: n + 2], dealer_deck=cards[1 : n + 1],
            starting_chips=chips, equal_end="draw", **given,
        ),
    ).public  # fmt: skip


@pytest.mark.parametrize(
    ("n", "chips"), [(1, 1), (1, 2), (1, 10), pytest.param(2, 1, marks=pytest.mark.long)]
)
def test_the_state_machine_with_another_solver_gives_the_same(n: int, chips: int) -> None:
    assert reduced.solve_reduced(n, chips).value == pytest.approx(
        chance_of_a(small(n, chips)), abs=1e-8
    )


@pytest.mark.parametrize("number", range(24))
def test_the_end_of_a_game_is_solved_as_the_rules_have_it(number: int) -> None:
    """Random last two rounds, with all deck rules, minimum bets and repeated cards."""
    luck = seeded("ends", number)
    binding = ("per_player", "halves", "dealer_choice")[number % 3]
    p = new(rounds=4, deck_binding=binding, min_bet=1 + number % 3, equal_end="draw").public
    hands = [tuple(sorted(2 + luck.below(11) for _ in range(3))) for _ in range(2)]
    decks = [tuple(sorted(3 + luck.below(9) for _ in range(2))) for _ in range(2)]
    dealer = 3 + luck.below(9)
    chips = (1 + luck.below(6), 1 + luck.below(6))
    shown = replace(
        p, number=3, till=opened(chips), hands=(hands[0], hands[1]), decks=(decks[0], decks[1]),
        dealer=dealer,
    )  # fmt: skip
    solved = solve_end(shown, 10**9)
    assert solved is not None
    assert solved.step == 1
    assert solved.mix.value == pytest.approx(chance_with_dealer(State(shown)), abs=1e-8)


def test_the_mixes_of_a_solved_end_are_real_cards_and_stakes() -> None:
    p = replace(
        new().public, number=15, till=opened((9, 12)), hands=((2, 5, 8, 12), (3, 4, 10, 11)),
        decks=((4,), (6, 9)), dealer=7, is_laid=True,
    )  # fmt: skip
    solved = solve_end(p, 10**9)
    assert solved is not None
    assert {card for card, _ in solved.mix.cards} <= set(p.hands[0])
    assert all(1 <= abs(bet) <= 12 for bet, _ in solved.mix.bets)
    assert sum(weight for _, weight in solved.mix.bets) == pytest.approx(1)


def test_a_coarse_grid_comes_near_the_exact_value() -> None:
    p = replace(
        new().public, number=15, till=opened((20, 22)), hands=((2, 5, 8, 12), (3, 4, 10, 11)),
        decks=((4,), (6, 9)), dealer=7,
    )  # fmt: skip
    exact, coarse = solve_end(p, 10**9), solve_end(p, 10**6)
    assert exact is not None
    assert coarse is not None
    assert (exact.step, coarse.step > 1) == (1, True)
    assert coarse.mix.value == pytest.approx(exact.mix.value, abs=0.1)


def test_what_takes_too_long_is_left_alone() -> None:
    p = replace(new().public, dealer=7)
    assert solve_end(p, 10**9) is None


def test_the_merged_states_lose_nothing() -> None:
    """A stack of chips above all others wins for certain, whatever the cards."""
    for chips, value in (((100, 2), 1.0), ((2, 100), 0.0)):
        p = replace(
            new().public, number=17, till=opened(chips), hands=((2, 5, 8), (3, 4, 10)),
            decks=((), (6,)), dealer=7,
        )  # fmt: skip
        solved = solve_end(p, 10**9)
        assert solved is not None
        assert solved.mix.value == value


class Stopping:
    """Keeps rounds in memory and is interrupted after so many pieces of work."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.kept: dict[int, tuple[Floats, int]] = {}

    def load(self, place: int, shape: tuple[int, ...]) -> tuple[Floats, int] | None:
        values, done = self.kept.get(place, (None, 0))
        return None if values is None or values.shape != shape else (values.copy(), done)

    def save(self, place: int, values: Floats, done: int) -> None:
        self.kept[place] = (values.copy(), done)
        self.pieces -= 1
        if self.pieces == 0:
            raise KeyboardInterrupt


@pytest.mark.parametrize("pieces", [1, 2, 3, 5])
def test_an_interrupted_run_goes_on_where_it_stopped(pieces: int) -> None:
    whole = reduced.solve_reduced(2, 2)
    keeper = Stopping(pieces)
    try:
        reduced.solve_reduced(2, 2, keeper=keeper)
    except KeyboardInterrupt:
        keeper.pieces = -1
    again = reduced.solve_reduced(2, 2, keeper=keeper)
    assert again.value == whole.value
    assert again.games < whole.games


def test_solved_rounds_are_kept_in_files_that_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    monkeypatch.setattr("stolik.games.wyzsza_nizsza.solve.BETWEEN_SAVES_S", 0.0)
    folder = Folder(2, 2)
    assert folder.load(0, (1, 2, 3)) is None
    whole = reduced.solve_reduced(2, 2, keeper=folder)
    again = reduced.solve_reduced(2, 2, keeper=Folder(2, 2))
    assert (again.value, again.games) == (whole.value, 0)
    for file in folder.path.iterdir():
        file.write_bytes(file.read_bytes()[:40])
    assert reduced.solve_reduced(2, 2, keeper=Folder(2, 2)).games == whole.games
    folder.clear()
    assert not folder.path.exists()


def test_the_command_prints_json_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", "wyzsza-nizsza", "--n", "2", "--chips", "2"]
    assert cli.run([*words, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["value_first"], row["states"]) == (0.551263349, 2633)
    assert cli.run([*words, "--lang", "pl"]) == 0
    assert "0,551263349" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("flag", "value"),
    [("--n", "0"), ("--n", "5"), ("--n", "x"), ("--chips", "0"), ("--chips", "9999")],
)
def test_a_number_out_of_range_is_one_clear_line(
    flag: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["solve", "wyzsza-nizsza", flag, value]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_game_too_large_for_memory_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["solve", "wyzsza-nizsza", "--n", "3", "--chips", "1000"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
