"""Doubles: who serves to whom through a match."""

from typing import Literal

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Event, Refused, see
from stolik.engine.session import new_session
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import NextSet, Rally, Restore, SetDepth, SetScore, Toss
from stolik.games.tenis_stolowy.options import Options
from stolik.words import Speaker
from tests.games.tenis_stolowy.matches import A, B, after, doubles, refusal, serving, won_set
from tests.kit.walks import seeded


@pytest.mark.rule("TEN-40")
def test_the_lot_names_server_and_receiver() -> None:
    s = GAME.start(4, Options())
    assert serving(after(s, Toss(server="B2", receiver="A1"))) == "B2>A1"
    assert refusal(s, Toss(server="B2", receiver="B1")) == ("SAME_PAIR", "TEN-40")
    assert refusal(s, Toss(server="B2", receiver="B3"))[0] == "UNKNOWN_EVENT"
    assert refusal(s, Toss(first_server="A"))[0] == "UNKNOWN_EVENT"
    assert refusal(s, Toss(server="B2"))[0] == "UNKNOWN_EVENT"


@pytest.mark.rule("TEN-41")
def test_the_service_goes_round_the_table() -> None:
    s, seen = doubles(server="A2", receiver="B1"), []
    for _ in range(5):
        seen.append(serving(s))
        s = after(s, A, B)
    assert seen == ["A2>B1", "B1>A1", "A1>B2", "B2>A2", "A2>B1"]


@pytest.mark.rule("TEN-42")
def test_the_umpire_knows_whose_stroke_it_is() -> None:
    s = doubles(server="A2", receiver="B2")
    begun = ("racket:A2", "table:A.R", "table:B.R", "racket:B2", "table:A.L")
    assert after(s, Rally(contacts=(*begun, "racket:A2"))).last == "WRONG_STRIKER"
    assert after(s, Rally(contacts=(*begun, "racket:A1", "other"))).last == "OUT"


@pytest.mark.rule("TEN-43")
@pytest.mark.parametrize(("server", "pairing"), [("B1", "B1>A1"), ("B2", "B2>A2")])
def test_in_the_next_set_one_receives_from_whom_one_served_to(server: str, pairing: str) -> None:
    s = won_set(doubles(), "A")
    assert serving(after(s, NextSet(server))) == pairing


@pytest.mark.rule("TEN-33", "TEN-43")
def test_the_other_pair_begins_the_next_set() -> None:
    s = won_set(doubles(), "A")
    assert refusal(s, NextSet("A2")) == ("WRONG_PAIR_SERVES", "TEN-33")
    assert refusal(s, NextSet()) == ("UNKNOWN_EVENT", "TEN-33")
    assert refusal(s, NextSet("B3")) == ("UNKNOWN_EVENT", "TEN-33")


@pytest.mark.rule("TEN-44")
def test_at_five_in_the_deciding_set_the_receivers_are_exchanged() -> None:
    s = doubles((4, 2), options=Options(sets_to_win=1))
    assert serving(s) == "B2>A1"
    s = after(s, A)  # in the middle of the turn of B2
    assert (s.score, serving(s)) == ((5, 2), "B2>A2")
    s = after(s, A)
    assert serving(s) == "A2>B1"
    assert [serving(after(s, *[A, B][: n % 3])) for n in (0, 2)] == ["A2>B1", "B1>A1"]


@pytest.mark.rule("TEN-44")
def test_no_receivers_are_exchanged_before_the_deciding_set() -> None:
    s = after(doubles((4, 2)), A)
    assert serving(s) == "B2>A1"


def test_a_pair_may_share_one_chair() -> None:
    s = after(GAME.start(2, Options(mode="doubles")), Toss(server="A1", receiver="B2"))
    s = won_set(s, "B")
    assert GAME.score(s).totals == (0, 1)
    four = replace(won_set(doubles(), "B"), chairs=4)
    assert GAME.score(four).totals == (0, 1, 0, 1)


@pytest.mark.rule("TEN-30", "TEN-40")
def test_the_lot_is_drawn_by_chance_and_may_be_entered() -> None:
    s = GAME.start(4, Options())
    assert (GAME.turn(s).due, GAME.turn(s).may) == ((CHANCE,), (REFEREE,))
    seen = set()
    for number in range(200):
        do = GAME.draw(s, seeded("lot", number))
        assert isinstance(do, Toss)
        seen.add((do.server, do.receiver))
        drawn = GAME.apply(s, Event(CHANCE, do))
        assert serving(drawn) == f"{do.server}>{do.receiver}"
    assert len(seen) == 8
    session = new_session(GAME, 4, Options(), bytes(32))
    session.settle()
    assert session.state.phase == "play"


@pytest.mark.rule("TEN-33", "TEN-43")
def test_who_begins_a_later_set_is_not_drawn() -> None:
    s = after(GAME.start(4, Options(depth="sets")), SetScore(11, 4), SetDepth("rally"))
    assert (s.phase, s.set_no) == ("set_break", 1)
    s = after(s, NextSet("B1"))
    assert (s.phase, s.set_no, GAME.turn(s).due) == ("toss", 2, (REFEREE,))
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(CHANCE, Toss(server="B1", receiver="A1")))
    assert refused.value.code == "NOT_YOURS"


@pytest.mark.rule("TEN-38")
@pytest.mark.parametrize("wrong", ["service", "ends"])
def test_what_is_due_at_the_score_is_restored_and_all_points_stand(
    wrong: Literal["service", "ends"],
) -> None:
    s = doubles((4, 3), server="A2", receiver="B1")
    restored = after(s, Restore(wrong))
    assert replace(restored, news=()) == replace(s, news=())
    (told,) = GAME.news(see(GAME, restored, REFEREE))
    assert told.clause == "TEN-38"
    said = Speaker("en", ("Ala", "Bea", "Cela", "Dana")).say(told.text)
    if wrong == "service":
        assert said == (
            "The order of service was wrong. Dana serves, Cela receives; all points stand."
        )
    else:
        assert "At end 1 plays Ala and Cela, at end 2 Bea and Dana" in said


@pytest.mark.rule("TEN-38")
def test_an_order_is_restored_only_while_rallies_are_followed_in_play() -> None:
    for s, code in (
        (GAME.start(4, Options()), "WRONG_PHASE"),
        (won_set(doubles(), "A"), "WRONG_PHASE"),
        (after(doubles(), SetDepth("sets")), "SETS_ONLY"),
    ):
        assert refusal(s, Restore("service"))[0] == code
