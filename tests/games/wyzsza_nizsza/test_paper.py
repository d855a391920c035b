"""The paper sheet: one line a round with exactly the columns of section 9."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Event, Raw, msg, see
from stolik.engine.ledger import Ledger
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Action, First, Play, Reveal, Round
from stolik.games.wyzsza_nizsza.ledger import paper
from stolik.games.wyzsza_nizsza.options import Options
from stolik.words import Speaker


def printed(*events: Event[Action], depth: str = "results") -> Ledger:
    state = GAME.start(2, Options(depth=depth))  # type: ignore[arg-type]
    for event in (Event[Action](CHANCE, First(0)), *events):
        state = GAME.apply(state, event)
    return paper(see(GAME, state, SPECTATOR))


def test_the_columns_are_those_of_the_book() -> None:
    say = Speaker("en")
    labels = [say.say(column.heading) for column in printed().columns]
    assert len(labels) == 8
    assert labels[-2:] == ["Chips A", "Chips B"]


def test_there_is_a_line_for_every_round() -> None:
    assert len(printed().rows) == 18
    assert printed().rows[17].cells == (Raw("18"), *(None,) * 7)


def test_a_round_is_written_with_cards_bet_and_chips() -> None:
    line = printed(Event(REFEREE, Round("5", "9", "BIG", 4))).rows[0]
    assert line.cells == (
        Raw("1"), Raw("A"), msg("rank.5"), msg("rank.9"), Raw("BIG"), Raw("4"),
        Raw("14"), Raw("14"),
    )  # fmt: skip


def test_a_card_lying_face_down_is_not_on_the_paper() -> None:
    turned, laid = Event[Action](CHANCE, Reveal("5")), Event[Action](Actor(0), Play("9"))
    lines = printed(turned, laid, depth="events").rows
    assert all(cell is None for cell in lines[0].cells[1:])
