"""What the laws know of Wyższa lub niższa: what it keeps and hides, how its games begin."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import REFEREE, Luck, Viewer
from stolik.games.wyzsza_nizsza.state import State
from tests.kit.cases import Known


def cards_and_chips(s: State) -> object:
    """Every card lies somewhere, and chips are those of the sheet."""
    p = s.public
    hands = [
        [*p.hands[seat], *(row.card for row in p.rows if row.player == seat)] for seat in (0, 1)
    ]
    decks = [
        [*p.decks[deck], *(row.dealer for row in p.rows if row.deck == deck)] for deck in (0, 1)
    ]
    if p.dealer:
        decks[p.deck].append(p.dealer)
    earned = [
        p.options.starting_chips
        + sum(row.gain if row.player == seat else row.delta for row in p.rows)
        for seat in (0, 1)
    ]
    return [sorted(pile) for pile in (*hands, *decks)], list(p.chips) == earned


def another_card(s: State, viewer: Viewer, luck: Luck) -> State:
    """Any other card face down, unless all know which the clock laid."""
    p = s.public
    if not p.is_laid or p.is_late or viewer in (p.player, REFEREE):
        return s
    return replace(s, laid=luck.shuffled(p.hands[p.player])[0])


KNOWN = Known(
    keeps=cards_and_chips,
    till=lambda s: s.public.till,
    hides=another_card,
    start_with=({}, {"rounds": 4}, {"rounds": 2, "starting_chips": 100}, {"move_seconds": 5}),
)
