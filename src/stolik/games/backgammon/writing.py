"""What happened in a log, as files of other programs tell it: games of rolls, plays and doubles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from stolik.engine import Event
from stolik.engine.log import Log
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import mat
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.ids import match_of, position_of
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.rules import Backgammon
from stolik.games.backgammon.state import State
from stolik.kit.formats import in_force

GammonLog = Log[State, State, Action, Options]
GAME: Final = Backgammon()


def games_of(log: GammonLog, names: Sequence[str]) -> mat.MatFile:
    """Give every game of a log, with the names of those who played it."""
    state = GAME.start(2, log.options)
    games: list[mat.MatGame] = []
    items: list[mat.Item] = []
    begun = _scores(state)
    for event in in_force(log):
        after = GAME.apply(state, event)
        items += _items(state, after, event)
        if isinstance(event.do, act.CorrectState) and after.outcome is None:
            begun = begun if items else _scores(after)
            if _is_placed(event.do):
                items.append((mat.SET_UP, f"{position_of(after)}:{match_of(after)}"))
        if len(after.series.rows) > len(state.series.rows):
            outcome = after.series.rows[-1].of
            items.append((outcome.winner, wins(outcome.points)))
            is_out = outcome.reason == "borne_off"
            games.append(mat.MatGame(_names(names), begun, tuple(items), is_out))
            items, begun = [], _scores(after)
        state = after
    if items:
        games.append(mat.MatGame(_names(names), begun, tuple(items)))
    length = log.options.match_length if log.options.is_match else 0
    o = log.options
    return mat.MatFile(length, tuple(games), o.starting_position, o.crawford, o.has_jacoby)


def _is_placed(do: act.CorrectState) -> bool:
    told = (do.turn, do.dice, do.cube_value, do.cube_owner)
    return bool(do.position) or any(one is not None for one in told)


def _names(names: Sequence[str]) -> tuple[str, str]:
    white, black = (re.sub(r"[^\w .-]", "", name).strip()[:24] for name in names[:2])
    return white, black


def _scores(s: State) -> tuple[int, int]:
    white, black = (max(0, int(one)) for one in s.series.totals)
    return white, black


def wins(points: int) -> str:
    """Write what a game was won with."""
    return f"Wins {points} point{'' if points == 1 else 's'}"


def _items(before: State, after: State, event: Event[Action]) -> Iterator[mat.Item]:
    """Give the words of what happened; building a play is no event of its own."""
    if isinstance(event.do, act.MoveChecker | act.Back):
        return
    for one in after.happened:
        if one.kind == "played":
            yield one.seat, mat.play(one.dice, one.text)
        elif one.kind == "no_move":
            yield one.seat, mat.play(one.dice, "")
        elif one.kind == "doubled":
            yield one.seat, f"Doubles => {one.number}"
        elif one.kind == "took":
            yield one.seat, "Takes"
        elif one.kind == "beavered":
            yield one.seat, f"Beavers => {one.number}"
        elif one.kind == "raccooned":
            yield one.seat, f"Raccoons => {one.number}"
        elif one.kind == "illegal":
            yield one.seat, mat.play(one.dice, one.text)
    if isinstance(event.do, act.Drop):
        yield 1 - before.turn, "Drops"
