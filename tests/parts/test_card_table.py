"""What tables share at which four take tricks."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, SPECTATOR
from stolik.engine.scene import Prompt
from stolik.parts.card_table import ready_prompt
from stolik.words import Speaker

SAY = Speaker("pl", ("Ala", "Bo", "Cyryl", "Dorota"))


def asked_of(
    game: str, viewer: int, ready: tuple[int, ...], *, is_followed: bool = False
) -> Prompt:
    ids = (f"{game}.ask.ready", f"{game}.ask.wait_ready")
    return ready_prompt(*ids, viewer, ready, is_followed, "X-1")


@pytest.mark.parametrize("game", ["baska", "na-glowy"])
def test_whoever_has_said_to_go_on_reads_for_whom_the_table_waits(game: str) -> None:
    """They were asked “Go on?” once more, without a button, for as long as others looked."""
    asked = asked_of(game, 2, (0,))
    assert asked.is_mine
    assert SAY.say(asked.text).endswith("?")
    for viewer in (0, int(SPECTATOR)):
        waits = asked_of(game, viewer, (0,))
        assert not waits.is_mine
        assert SAY.say(waits.text).endswith("Czekamy na: Bo, Cyryl, Dorota.")


@pytest.mark.parametrize("game", ["baska", "na-glowy"])
def test_at_a_real_table_the_scorer_goes_on_for_everybody(game: str) -> None:
    assert asked_of(game, int(REFEREE), (), is_followed=True).is_mine
    assert not asked_of(game, 0, (), is_followed=True).is_mine
