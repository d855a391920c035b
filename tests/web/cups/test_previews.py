"""Calls for a referee and previews of rulings, over HTTP."""

from __future__ import annotations

from tests.kit.cup_answers import refused, state_of
from tests.kit.cup_web import Cup


def test_a_table_calls_and_a_referee_comes(cup: Cup) -> None:
    cup.start()
    scorer, judge = cup.holder("scorer", table=2), cup.judge(1)
    scorer.post(f"{cup.api}/call", json={"table": 2})
    calls = cup.screen("judge", judge)["calls"]
    assert [(one["table"], one.get("state", "open")) for one in calls] == [(2, "open")]
    assert cup.screen("table", scorer, table=2)["calls"] == calls
    refused(scorer.post(f"{cup.api}/call", json={"table": 2, "state": "done"}), "cups.not_allowed")
    judge.post(f"{cup.api}/call", json={"table": 2, "state": "coming"})
    assert cup.screen("table", scorer, table=2)["calls"][0]["by"] == "Sędzia Drugi"
    judge.post(f"{cup.api}/call", json={"table": 2, "state": "done"})
    assert cup.screen("judge", judge)["calls"] == []
    refused(judge.post(f"{cup.api}/call", json={"table": 2, "state": "done"}), "cups.no_call", 400)


def test_a_preview_changes_nothing_and_comes_true(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    judges = [cup.judge(1), cup.judge(0)]
    ids = [cup.judge_id(1), cup.judge_id(0)]
    ruling = {
        "type": "ruling",
        "id": "r1",
        "matter": "dispute",
        "effect": {"type": "set_deal", "table": 1, "deal": 1, "delta": [-20, 0, 0, 20]},
        "clause": "LIG-36",
    }
    before = state_of(cup)
    shown = judges[0].post(f"{cup.api}/preview", json={"action": {**ruling, "judge": ids[0]}})
    assert shown.status_code == 200, shown.text
    assert state_of(cup) == before
    grid = next(one for one in shown.json()["grids"] if one["key"] == "people")
    for who, id in zip(judges, ids, strict=True):
        cup.do("ruling", who, **{key: ruling[key] for key in ("id", "matter", "effect", "clause")},
               judge=id, reason="dwóch sędziów")  # fmt: skip
    lines = {one["member"]: one["cells"] for one in cup.screen()["results"][0]["rows"]}
    for line in grid["rows"]:
        member = line["member"]
        after = [cell.rpartition(" ")[2] for cell in line["cells"][1:]]
        now = lines[member]
        assert after[1:] == [now[3], now[4]], (line, now)


def test_a_preview_of_what_cannot_be_is_refused(running: Cup) -> None:
    cup = running
    action = {"type": "strike", "table": 9, "deal": 1}
    answer = cup.client.post(f"{cup.api}/preview", json={"action": action})
    refused(answer, "liga-baski.NO_SUCH_TABLE", 422)


def test_judges_are_named_anew_and_stay_who_they_are(running: Cup) -> None:
    cup = running
    before = cup.screen()["judges"]
    names = [one["name"] for one in before]
    answer = cup.client.post(f"{cup.api}/judges", json={"names": [*names, "Wanda Nowa"]})
    assert answer.status_code == 200, answer.text
    now = cup.screen()["judges"]
    assert now[: len(before)] == before
    assert [one["name"] for one in now] == [*names, "Wanda Nowa"]
    for bad in ([], ["=1+1"], [f"Sędzia {n}" for n in range(200)]):
        assert cup.client.post(f"{cup.api}/judges", json={"names": bad}).status_code == 400
    assert cup.screen()["judges"] == now
