"""The Structs of the wire as TypeScript declarations, against which the scripts are checked.

`python -m stolik.web.wire_types` writes `static/wire.d.ts`; a test finds it out of date.
Annotations are read as they are written, so an alias keeps its name. Words of competitions are
sentences by the time they are sent.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from types import GenericAlias, ModuleType, UnionType
from typing import Final, ForwardRef, Literal, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

FILE: Final = Path(__file__).with_name("static") / "wire.d.ts"
SPACES: Final = {
    "stolik.engine.messages": "words",
    "stolik.engine.fields": "forms",
    "stolik.engine.choices": "forms",
    "stolik.engine.asking": "forms",
    "stolik.engine.ledger": "scene",
    "stolik.engine.scene.boards": "scene",
    "stolik.engine.scene.figures": "scene",
    "stolik.engine.scene.nodes": "scene",
    "stolik.engine.scene.picture": "scene",
    "stolik.engine.scene.pieces": "scene",
    "stolik.engine.scene.taps": "scene",
    "stolik.tables.viewers.from_client": "table",
    "stolik.tables.viewers.from_table": "table",
    "stolik.tables.seating.sheet": "table",
    "stolik.competitions.screens": "cups",
    "stolik.cups.calls": "cups",
    "stolik.web.pages.shelf": "pages",
}
"""What each module is called in the declarations."""
ROOTS: Final = {
    "stolik.engine.messages": ("Words",),
    "stolik.engine.fields": ("Field",),
    "stolik.engine.asking": ("FormData",),
    "stolik.engine.scene.picture": ("Scene",),
    "stolik.tables.viewers.from_client": ("FromClient",),
    "stolik.tables.viewers.from_table": ("FromTable",),
    "stolik.tables.seating.sheet": ("Instead",),
    "stolik.competitions.screens": (
        "Heading", "RoomClock", "Task", "Place", "PersonLine", "Reason", "Bearer", "Wishes",
    ),
    "stolik.cups.calls": ("Call",),
    "stolik.web.pages.shelf": ("Described",),
}  # fmt: skip
ACTION: Final = "forms.Action"
FILLED: Final = {
    ("table", "Push", "scene"): "scene.Scene",
    ("table", "Push", "forms"): "Record<string, forms.FormData>",
    ("table", "Rest", "forms"): "Record<string, forms.FormData>",
    ("table", "Instead", "scene"): "scene.Scene",
    ("table", "Instead", "forms"): "Record<string, forms.FormData>",
    ("table", "Do", "action"): ACTION,
    ("table", "Amend", "action"): f"{ACTION} | null",
    ("table", "Ack", "data"): "any",
    ("scene", "Tap", "do"): f"{ACTION} | null",
    ("forms", "FormData", "typical"): f"{ACTION}[]",
}
"""What is carried as bytes, or as whatever action a game has."""
PLAIN: Final = {
    "str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null",
    "Fraction": "string", "object": "any", "Any": "any",
}  # fmt: skip
LISTS: Final = ("tuple", "list", "frozenset", "set")
HEAD: Final = """\
// Made from the Structs of the server: python -m stolik.web.wire_types
// What is optional is left out where it is as by default.

export namespace words {
  /** The same with every message put into words. */
  type Said<T> = T extends Msg | Raw ? string
    : T extends object ? { [name in keyof T]: Said<T[name]> } : T;
}

export namespace forms {
  /** What somebody does: its tag and its fields. */
  type Action = { type: string; [field: string]: any };
}

