"""The review: costs from the solver, sweeps seen, exchanges judged, luck taken out."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from stolik.bots import Budget
from stolik.cli import run
from stolik.engine import CHANCE, REFEREE, Actor, Event, see
from stolik.engine.log import AnyLog
from stolik.engine.record import dump
from stolik.engine.session import Session, new_session, paper_session
from stolik.games.na_glowy import GAME
from stolik.games.na_glowy.mind.bot import LEVELS
from stolik.games.na_glowy.rules.actions import (
    Action,
    CorrectDeal,
    Deal,
    Decline,
    Offer,
    Play,
    ReturnCard,
)
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.state import State, View
from stolik.games.na_glowy.solving.review import (
    MatchReview,
    card_ways,
    decisions,
    exchange_ways,
    judged,
    review,
)
from tests.games.na_glowy.builders import ONE_TRUMP, SWEEP, cards, deal, do, options, playing
from tests.kit.walks import seeded

Running = Session[State, View, Action, Options]


@pytest.fixture(scope="module")
def log() -> AnyLog:
    """A deal of four newcomers without exchanges, to the end."""
    session: Running = new_session(
        GAME, 4, options(base_deals=1, exchange="off"), sha256(b"review").digest()
    )
    bot, luck = LEVELS["easy"](), seeded("review")
    while not session.is_over:
        session.settle()
        for actor in session.turn.due:
            thought = bot.think(see(GAME, session.state, actor), luck, Budget(rounds=1))
            if thought is not None:
                session.act(actor, thought.do)
                break
    session.finish()
    return session.log


@pytest.fixture(scope="module")
def found(log: AnyLog) -> MatchReview:
    return review(log, seeded("x"))


def test_every_decision_has_a_verdict_and_none_costs_less_than_nothing(
    log: AnyLog, found: MatchReview
) -> None:
    assert len(found.verdicts) == len(list(decisions(log))) >= 32
    assert all(one.cost >= 0 for one in found.verdicts)
    assert all(log.in_force[one.step - 1][0] == one.entry for one in found.verdicts)
    assert sum(found.costs) == sum(one.cost for one in found.verdicts) > 0
    assert all(one.cost == 0 for one in found.verdicts if len(one.ways) == 1)


def test_mistakes_lead_from_the_open_cards_to_the_result(found: MatchReview) -> None:
    """What both sides gave away is all that lies between the two."""
    for one in found.deals:
        mine = [verdict for verdict in found.verdicts if verdict.deal == one.deal]
        given = sum(-v.cost if v.seat % 2 == 0 else v.cost for v in mine)
        assert one.open_cards + given == one.points


def test_what_is_left_without_luck_is_the_result_less_that_of_strong_players(
    found: MatchReview,
) -> None:
    ahead = sum(one.points - 60 for one in found.deals)
    assert found.totals == (ahead, -ahead, ahead, -ahead)
    assert found.adjusted == tuple(
        mine - bots for mine, bots in zip(found.totals, found.strong, strict=True)
    )
    assert [one.deal for one in found.deals] == [1]


def test_a_card_that_throws_points_away_is_told_with_the_better_one() -> None:
    state = cards(playing(), "QC QS 8D 8C")
    ways = {way.what: way.points for way in card_ways(state, 0)}
    best, worst = max(ways, key=ways.__getitem__), min(ways, key=ways.__getitem__)
    found = judged(7, 3, state, Event[Action](Actor(0), Play(worst)))  # type: ignore[arg-type]
    assert found.cost == ways[best] - ways[worst] > 0
    assert found.said.id == "na-glowy.review.cost"
    right = judged(7, 3, state, Event[Action](Actor(0), Play(best)))  # type: ignore[arg-type]
    assert (right.cost, right.said.id) == (0, "na-glowy.review.fine")


def test_a_head_with_horns_is_one_point_more_than_all() -> None:
    ways = {way.what: way.points for way in card_ways(playing(SWEEP), 0)}
    assert set(ways.values()) == {121}
    theirs = {way.points for way in card_ways(cards(playing(SWEEP), "QC"), 1)}
    assert theirs == {-1}


def test_a_head_with_horns_that_is_given_away_costs_although_no_point_is_lost() -> None:
    """Only the jack draws East's last trump; on the nine it takes a trick worth nothing."""
    state = playing(
        "QC QS QH QD JC JS JH 9C/JD AD TD KD 9D 8D 7D 9S/"
        "AC TC KC 8C 7C AS TS KS/AH TH KH 9H 8H 7H 8S 7S",
        exchange="off",
    )
    state = cards(state, "QC 7D AC AH QS 9D TC TH QH KD KC KH QD TD AS 9H JC AD TS 8H JS JD KS 7H")
    assert {way.what: way.points for way in card_ways(state, 0)} == {"JH": 121, "9C": 120}
    found = judged(9, 9, state, Event[Action](Actor(0), Play("9C")))
    assert (found.cost, found.said.id) == (1, "na-glowy.review.horned")


def test_an_exchange_is_judged_by_what_the_play_then_brings() -> None:
    state = deal(ONE_TRUMP)
    ways = {way.what: way.points for way in exchange_ways(state, 0)}
    assert set(ways) == {"JH", "decline"}
    kept = judged(5, 2, state, Event[Action](Actor(0), Decline()))
    given = judged(5, 2, state, Event[Action](Actor(0), Offer("JH")))
    assert kept.cost == max(ways.values()) - ways["decline"]
    assert given.cost == max(ways.values()) - ways["JH"]
    back = {way.what: way.points for way in exchange_ways(do(state, 0, Offer("JH")), 2)}
    assert len(back) == 9
    assert max(back.values()) == ways["JH"]
    worst = min(back, key=back.__getitem__)
    said = judged(6, 3, do(state, 0, Offer("JH")), Event[Action](Actor(2), ReturnCard(worst)))  # type: ignore[arg-type]
    assert said.cost == ways["JH"] - back[worst]


def test_hands_that_nobody_entered_are_left_out() -> None:
    session: Running = paper_session(GAME, 4, options(first_dealer="N", depth="events"))
    session.act(CHANCE, Deal(0, 4, None))
    assert review(session.log, seeded("x")).verdicts == ()


def test_a_result_that_was_corrected_counts_as_the_sheet_has_it() -> None:
    session: Running = new_session(
        GAME, 4, options(base_deals=2, first_dealer="N", exchange="off"), b"\1" * 32
    )
    session.settle()
    while session.state.public.phase == "play":
        due = session.turn.due[0]
        session.act(due, session.choices(due).listed[0])
    session.act(REFEREE, CorrectDeal(1, 45, 4))
    assert review(session.log, seeded("x")).totals == (-15, 15, -15, 15)


def test_the_record_is_gone_over_from_the_command_line(
    log: AnyLog, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(dump(log))
    assert run(["review", str(file), "--lang", "pl"]) == 0
    told = capsys.readouterr().out
    assert "bez szczęścia" in told
    assert "zamiast" in told
    assert run(["review", str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["deals"]) == 1
