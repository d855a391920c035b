"""Time, penalties and rulings at a real table: POK-78 to POK-83."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, Choices, Event, Pick, Refused, Seen, Viewer
from stolik.games.poker import actions as act
from stolik.games.poker.offers import FAULTS
from stolik.games.poker.options import Options
from stolik.games.poker.state import View
from stolik.words import Speaker
from tests.games.poker.table import ALLIN, CALL, CHECK, FOLD, GAME, Deal


@pytest.mark.rule("POK-78", "POK-79")
def test_the_clock_checks_where_it_can_and_folds_otherwise() -> None:
    table = Deal([100] * 3)
    assert GAME.turn(table.s).alarms[0].at_ms == 90_000
    table.clock()
    assert not table.p.live[2]
    assert table.p.said[2] is not None
    assert table.p.said[2].what == "fold"
    table.go((0, CALL)).clock()
    assert table.p.live[1]
    assert table.p.phase == "bet1"
    assert table.purses == (90, 90, 100)  # nobody is all-in because of it


@pytest.mark.rule("POK-78")
def test_a_time_bank_is_used_up_after_the_decision_clock() -> None:
    table = Deal([100] * 3)
    table.at_ms = 45_000
    table.do(2, CALL)
    assert table.p.banks == (60_000, 60_000, 45_000)
    assert table.why(-2, act.Timeout()) == "no_clock POK-78"


@pytest.mark.rule("POK-78")
def test_time_passes_an_entry_and_stands_pat() -> None:
    table = Deal([100] * 3, variant="draw").go((0, act.Play()), (1, act.Play())).clock()
    assert not table.p.live[2]
    table.clock()
    assert table.p.drew[0] == 0


@pytest.mark.rule("POK-80")
def test_penalties_warn_take_deals_or_take_the_chips() -> None:
    table = Deal([500] * 3).go((2, FOLD), (0, FOLD))
    assert table.why(0, act.Penalise(1, "warning")) == "referee_rules POK-83"
    assert table.why(REFEREE, act.Penalise(9, "warning")) == "no_such_seat POK-80"
    table.rule(act.Penalise(1, "warning"), act.Penalise(1, "missed", 1)).next()
    assert table.p.dealt[1]
    while table.p.phase == "bet0":
        assert table.p.turn != 1
        table.do(table.p.turn, CALL if table.p.high > table.p.bets[table.p.turn] else CHECK)
    assert not table.p.live[1]
    while table.p.phase != "between":
        table.do(table.p.turn, CHECK)
    table.rule(act.Penalise(2, "disqualified"))
    assert table.purses[2] == 0
    assert table.p.chairs[2] == "gone"


@pytest.mark.rule("POK-81")
def test_a_misdeal_returns_all_bets_until_two_have_acted_with_chips() -> None:
    table = Deal([500] * 3).do(2, CALL)
    first = table.p.button
    table.rule(act.Misdeal())
    assert (table.p.phase, table.p.button, table.p.bets) == ("bet0", first, (5, 10, 0))
    assert table.purses == (495, 490, 500)
    table.go((2, CALL), (0, CALL))
    assert table.why(REFEREE, act.Misdeal()) == "deal_stands POK-81"


@pytest.mark.rule("POK-81")
def test_a_misdeal_has_one_of_three_reasons_which_everybody_is_told() -> None:
    for variant in ("holdem", "draw"):
        table = Deal([500] * 3, variant=variant)
        (form,) = (one for one in offered(table).forms if one.action is act.Misdeal)
        assert form.is_grave
        why = form.fields["why"]
        assert isinstance(why, Pick)
        assert tuple(one.value for one in why.options) == FAULTS == ("cards", "exposed", "first")
        said = set()
        for one in FAULTS:
            s = GAME.apply(table.s, Event(REFEREE, act.Misdeal(one)))
            news = GAME.scene(Seen(Viewer(0), GAME.observe(s, Viewer(0)))).news
            said.add(Speaker("en").say(news[0].text))
            table.rule(act.Misdeal(one))
        assert [word.split(",")[0] for word in said] == ["Misdeal"] * 3
        assert table.purses == Deal([500] * 3, variant=variant).purses


@pytest.mark.rule("POK-83")
def test_a_deal_is_stopped_with_a_reason_after_a_second_question() -> None:
    table = Deal([500] * 3).do(2, CALL)
    (form,) = (one for one in offered(table).forms if one.action is act.StopDeal)
    assert form.is_grave
    assert form.needs_reason


def seen(table: Deal) -> Seen[View]:
    return Seen(Viewer(REFEREE), table.view(REFEREE))


def offered(table: Deal) -> Choices[act.Action]:
    return GAME.choices(seen(table))


@pytest.mark.rule("POK-82")
def test_odd_chips_are_drawn_for_and_nobody_is_eliminated() -> None:
    table = Deal([130, 120, 3], mode="sng", is_begun=False)
    table.rule(act.ChipRace(25))
    assert all(purse % 25 == 0 for purse in table.purses)
    assert min(table.purses) > 0
    assert table.purses[0] in (125, 150)
    cash = Deal([130, 120], is_begun=False)
    assert cash.why(REFEREE, act.ChipRace(25)) == "only_tournament POK-82"


@pytest.mark.rule("POK-83")
def test_the_referee_corrects_stacks_and_awards_pots() -> None:
    table = Deal([500] * 3, hands=("As Ad", "Ks Kd", "Qs Qd"))
    table.go((2, act.Raise(50)), (0, CALL), (1, CALL)).rule(act.StopDeal())
    assert table.p.phase == "award"
    assert table.why(REFEREE, act.Award(0, (7,))) == "not_eligible POK-36"
    assert table.why(REFEREE, act.Award(1, (0,))) == "other_pot POK-37"
    table.rule(act.Award(0, (1, 2)))
    assert list(table.purses) == [450, 525, 525]
    table.rule(act.CorrectStack(0, 999))
    assert table.purses[0] == 999
    view = GAME.observe(table.s, Viewer(REFEREE))
    forms = GAME.choices(Seen(Viewer(REFEREE), view)).forms
    assert all(f.needs_reason for f in forms if f.action in (act.CorrectStack, act.Penalise))


@pytest.mark.rule("POK-83", "POK-37")
def test_a_dealer_enters_bets_and_says_who_won_each_pot() -> None:
    table = Deal([50, 200, 200], depth="bets", is_begun=False).rule(act.Next())
    assert table.p.turn >= 0
    assert table.why(table.p.turn, CALL) == "not_your_turn POK-24"
    table.rule(ALLIN, ALLIN, ALLIN)
    assert table.p.phase == "award"
    assert [pot.amount for pot in table.p.pots] == [150, 300]
    assert table.why(REFEREE, act.Award(0, (0,))) == "other_pot POK-37"
    table.rule(act.Award(1, (1,)), act.Award(0, (0,)))
    assert table.purses == (150, 300, 0)


@pytest.mark.rule("POK-83")
def test_a_sheet_has_a_row_for_every_deal_that_sums_to_zero() -> None:
    s = GAME.start(3, Options(depth="results"))
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(REFEREE, act.Result((5, -4, 0))))
    assert refused.value.code == "sum_zero"
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(REFEREE, act.Result((500, -500, 0))))
    assert refused.value.code == "insufficient_chips"
    s = GAME.apply(s, Event(REFEREE, act.Result((5, -5, 0))))
    assert GAME.score(s).totals == (5, -5, 0)


@pytest.mark.parametrize(
    "hands",
    [
        (("As", "As"), ("2s", "3s")),
        (("As", "Kd", "2s"), ("3s", "4s")),
        (("As", "Kd"),),
        (("As", "xx"), ("2s", "3s")),
        (("As", "Kd"), ("As", "3s")),
    ],
)
def test_a_deal_with_a_card_twice_or_too_many_is_refused(hands: tuple[act.Codes, ...]) -> None:
    s = GAME.start(2, Options())
    s = GAME.apply(s, Event(CHANCE, act.HighCard(("As", "2d"))))
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(CHANCE, act.Deal(hands)))
    assert refused.value.code == "wrong_cards"


@pytest.mark.rule("POK-17")
@pytest.mark.parametrize(
    "board", [("2c",), ("2c", "3c", "4c", "5c", "6c", "7c"), ("As", "2c", "3c")]
)
def test_a_board_of_the_wrong_size_or_with_dealt_cards_is_refused(board: act.Codes) -> None:
    s = GAME.start(2, Options())
    s = GAME.apply(s, Event(CHANCE, act.HighCard(("As", "2d"))))
    s = GAME.apply(s, Event(CHANCE, act.Deal((("As", "Kd"), ("Qs", "Jd")))))
    s = GAME.apply(GAME.apply(s, Event(Viewer(0), CALL)), Event(Viewer(1), CHECK))
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(CHANCE, act.Board(board)))
    assert refused.value.code == "wrong_cards"
