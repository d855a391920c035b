"""The umpire function over contact tokens: every state, every decisive contact."""

import pytest

from stolik.games.tenis_stolowy.umpire import CLAUSES, Rule, Verdict, is_token, verdict

A_SERVES = Rule(server=0)
SERVED = "racket:A table:A table:B"


def judged(contacts: str, rule: Rule = A_SERVES) -> Verdict | None:
    return verdict(tuple(contacts.split()), rule)


def point(contacts: str, rule: Rule = A_SERVES) -> tuple[str, str]:
    found = judged(contacts, rule)
    assert found is not None
    assert found.winner is not None
    return found.code, "AB"[found.winner]


@pytest.mark.rule("TEN-2", "TEN-3")
def test_only_racket_contacts_are_strokes_and_the_racket_hand_is_one() -> None:
    """The hand that holds the racket is entered as `racket`, any other part as `body`."""
    assert judged(f"{SERVED} racket:B table:A") is None
    assert point(f"{SERVED} body:B table:A") == ("NOT_RETURNED", "A")


@pytest.mark.rule("TEN-4")
@pytest.mark.parametrize("contact", ["other", "side:A"])
def test_a_return_that_touches_anything_but_the_net_first_is_out(contact: str) -> None:
    assert point(f"{SERVED} racket:B {contact} table:A") == ("OUT", "A")
    assert judged(f"{SERVED} racket:B net table:A racket:A net net table:B") is None


@pytest.mark.rule("TEN-5")
def test_sides_of_the_table_are_out_and_the_own_court_loses() -> None:
    assert point(f"{SERVED} racket:B side:A") == ("OUT", "A")
    assert point(f"{SERVED} racket:B table:B table:A") == ("OWN_SIDE", "A")
    assert point("racket:A table:A side:B") == ("SERVE_OUT", "B")


@pytest.mark.rule("TEN-6", "TEN-22")
def test_a_volley_obstructs_and_loses_even_if_the_ball_was_going_out() -> None:
    assert point(f"{SERVED} racket:B racket:A") == ("OBSTRUCTED", "B")
    assert point(f"{SERVED} racket:B body:A other") == ("OBSTRUCTED", "B")
    assert point("racket:A table:A body:B") == ("OBSTRUCTED", "A")
    assert point(f"{SERVED} racket:B past:A racket:A") == ("OBSTRUCTED", "B")


@pytest.mark.rule("TEN-7")
def test_a_second_bounce_loses_the_point() -> None:
    assert point(f"{SERVED} table:B") == ("TWO_BOUNCES", "A")
    assert point(f"{SERVED} racket:B table:A table:A racket:A") == ("TWO_BOUNCES", "B")


@pytest.mark.rule("TEN-8")
def test_a_ball_around_the_net_is_good() -> None:
    assert judged(f"{SERVED} racket:B past:B table:A racket:A table:B") is None


@pytest.mark.rule("TEN-9")
@pytest.mark.parametrize(
    ("contacts", "code"),
    [
        ("racket:A table:B", "SERVE_NOT_OWN_SIDE_FIRST"),
        ("racket:A net table:A", "SERVE_NOT_OWN_SIDE_FIRST"),
        ("racket:A other", "SERVE_NOT_OWN_SIDE_FIRST"),
        ("racket:A table:A table:A", "SERVE_TWICE_OWN_SIDE"),
        ("racket:A table:A net table:A", "SERVE_TWICE_OWN_SIDE"),
        ("racket:A table:A other", "SERVE_OUT"),
        ("racket:A table:A racket:A", "SERVE_OUT"),
        ("racket:A table:A net side:B", "SERVE_OUT"),
    ],
)
def test_a_service_bounces_once_on_each_court(contacts: str, code: str) -> None:
    assert point(contacts) == (code, "B")


@pytest.mark.rule("TEN-13")
def test_a_service_fault_is_a_point_for_the_receiver() -> None:
    assert point("service_fault:A") == ("SERVICE_FAULT", "B")
    assert point("racket:A table:A table:B service_fault:A") == ("SERVICE_FAULT", "B")
    assert point("service_fault:B", Rule(server=1)) == ("SERVICE_FAULT", "A")


