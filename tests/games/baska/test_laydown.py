"""Unbeatable hands: the table the rules use, and the search that made it."""

from __future__ import annotations

from importlib import resources
from random import Random

import pytest

from stolik.games.baska.rules import laydown, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS, QUEENS, mask, names
from stolik.games.baska.solving import laydown_search

# Section 6 of the rules: the hands of the normal order with the seats, 0 is forehand.
PRINTED = {
    "zolo": """
AH TH QC QS,0123
AH QC QS QH,0123
TH QC QS QH,0123
AH QC QS QD,23
TH QC QS QD,3
AH QC QS JC,3
AH TH QC QH,0123
AH TH QS QH,0123
AH TH QC QD,0123
AH TH QS QD,0123
AH TH QH QD,0123
AH QC QH QD,3
AH QS QH QD,3
AH TH QC JC,0123
AH TH QS JC,0123
AH TH QH JC,3
AH QC QH JC,3
AH TH QD JC,3
AH TH QC JS,0123
AH TH QS JS,0123
AH TH QH JS,3
AH TH QC JH,0123
AH TH QS JH,0123
AH TH QH JH,3
AH TH QC JD,0123
AH TH QS JD,0123
AH TH QH JD,3
AH TH QC AD,0123
AH TH QS AD,03
AH TH QC TD,0123
AH TH QS TD,3
AH TH QC AC,0123
AH TH QC TC,0123
AH TH QC AS,0123
AH TH QC TS,0123
""",
    "zolo_du": """
AH TH QC QS,0123
AH TH QC QH,3
""",
}

# Section 8: what a holder of both black queens needs besides, so that a cicha cannot be lost.
CICHA = {
    0: {"AH TH", "AH QH", "TH QH"},
    1: {"AH TH", "AH QH", "TH QH"},
    2: {"AH TH", "AH QH", "TH QH", "AH QD"},
    3: {"AH TH", "AH QH", "TH QH", "AH QD", "AH JC", "TH QD"},
}


def table() -> list[laydown_search.Line]:
    """The lines of the file that the package ships."""
    text = (resources.files("stolik.games.baska") / laydown.FILE).read_text("utf-8")
    lines = [tuple(line.split(",")) for line in text.splitlines()]
    assert lines[0] == laydown.HEAD
    return [(line[0], line[1], line[2], line[3]) for line in lines[1:]]


def kept(kind: int, must_beat: bool, hands: list[int]) -> list[laydown_search.Line]:
    """The lines of the file for some hands."""
    wanted = (sides.KINDS[kind], laydown.YES if must_beat else laydown.NO)
    return [
        line for line in table() if line[:2] == wanted and mask(tuple(line[2].split())) in hands
    ]


@pytest.mark.rule("BAS-34")
@pytest.mark.parametrize("contract", ["zolo", "zolo_du"])
def test_the_table_is_the_one_printed_in_the_rules(contract: str) -> None:
    printed = {tuple(line.split(",")) for line in PRINTED[contract].strip().splitlines()}
    assert {line[2:] for line in table() if line[:2] == (contract, laydown.YES)} == printed


@pytest.mark.rule("BAS-34")
def test_gran_hands_stay_below_the_number_that_wins_with_open_cards() -> None:
    most = {"gran": (107, 41, 41, 41), "gran_du": (27, 1, 1, 1)}
    for contract, bounds in most.items():
        lines = [line for line in table() if line[:2] == (contract, laydown.YES)]
        for seat, bound in enumerate(bounds):
            count = sum(str(seat) in line[3] for line in lines)
            assert 0 < count <= bound
    assert laydown.is_laydown(sides.GRAN_DU, mask(("JC", "JS", "JH", "JD")), 3, True, False)


@pytest.mark.rule("BAS-66")
def test_a_soloist_who_leads_counts_as_forehand() -> None:
    hand = mask(("AH", "TH", "QS", "AD"))
    assert laydown.is_laydown(sides.ZOLO, hand, 0, True, False)
    assert not laydown.is_laydown(sides.ZOLO, hand, 1, True, False)
    assert laydown.is_laydown(sides.ZOLO, hand, 1, True, True)


@pytest.mark.rule("BAS-66")
def test_without_the_duty_to_beat_another_list_applies() -> None:
    lists = {
        beat: [line for line in table() if line[:2] == ("zolo", beat)] for beat in ("yes", "no")
    }
    assert len(lists["yes"]) == 35
    assert len(lists["no"]) == 42
    hand = mask(("AH", "TH", "QH", "AD"))
    found = [laydown.is_laydown(sides.ZOLO, hand, 3, beat, False) for beat in (True, False)]
    assert found == [False, True]


@pytest.mark.long
@pytest.mark.rule("BAS-33", "BAS-66")
@pytest.mark.parametrize("seat", range(4))
def test_the_search_finds_the_hands_that_cannot_lose_a_cicha(seat: int) -> None:
    both = [hand for hand in laydown_search.HANDS if hand & BLACK_QUEENS == BLACK_QUEENS]
    assert len(both) == 91
    found = {
        " ".join(names(hand & ~BLACK_QUEENS))
        for hand in both
        if laydown_search.is_unbeatable(sides.CICHA, hand, seat, True)
    }
    assert found == CICHA[seat]
    assert {h for h in both if laydown.is_laydown(sides.CICHA, h, seat, True, False)} == {
        BLACK_QUEENS | mask(tuple(rest.split())) for rest in CICHA[seat]
    }


@pytest.mark.long
@pytest.mark.rule("BAS-66")
def test_winning_every_distribution_with_open_cards_is_not_enough() -> None:
    for hand in ("TH QC QS JC", "AH QS QH JC"):
        assert not laydown_search.is_unbeatable(sides.ZOLO, mask(tuple(hand.split())), 3, True)


@pytest.mark.long
@pytest.mark.parametrize("must_beat", [True, False])
@pytest.mark.parametrize("kind", laydown_search.SOLOS)
def test_a_part_of_the_file_comes_out_again(kind: int, must_beat: bool) -> None:
    luck = Random(f"{kind} {must_beat}")
    good = [mask(tuple(line[2].split())) for line in table() if line[0] == sides.KINDS[kind]]
    hands = sorted({*luck.sample(good, min(5, len(good))), *luck.sample(laydown_search.HANDS, 15)})
    found = sorted(laydown_search.lines(kind, must_beat, hands))
    assert found == sorted(kept(kind, must_beat, hands))


@pytest.mark.slow
@pytest.mark.parametrize("must_beat", [True, False])
@pytest.mark.parametrize("kind", laydown_search.SOLOS)
def test_the_whole_file_comes_out_again(kind: int, must_beat: bool) -> None:
    found = list(laydown_search.lines(kind, must_beat))
    assert found == kept(kind, must_beat, list(laydown_search.HANDS))


def test_the_file_is_written_as_it_is_read() -> None:
    text = laydown_search.written(table())
    assert laydown.read(text)[sides.ZOLO_DU, True, 3] == {
        mask(("AH", "TH", "QC", "QS")),
        mask(("AH", "TH", "QC", "QH")),
    }
    assert QUEENS not in laydown.read(text)[sides.ZOLO, True, 0]
