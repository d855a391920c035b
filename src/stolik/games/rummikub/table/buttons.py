"""Buttons for what is not a tile, and which keys stand for which choice."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Choices, Msg, Raw, Who, msg
from stolik.engine.scene import Action as Button
from stolik.engine.scene import form_key, form_words, tag
from stolik.games.rummikub.rules.actions import (
    Action,
    AskCount,
    ConfirmScore,
    DeclareIntent,
    Draw,
    DrawTile,
    EnterRack,
    EnterResult,
    Move,
    NextMove,
    Pass,
    PickStack,
    PickUp,
    Play,
    PutDown,
    Ready,
    RequestRedeal,
    Reset,
    SetDepth,
    Timeout,
    Undo,
)
from stolik.games.rummikub.rules.state import UNKNOWN
from stolik.games.rummikub.rules.tiles import NAMES
from stolik.games.rummikub.table.faces import tile_words

GAME = "rummikub"
HOTKEYS = {Play: "enter", Draw: "d", Pass: "p", Undo: "u", Ready: "enter", ConfirmScore: "enter"}
CLAUSES = {
    Play: "RUM-38", Draw: "RUM-30", Pass: "RUM-30", Undo: "RUM-35", Reset: "RUM-35",
    Ready: "RUM-14", RequestRedeal: "RUM-13", ConfirmScore: "RUM-87", NextMove: "RUM-72",
    Timeout: "RUM-73",
}  # fmt: skip
MAIN = (Play, Ready, ConfirmScore, NextMove)


def path(do: Action) -> tuple[str, ...]:
    """Which key stands for a listed choice."""
    match do:
        case PickUp(tile=tile):
            return (f"tile:{tile}",)
        case PutDown(place=place):
            return ("rack",) if place == "rack" else (f"set:{place}",)
        case AskCount(seat=seat):
            return (f"seat:{seat}",)
        case PickStack(stack=stack):
            return (f"stack:{stack}",)
        case DrawTile(tile=tile):
            return (f"bank:{tile}",)
        case SetDepth(depth=depth):
            return (f"depth:{depth}",)
        case Timeout(drew=drew):
            return ("timeout:drew" if drew else "timeout:lies",)
        case _:
            return (tag(type(do)),)


def label(do: Action) -> Msg:
    """What a button is called."""
    match do:
        case PickStack(stack=stack):
            return msg("rummikub.do.pick_stack", number=stack)
        case DrawTile(tile=tile):
            kind = NAMES.index(tile) if tile in NAMES else UNKNOWN
            return msg("rummikub.do.draw_tile", tile=tile_words(kind))
        case SetDepth(depth=depth):
            return msg(f"rummikub.do.depth.{depth}")
        case Timeout(drew=drew):
            return msg("rummikub.do.timeout.drew" if drew else "rummikub.do.timeout.lies")
        case Play():
            return msg("rummikub.do.done")
        case _:
            return msg(f"rummikub.do.{tag(type(do))}")


def buttons(choices: Choices[Action]) -> Iterator[Button]:
    """A button for each choice that is not a tile, a place or a seat."""
    has_main = any(isinstance(do, MAIN) for do in choices.listed)
    listed = [*choices.listed, *choices.grave]
    rare = [do for do in listed if isinstance(do, SetDepth)]
    for do in listed:
        if not isinstance(do, PickUp | PutDown | AskCount | SetDepth):
            yield button(do, has_main)
    for form in choices.forms:
        if form.action is Move:
            continue
        is_main = form.action in (EnterRack, EnterResult)
        hotkey = "i" if form.action is DeclareIntent else ""
        yield Button(
            form_key(form), form_words(GAME, form), is_main, form.is_grave, hotkey, form.clause
        )
    for do in rare:
        yield button(do, has_main)


def button(do: Action, has_main: bool) -> Button:
    """The button of a listed choice; drawing is the main one where nothing else is."""
    kind = type(do)
    is_main = kind in MAIN or (kind in (Draw, Pass) and not has_main)
    clause = CLAUSES.get(kind, "RUM-111")
    return Button(path(do)[0], label(do), is_main, hotkey=HOTKEYS.get(kind, ""), clause=clause)


def seat_letter(seat: int) -> Raw:
    """The letter of a seat."""
    return Raw("ABCD"[seat])


def who(seat: int) -> Msg:
    """The name of whoever sits there."""
    return msg("seat.name", who=Who(seat))
