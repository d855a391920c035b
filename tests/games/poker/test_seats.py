"""Button, joining, leaving, blinds that were missed: POK-9 to POK-11, POK-55 to POK-59."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, Event, Seen, Viewer
from stolik.games.poker import actions as act
from stolik.games.poker.options import Options
from stolik.games.poker.positions import next_positions
from stolik.games.poker.telling import prompt
from tests.games.poker.table import ALLIN, CALL, CHECK, FOLD, GAME, Deal

HOUR = 60 * 60_000


def folded(table: Deal) -> Deal:
    """Let everybody fold to the big blind."""
    while table.p.phase == "bet0":
        table.do(table.p.turn, FOLD)
    return table


@pytest.mark.rule("POK-9")
def test_the_highest_card_gets_the_first_button_and_ties_draw_again() -> None:
    s = GAME.start(3, Options())
    s = GAME.apply(s, Event(CHANCE, act.HighCard(("As", "Ad", "2c"))))
    assert (s.public.phase, s.public.drawers) == ("high_card", (0, 1))
    s = GAME.apply(s, Event(CHANCE, act.HighCard(("3s", "9d"))))
    assert (s.public.phase, s.public.button) == ("deal_hole", 1)


@pytest.mark.rule("POK-10")
def test_the_button_moves_clockwise_after_every_deal() -> None:
    table = Deal([200] * 4)
    buttons = []
    for _ in range(5):
        buttons.append((table.p.button, table.p.small, table.p.big))
        folded(table).next()
    assert buttons == [(3, 0, 1), (0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1)]


@pytest.mark.rule("POK-11")
@pytest.mark.parametrize(
    ("alive", "small", "big", "expected"),
    [
        ((1, 1, 0, 1), 1, 2, (1, 2, 3)),  # the small blind's seat is empty
        ((1, 0, 1, 1), 1, 2, (1, 2, 3)),  # the button's seat is empty
        ((1, 0, 0, 1), 1, 2, (0, 0, 3)),  # two are left: the big blind first
        ((1, 0, 1, 0), 2, 0, (0, 0, 2)),
    ],
)
def test_the_big_blind_always_moves_on(
    alive: tuple[int, ...], small: int, big: int, expected: tuple[int, int, int]
) -> None:
    assert next_positions(4, alive, small, big) == expected


@pytest.mark.rule("POK-11")
def test_nobody_posts_the_big_blind_twice_in_a_row_when_somebody_leaves() -> None:
    table = folded(Deal([200] * 4))  # the big blind was seat 1
    table.do(2, act.Leave()).next()
    assert table.p.big == 3
    assert (table.p.small, table.p.button) == (1, 0)
    folded(table).next()
    assert (table.p.button, table.p.small, table.p.big) == (1, 3, 0)


@pytest.mark.rule("POK-55", "POK-56")
def test_chips_are_bought_within_bounds_and_taken_home() -> None:
    table = folded(Deal([1000] * 3)).do(0, act.Leave())
    assert table.p.till.cashed[0] == 995
    table.at_ms = 2 * HOUR
    assert table.why(0, act.Join(399)) == "buyin_range POK-55"
    assert table.why(0, act.Join(1001)) == "buyin_range POK-55"
    table.do(0, act.Join(400))
    assert table.purses[0] == 400


@pytest.mark.rule("POK-57")
def test_who_leaves_in_a_deal_folds_when_the_turn_comes() -> None:
    table = Deal([500] * 3).do(0, act.Leave())
    assert table.p.live.count(True) == 3
    table.do(2, act.Call())
    assert not table.p.live[0]
    assert table.why(0, act.Join(400)) == "not_between_deals POK-57"
    table.do(1, FOLD)
    assert table.p.chairs[0] == "gone"
    assert table.p.till.cashed[0] == 495


@pytest.mark.rule("POK-58")
def test_topping_up_is_for_between_deals_and_up_to_the_limit() -> None:
    table = Deal([500] * 3)
    assert table.why(0, act.TopUp(100)) == "not_between_deals POK-57"
    folded(table)
    assert table.why(0, act.TopUp(506)) == "buyin_range POK-58"
    table.do(0, act.TopUp(505))
    assert table.purses[0] == 1000


@pytest.mark.rule("POK-58")
def test_who_is_not_in_a_deal_buys_chips_while_others_play_it() -> None:
    hands, board = ("2c 3d", "Ac Ad", "7c 8d"), "As Ah Ks Qd 9c"
    table = Deal([20, 400, 400], 0, hands=hands, board=board, buyin_min=10, buyin_max=40)
    table.go((0, ALLIN), (1, CALL), (2, FOLD))
    table.hands = ()
    assert table.purses[0] == 0
    table.next()
    assert not table.p.dealt[0]
    assert table.why(1, act.TopUp(1)) == "not_between_deals POK-57"
    form = next(iter(GAME.choices(Seen(Viewer(0), table.view(0))).forms))
    assert form.action is act.TopUp
    table.do(0, act.TopUp(100))
    assert table.purses[0] == 100
    table.do(table.p.turn, FOLD)
    assert table.p.rows[-1].nets[0] == 0
    table.next()
    assert table.p.chairs[0] == "in"


@pytest.mark.rule("POK-58")
def test_who_comes_back_soon_brings_what_he_left_with() -> None:
    table = folded(Deal([1000] * 3)).do(1, act.Leave())
    table.at_ms = HOUR - 1
    assert table.why(1, act.Join(1000)) == "rejoin_stack POK-58"
    table.do(1, act.Join(1005))
    assert table.purses[1] == 1005


@pytest.mark.rule("POK-59")
def test_a_newcomer_waits_for_the_big_blind_or_posts() -> None:
    table = folded(Deal([1000] * 4))  # the big blind was seat 1
    table.do(0, act.Leave())
    table.at_ms = 2 * HOUR
    table.do(0, act.Join(500)).next()
    assert table.p.dealt.count(True) == 3
    folded(table).do(0, act.PostBlind()).next()
    assert table.p.dealt[0]
    assert table.p.bets[0] == 10
    assert table.p.dead == (0, 0, 0, 0)


@pytest.mark.rule("POK-59")
def test_who_missed_blinds_posts_the_big_one_live_and_the_small_one_dead() -> None:
    table = folded(Deal([1000] * 4)).do(2, act.SitOut()).next()
    assert table.p.owes[2] == "missed"
    assert table.p.big == 3
    folded(table).do(2, act.SitIn())
    assert table.why(1, act.PostBlind()) == "owes_nothing POK-59"
    table.do(2, act.PostBlind()).next()
    assert table.p.dealt[2]
    assert (table.p.bets[2], table.p.dead[2]) == (10, 5)


@pytest.mark.rule("POK-59")
def test_who_waits_comes_in_with_the_big_blind_and_pays_no_more() -> None:
    table = folded(Deal([1000] * 4)).do(2, act.SitOut()).next()
    folded(table).do(2, act.SitIn())
    for _ in range(5):
        table.next()
        if table.p.dealt[2]:
            break
        folded(table)
    assert table.p.big == 2
    assert table.p.dead == (0, 0, 0, 0)


def test_a_settled_deal_is_looked_at_until_all_are_ready_or_the_pause_is_over() -> None:
    table = folded(Deal([500] * 3))
    assert table.why(CLOCK, act.Next()) == "no_clock POK-78"
    table.do(0, act.Ready()).clock()
    assert table.p.phase == "bet0"


def test_a_table_without_two_players_waits_for_chips() -> None:
    hands, board = ("As Ad", "Ks Kd"), "2c 7d 9h 3s 4c"
    table = Deal([10, 10], 0, hands=hands, board=board, buyin_min=1, buyin_max=1)
    table.do(0, act.AllIn())
    assert table.purses == (20, 0)
    assert GAME.turn(table.s).due == (1,)
    table.do(1, act.TopUp(10))
    assert GAME.turn(table.s).due == (0, 1)


@pytest.mark.rule("POK-87")
def test_who_has_left_shows_nothing_any_more() -> None:
    table = Deal([500] * 3).go((2, FOLD), (0, FOLD))
    assert table.why(2, act.Show()) == ""
    table.do(2, act.Leave())
    assert table.why(2, act.Show()) == "nothing_to_show POK-87"


@pytest.mark.rule("POK-48")
def test_no_dead_money_is_left_after_a_deal() -> None:
    table = Deal([500] * 2, variant="draw").go((0, act.Play()), (1, act.Play()))
    table.do(0, act.Exchange(table.hand_codes(0)[:1])).do(1, act.Exchange())
    assert sum(table.p.dead) == 5
    table.go((0, CHECK), (1, CHECK))
    assert table.p.phase == "between"
    assert not any(table.p.dead)


@pytest.mark.rule("POK-59")
def test_a_newcomer_is_told_to_wait_for_the_big_blind_or_to_post_it() -> None:
    table = Deal([1000, 1000, 1000, 1000]).go((2, FOLD), (3, FOLD), (0, FOLD))
    table.do(3, act.Leave()).do(3, act.Join(1000))

    def told() -> str:
        return prompt(table.view(3), 3).text.id

    assert told() == "poker.ask.owes"
    table.do(3, act.PostBlind())
    assert told() == "poker.ask.posts"
