"""Score lines and the table of a match: out, in, and what is refused."""

import pytest

from stolik.engine import CHANCE, REFEREE, BadInput, Event, Refused
from stolik.games.tenis_stolowy import GAME, formats
from stolik.games.tenis_stolowy.actions import (
    Action,
    Ends,
    Expedite,
    NextSet,
    Penalty,
    Rally,
    Retire,
    Returns13,
    SetDepth,
    SetScore,
    Timeout,
    Toss,
    Warn,
)
from stolik.games.tenis_stolowy.formats import SHEET, entries, read_score_line, read_short_line
from stolik.games.tenis_stolowy.ledger import short_line
from stolik.games.tenis_stolowy.options import Options
from stolik.kit.formats import Imported, log_of
from stolik.parts.match.sheet import score_line
from tests.games.tenis_stolowy.matches import LET, A, B

BOOK = "11-7, 9-11, 13-11, 11-5"
SHORT = "7, -9, 11, 5"


def test_the_lines_of_the_rule_book_are_read_and_written() -> None:
    sets = read_score_line(BOOK, Options())
    assert sets == ((11, 7), (9, 11), (13, 11), (11, 5))
    assert read_short_line(SHORT, Options()) == sets
    s = GAME.start(2, Options(depth="sets"))
    for do in entries(sets):
        s = GAME.apply(s, Event(REFEREE, do))
    assert (score_line(s.series), short_line(s.series)) == (BOOK, SHORT)


def test_a_set_lost_to_nothing_keeps_its_sign() -> None:
    assert read_short_line("-0, 0, -10", Options()) == ((0, 11), (11, 0), (10, 12))
    s = GAME.apply(GAME.start(2, Options(depth="sets")), Event(REFEREE, SetScore(0, 11)))
    assert short_line(s.series) == "-0"


@pytest.mark.parametrize(
    "text", ["", "11", "11-10", "12-9", "11-7,", "a-b", "11-7; 9-11", "1111-9"]
)
def test_what_is_no_score_line_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="BAD_SCORE_LINE"):
        read_score_line(text, Options())


@pytest.mark.parametrize("text", ["", "x", "7 9", "--7", "7,,9"])
def test_what_is_no_short_line_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="BAD_SCORE_LINE"):
        read_short_line(text, Options())


def test_lines_follow_the_points_of_the_match() -> None:
    assert read_short_line("15, -20", Options(points=21)) == ((21, 15), (20, 22))
    with pytest.raises(Refused):
        read_score_line("11-7", Options(points=21))


def events(*actions: Action, doubles: bool = False) -> tuple[Event[Action], ...]:
    return tuple(
        Event(CHANCE if isinstance(do, Toss) and not doubles else REFEREE, do) for do in actions
    )


def to_csv(seats: int, options: Options, match: tuple[Event[Action], ...]) -> str:
    return SHEET.write(log_of(GAME, Imported(seats, options, match)))


def from_csv(text: str, seats: int, options: Options) -> tuple[Event[Action], ...]:
    found = formats.from_csv(text, None, options)
    assert found.seats == seats
    return found.events


ACE = Rally(contacts=("racket:B", "table:B", "table:A", "other"), reason="as, dobry")
SINGLES = events(
    Toss(first_server="B", ends=Ends(2, 1)),
    ACE,
    A,
    LET,
    Timeout("A"),
    Warn("B"),
    Penalty("B", 0),
    Penalty("B", 1),
    Expedite(ball_in_play=True),
    Returns13(),
    *[A] * 9,
    NextSet(),
    B,
    SetDepth("sets"),
    SetScore(5, 11),
    SetDepth("rally"),
    NextSet(),
    Retire("A"),
)
DOUBLES = events(Toss(server="B2", receiver="A1"), *[A] * 11, NextSet("A2"), B, doubles=True)


@pytest.mark.parametrize(
    ("seats", "options", "match"),
    [(2, Options(cards=True), SINGLES), (4, Options(), DOUBLES)],
)
def test_a_match_comes_back_from_its_table(
    seats: int, options: Options, match: tuple[Event[Action], ...]
) -> None:
    text = to_csv(seats, options, match)
    assert from_csv(text, seats, options) == match
    assert to_csv(seats, options, from_csv(text, seats, options)) == text


def test_the_table_can_be_read_by_eye() -> None:
    lines = to_csv(2, Options(cards=True), SINGLES).splitlines()
    assert lines[0] == "set,event,server,receiver,winner,code,contacts,team,points,flags,note,a,b"
    assert lines[1] == "1,toss,B,,,,,,,A2,,0,0"
    code = "racket:B table:B table:A other"
    assert lines[2] == f'1,rally,B,A,B,NOT_RETURNED,{code},,,,"as, dobry",0,1'
    assert lines[3] == "1,rally,B,A,A,,,,,,,1,1"
    assert lines[4] == "1,rally,A,B,,,,,,let,,1,1"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1,rally,B,A,A,,,,,,,1,1", "1,rally,B,A,A,,,,,,,2,1"),
        ("1,rally,B,A,A,,,,,,,1,1", "1,rally,A,B,A,,,,,,,1,1"),
        ("1,rally,B,A,A,,,,,,,1,1", "1,goal,B,A,A,,,,,,,1,1"),
        ("set,event", "set,what"),
        ("1,penalty,,,,,,B,1", "1,penalty,,,,,,B,x"),
        ("set_score,,,,,,,5-11", "set_score,,,,,,,5"),
    ],
)
def test_a_table_that_does_not_add_up_is_refused(old: str, new: str) -> None:
    text = to_csv(2, Options(cards=True), SINGLES)
    assert old in text
    with pytest.raises(BadInput, match="file_line"):
        from_csv(text.replace(old, new, 1), 2, Options(cards=True))


def test_a_row_against_the_rules_is_refused_with_its_own_code() -> None:
    text = to_csv(2, Options(cards=True), SINGLES).replace("rally,B,A,A", "rally,B,A,C", 1)
    with pytest.raises(BadInput, match="UNKNOWN_EVENT"):
        from_csv(text, 2, Options(cards=True))
