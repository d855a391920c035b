"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.hokej_stolowy.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.hokej_stolowy") / "examples.json").read_bytes(), "examples.json"
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
        {"state": {"score": {"C": 1}}},
        {"state": {"weather": 1}},
        {"state": {"t": 5.0, "last_faceoff": 6.0}},
        {"options": {"duration_s": 59}},
        {"options": {"min_goal_delay_s": 10.5}},
        {"options": {"release_contacts": ["net"]}},
        {"options": {"forfeit_score": [0, 0]}},
        {"goals": 1},
    ],
)
def test_what_the_vocabulary_does_not_know_is_reported(given: dict[str, Json]) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(case([], **given))


@pytest.mark.parametrize(
    "step",
    [
        {"ev": "corner"},
        {"ev": "goal"},
        {"ev": "goal", "by": "C"},
        {"ev": "possession", "player": "A", "figure": "XX"},
        {"ev": "elapse", "lasts_ms": 5},
    ],
)
def test_unknown_words_are_refused_before_anything_else(step: dict[str, Json]) -> None:
    found = EXAMPLES.run(case([{"t": 1, **step}], state={"phase": "faceoff", "t": 50.0}))
    assert found["refused"] == [[0, "UNKNOWN_EVENT"]]


def test_refusals_come_in_the_order_of_the_book() -> None:
    over: Json = {"phase": "finished", "t": 300.0, "score": {"A": 2, "B": 1}}
    found = EXAMPLES.run(case([{"ev": "corner", "t": 1}, {"ev": "stop", "t": 1}], state=over))
    assert found["refused"] == [[0, "MATCH_OVER"], [1, "MATCH_OVER"]]
    assert found["winner"] == "A"
    steps: list[dict[str, Json]] = [{"ev": "resume", "t": 40}, {"ev": "resume", "t": 60}]
    found = EXAMPLES.run(case(steps, state={"phase": "play", "t": 50.0}))
    assert found["refused"] == [[0, "TIME_BACKWARDS"], [1, "WRONG_PHASE"]]


def test_every_event_of_the_book_can_be_told() -> None:
    steps: list[dict[str, Json]] = [
        {"ev": "pre_signal", "t_rel": -20.5},
        {"ev": "start_signal", "t": 0},
        {"ev": "contact", "what": "post", "t": 2},
        {"ev": "possession", "player": "A", "figure": "C", "t": 3},
        {"ev": "push_figures", "player": "A", "passed_while_pushing": True, "t": 4},
        {"ev": "faceoff", "by": "A", "ready": ["A", "B"], "t": 6},
        {"ev": "jolt", "return_to": "B", "t": 7},
        {"ev": "stop", "by": "A", "reason": "lights out", "possession": None, "t": 8},
        {"ev": "resume", "t": 20},
        {"ev": "bad_faceoff", "by": "B", "choice": "self", "t": 21},
        {"ev": "faceoff", "t": 22},
        {"ev": "puck_out", "retrieved_by": "B", "t": 30},
        {"ev": "replay", "t": 31},
        {"ev": "early_touch", "player": "B", "t": 0},
        {"ev": "withdraw", "player": "B", "opponent_insists": False, "t": 4},
    ]
    found = EXAMPLES.run(case(steps))
    assert (found["refused"], found["result"], found["last"]) == ([], "abandoned", "PUCK_OUT")


def test_a_pre_signal_outside_its_window_is_refused() -> None:
    found = EXAMPLES.run(
        case([{"ev": "pre_signal", "t_rel": -30.5}, {"ev": "pre_signal", "t_rel": -15}])
    )
    assert found["refused"] == [[0, "PRE_SIGNAL_WINDOW"]]
    with pytest.raises(BadExample):
        EXAMPLES.run(case([{"ev": "stop", "t": "soon"}]))
