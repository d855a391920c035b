"""How the lobby offers every game: its presets begin games, its sheet follows a real table."""

from __future__ import annotations

import pytest

from stolik import competitions, games
from stolik.engine.options import described, read_options
from stolik.kit import GROUPS
from stolik.tables.table.opening import played_options
from stolik.web.pages.assets import pictures
from stolik.web.pages.shelf import described_game

every_game = pytest.mark.parametrize("id", games.ids())


@every_game
@pytest.mark.parametrize("is_paper", [False, True])
def test_every_preset_begins_a_game_of_its_own(id: str, is_paper: bool) -> None:
    kit = games.kit(id)
    assert kit.offer.group in GROUPS
    assert 1 <= len(kit.offer.presets) <= 6
    begun = set()
    for preset in kit.offer.presets:
        given = {**(kit.offer.sheet if is_paper else {}), **preset.options}
        options = read_options(kit.game.options, played_options(id, given, is_paper))
        kit.game.start(kit.offer.seats, options)
        begun.add(repr(options))
    assert len(begun) == len(kit.offer.presets)


@every_game
def test_what_the_form_shows_untouched_is_what_is_played(id: str) -> None:
    game = described_game(id, "pl")
    kind = games.load(id).options
    for preset in game.presets:
        shown = {rule.name: rule.default for rule in game.options}
        shown |= {**game.online, **preset.options}
        sent = dict(preset.options)
        assert read_options(kind, played_options(id, sent, False)) == read_options(kind, shown)


@every_game
def test_a_rule_that_depends_on_others_names_them_and_their_values(id: str) -> None:
    infos = {info.name: info for info in described(games.load(id).options)}
    for info in infos.values():
        for other, values in info.only.items():
            assert other in infos
            for value in values:
                read_options(games.load(id).options, {other: value})


def test_everything_in_the_lobby_has_a_picture() -> None:
    found = dict(pictures())
    assert list(found) == [*games.ids(), *competitions.ids()]
    assert all(picture.startswith(b"<svg") for picture in found.values())
    assert len(set(found.values())) == len(found)
