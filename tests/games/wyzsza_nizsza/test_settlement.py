"""What a round pays, by the table of section 6 and clause by clause."""

from __future__ import annotations

import pytest

from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Reveal
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.payout import bet_delta, gain
from tests.games.wyzsza_nizsza.builders import CHANCE, A, B, at, last_round, new, played, refusal


@pytest.mark.rule("WYZ-20", "WYZ-21")
@pytest.mark.parametrize("card", range(2, 13))
@pytest.mark.parametrize("dealer", range(3, 12))
def test_the_player_receives_the_difference_of_a_higher_card_and_nothing_else(
    card: int, dealer: int
) -> None:
    after = played(new(), name(dealer), name(card)).public
    assert after.chips[A] == 10 + (card - dealer if card > dealer else 0)
    assert gain(card, dealer) == after.rows[-1].gain


@pytest.mark.rule("WYZ-22")
def test_the_bank_pays_the_player_and_not_the_bettor() -> None:
    after = played(new(), "3", "Q", "BIG", 1).public
    assert after.chips == (19, 11)
    after = played(new(), "3", "Q", "SMALL", 1).public
    assert after.chips == (19, 9)


@pytest.mark.rule("WYZ-24")
@pytest.mark.parametrize(
    ("card", "side", "sign"),
    [
        ("8", "BIG", 1), ("8", "SMALL", -1), ("7", "BIG", 0),
        ("7", "SMALL", 0), ("6", "BIG", -1), ("6", "SMALL", 1),
    ],
)  # fmt: skip
def test_who_wins_the_bet(card: str, side: str, sign: int) -> None:
    after = played(new(), "7", card, side, 4).public
    assert after.chips[B] - 10 == 4 * sign


@pytest.mark.rule("WYZ-25")
@pytest.mark.parametrize("stake", range(1, 11))
def test_a_won_stake_is_returned_doubled(stake: int) -> None:
    assert played(new(), "5", "9", "BIG", stake).public.chips[B] == 10 + stake
    assert bet_delta(9, 5, True, stake) == stake


@pytest.mark.rule("WYZ-26")
@pytest.mark.parametrize("side", ["BIG", "SMALL"])
def test_equal_cards_return_the_stake(side: str) -> None:
    assert played(new(), "5", "5", side, 10).public.chips == (10, 10)


@pytest.mark.rule("WYZ-27")
@pytest.mark.parametrize("stake", range(1, 10))
def test_a_lost_stake_goes_to_the_dealer(stake: int) -> None:
    assert played(new(), "5", "9", "SMALL", stake).public.chips == (14, 10 - stake)


@pytest.mark.rule("WYZ-28")
def test_both_cards_leave_the_game() -> None:
    after = played(new(), "5", "9").public
    assert 9 not in after.hands[A]
    assert 9 in after.hands[B]
    assert 5 not in after.decks[0]
    assert 5 in after.decks[1]
    assert after.dealer == 0


@pytest.mark.rule("WYZ-29")
def test_the_end_is_tested_after_both_halves_of_the_settlement() -> None:
    """A bettor who loses all is out although the player's gain came in the same round."""
    after = played(at(new(), 1, (1, 5)), "3", "Q", "SMALL", 5).public
    assert after.chips == (10, 0)
    assert after.ended == "bust"
    level = played(last_round((18, 17)), "7", "8", "SMALL", 1)
    assert level.public.last is not None
    assert level.public.last.chips == (17, 18)


@pytest.mark.rule("WYZ-29")
def test_each_line_of_the_score_adds_up_and_names_its_clauses() -> None:
    state = played(played(new(), "5", "9", "BIG", 3), "8", "8", "SMALL", 2)
    score = GAME.score(state)
    assert tuple(sum(int(line.points[i] or 0) for line in score.lines) for i in (0, 1)) == (14, 13)
    assert score.totals == (14, 13)
    assert [line.clauses for line in score.lines] == [
        ("WYZ-2",),
        ("WYZ-20", "WYZ-25"),
        ("WYZ-21", "WYZ-26"),
    ]
    assert refusal(state, CHANCE, Reveal("5"))[0] == "card_gone"
