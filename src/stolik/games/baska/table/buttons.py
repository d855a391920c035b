"""Buttons and the taps that lead to each choice."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Choices, Form, Msg, msg
from stolik.engine.scene import Action as Button
from stolik.engine.scene import form_key, form_words, tag
from stolik.games.baska.rules.actions import (
    Accept,
    Action,
    Call,
    Claim,
    Contest,
    DrawSeat,
    Laydown,
    Misdeal,
    Play,
    PrematureLead,
    Ready,
    Revoke,
    SetDepth,
    Warn,
)
from stolik.games.baska.rules.auction import BID, DOUBLE, PASS
from stolik.games.baska.rules.state import SETTLED, Public
from stolik.games.baska.table.words import level

HOTKEYS = {
    PASS: "p", DOUBLE: "k",
    "bid:wesele": "w", "bid:gran": "g", "bid:zolo": "z", "bid:baszka": "b",
}  # fmt: skip
CLAUSE = {Accept: "BAS-62", Contest: "BAS-61", Misdeal: "BAS-9", Laydown: "BAS-69"}


def path(do: Action) -> tuple[str, ...]:
    """The keys that are tapped for a listed choice."""
    match do:
        case Play(card=card):
            return (f"card:{card}",)
        case Call(call=call):
            return (f"call:{call}",)
        case DrawSeat(card=card):
            return (f"draw:{card}",)
        case PrematureLead(card=card):
            return "premature_lead", f"early:{card}"
        case Revoke(offender=seat) | Warn(seat=seat):
            return tag(type(do)), f"seat:{seat}"
        case SetDepth(depth=depth):
            return (f"depth:{depth}",)
        case _:
            return (tag(type(do)),)


def buttons(p: Public, choices: Choices[Action]) -> Iterator[Button]:
    """A button for every choice that is not a card or a seat."""
    for form in choices.forms:
        yield form_button(form)
    seen: set[str] = set()
    for do in (*choices.listed, *choices.grave):
        key = path(do)[0]
        if key in seen or isinstance(do, Play | DrawSeat):
            continue
        seen.add(key)
        yield button(p, key, do, do in choices.grave)


def form_button(form: Form[Action]) -> Button:
    """The button that opens a form, or the tab of one that lies open."""
    words = form_words("baska", form)
    is_hidden = form.is_grave and form.action is not Claim  # laying down is a part of play
    return Button(form_key(form), words, is_grave=is_hidden, clause=form.clause)


def button(p: Public, key: str, do: Action, is_grave: bool) -> Button:
    """The button of a listed choice, or the first of its two taps."""
    match do:
        case Call(call=call):
            return Button(
                key, call_words(p, call), call == PASS, hotkey=HOTKEYS.get(call, ""),
                clause=call_clause(call),
            )  # fmt: skip
        case Ready():
            return Button(key, msg("baska.do.ready"), True, hotkey="enter", clause="BAS-57")
        case Accept():
            return Button(key, msg("baska.do.accept"), True, clause="BAS-62")
        case SetDepth(depth=depth):
            words = msg(f"baska.do.depth.{depth}")
            return Button(key, words, is_grave=is_grave, clause="BAS-64")
        case Revoke():  # a second tap says whose; on a sheet it is a button like the others
            is_hidden = is_grave and p.depth == "events" and p.phase != SETTLED
            return Button(key, msg("baska.do.revoke"), is_grave=is_hidden, clause="BAS-56")
        case Warn():
            return Button(key, msg("baska.do.warn"), is_grave=is_grave, clause="BAS-58")
        case PrematureLead():
            return Button(key, msg("baska.do.premature_lead"), clause="BAS-38")
        case _:
            words = msg(f"baska.do.{key}")
            return Button(key, words, is_grave=is_grave, clause=CLAUSE.get(type(do)))


def call_words(p: Public, call: str) -> Msg:
    """A call as it is said: a double by its level."""
    if call == DOUBLE:
        return level(len(p.doubles) + 1)
    if call == PASS:
        return msg("baska.call.pass")
    return msg(f"baska.contract.{call.removeprefix(BID)}")


def call_clause(call: str) -> str:
    """The clause a call rests on."""
    if call == PASS:
        return "BAS-16"
    return "BAS-26" if call == DOUBLE else "BAS-18"
