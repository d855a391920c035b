"""Files: events as JSON lines, the compact text of moves, solver numbers."""

from __future__ import annotations

import json

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import (
    Action,
    Draw,
    DrawTile,
    Pass,
    Play,
    Ready,
    Timeout,
    Warn,
)
from stolik.games.rummikub.rules.deal import unseen_stacks
from stolik.games.rummikub.rules.state import State
from stolik.games.rummikub.sheet.formats import (
    from_json_lines,
    from_numbers,
    from_text,
    to_json_lines,
    to_numbers,
    to_text,
)
from tests.games.rummikub.desk import at, fresh
from tests.kit.walks import next_event, seeded
from tests.laws.known import case_of

TEXT = """A: +k9 k10 J | [k9 k10 J=k11]
B: draw
A: time no_move +1
B: +r10 b10 o10 | [k9 k10 J] [r10 b10 o10]
A: time done +0 | [k9 k10 J] [r10 b10 o10 k10]
"""


def followed() -> State:
    table = fresh(2, depth="moves", starter="A").act(CHANCE, unseen_stacks())
    return table.act(REFEREE, Ready()).state


def test_json_lines_are_the_events_of_section_4() -> None:
    events: list[Event[Action]] = [
        Event(Actor(0), Play("k9 k10 J=k11 | r3 r4 r5", ("k9", "k10", "J")), 1200),
        Event(Actor(1), Draw(), 3000),
        Event(CHANCE, DrawTile("o1"), 3000),
        Event(REFEREE, Warn(1, "noise"), 3100),
        Event(REFEREE, Timeout("k9 k10", "J", "table", touched=True), 4000),
    ]
    text = to_json_lines(events)
    assert json.loads(text.splitlines()[0]) == {
        "seat": "A",
        "action": "play",
        "table": [["k9", "k10", "J=k11"], ["r3", "r4", "r5"]],
        "from_rack": ["k9", "k10", "J"],
        "at_ms": 1200,
    }
    assert json.loads(text.splitlines()[3])["about"] == "B"
    assert from_json_lines(text) == events


def test_whole_games_come_back_from_json_lines() -> None:
    case = case_of("rummikub")
    for number in range(4):
        luck = seeded("files", number)
        state, clock_ms = GAME.start(3, GAME.options(starter="A")), 0
        events: list[Event[Action]] = []
        for _ in range(120):
            event = next_event(case, state, clock_ms, luck)
            if event is None:
                break
            state, clock_ms = GAME.apply(state, event), event.clock_ms
            events.append(event)
        assert from_json_lines(to_json_lines(events)) == events


@pytest.mark.parametrize(
    "line", ["{", "[]", '{"seat": "E", "action": "draw"}', '{"seat": "A", "action": "sing"}', "{}"]
)
def test_a_line_that_is_no_event_is_named(line: str) -> None:
    with pytest.raises(BadInput, match="line=2"):
        from_json_lines('{"seat": "A", "action": "draw"}\n' + line)


def test_a_log_of_moves_is_read_by_the_rules_and_written_again() -> None:
    events = from_text(followed(), TEXT)
    assert to_text(followed(), events) == TEXT
    assert [type(event.do) for event in events] == [Play, Draw, Timeout, Play, Timeout]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("C draw", "C draw"),
        ("B: draw", "not_your_turn"),
        ("A: pass", "must_draw"),
        ("A: +k1 k2 | [k1 k2]", "invalid_set"),
        ("A: time rolled_back +1", "no_move"),
        ("A: time no_move +2", "no_move"),
    ],
)
def test_a_move_that_does_not_fit_is_named_with_its_line(line: str, why: str) -> None:
    with pytest.raises(BadInput, match=why) as caught:
        from_text(followed(), f"\n{line}\n")
    assert caught.value.facts["line"] == 2


def test_a_pass_is_written_too() -> None:
    table = at({"A": "k7", "B": "r1"}, "r3 r4 r5", "")
    passes: list[Event[Action]] = [Event(Actor(0), Pass()), Event(Actor(1), Pass())]
    assert to_text(table.state, passes) == "A: pass\nB: pass\n"
    assert from_text(table.state, "A: pass\nB: pass\n") == passes


def test_solver_numbers_run_from_one_to_fifty_three() -> None:
    assert to_numbers((0, 12, 13, 51, 52)) == [1, 13, 14, 52, 53]
    assert from_numbers([1, 13, 14, 52, 53]) == (0, 12, 13, 51, 52)
    with pytest.raises(BadInput, match="bad_number"):
        from_numbers([54])
