"""House rules: their ranges, and what each of them changes."""

from __future__ import annotations

import pytest

from stolik.engine import BadInput, Refused
from stolik.engine.options import described, read_options
from stolik.engine.rulebook import rulebook
from stolik.games.kosci import GAME
from stolik.games.kosci.state import Options, Write
from tests.games.kosci.table import bust, refusal, scores, table, throw, throws, write

RANGES: dict[str, tuple[list[object], list[object]]] = {
    "target": ([1000, 10_000, 50_000], [950, 50_050, 10_025, "10000", None]),
    "min_write": ([0, 350, 2000], [-50, 2050, 375]),
    "first_write_min": ([None, 0, 500, 2000], [-50, 2050, 375]),
    "keep_rule": (["all", "choose"], ["any", 1]),
    "must_confirm": ([True, False], ["yes", 1]),
    "pairs_quads": ([True, False], [0]),
    "three_pairs_value": ([0, 1000, 5000], [-50, 5050, 1020]),
    "straight_value": ([0, 1500, 5000], [-50, 5050, 1020]),
    "finish": (["others_once", "equal_turns", "immediate"], ["never"]),
    "bust_limit": ([0, 5], [-1, 6]),
    "bust_penalty": ([0, 5000], [-50, 5050, 333]),
    "decision_seconds": ([0, 30], [-1]),
    "order": ([None, "seated", "drawn"], ["random", 1]),
    "depth": (["events", "results"], ["nothing"]),
    "show_odds": ([True, False], ["no"]),
}


@pytest.mark.rule("KOS-37")
def test_every_option_of_the_book_can_be_set_and_names_its_clause() -> None:
    infos = {info.name: info for info in described(Options)}
    assert list(infos) == list(RANGES)
    book = rulebook("stolik.games.kosci")
    clauses = {info.clause for info in infos.values() if info.name != "show_odds"}
    assert clauses <= set(book.clauses)


@pytest.mark.parametrize("name", RANGES)
def test_values_within_the_range_are_taken_and_others_refused(name: str) -> None:
    good, bad = RANGES[name]
    for value in good:
        assert getattr(read_options(Options, {name: value}), name) == value
    for value in bad:
        with pytest.raises(BadInput):
            read_options(Options, {name: value})


@pytest.mark.rule("KOS-4")
@pytest.mark.parametrize("seats", [-1, 0, 9, 100])
def test_nine_cannot_play(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        GAME.start(seats, Options())
    assert (caught.value.code, caught.value.clause) == ("bad_seats", "KOS-4")


@pytest.mark.rule("KOS-40")
def test_the_first_entry_can_have_a_minimum_of_its_own() -> None:
    state = table(Options(first_write_min=1000))
    low = throw(state, 4, 4, 4, 2, 3, 6)
    assert refusal(low, 0, Write()) == ("below_minimum", "KOS-40")
    state = bust(write(throw(state, 1, 1, 1, 2, 3, 4)))
    state = write(throw(state, 4, 4, 4, 2, 3, 6))
    assert state.totals == (1400, 0)


@pytest.mark.rule("KOS-40", "KOS-36")
def test_a_penalty_does_not_bring_the_first_minimum_back() -> None:
    options = Options(first_write_min=1000, bust_limit=1, bust_penalty=1000)
    state = bust(scores(table(options, seats=1), 1000))
    assert state.totals == (0,)
    assert state.minimum == 350


@pytest.mark.rule("KOS-40")
def test_the_first_entry_can_be_easier_than_the_others() -> None:
    state = table(Options(first_write_min=0), seats=1)
    state = write(throw(state, 5, 2, 3, 3, 4, 6))
    assert state.totals == (50,)
    assert refusal(throw(state, 5, 2, 3, 3, 4, 6), 0, Write()) == ("below_minimum", "KOS-9")


@pytest.mark.rule("KOS-25", "KOS-42")
def test_four_and_a_pair_count_as_three_pairs_if_the_house_says_so() -> None:
    quads = Options(pairs_quads=True)
    assert throw(table(quads), 6, 6, 6, 6, 2, 2).points == 1000
    assert throw(table(quads), 1, 1, 1, 1, 5, 5).points == 2100
    off = Options(pairs_quads=True, three_pairs_value=0)
    assert throw(table(off), 6, 6, 6, 6, 2, 2).points == 1200


def test_options_work_together() -> None:
    options = Options(
        target=1000,
        keep_rule="all",
        must_confirm=False,
        pairs_quads=True,
        three_pairs_value=2000,
        straight_value=0,
        finish="immediate",
        min_write=0,
    )
    state = write(throws(table(options), ("123456", "2222", "33")[:1]))
    assert state.totals == (150, 0)
    state = write(throw(state, 2, 2, 2, 2, 3, 3))
    assert (state.totals, state.phase) == ((150, 2000), "over")
