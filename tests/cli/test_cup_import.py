"""A tournament that began elsewhere and an olympiad's results, taken in from the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.cli import run
from tests.competitions.puchar.test_trf_reading import SMALL

NAMES = ("Anna Żak", "Ewa Lis", "Jan Kos")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, in which files are named."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def act(file: str, **action: object) -> None:
    wanted = {"type": action.pop("do"), **action}
    assert run(["cup", "act", file, json.dumps(wanted)]) == 0


def test_a_chess_tournament_comes_in_by_its_file_and_goes_out_again(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--options", "format=swiss", "rounds=3"]
    assert run(["cup", "new", "c.json", "--competition", "puchar", *options]) == 0
    (folder / "small.trf").write_text(SMALL)
    assert run(["cup", "import", "c.json", "small.trf", "--lang", "en"]) == 0
    assert "people in the file: 3" in capsys.readouterr().out
    assert run(["cup", "standings", "c.json", "--lang", "en"]) == 0
    assert "Zając, Ewa" in capsys.readouterr().out
    assert run(["cup", "export", "c.json", "--out", "out", "--lang", "en"]) == 0
    assert set(capsys.readouterr().out.split()) == {
        "c.trf", "entries.csv", "matches.csv", "results.json", "standings.csv",
    }  # fmt: skip
    head, *lines = (folder / "out/standings.csv").read_text("utf-8-sig").splitlines()
    assert {line.count(";") for line in lines} == {head.count(";")}
    assert "Buchholz" in head
    rows = [row for row in (folder / "out/c.trf").read_text().splitlines() if row[:3] == "001"]
    assert [" ".join(row[14:47].split()) for row in rows] == [
        "Kowalska, Anna", "Nowak, Jan", "Zając, Ewa",
    ]  # fmt: skip
    before = (folder / "c.json").read_bytes()
    assert run(["cup", "import", "c.json", "small.trf", "--lang", "en"]) == 2
    assert (folder / "c.json").read_bytes() == before


def test_results_of_an_olympiad_come_in_all_or_none(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cup", "new", "o.json", "--competition", "olimpiada", "--preset", "book"]) == 0
    (folder / "e.csv").write_text("Nazwisko\n" + "\n".join(NAMES))
    assert run(["cup", "enter", "o.json", "e.csv"]) == 0
    for event in ("Bieg", "Skok"):
        act("o.json", do="plan_event", id=event)
    act("o.json", do="begin")
    before = (folder / "o.json").read_bytes()
    text = "Nazwisko;Gra;Wynik\nJan Kos;Bieg;12,5\nAnna Żak;Bieg;11\nEwa Lis;Skok;"
    (folder / "bad.csv").write_text(text + "szybko\n")
    assert run(["cup", "import", "o.json", "bad.csv", "--lang", "pl"]) == 2
    assert (folder / "o.json").read_bytes() == before
    capsys.readouterr()
    (folder / "good.csv").write_text(text + "7\n")
    assert run(["cup", "import", "o.json", "good.csv", "--lang", "pl"]) == 0
    assert "kroków: 2" in capsys.readouterr().out
    assert run(["cup", "standings", "o.json", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    totals = {one["name"]: one["total"] for one in found["people"]}
    assert totals == {"Jan Kos": "3", "Anna Żak": "2", "Ewa Lis": "3"}


@pytest.mark.parametrize(
    ("command", "code"),
    [("plan", "no season of a league"), ("sheets", "no season"), ("import", "takes no files")],
)
def test_what_a_competition_does_not_have_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str, code: str
) -> None:
    assert run(["cup", "new", "r.json", "--competition", "turniej-rummikub"]) == 0
    (folder / "t.csv").write_text("a;b\n")
    words = ["t.csv"] if command != "plan" else []
    assert run(["cup", command, "r.json", *words, "--lang", "en"]) == 2
    assert code in capsys.readouterr().err
