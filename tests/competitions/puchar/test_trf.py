"""The tournament report file, read back by columns as its published form tells them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.counting import games_of
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.trf import written
from stolik.engine.refusals import BadInput
from tests.competitions.puchar.cup import Cup

NAMES = tuple(f"Żółw, Łukasz-{n}" for n in range(9))
WORTH = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
WORTH |= {
    "+": Fraction(1),
    "-": Fraction(0),
    "U": Fraction(1),
    "H": Fraction(1, 2),
    "Z": Fraction(0),
}


class Line:
    """A player's line; columns are counted from 1, as the form's description does."""

    def __init__(self, text: str) -> None:
        def cut(first: int, last: int) -> str:
            return text[first - 1 : last].strip()

        assert cut(1, 3) == "001"
        self.number, self.name = int(cut(5, 8)), cut(15, 47)
        self.rating = int(cut(49, 52) or 0)
        self.points, self.rank = Fraction(cut(81, 84)), int(cut(86, 89))
        self.rounds: list[tuple[int, str, str]] = []
        at = 92
        while at <= len(text):
            self.rounds.append(
                (int(cut(at, at + 3) or 0), cut(at + 5, at + 5), cut(at + 7, at + 7))
            )
            at += 10


def test_what_is_written_reads_back_to_the_same_cup() -> None:
    cup = Cup(9, format="swiss", rounds=4)
    for player in range(9):
        cup.act(do.Rate(player, 2000 - 10 * player))
    cup.begin()
    cup.act(do.Rest(4))
    for number in range(4):
        cup.next()
        cup.act(do.Forfeit(1, (1,)) if number == 2 else do.Result(1, (1, 1)))
        cup.better_wins()
    text = written(cup.state, NAMES, "Puchar  Karwi")
    lines = text.split("\r\n")
    assert lines[0] == "012 Puchar Karwi"
    read = {line.number: line for line in map(Line, (x for x in lines if x[:3] == "001"))}
    assert sorted(read) == list(range(1, 10))
    games = games_of(cup.state, cup.state.rounds)
    ranks = {one.who: at for at, one in enumerate(standing(cup.state), 1)}
    for number, line in read.items():
        who = cup.state.seeds[number - 1]
        assert (line.name, line.rating, line.rank) == (NAMES[who], 2000 - 10 * who, ranks[who])
        assert line.points == sum(WORTH[result] for _, _, result in line.rounds)
        assert line.points == sum(game.points for game in games[who])
        for at, (other, colour, result) in enumerate(line.rounds):
            if other:  # the opponent tells the same from the other side
                back = read[other].rounds[at]
                assert back[0] == number
                assert {colour, back[1]} == {"w", "b"}
                assert WORTH[result] + WORTH[back[2]] == 1
    assert {result for line in read.values() for _, _, result in line.rounds} >= set("1=0+-UH")


def test_there_is_none_of_a_cup_that_the_form_has_no_room_for() -> None:
    with pytest.raises(BadInput, match="no_trf"):
        written(Cup(4).state, NAMES, "x")
    with pytest.raises(BadInput, match="no_trf"):
        written(Cup(4, game="uno", table_size=4).begin().next().state, NAMES, "x")
