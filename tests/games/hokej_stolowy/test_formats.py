"""The score line and the table of a match: out, in, and what is refused."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, BadInput, Event, Raw, see
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import (
    Action,
    Block,
    Faceoff,
    FinalSignal,
    Goal,
    Possession,
    Resume,
    Signal,
    StartSignal,
    Stop,
)
from stolik.games.hokej_stolowy.formats import TABLE, from_line
from stolik.games.hokej_stolowy.ledger import paper, score_text
from stolik.games.hokej_stolowy.options import Options
from stolik.kit.formats import Imported, log_of
from stolik.parts.match import Ready
from stolik.print.leaf import page_of
from tests.kit.walks import seeded


@pytest.mark.parametrize(
    "text", ["A 4:3 B (SD)", "A 2:2 B", "A 5:0 B (FF)", "A 0:7 B (WD)", "A 1:1 B (AB)"]
)
def test_the_line_of_the_rule_book_is_read_and_written(text: str) -> None:
    assert score_text(log_of(GAME, from_line(text, None, Options())).state) == text
    assert (
        from_line("4-3", None, Options()).events[0].do
        == from_line("A 4:3 B", None, Options()).events[0].do
    )


@pytest.mark.parametrize("text", ["", "4", "4:3 (XX)", "5:1 (FF)", "3:3 (SD)", "A B"])
def test_what_is_no_score_line_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        from_line(text, None, Options())


EVENTS: tuple[tuple[int, Actor, Action], ...] = (
    (1_000, REFEREE, StartSignal()),
    (4_000, CLOCK, Signal("shield")),
    (5_000, REFEREE, Possession("A", "LW")),
    (6_000, REFEREE, Goal("A", pressed=True)),
    (9_000, REFEREE, Faceoff(by="A", ready=("B", "A"))),
    (20_000, REFEREE, Stop("B", "światło, zgasło", "nobody")),
    (40_000, REFEREE, Resume()),
    (41_000, REFEREE, Faceoff()),
    (50_000, REFEREE, Block("B")),
    (51_000, REFEREE, Faceoff()),
    (60_000, REFEREE, Goal("B", released=True)),
)


def test_a_match_comes_back_from_its_table() -> None:
    match = tuple(Event(by, do, ms) for ms, by, do in EVENTS)
    text = TABLE.sheet.write(log_of(GAME, Imported(2, Options(), match)))
    found = TABLE.read(text, None, Options())
    assert found.events == match
    assert TABLE.sheet.write(log_of(GAME, found)) == text
    assert text.splitlines()[4].endswith("NO_GOAL:PRESSED_DIRECT")


def test_a_watched_match_is_written_as_if_it_had_been_timed() -> None:
    s, luck = GAME.start(2, Options(played="drawn")), seeded("file")
    events: list[Event[Action]] = [Event(Actor(0), Ready(100)), Event(Actor(1), Ready(80))]
    for event in events:
        s = GAME.apply(s, event)
    while s.phase != "finished":
        events.append(Event(CHANCE, GAME.draw(s, luck)))
        s = GAME.apply(s, events[-1])
    text = TABLE.sheet.write(log_of(GAME, Imported(2, Options(played="drawn"), tuple(events))))
    again = log_of(GAME, TABLE.read(text, None, Options(played="drawn"))).state
    assert (again.score, again.phase, again.result) == (s.score, "finished", s.result)


@pytest.mark.parametrize(
    ("old", "new"), [("start_signal", "kick_off"), ("6000", "600x"), ("\n9000,", "\n3000,")]
)
def test_a_bad_table_is_refused(old: str, new: str) -> None:
    match = tuple(Event(by, do, ms) for ms, by, do in EVENTS)
    text = TABLE.sheet.write(log_of(GAME, Imported(2, Options(), match)))
    with pytest.raises(BadInput):
        TABLE.read(text.replace(old, new, 1), None, Options())


def test_the_sheet_on_paper_has_a_line_for_each_goal_and_the_marked_result() -> None:
    empty = paper(see(GAME, GAME.start(2, Options()), SPECTATOR))
    assert len(empty.rows) == 12
    assert page_of(empty).foot[0].value is None
    done = log_of(GAME, from_line("4:3 (SD)", None, Options())).state
    assert page_of(paper(see(GAME, done, SPECTATOR))).foot[0].value == Raw("A 4:3 B (SD)")
    match = tuple(Event(by, do, ms) for ms, by, do in EVENTS)
    s = log_of(GAME, Imported(2, Options(), match)).state
    row = paper(see(GAME, s, SPECTATOR)).rows[0]
    assert (row.cells[1], row.cells[3:5]) == (Raw("0:59"), (Raw("0"), Raw("1")))
    assert FinalSignal in GAME.actions
