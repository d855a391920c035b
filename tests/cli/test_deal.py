"""`stolik deal`: prepared deals are whole, repeatable, and fit the dealers of a real table."""

from __future__ import annotations

import json

import pytest

from stolik.cli import run
from stolik.engine import CHANCE, Event
from stolik.engine.session import paper_session
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Call, Deal, Play
from stolik.games.baska.rules.boards import prepared
from stolik.games.baska.rules.options import Options
from stolik.lab.duplicate import compared, finished_deals

ROOT = bytes(range(32))


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["deal", "baska", *words]) == 0
    return capsys.readouterr().out


def test_the_same_seed_prints_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, "--boards", "3", "--seed", "7", "--json")
    assert told(capsys, "--boards", "3", "--seed", "7", "--json") == first
    assert told(capsys, "--boards", "3", "--seed", "8", "--json") != first
    found = json.loads(first)
    assert [(one["deal"], one["dealer"]) for one in found] == [(1, 0), (2, 1), (3, 2)]
    for one in found:
        assert len({card for hand in one["hands"] for card in hand}) == 16
    shown = told(capsys, "--boards", "3", "--seed", "7", "--lang", "pl")
    assert shown.count("Rozdanie ") == 3
    assert " ".join(found[2]["hands"][3]) in shown


@pytest.mark.parametrize(
    "words",
    [["kosci"], ["nothing"], ["baska", "--boards", "0"], ["baska", "--boards", "1001"]],
)
def test_what_cannot_be_prepared_is_refused_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deal", *words]) == 2
    caught = capsys.readouterr()
    assert caught.out == ""
    assert len(caught.err.splitlines()) == 1


def test_two_real_tables_that_lay_the_deals_out_can_be_compared() -> None:
    tables = []
    for lays_first in (True, False):
        session = paper_session(GAME, 4, Options(deals_per_series=5))
        for one in prepared(ROOT, 5):
            hands = {str(seat): hand for seat, hand in enumerate(one.hands)}
            session.log.act(Event(CHANCE, Deal(hands), 0, "scorer"))  # type: ignore[arg-type]
            assert session.state.public.dealer == one.dealer
            while session.turn.phase in ("auction", "play"):
                actor = session.turn.due[0]
                listed = session.choices(actor).listed
                calls = [do for do in listed if isinstance(do, Call) and do.call == "pass"]
                laid = [do for do in listed if isinstance(do, Play)]
                session.act(actor, (calls or laid)[0 if lays_first else -1])
        tables.append(finished_deals(session.log))
    assert [len(table) for table in tables] == [5, 5]
    found = compared(tables, 4)
    assert [board.tables for board in found.boards] == [(0, 1)] * 5
