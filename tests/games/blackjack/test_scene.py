"""What the picture tells a player who has to decide."""

from __future__ import annotations

from stolik.engine import Actor, see
from stolik.engine.messages import Msg, Raw
from stolik.engine.scene import Hand, Scene, Tile
from stolik.games.blackjack import GAME
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.ledger import paper
from stolik.games.blackjack.state import State
from stolik.words.speaker import Speaker
from tests.games.blackjack.table import deal, do, new


def seen(s: State, viewer: int = 0) -> Scene:
    return GAME.scene(see(GAME, s, Actor(viewer)))


def two_boxes() -> State:
    s = do(new(1, decision_seconds=0), 0, act.Bet(2, 10), act.Bet(5, 20), act.Ready())
    return deal(s, "9h 8h 7s 2c 3c")


def asked(scene: Scene) -> str:
    assert isinstance(scene.prompt.text, Msg)
    return scene.prompt.text.id


def tiles(scene: Scene, key: str) -> list[Tile]:
    hands = [node for node in (*scene.centre, *(scene.mine or ())) if node.key == key]
    assert isinstance(hands[0], Hand)
    return [one for one in hands[0].pieces if isinstance(one, Tile)]


def test_whoever_has_several_boxes_is_told_which_one_is_asked() -> None:
    s = two_boxes()
    assert asked(seen(s)) == "blackjack.ask.play.box"
    assert asked(seen(do(s, 0, act.Stand(2, 0)))) == "blackjack.ask.play.box"
    one = do(new(1, decision_seconds=0), 0, act.Bet(2, 10), act.Ready())
    assert asked(seen(deal(one, "9h 7s 2c"))) == "blackjack.ask.play"


def test_a_stake_and_a_total_say_the_number_of_their_box() -> None:
    s = do(new(2, decision_seconds=0), 0, act.Bet(2, 10))
    assert [one.text for one in tiles(seen(s), "places")] == ["+", "10", "+", "+", "+", "+", "+"]
    assert [one.note for one in tiles(seen(s), "places")] == [f"#{n}" for n in range(1, 8)]
    s = do(do(s, 1, act.Bet(4, 10), act.Ready()), 0, act.Ready())
    after = deal(s, "9h 8h 7s 2c 3c")
    assert [(one.text, one.note) for one in tiles(seen(after), "totals")] == [("11", "#4")]


def test_a_soft_hand_has_one_total_once_it_is_settled() -> None:
    """“Dealer: 10/20” stood beside what had been lost against twenty."""
    s = do(new(1, decision_seconds=0), 0, act.Bet(2, 10), act.Ready())
    s = deal(s, "9h As 8c")
    assert total(s) == "1/11"
    s = do(s, 0, act.Decline(2)) if s.phase == "insurance" else s
    s = deal(do(s, 0, act.Stand(2, 0)), "9d")
    assert total(s) == "20"


def total(s: State) -> str:
    hand = next(node for node in seen(s).centre if node.key == "dealer")
    assert isinstance(hand, Hand)
    assert isinstance(hand.label, Msg)
    shown = hand.label.args["total"]
    assert isinstance(shown, Raw)
    return shown.text


def test_chips_are_bought_from_the_menu_until_there_are_too_few_to_stake() -> None:
    s = do(new(1, decision_seconds=0, starting_chips=20), 0, act.Bet(1, 10), act.Ready())
    some = do(deal(s, "Th 9s 6c"), 0, act.Stand(1, 0))
    some = deal(some, "Ts")
    [button] = [one for one in seen(some).actions if one.key == "form:buy"]
    assert button.is_aside
    s = do(new(2, decision_seconds=0, starting_chips=20), 0, act.Bet(1, 20), act.Ready())
    s = deal(do(s, 1, act.Bet(2, 2), act.Ready()), "Th Th 9s 6c 9c")
    none = do(s, 0, act.Stand(1, 0))
    none = deal(do(none, 1, act.Stand(2, 0)), "Ts")
    [button] = [one for one in seen(none).actions if one.key == "form:buy"]
    assert not button.is_aside


def test_another_insurance_is_never_sent_by_a_tap_on_its_button() -> None:
    s = do(new(1, decision_seconds=0), 0, act.Bet(1, 20), act.Ready())
    choices = GAME.choices(see(GAME, deal(s, "9h As 7c"), Actor(0)))
    [form] = choices.forms
    assert form.is_filled


def test_whoever_has_staked_nothing_may_sit_out_and_is_not_told_to_deal() -> None:
    s = do(new(2, decision_seconds=0), 1, act.Bet(2, 10))
    for viewer, word, is_main in ((0, "sit_out", False), (1, "ready", True)):
        [button] = [one for one in seen(s, viewer).actions if one.key == "ready"]
        assert isinstance(button.label, Msg)
        assert (button.label.id, button.is_main) == (f"blackjack.do.{word}", is_main)


def test_the_paper_names_players_and_cards_as_people_write_them() -> None:
    s = do(new(1, decision_seconds=0), 0, act.Bet(1, 10), act.Ready())
    s = deal(do(deal(s, "Qh 9s 9c"), 0, act.Stand(1, 0)), "Ts")
    say = Speaker("pl", ["Hanna"])
    row = paper(see(GAME, s, Actor(0))).rows[0]
    cells = [say.say(cell) for cell in row.cells if cell]
    assert cells[2] == "Hanna"
    assert "D♥, 9♣" in cells
    assert "9♠, 10♠" in cells
