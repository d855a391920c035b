"""Claims: who may name which result, answers, silence, and playing on with an open hand."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Pick, Refused, see
from stolik.games.baska import GAME
from stolik.games.baska.rules import sides
from stolik.games.baska.rules.actions import Accept, Claim, Contest, Play
from stolik.games.baska.rules.claims import MLODZI, STARZY
from stolik.games.baska.rules.knowing import possible_sides
from stolik.games.baska.rules.state import State
from tests.games.baska.builders import (
    SILENT,
    calls,
    card,
    cards,
    deal,
    do,
    late,
    offered,
    refusal,
    row,
    view,
)

PAIR = "AH TH QC AS/QS JS JH AC/QH QD TD TC/JC JD AD TS"
"""Old are 0 and 1; the first two tricks go to seat 0."""
TWO_TRICKS = "AH JH TD JD TH JS QD JC"
LATER = "QS QH QD AS/AH JS JD AC/JC JH TC TS/TH QC AD TD"
"""Old are 0 and 3; with dealer 2 seat 1, a Young, takes the first trick."""


def after_two_tricks(**given: object) -> State:
    return cards(calls(deal(PAIR, dealer=3, **given), "P P P P"), TWO_TRICKS)


def claim(outcome: str) -> Claim:
    return Claim(outcome)  # type: ignore[arg-type]


@pytest.mark.rule("BAS-60")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_any_player_may_claim_at_any_moment_of_the_play(seat: int) -> None:
    outcome = "starzy_z_wyjsciem" if seat < 2 else "mlodzi_z_wyjsciem"
    for codes in ("", "AH", "AH JH TD JD", "AH JH TD JD TH"):
        state = cards(calls(deal(PAIR, dealer=3), "P P P P"), codes)
        after = do(state, seat, claim(outcome))
        assert (after.public.phase, after.public.open_hands) == ("claim_pending", (seat,))


@pytest.mark.rule("BAS-60")
def test_nobody_claims_before_or_after_the_play() -> None:
    assert refusal(deal(PAIR), 0, claim("win")) == ("WRONG_PHASE", "BAS-60")
    pending = do(after_two_tricks(), 0, claim("starzy_bez_bitki"))
    assert refusal(pending, 1, claim("starzy_bez_bitki")) == ("WRONG_PHASE", "BAS-60")
    for by in (REFEREE, CHANCE, 4):
        assert refusal(after_two_tricks(), by, claim("win")) == ("NOT_YOUR_TURN", "BAS-60")


@pytest.mark.rule("BAS-60")
@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_the_claimers_hand_lies_open_for_all(viewer: int) -> None:
    before = after_two_tricks()
    assert view(before, viewer).dealt[0] is None
    after = do(before, 0, claim("starzy_bez_bitki"))
    assert view(after, viewer).dealt[0] == after.dealt[0]


@pytest.mark.rule("BAS-61")
def test_one_contest_ends_the_claim_and_the_hand_stays_open() -> None:
    state = do(after_two_tricks(), 0, claim("starzy_bez_bitki"))
    state = do(do(state, 1, Accept()), 3, Contest())
    p = state.public
    assert (p.phase, p.open_hands, p.actor) == ("play", (0,), 0)
    assert {one.card for one in offered(state, 0) if isinstance(one, Play)} == {"QC", "AS"}
    assert offered(state, 1) == ()


@pytest.mark.rule("BAS-61")
def test_a_partner_may_contest_too() -> None:
    state = do(after_two_tricks(), 0, claim("starzy_bez_bitki"))
    assert do(state, 1, Contest()).public.phase == "play"


@pytest.mark.rule("BAS-61")
def test_each_of_the_others_answers_once_and_the_claimer_not_at_all() -> None:
    state = do(after_two_tricks(), 0, claim("starzy_bez_bitki"))
    for answer in (Accept(), Contest()):
        assert refusal(state, 0, answer) == ("NOT_YOUR_TURN", "BAS-61")
        assert refusal(do(state, 1, Accept()), 1, answer) == ("ALREADY_ANSWERED", "BAS-61")
        assert refusal(after_two_tricks(), 1, answer) == ("WRONG_PHASE", "BAS-61")
        assert refusal(state, REFEREE, answer) == ("NOT_YOUR_TURN", "BAS-61")
    assert GAME.turn(do(state, 2, Accept())).due == (1, 3)


def test_no_card_is_played_while_a_claim_is_pending() -> None:
    state = do(after_two_tricks(), 0, claim("starzy_bez_bitki"))
    assert refusal(state, 0, card("QC")) == ("WRONG_PHASE", "BAS-14")


@pytest.mark.rule("BAS-62")
def test_three_who_accept_settle_the_deal_as_claimed() -> None:
    state = do(after_two_tricks(), 0, claim("starzy_bez_wyjscia"))
    for seat in (3, 1, 2):
        state = do(state, seat, Accept())
    assert (row(state).how, row(state).outcome, row(state).stake) == (
        "claimed",
        "starzy_bez_wyjscia",
        2,
    )


@pytest.mark.rule("BAS-62")
def test_silence_is_acceptance_when_the_time_is_up() -> None:
    state = do(after_two_tricks(claim_timeout_s=7), 0, claim("starzy_bez_bitki"), 1000)
    assert GAME.turn(state).alarms[0].at_ms == 8000
    state = do(state, 2, Accept(), 2000)
    assert GAME.turn(state).alarms[0].at_ms == 8000
    assert row(late(state)).outcome == "starzy_bez_bitki"


def test_without_a_time_limit_a_claim_waits_for_all() -> None:
    state = do(after_two_tricks(claim_timeout_s=0), 0, claim("starzy_bez_bitki"))
    assert GAME.turn(state).alarms == ()


@pytest.mark.rule("BAS-67")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_only_a_win_of_the_own_side_can_be_claimed(seat: int) -> None:
    state = calls(deal(PAIR, dealer=3), "P P P P")
    own = STARZY if seat < 2 else MLODZI
    for outcome in (*STARZY, *MLODZI, "win", "loss"):
        found = refusal(state, seat, claim(outcome))
        assert found == (("", "") if outcome in own else ("CLAIM_IMPOSSIBLE", "BAS-67"))


@pytest.mark.rule("BAS-67")
def test_in_a_cicha_the_lone_old_claims_a_win_and_a_young_does_not_know() -> None:
    state = calls(deal(SILENT, dealer=1), "P P P P")
    assert refusal(state, 2, claim("win")) == ("", "")
    assert refusal(state, 2, claim("starzy_bez_bitki")) == ("CLAIM_IMPOSSIBLE", "BAS-67")
    assert refusal(state, 0, claim("loss")) == ("CLAIM_IMPOSSIBLE", "BAS-67")
    state = do(state, 0, claim("mlodzi_bez_bitki"))
    for seat in (1, 2, 3):
        state = do(state, seat, Accept())
    assert (row(state).kind, row(state).outcome, row(state).delta) == (
        "cicha",
        "loss",
        (4, 4, -12, 4),
    )


@pytest.mark.rule("BAS-67")
def test_in_a_solo_the_soloist_claims_a_win_and_the_others_the_loss() -> None:
    state = calls(deal(PAIR, dealer=3), "P P P Z P P P P")
    assert refusal(state, 0, claim("win")) == ("", "")
    assert refusal(state, 0, claim("loss"))[0] == "CLAIM_IMPOSSIBLE"
    assert refusal(state, 2, claim("loss")) == ("", "")
    assert refusal(state, 2, claim("win"))[0] == "CLAIM_IMPOSSIBLE"


@pytest.mark.rule("BAS-67", "BAS-21")
def test_in_a_wesele_declarer_and_partner_claim_for_the_old() -> None:
    # seat 2 holds QC QS QD JC, so the jack of spades is called: seat 3
    state = calls(deal(SILENT, dealer=0), "W P P P P")
    for seat, outcomes in ((2, STARZY), (3, STARZY), (0, MLODZI), (1, MLODZI)):
        for outcome in (*STARZY, *MLODZI):
            assert (refusal(state, seat, claim(outcome))[0] == "") == (outcome in outcomes)


def a_young_has_a_trick(**given: object) -> State:
    """Seat 1, a Young, has a trick of 26 points; seat 3, an Old, cannot know whose side that is."""
    return cards(calls(deal(LATER, dealer=2, **given), "P P P P"), "TH QD AH JC")


@pytest.mark.rule("BAS-62", "BAS-61")
def test_a_claim_that_hidden_sides_exclude_is_taken_and_three_acceptances_are_a_contest() -> None:
    for outcome in ("starzy_bez_bitki", "starzy_bez_wyjscia"):
        state = do(a_young_has_a_trick(), 3, claim(outcome))
        for seat in (0, 1, 2):
            state = do(state, seat, Accept())
        p = state.public
        assert (p.phase, p.open_hands, p.actor, p.rows) == ("play", (3,), 1, ())


@pytest.mark.rule("BAS-62")
def test_such_a_claim_looks_to_everybody_as_if_the_last_one_asked_contested_it() -> None:
    state = do(a_young_has_a_trick(), 3, claim("starzy_bez_bitki"))
    for seat in (0, 1):
        state = do(state, seat, Accept())
    assert do(state, 2, Accept()) == do(state, 2, Contest())


@pytest.mark.rule("BAS-62")
def test_silence_about_a_claim_that_hidden_sides_exclude_is_a_contest_too() -> None:
    state = do(a_young_has_a_trick(claim_timeout_s=7), 3, claim("starzy_bez_bitki"))
    assert late(state).public.phase == "play"


@pytest.mark.rule("BAS-62")
def test_what_the_claimer_knows_to_be_impossible_is_refused() -> None:
    # the queen of spades has been shown: seat 0 is the other Old, so seat 1 is Young
    state = cards(a_young_has_a_trick(), "JS JH QC QS")
    for outcome in ("starzy_bez_bitki", "starzy_bez_wyjscia"):
        with pytest.raises(Refused) as caught:
            do(state, 3, claim(outcome))
        found = caught.value
        assert (found.code, found.clause, found.is_unseen) == ("CLAIM_IMPOSSIBLE", "BAS-62", False)
    assert refusal(state, 3, claim("starzy_z_wyjsciem")) == ("", "")


@pytest.mark.rule("BAS-62")
def test_a_player_is_offered_to_claim_what_is_not_refused() -> None:
    for state in (a_young_has_a_trick(), cards(a_young_has_a_trick(), "JS JH QC QS")):
        for seat in range(4):
            forms = GAME.choices(see(GAME, state, Actor(seat))).forms
            (outcomes,) = (form.fields["outcome"] for form in forms)
            assert isinstance(outcomes, Pick)
            offers = {option.value for option in outcomes.options}
            for outcome in (*STARZY, *MLODZI, "win", "loss"):
                assert (refusal(state, seat, claim(outcome)) == ("", "")) == (outcome in offers)


VOID = "AH TH QC JD/QS JS JH AD/QH AC TC TS/JC QD TD AS"
"""Seat 2 has one trump and shows in the second trick that it has no other."""


@pytest.mark.rule("BAS-62", "BAS-39")
def test_who_has_shown_to_hold_no_trump_is_known_to_be_young() -> None:
    old = {sides.ZWYKLA: {0b0011, 0b0101, 0b1001}}
    for codes, given in (("AH AD QH TD", {}), ("AH AD QH TD TH JH AC QD", {"enforce_play": False})):
        state = cards(calls(deal(VOID, dealer=3, **given), "P P P P"), codes)
        assert possible_sides(view(state, 0), 0) == {(k, one) for k in old for one in old[k]}
    state = cards(calls(deal(VOID, dealer=3), "P P P P"), "AH AD QH TD TH JH AC QD")
    assert possible_sides(view(state, 0), 0) == {(sides.ZWYKLA, 0b0011), (sides.ZWYKLA, 0b1001)}
    assert possible_sides(view(state, 1), 1) == {(sides.ZWYKLA, 0b0011), (sides.ZWYKLA, 0b1010)}


@pytest.mark.rule("BAS-62", "BAS-21")
def test_in_a_wesele_the_partner_knows_and_the_others_guess() -> None:
    state = calls(deal(SILENT, dealer=0), "W P P P P")

    def partners(seat: int) -> set[int]:
        return {old & ~(1 << 2) for _, old in possible_sides(view(state, seat), seat)}

    assert partners(3) == {1 << 3}
    assert partners(2) == {1 << 0, 1 << 1, 1 << 3}
    assert partners(0) == {1 << 1, 1 << 3}


@pytest.mark.rule("BAS-62")
def test_where_sides_are_public_an_impossible_claim_is_refused() -> None:
    # the defenders have a trick, so zolo-du is lost already
    state = calls(deal(PAIR, dealer=3), "P P P ZD P P P P")
    state = cards(state, "AS JH QD TS")
    assert refusal(state, 0, claim("win")) == ("CLAIM_IMPOSSIBLE", "BAS-62")
    assert refusal(state, 3, claim("loss")) == ("", "")


@pytest.mark.rule("BAS-61")
def test_the_same_player_may_claim_again() -> None:
    state = do(do(after_two_tricks(), 0, claim("starzy_bez_bitki")), 2, Contest())
    state = do(cards(state, "QC"), 0, claim("starzy_bez_wyjscia"))
    assert (state.public.phase, state.public.open_hands) == ("claim_pending", (0,))
