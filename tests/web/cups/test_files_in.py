"""Files that a competition takes in over HTTP: a chess tournament, results of an olympiad."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from starlette.testclient import TestClient

from stolik.competitions import roster
from stolik.competitions.puchar.office import CupOffice
from stolik.competitions.puchar.trf import written
from stolik.cups import screen_parts
from stolik.web.cups import door, pages
from stolik.web.door.press import Press
from tests.competitions.puchar.test_trf_reading import NAMES, SMALL, played
from tests.kit.cup_answers import refused
from tests.kit.cup_web import Cup


class Other(Cup):
    """A competition that is no league."""

    def __init__(self, desk: TestClient, competition: str, **options: Any) -> None:
        self.client = desk
        wanted = {"name": "Inne", "competition": competition, "options": options,
                  "judges": ["Sędzia"], "tables": "paper"}  # fmt: skip
        made = desk.post("/api/cups", json=wanted)
        assert made.status_code == 201, made.text
        self.id = made.json()["cup"]

    def file(self, name: str, text: str, by: TestClient | None = None) -> Any:
        return (by or self.client).post(f"{self.api}/files/{name}", content=text.encode())

    def got(self, path: str) -> str:
        answer = self.client.get(f"{self.api}/{path}")
        assert answer.status_code == 200, answer.text
        return answer.content.decode("utf-8-sig")


def test_a_chess_tournament_comes_in_and_goes_out_the_same(desk: TestClient) -> None:
    cup = Other(desk, "puchar", format="swiss", rounds=4)
    assert cup.screen()["equipment"]["taken"] == ["trf"]
    text = written(played().state, NAMES, "Inne")
    assert cup.file("trf", text).json() == {"people": 9}
    assert cup.got("files/trf") == text
    refused(cup.file("trf", text), "input.trf_cup", 400)
    assert cup.got("files/trf") == text


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "input.trf_none"),
        (SMALL.replace("1 b 0", "1 b 1"), "input.trf_pair"),
        (SMALL + "\x00", "input.csv_letters"),
        (SMALL[:-20], "input.trf_pair"),
        (SMALL.replace("0000 - H", "   2   ="), "input.trf_pair"),  # nobody plays himself
        (SMALL.replace("Nowak, Jan", "Nоwak, Jan"), "input.trf_name"),
    ],
)
def test_a_file_that_is_wrong_changes_nothing(desk: TestClient, text: str, error: str) -> None:
    cup = Other(desk, "puchar", format="swiss", rounds=4)
    before = cup.screen()["people"]
    refused(cup.file("trf", text), error, 400)
    assert cup.screen()["people"] == before == []


@pytest.mark.rule("TRM-1")
def test_a_name_that_is_there_for_somebody_else_is_refused_and_the_same_again_is_no_matter(
    desk: TestClient,
) -> None:
    cup = Other(desk, "turniej-rummikub")
    first = {"name": "Anna Żak", "team": "UTW Rabka"}
    for one in (first, first, {"name": "Anna Żak"}, {"name": "Anna Żak", "team": "utw  rabka"}):
        assert cup.client.post(f"{cup.api}/person", json=one).status_code == 201
    other = cup.client.post(f"{cup.api}/person", json={**first, "team": "UTW Puck"})
    refused(other, "turniej-rummikub.ALREADY_IN_SEASON", 422, "TRM-1")
    (line,) = cup.screen()["people"]
    assert (line["name"], line["team"]) == ("Anna Żak", "UTW Rabka")


def test_results_of_an_olympiad_come_in_and_go_out(desk: TestClient) -> None:
    names = ("Anna Żak", "Ewa Lis", "Jan Kos")
    totals: list[str] = []
    text = "Nazwisko;Gra;Wynik\nJan Kos;Bieg;12,5\nAnna Żak;Bieg;11\nEwa Lis;Bieg;-\n"
    for _ in range(2):
        games = Other(desk, "olimpiada")
        games.enter(*names)
        for event, better in (("Bieg", "low"), ("Skok", "high")):
            games.do("plan_event", id=event, better=better)
        games.do("begin")
        for wrong, error in (
            ("Nazwisko;Wynik\nKtoś Inny;5\n", "input.results_unknown"),
            ("Nazwisko;Wynik\nJan Kos;5\nJan Kos;6\n", "input.results_twice"),
            ("Nazwisko;Miejsce\nJan Kos;pierwszy\n", "input.results_place"),
            ("Nazwisko;Gra\nJan Kos;Bieg\n", "input.results_column"),
            ("Nazwisko;Wynik\nJan Kos;szybko\n", "olimpiada.BAD_SCORE"),
            ("Nazwisko;Miejsce\nJan Kos;1\nAnna Żak;3\n", "olimpiada.BAD_RESULT"),
        ):
            answer = games.file("results", wrong)
            assert answer.status_code in (400, 409, 422), answer.text
            found = answer.json()
            assert error.endswith(found.get("code") or found["error"]), found
        assert games.file("results", text).json() == {"people": 0}
        if not totals:
            more = "name,score\nEwa Lis,5\nAnna Żak,5\nJan Kos,4\n"
            assert games.file("results", more).status_code == 200
        totals.append(games.got("export/standings.csv"))
        text = games.got("export/events.csv")
    assert totals[0] == totals[1]
    assert "Anna Żak" in totals[0].splitlines()[1]


def test_a_place_of_thousands_of_figures_is_none(desk: TestClient) -> None:
    cup = Other(desk, "olimpiada")
    cup.enter("Anna", "Jan")
    cup.do("plan_event", id="Kości", better="high")
    cup.do("begin")
    found = cup.file("results", f"zawodnik;miejsce\nAnna;{'9' * 5000}\nJan;2\n")
    refused(found, "input.results_place", 400)


def test_a_list_of_many_is_read_and_taken_in_beside_the_loop(
    desk: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a thousand people either takes a twentieth of a second and more."""
    done, run = list[str](), Press.turn

    def counted(self: Press, asked: Any) -> Any:
        done.append(asked.url.path)
        return run(self, asked)

    monkeypatch.setattr(Press, "turn", counted)
    loop, ran = list[int](), list[int]()
    enlisted = roster.enlist

    def noted(*given: Any) -> Any:
        ran.append(threading.get_ident())
        return enlisted(*given)

    monkeypatch.setattr(roster, "enlist", noted)
    cup = Other(desk, "puchar", format="swiss", rounds=4)
    assert desk.portal is not None
    loop.append(desk.portal.call(threading.get_ident))
    cup.enter(*(f"Osoba {number}" for number in range(60)))
    assert len(ran) == 60
    assert not {*ran} & {*loop}
    other = Other(desk, "puchar", format="swiss", rounds=4)
    assert other.file("trf", written(played().state, NAMES, "Inne")).json() == {"people": 9}
    assert done == [f"{cup.api}/entries", f"{other.api}/files/trf"]


