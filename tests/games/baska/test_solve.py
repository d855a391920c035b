"""`stolik solve baska`: a deal, its bad input, the list of unbeatable hands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.cli import run
from stolik.games.baska.rules import cards, payout, sides
from stolik.games.baska.rules.laydown import FILE
from stolik.games.baska.solving import solver
from stolik.games.baska.solving.laydown_search import BLOCKS
from stolik.parts.kernels import cache_home

pytestmark = pytest.mark.long

DEAL = "AH TH JC JS/QC QH AC TC/QS QD AD AS/JH JD TD TS"
SILENT = "QC QS JC TD/AH QD AC TS/TH QH JS AS/JH JD AD TC"


def found(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What the command prints as JSON."""
    assert run(["solve", "baska", *words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert isinstance(told, dict)
    return told


def test_a_zolo_is_solved_with_every_optimal_card(capsys: pytest.CaptureFixture[str]) -> None:
    told = found(capsys, DEAL, "--dealer", "3", "--contract", "zolo", "--declarer", "0")
    assert told["outcome"] == "win"
    assert told["delta"] == [15, -5, -5, -5]
    assert told["old"] == [0]
    assert told["best"] == ["AH", "TH", "JC", "JS"]


def test_without_a_contract_the_black_queens_say_who_is_old(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = found(capsys, DEAL)
    assert (told["kind"], told["old"], told["to_act"]) == ("zwykla", [1, 2], 0)
    told = found(capsys, SILENT, "--dealer", "2")
    assert (told["kind"], told["old"], told["to_act"]) == ("cicha", [0], 3)


def test_a_wesele_finds_its_declarer_and_partner(capsys: pytest.CaptureFixture[str]) -> None:
    told = found(capsys, SILENT, "--contract", "wesele", "--doubles", "2")
    assert told["old"] == [0, 2]
    stake, delta = told["stake"], told["delta"]
    assert isinstance(stake, int)
    assert isinstance(delta, list)
    assert stake % 4 == 0
    assert sorted(map(abs, delta)) == [stake] * 4


def test_a_position_in_play_is_solved_for_who_is_to_act(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = found(
        capsys, DEAL, "--contract", "zolo", "--declarer", "0", "--played", "AH QC QD JD TH"
    )
    assert told["to_act"] == 1
    assert isinstance(told["cards"], dict)
    assert set(told["cards"]) == {"QH"}


def test_a_finished_deal_has_its_row_and_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    played = "QD QC AH TD AC JD QH TC JS JH QS TH JC AS TS AD"
    deal = "AH QS AD AC/TH JC JD TD/QH QD JS AS/QC JH TC TS"
    told = found(capsys, deal, "--dealer", "1", "--played", played)
    assert (told["outcome"], told["delta"]) == ("mlodzi_z_wyjsciem", [-2, 2, 2, -2])
    assert (told["best"], told["to_act"]) == ([], None)


def test_the_young_win_factor_halves_what_the_old_lose(capsys: pytest.CaptureFixture[str]) -> None:
    twice = found(capsys, DEAL)
    once = found(capsys, DEAL, "--young-win-factor", "1")
    assert twice["delta"] == [4, -4, -4, 4]
    assert once["delta"] == [2, -2, -2, 2]


def test_the_declarer_may_lead_by_option(capsys: pytest.CaptureFixture[str]) -> None:
    words = (DEAL, "--contract", "gran", "--declarer", "2")
    assert found(capsys, *words)["to_act"] == 0
    assert found(capsys, *words, "--solo-leader", "declarer")["to_act"] == 2


def test_the_report_reads_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", "baska", DEAL, "--contract", "zolo", "--declarer", "0"]
    assert run([*words, "--lang", "en"]) == 0
    english = capsys.readouterr().out
    assert "the lone player wins" in english
    assert "AH TH JC JS" in english
    assert run([*words, "--lang", "pl"]) == 0
    assert "Starzy: 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ((DEAL.replace("AH ", ""),), "BAS-8"),
        ((DEAL.replace("AH", "TH"),), "BAS-2"),
        ((DEAL.replace("AH", "XX"),), "BAS-2"),
        ((DEAL.rpartition("/")[0],), "BAS-1"),
        ((DEAL, "--contract", "wesele"), "BAS-20"),
        ((DEAL, "--contract", "cicha"), "BAS-19"),
        ((SILENT, "--contract", "zwykla"), "BAS-19"),
        ((DEAL, "--contract", "gran"), "BAS-36"),
        ((DEAL, "--played", "QC"), "BAS-8"),
        ((DEAL, "--played", "JC AC"), "BAS-39"),
        ((DEAL, "--contract", "baszka"), "baszka"),
        ((DEAL, "--dealer", "4"), "--dealer"),
        ((DEAL, "--doubles", "5"), "--doubles"),
        ((), "--census"),
        ((DEAL, "--census"), "--census"),
        (("--census", "--workers", "0"), "--workers"),
    ],
)
def test_bad_input_is_refused_with_its_clause(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], clause: str
) -> None:
    assert run(["solve", "baska", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert clause in told.err
    assert "Traceback" not in told.err


def test_best_play_of_all_leads_where_the_value_says() -> None:
    a, b, c, d = (cards.mask(tuple(hand.split())) for hand in DEAL.split("/"))
    position = solver.begun(sides.ZWYKLA, -1, (a, b, c, d), 0)
    value = solver.row_of(position)
    while not position.is_over:
        rows = solver.card_rows(position)
        assert solver.best_row(position, rows) == value
        card = next(card for card, row in rows.items() if row == value)
        position = solver.after(position, card)
    assert solver.final_row(position) == value
    assert payout.OUTCOMES[value] == "mlodzi_bez_wyjscia"


def test_the_list_is_written_from_the_blocks_that_are_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.games.baska.solving.solve_laydown.BLOCKS", BLOCKS[2:4])
    assert [sides.KINDS[kind] for kind, _ in BLOCKS[2:4]] == ["zolo_du", "zolo_du"]
    file = tmp_path / FILE
    for _ in range(2):  # the second run reads what the first kept
        assert run(["solve", "baska", "--laydown", "--out", str(file), "--lang", "en"]) == 0
        assert "zolo-du, with the duty to beat: 1 / 1 / 1 / 2" in capsys.readouterr().out
        assert file.read_text("utf-8").splitlines()[:3] == [
            "contract,must_beat,hand,seats",
            "zolo_du,yes,AH TH QC QS,0123",
            "zolo_du,yes,AH TH QC QH,3",
        ]
    assert list((cache_home() / "solve").glob("baska-laydown-*/zolo_du-yes.csv"))
