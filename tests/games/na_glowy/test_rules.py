"""The rules clause by clause, where no worked example proves them."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Refused, see
from stolik.engine.refusals import BadInput
from stolik.engine.rulebook import rulebook
from stolik.engine.scene import Card, Group, Hand, Tally, nodes
from stolik.engine.wire import codec, encoded
from stolik.games.na_glowy import GAME
from stolik.games.na_glowy.rules import actions as act
from stolik.games.na_glowy.rules.exchange import HOLD_MS, dealt_hands
from stolik.games.na_glowy.rules.heads import Book
from stolik.games.na_glowy.rules.ladders import CODES, SCHEMES
from stolik.games.na_glowy.rules.state import State
from stolik.games.na_glowy.sheet.ledger import deals, points
from stolik.parts.cards import size
from tests.games.na_glowy.builders import (
    EVEN,
    ONE_TRUMP,
    SWEEP,
    TWO_RIGHTS,
    cards,
    closed,
    deal,
    do,
    enter,
    hands_of,
    new,
    options,
    played_out,
    playing,
    refusal,
    scene,
    sheet,
    told,
    view,
)
from tests.kit.walks import seeded

N, E, S, W = map(Actor, range(4))


def held(state: State, seat: int) -> set[str]:
    return set(state.public.ladder.pack.codes(state.hands[seat] & ~state.public.out))


@pytest.mark.rule("NGL-1")
def test_four_play_and_partners_share_everything() -> None:
    with pytest.raises(Refused, match="four_seats"):
        GAME.start(3, options())
    state = sheet((70, 5), (70, 5), (70, 5))
    assert GAME.score(state).totals == (1, 0, 1, 0)


@pytest.mark.rule("NGL-2", "NGL-13")
def test_the_pack_has_32_cards_and_everybody_gets_eight() -> None:
    assert len(set(CODES)) == 32
    state = new(first_dealer="N")
    state = do(state, CHANCE, GAME.draw(state, seeded("pack")))
    assert [size(hand) for hand in state.hands] == [8] * 4
    assert size(sum(state.hands)) == 32
    fresh = new(first_dealer="N")
    assert refusal(fresh, CHANCE, act.Shuffle(CODES[:31])) == ("bad_pack", "NGL-2")
    assert refusal(fresh, CHANCE, act.Shuffle((*CODES[:31], "AC"))) == ("bad_pack", "NGL-2")
    short = {**hands_of(EVEN), "N": ("AC",)}
    assert refusal(fresh, CHANCE, act.Deal(0, 4, short))[0] == "bad_hand"  # type: ignore[arg-type]
    twice = {**hands_of(EVEN), "N": hands_of(EVEN)["E"]}
    assert refusal(fresh, CHANCE, act.Deal(0, 4, twice))[0] == "card_twice"  # type: ignore[arg-type]


@pytest.mark.rule("NGL-3", "NGL-4", "NGL-7")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_card_is_a_trump_or_weak_in_every_deal(scheme: str) -> None:
    ladder = new(trump_scheme=scheme).public.ladder
    assert ladder.names[: ladder.count] == SCHEMES[scheme]
    assert ladder.trumps | ladder.weak == ladder.pack.all
    assert not ladder.trumps & ladder.weak
    worth = sum(ladder.points[: ladder.count])
    expected = {"kashubian_red": 66, "queens_jacks": 20, "ten_top": 55, "kop_three_tens": 86}
    assert worth == {**expected, "skat": 36}.get(scheme, 45)
    later = played_out(playing(EVEN, trump_scheme=scheme, exchange="off")).public
    assert later.ladder is ladder


@pytest.mark.rule("NGL-7")
def test_a_table_may_have_trumps_of_its_own() -> None:
    own = new(trump_scheme="custom", custom_trumps=["7C", "AD"]).public.ladder
    assert (own.names[:2], own.count) == (("7C", "AD"), 2)
    assert own.over[own.card("AC")] >> own.card("7C") & 1
    assert not own.over[own.card("AC")] >> own.card("KC") & 1
    with pytest.raises(Refused, match="no_trumps"):
        new(trump_scheme="custom")
    with pytest.raises(Refused, match="trump_twice"):
        new(trump_scheme="custom", custom_trumps=["7C", "7C"])


@pytest.mark.rule("NGL-11")
def test_the_first_dealer_is_drawn_or_named() -> None:
    state = new()
    assert GAME.turn(state).due == (CHANCE,)
    drawn = {GAME.draw(state, seeded("lot", n)) for n in range(30)}
    assert drawn == {act.FirstDealer(seat) for seat in range(4)}
    assert do(state, CHANCE, act.FirstDealer(2)).public.dealer == 2
    assert refusal(state, CHANCE, act.FirstDealer(4))[0] == "no_such_seat"
    assert new(first_dealer="S").public.dealer == 2


@pytest.mark.rule("NGL-12")
@pytest.mark.parametrize(("packet", "second"), [(1, "AS"), (2, "TC"), (4, "TC")])
def test_cards_are_dealt_in_packets_from_the_dealers_left(packet: int, second: str) -> None:
    state = do(new(first_dealer="N", deal_packet=packet), CHANCE, act.Shuffle(CODES))
    east = state.public.ladder.pack.codes(state.hands[1])
    assert "AC" in east
    assert ("TC" in east) is (packet > 1)
    assert ("KC" in east) is (packet > 2)
    assert second in {"AS", "TC"}
    assert refusal(new(first_dealer="N"), CHANCE, act.Deal(0, 1))[0] == "other_packet"


@pytest.mark.rule("NGL-14", "NGL-56")
def test_the_deal_passes_on_also_in_a_bok() -> None:
    state = sheet((60, 4), (70, 5), (70, 5), first_dealer="S")
    assert [result.dealer for result in state.public.results] == [2, 3, 0]
    assert state.public.dealer == 1
    assert refusal(playing(EVEN), CHANCE, act.Shuffle(CODES))[0] == "not_now"
    assert refusal(new(first_dealer="N"), CHANCE, act.Deal(1, 4)) == ("other_dealer", "NGL-14")


@pytest.mark.rule("NGL-16")
def test_a_misdeal_is_dealt_again_by_the_same_dealer_until_a_card_is_played() -> None:
    state = deal(EVEN, "E")
    again = do(state, REFEREE, act.Misdeal())
    assert (again.public.phase, again.public.dealer, again.hands) == ("deal", 1, (0, 0, 0, 0))
    begun = cards(playing(EVEN), "QC")
    assert refusal(begun, REFEREE, act.Misdeal()) == ("cards_played", "NGL-16")
    assert refusal(state, N, act.Misdeal())[0] == "referee_only"


@pytest.mark.rule("NGL-20")
def test_an_exchange_comes_between_deal_and_lead_unless_switched_off() -> None:
    assert deal(EVEN).public.phase == "exchange"
    assert deal(EVEN, exchange="off").public.phase == "play"
    assert deal(None).public.phase == "play"


@pytest.mark.rule("NGL-26")
def test_a_seat_offers_once_and_by_the_hand_of_that_moment() -> None:
    state = do(deal(TWO_RIGHTS), N, act.Offer("7H"))
    state = do(state, S, act.ReturnCard("7H"))
    assert refusal(state, N, act.Offer("7H"))[0] == "not_your_turn"
    assert GAME.turn(state).due == (E,)
    # East gives the only trump away; West, who gives a weak card back, gains no right by it.
    state = do(do(state, E, act.Offer("7D")), W, act.ReturnCard("KC"))
    assert GAME.turn(state).due == (CLOCK,)
    assert [swap.seat for swap in state.public.swaps] == [0, 1]


@pytest.mark.rule("NGL-23")
def test_one_card_is_given_back_once_never_ten() -> None:
    offered = do(deal(TWO_RIGHTS), N, act.Offer("7H"))
    assert refusal(offered, N, act.Offer("7H"))[0] == "not_your_turn"  # a second offer
    assert refusal(offered, S, act.ReturnCard("AH")) == ("not_in_hand", "NGL-24")
    nine = sorted(held(offered, S))
    ten = encoded({"type": "return_card", "card": [*nine, "AC"]})
    with pytest.raises(BadInput, match="bad_action"):
        codec(GAME.actions).action(ten)
    after = do(offered, S, act.ReturnCard("7H"))
    assert refusal(after, S, act.ReturnCard("QD"))[0] == "not_your_turn"
    assert (len(nine), len(held(after, S)), len(held(after, N))) == (9, 8, 8)


GAINS = (
    "7D AC KC 9C TS 8S AH 7H/QH QD JS TD 8D AS KS 9H/"
    "QC QS JC AD 9D KD JH TH/JD TC 8C 7C 9S 7S KH 8H"
)
"""North has one trump, South one weak card, West one trump."""


@pytest.mark.rule("NGL-26")
def test_a_receiver_may_gain_or_lose_the_right_and_a_pair_may_be_limited_to_one() -> None:
    state = do(deal(GAINS), N, act.Offer("7D"))
    kept = do(state, S, act.ReturnCard("7D"))
    assert GAME.turn(kept).due == (S,)
    lost = do(state, S, act.ReturnCard("TH"))
    assert GAME.turn(lost).due == (W,)
    one = do(deal(GAINS, exchange_limit="one_per_pair"), N, act.Offer("7D"))
    one = do(one, S, act.ReturnCard("7D"))  # the card came back, and that counts
    assert GAME.turn(one).due == (W,)
    assert refusal(one, S, act.Offer("TH"))[0] == "not_your_turn"


@pytest.mark.rule("NGL-27")
@pytest.mark.parametrize(
    ("shown", "reason", "seen"),
    [("hidden", "", -1), ("category", "trump", -1), ("open_offer", "", 6)],
)
def test_what_others_learn_of_an_exchange(shown: str, reason: str, seen: int) -> None:
    state = do(deal(ONE_TRUMP, exchange_visibility=shown), N, act.Offer("JH"))
    state = do(state, S, act.ReturnCard("TC"))
    swap = state.public.swaps[0]
    assert (swap.seat, swap.reason, swap.card) == (0, reason, seen)
    tc = state.public.ladder.card("TC")
    for one in (N, S, REFEREE):
        assert view(state, one).passed == ((6, tc),)
    for other in (E, W, SPECTATOR):
        assert view(state, other).passed == ((seen, -1),)
        assert any("Ala" in line and "Ela" in line for line in told(state, other))
        assert not any("10♣" in line for line in told(state, other))
    assert any("10♣" in line for line in told(state, S))


@pytest.mark.rule("NGL-29")
def test_who_is_asked_is_told_to_nobody_else_and_the_phase_lasts_its_time() -> None:
    asked, nobody = deal(ONE_TRUMP, clock_ms=1000), deal(EVEN, clock_ms=1000)
    for state, due in ((asked, N), (nobody, CLOCK)):
        assert GAME.turn(state).due == (due,)
    assert view(asked, N).asked == 0
    for other in (E, S, W, SPECTATOR):
        assert view(asked, other).asked == -1
        assert not any(seat.is_due for seat in scene(asked, other).seats)
        assert scene(asked, other).prompt.text == scene(nobody, other).prompt.text
    before = view(asked, E)
    declined = do(asked, N, act.Decline(), 1500)
    assert view(declined, E) == before
    for state in (declined, nobody):
        (alarm,) = GAME.turn(state).alarms
        assert alarm.at_ms == 1000 + HOLD_MS
        assert refusal(state, CLOCK, act.ExchangeOver(), 1400)[0] == "not_late"
        assert do(state, CLOCK, alarm.do, alarm.at_ms).public.phase == "play"
    assert refusal(asked, CLOCK, act.ExchangeOver(), 9000)[0] == "not_late"


@pytest.mark.rule("NGL-15", "NGL-28")
def test_the_help_tells_how_to_behave_at_the_table() -> None:
    book = rulebook("stolik.games.na_glowy")
    for clause, pl, en in (("NGL-15", "przełożyć", "cut"), ("NGL-28", "znaków", "signal")):
        assert pl in book.clause(clause).pl
        assert en in book.clause(clause).en


@pytest.mark.rule("NGL-38", "NGL-40")
def test_eight_tricks_are_played_and_their_points_counted() -> None:
    state = played_out(playing(EVEN, exchange="off"))
    assert (len(state.public.taken), len(state.public.played)) == (8, 32)
    result = state.public.results[0]
    names = [state.public.ladder.names[card] for card in state.public.played]
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    by_hand = [sum(worth.get(name[0], 0) for name in names[4 * n : 4 * n + 4]) for n in range(8)]
    ours = sum(n for n, seat in zip(by_hand, state.public.taken, strict=True) if seat in (0, 2))
    assert (result.points, sum(by_hand)) == (ours, 120)
    assert result.tricks == sum(seat in (0, 2) for seat in state.public.taken)


@pytest.mark.rule("NGL-39")
def test_only_the_last_trick_lies_there_until_the_next_lead() -> None:
    state = cards(playing(EVEN), "QC TD 7D 7C")

    def lying(state: State) -> list[str]:
        trick = next(n for n in scene(state, 1).centre if isinstance(n, Group) and n.key == "trick")
        return [
            str(card.key) for hand in trick.nodes if isinstance(hand, Hand)
            for card in hand.pieces if isinstance(card, Card)
        ]  # fmt: skip

    assert len(lying(state)) == 4
    led = cards(state, "AC")
    assert lying(led) == ["card:AC"]
    assert "card:QC" not in [node.key for node in nodes(scene(led, 1))]


@pytest.mark.rule("NGL-47", "NGL-48")
def test_a_bok_head_leaves_the_own_part_and_strikes_the_others() -> None:
    start = ((70, 5), (30, 3), (60, 4))
    book = sheet(*start, (70, 5)).public.book
    assert (book.heads, book.parts, book.boks) == ((1, 0), (1, 0), (3,))
    kept = sheet(*start, (70, 5), bok_heads_cancel_parts=False).public.book
    assert (kept.heads, kept.parts) == ((1, 0), (1, 1))
    horned = sheet((70, 5), (30, 3), (0, 0)).public.book
    assert (horned.horned, horned.parts) == ((0, 1), (0, 1))
    both = sheet((70, 5), (30, 3), (0, 0), horned_cancels_parts=False).public.book
    assert (both.horned, both.parts) == ((0, 1), (1, 1))


@pytest.mark.rule("NGL-49", "NGL-54")
def test_a_surplus_may_be_carried_and_a_tie_may_cost_no_deal_of_its_bok() -> None:
    assert sheet((100, 7), (100, 7)).public.book.parts == (0, 0)
    assert sheet((100, 7), (100, 7), carry_over_part=True).public.book.parts == (1, 0)
    assert sheet((60, 4), (60, 4)).public.book.boks == (3, 4)
    assert sheet((60, 4), (60, 4), bok_tie_counts=False).public.book.boks == (4, 4)
    last = sheet((60, 4), (60, 4), bok_length=1)
    assert last.public.book.boks == (0, 1)
    assert enter(last, (70, 5)).public.book == Book(heads=(1, 0), base=1)


@pytest.mark.rule("NGL-63")
def test_other_ends_of_a_match() -> None:
    heads = sheet((60, 4), (120, 8), match_mode="heads", head_target=4)
    assert (heads.public.phase, heads.public.book.boks) == ("over", (3,))
    assert refusal(sheet(), REFEREE, act.EndMatch()) == ("fixed_end", "NGL-63")
    opened = sheet((60, 4), match_mode="open")
    assert refusal(opened, REFEREE, act.EndMatch()) == ("bok_open", "NGL-63")
    opened = enter(opened, *[(70, 5)] * 4)
    assert do(opened, REFEREE, act.EndMatch()).public.phase == "over"
    said = do(opened, N, act.AgreeEnd())
    assert refusal(said, N, act.AgreeEnd())[0] == "agreed_already"
    assert do(said, S, act.AgreeEnd()).public.phase == "deal"
    assert do(said, W, act.AgreeEnd()).public.phase == "over"


@pytest.mark.rule("NGL-63")
def test_after_the_time_no_base_deal_begins_but_boks_are_finished() -> None:
    given: dict[str, object] = {"match_mode": "time", "time_limit_min": 1}
    between = sheet((70, 5), **given)
    (alarm,) = GAME.turn(between).alarms
    assert alarm.at_ms == 60_000
    assert refusal(between, CLOCK, alarm.do, 59_999)[0] == "not_late"
    assert do(between, CLOCK, alarm.do, 60_000).public.phase == "over"
    bok = do(sheet((60, 4), **given), CLOCK, alarm.do, 60_000)
    assert bok.public.phase == "deal"
    assert enter(bok, *[(70, 5)] * 4).public.phase == "over"
    begun = do(playing(EVEN, "W", **given), CLOCK, alarm.do, 60_000)
    assert begun.public.phase == "play"
    assert not begun.public.is_finished
    assert played_out(begun).public.is_finished


@pytest.mark.rule("NGL-62")
def test_a_tie_is_a_draw_or_decided_by_boks() -> None:
    drawn = sheet((70, 5), (50, 3), base_deals=2)
    ended = GAME.score(drawn).ended
    assert ended is not None
    assert ended.places == (1, 1, 1, 1)
    decided = sheet((70, 5), (50, 3), base_deals=2, tie_policy="extra_bok", bok_length=1)
    assert (decided.public.phase, decided.public.book.boks) == ("deal", (1,))
    won = enter(decided, (50, 3))
    ended = GAME.score(won).ended
    assert ended is not None
    assert ended.places == (3, 1, 3, 1)
    part = sheet((100, 7), (50, 3), base_deals=2, tie_policy="extra_bok")
    assert part.public.phase == "over"
    again = sheet(*[(70, 5), (50, 3)] * 2, base_deals=2, tie_policy="extra_bok", bok_length=2)
    assert (again.public.phase, again.public.book.boks, again.public.book.extras) == (
        "deal",
        (2,),
        2,
    )


@pytest.mark.rule("NGL-64")
@pytest.mark.parametrize("state", [new(), deal(ONE_TRUMP), playing(EVEN), sheet((60, 4))])
def test_whoever_leaves_for_good_loses(state: State) -> None:
    after = do(state, E, act.Leave())
    ended = GAME.score(after).ended
    assert ended is not None
    assert (ended.reason, ended.places) == ("left", (1, 3, 1, 3))
    assert refusal(after, N, act.Leave()) == ("over", "NGL-60")


@pytest.mark.rule("NGL-70", "NGL-73")
def test_what_is_not_allowed_is_refused_with_its_clause() -> None:
    state = cards(playing(EVEN), "QC")
    assert refusal(state, N, act.Play("QH")) == ("not_your_turn", "NGL-31")
    assert refusal(state, S, act.Play("8D"))[0] == "not_your_turn"
    assert refusal(state, E, act.Play("QC")) == ("not_in_hand", "NGL-31")
    assert refusal(state, E, act.Play("TC")) == ("must_trump", "NGL-32")
    led = cards(state, "TD 7D 7C AC")
    assert refusal(led, E, act.Play("8S")) == ("must_follow", "NGL-33")
    assert refusal(state, CHANCE, act.Play("TD"))[0] == "not_your_turn"
    assert refusal(state, Actor(9), act.Play("TD"))[0] == "not_your_turn"


@pytest.mark.rule("NGL-72")
def test_a_revoke_gives_the_deal_to_the_others_until_the_next_one() -> None:
    state = cards(playing(EVEN), "QC")
    ended = do(state, REFEREE, act.Penalty("EW", "revoke"))
    assert (ended.public.phase, ended.public.book.parts) == ("settled", (2, 0))
    swept = do(state, REFEREE, act.Penalty("EW", "revoke_sweep"))
    assert swept.public.book.horned == (1, 0)
    bok = do(sheet((60, 4)), REFEREE, act.Penalty("NS", "revoke"))
    assert bok.public.book.heads == (0, 1)
    settled = played_out(playing(EVEN, exchange="off"))
    later = do(settled, REFEREE, act.Penalty("NS", "revoke"))
    assert [(r.winner, r.situation) for r in later.public.results] == [(1, 2)]
    assert later.public.book.parts == (0, 2)
    assert refusal(deal(EVEN), REFEREE, act.Penalty("NS", "revoke"))[0] == "no_offence"
    begun = do(new(first_dealer="N"), CHANCE, act.Shuffle(CODES))
    assert refusal(begun, REFEREE, act.Penalty("NS", "revoke"))[0] == "no_offence"


@pytest.mark.rule("NGL-74")
def test_a_wrong_exchange_is_undone_in_the_first_trick_and_punished_later() -> None:
    before = deal(ONE_TRUMP)
    state = do(do(before, N, act.Offer("JH")), S, act.ReturnCard("TC"))
    assert dealt_hands(state) == before.hands
    begun = cards(closed(state), "AC")
    undone = do(begun, REFEREE, act.Penalty("NS", "wrong_exchange"))
    assert (undone.hands, undone.public.played, undone.public.phase) == (before.hands, (), "play")
    assert undone.public.swaps == ()
    late = cards(begun, "AS 8H 8C")
    punished = do(late, REFEREE, act.Penalty("NS", "wrong_exchange"))
    assert (punished.public.phase, punished.public.book.parts) == ("settled", (0, 2))


@pytest.mark.rule("NGL-75")
def test_a_claim_needs_both_opponents() -> None:
    state = playing(SWEEP, allow_claims=True)
    claimed = do(state, S, act.Claim())
    assert claimed.public.open_hands == (2,)
    assert view(claimed, E).hands[2] == claimed.hands[2]
    assert view(claimed, E).hands[0] is None
    assert refusal(claimed, N, act.Agree()) == ("no_claim", "NGL-75")
    once = do(claimed, E, act.Agree())
    assert GAME.turn(once).due == (W,)
    result = do(once, W, act.Agree()).public.results[0]
    assert (result.points, result.tricks, result.situation, result.how) == (120, 8, 3, "claimed")
    on = do(once, W, act.Object())
    assert (on.public.phase, on.public.open_hands, on.public.actor) == ("play", (2,), 0)
    assert refusal(on, S, act.Claim())[0] == "claimed_already"
    other = cards(playing(EVEN, allow_claims=True), "QC TD 7D 7C AC")
    ew = do(do(do(other, W, act.Claim()), N, act.Agree()), S, act.Agree()).public.results[0]
    assert (ew.points, ew.tricks) == (13, 1)
    assert refusal(playing(EVEN), N, act.Claim()) == ("claims_off", "NGL-75")
    assert refusal(deal(EVEN, allow_claims=True), N, act.Claim())[0] == "claims_not_now"


@pytest.mark.rule("NGL-76")
def test_the_clock_acts_for_whoever_is_late() -> None:
    assert GAME.turn(playing(EVEN)).alarms == ()
    asked = deal(ONE_TRUMP, clock_ms=1000, move_seconds=9)
    (alarm,) = GAME.turn(asked).alarms
    assert alarm.at_ms == 10_000
    declined = do(asked, CLOCK, alarm.do, 10_000)
    assert GAME.turn(declined).due == (CLOCK,)
    offered = do(asked, N, act.Offer("JH"), 2000)
    assert refusal(offered, CLOCK, act.Overrun(), 10_999)[0] == "not_late"
    returned = do(offered, CLOCK, act.Overrun(), 11_000)
    assert returned.hands == asked.hands
    led = cards(playing(EVEN, move_seconds=9), "QC")
    late = do(led, CLOCK, act.Overrun(), 99_000)
    assert late.public.ladder.names[late.public.played[-1]] == "9D"
    weak = cards(playing(EVEN, move_seconds=9), "QC TD 7D")  # West has no trump: 8C 7C 7S 9H 8H 7H
    late = do(weak, CLOCK, act.Overrun(), 99_000)
    assert late.public.ladder.names[late.public.played[-1]] == "7H"


@pytest.mark.rule("NGL-77")
def test_a_correction_counts_all_later_deals_anew() -> None:
    state = sheet((60, 4), (70, 5), (70, 5))
    assert (state.public.book.heads, state.public.book.boks) == ((2, 0), (2,))
    after = do(state, REFEREE, act.CorrectDeal(1, 59, 4))
    assert after.public.book == Book(heads=(0, 0), parts=(2, 1), base=3)
    assert after.public.results[0].is_corrected
    assert after.public.results[0].dealer == 0
    assert refusal(state, REFEREE, act.CorrectDeal(4, 59, 4)) == ("no_such_deal", "NGL-77")
    assert refusal(state, REFEREE, act.CorrectDeal(0, 59, 4))[0] == "no_such_deal"
    assert refusal(state, REFEREE, act.CorrectDeal(1, 121, 4)) == ("out_of_range", "NGL-71")
    assert refusal(state, N, act.CorrectDeal(1, 59, 4))[0] == "referee_only"
    assert any("rozdanie 1" in line for line in told(after))


@pytest.mark.rule("NGL-71")
def test_a_situation_is_entered_by_one_tap() -> None:
    state = new(depth="results", first_dealer="N")
    outcomes: tuple[act.Outcome, ...] = ("NS1", "EW2", "60", "NS3", "EW1")
    for outcome in outcomes:
        state = do(state, REFEREE, act.EnterSituation(outcome))
    book = state.public.book
    assert (book.heads, book.horned, book.parts, book.boks) == ((0, 1), (1, 0), (0, 0), (2,))
    offered = GAME.choices(see(GAME, state, REFEREE)).forms
    assert [form.sends for form in offered] == ["outcome", "ns_tricks", ""]
    written = [points(one) for one in deals(state.public)]
    assert written == ["", "", "60:60", "120:0", ""]  # known without being counted


def test_signs_are_drawn_as_a_pen_writes_them() -> None:
    def tally(state: State, pair: str) -> list[tuple[str, bool, int]]:
        found = next(
            node for node in nodes(scene(state, REFEREE))
            if isinstance(node, Tally) and node.key == f"tally:{pair}"
        )  # fmt: skip
        return [(sign.kind, sign.is_struck, sign.times) for sign in found.signs]

    assert tally(sheet((70, 5)), "NS") == [("4", False, 1)]
    assert tally(sheet((100, 7)), "NS") == [("8", False, 1)]
    assert tally(sheet((70, 5), (70, 5), (120, 8), (70, 5)), "NS") == [
        ("horned", False, 1), ("head", False, 1)]  # fmt: skip
    settled = playing(EVEN, exchange="off")
    settled = do(enter(settled, (70, 5)), REFEREE, act.Ready())
    settled = do(settled, CHANCE, act.Shuffle(CODES))
    assert tally(enter(settled, (0, 0)), "NS") == [("4", True, 1)]
    many = sheet(*[(120, 8)] * 8, base_deals=20)
    assert tally(many, "NS") == [("horned", False, 5)] + [("horned", False, 1)] * 3
    boks = sheet((60, 4), (70, 5), (60, 4), (50, 3))
    frame = next(
        node for node in scene(boks, REFEREE).centre
        if isinstance(node, Tally) and node.key == "bok:1"
    )  # fmt: skip
    assert [sign.text for sign in frame.signs] == ["NS", "=", "", ""]
    assert frame.inner is not None
    assert [sign.text for sign in frame.inner.signs] == ["EW", "", "", ""]


def test_hands_are_sorted_trumps_first_then_suits() -> None:
    (hand,) = [node for node in scene(deal(ONE_TRUMP), S).mine if isinstance(node, Hand)]
    keys = [str(card.key).removeprefix("card:") for card in hand.pieces]
    assert keys == ["QC", "QS", "JC", "AD", "9D", "TC", "TH", "8H"]
    assert held(deal(ONE_TRUMP), 2) == set(keys)
