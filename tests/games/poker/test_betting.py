"""Rounds of betting: POK-3, POK-12 to POK-19, POK-23 to POK-35, POK-84, POK-85."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Actor, Seen, Viewer
from stolik.games.poker import actions as act
from stolik.games.poker.bets import room
from stolik.games.poker.state import State
from stolik.games.poker.telling import prompt
from stolik.words import Speaker
from tests.games.poker.table import ALLIN, CALL, CHECK, FOLD, GAME, Deal


def offered(s: State, seat: int) -> tuple[object, ...]:
    return GAME.choices(Seen(Viewer(seat), GAME.observe(s, Viewer(seat)))).every


@pytest.mark.rule("POK-3", "POK-24")
def test_nobody_bets_more_than_lies_before_them() -> None:
    table = Deal([100, 100, 300])
    assert table.why(2, act.Raise(301)) == "over_stack POK-3"
    table.go((2, ALLIN), (0, ALLIN), (1, FOLD))
    assert table.p.phase == "between"
    assert sum(table.purses) == 500
    assert table.purses[2] >= 200  # what nobody can match was never at stake


@pytest.mark.rule("POK-12", "POK-14", "POK-19")
def test_blinds_are_posted_before_the_cards_and_the_smallest_bet_is_the_big_blind() -> None:
    table = Deal([100, 100, 100])
    assert table.p.bets == (5, 10, 0)
    table.go((2, CALL), (0, CALL), (1, CHECK))
    assert table.why(0, act.Bet(9)) == "below_minimum POK-25"
    assert table.why(0, act.Bet(10)) == ""


@pytest.mark.rule("POK-15")
def test_everybody_gets_two_cards_that_nobody_else_sees() -> None:
    table = Deal([100, 100, 100])
    assert [len(hand) for hand in table.s.hands] == [2, 2, 2]
    for viewer in (0, 1, 2, REFEREE, -4):
        seen = table.view(viewer).hands
        assert [hand is not None for hand in seen] == [viewer == seat for seat in range(3)]


@pytest.mark.rule("POK-16", "POK-31")
def test_the_round_goes_on_until_the_big_blind_has_had_his_say() -> None:
    table = Deal([100, 100, 100]).go((2, CALL), (0, CALL))
    assert (table.p.turn, table.p.phase) == (1, "bet0")
    table.do(1, act.Raise(30))
    assert table.p.turn == 2
    table.go((2, CALL), (0, CALL))
    assert table.p.phase == "bet1"


@pytest.mark.rule("POK-17")
def test_flop_turn_and_river_are_each_followed_by_a_round_and_a_card_is_burned() -> None:
    table = Deal([100, 100], 0, board="2c 7d 9h 3s 4c").go((0, CALL), (1, CHECK))
    seen = []
    while table.p.phase != "between":
        seen.append((table.p.phase, len(table.p.board), table.p.burned))
        table.do(table.p.turn, CHECK)
    assert seen[::2] == [("bet1", 3, 1), ("bet2", 4, 2), ("bet3", 5, 3)]
    assert Deal([100, 100], 0, burn=False).go((0, CALL), (1, CHECK)).p.burned == 0


@pytest.mark.rule("POK-13", "POK-18")
def test_heads_up_the_button_acts_first_then_last() -> None:
    table = Deal([100, 100], 0)
    assert (table.p.button, table.p.small, table.p.turn) == (0, 0, 0)
    table.go((0, CALL), (1, CHECK))
    assert table.p.turn == 1


@pytest.mark.rule("POK-23", "POK-29")
def test_fixed_limit_has_fixed_sizes_and_a_cap() -> None:
    table = Deal([500] * 3, limit="fixed")
    assert table.why(2, act.Raise(30)) == "fixed_size POK-29"
    table.go((2, act.Raise(20)), (0, act.Raise(30)), (1, act.Raise(40)))
    assert table.why(2, act.Raise(50)) == "raise_cap POK-29"
    table.go((2, CALL), (0, CALL))
    assert table.why(0, act.Bet(20)) == "fixed_size POK-29"
    table.go((0, CHECK), (1, CHECK), (2, CHECK))
    assert table.why(0, act.Bet(10)) == "fixed_size POK-29"  # the big bet on the turn
    assert table.why(0, act.Bet(20)) == ""


@pytest.mark.rule("POK-29")
def test_with_two_left_in_the_deal_there_is_no_cap() -> None:
    table = Deal([500] * 3, limit="fixed")
    table.go((2, FOLD), (0, act.Raise(20)), (1, act.Raise(30)), (0, act.Raise(40)))
    assert table.why(1, act.Raise(50)) == ""


@pytest.mark.rule("POK-30")
def test_pot_limit_counts_the_call_in() -> None:
    table = Deal([500] * 3, limit="pot").go((2, CALL), (0, CALL), (1, CHECK))
    assert table.why(0, act.Bet(31)) == "above_pot POK-30"
    table.do(0, act.Bet(30))
    assert room(table.p, 1).most == 30 + 60 + 30


@pytest.mark.rule("POK-27", "POK-26")
def test_after_a_short_opening_the_minimum_counts_from_it_and_checkers_may_not_raise() -> None:
    table = Deal([500, 500, 14], hands=("As Ad", "Ks Kd", "Qs Qd"))
    table.go((2, CALL), (0, CALL), (1, CHECK))  # 4 chips are left to the third
    table.go((0, CHECK), (1, CHECK), (2, ALLIN))
    assert table.p.high == 4
    assert room(table.p, 0).least == 14
    assert table.why(0, act.Raise(20)) == "action_not_reopened POK-26"
    assert act.AllIn() not in offered(table.s, 0)


@pytest.mark.rule("POK-27")
def test_who_has_not_acted_may_raise_after_a_short_all_in() -> None:
    table = Deal([500, 500, 14, 500]).go((2, ALLIN))
    assert room(table.p, 3).least == 24
    assert table.why(3, act.Raise(23)) == "below_minimum POK-25"
    assert table.why(3, act.Raise(24)) == ""


@pytest.mark.rule("POK-28", "POK-35")
def test_a_short_big_blind_is_called_in_full_and_the_rest_goes_back() -> None:
    table = Deal([100, 8, 100], hands=("As Ad", "Ks Kd", "2s 7d"), board="2c 7h 9h 3s 4c")
    assert table.p.high == 10
    table.go((2, FOLD), (0, CALL))
    assert table.p.phase == "between"
    assert table.p.returned == (2, 0, 0)
    assert table.purses == (108, 0, 100)


@pytest.mark.rule("POK-32", "POK-84")
def test_without_anybody_to_bet_against_the_board_is_dealt_at_once() -> None:
    table = Deal([300, 30], 0, small_blind=50, big_blind=100)
    assert table.p.phase == "between"
    assert table.p.returned == (20, 0)
    assert len(table.p.board) == 5


@pytest.mark.rule("POK-84")
def test_who_owes_chips_to_an_all_in_is_asked() -> None:
    table = Deal([300, 80], 0, small_blind=50, big_blind=100)
    assert (table.p.turn, table.p.high) == (0, 100)
    assert table.why(0, act.Raise(300)) == "nobody_can_call POK-32"


@pytest.mark.rule("POK-33")
def test_folding_for_nothing_is_legal_and_asked_twice() -> None:
    table = Deal([100, 100], 0).go((0, CALL))
    choices = GAME.choices(Seen(Actor(1), table.view(1)))
    assert FOLD in choices.grave
    assert FOLD not in choices.listed
    table.do(1, FOLD)
    assert table.purses == (110, 90)


@pytest.mark.rule("POK-34", "POK-87")
def test_the_last_one_left_takes_the_pot_unseen_and_may_show() -> None:
    table = Deal([100] * 3).go((2, FOLD), (0, FOLD))
    assert table.purses == (95, 105, 100)
    assert not any(table.p.shown)
    assert table.view(0).hands[1] is None
    assert table.why(-4, act.Show()) == "nothing_to_show POK-87"
    table.do(1, act.Show())
    assert table.view(0).hands[1] == table.s.hands[1]
    assert table.why(1, act.Show()) == "nothing_to_show POK-87"


@pytest.mark.rule("POK-85")
def test_all_in_is_a_call_a_bet_or_a_raise_and_keeps_to_the_limit() -> None:
    table = Deal([8, 100, 100, 30]).go((2, CALL), (3, ALLIN))
    assert table.p.high == 30
    table.do(0, ALLIN)
    assert table.p.high == 30  # a call for less
    fixed = Deal([500] * 3, limit="fixed")
    assert fixed.why(2, ALLIN) == "fixed_size POK-29"
    assert Deal([500] * 3, limit="pot").why(2, ALLIN) == "above_pot POK-30"


@pytest.mark.rule("POK-24")
@pytest.mark.parametrize(
    ("do", "why"),
    [
        (CHECK, "cannot_check POK-24"),
        (act.Bet(50), "use_raise POK-24"),
        (act.Play(), "wrong_phase POK-44"),
        (act.Exchange(), "wrong_phase POK-46"),
        (act.Raise(-5), "below_minimum POK-25"),
        (act.Raise(10**17), "over_stack POK-3"),
    ],
)
def test_wrong_actions_are_refused_with_their_clause(do: act.Action, why: str) -> None:
    assert Deal([100] * 3).why(2, do) == why


@pytest.mark.rule("POK-24")
def test_what_cannot_be_called_or_raised_says_so() -> None:
    table = Deal([100] * 3).go((2, CALL), (0, CALL))
    assert table.why(1, CALL) == "nothing_to_call POK-24"
    table.do(1, CHECK)
    assert table.why(0, act.Raise(20)) == "use_bet POK-24"
    assert table.why(1, CHECK) == "not_your_turn POK-24"


def test_a_plan_is_secret_and_carried_out_when_the_turn_comes() -> None:
    table = Deal([100] * 4)
    before = table.view(0), table.view(-4)
    table.do(3, act.Plan("check_fold"))
    assert (table.view(0), table.view(-4)) == before
    assert table.view(3).plan == "check_fold"
    table.do(2, act.Raise(30))
    assert not table.p.live[3]
    assert table.p.turn == 0
    table.do(1, act.Plan("call_any"))
    assert table.why(1, act.Plan("call_any")) == "same_plan POK-24"
    table.do(1, act.Plan(""))
    table.do(0, CALL)
    assert table.p.turn == 1


def test_a_plan_to_call_any_calls_a_raise_and_checks_for_nothing() -> None:
    table = Deal([100] * 3).do(1, act.Plan("call_any"))
    table.go((2, act.Raise(40)), (0, FOLD))
    assert table.p.phase == "bet1"
    assert table.p.pot == 85


@pytest.mark.rule("POK-24", "POK-26")
def test_the_prompt_asks_only_for_what_can_be_done() -> None:
    """It asked who could only call whether to raise, and named more than was left."""

    def asked(deal: Deal) -> str:
        text = prompt(deal.view(deal.p.turn), deal.p.turn).text
        return Speaker("en").say(text)

    deal = Deal([1000, 1000, 30], 2)
    assert asked(deal) == "Call 10, raise or fold? In the pot 15."
    deal.go((2, act.Call()), (0, act.Call()))
    assert asked(deal) == "Check or raise? In the pot 30."
    short = Deal([1000, 1000, 30], 2).go((2, act.Fold()), (0, act.Raise(500)))
    assert asked(short) == "Call 490, raise or fold? In the pot 510."
    broke = Deal([1000, 200], 0).go((0, act.Raise(400)))
    assert asked(broke) == "Call all-in (190) or fold? In the pot 410."
    closed = Deal([1000, 1000, 1000, 130], 3, small_blind=50, big_blind=100)
    closed.go((2, act.Call()), (3, act.AllIn()), (0, act.Call()), (1, act.Call()))
    assert asked(closed) == "Call 30 or fold? In the pot 490."
