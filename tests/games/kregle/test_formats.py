"""Cards as text and throws as a table, out and in."""

import pytest

from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.log import Entered, open_log
from stolik.games.kregle import GAME, KIT
from stolik.games.kregle.actions import Correct, Roll
from stolik.games.kregle.options import Options
from stolik.kit.formats import format_of, imported, log_of, written

CSV, SCORE = (format_of(KIT, id) for id in ("csv", "score"))
BOOK = "3/ X 3- 6/"


def test_a_card_is_read_and_written_as_the_book_has_it() -> None:
    found = imported(KIT, SCORE, f"{BOOK}\n", None, Options())
    log = log_of(GAME, found)
    assert written(SCORE, log) == f"{BOOK}\n"
    assert GAME.score(log.state).totals == (46,)


def test_two_cards_are_entered_in_turn() -> None:
    text = "X X X X X X X X X XXX\n--" + " --" * 9 + "\n"
    log = log_of(GAME, imported(KIT, SCORE, text, None, Options()))
    assert (log.state.phase, GAME.score(log.state).totals) == ("finished", (300, 0))
    assert written(SCORE, log) == text


@pytest.mark.parametrize("text", ["", "3/ Y", "47 7", "37 X\n\n9X", "X X\n3", "55555", "X" * 12])
def test_a_card_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        imported(KIT, SCORE, text, None, Options())


def test_throws_go_to_a_table_and_back() -> None:
    log = open_log(GAME, 2, Options(), Entered())
    for do in (
        Roll(3),
        Roll(None, (1, 2)),
        Roll(4, foul=True),
        Roll(7),
        Correct(0, 1, 1, 2),
        Roll(10),
    ):
        log.act(Event(REFEREE, do))
    text = written(CSV, log)
    again = log_of(GAME, imported(KIT, CSV, text, 2, Options()))
    assert again.state == log.state
    assert written(CSV, again) == text
    with pytest.raises(BadInput, match="so_far"):
        imported(KIT, CSV, text.replace("3-0", "9-0"), 2, Options())


def test_a_result_without_throws_is_written_after_a_sign() -> None:
    text = "X = 120\n.\n"
    log = log_of(GAME, imported(KIT, SCORE, text, None, Options()))
    assert (log.state.totals, log.state.turn) == ((120, None), 1)
    assert written(SCORE, log) == text
    for bad in ("= 1x", "= 301", "X = 5", "= 1234"):
        with pytest.raises(BadInput):
            imported(KIT, SCORE, bad, None, Options())
