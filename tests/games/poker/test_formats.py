"""Files of poker: results go out and come back, PokerKit reads the hand histories."""

from __future__ import annotations

import warnings
from io import BytesIO
from random import Random

import pytest

from stolik.engine import CHANCE, BadInput, Event, see
from stolik.engine.fair import Stream
from stolik.engine.log import Entered, open_log
from stolik.games.poker.actions import Action, Leave, Plan, SitOut, TopUp
from stolik.games.poker.formats import Logged, hands_of, phh, read, written
from stolik.games.poker.options import Options
from stolik.kit.formats import log_of
from tests.games.poker.table import GAME

NAMES = ("Ala", "Jan", "Ewa", "Ola")


def session(options: Options, seed: int = 3) -> Logged:
    """A session of four at random."""
    luck, chance = Random(seed), Stream(bytes([seed]) * 32, 1)
    log = open_log(GAME, 4, options, Entered())
    now = 0
    while GAME.turn(log.state).due:
        now += 1
        turn = GAME.turn(log.state)
        due = turn.due[0]
        if due == CHANCE:
            log.act(Event[Action](CHANCE, GAME.draw(log.state, chance), now))
            continue
        offer = GAME.choices(see(GAME, log.state, due)).typical
        usual = [do for do in offer if not isinstance(do, Leave | SitOut | Plan)]
        able = [do for do in usual if not isinstance(do, TopUp)] or usual
        log.act(Event(due, luck.choice(able), now))
    return log


def test_results_go_out_and_come_back() -> None:
    log = session(Options(deals=6))
    text = written(log, NAMES)
    assert text.splitlines()[0] == "deal,player,net"
    found = read(text, None, Options())
    assert found.names == NAMES
    again = log_of(GAME, found)
    assert written(again, NAMES) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deal,player,net\n",
        "deal,player,net\n1,Ala,5\n",
        "deal,player,net\n1,Ala,5\n1,Jan,-4\n",
        "deal,player,net\n1,Ala,five\n1,Jan,-5\n",
        "deal,player,net\n1,Ala,5\n1,Jan,-5\n2,Ala,1\n",
        "a,b\n1,2\n",
    ],
)
def test_a_wrong_sheet_is_one_clear_sentence(text: str) -> None:
    with pytest.raises(BadInput):
        read(text, None, Options())


def test_pokerkit_reads_the_hand_histories() -> None:
    kit = pytest.importorskip("pokerkit")
    log = session(Options(deals=12, buyin_min=5, buyin_max=30), 5)
    text = phh(log, NAMES)
    with warnings.catch_warnings(action="ignore"):
        found = list(kit.HandHistory.load_all(BytesIO(text.encode())))
        plain = [hand for hand in hands_of(log, NAMES) if hand.is_plain]
        assert len(found) == len(plain) > 5
        for history, hand in zip(found, plain, strict=True):
            *_, last = history
            assert list(history.players) == hand.names
            assert sum(last.stacks) == sum(hand.start[seat] for seat in hand.order)


def test_other_games_than_no_limit_holdem_are_refused() -> None:
    for options in (Options(limit="fixed", deals=1), Options(variant="draw", deals=1)):
        with pytest.raises(BadInput):
            phh(session(options), NAMES)


def test_a_hand_that_nobody_was_shown_stays_unknown() -> None:
    log = session(Options(deals=8), 9)
    for hand in hands_of(log, NAMES):
        dealt = [line for line in hand.text().split('"') if line.startswith("d dh")]
        for seat, line in zip(hand.order, dealt, strict=True):
            assert line.endswith("????") == (not hand.shown[seat])
