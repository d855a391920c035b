"""Who plays after whom: as they sit, or drawn before the first turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik import games
from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Event, Form, see
from stolik.engine.session import new_session
from stolik.games.kosci import GAME
from stolik.games.kosci.state import DrawOrder, Entered, Options, State, Throw
from stolik.tables.table.opening import played_options
from tests.games.kosci.table import act, bust, refusal, scores, table
from tests.kit.walks import seeded

DRAWN = Options(order="drawn")


def drawn(*seats: int, **given: object) -> State:
    """A game whose order was drawn so."""
    start = GAME.start(len(seats), replace(DRAWN, **given))
    return act(start, CHANCE, DrawOrder(seats))


@pytest.mark.rule("KOS-3")
def test_online_the_order_of_the_seats_is_drawn_and_at_a_real_table_they_sit_in_it() -> None:
    assert played_options("kosci", {}, is_paper=False)["order"] == "drawn"
    assert played_options("kosci", {"order": "seated"}, is_paper=False)["order"] == "seated"
    assert "order" not in played_options("kosci", {}, is_paper=True)
    assert games.kit("kosci").game.start(3, Options()).phase == "throw"


@pytest.mark.rule("KOS-3")
def test_chance_draws_the_order_before_anything_else() -> None:
    start = GAME.start(3, DRAWN)
    assert GAME.turn(start).due == (CHANCE,)
    for by, do in ((0, Throw()), (REFEREE, Entered(0))):
        assert refusal(start, by, do) == ("order_first", "KOS-3")
    assert refusal(start, 0, DrawOrder((0, 1, 2))) == ("no_order_due", "KOS-3")
    for seats in ((0, 1), (0, 0, 1), (0, 1, 3), ()):
        assert refusal(start, CHANCE, DrawOrder(seats)) == ("every_seat_once", "KOS-3")
    found = {
        GAME.apply(start, Event(CHANCE, GAME.draw(start, seeded("o", n)))).order for n in range(99)
    }
    assert len(found) == 6
    assert refusal(drawn(2, 0, 1), CHANCE, DrawOrder((0, 1, 2))) == ("no_order_due", "KOS-3")


@pytest.mark.rule("KOS-3", "KOS-2")
def test_turns_go_round_in_the_order_that_was_drawn() -> None:
    state, seats = drawn(2, 0, 1), []
    for _ in range(4):
        seats.append(state.seat)
        state = bust(state)
    assert seats == [2, 0, 1, 2]


@pytest.mark.rule("KOS-3", "KOS-32", "KOS-44")
@pytest.mark.parametrize(
    ("finish", "left"), [("others_once", (2, 1)), ("equal_turns", (2, 1)), ("immediate", ())]
)
def test_the_last_turns_follow_the_order(finish: str, left: tuple[int, ...]) -> None:
    state = replace(drawn(0, 2, 1, finish=finish), totals=(9700, 0, 0))
    assert scores(state, 400).queue == left
    last = replace(drawn(2, 1, 0, finish="equal_turns"), totals=(9700, 0, 0), seat=0)
    assert last.is_last
    assert scores(last, 400).phase == "over"


@pytest.mark.rule("KOS-3", "KOS-34")
def test_a_play_off_follows_the_order() -> None:
    state = replace(drawn(2, 1, 0, finish="immediate"), totals=(10_000, 10_000, 9600), seat=2)
    tied = scores(state, 400)
    assert (tied.tied, tied.seat) == ((2, 1, 0), 2)


@pytest.mark.rule("KOS-3")
def test_everybody_hears_the_order_and_a_scorer_can_enter_it() -> None:
    start = GAME.start(3, DRAWN)
    (form,) = GAME.choices(see(GAME, start, Actor(CHANCE))).forms
    assert isinstance(form, Form)
    assert form.action is DrawOrder
    state = drawn(2, 0, 1)
    (told,) = GAME.news(see(GAME, state, SPECTATOR))
    assert (told.clause, told.text.id) == ("KOS-3", "kosci.news.order")
    assert GAME.news(see(GAME, table(), SPECTATOR)) == ()


@pytest.mark.rule("KOS-3")
def test_a_table_of_the_server_draws_it_at_once() -> None:
    session = new_session(GAME, 4, DRAWN, bytes(32))
    assert session.settle() == 1
    assert (session.state.phase, session.state.seat) == ("throw", session.state.order[0])
    alone = new_session(GAME, 1, DRAWN, bytes(32))
    assert (alone.settle(), alone.state.phase) == (0, "throw")
