"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.curling.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.curling") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_worked_example_comes_true(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def run(do: list[dict[str, Json]], state: Json = None, **options: Json) -> dict[str, Json]:
    given: dict[str, Json] = {"options": options}
    if state is not None:
        given["state"] = state
    return dict(EXAMPLES.run(Case("x", given, do)))


@pytest.mark.parametrize(
    ("state", "options"),
    [
        ({"phase": "play"}, {}),
        ({"score": {"C": 1}}, {}),
        ({"stones": {"C1": [0, 5]}}, {}),
        ({"stones": {"A3": [0, 5]}}, {"stones_per_team": 2}),
        ({"stones": {"A1": [0, 5000]}}, {}),
        ({"thrown": 16}, {}),
        ({"first": "A", "hammer": "A"}, {}),
        ({}, {"ends": 13}),
        ({}, {"rings_cm": ["x"]}),
        ({}, {"max_extra_ends": -1}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_reported(
    state: Json, options: dict[str, Json]
) -> None:
    with pytest.raises(BadExample):
        run([], state, **options)


def test_every_word_of_the_view_can_be_expected() -> None:
    state: Json = {"hammer": "A", "thrown": 3, "stones": {"A1": [0, 2], "B1": [1, 0]}}
    found = run([], state, rings_cm=[1, 2])
    assert (found["first"], found["hammer"], found["next"]) == ("B", "A", "A")
    assert (found["next_stone"], found["next_position"]) == ("A2", 2)
    assert (found["house"], found["direction"]) == (["B1", "A1"], "north")
    assert (found["last"], found["line"], found["violation"]) == (None, [], None)
    toss = run([])
    assert (toss["phase"], toss["first"], toss["next"]) == ("toss", None, None)


def test_every_event_of_the_book_is_understood() -> None:
    names: Json = ["a", "b", "c", "d"]
    found = run(
        [
            {"ev": "toss", "winner": "B"},
            {"ev": "lineup", "team": "A", "positions": names, "skip": "a", "vice": "b"},
            {"ev": "deliver", "team": "A", "player": "b", "after": {}},
            {"ev": "deliver", "team": "A", "player": "a", "after": {"A1": [0, 5]}},
            {"ev": "lineup", "team": "B", "positions": names, "skip": "a", "vice": "b"},
            {"ev": "deliver", "team": "B", "after": {}, "late_release": True},
            {"ev": "deliver", "team": "A", "after": {"A1": [0, 5]}, "burned": "own"},
            {"ev": "deliver", "team": "B", "after": {"A1": [0, 6]}, "burned": "opponent"},
            {"ev": "end_positions", "stones": {"A1": [0, 5], "B1": [5, 0]}},
            {"ev": "measure", "stones": ["A1", "B1"], "nearer": "s1"},
            {"ev": "clock_expired", "team": "A"},
            {"ev": "concede", "team": "B"},
        ],
        thinking_time_s=60,
    )
    assert found["refused"] == [[2, "WRONG_PLAYER"], [4, "LINEUP_LOCKED"], [11, "MATCH_OVER"]]
    assert (found["score"], found["winner"], found["last"]) == ({"A": 1, "B": 0}, "B", "A+1")


def test_unknown_words_are_refused_also_after_the_end() -> None:
    over: Json = {"phase": "finished", "score": {"A": 5, "B": 3}}
    bad: list[dict[str, Json]] = [
        {"ev": "goal"},
        {"ev": "lineup", "team": "A", "positions": ["a"]},
        {"ev": "deliver", "team": "C", "after": {}},
    ]
    assert run(bad)["refused"] == [[n, "UNKNOWN_EVENT"] for n in range(3)]
    found = run(bad[:1], over)
    assert (found["refused"], found["winner"]) == ([[0, "MATCH_OVER"]], "A")
    level: Json = {"phase": "finished", "score": {"A": 5, "B": 5}}
    assert run([], level)["winner"] is None
