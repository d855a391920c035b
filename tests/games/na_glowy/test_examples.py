"""The worked examples, and the vocabulary they are written in."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.na_glowy import examples
from tests.games.na_glowy.builders import EVEN, ONE_TRUMP, hands_of

CASES = read_cases(
    (resources.files("stolik.games.na_glowy") / "examples.json").read_bytes(), "examples"
)
Step = dict[str, Json]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


def came(given: Step, *steps: Step) -> Step:
    return dict(examples.EXAMPLES.run(Case("x", given, list(steps))))


def hands(text: str) -> Json:
    return {seat: list[Json](codes) for seat, codes in hands_of(text).items()}


def act(action: str, **more: Json) -> Step:
    return {"action": action, **more}


def test_a_wrong_expectation_fails() -> None:
    given: Step = {"kind": "trick", "leader": "N"}
    laid: list[Step] = [
        {"seat": s, "card": c} for s, c in zip("NESW", ("KS", "AS", "7S", "TS"), strict=True)
    ]
    case = Case("x", given, list(laid), {"winner": "N", "points": 25, "refusals": [None] * 4})
    assert [failure.key for failure in check(case, examples.EXAMPLES)] == ["winner"]


def test_every_word_of_the_referee_is_understood() -> None:
    given: Step = {"kind": "ledger", "options": {"match_mode": "open"}}
    found = came(
        given,
        act("enter_deal_result", ns_points=70, ns_tricks=5),
        act("penalty", pair="NS", kind="revoke"),
        act("penalty", pair="EW", kind="revoke_sweep"),
        act("penalty", pair="NS", kind="wrong_exchange"),
        act("correct_deal", index=1, ns_points=20, ns_tricks=2),
        act("end_match"),
        act("end_match"),
    )
    assert found["situations"] == [1, 2, 3, 2, 2, None, None]
    assert found["ledger"] == {
        "NS": {"heads": 0, "horned": 1, "part": 0},
        "EW": {"heads": 1, "horned": 0, "part": 2},
    }
    assert (found["match_over"], found["result"], found["next_phase"]) == (True, "NS", "over")
    assert found["refusals"] == [None] * 6 + ["refused: match is over"]


def test_every_word_of_a_seat_is_understood() -> None:
    given: Step = {
        "kind": "deal", "dealer": "W", "hands": hands(EVEN),
        "options": {"allow_claims": True, "match_mode": "open"},
    }  # fmt: skip
    found = came(
        given,
        act("agree", seat="E"),
        act("claim", seat="N"),
        act("play", seat="N", card="QC"),
        act("agree", seat="E"),
        act("agree", seat="S"),
        act("object", seat="W"),
        act("play", seat="N", card="QC"),
        act("agree_end", seat="N"),
        act("agree_end", seat="E"),
        act("leave", seat="E"),
    )
    assert found["refusals"] == [
        "refused: no claim to answer", None, "refused: not your turn", None,
        "refused: no claim to answer", None, None, None, None, "refused: match is over",
    ]  # fmt: skip
    assert (found["match_over"], found["result"]) == (True, "draw")
    off: Step = {"kind": "deal", "dealer": "W", "hands": hands(EVEN)}
    told = came(off, act("claim", seat="N"), act("agree_end", seat="N"), act("leave", seat="N"))
    assert told["refusals"] == [
        "refused: claims are off",
        "refused: the match has a fixed end",
        None,
    ]
    assert told["result"] == "EW"


def test_in_the_return_only_one_thing_can_be_done() -> None:
    given: Step = {"kind": "exchange", "dealer": "W", "hands": hands(ONE_TRUMP)}
    found = came(
        given,
        act("play", seat="N", card="AC"),
        act("offer", seat="N", card="JH"),
        act("offer", seat="N", card="JH"),
        act("decline", seat="S"),
        act("play", seat="S", card="QC"),
        act("return_card", seat="S", card="8D"),
        act("return_card", seat="E", card="QH"),
    )
    assert found["refusals"] == [
        "refused: not your turn", None, "refused: not your turn",
        "refused: return one card to your partner", "refused: return one card to your partner",
        "refused: card not in hand", "refused: not your turn",
    ]  # fmt: skip
    assert (found["next_phase"], found["to_act"], found["exchanges"]) == ("return", "S", [])


def test_a_bok_is_finished_before_an_open_match_ends() -> None:
    given: Step = {"kind": "ledger", "options": {"match_mode": "open"}, "bok_stack": [1]}
    found = came(given, act("agree_end", seat="N"), act("end_match"))
    assert found["refusals"] == ["refused: finish the bok first"] * 2


def test_the_next_deal_can_be_dealt_too() -> None:
    given: Step = {"kind": "deal", "dealer": "W", "hands": hands(EVEN)}
    found = came(
        given,
        act("enter_deal_result", ns_points=61, ns_tricks=4),
        act("deal", dealer="N", packet=4, hands=hands(EVEN)),
    )
    assert (found["next_phase"], found["to_act"], found["situations"]) == ("play", "E", [1, None])


@pytest.mark.parametrize(
    "case",
    [
        Case("x", {}),
        Case("x", {"kind": "skat"}),
        Case("x", {"kind": "trick"}),
        Case("x", {"kind": "trick", "leader": "X"}),
        Case("x", {"kind": "legal", "hand": ["AC"]}),
        Case("x", {"kind": "legal", "hand": ["AC"], "trick": ["AC"]}),
        Case("x", {"kind": "legal", "hand": ["1C"], "trick": []}),
        Case("x", {"kind": "exchange", "dealer": "N"}),
        Case("x", {"kind": "deal", "dealer": "N", "hands": {"N": ["AC"]}}),
        Case("x", {"kind": "ledger", "ledger": {"NS": {"head": 1}}}),
        Case("x", {"kind": "ledger", "ledger": {"NS": {"part": 3}}}),
        Case("x", {"kind": "ledger", "options": {"bok_length": 0}}),
        Case("x", {"kind": "ledger"}, [{"action": "sing"}]),
        Case("x", {"kind": "ledger"}, [{"action": "enter_deal_result", "ns_points": 1}]),
        Case("x", {"kind": "ledger"}, expect={"colour": "red"}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_an_error(case: Case) -> None:
    with pytest.raises(BadExample):
        check(case, examples.EXAMPLES)
