"""Files of matches: lines, score lines and CSV, out and in."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.log import Entered, Log, open_log
from stolik.games.bilard import GAME, KIT
from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import Action, Shot
from stolik.games.bilard.notation import read, written
from stolik.games.bilard.options import Options
from stolik.games.bilard.state import State
from stolik.kit.formats import format_of, in_force
from stolik.parts.match import SIDES
from tests.games.bilard.matches import after, table
from tests.kit.walks import next_event, seeded
from tests.laws.known import case_of

SHOTS: list[Action] = [
    act.CoinToss("B"),
    Shot("A", "own"),
    Shot("A", "4"),
    Shot("A"),
    Shot("A", "3", ("3>HL",)),
    Shot("A", "4", ("3>HL", "0>SR"), ("5",), 6),
    Shot("A", "own", ("0>HL",), first_in_second_half=False, no_target_in_second_half=True),
    Shot("A", None, ("0>HL",), placed="first_line", called="SL"),
    Shot("A", "1", touch=True, push=True, deliberate=True, rail=False),
    act.TouchFoul("A"),
    act.TouchFoul("B", deliberate=True),
    act.ChooseGroup("A", "half"),
    act.ClockExpired(),
    act.Clock(runs=True),
    act.Clock(runs=False),
    act.Concede("B"),
    act.GameWon("A"),
    act.GameWon("B", "THREE_FOULS"),
    act.SetDepth("results"),
]


@pytest.mark.parametrize("do", SHOTS, ids=str)
def test_every_event_is_read_as_it_was_written(do: Action) -> None:
    assert read(written(do, table())) == do


def test_lines_tell_what_came_of_it() -> None:
    s = table(turn=1)
    do = Shot("B", "9", ("0>HL",))
    line = written(do, after(s, do))
    assert line == "B: (9) 0->HL, foul (CUE_POCKETED), A 2 attempts first_line"
    assert (
        written(Shot("A", "3", ("3>HL",)), after(table(), Shot("A", "3", ("3>HL",)))) == "A: 3->HL"
    )


def log_of(seed: str, **options: object) -> Log[State, State, Action, Options]:
    """A match at random."""
    case, luck = case_of("bilard"), seeded(seed)
    rules = Options(**options)  # type: ignore[arg-type]
    log = open_log(GAME, 2, rules, Entered())
    clock_ms = 0
    while (event := next_event(case, log.state, clock_ms, luck)) is not None:
        log.act(event)
        clock_ms = max(clock_ms, event.clock_ms)
    return log


@pytest.mark.parametrize("id", ["csv", "moves"])
@pytest.mark.parametrize("options", [{}, {"black_call_pocket": True}, {"depth": "results"}])
def test_a_match_goes_out_and_in(id: str, options: dict[str, object]) -> None:
    log = log_of("out", **options)
    file = format_of(KIT, id)
    assert file.read is not None
    text = file.write(log, SIDES)
    found = file.read(text, None, log.options)
    assert [one.do for one in found.events] == [one.do for one in in_force(log)]


def test_score_lines() -> None:
    file = format_of(KIT, "score")
    assert file.read is not None
    log = log_of("score", depth="results", race_to=3)
    text = file.write(log, SIDES)
    found = file.read(text, 2, log.options)
    assert len(found.events) == len(log.state.series.rows)
    for bad in ("", "2:1", "2:1 (A B)", "1:0 (C)", "2:0 (A A)", "x" * 100):
        with pytest.raises(BadInput):
            file.read(bad, 2, Options())


@pytest.mark.parametrize(
    "text",
    ["A", "A: 3->XX", "A: 16->HL", "toss C", "A: jump", "rack 1 2 3", "A: break=x", "B: wins a b",
     "toss A\nA: break=5 3->HL\nA: 3->SL", "toss A\nB: miss"],
)  # fmt: skip
def test_lines_that_mean_nothing_are_refused_with_their_number(text: str) -> None:
    file = format_of(KIT, "moves")
    assert file.read is not None
    with pytest.raises(BadInput):
        file.read(text, 2, Options())


def test_a_cell_that_looks_like_a_number_may_be_the_name_of_a_ball() -> None:
    log = open_log(GAME, 2, Options(), Entered())
    log.act(Event(REFEREE, act.CoinToss("A")))
    log.act(Event(REFEREE, Shot("A", "4", ("11>HL",), cushions=6)))
    file = format_of(KIT, "csv")
    assert file.read is not None
    found = file.read(file.write(log, SIDES), 2, Options())
    assert [one.do for one in found.events] == [one.do for one in in_force(log)]
