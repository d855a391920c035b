"""Pack, lot, deal and the start card."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from stolik.engine import CHANCE, Actor, Event, Refused
from stolik.engine.session import new_session
from stolik.games.uno import actions as act
from stolik.games.uno.cards import NAMES, PACK, SKIP, WILD, symbol_of, worth
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from tests.games.uno.table import dealt, played, refused

GAME = Uno()
HANDS = "R1 R2 B3 / Y4 G5 B6 / G7 Y8 R9"


@pytest.mark.rule("UNO-1")
@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_play(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        GAME.start(seats, Options())
    assert (caught.value.code, caught.value.clause) == ("two_to_ten", "UNO-1")
    assert GAME.start(2, Options()).public.seats == 2
    assert GAME.start(10, Options()).public.seats == 10


@pytest.mark.rule("UNO-2", "UNO-60")
def test_the_pack_has_108_cards_worth_1240_points() -> None:
    kinds = Counter(PACK)
    assert len(PACK) == 108
    assert kinds[WILD] == kinds[WILD + 1] == 4
    for colour in range(4):
        own = [card for card in PACK if card < WILD and card // 13 == colour]
        assert len(own) == 25
        assert kinds[13 * colour] == 1
        assert all(kinds[13 * colour + symbol] == 2 for symbol in range(1, 13))
    assert sum(map(worth, PACK)) == 1240
    assert [worth(card) for card in range(13)] == [*range(10), 20, 20, 20]
    assert worth(WILD) == worth(WILD + 1) == 50


@pytest.mark.rule("UNO-10", "UNO-11", "UNO-12")
def test_a_lot_names_the_dealer_who_deals_seven_cards_from_the_left() -> None:
    s = GAME.start(3, Options())
    with pytest.raises(Refused):
        GAME.apply(s, Event(Actor(0), act.FirstDealer(0)))
    s = GAME.apply(s, Event(CHANCE, act.FirstDealer(1)))
    order = [NAMES[card] for card in PACK[:21]]
    s = GAME.apply(s, Event(CHANCE, act.Deal(tuple(order))))
    names = [[NAMES[card] for card in hand] for hand in s.hands]
    assert names[2] == sorted(order[0::3], key=NAMES.index)  # the dealer's left begins
    assert names[0] == sorted(order[1::3], key=NAMES.index)
    assert s.public.pile == 108 - 21
    s = GAME.apply(s, Event(CHANCE, act.StartCard("B7")))
    assert (NAMES[s.public.top], s.public.pile, s.public.turn) == ("B7", 86, 2)


@pytest.mark.rule("UNO-10")
def test_the_lot_falls_on_everybody() -> None:
    found = set()
    for seed in range(30):
        session = new_session(GAME, 3, Options(), bytes([seed]) * 32)
        session.draw()
        found.add(session.state.public.dealer)
    assert found == {0, 1, 2}


@pytest.mark.parametrize("size", [5, 10])
@pytest.mark.rule("UNO-11")
def test_hands_may_have_another_size(size: int) -> None:
    session = new_session(GAME, 10, Options(hand_size=size), b"\x01" * 32)
    session.draw()
    session.draw()
    assert set(session.state.public.counts) == {size}


def start(card: str, seats: str = "A B C", **options: object) -> dict[str, object]:
    hands = HANDS if seats == "A B C" else "R1 B3 / Y4 B6"
    given = dealt(
        hands, "", f"{card} Y1 Y2 G2", seats=seats, options=options, phase="start", dealer="A"
    )
    return played(given)


@pytest.mark.rule("UNO-13", "UNO-14", "UNO-15")
def test_a_number_has_no_effect_and_the_left_begins() -> None:
    found = start("G5")
    assert (found["turn"], found["colour"], found["direction"]) == ("B", "G", 1)
    assert found["hand_sizes"] == {"A": 3, "B": 3, "C": 3}


@pytest.mark.rule("UNO-16")
def test_a_skip_skips_the_left() -> None:
    assert start("GS")["turn"] == "C"
    assert start("GS", "A B")["turn"] == "A"


@pytest.mark.rule("UNO-17")
def test_a_reverse_turns_round_and_the_dealer_or_the_right_begins() -> None:
    classic, newer = start("GR"), start("GR", start_reverse="right_first")
    assert (classic["turn"], classic["direction"]) == ("A", -1)
    assert (newer["turn"], newer["direction"]) == ("C", -1)
    assert (
        start("GR", "A B")["turn"] == start("GR", "A B", start_reverse="right_first")["turn"] == "A"
    )


@pytest.mark.rule("UNO-18")
def test_a_draw_two_makes_the_left_draw_and_lose_the_turn() -> None:
    found = start("GD")
    assert (found["turn"], found["hand_sizes"]) == ("C", {"A": 3, "B": 5, "C": 3})


@pytest.mark.rule("UNO-19")
def test_a_wild_is_named_by_the_left_or_goes_back() -> None:
    classic = start("W")
    assert (classic["turn"], classic["phase"], classic["colour"]) == ("B", "choose_colour", None)
    given = dealt(HANDS, "", "W Y1", phase="start", dealer="A")
    assert refused(given, "B draw") == "the first player must choose a colour"
    assert refused(given, "B choose_colour P") == "name a colour"
    assert refused(given, "A choose_colour R") == "not your turn"
    assert played(given, "B choose_colour B", "B play B6")["turn"] == "C"
    newer = dealt(
        HANDS, "", "W Y1 Y2", phase="start", dealer="A",
        options={"start_wild": "redraw"}, reshuffles=[["Y2", "W", "Y1"]],
    )  # fmt: skip
    found = played(newer)
    assert (found["top"], found["turn"], found["draw_left"]) == ("Y2", "B", 2)


@pytest.mark.rule("UNO-20")
def test_a_wild_draw_four_goes_back_as_often_as_needed() -> None:
    shuffles = [["W4", "Y1", "Y2"], ["Y1", "W4", "Y2"]]
    found = played(dealt(HANDS, "", "W4 Y1 Y2", phase="start", dealer="A", reshuffles=shuffles))
    assert (found["top"], found["draw_left"]) == ("Y1", 2)


@pytest.mark.rule("UNO-21", "UNO-3")
def test_the_deal_passes_to_the_left_after_each_round() -> None:
    session = new_session(GAME, 3, Options(), b"\x05" * 32)
    session.settle()
    dealers, rounds = [session.state.public.dealer], 0
    for _ in range(2000):
        p = session.state.public
        if p.phase == "over" or len(dealers) == 4:
            break
        due = session.turn.due[0]
        plays = [do for do in session.choices(due).listed if isinstance(do, act.Play)]
        session.act(due, plays[0] if plays else session.choices(due).listed[0])
        if len(session.state.public.series.rows) > rounds:
            rounds += 1
            row = session.state.public.series.rows[-1]
            assert session.state.public.counts[row.of.winner] == 0
            assert session.state.public.phase in ("round_over", "over")
            session.settle()
            dealers.append(session.state.public.dealer)
        session.settle()
    assert rounds >= 2
    steps = {(after - before) % 3 for before, after in itertools.pairwise(dealers)}
    assert steps == {1}


def test_symbols_of_the_start_card_are_those_of_the_cards() -> None:
    assert [symbol_of(NAMES.index(name)) for name in ("RS", "GR", "BD", "W")] == [10, 11, 12, 52]
    assert SKIP == 10
