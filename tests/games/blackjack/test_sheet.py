"""The sheet of a real table: results, boxes with their cards, paper and files."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.bots.player import Budget
from stolik.engine import REFEREE, BadInput, Event, Seen
from stolik.engine.session import new_session
from stolik.games.blackjack import GAME, KIT
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.bot import Basic
from stolik.games.blackjack.formats import read, written
from stolik.games.blackjack.options import Options
from stolik.kit.formats import Imported, log_of
from tests.games.blackjack.table import do, new, why
from tests.kit.walks import seeded

NAMES = ("Ala", "Bo, Jan")


@pytest.mark.rule("BJK-9")
def test_results_of_a_round_are_one_entry() -> None:
    s = do(new(2, depth="results"), REFEREE, act.Result((20, -30)))
    assert (s.till.purses, s.till.house, s.phase) == ((520, 470), 10, "enter")
    assert why(s, REFEREE, act.Result((0, -471))) == ("insufficient_chips", "BJK-12")
    assert why(s, REFEREE, act.Result((0,))) == ("one_each", "BJK-9")
    poor = new(1, depth="results", bank_limit=10)
    assert why(poor, REFEREE, act.Result((11,))) == ("bank_limit", "BJK-52")


@pytest.mark.rule("BJK-18")
def test_a_box_is_written_as_on_paper_and_it_says_who_is_paid_what() -> None:
    s = new(2, depth="hands")
    s = do(s, REFEREE, act.Line(2, 1, 100, "8s 8h 3c Ts 9s", "pds"), act.Line(1, 0, 20, "K Q"))
    assert [line.box for line in s.lines] == [1, 2]
    s = do(s, REFEREE, act.Shown("Td 9"))
    assert s.rows[0].nets == (20, 100)  # 20 against 19; 21 doubled wins 200, 17 loses 100
    assert (s.phase, s.till.house) == ("enter", -120)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (act.Line(9, 0, 10, "K Q"), "no_such_box"),
        (act.Line(1, 3, 10, "K Q"), "not_at_table"),
        (act.Line(1, 0, 3, "K Q"), "stake_out_of_range"),
        (act.Line(1, 0, 10, "K"), "two_cards"),
        (act.Line(1, 0, 10, "K 1x"), "card_gone"),
        (act.Line(1, 0, 10, "K Q", "X"), "letters"),
        (act.Line(1, 0, 10, "K Q", "", "much"), "insurance_over_half"),
    ],
)
def test_a_wrong_line_is_refused(line: act.Line, code: str) -> None:
    assert why(new(2, depth="hands"), REFEREE, line)[0] == code


@pytest.mark.parametrize(
    ("line", "dealer", "code"),
    [
        (act.Line(1, 0, 10, "8 9", "p"), "T T", "split_values_differ"),
        (act.Line(1, 0, 10, "8 9 2", "s"), "T T", "cards_left"),
        (act.Line(1, 0, 10, "8 3", "d"), "T T", "cards_missing"),
        (act.Line(1, 0, 10, "8 9", "s"), "T 6", "cards_missing"),
        (act.Line(1, 0, 10, "8 9", "s"), "T 7 2", "cards_left"),
        (act.Line(1, 0, 10, "8 9", "s", "6"), "A T", "insurance_over_half"),
    ],
)
def test_a_round_that_cannot_have_been_is_refused(line: act.Line, dealer: str, code: str) -> None:
    s = do(new(2, depth="hands"), REFEREE, line)
    assert why(s, REFEREE, act.Shown(dealer))[0] == code
    assert do(s, REFEREE, act.Strike(1)).lines == ()


@pytest.mark.rule("BJK-18")
def test_a_table_may_be_followed_more_closely_between_rounds() -> None:
    s = do(new(1, depth="results"), REFEREE, act.SetDepth("events"))
    assert s.phase == "betting"
    s = do(s, 0, act.Bet(1, 10))
    assert why(s, REFEREE, act.SetDepth("hands")) == ("round_runs", "BJK-18")


def played(options: Options, seats: int = 2) -> Iterator[Event[Action]]:
    """A session of careful players."""
    session = new_session(GAME, seats, options, bytes(32))
    bot, luck = Basic(), seeded("blackjack", 1)
    session.settle()
    while not session.is_over:
        for seat in session.turn.due:
            thought = bot.think(Seen(seat, session.state), luck, Budget())
            assert thought is not None
            session.act(seat, thought.do)
            break
        session.settle()
    return (event for _, event in session.log.in_force)


@pytest.mark.parametrize(
    "options",
    [Options(rounds=12), Options(rounds=12, hole_card="peek"), Options(rounds=5, decks=1)],
)
def test_a_session_goes_out_as_csv_and_comes_back(options: Options) -> None:
    log = log_of(GAME, Imported(2, options, tuple(played(options))))
    text = written(log, NAMES)
    assert text.startswith("round,box,player,stake,cards,play,insurance,dealer,net\n")
    found = read(text, None, options)
    assert found.names == NAMES
    again = log_of(GAME, found)
    assert written(again, NAMES) == text


def test_results_and_void_rounds_go_out_and_come_back() -> None:
    text = (
        "round,box,player,stake,cards,play,insurance,dealer,net\n"
        "1,,Ala,,,,,,20\n1,,Jan,,,,,,-30\n"
        "2,1,Ala,10,Ts 6h,,,6d,void\n"
        "3,2,Jan,10,As Kh,,E,Ad,10\n"
    )
    found = read(text, None, Options())
    assert written(log_of(GAME, found), ("Ala", "Jan")) == text


@pytest.mark.parametrize(
    "line",
    [
        "1,1,Ala,10,Ts 6h,S,,6d Tc 9c,99",
        "1,1,Ala,3,Ts 6h,S,,6d Tc 9c,10",
        "1,1,Ala,10,Ts Xh,S,,6d Tc 9c,10",
        "1,x,Ala,10,Ts 6h,S,,6d Tc 9c,10",
        "1,1,Ala,10,Ts 6h,P,,6d Tc 9c,10",
    ],
)
def test_a_file_that_breaks_a_rule_is_refused(line: str) -> None:
    head = "round,box,player,stake,cards,play,insurance,dealer,net\n"
    with pytest.raises(BadInput, match="file_line"):
        read(head + line + "\n", None, Options())


def test_the_paper_has_a_line_for_each_box() -> None:
    s = do(new(2, depth="hands"), REFEREE, act.Line(1, 0, 20, "Ks Qs"), act.Shown("Td 9d"))
    ledger = KIT.paper(Seen(REFEREE, s), 10)
    assert len(ledger.rows) >= 10
    assert len(ledger.columns) == 9
