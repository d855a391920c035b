"""The wild draw four, its challenge, and saying UNO."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from stolik.bots import Budget, bot_of
from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Event, Refused, see
from stolik.engine.wire import encoded
from stolik.games.uno import actions as act
from stolik.games.uno.bot import LEVELS
from stolik.games.uno.cards import CODES, NAMES, NO_CARD
from stolik.games.uno.edition import EDITIONS, Edition
from stolik.games.uno.examples import Given
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from stolik.games.uno.state import State
from tests.games.uno.table import dealt, played, refused
from tests.kit.walks import seeded

GAME = Uno()
BLUFF = "W4 R1 G5 / Y4 B6 / G7 Y8"
HONEST = "W4 W G5 Y5 / Y4 B6 / G7 Y8"


def state(given: Mapping[str, object], **options: object) -> State:
    import msgspec

    found = msgspec.convert({k: v for k, v in given.items() if k != "options"}, Given)
    return found.start(Options(**options))  # type: ignore[arg-type]


def act_on(s: State, seat: int, do: act.Action, at_ms: int = 0) -> State:
    s = GAME.apply(s, Event(Actor(seat), do, at_ms))
    while s.public.phase == "drawing":
        assert s.public.owed is not None
        count = min(s.public.owed.count, s.public.pile)
        cards = tuple(NAMES[card] for card in s.pile[:count])
        s = GAME.apply(s, Event(CHANCE, act.Drawn(cards), at_ms))
    return s


@pytest.mark.rule("UNO-34", "UNO-41")
def test_without_bluff_a_held_colour_forbids_it_and_nothing_is_challenged() -> None:
    no = {"wd4_bluff": False}
    assert (
        refused(dealt(BLUFF, options=no), "A play W4 B") == "you hold a card of the current colour"
    )
    same_symbol = dealt("W4 W B5 Y5 / Y4 B6 / G7 Y8", options=no)  # symbols and wilds do not matter
    assert refused(same_symbol, "A play W4 B") is None
    assert refused(same_symbol, "A play W4 B", "B challenge") is not None
    assert played(same_symbol, "A play W4 B", "B accept")["hand_sizes"]["B"] == 6


def drew_a_four(hand: str, edition: Edition = EDITIONS[-1], **options: object) -> State:
    """A draws a wild draw four where nobody bluffs, red being in force."""
    s = state(dealt(f"{hand} / Y4 B6 / G7 Y8", draw="W4 Y1 Y2"), wd4_bluff=False, **options)
    s = replace(s, public=replace(s.public, edition=edition))
    s = GAME.apply(s, Event(Actor(0), act.Draw(), 0))
    return GAME.apply(s, Event(CHANCE, act.Drawn(("W4",)), 0))


@pytest.mark.rule("UNO-29", "UNO-41")
@pytest.mark.parametrize("mode", ["one", "until_playable"])
def test_whether_a_drawn_four_may_be_played_shows_to_its_owner_alone(mode: str) -> None:
    able, unable = (drew_a_four(hand, draw_mode=mode) for hand in ("G1 G3", "R1 G3"))
    for viewer in (Actor(1), Actor(2), SPECTATOR):
        seen = [see(GAME, s, viewer) for s in (able, unable)]
        assert encoded(seen[0]) == encoded(seen[1])
        assert GAME.scene(seen[0]) == GAME.scene(seen[1])
    assert GAME.turn(able) == GAME.turn(unable)
    assert GAME.turn(unable).due == (Actor(0),)
    offered = GAME.choices(see(GAME, unable, Actor(0)))
    assert (offered.listed, offered.forms) == ((act.Pass(),), ())
    assert act.Play("W4", "G") in GAME.choices(see(GAME, able, Actor(0))).listed
    with pytest.raises(Refused, match="holds_colour"):
        GAME.apply(unable, Event(Actor(0), act.Play("W4", "G"), 0))
    kept = [GAME.apply(s, Event(Actor(0), act.Pass(), 0)) for s in (able, unable)]
    assert len({encoded(GAME.observe(s, Actor(1))) for s in kept}) == 1
    assert kept[0].public.turn == 1


@pytest.mark.rule("UNO-29")
def test_records_of_the_first_revision_pass_over_such_a_four() -> None:
    s = drew_a_four("R1 G3", EDITIONS[0])
    assert (s.public.turn, s.public.stage, s.drawn) == (1, "turn", NO_CARD)
    assert Uno(1).start(2, Options()).public.edition == EDITIONS[0]
    assert Uno().start(2, Options()).public.edition == EDITIONS[-1]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_pass_a_four_they_may_not_play(level: str) -> None:
    s = drew_a_four("R1 G3")
    thought = bot_of(LEVELS, level).think(see(GAME, s, Actor(0)), seeded("four", 1), Budget(5))
    assert thought is not None
    assert thought.do == act.Pass()


@pytest.mark.rule("UNO-35")
def test_it_is_accepted_or_challenged_by_the_next_player_alone() -> None:
    given = dealt(BLUFF)
    found = played(given, "A play W4 B")
    assert (found["phase"], found["turn"]) == ("wd4", "B")
    for other in ("B draw", "B pass", "B play B6", "B choose_colour R"):
        assert refused(given, "A play W4 B", other) == "accept the Wild Draw Four or challenge it"
    found = played(given, "A play W4 B", "B accept")
    assert (found["hand_sizes"]["B"], found["turn"]) == (6, "C")


@pytest.mark.rule("UNO-36")
def test_only_who_would_draw_may_challenge_and_before_drawing() -> None:
    given = dealt(BLUFF)
    assert refused(given, "A play W4 B", "C challenge") == "not your turn"
    assert refused(given, "A play W4 B", "B accept", "B challenge") == "not your turn"
    assert refused(given, "A play R1", "B challenge") == "nothing to answer"


@pytest.mark.rule("UNO-37")
def test_the_hand_is_shown_to_the_challenger_alone_for_ten_seconds() -> None:
    s = act_on(state(dealt(BLUFF)), 0, act.Play("W4", "B"))
    s = act_on(s, 1, act.Challenge(), 5000)
    held = tuple(sorted((CODES["R1"], CODES["G5"])))
    assert GAME.observe(s, Actor(1)).seen == held
    for other in (Actor(0), Actor(2), SPECTATOR):
        assert GAME.observe(s, other).seen == ()
        assert GAME.observe(s, other).peeks == ()
    assert GAME.observe(s, REFEREE).seen == held
    (alarm,) = GAME.turn(s).alarms
    assert (alarm.at_ms, alarm.do) == (15_000, act.Hide())
    with pytest.raises(Refused):
        GAME.apply(s, Event(CLOCK, act.Hide(), 14_999))
    with pytest.raises(Refused):
        GAME.apply(s, Event(Actor(2), act.Hide(), 6000))
    assert GAME.observe(GAME.apply(s, Event(CLOCK, act.Hide(), 15_000)), Actor(1)).seen == ()
    assert GAME.observe(GAME.apply(s, Event(Actor(1), act.Hide(), 6000)), Actor(1)).seen == ()


@pytest.mark.rule("UNO-37")
def test_the_hand_at_the_moment_of_playing_is_tested() -> None:
    given = dealt("W4 G5 / Y4 B6 / G7 Y8", draw="R7 R8 Y1 Y2 Y3 Y4 Y5 Y6")
    found = played(given, "A play W4 B", "C catch A", "B challenge")  # caught: draws two red cards
    assert (found["hand_sizes"], found["turn"]) == ({"A": 3, "B": 8, "C": 2}, "C")


@pytest.mark.rule("UNO-38")
def test_a_right_challenge_costs_the_bluffer_four() -> None:
    found = played(dealt(BLUFF), "A play W4 B", "B challenge")
    assert (found["hand_sizes"], found["turn"]) == ({"A": 6, "B": 2, "C": 2}, "B")
    assert (found["colour"], found["top"], found["phase"]) == ("B", "W4", "turn")


@pytest.mark.rule("UNO-39")
@pytest.mark.parametrize("risk", [4, 6, 10])
def test_a_wrong_challenge_costs_six_and_the_turn(risk: int) -> None:
    given = dealt(HONEST, options={"challenge_fail_draw": risk})
    found = played(given, "A play W4 B", "B challenge")
    assert (found["hand_sizes"]["B"], found["turn"]) == (2 + risk, "C")


@pytest.mark.rule("UNO-40", "UNO-56")
def test_as_last_card_it_is_never_illegal_and_its_cards_count() -> None:
    given = dealt("W4 / Y4 / G7", draw="R7 B1 Y0 G0 B2 R0 R2")
    waiting = played(given, "A play W4 B")
    assert (waiting["phase"], waiting["turn"], waiting["winner"]) == ("wd4", "B", None)
    found = played(given, "A play W4 B", "B accept")
    assert (found["round_winner"], found["round_points"]) == ("A", 4 + 7 + 7 + 1)
    found = played(given, "A play W4 B", "B challenge")
    assert (found["round_winner"], found["round_points"]) == ("A", 4 + 7 + 7 + 1 + 2)
    off = dealt("W4 / Y4 / G7", options={"finish_draw_effects": False})
    assert played(off, "A play W4 B")["round_points"] == 11


TWO = "R1 G5 / R4 B6 B7 / G7 Y8"


@pytest.mark.rule("UNO-50")
def test_uno_is_said_with_the_card_or_while_the_window_is_open() -> None:
    given = dealt(TWO)
    assert played(given, "A play R1 uno")["said_uno"] == ["A"]
    assert refused(given, "A play R1 uno", "C catch A") == "nothing to catch"
    assert played(given, "A play R1", "A say_uno")["said_uno"] == ["A"]
    assert refused(given, "A play R1", "A say_uno", "B catch A") == "nothing to catch"
    assert refused(given, "A play R1", "A say_uno", "A say_uno") is not None


@pytest.mark.rule("UNO-51")
@pytest.mark.parametrize("penalty", [0, 2, 6])
def test_who_does_not_say_it_is_caught_by_anybody_else_once(penalty: int) -> None:
    given = dealt(TWO, options={"uno_penalty": penalty})
    found = played(given, "A play R1", "C catch A")
    assert (found["hand_sizes"]["A"], found["turn"]) == (1 + penalty, "B")
    assert refused(given, "A play R1", "B catch A") is None
    assert refused(given, "A play R1", "A catch A") == "you cannot catch yourself"
    assert refused(given, "A play R1", "C catch A", "B catch A") == "nothing to catch"


@pytest.mark.rule("UNO-52")
@pytest.mark.parametrize("begins", ["B play R4", "B draw"])
def test_the_next_turn_closes_the_window(begins: str) -> None:
    assert refused(dealt(TWO), "A play R1", begins, "C catch A") == "nothing to catch"


@pytest.mark.rule("UNO-52")
def test_an_answer_closes_it_but_cards_drawn_for_a_draw_two_do_not() -> None:
    four = dealt("W4 G5 / R4 B6 B7 / G7 Y8")
    assert refused(four, "A play W4 B", "B accept", "C catch A") == "nothing to catch"
    assert refused(four, "A play W4 B", "B challenge", "C catch A") == "nothing to catch"
    assert refused(four, "A play W4 B", "C catch A") is None
    two = dealt("RD G5 / R4 B6 B7 / G7 Y8")
    assert refused(two, "A play RD", "B catch A") is None
    assert refused(two, "A play RD", "C draw", "B catch A") == "nothing to catch"


@pytest.mark.rule("UNO-53")
def test_uno_at_another_moment_is_refused_and_with_another_card_ignored() -> None:
    given = dealt("R1 G5 R2 / R4 B6 / G7 Y8")
    only = "you can say UNO only when you are down to one card"
    assert refused(given, "A say_uno") == only
    assert refused(given, "B say_uno") == only
    found = played(given, "A play R1 uno")
    assert (found["said_uno"], found["hand_sizes"]["A"]) == ([], 2)
    assert refused(given, "B catch A") == refused(given, "B catch C") == "nothing to catch"


@pytest.mark.rule("UNO-53")
def test_a_false_catch_costs_what_the_table_says() -> None:
    given = dealt("R1 G5 R2 / R4 B6 / G7 Y8", options={"false_catch_penalty": 3})
    found = played(given, "B catch C")
    assert (found["hand_sizes"], found["turn"]) == ({"A": 3, "B": 5, "C": 2}, "A")
    assert refused(given, "B catch B") == "you cannot catch yourself"


@pytest.mark.rule("UNO-54")
def test_who_goes_up_and_comes_back_must_say_it_again() -> None:
    given = dealt("R1 R2 / R4 B6 B7 / RD R8 G1", draw="R6 G2 Y1 Y2")
    steps = ("A play R1 uno", "B play R4", "C play RD")
    found = played(given, *steps)
    assert (found["hand_sizes"]["A"], found["said_uno"]) == (3, [])
    again = dealt("R1 R2 / R4 B6 / R8 G1", draw="R6 G2 Y1 Y2", said_uno=[])
    later = ("A play R1 uno", "B play R4 uno", "C play R8 uno", "A draw", "A play R6")
    assert played(again, *later)["vulnerable"] == "A"
