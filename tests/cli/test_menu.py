"""The numbered menu of the terminal: words for every tap, and what is grave comes last."""

from __future__ import annotations

import pytest
from msgspec import Struct

from stolik import games
from stolik.cli.play.menu import Item, chosen, items, numbered, typed
from stolik.engine import CHANCE, REFEREE, Actor, Event, see
from stolik.engine.options import read_options
from stolik.games import backgammon
from stolik.games.baska import GAME
from stolik.games.baska.rules.options import Options
from stolik.words import Speaker
from tests.games.backgammon.kit import placed
from tests.kit.walks import seeded

STATE = GAME.start(4, read_options(Options, {"depth": "results"}))


def menu(actor: int) -> list[tuple[str, bool]]:
    seen = see(GAME, STATE, Actor(actor))
    say = Speaker("pl", ["Ala", "Ola", "Ela", "Iga"])
    found = items(GAME.choices(seen), GAME.scene(seen), GAME.id, say)
    return [(item.label, item.is_grave) for item in found]


def test_what_is_grave_comes_after_all_else() -> None:
    grave = [is_grave for _, is_grave in menu(REFEREE)]
    assert grave == sorted(grave)
    assert not grave[0]
    assert grave[-1]


def test_what_is_grave_is_never_the_only_line() -> None:
    """While time for exchanges ran, leaving for good was number 1."""
    game = games.load("na-glowy")
    state = game.start(4, read_options(game.options, {"first_dealer": "N"}))
    state = game.apply(state, Event(CHANCE, game.draw(state, seeded("menu", 1))))
    for seat in range(4):
        seen = see(game, state, Actor(seat))
        first, *_, last = items(game.choices(seen), game.scene(seen), game.id, Speaker("en"))
        assert not first.is_grave
        assert last.is_grave
        is_last = seat == 3
        assert not is_last or (first.label, first.do, first.form) == ("Wait", None, None)


def test_a_seat_in_a_path_is_called_by_its_name() -> None:
    assert ("Upomnij → Ola", True) in menu(REFEREE)


def test_every_form_of_an_action_has_a_line_of_its_own() -> None:
    labels = [label for label, _ in menu(REFEREE)]
    assert labels[:3] == ["Zwykła …", "Wesele …", "Cicha …"]


def test_words_that_end_in_dots_get_no_more_of_them() -> None:
    game = games.load("uno")
    state = game.start(2, game.options())
    for number in range(3):  # lot, deal, first card
        state = game.apply(state, Event(CHANCE, game.draw(state, seeded("dots", number))))
    labels = []
    for seat in range(2):
        seen = see(game, state, Actor(seat))
        labels += [
            one.label for one in items(game.choices(seen), game.scene(seen), game.id, Speaker("pl"))
        ]
    assert "Wybierz kartę z listy …" in labels


@pytest.mark.parametrize("id", games.ids())
@pytest.mark.parametrize("text", ["", " ", "\t", "[", "{", "-", "?!", "0", "żółw", "[[", '{"'])
def test_a_line_that_means_nothing_is_no_choice_in_any_game(id: str, text: str) -> None:
    """An empty line at a chess board ended in a traceback."""
    game = games.load(id)
    state = game.start(max(2, game.seats[0]) if 2 in game.seats else game.seats[0], game.options())
    for actor in (0, 1, REFEREE):
        seen = see(game, state, Actor(actor))
        found = items(game.choices(seen), game.scene(seen), id, Speaker("pl"))
        if text not in [item.label for item in found]:  # in bowling 0 pins are a choice
            assert chosen(text, found) is None
        read = typed(text, found, game.actions)
        assert text.split() or read is None


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (["Pass", "Bid"], [1, 2]),
        (["0", "1", "2", "Foul"], [0, 1, 2, 3]),
        (["Pass", "1", "3", "Wait"], [2, 1, 3, 4]),
        (["7", "7", "5"], [1, 2, 5]),
        (["01", "½", "Wait"], [1, 2, 3]),
        ([], []),
    ],
)
def test_a_label_that_is_a_number_is_its_own_number(labels: list[str], expected: list[int]) -> None:
    assert numbered(labels) == expected


@pytest.mark.parametrize("pins", range(11))
def test_as_many_pins_as_are_typed_fell(pins: int) -> None:
    """Number 5 of the list was the button of 4 pins."""
    game = games.load("kregle")
    state = game.start(game.seats[0], game.options())
    seen = see(game, state, Actor(REFEREE))
    found = items(game.choices(seen), game.scene(seen), game.id, Speaker("en"))
    item = chosen(str(pins), found)
    assert item is not None
    assert getattr(item.do, "pins", None) == pins


def test_every_line_of_a_menu_is_reached_by_the_number_before_it() -> None:
    lines = [Item[Struct](text, ()) for text in ("2", "Pass", "0", "12", "Wait")]
    numbers = numbered([line.label for line in lines])
    assert [chosen(str(number), lines) for number in numbers] == lines
    assert chosen("4", lines) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_points_have_the_number_that_their_player_sees(seat: int) -> None:
    """Black was offered White's numbers, and every point with a letter before it."""
    first = "24 → 21"
    seen = see(backgammon.GAME, placed(turn=seat, dice=(3, 1)), Actor(seat))
    scene = backgammon.GAME.scene(seen)
    found = items(backgammon.GAME.choices(seen), scene, "backgammon", Speaker("en"))
    labels = [one.label for one in found]
    assert first in labels
    assert not any(label.startswith("p") for label in labels)
    for text in ("24/21", "24-21", "24 21", first):
        item = chosen(text, found)
        assert item is not None
        assert item.label == first


@pytest.mark.parametrize(
    ("own", "dice", "label"),
    [({25: 1, 1: 1}, (3, 1), "bar → 22"), ({1: 2}, (3, 2), "1 → off")],
)
def test_the_bar_and_what_is_off_have_names(
    own: dict[int, int], dice: tuple[int, int], label: str
) -> None:
    seen = see(backgammon.GAME, placed(own, {24: 1}, dice=dice), Actor(0))
    scene = backgammon.GAME.scene(seen)
    found = items(backgammon.GAME.choices(seen), scene, "backgammon", Speaker("en"))
    assert label in [one.label for one in found]
