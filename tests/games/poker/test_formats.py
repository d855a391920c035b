"""Files of poker: results and histories go out and come back, PokerKit reads the histories."""

from __future__ import annotations

import warnings
from io import BytesIO
from random import Random
from typing import Any

import pytest

from stolik.engine import CHANCE, CLOCK, BadInput, Event, see
from stolik.engine.fair import Stream
from stolik.engine.log import Entered, open_log
from stolik.games.poker.actions import Action, Leave, Plan, SitOut, TopUp
from stolik.games.poker.formats import FORMATS, read, written
from stolik.games.poker.history import Logged, hands_of
from stolik.games.poker.options import Options
from stolik.games.poker.phh import phh
from stolik.games.poker.phh_reading import read_phh
from stolik.games.poker.stars import stars
from stolik.kit.formats import log_of
from tests.games.poker.table import GAME

NAMES = ("Ala", "Jan", "Ewa", "Ola")


def session(options: Options, seed: int = 3, *, is_lively: bool = False) -> Logged:
    """A session of four at random; in a lively one players leave, come back and buy chips."""
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
        if is_lively and turn.phase == "between" and luck.random() < 0.7:
            due = luck.choice([seat for seat in (*turn.due, *turn.may) if seat >= 0])
        offer = GAME.choices(see(GAME, log.state, due)).every
        kept = (Plan,) if is_lively and luck.random() < 0.05 else (Leave, SitOut, Plan)
        usual = [do for do in offer if not isinstance(do, kept)]
        able = [do for do in usual if is_lively or not isinstance(do, TopUp)] or usual
        if able:
            log.act(Event(due, luck.choice(able), now))
        elif turn.alarms:
            now = max(now, turn.alarms[0].at_ms)
            log.act(Event(CLOCK, turn.alarms[0].do, now))
    return log


def told(error: pytest.ExceptionInfo[BadInput]) -> str:
    """The one line that a person reads."""
    from stolik.words import Speaker

    text = Speaker("en").say(error.value.message)
    assert "\n" not in text
    return text


def test_results_go_out_and_come_back() -> None:
    log = session(Options(deals=6))
    text = written(log, NAMES)
    assert text.splitlines()[0] == "deal,player,net,brought"
    found = read(text, None, Options())
    assert found.names == NAMES
    again = log_of(GAME, found)
    assert written(again, NAMES) == text


def test_results_of_a_session_with_rebuys_and_leavers_come_back() -> None:
    options = Options(deals=40, buyin_min=4, buyin_max=8)
    for seed in range(3, 9):
        log = session(options, seed, is_lively=True)
        text = written(log, NAMES)
        assert any(line.rpartition(",")[2] != "0" for line in text.splitlines()[1:])
        again = log_of(GAME, read(text, None, options))
        assert written(again, NAMES) == text


def test_results_without_what_was_brought_are_read_as_before() -> None:
    text = "deal,player,net\n1,Ala,5\n1,Jan,-5\n"
    assert len(read(text, None, Options()).events) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deal,player,net\n",
        "deal,player,net\n1,Ala,5\n",
        "deal,player,net\n1,Ala,5\n1,Jan,4\n",
        "deal,player,net\n1,Ala,five\n1,Jan,-5\n",
        "deal,player,net\n1,Ala,5\n1,Jan,-5\n2,Ala,1\n",
        "deal,player,net,brought\n1,Ala,5,0\n1,Jan,-5,x\n",
        "deal,player,net,brought\n1,Ala,5,0\n1,Jan,-5,-99999\n",
        "a,b\n1,2\n",
    ],
)
def test_a_wrong_sheet_is_one_clear_sentence(text: str) -> None:
    with pytest.raises(BadInput):
        read(text, None, Options())


SESSIONS = [
    Options(deals=12, buyin_min=5, buyin_max=30),
    Options(deals=12, buyin_max=30, buyin_min=5, limit="fixed"),
    Options(deals=12, buyin_max=30, buyin_min=5, limit="pot"),
    Options(deals=12, buyin_max=30, buyin_min=5, ante_mode="each", ante=1),
    Options(deals=12, buyin_max=30, buyin_min=5, ante_mode="big_blind", ante=1),
]


