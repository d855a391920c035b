"""What people see: colour and direction, counts, the red button, taps, and what is hidden."""

from __future__ import annotations

from stolik.engine import REFEREE, SPECTATOR, Actor, Event, msg, see
from stolik.engine.scene import Hand, Pile, Scene, nodes
from stolik.games.uno import GAME
from stolik.games.uno import actions as act
from stolik.games.uno.cards import CODES
from stolik.games.uno.options import Options
from stolik.games.uno.state import State
from tests.games.uno.table import dealt
from tests.games.uno.test_w4_and_uno import act_on, state
from tests.kit.walks import seeded


def drawn(s: State, viewer: int) -> Scene:
    return GAME.scene(see(GAME, s, Actor(viewer)))


def pile(scene: Scene, key: str) -> Pile:
    return next(one for one in nodes(scene) if isinstance(one, Pile) and one.key == key)


def hand(scene: Scene, key: str = "mine") -> Hand:
    return next(one for one in nodes(scene) if isinstance(one, Hand) and one.key == key)


def test_the_ring_shows_the_colour_and_the_arrows_the_direction() -> None:
    s = state(dealt("W R1 GR / Y4 / G7"))
    assert (pile(drawn(s, 0), "discards").ring, pile(drawn(s, 0), "discards").spin) == ("red", 1)
    s = act_on(s, 0, act.Play("W", "B"))
    assert pile(drawn(s, 1), "discards").ring == "blue"
    s = act_on(state(dealt("RR R1 G1 / Y4 / G7")), 0, act.Play("RR"))
    assert pile(drawn(s, 1), "discards").spin == -1


def test_every_seat_shows_how_many_cards_it_holds() -> None:
    scene = drawn(state(dealt("W R1 GR / Y4 / G7 G8")), 2)
    assert [seat.notes[0].args["n"] for seat in scene.seats] == [3, 1, 2]  # type: ignore[union-attr]


def test_whoever_plays_with_a_partner_sees_who_that_is() -> None:
    given = dealt("W R1 / Y4 / G7 G8 / B1", seats="A B C D")

    def partners(viewer: int, **options: object) -> list[int]:
        seats = drawn(state(given, **options), viewer).seats
        return [one.seat for one in seats if msg("uno.note.partner") in one.notes]

    assert [partners(viewer, partners=True) for viewer in (0, 1, int(SPECTATOR))] == [[2], [3], []]
    assert partners(0) == []


def test_the_red_button_glows_for_who_must_say_uno_and_others_may_catch() -> None:
    s = act_on(state(dealt("R1 G5 / R4 B6 B7 / G7 Y8")), 0, act.Play("R1"))
    buttons = {one.key: one for one in drawn(s, 0).actions}
    assert (buttons["say_uno"].colour, buttons["say_uno"].is_main) == ("red", True)
    assert "catch:0" in {one.key for one in drawn(s, 2).actions}
    assert "catch:0" not in {one.key for one in drawn(s, 0).actions}
    assert not [one for one in drawn(s, int(SPECTATOR)).actions if one.key.startswith("catch")]


def test_a_card_is_tapped_a_wild_card_with_its_colour_and_uno_before_them() -> None:
    paths = {tap.path for tap in drawn(state(dealt("W R1 / Y4 / G7")), 0).taps if tap.do}
    assert {("card:R1",), ("uno", "card:R1"), ("card:W", "colour:G")} <= paths
    assert ("uno", "card:W", "colour:G") in paths
    twins = drawn(state(dealt("R1 R1 G2 / Y4 / G7")), 0)
    assert {("card:R1",), ("card:R1#",)} <= {tap.path for tap in twins.taps}


def test_a_hand_is_shown_to_its_owner_and_the_referee() -> None:
    s = state(dealt("W R1 / Y4 / G7"))
    assert [piece.text for piece in hand(drawn(s, 0)).pieces] == ["1", "✱"]  # type: ignore[union-attr]
    for viewer in (1, 2, int(SPECTATOR)):
        assert not [one for one in nodes(drawn(s, viewer)) if getattr(one, "key", "") == "hand:0"]
    assert len(hand(drawn(s, int(REFEREE)), "hand:0").pieces) == 2


def test_a_challenge_shows_the_hand_to_the_challenger_until_it_is_closed() -> None:
    s = act_on(state(dealt("W4 R1 G5 / Y4 B6 / G7 Y8")), 0, act.Play("W4", "B"))
    s = act_on(s, 1, act.Challenge(), 1000)
    assert len(hand(drawn(s, 1), "shown").pieces) == 2
    assert not [one for one in nodes(drawn(s, 2)) if getattr(one, "key", "") == "shown"]
    s = GAME.apply(s, Event(Actor(1), act.Hide(), 1500))
    assert not [one for one in nodes(drawn(s, 1)) if getattr(one, "key", "") == "shown"]
    twin = GAME.sample(see(GAME, s, Actor(1)), seeded("x"))
    assert {CODES["R1"], CODES["G5"]} <= set(twin.hands[0])  # what was seen is remembered


def test_the_drawn_card_is_told_to_its_owner_alone() -> None:
    s = act_on(state(dealt("B3 / Y4 / G7", draw="G2")), 0, act.Draw())
    assert "uno.news.you_drew" in {one.text.id for one in drawn(s, 0).news}
    assert "uno.news.drew" in {one.text.id for one in drawn(s, 1).news}


def test_the_tally_of_rounds_is_one_tap_a_round() -> None:
    s = GAME.start(3, Options(depth="results", scoring="rounds", rounds_target=7))
    scene = GAME.scene(see(GAME, s, REFEREE))
    assert {("won:0",), ("won:1",), ("won:2",)} <= {tap.path for tap in scene.taps}


def test_a_pile_without_a_colour_says_so() -> None:
    """“Colour none” is no English, and no Polish either."""
    s = state(dealt("W R1 / Y4 / G7", discard="W"))
    assert pile(drawn(s, 0), "discards").label == msg(
        "uno.discards_none", way=msg("uno.way.clockwise")
    )
