"""The race: a turn, what is refused, and the end."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, Actor, Event, Refused
from tests.toys.wyscig.rules import Wyscig
from tests.toys.wyscig.state import Action, Move, Options, Roll, State

GAME = Wyscig()
A, B = Actor(0), Actor(1)


def played(*steps: tuple[Actor, Action], length: int = 12, knock: bool = True) -> State:
    s = GAME.start(2, Options(length, knock))
    for by, do in steps:
        s = GAME.apply(s, Event(by, do))
    return s


def turn(by: Actor, face: int, pawn: int = 0) -> tuple[tuple[Actor, Action], ...]:
    return (CHANCE, Roll(face)), (by, Move(pawn))


@pytest.mark.rule("WYS-5")
@pytest.mark.parametrize(("knock", "pawns"), [(True, (0, 0)), (False, (3, 0))])
def test_a_pawn_on_whose_field_one_lands_goes_back_unless_agreed_otherwise(
    knock: bool, pawns: tuple[int, int]
) -> None:
    assert played(*turn(A, 3), *turn(B, 3), knock=knock).pawns == (pawns, (3, 0))


@pytest.mark.rule("WYS-3", "WYS-4")
@pytest.mark.parametrize(
    ("steps", "by", "do", "code"),
    [
        ((), A, Move(0), "roll_first"),
        ((), B, Roll(1), "no_roll"),
        ((), CHANCE, Roll(7), "no_such_face"),
        (((CHANCE, Roll(3)),), B, Move(0), "not_your_turn"),
        (((CHANCE, Roll(3)),), A, Move(2), "no_such_pawn"),
    ],
)
def test_what_the_book_does_not_allow_is_refused(
    steps: tuple[tuple[Actor, Action], ...], by: Actor, do: Action, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        GAME.apply(played(*steps), Event(by, do))


@pytest.mark.rule("WYS-6")
def test_the_first_with_both_pawns_home_wins() -> None:
    s = played(*turn(A, 6), *turn(B, 1), *turn(A, 6, 1), length=6)
    ended = GAME.score(s).ended
    assert ended is not None
    assert ended.places == (1, 2)
