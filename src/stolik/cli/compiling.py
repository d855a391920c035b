"""Kernels that are not there yet are compiled beside this process, with progress, until Ctrl-C."""

from __future__ import annotations

from stolik.cli.progress import Bar
from stolik.engine import msg
from stolik.lab.kernels import Compiler, is_compiled
from stolik.words import Speaker


def compiled(ids: tuple[str, ...], say: Speaker) -> None:
    """Wait until the kernels of all these are there; what cannot be is told when it is needed."""
    missing = [id for id in ids if not is_compiled(id)]
    if not missing:
        return
    compiler = Compiler()
    try:
        for id in missing:
            with Bar(say.say(msg("cli.compiling", game=id))) as bar:
                for told in compiler.compile(id):
                    bar(told.done, told.of)
    finally:
        compiler.end()
