"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.tenis_stolowy.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.tenis_stolowy") / "examples.json").read_bytes(), "examples.json"
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
        {"state": {"score": {"A": -1}}},
        {"state": {"set_no": 0}},
        {"state": {"sets": {"A": 3}}},
        {"state": {"seq": ["A1", "B1", "A2", "B2"]}},
        {"state": {"first_server": "C"}},
        {"state": {"weather": 1}},
        {"state": []},
        {"options": []},
        {"options": {"points": 4}},
        {"options": {"colour": "red"}},
        {"options": {"points": 9, "decider_change_at": 9}},
        {"sets": 1},
    ],
)
def test_what_the_vocabulary_does_not_know_is_reported(given: dict[str, Json]) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(case([], **given))


@pytest.mark.parametrize("seq", [["A1", "A2", "B1", "B2"], ["A1", "B1"], ["B1", "A1", "B2", "A2"]])
def test_an_order_of_doubles_must_go_round_the_table(seq: list[Json]) -> None:
    state: Json = {"phase": "play", "first_server": "A", "seq": seq}
    with pytest.raises(BadExample):
        EXAMPLES.run(case([], options={"mode": "doubles"}, state=state))


def test_an_unknown_field_or_a_step_without_event_is_reported() -> None:
    with pytest.raises(BadExample, match=r"do\[0\].weather"):
        EXAMPLES.run(case([{"ev": "rally", "winner": "A", "weather": 1}]))
    with pytest.raises(BadExample, match=r"do\[0\].ev"):
        EXAMPLES.run(case([{"winner": "A"}]))


@pytest.mark.parametrize(
    "step",
    [
        {"ev": "goal"},
        {"ev": 7},
        {"ev": "rally"},
        {"ev": "rally", "winner": "C"},
        {"ev": "rally", "winner": 7},
        {"ev": "rally", "winner": "A", "let": True},
        {"ev": "rally", "contacts": ["racket:A1"]},
        {"ev": "timeout", "team": "C"},
        {"ev": "toss", "first_server": "A", "ends": {"A": 1, "B": 1}},
        {"ev": "next_set", "server": "A1"},
    ],
)
def test_unknown_words_are_refused_before_the_phase_is_looked_at(step: dict[str, Json]) -> None:
    for phase in ("play", "set_break"):
        found = EXAMPLES.run(case([step], state={"phase": phase, "sets": {"A": 1}}))
        assert found["refused"] == [[0, "UNKNOWN_EVENT"]]


def test_after_the_end_even_an_unknown_event_finds_the_match_over() -> None:
    state: Json = {"phase": "finished", "sets": {"A": 3, "B": 1}, "set_no": 4}
    found = EXAMPLES.run(
        case([{"ev": "goal"}, {"ev": "retire", "team": "A"}, {"ev": 1}], state=state)
    )
    assert found["refused"] == [[0, "MATCH_OVER"], [1, "MATCH_OVER"], [2, "MATCH_OVER"]]
    assert found["winner"] == "A"


def test_a_doubles_state_without_an_order_begins_with_the_first_players() -> None:
    state: Json = {"phase": "play", "first_server": "B"}
    found = EXAMPLES.run(case([], options={"mode": "doubles"}, state=state))
    assert (found["seq"], found["server"]) == (["B1", "A1", "B2", "A2"], "B1")


def test_between_sets_the_next_server_of_singles_is_known() -> None:
    state: Json = {"phase": "set_break", "first_server": "A", "sets": {"B": 1}}
    found = EXAMPLES.run(case([{"ev": "next_set"}], state=state))
    assert (found["server"], found["set_no"], found["set_scores"]) == ("B", 2, [])
    found = EXAMPLES.run(case([], state={"phase": "set_break", "first_server": "A"}))
    assert (found["server"], found["receiver"]) == ("B", "A")


def test_before_the_toss_nobody_serves() -> None:
    found = EXAMPLES.run(case([]))
    assert (found["phase"], found["server"], found["first_server"]) == ("toss", None, None)
