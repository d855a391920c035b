"""The review: costs come from the solver, nobody is blamed for a forced card, luck is taken out."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from stolik.bots import Budget
from stolik.cli import run
from stolik.engine import CHANCE, Actor, Event, see
from stolik.engine.log import AnyLog
from stolik.engine.record import dump
from stolik.engine.session import Session, new_session, paper_session
from stolik.games.baska import GAME
from stolik.games.baska.mind.bot import LEVELS
from stolik.games.baska.rules.actions import Action, Play
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import State, View
from stolik.games.baska.solving.review import (
    call_ways,
    card_ways,
    contract_values,
    decisions,
    judged,
    review,
)
from tests.games.baska.builders import calls, cards, deal, hands_of
from tests.kit.walks import seeded
from tests.records.test_files import HERE, recorded

Running = Session[State, View, Action, Options]


def played(deals: int, level: str) -> AnyLog:
    """A short series of four players of one level, to its end."""
    session: Running = new_session(
        GAME, 4, Options(deals_per_series=deals), sha256(level.encode()).digest()
    )
    bot, luck = LEVELS[level](), seeded("review")
    while not session.is_over:
        session.settle()
        for actor in session.turn.due:
            thought = bot.think(see(GAME, session.state, actor), luck, Budget(rounds=10))
            if thought is not None:
                session.act(actor, thought.do)
                break
    session.finish()
    return session.log


@pytest.fixture(scope="module")
def log() -> AnyLog:
    return played(3, "easy")


def test_every_decision_has_a_verdict_and_none_costs_less_than_nothing(log: AnyLog) -> None:
    found = review(log, seeded("x"))
    assert len(found.verdicts) == len(list(decisions(log)))
    assert all(one.cost >= 0 for one in found.verdicts)
    assert all(log.in_force[one.step - 1][0] == one.entry for one in found.verdicts)
    assert sum(found.costs) == sum(one.cost for one in found.verdicts) > 0
    assert all(one.cost == 0 for one in found.verdicts if len(one.ways) == 1)


def test_what_is_left_without_luck_is_the_result_less_that_of_strong_players(log: AnyLog) -> None:
    found = review(log, seeded("x"))
    assert found.totals == tuple(sum(d.delta[i] for d in found.deals) for i in range(4))
    assert sum(found.strong) == sum(found.adjusted) == 0
    assert found.adjusted == tuple(a - b for a, b in zip(found.totals, found.strong, strict=True))
    assert len(found.deals) == 3


def test_a_thrown_trick_costs_what_the_solver_says() -> None:
    state = calls(deal("AH QC AD AS/QS JS JH AC/TH QD TD TC/JC JD QH TS"), "P P P P")
    ways = {way.what: way.points for way in card_ways(state, 0)}
    assert ways == {"AH": -2, "QC": 1, "AD": -2, "AS": -2}
    found = judged(7, 3, state, Event[Action](Actor(0), Play("AH")))
    assert (found.cost, found.best, found.points) == (3, ("QC",), -2)
    assert found.said.id == "baska.review.cost"


def test_a_call_is_worth_what_it_brings_if_nobody_answers() -> None:
    state = calls(deal("AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS"), "P P P")
    ways = {way.what: way.points for way in call_ways(state, 0)}
    assert ways["bid:zolo"] == 15
    assert ways["bid:zolo_du"] == 30
    assert ways["pass"] == 12  # cicha, four from each


def test_contracts_are_worth_what_they_are_with_open_cards() -> None:
    state = deal("AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS")
    values = {(contract, seat): points for contract, seat, points in contract_values(state)}
    assert values["zolo_du", 0] == 30
    assert values["gran", 3] == -15
    assert ("wesele", 1) not in values


def test_hands_that_nobody_entered_are_left_out() -> None:
    session: Running = paper_session(GAME, 4, Options(deals_per_series=1))
    session.act(CHANCE, hands_of("?/?/?/?"))
    assert review(session.log, seeded("x")).verdicts == ()


def test_the_record_is_gone_over_from_the_command_line(
    log: AnyLog, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evening.json"
    file.write_bytes(dump(log))
    assert run(["review", str(file), "--lang", "pl"]) == 0
    assert "bez szczęścia" in capsys.readouterr().out
    assert run(["review", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["deals"]) == 3
    file.write_bytes(b"no record")
    assert run(["review", str(file)]) == 2


def test_a_card_after_the_play_began_is_judged_in_its_trick() -> None:
    state = cards(calls(deal(), "P P P P"), "AH")
    assert {way.what for way in card_ways(state, 1)} <= {"QC", "QH", "AC", "TC"}


@pytest.mark.parametrize(("name", "deals"), [("r1-cicha", 3), ("r1-claims", 1), ("r1-results", 0)])
def test_old_records_are_gone_over_by_their_own_rules_and_entered_deals_are_left_out(
    name: str, deals: int
) -> None:
    log = recorded(HERE / "baska" / f"{name}.json")
    assert len(review(log, seeded(name)).deals) == deals


def test_a_result_that_was_corrected_counts_as_the_sheet_has_it() -> None:
    log = recorded(HERE / "baska" / "r1-cicha.json")
    assert review(log, seeded("x")).totals == log.state.public.series.totals