def histories(text: str) -> list[Any]:
    """What PokerKit makes of a file: the end of every hand."""
    kit = pytest.importorskip("pokerkit")
    with warnings.catch_warnings(action="ignore"):
        return list(kit.HandHistory.load_all(BytesIO(text.encode())))


def is_even(hand: Any) -> bool:
    """Whether every divided pot could be divided: else PokerKit gives one player all odd chips."""
    return all(pot.amount % len(pot.winners) == 0 for pot in hand.pots)


@pytest.mark.parametrize("options", SESSIONS)
@pytest.mark.parametrize("is_lively", [False, True])
def test_pokerkit_reads_the_histories_to_the_last_chip(options: Options, is_lively: bool) -> None:
    log = session(options, 5, is_lively=is_lively)
    found = histories(phh(log, NAMES))
    hands = [hand for hand in hands_of(log, NAMES) if hand.is_plain]
    assert len(found) == len(hands) > 5
    for history, hand in zip(found, hands, strict=True):
        if (options.limit == "fixed" and is_capped(hand)) or is_beyond(hand):
            continue
        with warnings.catch_warnings(action="ignore"):
            *_, last = history
        assert not last.status
        assert list(history.players) == [hand.names[seat] for seat in hand.order]
        if is_even(hand):
            assert list(last.stacks) == [hand.end[seat] for seat in hand.order]


def is_capped(hand: Any) -> bool:
    """Whether PokerKit would count more raises than it allows: of two it caps them as well."""
    streets, raises = [0], ("bet", "raise", "bet_all_in", "raise_all_in")
    for one in hand.told:
        if one.what in ("flop", "turn", "river"):
            streets.append(0)
        streets[-1] += one.what in raises
    return max(streets) > 4


def is_beyond(hand: Any) -> bool:
    """Whether somebody raised what nobody could match, which PokerKit refuses and the book not."""
    return any(one.what == "returned" for one in hand.told) and len(hand.board) == 5


@pytest.mark.parametrize("options", SESSIONS)
def test_histories_come_back(options: Options) -> None:
    log = session(options, 6)
    text = phh(log, NAMES)
    found = read_phh(text, None, Options())
    assert found.names == NAMES
    assert found.options.limit == options.limit
    again = log_of(GAME, found)
    assert phh(again, found.names) == text


def test_a_hand_that_pokerkit_wrote_is_read() -> None:
    kit = pytest.importorskip("pokerkit")
    with warnings.catch_warnings(action="ignore"):
        game = kit.NoLimitTexasHoldem(tuple(kit.Automation), True, 0, (1, 2), 2)
        luck = Random(4)
        for _ in range(12):
            state = game((200, 150, 80, 40), 4)
            while state.status:
                if state.can_fold() and luck.random() < 0.3:
                    state.fold()
                elif state.can_complete_bet_or_raise_to() and luck.random() < 0.4:
                    state.complete_bet_or_raise_to()
                else:
                    state.check_or_call()
            history = kit.HandHistory.from_game_state(game, state)
            data = BytesIO()
            history.dump(data)
            found = log_of(GAME, read_phh(data.getvalue().decode(), None, Options()))
            assert len(found.state.public.rows) == 1


def test_amounts_in_cents_are_whole_chips() -> None:
    found = read_phh(ONE.replace("[1, 2, 0]", "[0.01, 0.02, 0]").replace(
        "min_bet = 2", "min_bet = 0.02"), None, Options())  # fmt: skip
    assert (found.options.small_blind, found.options.big_blind) == (1, 2)


