"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.shuffleboard.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.shuffleboard") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_worked_example_comes_true(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def case(do: list[dict[str, Json]], **given: Json) -> Case:
    return Case("x", dict(given), do)


@pytest.mark.parametrize(
    "given",
    [
        {"state": {"phase": "play"}},
        {"state": {"score": {"C": 1}}},
        {"state": {"stones": {"C1": [0, 50]}}},
        {"state": {"stones": {"A1": [0, 5000]}}},
        {"state": {"stones": {"B4": [0, 50]}}},
        {"state": {"phase": "finished"}},
        {"options": {"target": 4}},
    ],
)
def test_what_the_vocabulary_does_not_know_is_reported(given: dict[str, Json]) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(case([], **given))


def test_a_given_position_says_how_many_stones_were_thrown() -> None:
    state: Json = {"first": "B", "stones": {"B1": [0, 50], "A1": [0, 60], "B2": [3, 70]}}
    found = EXAMPLES.run(case([], state=state))
    assert (found["thrown"], found["next"]) == (3, "A")


def test_unknown_words_are_refused_also_after_the_end() -> None:
    over: Json = {"phase": "finished", "score": {"A": 15, "B": 3}}
    assert EXAMPLES.run(case([{"ev": "goal"}]))["refused"] == [[0, "UNKNOWN_EVENT"]]
    found = EXAMPLES.run(case([{"ev": "goal"}], state=over))
    assert (found["refused"], found["winner"]) == ([[0, "GAME_OVER"]], "A")
