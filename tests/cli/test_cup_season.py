"""A small tournament from the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.terminal import Ran, stolik

NAMES = [f"Łucja Żuk {n}" for n in range(8)]
CSV = "Zawodnik;Drużyna\n" + "\n".join(f"{name};Zatoka" for name in NAMES[:4]) + "\n"
OPTIONS = ("rounds=1", "deals_per_round=4", "tournaments=1")


class Shell:
    """A folder with a season in it, whose clock the test sets."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock_ms = 0

    def run(self, *words: str) -> Ran:
        return stolik("cup", *words, folder=self.folder)

    def done(self, *words: str) -> str:
        ran = self.run(*words)
        assert ran.code == 0, ran.err
        return ran.out

    def act(self, action: dict[str, object], *more: str) -> str:
        clock = ("--clock-ms", str(self.clock_ms))
        return self.done("act", "s.json", json.dumps(action), *clock, *more)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    made = Shell(tmp_path)
    made.done("new", "s.json", "--options", *OPTIONS, "--seed", "5")
    everybody = CSV + "\n".join(f"{name};" for name in NAMES[4:]) + "\n"
    (tmp_path / "e.csv").write_bytes(everybody.encode("cp1250"))
    return made


def opened(shell: Shell, searches: bool = False) -> None:
    """A round that has just begun, by a plan that was searched for or by the quick one."""
    shell.done("enter", "s.json", "e.csv", "--clock-ms", "0")
    shell.act({"type": "appoint", "judges": ["j1", "j2"]})
    shell.act({"type": "open_tournament"})
    shell.done("enter", "s.json", "e.csv", "--here", "--clock-ms", "0")
    shell.act({"type": "close_entry"})
    if searches:
        found = shell.done("plan", "s.json", "--clock-ms", "0")
        assert found == "0 repeated meetings; no plan has fewer than 0.\n"
    else:
        shell.act(json.loads(shell.done("status", "s.json", "--json"))["listed"][0])
    shell.act({"type": "start_round"})


def test_a_tournament_is_run_from_the_shell(shell: Shell) -> None:
    opened(shell, searches=True)
    deals = [f"{table};{deal};3;1;-1;-3" for table in (1, 2) for deal in range(1, 5)]
    text = "Stół;Rozdanie;Punkty 1;Punkty 2;Punkty 3;Punkty 4\n" + "\n".join(deals)
    (shell.folder / "d.csv").write_text(text, "utf-8")
    assert shell.done("sheets", "s.json", "d.csv", "--clock-ms", "2500000") == "8 deals entered.\n"
    assert "Signatures are missing at tables: 1, 2." in shell.done("status", "s.json")
    shell.clock_ms = 2_500_000
    for table in (1, 2):
        shell.act({"type": "confirm", "table": table, "judge": "j2"})
    shell.act({"type": "close_round"})
    shell.act({"type": "finish"})
    found = json.loads(shell.done("standings", "s.json", "--json"))
    assert [one["place_points"] for one in found["people"]] == [6, 6, 4, 4, 2, 2, 0, 0]
    assert [one["table_points"] for one in found["people"]] == [12, 12, 4, 4, -4, -4, -12, -12]
    assert found["teams"][0]["team"] == "Zatoka"
    assert NAMES[0] in shell.done("standings", "s.json")
    shell.done("close", "s.json")
    verified = stolik("verify", "s.json", "--json", folder=shell.folder)
    assert json.loads(verified.out)["draws"] == 1
    assert not (shell.folder / "s.json.seed").exists()
    assert shell.done("export", "s.json", "--out", "tables").split() == [
        "entries.csv",
        "results.json",
        "sheets.csv",
        "standings.csv",
        "standings.json",
        "teams.csv",
    ]


def test_names_are_never_in_the_log(shell: Shell) -> None:
    opened(shell)
    record = (shell.folder / "s.json").read_text("utf-8")
    assert "ucja" not in record
    assert '"p8"' in record
    assert NAMES[7] in (shell.folder / "s.json.names").read_text("utf-8")


def test_entering_the_same_list_again_doubles_nobody(shell: Shell) -> None:
    assert shell.done("enter", "s.json", "e.csv") == "8 new players (8 in the table).\n"
    assert shell.done("enter", "s.json", "e.csv") == "0 new players (8 in the table).\n"


def test_what_can_be_done_next_comes_as_json(shell: Shell) -> None:
    found = json.loads(shell.done("status", "s.json", "--json"))
    assert found["phase"] == "season"
    assert found["listed"] == [{"type": "open_tournament"}]
    assert "enlist" in found["forms"]


def test_a_wrong_deal_of_a_table_enters_none_of_it(shell: Shell) -> None:
    opened(shell)
    before = (shell.folder / "s.json").read_bytes()
    text = "table;deal;points 1;points 2;points 3;points 4\n1;1;3;1;-1;-3\n1;2;3;1;-1;-4\n"
    (shell.folder / "d.csv").write_text(text)
    ran = shell.run("sheets", "s.json", "d.csv", "--clock-ms", "5")
    assert ran.code == 2
    assert "add up to 0; these add up to \u22121" in ran.err
    assert (shell.folder / "s.json").read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ["new", "s.json"],
        ["new", "t.json", "--options", "rounds=0"],
        ["new", "t.json", "--options", "late_hard_s=1"],
        ["status", "nothing.json"],
        ["act", "s.json", "{"],
        ["act", "s.json", '{"type":"fly"}'],
        ["act", "s.json", '{"type":"start_round"}'],
        ["act", "s.json", '{"type":"sign","table":1}', "--by", "99"],
        ["plan", "s.json"],
        ["close", "s.json"],
        ["enter", "s.json", "nothing.csv"],
        ["enter", "s.json", "s.json"],
        ["export", "s.json", "--out", "e.csv"],
    ],
)
def test_a_wrong_command_gets_one_clear_line(shell: Shell, words: list[str]) -> None:
    ran = shell.run(*words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1, ran.err
