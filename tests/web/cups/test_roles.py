"""Who may do and see what in a competition, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.cup_answers import refused, sent, state_of
from tests.kit.cup_web import FOUR, NAMES, Cup
from tests.kit.web import another, named

ORGANISERS: list[dict[str, Any]] = [
    {"type": "publish_plan", "rounds": []},
    {"type": "start_round"},
    {"type": "close_round"},
    {"type": "enlist", "person": "x"},
    {"type": "appoint", "judges": ["x"]},
    {"type": "totals", "table": 1, "deals": 4, "totals": FOUR},
    {"type": "open_tournament"},
    {"type": "carry", "player": 0, "missed": [1]},
    {"type": "finish"},
]


@pytest.mark.parametrize("action", ORGANISERS, ids=lambda one: str(one["type"]))
def test_what_is_the_organisers_nobody_else_does(running: Cup, action: dict[str, Any]) -> None:
    cup = running
    before = state_of(cup)
    scorer = cup.holder("scorer", table=1)
    player = cup.holder("player", member=0)
    for who in (cup.judge(0), cup.judge(1), scorer, player, another(cup.client)):
        answer = cup.try_do(action, who)
        assert answer.status_code in (403, 422), answer.text
        assert answer.json()["error"].rpartition(".")[2] in ("NOT_YOURS", "not_allowed")
    assert state_of(cup) == before


def test_neither_chance_nor_the_clock_is_played_by_anybody(running: Cup) -> None:
    cup = running
    for action in (
        {"type": "draw_numbers", "order": list(range(8))},
        {"type": "bell", "bell": "time_up"},
        {"type": "draw_prize", "order": [0, 1]},
        {"type": "fed", "table": 1, "rows": [FOUR]},
    ):
        for who in (cup.client, cup.judge(0), cup.holder("scorer", table=1)):
            answer = cup.try_do(action, who)
            if action["type"] == "fed" and who is cup.client:
                continue
            assert answer.status_code == 422, (action, answer.text)


def test_the_organiser_signs_for_no_judge(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    answer = cup.try_do({"type": "confirm", "table": 1, "judge": cup.judge_id(1)})
    refused(answer, "liga-baski.NOT_YOURS", 422)
    other = cup.try_do({"type": "confirm", "table": 1, "judge": cup.judge_id(2)}, cup.judge(1))
    refused(other, "liga-baski.NOT_YOURS", 422, "LIG-36")


def test_the_scorer_of_one_table_writes_at_no_other(cup: Cup) -> None:
    cup.start()
    scorer = cup.holder("scorer", table=1)
    row = {"type": "row", "deal": 1, "dealer": 0, "delta": FOUR}
    refused(cup.try_do({**row, "table": 2}, scorer, seat=0), "liga-baski.NOT_AT_TABLE", 422)
    refused(cup.try_do({**row, "table": 1}, scorer, seat=7), "liga-baski.NO_SUCH_SEAT", 422)
    assert cup.try_do({**row, "table": 1}, scorer, seat=0).status_code == 200
    refused(cup.try_do({"type": "sign", "table": 2}, scorer, seat=1), "liga-baski.NOT_AT_TABLE")
    call = {"table": 2}
    refused(scorer.post(f"{cup.api}/call", json=call), "cups.not_allowed", 403)
    assert scorer.post(f"{cup.api}/call", json={"table": 1}).status_code == 200


def test_four_sign_on_one_phone_that_goes_round(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    scorer = cup.holder("scorer", table=1)
    for seat in range(4):
        cup.do("sign", scorer, table=1, seat=seat)
    assert cup.screen()["tables"][0]["state"] == "confirmed"


def test_a_player_signs_for_himself_alone(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    chairs = cup.screen()["tables"][0]["chairs"]
    player = cup.holder("player", member=chairs[2]["member"])
    refused(cup.try_do({"type": "sign", "table": 1}, player, seat=0), "liga-baski.NOT_AT_TABLE")
    cup.do("sign", player, table=1)
    signed = [chair.get("has_signed", False) for chair in cup.screen()["tables"][0]["chairs"]]
    assert signed == [False, False, True, False]


STAFF_ONLY = (
    "/screen?screen=desk",
    "/screen?screen=judge",
    "/screen?screen=player",
    "/screen?screen=table&table=1",
    "/live?screen=desk",
    "/live?screen=judge",
    "/live?screen=table&table=1",
    "/export/entries.csv",
    "/export/standings.csv",
    "/export/sheets.csv",
    "/export/teams.csv",
    "/file",
)
STAFF_PAGES = (
    "desk",
    "judge",
    "table/1",
    "print/entries.pdf",
    "print/cards.pdf",
    "print/filled.pdf",
)


def test_a_stranger_gets_nothing_of_the_staffs(running: Cup) -> None:
    cup = running
    for stranger in (another(cup.client), named(another(cup.client), "Gość")):
        for path in STAFF_ONLY:
            answer = stranger.get(f"{cup.api}{path}")
            assert answer.status_code in (401, 403), path
            assert not any(name in answer.text for name in NAMES)
        for page in STAFF_PAGES:
            answer = stranger.get(f"/c/{cup.id}/{page}")
            assert answer.status_code in (401, 403), page
            assert not any(name in answer.text for name in NAMES)
        for path, body in (
            ("passes", {"role": "organiser"}),
            ("plan", {}),
            ("plan/stop", {}),
            ("wishes", {}),
            ("person", {"name": "Obcy"}),
            ("undo", {"command": "x", "at": 1, "reason": "bo tak"}),
            ("preview", {"action": {"type": "close_round"}}),
            ("call", {"table": 1}),
        ):
            answer = stranger.post(f"{cup.api}/{path}", json=body)
            assert answer.status_code in (401, 403), path
        assert sent(cup, b"nazwisko\nObcy\n", stranger).status_code in (401, 403)
    assert len(cup.screen()["people"]) == 8


def test_judges_see_everything_but_do_not_run_the_desk(running: Cup) -> None:
    cup = running
    judge = cup.judge(1)
    assert cup.screen("judge", judge)["tables"]
    for path in ("/screen?screen=desk", "/file"):
        refused(judge.get(f"{cup.api}{path}"), "cups.not_allowed", 403)
    for path, body in (("passes", {"role": "organiser"}), ("plan", {}), ("wishes", {})):
        refused(judge.post(f"{cup.api}/{path}", json=body), "cups.not_allowed", 403)
    refused(sent(cup, b"nazwisko\nObcy\n", judge), "cups.not_allowed", 403)
