"""Several competitions on one server: each has its own people, roles and numbers."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.kit.cup_answers import refused
from tests.kit.cup_web import Cup
from tests.web.cups.test_files_in import Other

NAMES = ("Anna Żak", "Ewa Lis", "Jan Kos", "Ola Ras")


def test_a_referee_of_one_competition_is_a_stranger_in_the_others(
    desk: TestClient, cup: Cup
) -> None:
    others = [
        Other(desk, "puchar", game="warcaby", format="round_robin", seeding="entry"),
        Other(desk, "olimpiada"),
        Other(desk, "turniej-rummikub"),
        Other(desk, "turniej-pokera"),
    ]
    for one in others:
        one.enter(*NAMES)
    judge = cup.judge(0)
    assert judge.get(f"{cup.api}/screen?screen=judge").status_code == 200
    for one in others:
        refused(judge.get(f"{one.api}/screen?screen=judge"), "cups.not_allowed", 403)
        refused(judge.get(f"{one.api}/export/entries.csv"), "cups.not_allowed", 403)
    before = [one.got("export/entries.csv") for one in others[1:]]
    people = [{row["person"] for row in one.screen()["people"]} for one in others]
    assert sum(map(len, people)) == len(set().union(*people)) == 16  # nobody is in two by his name
    others[0].do("begin")
    others[0].do("next_round")
    others[0].do("result", table=1, places=[1, 2])
    assert [one.got("export/entries.csv") for one in others[1:]] == before
    listed = {one["id"] for one in desk.get("/api/cups").json()["cups"]}
    assert {cup.id, *(one.id for one in others)} <= listed
