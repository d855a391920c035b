"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.bilard.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.bilard") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_worked_example_comes_true(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def case(do: list[dict[str, Json]], **given: Json) -> Case:
    return Case("x", dict(given), do)


@pytest.mark.parametrize(
    "given",
    [
        {"state": {"phase": "warm-up"}},
        {"state": {"groups": {"A": "full", "B": "full"}}},
        {"state": {"groups": {"A": "full"}}},
        {"state": {"attempts_left": 3}},
        {"state": {"log": [["16", "HL"]]}},
        {"state": {"log": [["3", "XX"]]}},
        {"state": {"log": [["3", "HL"], ["3", "HL"]]}},
        {"state": {"weather": 1}},
        {"options": {"race_to": 26}},
        {"games": 1},
    ],
)
def test_what_the_vocabulary_does_not_know_is_reported(given: dict[str, Json]) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(case([], **given))


@pytest.mark.parametrize(
    "step",
    [
        {"ev": "goal"},
        {"ev": "shot", "player": "C"},
        {"ev": "shot", "player": "A", "first": "16"},
        {"ev": "shot", "player": "A", "first": "0"},
        {"ev": "shot", "player": "A", "first": "1", "pocketed": [["1", "XX"]]},
        {"ev": "shot", "player": "A", "first": "1", "cushions": 16},
        {"ev": "shot", "player": "A", "first": "1", "called": "HL"},
        {"ev": "choose_group", "player": "A", "group": "striped"},
        {"ev": "rack", "order": ["1", "2"]},
    ],
)
def test_unknown_words_are_refused_before_the_phase_is_looked_at(step: dict[str, Json]) -> None:
    for phase in ("toss", "shoot"):
        found = EXAMPLES.run(case([step], state={"phase": phase}))
        assert found["refused"] == [[0, "UNKNOWN_EVENT"]]


def test_after_the_end_every_event_finds_the_match_over() -> None:
    found = EXAMPLES.run(case([{"ev": "goal"}, {"ev": "concede", "player": "A"}],
                              state={"phase": "finished"}))  # fmt: skip
    assert found["refused"] == [[0, "GAME_OVER"], [1, "GAME_OVER"]]


def test_the_restriction_of_the_first_line_is_the_default_outside_the_break() -> None:
    for cue in ("first_line", "first_line_optional"):
        assert EXAMPLES.run(case([], state={"phase": "shoot", "cue": cue}))["second_half"] is True
    assert (
        EXAMPLES.run(case([], state={"phase": "shoot", "cue": "in_hand"}))["second_half"] is False
    )
    assert EXAMPLES.run(case([], state={"phase": "break"}))["second_half"] is False


def test_several_games_are_counted() -> None:
    do: list[dict[str, Json]] = [
        {"ev": "coin_toss", "winner": "B"},
        {"ev": "concede", "player": "A"},
    ]
    found = EXAMPLES.run(case(do, options={"race_to": 2}))
    assert (found["phase"], found["turn"], found["games"]) == ("break", "A", {"A": 0, "B": 1})
    assert (found["winner"], found["reason"]) == ("B", "CONCEDED")
