"""The buttons of a match, and which taps mean which entry."""

from __future__ import annotations

from stolik.engine import Choices, Msg, msg
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Tap, form_key, tag, taps
from stolik.games.tenis_stolowy.actions import (
    Action,
    NextSet,
    Penalty,
    Rally,
    Returns13,
    Timeout,
    Toss,
)
from stolik.games.tenis_stolowy.checks import CLAUSES
from stolik.games.tenis_stolowy.names import player_name, side_name
from stolik.games.tenis_stolowy.state import State
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES

HOTKEYS = {"point:A": "a", "point:B": "b", "let": "l", "next_set": "enter"}


def taps_of(offer: Choices[Action]) -> tuple[Tap, ...]:
    """Give the taps of all that is offered; the flip scores are buttons too."""
    points = [do for do in offer.listed if isinstance(do, Rally) and do.winner]
    flips = [Tap((f"score:{do.winner}",), do=do) for do in points]
    return (*flips, *taps(offer, path))


def path(do: Action) -> tuple[str, ...]:
    """The keys that are tapped for a listed choice."""
    match do:
        case Rally(winner=winner):
            return (f"point:{winner}",) if winner else ("let",)
        case Toss(first_server=first, server=server, receiver=receiver):
            return (f"toss:{first}",) if first else (f"toss:{server}", f"toss:{receiver}")
        case NextSet(server=server):
            return (f"next_set:{server}",) if server else ("next_set",)
        case Timeout(team=team) | Penalty(team=team):
            return (f"{tag(type(do))}:{team}",)
        case _:
            return (tag(type(do)),)


def buttons(s: State, offer: Choices[Action]) -> tuple[Button, ...]:
    """Give a button for every choice, and one to open each form."""
    found: dict[str, Button] = {}
    for do in offer.listed:
        for key in path(do):
            label = _label(s, do, key)
            hotkey, is_main = HOTKEYS.get(key, ""), key == "next_set"
            clause = CLAUSES[type(do)]
            found.setdefault(key, Button(key, label, is_main, hotkey=hotkey, clause=clause))
    for form in offer.forms:
        key = form_key(form.action)
        label = msg(f"tenis-stolowy.do.{tag(form.action)}")
        found[key] = Button(key, label, is_grave=form.is_grave, clause=form.clause)
    return tuple(found.values())


def _label(s: State, do: Action, key: str) -> Msg:
    match do:
        case Rally(winner=winner):
            if winner is None:
                return msg("tenis-stolowy.button.let")
            return msg("tenis-stolowy.button.point", who=side_name(s, SIDES.index(winner)))
        case Toss(first_server=str(first)):
            return msg("tenis-stolowy.button.first_server", who=side_name(s, SIDES.index(first)))
        case Toss():
            return msg("tenis-stolowy.button.toss_player", who=_player(s, key))
        case NextSet(server=None):
            return msg("tenis-stolowy.button.next_set", number=s.set_no + 1)
        case NextSet():
            return msg("tenis-stolowy.button.next_server", who=_player(s, key), number=s.set_no + 1)
        case Timeout(team=team):
            return msg("tenis-stolowy.button.timeout", who=side_name(s, SIDES.index(team)))
        case Penalty(team=team, points=points):
            who = side_name(s, SIDES.index(team))
            return msg(f"tenis-stolowy.button.penalty.{points}", who=who)
        case Returns13():
            return msg("tenis-stolowy.button.returns", n=s.options.expedite_returns)
        case _:
            return msg(f"tenis-stolowy.do.{tag(type(do))}")


def _player(s: State, key: str) -> Msg:
    return player_name(s, PLAYERS.index(key.split(":")[1]))
