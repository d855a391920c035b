"""Files of backgammon: `.mat` and SGF matches and the two ids of GNU Backgammon, out and in.

What is read becomes a game at a real board, every play checked by our own rules; the left column
is White, seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import mat, sgf
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.ids import match_of, position_of
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.reading import Reader, correction, from_mat, from_sgf
from stolik.games.backgammon.state import State
from stolik.games.backgammon.writing import GAME, GammonLog, games_of
from stolik.kit.formats import Format, Imported, in_force


def to_mat(log: GammonLog, names: Sequence[str]) -> str:
    """Write a log as `.mat`."""
    return mat.written(games_of(log, names))


def to_sgf(log: GammonLog, names: Sequence[str]) -> str:
    """Write a log as SGF."""
    return sgf.written(games_of(log, names))


def to_ids(log: GammonLog, _: Sequence[str]) -> str:
    """Write the last position that is played from, as GNU Backgammon does: both ids."""
    state = playable = GAME.start(2, log.options)
    for event in in_force(log):
        state = GAME.apply(state, event)
        playable = state if state.outcome is None and not state.is_over else playable
    return f"{position_of(playable)}:{match_of(playable)}\n"


def from_ids(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read a position from which play goes on, with its match if that is said too."""
    correct, facts = correction(text)
    made = replace(options, mode="table", depth="moves", dice_source="entered", clock=None)
    if facts is not None:
        is_match = 0 < facts.length <= 64
        made = replace(
            made,
            session="match" if is_match else "money",
            match_length=facts.length if is_match else made.match_length,
            jacoby=not is_match and not facts.is_not_jacoby,
        )
    reader = Reader(GAME.start(2, made))
    reader.do(REFEREE, correct, text.strip())
    if facts is not None and facts.is_doubled:
        reader.do(Actor(facts.on_roll), act.Double(), text.strip())
    elif facts is not None and facts.resigns:
        reader.do(Actor(1 - facts.decides), act.OfferResign(min(facts.resigns, 3)), text.strip())
    return Imported(2, made, tuple(reader.events))


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    Format("mat", "text/plain", ".mat", to_mat, from_mat),
    Format("sgf", "application/x-go-sgf", ".sgf", to_sgf, from_sgf),
    Format("gnubgid", "text/plain", ".gnubgid", to_ids, from_ids),
)
