"""The book's worked examples, and what the vocabulary knows besides."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.blackjack.examples import EXAMPLES
from tests.games.blackjack.table import came

CASES = read_cases(
    (resources.files("stolik.games.blackjack") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_examples_of_the_book_come_out(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def test_all_examples_of_the_book_are_there() -> None:
    assert len([case for case in CASES if case.id.startswith("bj-")]) >= 17


def test_a_seat_with_a_bankroll_cannot_stake_more() -> None:
    given: dict[str, Json] = {
        "boxes": [{"box": 1, "stake": 100, "seat": "A"}, {"box": 2, "stake": 60, "seat": "A"}],
        "bankroll": {"A": 200},
        "shoe": ["8s", "9h", "6d", "8h", "2c", "5c", "Tc", "Tc", "9d", "Kd"],
    }
    found = dict(EXAMPLES.run(Case("x", given, [{"box": 1, "a": "split"}])))
    assert found["refused"] == [{"step": 0, "code": "insufficient_chips"}]


def test_the_cut_card_may_be_written_as_a_fraction() -> None:
    assert came("Ts 6d 9h Td 8c", "1 stand", penetration=0.5)["box_net"] == {"1": 100}


@pytest.mark.parametrize(
    ("given", "steps"),
    [
        ({"shoe": ["As"]}, []),
        ({"boxes": [{"box": 1, "stake": 100}], "shoe": ["1s"]}, []),
        ({"boxes": [{"box": 1, "stake": 100}], "shoe": ["As"]}, []),
        ({"boxes": [{"box": 9, "stake": 100}], "shoe": []}, []),
        (
            {"boxes": [{"box": 1, "stake": 100}], "shoe": ["Ts", "6d", "8h"], "options": {"x": 1}},
            [],
        ),
        ({"boxes": [{"box": 1, "stake": 100}], "shoe": ["Ts", "6d", "8h"]}, [{"a": "jump"}]),
        ({"boxes": [{"box": 1, "stake": 3}], "shoe": []}, []),
    ],
)
def test_what_the_vocabulary_does_not_know_is_named(
    given: dict[str, Json], steps: list[dict[str, Json]]
) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(Case("x", given, steps))
