"""Hints: basic strategy at once, and by the very cards that are left when that is worked out."""

from __future__ import annotations

import pytest

from stolik.engine import SPECTATOR, Actor, Raw, see
from stolik.engine.asides import with_aside
from stolik.games.blackjack import GAME, KIT
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.solving import decisions
from stolik.games.blackjack.state import State
from tests.games.blackjack.table import deal, do, new


def asked(**options: object) -> State:
    """Box 1 has 16 against a ten; the second seat has staked nothing."""
    s = do(new(2, **options), 0, act.Bet(1, 10), act.Ready())
    return deal(do(s, 1, act.Ready()), "Ts Td 6h")


def test_the_exact_hint_stands_beside_the_quick_one_for_who_is_asked_alone() -> None:
    assert KIT.aside is not None
    aside, s = KIT.aside(), asked(hints=True)
    seen = see(GAME, s, Actor(0))
    question = aside.asked(seen)
    assert question is not None
    drawn = GAME.scene(seen)
    assert drawn.sheets[0].key == "hint"
    found = with_aside(drawn, aside.answered(question))
    assert [sheet.key for sheet in found.sheets][:2] == ["hint:exact", "hint"]
    worths = decisions(s)
    rows = found.sheets[0].rows
    assert len(rows) == len(worths) > 1
    cost = 100 * (worths[0][1] - worths[-1][1])
    assert rows[-1].cells[2] == Raw(f"{cost:.1f} %")
    assert aside.asked(see(GAME, s, Actor(1))) is None
    assert aside.asked(see(GAME, s, SPECTATOR)) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_table_without_hints_asks_for_none(seat: int) -> None:
    assert KIT.aside is not None
    s = asked(hints=False)
    assert KIT.aside().asked(see(GAME, s, Actor(seat))) is None
    assert "hint" not in [sheet.key for sheet in GAME.scene(see(GAME, s, Actor(seat))).sheets]
