"""The picture: the classic card, one tap a throw, forms, sheet and paper."""

import pytest

from stolik.engine import REFEREE, Actor, Seen, see
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Boxes, Field, Scene, nodes
from stolik.games.kregle import GAME, KIT
from stolik.games.kregle.actions import Action, Roll, SetDepth
from stolik.games.kregle.state import State
from stolik.scene.text import render
from stolik.words import Speaker
from tests.games.kregle.games import after, game

NAMES = ("Hanna", "Jan", "Ola", "Piotr")


def scene(s: State, viewer: Actor = REFEREE) -> Scene:
    return GAME.scene(see(GAME, s, viewer))


def cards(s: State) -> dict[str, Boxes]:
    return {node.key: node for node in nodes(scene(s)) if isinstance(node, Boxes)}


def tapped(s: State, key: str) -> Action | None:
    return next((tap.do for tap in scene(s).taps if tap.path == (key,)), None)  # type: ignore[return-value]


def test_the_card_has_ten_boxes_with_marks_values_and_totals() -> None:
    card = cards(after(game(), 3, 7, 10, 3, 0, 6, 4))["card:0"].boxes
    assert len(card) == 10
    assert [box.small for box in card[:4]] == [("3", "/"), ("", "X"), ("3", "-"), ("6", "/")]
    assert [box.lines for box in card[:4]] == [("20", "20"), ("13", "33"), ("3", "36"), ("10", "")]
    assert (len(card[9].small), card[4].mark) == (3, "now")


@pytest.mark.rule("KRE-19")
@pytest.mark.parametrize(
    ("style", "lines"), [("per_frame", ("13",)), ("cumulative", ("33",)), ("both", ("13", "33"))]
)
def test_the_sheet_shows_values_or_totals_or_both(style: str, lines: tuple[str, ...]) -> None:
    s = after(game(sheet_style=style), 3, 7, 10, 3, 0)
    assert cards(s)["card:0"].boxes[1].lines == lines


def test_a_throw_is_one_tap_and_the_likeliest_is_the_largest() -> None:
    s = game()
    assert tapped(s, "roll:7") == Roll(7)
    assert tapped(s, "all") == tapped(s, "roll:10") == Roll(10)
    assert [button.key for button in scene(s).actions if button.is_main] == ["all"]
    spare = after(s, 7)
    assert tapped(spare, "all") == Roll(3)
    assert tapped(spare, "roll:4") is None
    keys = [node.key for node in nodes(scene(spare)) if isinstance(node, Button)]
    assert keys[:4] == ["roll:0", "roll:1", "roll:2", "roll:3"]
    assert tapped(spare, "foul") == Roll(0, foul=True)
    assert not [node for node in nodes(scene(spare, Actor(0))) if isinstance(node, Button)]


def test_known_pins_are_drawn_and_a_split_is_ringed() -> None:
    s = after(game(), Roll(None, (1, 2, 3, 4, 5, 6, 8, 9)))
    deck = next(node for node in nodes(scene(s)) if isinstance(node, Field))
    up = [disc.key for disc in deck.discs if disc.colour == "red"]
    assert up == ["pin:7", "pin:10"]
    assert len({disc.radius for disc in deck.discs}) == 2  # told apart by more than a colour
    assert deck.width > 2 * deck.height  # a phone has room for it
    s = after(s, 1)
    assert cards(s)["card:0"].boxes[0].mark == "split"
    assert not [node for node in nodes(scene(after(game(), 3))) if isinstance(node, Field)]


def test_the_card_of_who_throws_is_shown_and_in_the_end_that_of_the_first() -> None:
    s = after(game(4), 10)
    assert list(cards(s)) == ["card:1"]
    assert list(cards(after(game(3), *[1, 1, 2, 2, 0, 0] * 10))) == ["card:1"]


def test_of_two_players_both_cards_are_shown() -> None:
    assert list(cards(after(game(2), 10))) == ["card:0", "card:1"]
    assert list(cards(after(game(2), *[1, 1, 2, 2] * 10))) == ["card:0", "card:1"]


def test_it_says_who_throws_next_and_what() -> None:
    say = Speaker("pl", NAMES)
    s = after(game(2), 10, 4)
    assert say.say(scene(s).prompt.text) == "Jan: część 1, rzut 2. Ile kręgli padło?"
    assert [say.say(news.text) for news in scene(after(game(2), 10)).news] == ["Hanna: strike!"]


def test_the_card_reads_as_text_too() -> None:
    text = render(scene(after(game(), 3, 7, 10)), Speaker("en", NAMES))
    assert "1: 3/ 20 20 | 2: X 10" in text


def test_results_and_roll_off_have_their_pictures() -> None:
    s = after(game(2), SetDepth("results"))
    assert "totals" in {node.key for node in nodes(scene(s))}
    off = after(game(2, tie_break="roll_off_9_10"), *[0] * 40)
    assert list(cards(off)) == ["off:0"]
    assert [box.head for box in cards(off)["off:0"].boxes] == ["9", "10"]


def test_the_paper_is_empty_or_filled() -> None:
    blank = KIT.paper(Seen(REFEREE, game(2)), None)
    assert len(blank.rows) == 18
    assert all(not row.cells[1] for row in blank.rows)
    filled = KIT.paper(Seen(REFEREE, after(game(2), 10, 3, 4)), None)
    said = [[Speaker("pl", NAMES).say(cell) for cell in row.cells] for row in filled.rows[:3]]
    assert [row[1] for row in said] == [" X", "10", ""]  # a strike stands in the second box
    assert filled.page is not None
    assert (filled.page.band, filled.page.boxes) == (3, (0, *[2] * 9, 3, 0))
    short = KIT.paper(Seen(REFEREE, game(2, sheet_style="cumulative")), None)
    assert short.page is not None
    assert (short.page.band, len(short.rows)) == (2, 12)
