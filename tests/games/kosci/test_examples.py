"""The book's worked examples, the adapter's vocabulary, and the help."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.engine.rulebook import rulebook
from stolik.games.kosci.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.kosci") / "examples.json").read_bytes(), "examples.json"
)


def came(do: list[dict[str, Json]], **given: Json) -> dict[str, Json]:
    return dict(EXAMPLES.run(Case("x", given, do)))


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_examples_of_the_book_come_out(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def test_there_are_all_fifteen_examples_of_the_book() -> None:
    assert len([case for case in CASES if case.id.startswith("ko-")]) >= 15


def test_a_throw_whose_dice_are_refused_is_refused_as_one_step() -> None:
    found = came([{"a": "throw", "roll": [1, 2]}, {"a": "throw", "roll": [1, 1, 1, 2, 3, 4]}])
    assert found["refused"] == [{"step": 0, "code": "wrong_dice"}]
    assert found["turn_points"] == 1000


def test_a_timeout_throws_with_the_dice_of_its_step() -> None:
    found = came([{"a": "timeout", "roll": [1, 1, 1, 2, 3, 4]}, {"a": "timeout"}])
    assert found["history"] == [["A", "write", 1000]]


def test_another_player_can_be_named() -> None:
    found = came([{"a": "throw", "p": "C", "roll": [1] * 6}], players=["A", "B", "C"])
    assert found["refused"] == [{"step": 0, "code": "not_your_turn"}]


def test_busts_and_scores_can_be_given() -> None:
    found = came(
        [{"a": "throw", "roll": [2, 2, 3, 3, 4, 6]}],
        options={"bust_limit": 3},
        busts={"B": 2},
        scores={"B": 500},
        to_move="B",
    )
    assert found["scores"] == {"A": 0, "B": -500}
    assert found["to_move"] == "A"


def test_a_given_total_at_the_target_means_that_the_last_turns_run() -> None:
    lost: list[dict[str, Json]] = [{"a": "throw", "roll": [2, 2, 3, 3, 4, 6]}]
    assert came(lost, scores={"A": 10_000}, to_move="B")["winner"] == "A"
    tied = came(lost, scores={"A": 10_000, "B": 10_000})
    assert (tied["to_move"], tied["winner"]) == ("B", None)


@pytest.mark.parametrize(
    ("given", "do"),
    [
        ({"player": ["A"]}, {"a": "write"}),
        ({"players": ["A", "A"]}, {"a": "write"}),
        ({"players": []}, {"a": "write"}),
        ({"players": "AB"}, {"a": "write"}),
        ({"options": {"traget": 1}}, {"a": "write"}),
        ({"options": []}, {"a": "write"}),
        ({"scores": {"Z": 1}}, {"a": "write"}),
        ({"scores": {"A": "1"}}, {"a": "write"}),
        ({"to_move": "Z"}, {"a": "write"}),
        ({}, {"a": "jump"}),
        ({}, {}),
        ({}, {"a": "write", "dice": [1]}),
        ({}, {"a": "throw"}),
        ({}, {"a": "throw", "roll": 3}),
        ({}, {"a": "throw", "roll": ["1"] * 6}),
        ({}, {"a": "write", "p": "Z"}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_named(
    given: dict[str, Json], do: dict[str, Json]
) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(Case("x", given, [do]))


@pytest.mark.rule("KOS-3")
def test_the_help_tells_how_the_first_player_is_found() -> None:
    clause = rulebook("stolik.games.kosci").clause("KOS-3")
    assert "jedną kością" in clause.of("pl")
    assert "one die" in clause.of("en")


@pytest.mark.rule("KOS-37")
def test_the_help_tells_that_variants_are_options() -> None:
    clause = rulebook("stolik.games.kosci").clause("KOS-37")
    assert "opcjami" in clause.of("pl")
    assert "options" in clause.of("en")
