"""What each actor may do now: listed moves and answers, forms for what a referee enters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from stolik.engine import (
    REFEREE,
    Choices,
    Field,
    Form,
    Number,
    Option,
    Pick,
    Text,
    Time,
    msg,
)
from stolik.engine.actors import is_seat
from stolik.engine.scene import Tap
from stolik.games.warcaby import actions as act
from stolik.games.warcaby.actions import Action
from stolik.games.warcaby.moves import Whole, legal, quiets
from stolik.games.warcaby.paths import fitting, irregular_chains
from stolik.games.warcaby.sheet import DRAW_REASONS, REASONS, WIN_REASONS
from stolik.games.warcaby.squares import bits, name
from stolik.games.warcaby.state import State
from stolik.parts.chairs import seat_options

AnyForm: TypeAlias = Form[Action]
Fields: TypeAlias = dict[str, Field]
SEATS: Final = Pick(seat_options((0, 1)))
REASON: Final = Text(most=200, default="")
CORRECTION: Final = Time(864_000, 60, is_signed=True)
IRREGULAR: Final = "irregular"
STOP: Final = "stop"


def offered(s: State, viewer: int) -> Choices[Action]:
    """Give what a viewer may do."""
    match s.phase:
        case "play" if is_seat(viewer):
            return _for_player(s, s.colour(viewer))
        case "play" if viewer == REFEREE:
            return _for_referee(s)
        case "colours" if viewer == REFEREE:
            return Choices(listed=tuple(map(act.DrawColours, s.options.lots)))
        case "result" if viewer == REFEREE:
            return Choices(forms=(_result_form(),))
        case "between" if is_seat(viewer) or viewer == REFEREE:
            return Choices(listed=(act.NextGame(),))
        case _:
            return Choices()


def regular(s: State) -> list[Whole]:
    """List the moves that keep every duty, and what a touch demands."""
    moves = legal(s.place, s.options.capturing)
    return [move for move in moves if not s.touched or move.path[0] == s.touched]


def irregular(s: State) -> list[Whole]:
    """List the moves that a real board allows although they break a duty (WAR-33)."""
    rules = s.options.capturing
    duties = legal(s.place, rules)
    if s.options.missed == "enforce" or not duties or not duties[0].taken:
        return []
    possible = [*quiets(s.place, rules), *irregular_chains(s.place, rules)]
    return [
        move
        for move in possible
        if (not s.touched or move.path[0] == s.touched) and not fitting(duties, move.path)
    ]


def _path(move: Whole) -> tuple[str, ...]:
    return tuple(map(name, move.path))


def _for_player(s: State, colour: int) -> Choices[Action]:
    listed: list[Action] = []
    forms: list[AnyForm] = []
    if colour == s.mover and not s.is_paused:
        listed += [act.Move(_path(move)) for move in (*regular(s), *irregular(s))]
        listed += _claims(s)
        if s.options.touch_move:
            forms.append(_touch_form(s))
    if s.offer == 1 - colour:
        listed += [act.AcceptDraw(), act.DeclineDraw()]
    if s.offer is None and s.made(colour) >= s.offers_from[colour]:
        listed.append(act.OfferDraw())
    return Choices(tuple(listed), tuple(forms), grave=(act.Resign(),))


def _claims(s: State) -> list[Action]:
    if s.irregular is None:
        return []
    found: list[Action] = []
    if s.options.missed == "warn_then_loss":
        found.append(act.ClaimIrregular())
    else:
        found += [act.Huff(name(bit)) for bit in bits(s.irregular.defaulters)]
    if not legal(s.place, s.options.capturing):
        found.append(act.LetStand())
    return found


def _touch_form(s: State) -> AnyForm:
    own = [name(bit) for bit in bits(s.place.own)]
    pick = Pick(tuple(Option(one) for one in own))
    return Form(act.Touch, {"square": pick}, (act.Touch(own[0]),), exact=True, clause="WAR-39")


def _for_referee(s: State) -> Choices[Action]:
    results = Pick(tuple(Option(result) for result in REASONS))
    last = len(s.moves)
    forms: list[AnyForm] = [
        Form(act.RecordIllegal, {"seat": SEATS}, (act.RecordIllegal(s.seat(s.mover)),), True,
             "WAR-38"),
        Form(act.UndoTo, {"ply": Number(0, last, default=last), "reason": REASON},
             (act.UndoTo(last),), True, "WAR-40"),
        Form(act.Adjudicate, {"result": results, "reason": REASON},
             (act.Adjudicate("1/2-1/2", "-"),), True, "WAR-32"),
    ]  # fmt: skip
    if s.clocks is not None:
        fields: Fields = {"seat": SEATS, "seconds": CORRECTION, "reason": REASON}
        again = act.AdjustClock(s.seat(s.mover), 60)
        forms.append(Form(act.AdjustClock, fields, (again,), clause="WAR-40"))
    if s.options.is_table:
        if s.clocks is not None:
            late = act.TimeOut(s.seat(s.mover))
            forms.append(Form(act.TimeOut, {"seat": SEATS}, (late,), True, "WAR-41"))
        forms.append(_result_form())
    if s.is_paused:
        return Choices((act.Resume(),), tuple(forms))
    pause: AnyForm = Form(act.Pause, {"reason": REASON}, (act.Pause(),), True, "WAR-40")
    return Choices((), (*forms, pause))


def _result_form() -> AnyForm:
    reasons = tuple(dict.fromkeys((*WIN_REASONS, *DRAW_REASONS, "aborted")))
    fields: Fields = {
        "result": Pick(tuple(Option(result) for result in REASONS)),
        "reason": Pick(tuple(Option(r, msg(f"warcaby.reason.{r}")) for r in reasons)),
    }
    typical = (
        act.EnterResult("1-0", "no_pieces"),
        act.EnterResult("0-1", "resignation"),
        act.EnterResult("1/2-1/2", "agreement"),
    )
    return Form(act.EnterResult, fields, typical, clause="WAR-42")


def taps(s: State, choices: Choices[Action]) -> tuple[Tap, ...]:
    """Give the taps of moves: start and end where that is clear, else every landing (WAR-44)."""
    offered = {do.path for do in choices.listed if isinstance(do, act.Move)}
    if not offered:
        return ()
    lawful, broken = _keyed(regular(s), ()), _keyed(irregular(s), (IRREGULAR,))
    return tuple(Tap(keys, act.Move(path)) for path, keys in (*lawful, *broken) if path in offered)


def _keyed(
    moves: list[Whole], before: tuple[str, ...]
) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Give each path with its keys; where one goes on from another, the shorter has a stop."""
    found: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    for move in moves:
        ends = (move.path[0], move.path[-1])
        is_clear = len(fitting(moves, ends)) == 1
        path = _path(move)
        found.append((path, (*before, *((path[0], path[-1]) if is_clear else path))))
    keys = [one for _, one in found]
    return [
        (path, (*mine, STOP) if any(one != mine and one[: len(mine)] == mine for one in keys)
         else mine)
        for path, mine in found
    ]  # fmt: skip
