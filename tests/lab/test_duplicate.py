"""Duplicate: deals cut out of records, compared by hand-computed examples, ranked by chair."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from hashlib import sha256

import pytest

from stolik.engine import CHANCE, Actor, BadInput, Event
from stolik.engine.log import AnyLog
from stolik.engine.session import Session, new_session, paper_session
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Action, Call, Play, ShuffleCut, Strike
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import State, View
from stolik.lab.duplicate import Dealt, Rank, check_alike, compared, finished_deals
from tests.kit.walks import seeded

Running = Session[State, View, Action, Options]
ROOT = sha256(b"duplicate").digest()


def series(table: str, luck: str, boards: str = "set", deals: int = 3) -> Running:
    """A short series by random players."""
    options = Options(deals_per_series=deals)
    session: Running = new_session(GAME, 4, options, ROOT, table, boards=boards)
    drawn = seeded(luck)
    session.settle()
    while not session.is_over:
        actor = session.turn.due[0]
        session.act(actor, drawn.shuffled(session.choices(actor).listed)[0])
        session.settle()
    session.finish()
    return session


def packs(log: AnyLog) -> list[object]:
    return [event.do for _, event in log.in_force if event.by == CHANCE]


def test_tables_that_call_differently_get_the_same_cards() -> None:
    one, two = (series(name, name).log for name in ("one", "two"))
    calls = [[e.do for _, e in log.in_force if isinstance(e.do, Call)] for log in (one, two)]
    assert calls[0] != calls[1]
    assert packs(one) == packs(two)
    assert len(packs(one)) == 3
    openings = [[deal.opening for deal in finished_deals(log)] for log in (one, two)]
    assert openings[0] == openings[1]
    assert len(set(openings[0])) == 3


def test_the_deals_of_a_record_are_the_rows_of_its_sheet() -> None:
    log = series("one", "one").log
    lines = GAME.score(log.state).lines
    assert [deal.points for deal in finished_deals(log)] == [line.points for line in lines]


def deal(*points: int, cards: bytes = b"x") -> Dealt:
    return Dealt(cards, points)


def test_a_comparison_is_the_one_worked_out_by_hand() -> None:
    found = compared(
        [
            [deal(6, -6), deal(-1, 1), deal(0, 0)],
            [deal(2, -2), deal(-1, 1), deal(4, -4)],
            [deal(2, -2), deal(3, -3)],
        ],
        2,
        is_over=False,
    )
    first, second = found.boards
    assert (first.deal, first.tables) == (1, (0, 1, 2))
    assert first.mean == (Fraction(10, 3), Fraction(-10, 3))
    assert [row[0] for row in first.gains] == [4, -2, -2]
    assert [row[0] for row in first.match] == [4, 1, 1]
    assert [row[1] for row in first.match] == [0, 3, 3]
    assert [row[0] for row in second.gains] == [-2, -2, 4]
    assert [row[0] for row in second.match] == [1, 1, 4]
    assert found.chairs[0] == (
        Rank(0, 1, 5, 8, 5, Fraction(2)),
        Rank(2, 1, 5, 8, 5, Fraction(2)),
        Rank(1, 3, 2, 8, 1, Fraction(-4)),
    )
    assert [(rank.table, rank.place, rank.match) for rank in found.chairs[1]] == [
        (1, 1, 6),
        (0, 2, 3),
        (2, 2, 3),
    ]


def test_match_points_of_a_deal_are_shared_out_whole() -> None:
    points = [(5, -5), (5, -5), (0, 0), (-3, 3), (7, -7)]
    (board,) = compared([[deal(*p)] for p in points], 2).boards
    for seat in range(2):
        assert sum(row[seat] for row in board.match) == 5 * 4
        assert sum(row[seat] for row in board.gains) == 0


def test_before_the_end_only_deals_that_all_tables_have_finished_are_told() -> None:
    tables = [[deal(1, -1), deal(2, -2)], [deal(3, -3)]]
    assert len(compared(tables, 2, is_over=False).boards) == 1
    tables.append([])
    assert compared(tables, 2, is_over=False).boards == ()
    assert [board.tables for board in compared(tables, 2).boards] == [(0, 1)]


def test_a_struck_deal_and_other_cards_are_not_compared() -> None:
    tables = [
        [Dealt(b"a", None), deal(1, -1, cards=b"moved")],
        [deal(3, -3, cards=b"a"), deal(5, -5, cards=b"b")],
        [deal(4, -4, cards=b"a"), deal(2, -2, cards=b"b")],
    ]
    assert [board.tables for board in compared(tables, 2).boards] == [(1, 2), (1, 2)]


def test_a_deal_the_referee_struck_has_no_result() -> None:
    session: Running = new_session(GAME, 4, Options(deals_per_series=2), ROOT, boards="set")
    session.settle()
    session.act(Actor(-3), Strike())
    assert finished_deals(session.log)[0].points is None


def test_records_of_one_set_and_of_the_same_entered_deals_may_be_compared() -> None:
    check_alike([series("one", "one").log, series("two", "two").log])
    entered = [paper() for _ in range(2)]
    check_alike(entered)
    (board,) = compared([finished_deals(log) for log in entered], 4).boards
    assert all(match == 1 for row in board.match for match in row)


def paper(first: int = 0) -> AnyLog:
    """One deal at a real table, its cards typed in."""
    session = paper_session(GAME, 4, Options(deals_per_series=1))
    pack = series("one", "one").log.in_force[0][1].do
    assert isinstance(pack, ShuffleCut)
    cards = pack.order[first:] + pack.order[:first]
    session.log.act(Event(CHANCE, ShuffleCut(cards), 0, "scorer"))
    while not session.is_over:
        actor = session.turn.due[0]
        choices = session.choices(actor).listed
        chosen = next((do for do in choices if isinstance(do, Call) and do.call == "pass"), None)
        card = next((do for do in choices if isinstance(do, Play)), None)
        session.act(actor, chosen or card or choices[0])
    session.finish()
    return session.log


@pytest.mark.parametrize(
    ("code", "logs"),
    [
        ("duplicate_few", lambda: [series("one", "a").log]),
        ("duplicate_options", lambda: [series("one", "a").log, series("two", "b", deals=2).log]),
        ("duplicate_twice", lambda: [series("one", "a").log] * 2),
        ("duplicate_deals", lambda: [paper(), paper(1)]),
        ("duplicate_deals", lambda: [series(x, x, boards="").log for x in ("one", "two")]),
    ],
)
def test_records_that_do_not_share_their_deals_are_refused(
    code: str, logs: Callable[[], list[AnyLog]]
) -> None:
    with pytest.raises(BadInput) as caught:
        check_alike(logs())
    assert caught.value.code == code
