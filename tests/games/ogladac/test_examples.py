"""The book's worked examples, and the words that the book has besides."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.ogladac.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.ogladac") / "examples.json").read_bytes(), "examples.json"
)
CARDS = {"P1": ("7h", "9s", "Kd"), "P2": ("7c", "Qs", "As")}
HANDS: Json = {name: list(cards) for name, cards in CARDS.items()}


def came(do: list[dict[str, Json]], **given: Json) -> dict[str, Json]:
    return dict(EXAMPLES.run(Case("x", given, do)))


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_examples_of_the_book_come_out(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def test_there_are_all_thirteen_examples_of_the_book() -> None:
    assert len([case for case in CASES if case.id.startswith("og-")]) >= 13


def test_cards_before_a_refused_one_stay_turned() -> None:
    found = came([{"ev": "turn", "cards": ["8h", "8d", "8h", "8s"]}], banker="B", hands=HANDS)
    assert found["refused"] == [{"step": 0, "code": "card_already_out"}]
    assert found["turned"] == 2


def test_a_whole_session_can_be_told() -> None:
    do: list[dict[str, Json]] = [
        {"ev": "banker", "seat": "B"},
        {"a": "set_stake", "seat": "P1", "amount": 3},
        {"a": "set_stake", "seat": "B", "amount": 3},
        {"a": "ready", "seat": "B"},
        {"a": "ready", "seat": "P1"},
        {"a": "ready", "seat": "P2"},
        {"ev": "shuffle", "seed": 7},
    ]
    for nth in range(3):
        do += [{"ev": "deal", "seat": seat, "card": CARDS[seat][nth]} for seat in ("P1", "P2")]
    do += [{"ev": "turn", "seat": "P1", "card": "7d"}, {"ev": "turn", "card": "7d"}]
    found = came(do)
    assert found["balance"] == {"B": 6, "P1": -3, "P2": -3}
    assert found["refused"] == [
        {"step": 1, "code": "not_your_turn"},
        {"step": 13, "code": "not_your_turn"},
    ]


@pytest.mark.parametrize(
    "given",
    [
        {"hands": {"P1": ["7h", "9s"]}},
        {"hands": {"P1": ["7h", "9s", "9s"]}},
        {"hands": {"P1": ["7h", "9s", "Zd"]}},
        {"hands": HANDS, "stakes": {"P1": 0}},
        {"options": {"deck": 40}},
        {"hand": {}},
    ],
)
def test_what_is_malformed_is_named(given: dict[str, Json]) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(Case("x", given, []))
