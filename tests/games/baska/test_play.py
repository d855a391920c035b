"""The card play at the table: whose card, which card, tricks, the last card, offences."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Refused, msg, see
from stolik.engine.fair import Stream
from stolik.engine.scene import Card, nodes
from stolik.engine.session import new_session
from stolik.games.baska import GAME
from stolik.games.baska.rules import reach, settle
from stolik.games.baska.rules.actions import PrematureLead
from stolik.games.baska.rules.cards import POINTS, mask
from stolik.games.baska.rules.payout import OUTCOMES
from stolik.games.baska.rules.play import offences, taken_by
from stolik.games.baska.rules.state import State
from tests.games.baska.builders import (
    PLAIN,
    SILENT,
    calls,
    card,
    cards,
    deal,
    do,
    new,
    offered,
    options,
    refusal,
    row,
    rule,
    view,
)

FOLLOW = "AH TD AC TS/QC QH JD TC/QS QD JC AS/TH JS JH AD"


def in_play(text: str = PLAIN, dealer: int = 3, **given: object) -> State:
    return calls(deal(text, dealer, **given), "P P P P")


def played_out(state: State, luck: Stream) -> State:
    while state.public.phase == "play":
        found = offered(state, state.public.actor)
        state = do(state, state.public.actor, found[luck.below(len(found))])
    return state


@pytest.mark.rule("BAS-43")
@pytest.mark.parametrize("by", [1, 2, 3, 9, REFEREE, CHANCE])
def test_nobody_plays_out_of_turn(by: int) -> None:
    assert refusal(in_play(), by, card("AH")) == ("NOT_YOUR_TURN", "BAS-43")


@pytest.mark.rule("BAS-39", "BAS-40", "BAS-41")
@pytest.mark.parametrize(
    ("before", "wrong", "clause"),
    [
        ("AC", "QC", "BAS-39"),
        ("TD", "JD", ""),
        ("AC TC QD", "AD", "BAS-41"),
        ("TD JD JC", "JS", "BAS-40"),
    ],
)
def test_a_card_against_a_duty_is_refused_with_its_clause(
    before: str, wrong: str, clause: str
) -> None:
    state = cards(in_play(FOLLOW), before)
    found = refusal(state, state.public.actor, card(wrong))
    assert found == (("ILLEGAL_CARD", clause) if clause else ("", ""))


def test_a_refused_card_names_those_that_are_allowed() -> None:
    state = cards(in_play(FOLLOW), "AC")
    with pytest.raises(Refused) as caught:
        do(state, 1, card("QC"))
    legal = caught.value.facts["legal"]
    assert isinstance(legal, list)
    assert [one.args["suit"] for one in legal] == [msg("suit.C")]


@pytest.mark.rule("BAS-39")
@pytest.mark.parametrize("enforced", [True, False])
def test_a_card_of_another_hand_is_refused_in_every_mode(enforced: bool) -> None:
    state = in_play(enforce_play=enforced)
    assert refusal(state, 0, card("QC"))[0] == "ILLEGAL_CARD"
    again = cards(state, "AH QC QS JD")
    assert refusal(again, 0, card("AH"))[0] == "ILLEGAL_CARD"


@pytest.mark.rule("BAS-40", "BAS-41")
def test_without_the_duty_to_beat_only_following_remains() -> None:
    state = cards(in_play(FOLLOW, must_beat=False), "TD JD")
    assert refusal(state, 2, card("AS")) == ("ILLEGAL_CARD", "BAS-39")
    assert refusal(state, 2, card("JC")) == ("", "")
    free = cards(in_play(FOLLOW, must_beat=False), "AC TC")
    assert {one.card for one in offered(free, 2)} == {"QS", "QD", "JC", "AS"}  # type: ignore[union-attr]


@pytest.mark.rule("BAS-44")
def test_a_young_must_beat_a_youngs_card() -> None:
    # Old are 1 and 2; 3 and 0 are Young, and 3 holds a card above that of 0
    state = cards(in_play(FOLLOW, dealer=3), "TD JD JC")
    assert {one.card for one in offered(state, 3)} == {"TH"}  # type: ignore[union-attr]


@pytest.mark.rule("BAS-45")
def test_a_card_on_the_table_cannot_be_taken_back() -> None:
    session = new_session(GAME, 4, options(), bytes(32))
    session.settle()
    for _ in range(4):
        session.act(session.turn.due[0], GAME.choices(session.see(session.turn.due[0])).listed[0])
    first = session.turn.due[0]
    session.act(first, GAME.choices(session.see(first)).listed[0])
    assert session.can_take_back(first, willing=range(4)) is None


@pytest.mark.rule("BAS-46")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_taken_trick_is_not_shown_again(viewer: int) -> None:
    state = cards(in_play(), "AH QC QS JD TH")
    shown = {
        (node.rank, node.suit)
        for node in nodes(GAME.scene(see(GAME, state, Actor(viewer))))
        if isinstance(node, Card)
    }
    assert ("Q", "C") not in shown
    assert ("10", "H") in shown


@pytest.mark.rule("BAS-43")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = cards(in_play(FOLLOW), "TD JD JC TH")
    assert (state.public.taken, state.public.actor) == ((3,), 3)


@pytest.mark.rule("BAS-47", "BAS-48")
@settings(max_examples=25)
@given(st.integers(0, 2**31))
def test_all_four_tricks_are_played_and_every_point_is_somebodys(number: int) -> None:
    luck = Stream(bytes(32), number)
    state = do(new(), CHANCE, GAME.draw(new(), luck))
    state = played_out(calls(state, "P P P P"), luck)
    p = state.public
    assert (len(p.played), len(p.taken)) == (16, 4)
    points = [taken_by(p, 1 << seat) for seat in range(4)]
    assert sum(one for one, _ in points) == sum(POINTS) == 104
    assert sum(tricks for _, tricks in points) == 4
    old = sum(1 << seat for seat in row(state).old)
    assert (row(state).old_points, row(state).old_tricks) == taken_by(p, old)


@pytest.mark.rule("BAS-47")
def test_by_option_a_deal_stops_once_its_outcome_is_certain() -> None:
    # the four top trumps win all tricks: certain before the first card
    text = "AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS"
    state = calls(deal(text, dealer=3, stop_when_decided=True), "P P P ZD P P P P")
    assert (state.public.phase, state.public.played) == ("settled", ())
    assert (row(state).how, row(state).outcome, row(state).old_tricks) == ("decided", "win", -1)
    assert row(state).delta == (30, -10, -10, -10)


@pytest.mark.rule("BAS-47")
def test_it_stops_in_the_middle_of_a_trick_and_not_a_card_sooner() -> None:
    text = "AH TH TC TS/QS JD AD AC/QC QD JH TD/QH JC JS AS"
    before = "AC JH JS TC JC AH QS QC TH"
    state = cards(calls(deal(text, dealer=0, stop_when_decided=True), "P P P P"), before)
    assert state.public.phase == "play"
    state = cards(state, "JD")
    assert (row(state).how, row(state).outcome) == ("decided", "mlodzi_z_wyjsciem")
    plain = cards(calls(deal(text, dealer=0), "P P P P"), before)
    assert len(plain_outcomes(plain)) > 1
    assert plain_outcomes(cards(plain, "JD")) == {"mlodzi_z_wyjsciem"}


def plain_outcomes(state: State) -> set[str]:
    """Every outcome that legal play leads to, through the state machine."""
    if state.public.phase != "play":
        return {row(state).outcome}
    found: set[str] = set()
    for action in offered(state, state.public.actor):
        found |= plain_outcomes(do(state, state.public.actor, action))
    return found


@pytest.mark.rule("BAS-47")
@settings(max_examples=25)
@given(st.integers(0, 2**31))
def test_the_search_for_certainty_finds_what_playing_every_card_finds(number: int) -> None:
    luck = Stream(bytes(32), number)
    state = do(new(), CHANCE, GAME.draw(new(), luck))
    letter = ("P P P P", "G P P P P", "Z P P P P")[luck.below(3)]
    state = calls(state, letter)
    for _ in range(8 + luck.below(4)):
        found = offered(state, state.public.actor)
        state = do(state, state.public.actor, found[luck.below(len(found))])
    kind, old = settle.sides_of(state.public, state.dealt)
    certain = reach.decided(state.public, state.dealt, kind, old)
    outcomes = plain_outcomes(state)
    assert (certain >= 0) == (len(outcomes) == 1)
    open_ones = reach.still_open(state.public, kind, old)
    assert {OUTCOMES.index(one) for one in outcomes} <= open_ones


@pytest.mark.rule("BAS-57")
def test_where_play_is_enforced_no_blad_can_happen() -> None:
    state = cards(in_play(FOLLOW), "AC")
    assert refusal(state, 1, card("QC"))[0] == "ILLEGAL_CARD"
    luck = Stream(bytes(32), 5)
    done = played_out(state, luck)
    assert offences(done.public, done.dealt) == ()


@pytest.mark.rule("BAS-56", "BAS-57")
def test_in_table_mode_the_offence_is_accepted_and_can_be_found() -> None:
    state = cards(in_play(FOLLOW, enforce_play=False), "AC QC")
    found = offences(state.public, state.dealt)
    assert [(one.seat, one.card, one.legal, one.clause) for one in found] == [
        (1, 2, mask(("TC",)), "BAS-39")
    ]


@pytest.mark.rule("BAS-38")
def test_a_premature_lead_stays_as_the_lead() -> None:
    state = rule(calls(deal(dealer=3), "P"), PrematureLead("JS"))
    state = calls(state, "P P P")
    assert [one.card for one in offered(state, 0)] == ["JS"]  # type: ignore[union-attr]
    assert refusal(state, 0, card("AH")) == ("ILLEGAL_CARD", "BAS-38")
    assert cards(state, "JS").public.trick == (7,)


@pytest.mark.rule("BAS-38")
@pytest.mark.parametrize("letters", ["K P P P P", "P Z P P P P"])
def test_it_may_be_changed_if_the_stake_was_raised_afterwards(letters: str) -> None:
    state = rule(calls(deal(dealer=3), "P"), PrematureLead("JS"))
    state = calls(state, letters)
    assert refusal(state, 0, card("AH")) == ("", "")


@pytest.mark.rule("BAS-38")
def test_only_a_card_of_forehand_can_have_been_led() -> None:
    state = deal(dealer=3)
    assert refusal(state, REFEREE, PrematureLead("QC"))[0] == "CARD_ELSEWHERE"
    assert refusal(state, 0, PrematureLead("AH")) == ("REFEREE_ONLY", "BAS-64")
    again = rule(state, PrematureLead("AH"))
    assert refusal(again, REFEREE, PrematureLead("TH")) == ("WRONG_PHASE", "BAS-38")


@pytest.mark.rule("BAS-37")
def test_the_hand_of_a_silent_player_is_nobodys_business() -> None:
    state = in_play(SILENT, dealer=1)
    assert [held is None for held in view(state, 0).dealt] == [False, True, True, True]
