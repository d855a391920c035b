"""The score sheet as CSV, there and back."""

from __future__ import annotations

import csv
import io

import pytest

from stolik.bots.player import Budget
from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.session import new_session
from stolik.games.kosci import GAME
from stolik.games.kosci.bot import Dreamer
from stolik.games.kosci.formats import csv_sheet, read
from stolik.games.kosci.state import Action, Entered, Options, SetDepth, State
from stolik.kit.formats import Imported, log_of
from tests.kit.walks import seeded

NAMES = ("Ala", "Bo, Jan")
FILE = csv_sheet(NAMES)
SHEET = """turn,player,throws,kept,points,result,total
1,Ala,112346/2234,11/,200,bust,0
"""


def exported(events: list[Event[Action]], options: Options) -> str:
    return FILE.write(log_of(GAME, Imported(2, options, tuple(events))))


def imported(text: str, options: Options) -> list[Event[Action]]:
    return FILE.read(GAME.start(2, options), text)


def played(options: Options, turns: int = 12) -> list[Event[Action]]:
    """A game of two dreamers with twelve turns."""
    session = new_session(GAME, 2, options, bytes(32))
    bot = Dreamer()
    while not session.is_over and len(session.state.turns) < turns:
        session.settle()
        seen = session.see(session.turn.due[0])
        thought = bot.think(seen, seeded("dreamer"), Budget(rounds=1))
        assert thought is not None
        session.act(seen.viewer, thought.do)
        session.settle()
    return [event for _, event in session.log.in_force]


def replayed(events: list[Event[Action]], options: Options) -> State:
    state = GAME.start(2, options)
    for event in events:
        state = GAME.apply(state, event)
    return state


@pytest.mark.parametrize("options", [Options(), Options(keep_rule="choose")])
def test_a_sheet_read_back_gives_the_same_game(options: Options) -> None:
    events = played(options)
    text = exported(events, options)
    again = imported(text, options)
    assert again == events
    assert exported(again, options) == text


def test_the_columns_and_the_way_throws_are_written_are_the_books() -> None:
    text = exported(played(Options()), Options())
    rows = list(csv.DictReader(io.StringIO(text)))
    assert tuple(rows[0]) == FILE.header
    assert rows[1]["player"] == "Bo, Jan"
    assert all(len(row["throws"].split("/")[0]) == 6 for row in rows)
    assert {row["result"] for row in rows} <= {"write", "bust"}
    totals = {row["player"]: int(row["total"]) for row in rows}
    assert tuple(totals.values()) == replayed(played(Options()), Options()).totals


def test_turns_of_which_only_the_result_is_known_have_no_throws() -> None:
    events: list[Event[Action]] = [
        Event(REFEREE, SetDepth("results")),
        Event(REFEREE, Entered(400)),
        Event(REFEREE, Entered(0)),
    ]
    text = exported(events, Options())
    assert text.splitlines()[1:] == ["1,Ala,,,400,write,400", '2,"Bo, Jan",,,0,bust,0']
    assert imported(text, Options()) == events


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn,player", "player,turn"),
        ("/2234", "/223"),
        ("112346", "11234x"),
        ("112346/2234", "112346"),
        ("200,bust", "300,bust"),
        ("bust,0", "bust,50"),
        ("bust", "write"),
        ("1,Ala", "2,Ala"),
        ("Ala", "Ela"),
    ],
)
def test_a_sheet_that_breaks_a_rule_or_does_not_add_up_is_refused(old: str, new: str) -> None:
    assert len(imported(SHEET, Options())) == 4
    assert old in SHEET
    with pytest.raises(BadInput):
        imported(SHEET.replace(old, new), Options())


def test_a_file_names_its_own_players() -> None:
    found = read(SHEET + "2,Jan,,,400,write,400\n", None, Options())
    assert (found.seats, found.names) == (2, ("Ala", "Jan"))
    alone = read(SHEET, 3, Options())
    assert (alone.seats, alone.names) == (3, ("Ala", "", ""))
    with pytest.raises(BadInput, match="bad_seats"):
        read(SHEET + "2,Jan,,,400,write,400\n", 1, Options())


def test_the_first_wrong_line_is_named_with_its_clause_or_its_column() -> None:
    with pytest.raises(BadInput) as caught:
        imported(SHEET + '2,"Bo, Jan",,,10,write,10\n', Options())
    assert caught.value.facts["line"] == 3
    assert "KOS-" in str(caught.value)
    with pytest.raises(BadInput, match="total: 50 ≠ 0") as caught:
        imported(SHEET.replace("bust,0", "bust,50") + "2,Ala,,,400,write,400\n", Options())
    assert caught.value.facts["line"] == 2


def test_a_name_is_no_formula_in_the_file_and_comes_back_as_it_was() -> None:
    names = ("=1+1", "@x")
    log = log_of(GAME, Imported(2, Options(), tuple(played(Options(), 4))))
    text = csv_sheet(names).write(log)
    assert {row[1] for row in csv.reader(io.StringIO(text))} == {"player", "'=1+1", "'@x"}
    assert read(text, None, Options()).names == names
