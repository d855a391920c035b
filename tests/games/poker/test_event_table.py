"""A table of a tournament of several: it waits for the event's word, and takes seats from it."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.games.poker import actions as act
from stolik.games.poker.options import Options
from stolik.games.poker.rules import Poker
from stolik.games.poker.state import State
from stolik.parts import bank
from tests.kit.walks import seeded

GAME = Poker()


def opened(seats: int = 6, **more: Any) -> State:
    return GAME.start(seats, Options(mode="mtt", event=True, **more))


def do(s: State, by: Actor, a: Any, at_ms: int = 0) -> State:
    return GAME.apply(s, Event(by, a, at_ms))


def folded(s: State) -> State:
    """Let everybody fold to the last one."""
    rows, luck, now = len(s.public.rows), seeded("event"), 20_000 * (1 + len(s.public.rows))
    while len(s.public.rows) == rows:
        if CHANCE in GAME.turn(s).due:
            s = do(s, CHANCE, GAME.draw(s, luck), now)
        elif s.public.phase == "between":
            s = do(s, CLOCK, act.Next(), now)
        else:
            s = do(s, Actor(s.public.turn), act.Fold(), now)
    return s


def refusal(s: State, by: Actor, a: Any) -> str:
    with pytest.raises(Refused) as why:
        do(s, by, a)
    return why.value.code


@pytest.mark.rule("POK-71", "POK-72")
def test_it_waits_for_the_event_and_begins_with_the_seats_that_it_sends() -> None:
    s = opened()
    assert GAME.turn(s).due == (REFEREE,)
    assert not GAME.turn(s).alarms
    s = do(s, REFEREE, act.CallDeal(3, (900, 0, 700, 500, 0, 0), (0, 2, 3), 2))
    assert s.public.chairs == ("in", "gone", "in", "in", "gone", "gone")
    s = folded(s)
    assert (s.public.button, s.public.small, s.public.big) == (2, 3, 0)
    assert s.public.options.blinds(s.public.level) == (100, 200, 200)
    assert sum(s.public.till.purses) == 2100
    assert GAME.turn(s).due == (REFEREE,)  # and for the next deal again
    assert bank.conserved(s.public.till)


@pytest.mark.rule("POK-73", "POK-11")
def test_somebody_is_moved_away_and_somebody_else_sits_down_and_the_button_is_dead() -> None:
    s = folded(do(opened(), REFEREE, act.CallDeal(0, (500,) * 4 + (0, 0), (0, 1, 2, 3), 0)))
    assert (s.public.button, s.public.small, s.public.big) == (0, 1, 2)
    chips = list(s.public.till.purses)
    chips[1], chips[5] = 0, 800
    s = folded(do(s, REFEREE, act.CallDeal(0, tuple(chips), (5,))))
    assert (s.public.button, s.public.small, s.public.big) == (1, 2, 3)  # nobody sits on 1
    assert bank.conserved(s.public.till)
    assert s.public.chairs[1] == "gone"


@pytest.mark.rule("POK-66", "POK-76")
def test_who_has_no_chips_is_the_events_matter_and_nobody_buys_or_leaves_here() -> None:
    s = folded(do(opened(3), REFEREE, act.CallDeal(0, (500, 500, 500), (0, 1, 2), 0)))
    for action in (act.Leave(), act.TopUp(500)):
        refusal(s, Actor(0), action)
    for ruling in (act.CorrectStack(0, 5), act.ChipRace(7), act.MoveButton(1)):
        assert refusal(s, REFEREE, ruling) == "event_rules"
    assert refusal(s, REFEREE, act.Penalise(0, "disqualified")) == "event_rules"


def test_a_word_that_does_not_fit_is_refused() -> None:
    s = opened(3)
    for word, code in (
        (act.CallDeal(0, (1, 2), (), 0), "one_each"),
        (act.CallDeal(0, (-1, 2, 3), (), 0), "one_each"),
        (act.CallDeal(0, (0, 0, 3), (), 0), "two_players"),
        (act.CallDeal(0, (1, 2, 0), (2,), 0), "no_such_seat"),
        (act.CallDeal(0, (1, 2, 3), (), 3), "no_such_seat"),
        (act.CallDeal(-1, (1, 2, 3), (), 0), "level_back"),
    ):
        assert refusal(s, REFEREE, word) == code
    assert refusal(s, Actor(0), act.CallDeal(0, (1, 2, 3), (), 0)) == "referee_rules"
    assert refusal(s, Actor(0), act.Ready()) == "not_waited_for"
    s = do(s, REFEREE, act.CallDeal(0, (1, 2, 3), (), 0))
    assert refusal(s, REFEREE, act.CallDeal(0, (1, 2, 3), (), 0)) == "only_event"
    with pytest.raises(Refused, match="event_table"):
        GAME.start(3, Options(event=True))
