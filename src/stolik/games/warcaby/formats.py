"""Files of draughts: PDN and single positions, out and in.

What is read becomes a game at a real board, every move checked by our own rules; seat 0 has White.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.games.warcaby.actions import (
    Action,
    DrawColours,
    EnterResult,
    Huff,
    Move,
    NextGame,
)
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.pdn import TYPES, PdnGame, read_pdn, write_pdn
from stolik.games.warcaby.position import fen_of, read_fen
from stolik.games.warcaby.rules import Warcaby
from stolik.games.warcaby.sheet import REASONS
from stolik.games.warcaby.state import BLACK, WHITE, State
from stolik.kit.formats import Format, Imported, in_force

DraughtsLog = Log[State, State, Action, Options]
GAME: Final = Warcaby()
SIDES: Final = ("White", "Black")
MOST_GAMES: Final = 20
"""A match has no more."""


def options_of(game: PdnGame, options: Options) -> Options:
    """Give the house rules of a file: its game type and its first position."""
    kind = game.tags.get("GameType", "29").split(",")[0].strip()
    rules = TYPES.get(int(kind)) if kind.isascii() and kind.isdigit() and len(kind) < 4 else None
    if rules is None:
        raise BadInput("no_such_game_type", text=kind[:20])
    fen = game.tags.get("FEN", "standard")
    if fen != "standard":
        place = read_fen(fen)
        if place is None or not place.is_sound:
            raise BadInput("bad_draughts_fen", text=fen[:120])
        fen = fen_of(place)
    return replace(
        options,
        mode="table",
        depth="moves",
        games=1,
        white="first",
        start_position=fen,
        first_mover="white",
        men_rows=3,
        clock=None,
        missed_capture="huff" if game.huffs else None,
        man_capture_backward=rules.backward,
        king_capture_priority=rules.king_first,
        majority_capture=rules.most,
        promote_in_passing=rules.in_passing,
    )


def imported(found: Sequence[PdnGame], options: Options) -> Imported[Action, Options]:
    """Give the events of a game, or of a match in which colours are swapped every time.

    A move or an end that the rules do not allow is refused.
    """
    rules = {options_of(game, options) for game in found}
    if len(rules) != 1:
        raise BadInput("other_games", count=len(rules))
    made = replace(rules.pop(), games=len(found))
    state, events = GAME.start(2, made), list[Event[Action]]()
    for number, game in enumerate(found, 1):
        for event, what in _steps(game, is_first=number == 1):
            is_seat = event.by >= 0 and state.phase == "play"
            done = Event(state.seat(state.mover) if is_seat else event.by, event.do)
            try:
                state = GAME.apply(state, done)
            except Refused as error:
                raise BadInput("bad_move", move=what, why=reason(error, GAME.id)) from error
            events.append(done)
        for event in _ending(state, game):
            state = GAME.apply(state, event)
            events.append(event)
        if state.outcome is None and number < len(found):
            raise BadInput("no_result", number=number)
    names = tuple("" if (name := found[0].tags.get(tag, "")) == "?" else name for tag in SIDES)
    return Imported(2, made, tuple(events), names if any(names) else ())


def _steps(game: PdnGame, *, is_first: bool) -> Iterator[tuple[Event[Action], str]]:
    """Give what is done, in order, and how it is written; who is to move does it."""
    huffs = dict(game.huffs)
    if is_first:
        yield Event(CHANCE, DrawColours(0)), "-"
    else:
        yield Event(Actor(0), NextGame()), "-"
    for ply, path in enumerate(game.moves, 1):
        yield Event(Actor(0), Move(path)), "-".join(path)
        if ply in huffs:
            yield Event(Actor(0), Huff(huffs[ply])), huffs[ply]


def _ending(s: State, game: PdnGame) -> list[Event[Action]]:
    """Give the entry of the result: its reason as written or a plain guess; none if it follows."""
    if s.outcome is not None:
        if game.result not in ("*", s.outcome.result):
            raise BadInput("bad_result", theirs=game.result, ours=s.outcome.result)
        return []
    told = game.tags.get("Reason")
    if game.result == "*" and told is None:
        return []
    plain = {"1/2-1/2": "agreement", "*": "aborted"}.get(game.result, "resignation")
    why = told if told in REASONS[game.result] else plain
    return [Event(REFEREE, EnterResult(game.result, why))]


def to_pdn(log: DraughtsLog, names: Sequence[str]) -> str:
    """Write every game of the match with the names of those who played it."""
    found: list[State] = []
    state = GAME.start(2, log.state.options)
    for event in in_force(log):
        after = GAME.apply(state, event)
        if len(after.series.rows) > len(found):
            found.append(after)
        state = after
    if state.outcome is None:
        found.append(state)
    return "\n".join(write_pdn(s, _tags(s, names)) for s in found)


def _tags(s: State, names: Sequence[str]) -> dict[str, str]:
    if s.white is None:
        return {}
    tags = {tag: names[s.seat(colour)] for tag, colour in zip(SIDES, (WHITE, BLACK), strict=True)}
    return {tag: name for tag, name in tags.items() if name}


def from_pdn(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the games of a PDN text: one, or those of a match."""
    found = read_pdn(text)
    if not 1 <= len(found) <= MOST_GAMES:
        raise BadInput("match_games", count=len(found), most=MOST_GAMES)
    return imported(found, options)


def from_fen(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read a position from which a game begins."""
    return imported([PdnGame({"FEN": text.strip()})], options)


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    Format("pdn", "text/plain", ".pdn", to_pdn, from_pdn),
    Format("fen", "text/plain", ".fen", lambda log, _: fen_of(log.state.place) + "\n", from_fen),
)