ONE = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 AsKs", "d dh p2 ????", "d dh p3 QhQd", "p3 cbr 6", "p1 cc", "p2 f", \
"d db 2c7d9h", "p1 cc", "p3 cc", "d db Jc", "p1 cc", "p3 cc", "d db 3c", "p1 cc", "p3 cc"]
"""


def test_one_hand_is_read_with_what_nobody_saw_left_unknown() -> None:
    found = log_of(GAME, read_phh(ONE, None, Options()))
    assert found.state.hands[1] == ()
    assert found.state.public.till.purses == (94, 98, 108)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("", "", "breaks off"),
        ('"d db 2c7d9h"', '"d db 2c7d9hJc3c4c"', "Not understood"),  # a board of six
        ('"d db Jc"', '"d db As"', "do not fit"),  # a card twice
        ('"p3 cbr 6"', '"p3 cbr 3"', "least"),
        ('"p3 cbr 6"', '"p3 cbr 600"', "so many chips"),
        ('"p3 cbr 6"', '"p1 cbr 6"', "turn"),
        ('"p3 cbr 6"', '"p4 cbr 6"', "Not understood"),
        ("'NT'", "'PO'", "Only hold"),
        ('"p3 cc"]', '"p3 cc", "p1 sm AsKh"]', "two different hands"),
        ("[1, 2, 0]", "[1, 2, 4]", "straddles"),
        ("[0, 0, 0]", "[0, 3, 1]", "ante"),
        ("[100, 100, 100]", "[100, 100]", "antes"),
        ("[100, 100, 100]", "[100, 100, 1e400]", "amount"),
        ("[100, 100, 100]", "[100, 100, true]", "amount"),
        ("[100, 100, 100]", "[100, 100, nan]", "amount"),
        ("min_bet = 2", "min_bet = 3", "smallest bet"),
        ("min_bet = 2", "min_bet = 2\nfinishing_stacks = [1, 2, 3]", "file says"),
        ("variant", "= [[[[[[[[[[[[[[[", "PHH"),
        ("min_bet", "min_bet = 2\nmin_bet", "PHH"),
        ("AsKs", "????", "showdown"),
    ],
)
def test_what_is_cut_off_or_impossible_is_refused_in_one_line(old: str, new: str, why: str) -> None:
    text = ONE.replace(old, new) if old else ONE.replace(', "d db 3c", "p1 cc", "p3 cc"', "")
    if why == "showdown":
        text = text.replace("QhQd", "????")
    with pytest.raises(BadInput) as caught:
        read_phh(text, None, Options())
    assert why.lower() in told(caught).lower()


def test_a_file_cut_anywhere_is_read_or_refused_in_one_line() -> None:
    text = phh(session(Options(deals=3, buyin_min=5, buyin_max=30), 6), NAMES)
    for end in range(0, len(text), 37):
        try:
            read_phh(text[:end], None, Options())
        except BadInput:
            continue


def test_other_games_than_holdem_are_refused() -> None:
    log = session(Options(variant="draw", deals=1))
    for write in (phh, stars):
        with pytest.raises(BadInput):
            write(log, NAMES)


def test_a_hand_that_nobody_was_shown_stays_unknown() -> None:
    log = session(Options(deals=8), 9)
    text = phh(log, NAMES)
    lines = [part for part in text.split('"') if part.startswith("d dh")]
    seats = [(hand, seat) for hand in hands_of(log, NAMES) for seat in hand.order]
    assert len(lines) == len(seats)
    for line, (hand, seat) in zip(lines, seats, strict=True):
        assert line.endswith("????") == (not hand.shown[seat])


@pytest.mark.parametrize("options", [SESSIONS[0], Options(deals=12, buyin_min=5, buyin_max=8)])
def test_a_public_parser_reads_the_text_of_pokerstars(options: Options) -> None:
    kit = pytest.importorskip("pokerkit")
    log = session(options, 5)
    hands = [hand for hand in hands_of(log, NAMES) if hand.is_plain]
    parser = kit.PokerStarsParser()
    with warnings.catch_warnings(action="ignore"):
        found = list(parser(stars(log, NAMES), error_status=True))
        assert len(found) == len(hands) > 5
        for history, hand in zip(found, hands, strict=True):
            *_, last = history
            assert history.hand == hand.number
            assert list(history.players) == [hand.names[seat] for seat in hand.order]
            if is_even(hand):
                assert list(last.stacks) == [hand.end[seat] for seat in hand.order]


def test_every_format_is_reached_by_its_name() -> None:
    assert [one.id for one in FORMATS] == ["csv", "phh", "pokerstars"]


def test_a_name_cannot_end_its_line() -> None:
    names = ('A"\nSeat 9: Zły (1 in chips)', "B: folds", "C]", "D#")
    log = session(Options(deals=2, buyin_min=5, buyin_max=30), 6)
    assert "Seat 9" not in "".join(
        line for line in stars(log, names).splitlines() if line.startswith("Seat 9")
    )
    read_phh(phh(log, names), None, Options())
