"""The numbered choices of one actor: what a number or a typed path of taps means."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import count
from typing import Final, Generic, TypeVar

from msgspec import Struct, ValidationError

from stolik.engine import Choices, Form, msg
from stolik.engine.scene import (
    Cell,
    Grid,
    Joint,
    Mat,
    Node,
    Patch,
    Scene,
    Seat,
    Spot,
    Track,
    form_name,
    form_words,
    nodes,
    tag,
)
from stolik.engine.wire import converted, encoded
from stolik.words import Speaker

A = TypeVar("A", bound=Struct)
_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,3})\Z")


class Item(Struct, Generic[A], frozen=True):
    """One line of the menu: an action, a form to fill, or neither: to wait."""

    label: str
    path: tuple[str, ...]
    do: A | None = None
    form: Form[A] | None = None
    is_grave: bool = False


def items(choices: Choices[A], scene: Scene, game: str, say: Speaker) -> list[Item[A]]:
    """List the choices in the words of the scene, what is grave last and never alone."""
    labels = labelled(scene, say)
    by_bytes = {encoded(tap.do): tap for tap in scene.taps if tap.do is not None}
    found: list[Item[A]] = []
    grave = {encoded(do) for do in choices.grave}
    for do in (*choices.listed, *choices.grave):
        tap = by_bytes.get(encoded(do))
        path = tap.path if tap is not None else ()
        text = worded(path, labels) if tap is not None else encoded(do).decode()
        found.append(Item(text, path, do=do, is_grave=encoded(do) in grave))
    for form in choices.forms:
        text, path = say.say(form_words(game, form)), form_path(scene, form_name(form))
        found.append(Item(f"{text.rstrip('… ')} …", path, None, form, form.is_grave))
    if found and all(item.is_grave for item in found):
        found.append(Item(say.say(msg("cli.wait")), ()))
    return sorted(found, key=lambda item: item.is_grave)


def form_path(scene: Scene, name: str) -> tuple[str, ...]:
    """Give the path of taps that opens a form."""
    return next((tap.path for tap in scene.taps if tap.form == name), ())


def worded(path: tuple[str, ...], labels: dict[str, str]) -> str:
    """Put a path of taps into words."""
    return " → ".join(labels.get(key, key) for key in path)


def labelled(scene: Scene, say: Speaker) -> dict[str, str]:
    """Give the words for every key; squares of a board speak for themselves."""
    found: dict[str, str] = {}
    for node in nodes(scene):
        key = node.key
        label = node.name if isinstance(node, Seat) else getattr(node, "label", None)
        if key is not None and label is not None:
            found[key] = say.say(label)
        for spot in _spots(node):
            found[spot.key] = _called(spot, say)
    return found


def _called(spot: Cell | Spot | Patch | Joint, say: Speaker) -> str:
    """Give the name of a place: the number that its viewer sees there, else its key."""
    if not isinstance(spot, Spot):
        return spot.key
    return say.say(spot.name) if spot.name is not None else spot.text or spot.key


def _spots(node: Node) -> tuple[Cell | Spot | Patch | Joint, ...]:
    if isinstance(node, Grid):
        return node.cells
    if isinstance(node, Mat):
        return (*node.patches, *node.joints)
    return node.spots if isinstance(node, Track) else ()


def numbered(labels: list[str]) -> list[int]:
    """Give each line its number; a label that is itself a number keeps it (5 pins are 5)."""
    own = {text for text, times in Counter(labels).items() if times == 1 and _NUMBER.match(text)}
    free = (number for number in count(1) if str(number) not in own)
    return [int(text) if text in own else next(free) for text in labels]


def chosen(text: str, menu: list[Item[A]]) -> Item[A] | None:
    """Read a number, or the taps of a choice typed one after another (`e2e4`)."""
    numbers = [str(number) for number in numbered([item.label for item in menu])]
    if text in numbers:
        return menu[numbers.index(text)]
    typed = re.sub(r"[\s>→-]+", "", text).lower()
    fitting = [item for item in menu if item.path and "".join(item.path).lower() == typed]
    if not fitting:
        fitting = [item for item in menu if _joined(item.label) == _joined(text)]
    return fitting[0] if len(fitting) == 1 else None


def _joined(text: str) -> str:
    """Write a path as people type it, `24/18`, `24-18` or `24 18`, in one way."""
    return re.sub(r"[\s>→/-]+", "/", text.strip()).lower()


def typed(text: str, menu: list[Item[A]], actions: tuple[type[A], ...]) -> A | None:
    """Read an action in words: its tag and fields (`bet BIG 5`), or bare text for the one kind
    of listed action that takes a text (`e1e3`); what the rules say of it comes later."""
    words = text.split()
    if not words:
        return None
    kind = next((a for a in actions if tag(a) == words[0].lower()), None)
    if kind is None:
        kinds = {type(item.do) for item in menu if item.do is not None and _takes_text(item.do)}
        kind = kinds.pop() if len(kinds) == 1 else None
        words = [tag(kind), text] if kind is not None else []
    if kind is None:
        return None
    names = kind.__struct_fields__
    if len(words) - 1 > len(names):
        return None
    try:
        fields = {name: _value(word) for name, word in zip(names, words[1:], strict=False)}
        return converted({"type": tag(kind), **fields}, kind, strict=False)
    except (ValidationError, ValueError, TypeError):
        return None


def _takes_text(do: Struct) -> bool:
    names = do.__struct_fields__
    needed = len(names) - len(do.__struct_defaults__)
    return needed == 1 and isinstance(getattr(do, names[0]), str)


def _value(word: str) -> object:
    return json.loads(word) if word.startswith(("[", "{")) else word