export namespace cups {
  /** What a screen of a competition shows; which of these, its kind and its looker decide. */
  interface Parts {
    heading?: Heading;
    clock?: RoomClock | null;
    tasks?: Task[];
    tables?: Place[];
    people?: PersonLine[];
    seating?: words.Said<scene.Ledger>[];
    results?: words.Said<scene.Ledger>[];
    records?: words.Said<scene.Ledger>[];
    offers?: forms.FormData[];
    calls?: Call[];
    wishes?: Wishes;
    me?: Bearer;
    [part: string]: any;
  }
}
"""


class Declarations:
    """Declarations found so far, by namespace and name."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], str] = {}

    def name(self, module: str, name: str, space: str) -> str:
        """Give what a name of a module is in TypeScript, and declare it if it is of the wire."""
        if name in PLAIN:
            return PLAIN[name]
        value = getattr(sys.modules[module], name)
        if value is object or name == "Struct":
            return ACTION
        if isinstance(value, type):
            return PLAIN.get(value.__name__) or self.struct(value, space)
        home = home_of(module, name)
        own = SPACES[home]
        if name == "Words" and space == "cups":
            return "string"
        if name == "Words" and space == "forms":
            self.name(home, name, own)
            return "words.Words | string"  # forms of competitions come in words, those of games not
        if (own, name) not in self.found:
            self.found[own, name] = ""
            self.found[own, name] = f"type {name} = {self.value(value, home, own)};"
        return qualified(own, name, space)

    def struct(self, kind: type, space: str) -> str:
        """Declare a Struct and give its name."""
        if space == "cups" and kind.__name__ in ("Msg", "Raw"):
            return "string"
        if kind.__name__ == "Form":
            kind = import_module("stolik.engine.asking").FormData
        own, name = SPACES[kind.__module__], kind.__name__
        if (own, name) not in self.found:
            self.found[own, name] = ""
            self.found[own, name] = "\n".join(self.interface(kind, own))
        return qualified(own, name, space)

    def interface(self, kind: type[Struct], space: str) -> Iterator[str]:
        """Write a Struct as an interface."""
        config = kind.__struct_config__
        is_told = space != "table" or kind.__name__ not in sent_by_clients()
        yield f"interface {kind.__name__} {{"
        if config.tag is not None:
            yield f'  type: "{config.tag}";'
        for one in fields(kind):
            filled = FILLED.get((space, kind.__name__, one.name))
            module, written = annotation(kind, one.name)
            text = filled or self.parsed(ast.parse(written, mode="eval").body, module, space)
            has_default = one.default is not NODEFAULT or one.default_factory is not NODEFAULT
            is_optional = has_default and (config.omit_defaults or not is_told)
            yield f"  {one.name}{'?' if is_optional else ''}: {text};"
        yield "}"

    def parsed(self, node: ast.expr, module: str, space: str) -> str:
        """Give an annotation in TypeScript."""
        match node:
            case ast.Constant(value=str() as text):
                return self.parsed(ast.parse(text, mode="eval").body, module, space)
            case ast.Constant(value=None):
                return "null"
            case ast.Name(id=name):
                return self.name(module, name, space)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return either(self.parsed(left, module, space), self.parsed(right, module, space))
            case ast.Subscript(value=ast.Name(id=name), slice=inner):
                args = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                if name == "Literal":
                    return " | ".join(json.dumps(ast.literal_eval(one)) for one in args)
                if name == "Form":
                    return self.name(module, name, space)
                texts = [
                    "…" if isinstance(one, ast.Constant) and one.value is ...
                    else self.parsed(one, module, space)
                    for one in args
                ]  # fmt: skip
                return container(name, texts)
            case _:
                raise TypeError(f"{module}: {ast.unparse(node)}")

    def value(self, value: object, module: str, space: str) -> str:
        """Give the value of an alias in TypeScript."""
        if isinstance(value, str):
            return self.parsed(ast.parse(value, mode="eval").body, module, space)
        if isinstance(value, ForwardRef):
            return self.value(value.__forward_arg__, module, space)
        if value is type(None) or value is None:
            return "null"
        if isinstance(value, UnionType) or get_origin(value) is Literal or "Union" in str(value):
            parts = [
                f'"{one}"' if isinstance(one, str) and get_origin(value) is Literal
                else self.value(one, module, space)
                for one in get_args(value)
            ]  # fmt: skip
            return either(*parts)
        if isinstance(value, GenericAlias):
            args = [self.value(one, module, space) for one in value.__args__]
            return container(value.__origin__.__name__, args)
        assert isinstance(value, type), value
        return PLAIN.get(value.__name__) or self.struct(value, space)


def annotation(kind: type, name: str) -> tuple[str, str]:
    """Give an annotation as it is written, and the module it is written in."""
    for one in kind.__mro__:
        written = get_annotations(one).get(name)
        if written is not None:
            assert isinstance(written, str), (kind, name)
            return one.__module__, written
    raise LookupError(name)


def home_of(module: str, name: str) -> str:
    """Give the module of the wire in which an alias is made."""
    value = getattr(sys.modules[module], name)
    homes = [one for one in SPACES if getattr(import_module(one), name, None) is value]
    return min(homes, key=list(SPACES).index) if homes else module


def sent_by_clients() -> frozenset[str]:
    """Name what clients send: there a default may be left out."""
    messages: ModuleType = import_module("stolik.tables.viewers.from_client")
    return frozenset(one.__name__ for one in get_args(messages.FromClient))


def container(name: str, args: list[str]) -> str:
    """Give a list, a tuple or a dictionary in TypeScript."""
    if name in LISTS and (len(args) == 1 or args[1] == "…"):
        return f"({args[0]})[]" if "|" in args[0] else f"{args[0]}[]"
    if name == "tuple":
        return f"[{', '.join(args)}]"
    if name in ("dict", "Mapping"):
        return f"{{ [name: string]: {args[1]} }}"
    raise TypeError(name)


def either(*texts: str) -> str:
    """Give a union, each of it once."""
    return " | ".join(dict.fromkeys(one for text in texts for one in text.split(" | ")))


def qualified(own: str, name: str, space: str) -> str:
    """Give a name as another namespace calls it."""
    return name if own == space else f"{own}.{name}"


def declarations() -> str:
    """Give the whole file."""
    made = Declarations()
    for module, names in ROOTS.items():
        import_module(module)
        for name in names:
            made.name(module, name, SPACES[module])
    blocks = [HEAD]
    for space in dict.fromkeys(SPACES.values()):
        lines = [text for (own, _), text in made.found.items() if own == space]
        inner = "\n".join(lines).replace("\n", "\n  ")
        blocks.append(f"export namespace {space} {{\n  {inner}\n}}\n")
    return "\n".join(blocks)


def main() -> None:
    """Write the file."""
    FILE.write_text(declarations(), "utf-8")


if __name__ == "__main__":
    main()
