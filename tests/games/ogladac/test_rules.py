"""Each rule of the book: who plays whom, what cards move, when a deal and a session end."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Refused
from stolik.engine.rulebook import rulebook
from stolik.games.ogladac import GAME
from stolik.games.ogladac.options import Options, Passing
from stolik.games.ogladac.settle import ending
from stolik.games.ogladac.state import (
    Banker,
    Deal,
    DeclineBank,
    Entered,
    Go,
    Join,
    Leave,
    Misdeal,
    Next,
    Ready,
    SetDepth,
    SetStake,
    Turned,
)
from tests.games.ogladac.table import act, dealt, played_out, ready, refusal, table, turn


@pytest.mark.rule("OGL-1", "OGL-10")
def test_every_payment_is_between_the_banker_and_one_punter_and_made_at_once() -> None:
    s = turn(dealt(table()), "7d", "Qd")
    assert s.balances == (3, -1, -2)
    assert sum(s.balances) == 0


@pytest.mark.rule("OGL-2")
@pytest.mark.parametrize(("deck", "most"), [(32, 9), (52, 10)])
def test_as_many_can_play_as_the_pack_serves(deck: int, most: int) -> None:
    options = Options(deck=32 if deck == 32 else 52)
    assert GAME.start(2, options).seats == 2
    assert GAME.start(most, options).seats == most
    for seats in (1, most + 1):
        with pytest.raises(Refused, match="bad_seats"):
            GAME.start(seats, options)


@pytest.mark.rule("OGL-3")
def test_the_first_banker_is_drawn_and_the_bank_passes_clockwise() -> None:
    fresh = GAME.start(3, Options())
    assert GAME.turn(fresh).due == (CHANCE,)
    assert refusal(fresh, 0, Ready()) == ("wrong_phase", "OGL-25")
    assert refusal(fresh, 0, Banker(0)) == ("chance_only", "OGL-3")
    assert refusal(fresh, CHANCE, Banker(3)) == ("no_such_seat", "OGL-3")
    s = table(banker=2)
    assert s.banker == 2
    assert played_out(dealt(s)).banker == 0


@pytest.mark.rule("OGL-4", "OGL-5")
def test_a_pack_has_its_cards_and_suits_do_not_matter() -> None:
    s = dealt(table())
    assert refusal(act(s, 0, Go("step")), CHANCE, Turned("6s")) == ("not_in_deck", "OGL-4")
    assert refusal(act(s, 0, Go("step")), CHANCE, Turned("1x")) == ("not_in_deck", "OGL-4")
    assert [turn(s, card).gains for card in ("7s", "7d")] == [(2, -1, -1)] * 2
    long = dealt(table(Options(deck=52)))
    assert turn(long, "2s").stock == 45


@pytest.mark.rule("OGL-7", "OGL-8")
def test_three_open_cards_each_from_the_left_of_the_banker_the_rest_is_stock() -> None:
    s = ready(table(banker=1))
    order = []
    for card in ("7h", "7c", "9s", "Qs", "Kd", "As"):
        order.append(s.due_for)
        s = act(s, CHANCE, Deal(s.due_for, card))
    assert order == [2, 0, 2, 0, 2, 0]
    assert [len(hand) for hand in s.hands] == [3, 0, 3]
    assert s.stock == 26
    assert s.phase == "turn"
    half = act(ready(table()), CHANCE, Deal(1, "7h"))
    assert refusal(half, CHANCE, Deal(1, "8h")) == ("another_is_dealt", "OGL-7")
    assert refusal(half, CHANCE, Deal(2, "7h")) == ("card_already_out", "OGL-13")
    assert refusal(half, 0, Deal(2, "8h")) == ("chance_only", "OGL-7")


@pytest.mark.rule("OGL-9")
def test_the_banker_sets_one_stake_for_all_before_the_deal() -> None:
    s = act(table(), 0, SetStake(5))
    assert s.stakes == (5, 5, 5)
    assert refusal(s, 1, SetStake(2)) == ("not_your_turn", "OGL-9")
    assert refusal(s, 0, SetStake(101)) == ("stake_out_of_range", "OGL-9")
    assert refusal(s, 0, SetStake(0)) == ("stake_out_of_range", "OGL-9")
    agreed = act(s, 1, Ready())
    assert act(agreed, 0, SetStake(6)).ready == (False,) * 3
    lying = dealt(s)
    assert refusal(lying, 0, SetStake(1)) == ("stakes_locked", "OGL-9")
    assert refusal(lying, 1, Leave()) == ("stakes_locked", "OGL-9")
    assert turn(lying, "9d").gains == (5, -5, 0)


@pytest.mark.rule("OGL-9")
def test_each_punter_may_choose_an_own_stake_if_the_table_wants_it() -> None:
    s = table(Options(individual_stakes=True, stake_min=2, stake=2, stake_max=9))
    s = act(act(s, 1, SetStake(9)), 2, SetStake(3))
    assert refusal(s, 0, SetStake(4)) == ("not_your_turn", "OGL-9")
    assert refusal(s, 1, SetStake(10)) == ("stake_out_of_range", "OGL-9")
    assert refusal(act(s, 1, Ready()), 1, SetStake(3)) == ("already_ready", "OGL-9")
    assert turn(dealt(s), "7d").gains == (12, -9, -3)


@pytest.mark.rule("OGL-11")
def test_with_chips_every_possible_outcome_is_covered() -> None:
    chips = Options(accounts="chips", chips=100)
    s = table(chips)
    assert act(s, 0, SetStake(2)).stakes == (2, 2, 2)
    assert refusal(s, 0, SetStake(3)) == ("cover_missing", "OGL-11")
    with pytest.raises(Refused, match="cover_missing"):
        GAME.start(3, Options(accounts="chips", chips=17))
    owing = replace(table(), till=replace(table().till, purses=(-50, 25, 25)))
    assert act(owing, 0, SetStake(100)).stakes == (100,) * 3


@pytest.mark.rule("OGL-11")
def test_who_cannot_cover_the_least_stake_sits_out() -> None:
    s = table(Options(accounts="chips", chips=40, deals=9))
    poor = replace(s, till=replace(s.till, purses=(60, 50, 10)))
    after = act(poor, 1, Leave())
    assert after.phase == "over"
    assert after.here == (True, False, False)


@pytest.mark.rule("OGL-12")
def test_the_banker_turns_one_card_at_a_time_at_his_pace() -> None:
    s = dealt(table())
    assert GAME.turn(s).due == (0,)
    assert refusal(s, 1, Go("step")) == ("not_your_turn", "OGL-12")
    assert refusal(s, CHANCE, Turned("8h")) == ("not_called", "OGL-12")
    one = act(act(s, 0, Go("step")), CHANCE, Turned("8h"))
    assert GAME.turn(one).due == (0,)
    rest = act(one, 0, Go("all"))
    assert GAME.turn(act(rest, CHANCE, Turned("8d"))).due == (CHANCE,)
    assert refusal(rest, 0, Go("all")) == ("same_pace", "OGL-12")


@pytest.mark.rule("OGL-12")
def test_slowly_and_fast_the_clock_calls_for_the_next_card() -> None:
    s = act(dealt(table()), 0, Go("slow"), 1000)
    s = act(s, CHANCE, Turned("8h"), 1100)
    (alarm,) = GAME.turn(s).alarms
    assert alarm.at_ms == 3600
    assert refusal(s, CLOCK, Next(), 3599) == ("too_early", "OGL-12")
    s = act(s, CLOCK, alarm.do, alarm.at_ms)
    assert GAME.turn(s).due == (CHANCE,)
    quick = act(act(s, 0, Go("fast"), 4000), CHANCE, Turned("8d"), 4000)
    assert GAME.turn(quick).alarms[0].at_ms == 4900


@pytest.mark.rule("OGL-13", "OGL-28")
def test_a_turned_card_stays_in_the_row_of_its_round_and_never_comes_again() -> None:
    s = turn(dealt(table()), "8h", "8d")
    assert len(s.row) == 2
    assert refusal(act(s, 0, Go("step")), CHANCE, Turned("8d")) == ("card_already_out", "OGL-13")
    assert len(turn(s, "8s", "8c").row) == 1


@pytest.mark.rule("OGL-14", "OGL-15", "OGL-16")
def test_three_cards_make_a_round_and_what_matches_nobody_moves_nothing() -> None:
    s = turn(dealt(table()), "8h", "Th", "Jh")
    assert (s.round, s.next_round, s.gains) == (1, 2, (0, 0, 0))
    hands = s.hands
    assert turn(s, "8d", "8s").hands == hands
    five = turn(dealt(table(Options(round_length=5))), "8h", "Th", "Jh", "8d")
    assert five.next_round == 1


@pytest.mark.rule("OGL-17")
@pytest.mark.parametrize(("first", "sign"), [("collect", 1), ("pay", -1)])
def test_odd_rounds_collect_and_even_ones_pay_or_the_other_way_round(
    first: Literal["collect", "pay"], sign: int
) -> None:
    s = dealt(table(Options(first_round=first)))
    assert turn(s, "9d").gains[0] == sign
    assert turn(s, "8h", "8d", "8s", "9d").gains[0] == -sign
    third = turn(s, "8h", "8d", "8s", "Th", "Td", "Ts", "9d")
    assert third.gains[0] == sign


@pytest.mark.rule("OGL-18", "OGL-19")
def test_a_pair_in_hand_counts_once_or_for_each_card() -> None:
    hands = ("9h 9s Kd", "9c Qs As")
    assert turn(dealt(table(), *hands), "9d").gains == (2, -1, -1)
    each = table(Options(match_mode="per_card"))
    assert turn(dealt(each, *hands), "9d").gains == (3, -2, -1)


@pytest.mark.rule("OGL-20", "OGL-21", "OGL-22")
def test_repeats_in_a_round_count_double_and_triple_and_begin_anew() -> None:
    s = dealt(table(), "7h 9s Kd", "8c Qs As")
    assert turn(s, "7d", "Th", "7s").gains[1] == -3
    assert turn(s, "7d", "7c", "7s").gains[1] == -6
    assert turn(s, "Th", "Td", "7d", "7c").gains[1] == 0
    plain = dealt(table(Options(repeat_multiplier=False)), "7h 9s Kd", "8c Qs As")
    assert turn(plain, "7d", "7c", "7s").gains[1] == -3


@pytest.mark.rule("OGL-23", "OGL-24")
@pytest.mark.parametrize(
    ("end", "seats", "turned"),
    [
        ("exhaust", 3, 26),
        ("full_rounds", 3, 24),
        ("even_rounds", 3, 24),
        ("exhaust", 4, 23),
        ("full_rounds", 4, 21),
        ("even_rounds", 4, 18),
    ],
)
def test_a_deal_ends_with_the_stock_or_after_full_rounds(end: str, seats: int, turned: int) -> None:
    options = Options(
        end_rule="exhaust"
        if end == "exhaust"
        else "full_rounds"
        if end[0] == "f"
        else "even_rounds"
    )
    s = played_out(dealt(table(options, seats)))
    assert len(s.turned) == turned
    assert s.is_deal_over
    assert refusal(s, CHANCE, Turned("8h")) == ("stock_exhausted", "OGL-23")
    assert refusal(s, s.banker, Go("step")) == ("stock_exhausted", "OGL-23")


@pytest.mark.rule("OGL-25")
def test_stakes_and_players_change_between_deals_only() -> None:
    s = act(table(seats=4), 3, Leave())
    assert s.punters == (1, 2)
    assert refusal(s, 3, Ready()) == ("not_here", "OGL-25")
    assert refusal(s, 3, Leave()) == ("not_here", "OGL-25")
    lying = dealt(s)
    assert refusal(lying, 3, Join()) == ("stakes_locked", "OGL-9")
    assert refusal(lying, 1, Ready()) == ("wrong_phase", "OGL-25")
    back = act(played_out(lying), 3, Join())
    assert back.here == (True,) * 4
    assert refusal(back, 3, Join()) == ("already_here", "OGL-25")


@pytest.mark.rule("OGL-26", "OGL-30")
def test_a_session_is_one_rotation_or_an_agreed_number_and_ranks_by_balance() -> None:
    s = table(Options(depth="results"))
    assert s.phase == "enter"
    for balances in ((2, -1, -1), (0, 0, 0), (-1, -1, 2)):
        s = act(s, REFEREE, Entered(balances))
    over = ending(s)
    assert over is not None
    assert (s.balances, over.places, s.ended) == ((1, -2, 1), (1, 3, 1), "deals")
    assert refusal(s, REFEREE, Entered((0, 0, 0))) == ("wrong_phase", "OGL-30")
    assert refusal(s, 0, Ready()) == ("wrong_phase", "OGL-30")
    one = played_out(dealt(table(Options(deals=1))))
    assert one.phase == "over"


@pytest.mark.rule("OGL-27", "OGL-30")
def test_a_declined_bank_passes_on_and_when_nobody_wants_it_all_is_over() -> None:
    s = act(table(), 0, DeclineBank())
    assert (s.banker, s.phase) == (1, "stakes")
    assert refusal(s, 0, DeclineBank()) == ("not_your_turn", "OGL-27")
    s = act(act(s, 1, DeclineBank()), 2, DeclineBank())
    assert (s.phase, s.ended) == ("over", "declined")


@pytest.mark.rule("OGL-30")
def test_with_fewer_than_two_players_it_is_over() -> None:
    s = act(table(), 0, Leave())
    assert (s.banker, s.phase) == (1, "stakes")
    assert act(s, 2, Leave()).ended == "alone"


@pytest.mark.rule("OGL-28")
def test_a_misdeal_is_dealt_again_and_nothing_is_paid() -> None:
    s = act(turn(dealt(table()), "7d"), REFEREE, Misdeal())
    assert (s.phase, s.balances, s.turned, s.dealt) == ("deal", (0, 0, 0), (), 0)
    assert refusal(s, REFEREE, Misdeal()) == ("nothing_dealt", "OGL-28")
    assert refusal(dealt(table()), 0, Misdeal()) == ("referee_only", "OGL-28")


@pytest.mark.rule("OGL-31")
@pytest.mark.parametrize(
    ("way", "after"),
    [("each_deal", (0, 1, 2)), ("fixed", (0, 0, 0)), ("until_declined", (0, 0, 1))],
)
def test_the_bank_passes_on_as_the_table_agreed(way: Passing, after: tuple[int, ...]) -> None:
    options = Options(deals=9, banker_rotation=way)
    s, held = table(options), []
    for number in range(3):
        if number == 2 and way == "until_declined":
            s = act(s, s.banker, DeclineBank())
        held.append(s.banker)
        s = played_out(dealt(s))
    assert tuple(held) == after


@pytest.mark.parametrize(
    ("do", "reason"),
    [
        (Entered((1, 1, -1)), ("sum_not_zero", "OGL-10")),
        (Entered((1, -1)), ("one_for_each", "OGL-10")),
        (Entered((19, -19, 0)), ("more_than_cover", "OGL-11")),
        (Entered((3, -3, 0), 2), ("not_in_stakes", "OGL-18")),
        (Entered((0, 0, 0), 101), ("stake_out_of_range", "OGL-9")),
        (Entered((0, 0, 0), None, 7), ("no_such_seat", "OGL-3")),
    ],
)
def test_a_wrong_line_is_refused_with_its_clause(do: Entered, reason: tuple[str, str]) -> None:
    assert refusal(table(Options(depth="results")), REFEREE, do) == reason


def test_only_the_scorer_enters_and_the_depth_changes_between_deals() -> None:
    s = table(Options(depth="results"))
    assert refusal(s, 0, Entered((0, 0, 0))) == ("referee_only", "OGL-28")
    s = act(s, REFEREE, Entered((4, -2, -2), 2))
    s = act(s, REFEREE, SetDepth("events"))
    assert turn(dealt(s), "7d").balances == (2, 2, -4)
    assert refusal(s, REFEREE, SetDepth("events")) == ("same_depth", "OGL-26")


@pytest.mark.rule("OGL-6", "OGL-29")
@pytest.mark.parametrize(
    ("clause", "pl", "en"),
    [("OGL-6", "przekłada", "cuts"), ("OGL-29", "upomnieć", "claimed")],
)
def test_the_help_tells_the_manners_of_the_table(clause: str, pl: str, en: str) -> None:
    found = rulebook("stolik.games.ogladac").clause(clause)
    assert pl in found.of("pl")
    assert en in found.of("en")
