"""Rounds of a competition over HTTP: results, missing tables, what is taken back."""

from __future__ import annotations

from tests.kit.cup_answers import refused, state_of
from tests.kit.cup_web import FOUR, Cup


def test_a_deal_that_does_not_sum_to_zero_is_refused_and_nothing_is_written(running: Cup) -> None:
    cup = running
    before = state_of(cup)
    wrong = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [3, 1, -1, -2]}
    refused(cup.try_do(wrong), "liga-baski.ROW_NOT_ZERO_SUM", 422, "LIG-18")
    assert state_of(cup) == before


def test_a_table_has_one_result(cup: Cup) -> None:
    cup.start()
    totals = {"type": "totals", "table": 1, "deals": 4, "totals": FOUR}
    sheet = {"type": "sheet", "table": 1, "deals": [FOUR] * 4}
    assert cup.try_do(sheet).status_code == 200
    assert cup.try_do(sheet).status_code == 200  # the desk types its own sheet again
    refused(cup.try_do(totals), "liga-baski.HAS_ROWS", 422, "LIG-18")
    row = {"type": "row", "table": 1, "deal": 5, "dealer": 0, "delta": FOUR}
    refused(cup.try_do(row), "liga-baski.TABLE_CLOSED", 422)
    place = cup.screen()["tables"][0]
    assert [chair["total"] for chair in place["chairs"]] == ["12", "4", "−4", "−12"]


def test_a_round_with_missing_tables_is_not_closed_and_they_are_named(cup: Cup) -> None:
    cup.start()
    cup.play(1)
    answer = cup.try_do({"type": "close_round"})
    refused(answer, "liga-baski.TABLE_OPEN", 422, "LIG-19")
    assert "2" in answer.json()["text"]
    missing = [task for task in cup.screen()["tasks"] if 2 in task.get("tables", ())]
    assert missing
    cup.play(2)
    cup.do("close_round")
    assert cup.screen()["results"][0]["key"] == "standings"


def test_a_command_sent_again_is_done_once(cup: Cup) -> None:
    cup.start()
    row = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": FOUR}
    wanted = {"command": "one-and-the-same", "action": row}
    answers = [cup.client.post(f"{cup.api}/do", json=wanted) for _ in range(3)]
    assert len({answer.text for answer in answers}) == 1
    assert cup.screen()["tables"][0]["rows"] == [FOUR]


def test_the_last_thing_is_taken_back_by_the_organiser_with_a_reason(cup: Cup) -> None:
    cup.start()
    cup.row()
    last = cup.screen()["last"]
    assert last["action"] == "row"
    undo = {"command": "u1", "at": last["at"], "reason": ""}
    refused(cup.client.post(f"{cup.api}/undo", json=undo), "cups.reason_needed", 400)
    undo["reason"] = "nie ten stół"
    judge = cup.judge(1)
    refused(judge.post(f"{cup.api}/undo", json=undo), "cups.not_allowed", 403)
    assert cup.client.post(f"{cup.api}/undo", json=undo).status_code == 200
    parts = cup.screen()
    assert parts["tables"][0].get("rows", []) == []
    assert parts["remarks"][0]["text"] == "nie ten stół"
    assert parts["remarks"][0]["hand"] == "Organizator"