@pytest.mark.rule("TEN-14")
@pytest.mark.parametrize("contact", ["other", "table:A", "body:A", "racket:B", "net", "side:A"])
def test_a_ball_thrown_up_and_not_struck_loses(contact: str) -> None:
    assert point(contact) == ("SERVICE_MISSED", "B")


@pytest.mark.rule("TEN-16")
def test_a_service_over_the_net_cord_is_a_let_if_it_is_good_otherwise() -> None:
    assert judged("racket:A table:A net table:B other") == Verdict("LET", None)
    assert judged("racket:A table:A net net table:B") == Verdict("LET", None)
    assert judged("racket:A table:A net") is None


@pytest.mark.rule("TEN-17")
@pytest.mark.parametrize("contact", ["racket:B", "body:B"])
def test_a_service_that_is_touched_after_the_net_is_a_let(contact: str) -> None:
    assert judged(f"racket:A table:A net {contact}") == Verdict("LET", None)


@pytest.mark.rule("TEN-15", "TEN-18")
@pytest.mark.parametrize("before", ["", "racket:A", SERVED, f"{SERVED} racket:B"])
def test_a_disturbance_is_a_let_at_any_time(before: str) -> None:
    """A receiver who was not ready is entered as a disturbance."""
    assert judged(f"{before} disturbance other") == Verdict("LET", None)


@pytest.mark.rule("TEN-19")
def test_the_opponent_scores_when_a_return_fails() -> None:
    assert point(f"{SERVED} other") == ("NOT_RETURNED", "A")
    assert point(f"{SERVED} racket:B other") == ("OUT", "A")
    assert point(f"{SERVED} racket:B table:A other") == ("NOT_RETURNED", "B")


@pytest.mark.rule("TEN-20")
def test_nothing_after_the_decisive_contact_counts() -> None:
    assert point(f"{SERVED} table:B move_table:A free_hand:B disturbance") == ("TWO_BOUNCES", "A")
    assert judged(SERVED) is None
    assert judged("") is None


@pytest.mark.rule("TEN-21")
def test_the_net_after_the_bounce_ends_the_rally_unless_the_option_plays_on() -> None:
    play_on = Rule(server=0, net_plays_on=True)
    assert point(f"{SERVED} net racket:B") == ("NOT_RETURNED", "A")
    assert judged(f"{SERVED} net racket:B table:A", play_on) is None
    assert point(f"{SERVED} net table:B", play_on) == ("TWO_BOUNCES", "A")
    assert point(f"{SERVED} net table:A", play_on) == ("NOT_RETURNED", "A")
    assert point(f"{SERVED} racket:A", play_on) == ("NOT_RETURNED", "A")


@pytest.mark.rule("TEN-22")
def test_by_the_ittf_a_ball_past_the_table_may_be_touched() -> None:
    ittf = Rule(server=0, past_is_out=True)
    assert point(f"{SERVED} racket:B past:A racket:A", ittf) == ("OUT", "A")
    assert point(f"{SERVED} racket:B past:A body:A", ittf) == ("OUT", "A")
    assert point("racket:A table:A past:B racket:B", ittf) == ("SERVE_OUT", "B")
    assert point("racket:A table:A net past:B body:B", ittf) == ("SERVE_OUT", "B")
    assert point(f"{SERVED} racket:B past:B racket:A", ittf) == ("OBSTRUCTED", "B")
    again = f"{SERVED} racket:B past:A table:A racket:A racket:B"
    assert point(again, ittf) == ("OBSTRUCTED", "A")


@pytest.mark.rule("TEN-23", "TEN-24", "TEN-25")
@pytest.mark.parametrize("before", ["", "racket:A", SERVED])
@pytest.mark.parametrize(
    ("kind", "code"),
    [("free_hand", "FREE_HAND"), ("move_table", "MOVED_TABLE"), ("net_touch", "NET_TOUCH")],
)
def test_touching_table_or_net_loses_at_any_time(before: str, kind: str, code: str) -> None:
    assert point(f"{before} {kind}:A") == (code, "B")
    assert point(f"{before} {kind}:B") == (code, "A")


