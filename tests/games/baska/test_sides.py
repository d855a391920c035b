"""Who is Old in each kind of game."""

from __future__ import annotations

import pytest

from stolik.games.baska.rules import cards, sides

APART = "QC TD AC TC/QS JC JD TS/AH TH QH QD/JS JH AD AS"
TOGETHER = "QC QS JC TD/AH QD AC TS/TH QH JS AS/JH JD AD TC"


def old(kind: int, declarer: int, deal: str) -> list[int]:
    """The seats of the Old."""
    h0, h1, h2, h3 = (cards.mask(tuple(hand.split())) for hand in deal.split("/"))
    found = sides.old_seats(kind, declarer, h0, h1, h2, h3)
    return [seat for seat in range(4) if found >> seat & 1]


def unbid(deal: str) -> int:
    """What a deal without a bid is."""
    h0, h1, h2, h3 = (cards.mask(tuple(hand.split())) for hand in deal.split("/"))
    return sides.unbid(h0, h1, h2, h3)


@pytest.mark.rule("BAS-19")
def test_without_a_bid_the_black_queens_decide_between_zwykla_and_cicha() -> None:
    assert unbid(APART) == sides.ZWYKLA
    assert unbid(TOGETHER) == sides.CICHA


@pytest.mark.rule("BAS-36")
def test_the_old_are_the_holders_of_the_black_queens() -> None:
    assert old(sides.ZWYKLA, -1, APART) == [0, 1]
    assert old(sides.CICHA, -1, TOGETHER) == [0]


@pytest.mark.rule("BAS-36")
@pytest.mark.parametrize("kind", [sides.GRAN_KIND, sides.ZOLO, sides.GRAN_DU, sides.ZOLO_DU])
def test_a_soloist_is_old_alone(kind: int) -> None:
    assert old(kind, 3, APART) == [3]


@pytest.mark.rule("BAS-21", "BAS-36")
def test_the_partner_of_a_wesele_holds_the_highest_jack_that_the_declarer_lacks() -> None:
    assert old(sides.WESELE, 0, TOGETHER) == [0, 2]
    assert old(sides.WESELE, 0, "QC QS AH TD/JC QD AC TS/TH QH JS AS/JH JD AD TC") == [0, 1]
    assert old(sides.WESELE, 0, "QC QS JC JS/AH QD AC TS/TH QH TD AS/JH JD AD TC") == [0, 3]
    assert old(sides.WESELE, 0, "QC QS JS JH/AH QD AC JC/TH QH TD AS/TS JD AD TC") == [0, 1]


@pytest.mark.rule("BAS-11", "BAS-55")
def test_each_kind_knows_its_order_and_what_it_needs() -> None:
    assert [sides.mode(kind) for kind in range(8)] == [0, 0, 0, 1, 0, 1, 0, 0]
    assert [sides.is_du(kind) for kind in range(8)] == [False] * 5 + [True, True, False]
    assert [sides.is_pair(kind) for kind in range(8)] == [kind in (0, 2) for kind in range(8)]
