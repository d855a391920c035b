"""The tournament report file read in: the same cup again, and every way one can be wrong."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.competitions.puchar import COMPETITION
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.trf import written
from stolik.competitions.puchar.trf_reading import taken as read
from stolik.engine.orders import OpenTable
from stolik.engine.refusals import BadInput
from tests.competitions.puchar.cup import Cup

NAMES = tuple(f"Żółw, Łukasz-{n}" for n in range(9))


def line(number: int, name: str, rating: object, points: str, rank: int, *rounds: str) -> str:
    """A line by the columns of the published form, counted from 1."""
    row = [" "] * 89
    for first, text in ((1, "001"), (5, f"{number:>4}"), (15, name), (49, f"{rating:>4}")):
        row[first - 1 : first - 1 + len(text)] = text
    row[80:84], row[85:89] = f"{points:>4}", f"{rank:>4}"
    return "".join(row) + "".join(f"  {one}" for one in rounds)


SMALL = "\n".join(
    (
        "012 Karwia",
        line(1, "Kowalska, Anna", 2100, "1.0", 1, "   2 w 1", "   3 b  "),
        line(2, "Nowak, Jan    ", 1900, "0.5", 3, "   1 b 0", "0000 - H"),
        line(3, "Zając, Ewa    ", "", "1.0", 2, "0000 - U", "   1 w"),
    )
)
"""As another program writes it: a game to come, a bye, somebody who rests, a short line."""


def played() -> Cup:
    """A Swiss cup of nine, four rounds, with draws, a forfeit, a bye and somebody who rested."""
    cup = Cup(9, format="swiss", rounds=4)
    for player in range(9):
        cup.act(do.Rate(player, 2000 - 10 * player))
    cup.begin()
    cup.act(do.Rest(4))
    for number in range(4):
        cup.next()
        cup.act(do.Forfeit(1, (1,)) if number == 2 else do.Result(1, (1, 1)))
        cup.better_wins()
    return cup


def taken(text: str, **options: object) -> tuple[Cup, tuple[str, ...]]:
    """A new cup into which a file was read, and whom it names."""
    house: dict[str, Any] = {"format": "swiss", "rounds": 4, "seeding": "lots", **options}
    cup = Cup(0, **house)
    found = read(cup.state, (), text)
    for step in found.steps({name: name for name in found.names}):
        cup.act(step)  # type: ignore[arg-type]
    return cup, tuple(found.names)


@pytest.mark.rule("PUC-33")
def test_what_was_written_is_the_same_cup_when_it_is_read() -> None:
    before = played()
    text = written(before.state, NAMES, "Puchar Karwi")
    after, names = taken(text)
    assert written(after.state, names, "Puchar Karwi") == text
    then = [(NAMES[one.who], one.place, one.points, one.breaks) for one in standing(before.state)]
    now = [(names[one.who], one.place, one.points, one.breaks) for one in standing(after.state)]
    assert now == then
    assert after.state.phase == "over"
    assert COMPETITION.orders(after.state) == ()  # nothing that is over is opened


@pytest.mark.rule("PUC-33")
def test_games_of_the_last_round_that_are_not_over_are_played_here_and_rounds_go_on() -> None:
    cup, names = taken(SMALL, rounds=3)
    assert names == ("Kowalska, Anna", "Nowak, Jan", "Zając, Ewa")
    assert cup.state.ratings == {0: 2100, 1: 1900}
    (opened,) = COMPETITION.orders(cup.state)
    assert isinstance(opened, OpenTable)
    assert opened.people == ("Zając, Ewa", "Kowalska, Anna")
    cup.act(do.Result(1, (1, 2)))
    assert cup.points() == {2: "2", 0: "1", 1: "1/2"}
    cup.next()
    assert cup.sides() in ([(1, 2)], [(2, 1)])  # those who have not met
    assert cup.state.rounds[-1].byes == (0,)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("2 w 1", "3 w 1", "trf_pair"),
        ("1 b 0", "1 w 0", "trf_pair"),
        ("1 b 0", "1 b 1", "trf_pair"),
        ("1 b 0", "1 b Q", "trf_cell"),
        ("1 b 0", "x b 0", "trf_cell"),
        ("0000 - U", "0000 - 1", "trf_cell"),
        (" 2100 ", " abcd ", "trf_number"),
        (" 1.0    1", " 1.5    1", "trf_points"),
        ("001    2", "001    1", "trf_number"),
        ("001    2", "001    0", "trf_number"),
        ("Nowak, Jan    ", "Kowalska, Anna", "trf_doubled"),
        ("Nowak, Jan    ", "              ", "trf_name"),
        ("Nowak, Jan    ", "=Nowak, Jan   ", "trf_name"),
        ("001 ", "002 ", "trf_none"),
        ("2 w 1", "2 w  ", "trf_pair"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused_with_the_place(
    old: str, new: str, code: str
) -> None:
    assert old in SMALL
    with pytest.raises(BadInput) as refused:
        taken(SMALL.replace(old, new))
    assert refused.value.code == code


def test_a_round_that_is_not_over_has_none_after_it() -> None:
    open_first = (
        SMALL.replace("2 w 1", "2 w  ").replace("1 b 0", "1 b  ").replace("1.0    1", "0.0    1")
    )
    with pytest.raises(BadInput, match="trf_open"):
        taken(open_first)


def test_a_file_goes_into_an_empty_swiss_cup_with_room_for_its_rounds() -> None:
    with pytest.raises(BadInput, match="trf_cup"):
        taken(SMALL, format="knockout")
    with pytest.raises(BadInput, match="trf_cup"):
        read(Cup(1, format="swiss").state, (), SMALL)
    with pytest.raises(BadInput, match="trf_rounds"):
        taken(SMALL, rounds=1)


@pytest.mark.rule("PUC-33")
@pytest.mark.parametrize(
    "one",
    [
        do.TakeRound(()),
        do.TakeRound((do.Met((0, 0)),)),
        do.TakeRound((do.Met((0, 9)),)),
        do.TakeRound((do.Met((0, 1)),), byes=(1,)),
        do.TakeRound((do.Met((0, 1)),), rests=(7,)),
    ],
)
def test_everybody_is_in_a_round_once_at_most(one: do.TakeRound) -> None:
    cup = Cup(4, format="swiss", rounds=3).begin()
    assert cup.refused(one) == ("BAD_ROUND", "PUC-33")
    assert Cup(4).begin().refused(one) == ("NO_ROUND", "PUC-33")
