"""The census: pieces by symmetry, sums that survive a kill, files that are refused."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from time import monotonic, sleep

import numpy as np
import pytest

from stolik.cli import run
from stolik.engine import BadInput
from stolik.games.baska.mind import values
from stolik.games.baska.rules import cards, payout, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS, GRAN, NORMAL
from stolik.games.baska.solving import census, census_table, kernel
from stolik.games.baska.solving.census_kernel import HANDS, NUMBER, group

pytestmark = pytest.mark.long

JACKS = cards.mask(("JC", "JS", "JH", "JD"))
BLACK_ACES = cards.mask(("AC", "AS", "TC", "TS"))


def piece_of(mode: int, hand: int) -> int:
    """The number of a piece."""
    return mode * len(HANDS) + int(NUMBER[hand])


def all_deals(first: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """The 34,650 deals in which forehand holds a hand."""
    found = [
        (first, int(second), int(third), cards.PACK ^ first ^ int(second) ^ int(third))
        for second in HANDS
        if not second & first
        for third in HANDS
        if not third & (first | second)
    ]
    return np.array(found)


def quiet(done: int, total: int) -> None:
    """Tell nobody."""
    assert 0 <= done <= total


def test_symmetric_deals_are_images_of_each_other() -> None:
    assert group(NORMAL).shape == (2, 65536)
    assert group(GRAN).shape == (24, 65536)
    assert group(NORMAL)[1, cards.mask(("AC", "TS", "QC"))] == cards.mask(("AS", "TC", "QC"))
    for image in group(GRAN):
        assert image[JACKS] == JACKS
        assert len(set(image.tolist())) == 65536


def test_a_piece_of_gran_counts_as_every_deal_solved_by_itself() -> None:
    sums, deals = census.solve_piece(piece_of(GRAN, JACKS)), all_deals(JACKS)
    assert len(deals) == 34_650
    assert sums.classes[GRAN].tolist() == [sums.classes[GRAN, 0], 34_650]
    assert sums.classes[GRAN, 0] < 34_650 / 20
    none = np.zeros(len(deals), np.int64)
    for place, kind in ((2, sides.GRAN_KIND), (3, sides.GRAN_DU)):
        for seat in range(4):
            won = values.deals(none + kind, none + (1 << seat), none, deals) == payout.WIN
            assert sums.made[place, seat].sum() == won.sum()


def test_a_piece_of_normal_order_counts_as_every_deal_solved_by_itself() -> None:
    sums, deals = census.solve_piece(piece_of(NORMAL, BLACK_ACES)), all_deals(BLACK_ACES)
    assert sums.classes[NORMAL].tolist() == [34_650, 34_650]  # the swap fixes what is left
    first = cards.mask(("AC", "TH", "QC", "JD"))
    sums, deals = census.solve_piece(piece_of(NORMAL, first)), all_deals(first)
    assert sums.classes[NORMAL].tolist() == [34_650, 69_300]
    none = np.zeros(len(deals), np.int64)
    for place, kind in ((0, sides.ZOLO), (1, sides.ZOLO_DU)):
        won = values.deals(none + kind, none + 1, none, deals) == payout.WIN
        assert sums.made[place, 0].sum() == 2 * won.sum()
    apart = deals[~((deals & BLACK_QUEENS) == BLACK_QUEENS).any(axis=1)]
    olds = ((apart & BLACK_QUEENS > 0) << np.arange(4)).sum(axis=1)
    none = np.zeros(len(apart), np.int64)
    rows = values.deals(none, olds, none, apart)
    counts = [2 * int((rows == row).sum()) for row in range(6)]
    assert sums.levels[0, 0, NUMBER[first]].tolist() == counts
    assert sums.by_old[0].sum(axis=0).tolist() == counts


def test_a_piece_whose_deals_come_first_elsewhere_is_empty() -> None:
    spade = cards.mask(("AS", "TH", "QC", "JD"))
    assert census.solve_piece(piece_of(NORMAL, spade)).classes.sum() == 0


def test_hands_that_are_symmetric_share_what_they_have_together() -> None:
    sums = census.nothing()
    club, spade = (cards.mask((suit, "TH", "QC", "JD")) for suit in ("AC", "AS"))
    sums.made[0, 2, NUMBER[club]] = 10
    sums.levels[0, 1, NUMBER[spade], 3] = 6
    made, levels = census_table.by_hand(sums)
    assert [made[0, 2, NUMBER[hand]] for hand in (club, spade)] == [5, 5]
    assert [levels[0, 1, NUMBER[hand], 3] for hand in (club, spade)] == [3, 3]
    lines = list(census_table.hand_lines(sums))
    assert len(lines) == 1 + 4 * 1820
    assert lines[0].startswith("seat,hand,zolo,zolo_du,gran,gran_du,zwykla_mlodzi_bez_bitki")


def test_the_mean_of_an_old_follows_the_pay_out() -> None:
    assert census_table.mean(np.array([1, 0, 0, 0, 0, 0]), 2) == -6
    assert census_table.mean(np.array([0, 1, 0, 1, 0, 0]), 1) == -0.5
    assert census_table.mean(np.array([0, 0, 0, 0, 0, 4]), 2) == 3


def test_random_deals_give_the_values_of_section_8() -> None:
    _, _, traces = kernel.simulate(40_000, 11, traced=40_000)
    deals = traces[:, 1:5]
    none = np.zeros(len(deals), np.int64)
    zolo = values.deals(none + sides.ZOLO, none + 1, none, deals)
    assert abs((zolo == payout.WIN).mean() - 0.117) < 0.008
    gran = values.deals(none + sides.GRAN_KIND, none + 1, none, deals)
    assert abs((gran == payout.WIN).mean() - 0.183) < 0.009
    apart = deals[~((deals & BLACK_QUEENS) == BLACK_QUEENS).any(axis=1)]
    olds = ((apart & BLACK_QUEENS > 0) << np.arange(4)).sum(axis=1)
    none = np.zeros(len(apart), np.int64)
    rows = values.deals(none, olds, none, apart)
    shares = [(rows == row).mean() for row in range(6)]
    for share, printed in zip(shares, (0.022, 0.124, 0.24, 0.278, 0.157, 0.178), strict=True):
        assert abs(share - printed) < 0.011


def child(file: str) -> None:
    """A run that is going to be killed."""
    census.run(Path(file), 1, quiet, list(range(40)), save_every_s=0.0)


@pytest.mark.crash
def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / census.FILE
    worker = multiprocessing.get_context("spawn").Process(target=child, args=(str(file),))
    worker.start()
    end = monotonic() + 120
    while monotonic() < end and not (file.is_file() and census.load(file).done.sum() >= 2):
        sleep(0.05)
    worker.kill()
    worker.join()
    kept = int(census.load(file).done.sum())
    assert 2 <= kept < 40
    told: list[int] = []
    wanted = list(range(kept + 1))
    sums = census.run(file, 1, lambda done, _: told.append(done), wanted)
    assert told == [kept, kept + 1]
    whole = census.nothing()
    for piece in wanted:
        whole.add(census.solve_piece(piece))
    assert all((a == b).all() for a, b in zip(sums.parts(), whole.parts(), strict=True))


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    pieces = [piece_of(NORMAL, JACKS), piece_of(GRAN, JACKS), piece_of(GRAN, BLACK_ACES)]
    here = census.run(tmp_path / "here", 1, quiet, pieces)
    there = census.run(tmp_path / "there", 2, quiet, pieces)
    assert all((a == b).all() for a, b in zip(here.parts(), there.parts(), strict=True))
    assert here.done.sum() == 3


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: data[:-100], "torn"),
        (lambda data: data[:100], "torn"),
        (lambda data: data[:5000] + b"\1" + data[5001:], "torn"),
        (lambda data: data.replace(b"census 1", b"census 2", 1), "other"),
        (lambda data: b"something else\n" + data, "not"),
        (lambda _: b"", "not"),
    ],
)
def test_a_file_that_is_torn_or_of_another_version_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: object, why: str
) -> None:
    assert callable(spoil)
    file = tmp_path / census.FILE
    data = spoil(census.packed(census.nothing()))
    file.write_bytes(data)
    with pytest.raises(BadInput) as error:
        census.load(file)
    assert f"baska.solve.{why}_census" in repr(error.value.facts)
    assert run(["solve", "baska", "--census", "--out", str(tmp_path), "--workers", "1"]) == 2
    assert census.FILE in capsys.readouterr().err
    assert file.read_bytes() == data


def test_sums_of_other_rules_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / census.FILE
    census.save(census.nothing(), file)
    assert census.load(file).done.sum() == 0
    monkeypatch.setattr(census, "rules", lambda: "other rules")
    with pytest.raises(BadInput):
        census.load(file)


def test_a_whole_census_is_told_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sums = census.solve_piece(piece_of(NORMAL, JACKS))
    sums.add(census.solve_piece(piece_of(GRAN, JACKS)))
    sums.done[:] = 1  # as if all the others were done too
    census.save(sums, tmp_path / census.FILE)
    words = ["solve", "baska", "--census", "--out", str(tmp_path), "--workers", "1"]
    assert run([*words, "--lang", "en"]) == 2
    assert "damaged" in capsys.readouterr().err
    sums.classes[:] = [[32_848_200, 63_063_000], [2_771_916, 63_063_000]]
    census.save(sums, tmp_path / census.FILE)
    assert run([*words, "--lang", "pl"]) == 0
    assert "zolo" in capsys.readouterr().out
    assert run([*words, "--json"]) == 0
    assert '"zwykla_by_old"' in capsys.readouterr().out
    assert (tmp_path / "census.json").is_file()
    assert len((tmp_path / "census-hands.csv").read_text("utf-8").splitlines()) == 7281
