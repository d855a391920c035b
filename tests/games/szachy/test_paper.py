"""The paper score sheet: moves in the reader's letters, draw offers marked, times, the result."""

from __future__ import annotations

from stolik.engine import SPECTATOR, see
from stolik.engine.ledger import Ledger
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import DeclineDraw, Move, OfferDraw, Resign, Restore
from stolik.games.szachy.ledger import LINES, paper
from stolik.games.szachy.state import State
from stolik.print.leaf import page_of
from stolik.words import Speaker
from tests.games.szachy.kit import act, begun, moves, rule


def printed(s: State) -> Ledger:
    return paper(see(GAME, s, SPECTATOR))


def told(s: State, line: int = 0, lang: str = "pl") -> list[str]:
    say = Speaker(lang)
    return [say.say(cell) if cell is not None else "" for cell in printed(s).rows[line].cells]


def test_an_empty_sheet_has_room_for_sixty_moves() -> None:
    empty = printed(begun())
    assert len(empty.rows) == LINES == 60
    assert told(begun(), 59) == ["60", "", "", ""]


def test_moves_stand_in_the_letters_of_the_reader() -> None:
    s = moves(begun(), "g1f3", "d7d5")
    assert told(s)[:3] == ["1", "Sf3", "d5"]
    assert told(s, lang="en")[:3] == ["1", "Nf3", "d5"]


def test_a_draw_offer_is_marked_at_the_move_it_came_with() -> None:
    s = moves(act(moves(begun(), "e2e4", "e7e5"), OfferDraw()), "g1f3")
    s = moves(act(s, DeclineDraw()), "b8c6")
    assert told(s)[1:3] == ["e4", "e5"]
    assert told(s, 1)[1:3] == ["Sf3 (=)", "Sc6"]


def test_an_offer_goes_with_the_move_that_is_taken_back() -> None:
    s = moves(act(moves(begun(mode="table"), "e2e4", "e7e5"), OfferDraw()), "g1f3")
    s = moves(rule(s, Restore(2, "pomyłka")), "g1f3")
    assert told(s, 1)[1] == "Sf3"


def test_a_game_that_begins_with_black_leaves_the_first_cell_dotted() -> None:
    s = moves(begun("8/4P3/2k5/8/8/8/3p3K/8 b - - 2 7"), "c6d7")
    assert told(s)[:3] == ["7", "…", "Kd7"]


def test_clock_times_stand_beside_the_moves() -> None:
    s = act(begun(clock="15+10"), Move("e2e4"), at_ms=60_000)
    assert told(s)[3] == "14"


def test_the_result_stands_below() -> None:
    s = begun()
    assert page_of(printed(s)).foot[0].value is None
    value = page_of(printed(act(s, Resign()))).foot[0].value
    assert value is not None
    assert Speaker("pl").say(value) == "0-1"
