"""Every screen of a game against a bank says that it is played for play chips only."""

from __future__ import annotations

import pytest

from stolik import games
from stolik.engine import REFEREE, SPECTATOR, Seen, Viewer
from stolik.parts.bank import PLAY_CHIPS
from stolik.words import Speaker
from tests.laws.known import case_of
from tests.laws.suite import positions

SAID = {lang: Speaker(lang).say(PLAY_CHIPS) for lang in ("pl", "en")}
SHORT = {"pl": "na niby", "en": "play chips only"}
"""As screens say it, in one line of a phone."""
BANKS = [id for id in games.ids() if games.kit(id).offer.play_chips]


@pytest.mark.parametrize("id", BANKS)
def test_the_lobby_and_the_rules_say_it(id: str) -> None:
    about = games.kit(id).book.about.about
    for lang, words in SAID.items():
        assert words in about.of(lang).lower()


@pytest.mark.parametrize("id", BANKS)
def test_every_screen_says_it(id: str) -> None:
    game = games.kit(id).game
    for position in positions(case_of(id), range(10), 40, 2):
        viewers: tuple[Viewer, ...] = (*map(Viewer, range(position.seats)), REFEREE, SPECTATOR)
        for viewer in viewers:
            scene = game.scene(Seen(viewer, game.observe(position.state, viewer)))
            for shown in (scene, *scene.before):
                for lang, words in SHORT.items():
                    assert words in Speaker(lang).say(shown.subtitle)


@pytest.mark.parametrize("id", BANKS)
def test_the_paper_says_it(id: str) -> None:
    kit = games.kit(id)
    state = kit.game.start(kit.offer.seats, kit.game.options())
    page = kit.paper(Seen(REFEREE, kit.game.observe(state, REFEREE)), None).page
    assert page is not None
    assert PLAY_CHIPS in page.legend
