"""Compiled loops over a game's own rule functions, kept on disk until those rules change.

Numba's cache watches only the file of the compiled function, not the rules and the other kernels
it calls, which are compiled into it. So each kernel's folder is named after a digest of the rules'
sources and of all files of its package that have kernels. Numba is imported when a kernel asks for
its compiler, never before.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

PARTS = "stolik.parts."
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


@cache
def kernels_beside(folder: Path) -> str:
    """Return a short name for the present sources of a package's kernels, and of the shared ones.

    A net that changed once was judged by a kernel that had the former one compiled into it.
    """
    mixed = hashlib.sha256()
    for place in dict.fromkeys((folder, Path(__file__).parent)):
        for file in sorted(place.glob("*.py")):
            text = file.read_bytes()
            if b"compiler(" in text:
                mixed.update(file.name.encode() + text)
    return mixed.hexdigest()[:8]


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
        beside = kernels_beside(Path(function.__code__.co_filename).parent)
        with _cached_in(folder / f"{rules_digest}-{beside}"):
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
