"""Numbers of files that are none for Python: what only looks like figures, and endless ones."""

from __future__ import annotations

import pytest

from stolik.engine import BadInput
from stolik.web.tables.clerk import read_here

ODD = ("²", "9" * 5000, "٣²")
TEXTS = {
    "game type": ("warcaby", "pdn", '[GameType "{}"]\n1. c3-d4 *'),
    "square": ("warcaby", "pdn", '[FEN "W:W{}:B1"]\n*'),
    "position": ("warcaby", "fen", "W:W{}:BK1"),
    "delay": ("szachy", "pgn", '[TimeControl "300+5"]\n[Delay "{}"]\n\n1. e4 *'),
    "time": ("szachy", "pgn", '[TimeControl "{}"]\n\n1. e4 *'),
}


@pytest.mark.parametrize("odd", ODD, ids=("square", "long", "mixed"))
@pytest.mark.parametrize("what", TEXTS)
def test_an_odd_number_is_refused_or_left_out_and_never_a_mistake(what: str, odd: str) -> None:
    game, format, text = TEXTS[what]
    try:
        found = read_here(game, format, f"x.{format}", text.format(odd).encode(), {})
    except BadInput as error:
        assert error.code in ("no_such_game_type", "bad_draughts_fen")  # noqa: PT017 - or it is read
    else:
        assert game == "szachy"
        assert len(found.events) == 2


def test_a_box_that_has_decided_something_there_is_no_letter_for_is_refused() -> None:
    header = "round,box,player,stake,cards,play,insurance,dealer,net"
    rows = ("1,1,Anna,10,8d 6d 4h,}S,,9d 8h,-10", "1,2,Jan,10,Js Ad,,,9d 8h,15")
    with pytest.raises(BadInput, match="file_line"):
        read_here("blackjack", "csv", "x.csv", "\n".join((header, *rows)).encode(), {})
