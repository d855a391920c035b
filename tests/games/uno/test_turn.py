"""A turn: what may be played, drawing, passing, the re-shuffle, and the action cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uno.table import dealt, played, refused

THREE = "R1 G5 B3 / Y5 BS / RS Y8 R9"


@pytest.mark.rule("UNO-22")
def test_one_plays_or_draws_in_turn() -> None:
    given = dealt(THREE)
    assert played(given, "A play R1")["turn"] == "B"
    assert refused(given, "B play Y5") == "not your turn"
    assert refused(given, "A play R2") == "card not in hand"
    assert refused(given, "A play XX") == "card not in hand"


@pytest.mark.rule("UNO-23")
def test_colour_number_or_symbol_must_match() -> None:
    assert refused(dealt(THREE), "A play B3") == "card matches neither colour nor symbol"
    assert refused(dealt(THREE), "A play G5") is None
    assert refused(dealt("BS B1 / Y5 / R9", "RS"), "A play BS") is None
    assert refused(dealt("BS B1 / Y5 / R9", "W", colour="G"), "A play BS") is not None
    assert refused(dealt("BS B1 / Y5 / R9", "W", colour="B"), "A play BS") is None


@pytest.mark.rule("UNO-14", "UNO-24", "UNO-43")
def test_a_wild_always_fits_and_names_a_colour() -> None:
    given = dealt("W R2 / Y5 R3 / R9 G1")
    assert refused(given, "A play W") == "name a colour"
    assert refused(given, "A play W P") == "name a colour"
    assert refused(given, "A play R2 B") == "has a colour"
    for colour in "RYGB":
        found = played(given, f"A play W {colour} uno")
        assert (found["colour"], found["turn"], found["direction"]) == (colour, "B", 1)
        assert found["hand_sizes"] == {"A": 1, "B": 2, "C": 2}
    assert refused(given, "A play W Y", "B play R3") == "card matches neither colour nor symbol"


@pytest.mark.rule("UNO-25")
def test_one_may_draw_although_a_card_fits_unless_the_table_says_no() -> None:
    assert refused(dealt(THREE), "A draw") is None
    strict = dealt(THREE, options={"must_play_if_able": True})
    assert refused(strict, "A draw") == "you have a playable card"
    assert refused(dealt("B3 / Y5 / R9", options={"must_play_if_able": True}), "A draw") is None


@pytest.mark.rule("UNO-26")
def test_one_card_is_drawn_or_as_many_as_it_takes() -> None:
    found = played(dealt("B3 / Y5 / R9", draw="Y1 G2 R6"), "A draw")
    assert (found["hand_sizes"]["A"], found["turn"], found["draw_left"]) == (2, "B", 2)
    more = dealt("B3 / Y5 / R9", draw="Y1 G2 R6 B1", options={"draw_mode": "until_playable"})
    found = played(more, "A draw")
    assert (found["hand_sizes"]["A"], found["phase"], found["draw_left"]) == (4, "drawn", 1)
    never = dealt("B3 / Y5 / R9", draw="Y1 G2", options={"draw_mode": "until_playable"})
    found = played(never, "A draw")
    assert (found["hand_sizes"]["A"], found["turn"], found["draw_left"]) == (3, "B", 0)


@pytest.mark.rule("UNO-27", "UNO-28", "UNO-29")
def test_a_drawn_card_that_fits_may_be_played_alone() -> None:
    given = dealt("R1 B3 / Y5 / R9", draw="R6 G2")
    assert played(given, "A draw")["phase"] == "drawn"
    assert played(given, "A draw", "A play R6")["turn"] == "B"
    assert refused(given, "A draw", "A play R1") == "after drawing you may play only the drawn card"
    assert refused(given, "A draw", "A draw") == "already drawn"
    assert played(given, "A draw", "A pass")["turn"] == "B"
    assert refused(given, "A pass") == "you must draw before you may pass"
    kept = dealt("R1 B3 / Y5 / R9", draw="R6 G2", options={"play_after_draw": False})
    assert (played(kept, "A draw")["turn"], played(kept, "A draw")["phase"]) == ("B", "turn")


@pytest.mark.rule("UNO-29")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    found = played(dealt("R1 B3 / Y5 / R9", draw="G2 R6"), "A draw")
    assert (found["turn"], found["phase"]) == ("B", "turn")


@pytest.mark.rule("UNO-30", "UNO-31")
def test_the_discards_become_the_pile_in_the_middle_of_a_draw() -> None:
    given = dealt("RD R1 G5 / Y4 / G7", "B9 W R5", "R7", reshuffles=[["W", "R5", "B9"]])
    found = played(given, "A play RD")
    assert found["hands"]["B"] == ["R7", "W", "Y4"]
    assert (found["draw_left"], found["discard_size"], found["top"]) == (2, 1, "RD")
    single = dealt("B3 / Y5 / R9", "B9 R5", "", reshuffles=[["B9"]])
    assert played(single, "A draw")["hands"]["A"] == ["B3", "B9"]


@pytest.mark.rule("UNO-32")
def test_with_nothing_to_draw_the_turn_ends() -> None:
    found = played(dealt("B3 / Y5 / R9", "R5", ""), "A draw")
    assert (found["hand_sizes"]["A"], found["turn"]) == (1, "B")
    found = played(dealt("RD R1 / Y5 / R9", "R5", "G1"), "A play RD uno")
    assert found["hands"]["B"] == ["G1", "R5", "Y5"]
    found = played(dealt("W4 R1 G1 / Y5 / R9", "R5", "G1"), "A play W4 B", "B accept")
    assert (found["hand_sizes"]["B"], found["turn"]) == (3, "C")


@pytest.mark.rule("UNO-33")
def test_a_draw_two_costs_two_cards_and_the_turn_and_cannot_be_answered() -> None:
    found = played(dealt("RD R1 G1 / BD Y5 / R9"), "A play RD")
    assert (found["hand_sizes"]["B"], found["turn"]) == (4, "C")


@pytest.mark.rule("UNO-42")
def test_a_skip_takes_the_turn() -> None:
    assert played(dealt("RS R1 G1 / BD Y5 / R9"), "A play RS")["turn"] == "C"


@pytest.mark.rule("UNO-44")
def test_a_reverse_turns_the_direction_round() -> None:
    given = dealt("RR R1 G1 / RR Y5 G2 / RR R9 G3")
    found = played(given, "A play RR")
    assert (found["turn"], found["direction"]) == ("C", -1)
    found = played(given, "A play RR", "C play RR")
    assert (found["turn"], found["direction"]) == ("A", 1)


@pytest.mark.rule("UNO-45", "UNO-46")
def test_of_two_the_same_plays_again() -> None:
    given = dealt("RR RS RD W4 R1 / Y4 B6", seats="A B")
    for card in ("RR", "RS", "RD"):
        assert played(given, f"A play {card}")["turn"] == "A"
    assert played(given, "A play RD")["hand_sizes"]["B"] == 4
    found = played(given, "A play W4 G", "B accept")
    assert (found["turn"], found["hand_sizes"]["B"]) == ("A", 6)


def stack(hands: str, mode: str = "draw_two") -> dict[str, object]:
    return dealt(hands, options={"stacking": mode})


@pytest.mark.rule("UNO-74")
def test_draw_twos_are_stacked() -> None:
    given = stack("RD R1 G1 / BD Y5 W4 / GD R9 G2")
    found = played(given, "A play RD")
    assert (found["phase"], found["turn"], found["hand_sizes"]["B"]) == ("stack", "B", 3)
    found = played(given, "A play RD", "B play BD", "C accept")
    assert (found["hand_sizes"]["C"], found["turn"], found["phase"]) == (7, "A", "turn")
    found = played(given, "A play RD", "B play BD", "C play GD uno", "A accept")
    assert (found["hand_sizes"]["A"], found["turn"]) == (8, "B")
    for other in ("B draw", "B pass", "B play Y5", "B play W4 R", "B challenge"):
        assert refused(given, "A play RD", other) == "answer with a draw card or accept"
    assert refused(given, "A play RD", "C accept") == "not your turn"


@pytest.mark.rule("UNO-74")
def test_with_full_stacking_wild_draw_fours_join_in() -> None:
    given = stack("RD R1 G1 / BD Y5 W4 / GD W4 G2", "all")
    found = played(given, "A play RD", "B play W4 G")
    assert (found["phase"], found["colour"]) == ("stack", "G")
    assert refused(given, "A play RD", "B play W4 G", "C play GD") is not None
    assert refused(given, "A play RD", "B play W4 G", "C challenge") is not None
    found = played(given, "A play RD", "B play W4 G", "C play W4 R", "A accept")
    assert found["hand_sizes"]["A"] == 2 + 10
    sole = stack("W4 R1 G1 / BD Y5 / GD W4 G2", "all")
    assert played(sole, "A play W4 G")["phase"] == "stack"
    found = played(sole, "A play W4 G", "B challenge")
    assert (found["hand_sizes"]["A"], found["turn"]) == (6, "B")
    found = played(sole, "A play W4 G", "B accept")
    assert (found["hand_sizes"]["B"], found["turn"]) == (6, "C")


@pytest.mark.rule("UNO-74")
def test_a_last_card_cannot_be_answered() -> None:
    found = played(stack("RD / BD Y5 / GD G2"), "A play RD")
    assert (found["phase"], found["hand_sizes"]["B"]) == ("round_over", 4)
    given = stack("RD G1 / BD / GD G2")
    found = played(given, "A play RD uno", "B play BD")
    assert (found["phase"], found["hand_sizes"]["C"], found["round_winner"]) == (
        "round_over",
        6,
        "B",
    )
    found = played(stack("W4 / BD Y5 / GD G2", "all"), "A play W4 G")
    assert (found["phase"], found["hand_sizes"]["B"]) == ("round_over", 6)


@pytest.mark.rule("UNO-74")
def test_without_full_stacking_a_wild_draw_four_is_answered_as_ever() -> None:
    given = stack("W4 R1 G1 / BD Y5 W4 / GD G2")
    assert played(given, "A play W4 G")["phase"] == "wd4"
    assert (
        refused(given, "A play W4 G", "B play W4 R") == "accept the Wild Draw Four or challenge it"
    )


def jump(hands: str, **more: Any) -> dict[str, Any]:
    return dealt(hands, options={"jump_in": True}, **more)


@pytest.mark.rule("UNO-75")
def test_the_same_card_jumps_in_and_play_goes_on_from_there() -> None:
    given = jump("R1 R7 G5 / R4 B6 / R1 Y8 Y9 / G2 R2", seats="A B C D")
    found = played(given, "A play R1", "C jump_in R1")
    assert (found["turn"], found["top"], found["hand_sizes"]["C"]) == ("D", "R1", 2)
    assert found["hand_sizes"]["B"] == 2  # passed over, and nothing else
    twos = jump("RD R7 G5 / R4 B6 / RD Y8 Y9 / G2 R2", seats="A B C D")
    found = played(twos, "A play RD", "D jump_in RD")
    assert found["refusals"][-1] == "refused: card not in hand"
    found = played(jump("RD R7 G5 / R4 B6 / RD Y8 / G2 R2", seats="A B C D"), "A play RD")
    assert (found["turn"], found["hand_sizes"]["B"]) == ("C", 4)  # on turn: an ordinary play
    skip = jump("RS R7 G5 / R4 B6 / G1 G2 / RS Y8 Y9", seats="A B C D")
    assert played(skip, "A play RS", "D jump_in RS")["turn"] == "B"  # A is skipped by D's card
    own = jump("R1 R1 G5 / R4 B6 / Y8 Y9")
    assert played(own, "A play R1", "A jump_in R1 uno")["turn"] == "B"


@pytest.mark.rule("UNO-75")
def test_jumping_in_ends_rounds_says_uno_and_closes_the_window_of_a_catch() -> None:
    last = jump("R1 R7 G5 / R4 B6 / R1")
    assert played(last, "A play R1", "C jump_in R1")["round_winner"] == "C"
    two = jump("R1 G5 / R4 B6 / R1 Y8")
    assert played(two, "A play R1", "C jump_in R1 uno", "B catch C")["refusals"][-1] is not None
    assert played(two, "A play R1", "C jump_in R1", "B catch C")["hand_sizes"]["C"] == 3
    assert refused(two, "A play R1", "C jump_in R1 uno", "B catch A") == "nothing to catch"


@pytest.mark.rule("UNO-75")
@pytest.mark.parametrize(
    ("hands", "do", "why"),
    [
        ("R1 R7 G5 / R4 B6 / R2 G1", ("A play R1", "C jump_in R2"), "the very same card"),
        ("R1 R7 G5 / R4 B6 / R2 G1", ("A play R1", "C jump_in G1"), "the very same card"),
        ("R1 R7 G5 / R4 B6 / R2 G1", ("A play R1", "C jump_in R1"), "card not in hand"),
        ("R1 R7 G5 / R4 B6 / R1 G1", ("A play R1", "B draw", "C jump_in R1"), "too late"),
        ("R1 R7 G5 / R4 B6 / R1 G1", ("A play R1", "B play R4", "C jump_in R1"), "your turn"),
        ("W R7 G5 / R4 B6 / W G1", ("A play W R", "C jump_in W"), "the very same card"),
        ("W4 G7 G5 / R4 B6 / W4 G1", ("A play W4 R", "C jump_in W4"), "too late"),
    ],
)
def test_jumping_in_is_refused(hands: str, do: tuple[str, ...], why: str) -> None:
    found = refused(jump(hands, draw="R9 Y1 Y2 G3 B4 R6 Y7"), *do)
    assert found is not None
    assert why in found
    without = refused(dealt("R1 R7 G5 / R4 B6 / R1 G1"), "A play R1", "C jump_in R1")
    assert without == "there is no jumping in"
