"""How closely a match is followed: a new sheet opens with results, every event is one tap away."""

import pytest

from stolik.engine import REFEREE, SPECTATOR, see
from stolik.engine.options import read_options
from stolik.engine.scene import Action, Scene
from stolik.games import kit

SPORTS = (
    "tenis-stolowy", "pilkarzyki", "bilard", "hokej-stolowy", "kregle", "shuffleboard", "curling",
)  # fmt: skip


def opened(game: str, **options: object) -> Scene:
    found = kit(game)
    machine = found.game
    state = machine.start(2, read_options(machine.options, {**found.offer.sheet, **options}))
    return machine.scene(see(machine, state, REFEREE))


def deeper(scene: Scene) -> list[Action]:
    return [button for button in scene.actions if button.key.startswith("depth:")]


@pytest.mark.parametrize("game", SPORTS)
def test_a_new_sheet_follows_results_and_shows_the_way_to_every_event(game: str) -> None:
    (button,) = deeper(opened(game))
    assert button.key in ("depth:events", "depth:rally")
    assert not button.is_aside
    assert not button.is_main


@pytest.mark.parametrize("game", SPORTS)
def test_who_follows_everything_finds_the_way_back_in_the_menu(game: str) -> None:
    is_tennis = game == "tenis-stolowy"
    (button,) = deeper(opened(game, depth="rally" if is_tennis else "events"))
    assert button.key in ("depth:results", "depth:sets")
    assert button.is_aside


@pytest.mark.parametrize("game", SPORTS)
def test_nobody_who_only_looks_on_may_change_it(game: str) -> None:
    machine = kit(game).game
    state = machine.start(2, read_options(machine.options, kit(game).offer.sheet))
    assert not deeper(machine.scene(see(machine, state, SPECTATOR)))
