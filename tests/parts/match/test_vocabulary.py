"""The vocabulary of the sports' rule files: examples beyond the worked ones, in the same form.

They name events, options, refusals and values that the worked examples do not happen to use.
"""

from pathlib import Path

import pytest

from stolik.engine.examples import Case, check, read_cases
from stolik.games import kit

FILES = sorted((Path(__file__).parent / "vocabulary").glob("*.json"))
CASES = [(file.stem, case) for file in FILES for case in read_cases(file.read_bytes(), file.name)]


@pytest.mark.parametrize(("game", "case"), CASES, ids=[f"{game}-{c.id}" for game, c in CASES])
def test_an_example_in_the_words_of_the_book_comes_true(game: str, case: Case) -> None:
    assert check(case, kit(game).examples()) == []


def test_every_sport_has_some() -> None:
    assert len(FILES) == 6