def test_what_grows_with_how_many_take_part_is_worked_out_beside_the_loop(
    desk: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand people's results page held everybody for a fifth of a second, for anybody."""
    cup, where = Other(desk, "puchar", format="swiss", rounds=4), dict[str, set[int]]()
    assert cup.file("trf", written(played().state, NAMES, "Inne")).json() == {"people": 9}

    def noted(owner: Any, name: str) -> None:
        work = getattr(owner, name)

        def done(*given: Any, **more: Any) -> Any:
            where.setdefault(name, set()).add(threading.get_ident())
            return work(*given, **more)

        monkeypatch.setattr(owner, name, done)

    noted(pages, "shown_to")
    noted(CupOffice, "results")
    noted(CupOffice, "preview")
    noted(CupOffice, "aloud")
    assert desk.portal is not None
    loop = desk.portal.call(threading.get_ident)
    paths = ("/screen?screen=hall", "/screen?screen=desk", "/figures.json", "/files/trf")
    again = {"action": {"type": "correct", "round": 1, "table": 2, "places": [2, 1]}}
    for many in (10, 9):
        monkeypatch.setattr(door, "MANY", many)
        monkeypatch.setattr(screen_parts, "MANY", many)
        where.clear()
        cup.do("correct", round=1, table=2, places=[1, 2], reason="pomyłka")
        for path in (f"/c/{cup.id}", f"/c/{cup.id}/aloud", *(f"{cup.api}{one}" for one in paths)):
            assert desk.get(path).status_code == 200, path
        assert desk.post(f"{cup.api}/preview", json=again).status_code == 200
        assert where.keys() == {"shown_to", "results", "preview", "aloud"}
        for name, threads in where.items():
            assert (loop in threads) == (many == 10), name
