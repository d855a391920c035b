"""Modules of the client taken apart: what each imports, exports, loads later, and the rest.

Only the style of our own modules is understood: imports and exports stand at the beginning of a
line, and what is exported is never assigned again. Anything else is refused with the module's name.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from msgspec import Struct

from stolik.web.pages.slimming import COMMENT, parts

IMPORT: Final = re.compile(
    r"""^import\s+(?:(?:\{(?P<names>[^{}]*)\}|\*\s+as\s+(?P<whole>\w+))\s+from\s+)?"(?P<from>\.{1,2}/[^"]+\.js)";$""",
    re.MULTILINE,
)
LATER: Final = re.compile(r"""(?<![\w.$])import\(\s*"(?P<from>\.{1,2}/[^"]+\.js)"\s*\)""")
DECLARED: Final = re.compile(
    r"^export\s+(?=(?:async\s+)?(?:function\b\s*\*?|class\b|const\b)\s*(?P<name>[A-Za-z_]\w*))",
    re.MULTILINE,
)
LISTED: Final = re.compile(r"^export\s*\{(?P<names>[^{}]*)\};$", re.MULTILINE)
LEFT: Final = re.compile(r"(?<![\w.$])(?:import|export)\b(?!\s*[:,])")
"""What is still there of imports and exports when all that is understood has been taken out."""
TOP: Final = re.compile(
    r"^(?:async\s+)?(?:function\b\s*\*?|class\b|const\b|let\b|var\b)\s*(?P<name>\w+|[\[{][^=]*(?==))",
    re.MULTILINE,
)
NAME: Final = re.compile(r"\w+(?:\s+as\s+\w+)?")
OURS: Final = re.compile(r"stolik\$")


class NotUnderstoodError(ValueError):
    """A module is written in a way that cannot be joined with others."""


class Module(Struct, frozen=True, kw_only=True, dict=True):
    """A module taken apart."""

    name: str
    imports: tuple[tuple[str, str, str], ...]
    """The module, what it calls the thing ("*" for all of it, "" for nothing), and what we do."""
    later: frozenset[str]
    """What it may load when it is needed."""
    exports: tuple[tuple[str, str], ...]
    """What others call a thing, and what the module itself does."""
    code: str

    @cached_property
    def needs(self) -> tuple[str, ...]:
        """Name the modules that run before it, in their order."""
        return tuple(dict.fromkeys(one for one, _, _ in self.imports))

    @cached_property
    def top(self) -> tuple[str, ...]:
        """Name all that it declares for itself."""
        found = (match["name"] for match in TOP.finditer(plain(self.code)))
        return tuple(name for one in found for name in re.findall(r"\w+", one))


def plain(code: str) -> str:
    """Give code with other letters in its quotes, each in its place."""
    return "".join(
        text if is_code else re.sub(r"[^\n]", "_", text) for is_code, text in parts(code)
    )


def pairs(listed: str) -> Iterator[tuple[str, str]]:
    """Read `a, b as c`: each name, and what it is called from here on."""
    for one in filter(None, (part.strip() for part in listed.split(","))):
        if not NAME.fullmatch(one):
            raise NotUnderstoodError(one)
        first, _, other = one.partition(" as ")
        yield first.strip(), (other or first).strip()


def module(name: str, source: str) -> Module:
    """Take a module apart; refuse what is not understood."""
    folder = posixpath.dirname(name)

    def at(other: str) -> str:
        return posixpath.normpath(posixpath.join(folder, other))

    code = COMMENT.sub("", source)
    imports: list[tuple[str, str, str]] = []
    exports: list[tuple[str, str]] = []
    for kind in (IMPORT, DECLARED, LISTED):
        for match in kind.finditer(code):
            if code.count("`", 0, match.start()) % 2:
                raise NotUnderstoodError(f'{name}: "{match[0]}" stands in quotes')
    try:
        for match in IMPORT.finditer(code):
            there = at(match["from"])
            if match["whole"]:
                imports.append((there, "*", match["whole"]))
            elif match["names"] is None:
                imports.append((there, "", ""))
            else:
                imports += [(there, theirs, ours) for theirs, ours in pairs(match["names"])]
        code = IMPORT.sub("", code)
        later = frozenset(at(match["from"]) for match in LATER.finditer(code))
        exports += [(match["name"], match["name"]) for match in DECLARED.finditer(code)]
        for match in LISTED.finditer(code):
            exports += [(theirs, ours) for ours, theirs in pairs(match["names"])]
        code = LISTED.sub("", DECLARED.sub("", code))
    except NotUnderstoodError as fault:
        raise NotUnderstoodError(f'{name}: "{fault}" is no name to import or export') from None
    rest = LATER.sub("", code)
    for kind in (LEFT, OURS):
        if kind.search(rest) and (wrong := kind.search(plain(rest))):
            line = code_line(rest, wrong.start())
            raise NotUnderstoodError(f'{name}: cannot join "{line}" with other modules')
    for twice in repeated([theirs for theirs, _ in exports]):
        raise NotUnderstoodError(f'{name}: exports "{twice}" twice')
    return Module(
        name=name,
        imports=tuple(imports),
        later=later,
        exports=tuple(exports),
        code=code.strip(),
    )


def code_line(code: str, place: int) -> str:
    """Give the line at a place."""
    return code[code.rfind("\n", 0, place) + 1 :].partition("\n")[0].strip()


def repeated(names: Iterable[str]) -> list[str]:
    """Give the names that come a second time."""
    seen: set[str] = set()
    return [name for name in names if name in seen or seen.add(name)]  # type: ignore[func-returns-value]
