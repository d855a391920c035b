"""The modules of a page put together into one script: one file to ask for instead of fifty.

Each module becomes a block of its own, behind those that it imports, and writes what it exports
into one table; imports read it from there. Modules that import each other share a block, so that
each sees the functions of the others before they have run. What a page loads later
(`import("./x.js")`) is a script of its own that takes from the table what the page has: no module
ever runs twice. What cannot be joined is refused before the first page is served.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from stolik.web.pages.modules import LATER, Module, NotUnderstoodError, module, repeated

TABLE: Final = 'const stolik$ = (globalThis[Symbol.for("stolik.modules")] ??= {});\n'
"""Where modules find each other, on a whole page."""
JOINED: Final = "joined/"
"""The folder of joined scripts, beside those of the modules."""


class Joiner:
    """All modules of the client, and which page begins with which."""

    def __init__(self, sources: Mapping[str, str], pages: Iterable[str]) -> None:
        self.modules = {name: module(name, source) for name, source in sources.items()}
        self.pages = tuple(pages)
        self.entries = frozenset(self.pages).union(*(one.later for one in self.modules.values()))
        for one in self.modules.values():
            self.check(one)
        for name in self.pages:
            if name not in self.modules:
                raise NotUnderstoodError(f"a page asks for {name}, which is not there")
        self.blocks = tuple(self.cycles())
        for block in self.blocks:
            check_block([self.modules[name] for name in sorted(block)])

    def check(self, one: Module) -> None:
        """Refuse imports of what is not there."""
        for there in (*one.needs, *one.later):
            if there not in self.modules:
                raise NotUnderstoodError(f"{one.name}: there is no {there}")
        for there, name, _ in one.imports:
            if name not in ("", "*") and name not in dict(self.modules[there].exports):
                raise NotUnderstoodError(f'{one.name}: {there} does not export "{name}"')

    def cycles(self) -> Iterator[frozenset[str]]:
        """Give the modules that need each other, together; mostly each is alone."""
        numbers: dict[str, int] = {}
        lowest: dict[str, int] = {}
        waiting: list[str] = []

        def visit(name: str) -> Iterator[frozenset[str]]:
            numbers[name] = lowest[name] = len(numbers)
            waiting.append(name)
            for other in self.modules[name].needs:
                if other not in numbers:
                    yield from visit(other)
                if other in waiting:
                    lowest[name] = min(lowest[name], lowest[other])
            if lowest[name] == numbers[name]:
                at = waiting.index(name)
                yield frozenset(waiting[at:])
                del waiting[at:]

        for name in self.modules:
            if name not in numbers:
                yield from visit(name)

    def reached(self, *names: str) -> set[str]:
        """Name the modules that run when these do."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.modules[name].needs
        return found

    def had(self, name: str) -> set[str]:
        """Name what every page has that loads this module later; nothing for that of a page."""
        if name in self.pages:
            return set()
        loading = {one.name for one in self.modules.values() if name in one.later}
        homes = [reached for page in self.pages if loading & (reached := self.reached(page))]
        return set.intersection(*homes) if homes else set()

    def joined(self, name: str) -> str:
        """Give the script of a page, or of what pages load later."""
        had = self.had(name)
        own = self.reached(name) - had
        blocks = [
            self.block(block, name, is_shared=bool(had))
            for block in self.ordered(name)
            if own.intersection(block)
        ]
        given = ", ".join(theirs for theirs, _ in self.modules[name].exports)
        last = f'export const {{ {given} }} = stolik$["{name}"];\n' if given else ""
        return TABLE + "".join(blocks) + last

    def ordered(self, name: str) -> list[tuple[str, ...]]:
        """Give the blocks that a module needs, in the order in which a browser would run them."""
        run: dict[str, None] = {}
        met: set[str] = set()

        def visit(name: str) -> None:
            met.add(name)
            for other in self.modules[name].needs:
                if other not in met:
                    visit(other)
            run[name] = None

        visit(name)
        homes = {one: block for block in self.blocks for one in block}
        last = {homes[one]: one for one in run}
        return [
            tuple(other for other in run if other in homes[one])
            for one in run
            if last[homes[one]] == one
        ]

    def block(self, names: tuple[str, ...], home: str, *, is_shared: bool) -> str:
        """Give the code of one module, or of those that import each other."""
        modules = [self.modules[name] for name in names]
        taken: dict[str, list[tuple[str, str]]] = {}
        lines: list[str] = []
        for there, theirs, ours in dict.fromkeys(one for m in modules for one in m.imports):
            if there in names or not ours:
                continue
            if theirs == "*":
                lines.append(f'const {ours} = stolik$["{there}"];')
            else:
                taken.setdefault(there, []).append((theirs, ours))
        for there, both in taken.items():
            told = ", ".join(t if t == o else f"{t}: {o}" for t, o in both)
            lines.append(f'const {{ {told} }} = stolik$["{there}"];')
        lines += [self.moved(one, home) for one in modules]
        for one in modules:
            told = ", ".join(t if t == o else f"{t}: {o}" for t, o in one.exports)
            lines.append(
                f'stolik$["{one.name}"] = {{ {told} }};'
                if told
                else f'stolik$["{one.name}"] = {{}};'
            )
        guard = f'if (!stolik$["{names[-1]}"]) ' if is_shared else ""
        return f"{guard}{{\n" + "\n".join(lines) + "\n}\n"

    def moved(self, one: Module, home: str) -> str:
        """Give the code of a module; what it loads later is found from where it is now."""

        def found(match: re.Match[str]) -> str:
            there = posixpath.normpath(posixpath.join(posixpath.dirname(one.name), match["from"]))
            path = posixpath.relpath(there, posixpath.dirname(home))
            return f'import("{path if path.startswith(".") else f"./{path}"}")'

        return LATER.sub(found, one.code)


def check_block(modules: list[Module]) -> None:
    """Refuse names that modules which share a block use for different things."""
    if len(modules) == 1:
        return
    own = [name for one in modules for name in one.top]
    names = {one.name for one in modules}
    taken: dict[str, tuple[str, str]] = {}
    where = ", ".join(sorted(names))
    for there, theirs, ours in (one for m in modules for one in m.imports):
        if there in names:
            if theirs == "*" or dict(known(modules, there).exports)[theirs] != ours:
                raise NotUnderstoodError(f'{where} import each other: "{ours}" has another name')
        elif ours and (ours in own or taken.setdefault(ours, (there, theirs)) != (there, theirs)):
            raise NotUnderstoodError(f'{where} import each other: "{ours}" is more than one thing')
    for twice in repeated(own):
        raise NotUnderstoodError(f'{where} import each other: "{twice}" is declared twice')


def known(modules: list[Module], name: str) -> Module:
    """Give one of some modules."""
    return next(one for one in modules if one.name == name)
