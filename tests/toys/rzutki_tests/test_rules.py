"""Darts: throws, what is refused, and the end."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Actor, Event, Refused
from tests.toys.rzutki.rules import Rzutki
from tests.toys.rzutki.state import Action, GiveUp, Hit, Options, State, Strike

GAME = Rzutki()


def played(*steps: tuple[Actor, Action], seats: int = 2, throws: int = 5) -> State:
    s = GAME.start(seats, Options(throws))
    for by, do in steps:
        s = GAME.apply(s, Event(by, do))
    return s


@pytest.mark.rule("RZU-4")
def test_a_struck_throw_counts_nothing_and_is_not_repeated() -> None:
    s = played((REFEREE, Hit(9)), (REFEREE, Strike()), (REFEREE, Hit(2)))
    assert (s.totals, s.seat) == ((0, 2), 0)


@pytest.mark.rule("RZU-3", "RZU-4")
@pytest.mark.parametrize(
    ("by", "do", "code"),
    [
        (Actor(0), Hit(1), "not_yours"),
        (REFEREE, Hit(11), "no_such_points"),
        (REFEREE, Strike(), "no_throw"),
        (REFEREE, GiveUp(), "not_yours"),
    ],
)
def test_what_the_book_does_not_allow_is_refused(by: Actor, do: Action, code: str) -> None:
    with pytest.raises(Refused, match=code):
        GAME.apply(played(), Event(by, do))


@pytest.mark.rule("RZU-5", "RZU-6")
def test_who_gives_up_ends_the_match_and_is_last() -> None:
    s = played((REFEREE, Hit(9)), (REFEREE, Hit(2)), (Actor(0), GiveUp()))
    ended = GAME.score(s).ended
    assert ended is not None
    assert (ended.reason, ended.places) == ("left", (2, 1))
