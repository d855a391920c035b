"""Run the command line in this process, as a person would in a folder of their own."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from stolik import cli
from stolik.words.system import language


@dataclass(frozen=True)
class Ran:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


def stolik(*words: str, folder: Path, keys: str = "", lang: str = "en") -> Ran:
    """Run `stolik WORDS` in a folder with these keys typed."""
    out, err = io.StringIO(), io.StringIO()
    language.cache_clear()
    before = Path.cwd()
    os.chdir(folder)
    try:
        with (
            patch.object(sys, "argv", ["stolik", *words]),
            patch.object(sys, "stdin", io.StringIO(keys)),
            patch.dict(os.environ, {"STOLIK_LANG": lang, "COLUMNS": "100"}),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = cli.run(list(words))
    finally:
        os.chdir(before)
        language.cache_clear()
    return Ran(code, out.getvalue(), err.getvalue())
