"""The results-only sheet, and the next game of a match (WAR-6, WAR-42)."""

from __future__ import annotations

from typing import Final

from stolik.games.warcaby.ends import is_limited
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.play import begun
from stolik.games.warcaby.position import Place, first, read_fen
from stolik.games.warcaby.state import Played, State
from stolik.parts.series import Series

WIN_REASONS: Final = (
    "no_pieces",
    "no_legal_move",
    "resignation",
    "time",
    "refused_capture_after_warning",
    "referee",
)
DRAW_REASONS: Final = (
    "agreement",
    "threefold_repetition",
    "king_moves_without_capture",
    "material_limit",
    "adjudication",
    "no_legal_move",
)
REASONS: Final[dict[str, tuple[str, ...]]] = {
    "1-0": WIN_REASONS,
    "0-1": WIN_REASONS,
    "1/2-1/2": DRAW_REASONS,
    "*": ("aborted",),
}
"""Which reasons go with which result (section 6)."""


def first_place(options: Options) -> Place | None:
    """Give the position a game begins from, None for one that cannot be played."""
    if options.start_position == "standard":
        return first(options.men_rows, options.first_mover == "white")
    place = read_fen(options.start_position)
    return place if place is not None and place.is_sound else None


def fresh(options: Options, series: Series[Played], white: int | None) -> State:
    """Give a game on which no move has been made."""
    place = first_place(options)
    assert place is not None  # asked when the match began
    material = 0 if is_limited(place) else -1
    return State(options, series, (place,), material=material, white=white, control=options.clock)


def next_game(s: State, at_ms: int) -> State:
    """Give the next game of the match: colours are swapped (WAR-6)."""
    assert s.white is not None
    new = fresh(s.options, s.series, 1 - s.white)
    return begun(new, at_ms) if new.phase == "play" else new
