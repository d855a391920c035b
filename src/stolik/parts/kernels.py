"""Compiled loops over a game's own rule functions, kept on disk until those rules change.

Numba's cache watches only the file of the compiled function, not the rules and the other kernels
it calls, which are compiled into it. So each kernel's folder is named after a digest of the rules'
sources, of its own file and of every file that this one imports, in whatever package it lies. Numba
is imported when a kernel asks for its compiler, never before.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

PARTS = "stolik.parts."
ENGINE = "stolik.engine"
SOURCES = Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^from ([\w.]+) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)
NAME = re.compile(r"(?:^|,)\s*(\w+)")
F = TypeVar("F", bound=Callable[..., object])

_made: list[Any] = []
"""Every kernel that this process has decorated, compiled or not."""

_callable: set[FunctionType] = set()
"""Every rule function that kernels of this process may call."""


def cache_home() -> Path:
    """Return the folder for what can be computed again; STOLIK_CACHE names another one."""
    named = os.environ.get("STOLIK_CACHE")
    if named:
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    folder = Path(base).expanduser() / "stolik"
    return folder if _is_writable(folder) else Path(tempfile.gettempdir()) / "stolik-cache"


def digest(*rules: ModuleType) -> str:
    """Return a short name for the present sources of these modules."""
    mixed = hashlib.sha256()
    for module in rules:
        mixed.update(module.__name__.encode())
        mixed.update(inspect.getsource(module).encode())
    return mixed.hexdigest()[:16]


def files_behind(file: Path) -> frozenset[Path]:
    """Find a file and all that it imports of ours; what a function imports is not compiled in."""
    waiting, seen = [file.resolve()], {file.resolve()}
    while waiting:
        at = waiting.pop()
        more = set(_imported(at, at.read_text(encoding="utf-8"))) - seen
        seen |= more
        waiting.extend(more)
    return frozenset(seen)


@cache
def sources_behind(file: Path) -> str:
    """Return a short name for the present sources of all that is behind a file.

    A net that changed once was judged by a kernel that had the former one compiled into it.
    """
    mixed = hashlib.sha256()
    for one in sorted(files_behind(file)):
        mixed.update(one.name.encode() + one.read_bytes())
    return mixed.hexdigest()[:8]


def _imported(file: Path, text: str) -> Iterator[Path]:
    """Find the files of ours that a source imports at its top; the engine has nothing compiled."""
    for module, bracketed, plain in IMPORT.findall(text):
        if module.startswith(ENGINE):
            continue
        for name in NAME.findall(bracketed or plain):
            found = _file_of(f"{module}.{name}", file) or _file_of(module, file)
            if found is not None:
                yield found


def _file_of(module: str, asking: Path) -> Path | None:
    """Give the file of a module of this package, or of the one that a file lies in."""
    below = Path(*module.split("."))
    for root in (SOURCES, *asking.parents):
        for file in (root / below.with_suffix(".py"), root / below / "__init__.py"):
            if file.is_file():
                return file.resolve()
    return None


def compiler(
    *rules: ModuleType, signature: str | None = None, is_fast: bool = False
) -> Callable[[F], F]:
    """Let kernels call every function of these modules; return the decorator that compiles them.

    What the modules take from `parts` goes with them. A function that calls itself needs a
    signature: without one Numba's cache cannot load it again. `is_fast` lets sums of floats be
    taken in any order; for what only judges, never for what decides.
    """
    from numba import njit
    from numba.extending import register_jitable

    modules = tuple(dict.fromkeys(part for module in rules for part in (module, *_parts(module))))
    for module in modules:
        for function in _own_functions(module):
            if function not in _callable:  # each time would be one more compilation of the same
                _callable.add(function)
                register_jitable(function)
    folder = cache_home() / "kernels"
    rules_digest = digest(*modules)

    def compiled(function: F) -> F:
        behind = sources_behind(Path(function.__code__.co_filename))
        with _cached_in(folder / f"{rules_digest}-{behind}"):
            jit = (
                njit(cache=True, fastmath=is_fast)
                if signature is None
                else njit(signature, cache=True, fastmath=is_fast)
            )
            _made.append(_of_types_only(jit(function)))
            return cast("F", _made[-1])

    return compiled


def compiled_in(package: str) -> int:
    """Count the kernels of a package that this process has compiled or loaded so far."""
    ours = (one for one in tuple(_made) if one.py_func.__module__.startswith(f"{package}."))
    return sum(bool(one.signatures) for one in ours)


def _of_types_only(kernel: Any) -> Any:
    """Let a kernel be compiled for the types of what it is given, not anew for every number."""
    from numba import types

    template, plain = kernel.get_call_template, cast("Any", types).unliteral

    def without_literals(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return template(
            tuple(plain(one) for one in args), {name: plain(one) for name, one in kws.items()}
        )

    kernel.get_call_template = without_literals
    return kernel


def _own_functions(module: ModuleType) -> Iterator[FunctionType]:
    for thing in vars(module).values():
        if isinstance(thing, FunctionType) and thing.__module__ == module.__name__:
            yield thing


def _parts(module: ModuleType) -> Iterator[ModuleType]:
    for thing in vars(module).values():
        if isinstance(thing, FunctionType) and thing.__module__.startswith(PARTS):
            yield sys.modules[thing.__module__]


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    """Numba fixes a function's folder when it is decorated, so the setting need not stay."""
    from numba import config

    settings = vars(config)
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(folder)
    try:
        yield
    finally:
        settings["CACHE_DIR"] = before


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