@pytest.mark.rule("TEN-25")
@pytest.mark.parametrize("contact", ["racket:B", "body:B"])
def test_striking_twice_loses(contact: str) -> None:
    assert point(f"{SERVED} racket:B {contact}") == ("DOUBLE_HIT", "A")


DOUBLES = Rule(server=0, order=(0, 1, 2, 3))


@pytest.mark.rule("TEN-12")
@pytest.mark.parametrize(
    ("contacts", "code"),
    [
        ("racket:A1 table:A.L", "SERVE_WRONG_HALF"),
        ("racket:A1 table:A.R table:B.L", "SERVE_WRONG_HALF"),
        ("racket:A1 table:A.R net table:B.L", "SERVE_WRONG_HALF"),
        ("racket:A2 table:A.R", "SERVICE_MISSED"),
    ],
)
def test_in_doubles_the_right_player_serves_from_right_to_right(contacts: str, code: str) -> None:
    assert point(contacts, DOUBLES) == (code, "B")


@pytest.mark.rule("TEN-12")
def test_after_the_service_both_halves_are_good() -> None:
    served = "racket:A1 table:A.R table:B.R racket:B1"
    assert judged(f"{served} table:A.L racket:A2 table:B.L", DOUBLES) is None
    assert judged("racket:A1 table:A.R net table:B.R", DOUBLES) == Verdict("LET", None)


@pytest.mark.rule("TEN-42")
def test_the_four_players_strike_in_turn() -> None:
    rally = "racket:A1 table:A.R table:B.R racket:B1 table:A.R racket:A2 table:B.L"
    assert judged(f"{rally} racket:B2 table:A.R racket:A1 table:B.R", DOUBLES) is None
    assert point(f"{rally} racket:B1", DOUBLES) == ("WRONG_STRIKER", "A")
    assert point(f"{rally} racket:A1", DOUBLES) == ("NOT_RETURNED", "A")
    assert point(f"{rally} racket:B2 table:A.R racket:A2", DOUBLES) == ("WRONG_STRIKER", "B")


@pytest.mark.rule("TEN-48")
def test_under_expedite_the_receivers_good_returns_win_the_point() -> None:
    five = Rule(server=0, returns=5)
    pair = "racket:B table:A racket:A table:B"
    four = " ".join([SERVED, *[pair] * 4])
    assert judged(four, five) is None
    assert judged(f"{four} racket:B", five) is None
    assert point(f"{four} racket:B table:A racket:A", five) == ("EXPEDITE", "B")
    assert point(f"{four} racket:B other", five) == ("OUT", "A")
    assert judged(" ".join([SERVED, *[pair] * 9])) is None


@pytest.mark.parametrize("token", ["racket:A", "table:B", "body:A", "net", "other", "disturbance"])
def test_contacts_of_singles_name_sides(token: str) -> None:
    assert is_token(token, doubles=False)


@pytest.mark.parametrize(
    "token",
    ["racket:A1", "table:A.R", "racket", "net:A", "side:C", "", ":", "other:", "racket:", "foo:A"],
)
def test_other_words_are_no_contacts_of_singles(token: str) -> None:
    assert not is_token(token, doubles=False)


def test_contacts_of_doubles_name_players_and_halves() -> None:
    good = ["racket:A1", "body:B2", "table:A.R", "table:B.L", "side:A", "past:B", "free_hand:A"]
    bad = ["racket:A", "body:B", "table:A", "table:A.M", "side:A1", "free_hand:A1"]
    assert all(is_token(token, doubles=True) for token in good)
    assert not any(is_token(token, doubles=True) for token in bad)


def test_every_verdict_stands_on_a_clause() -> None:
    assert set(CLAUSES.values()) <= {f"TEN-{n}" for n in range(1, 55)}
    assert len(CLAUSES) == 18
