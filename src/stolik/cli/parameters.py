"""Parameters that several commands share, with their help in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from stolik.cli.language import helped, language
from stolik.engine import BadInput
from stolik.engine.options import option_words, options_text
from stolik.engine.wire import short
from stolik.words import Speaker

GameName: TypeAlias = Annotated[str, Parameter(help=helped("arg.game"))]
Lang: TypeAlias = Annotated[str | None, Parameter(name="--lang", help=helped("arg.lang"))]
AsJson: TypeAlias = Annotated[bool, Parameter(name="--json", negative=(), help=helped("arg.json"))]
Seed: TypeAlias = Annotated[int | None, Parameter(name="--seed", help=helped("arg.seed"))]
Seats: TypeAlias = Annotated[int | None, Parameter(name="--seats", help=helped("arg.seats"))]
OptionWords: TypeAlias = Annotated[
    list[str],
    Parameter(name="--options", help=helped("arg.options"), consume_multiple=True, negative=()),
]


def speaker(lang: str | None, names: tuple[str, ...] = ()) -> Speaker:
    """Give the speaker of the asked or the system's language; an unknown one is refused."""
    return Speaker(lang or language(), names)


def named(words: str) -> tuple[str, ...]:
    """Read names that are divided by commas."""
    return tuple(name.strip() for name in words.split(",")) if words else ()


def read_file(path: str | Path, most: int = -1) -> bytes:
    """Read a file, or say in one line why it cannot be read; of a longer one a byte too many."""
    try:
        with Path(path).open("rb") as stream:
            return stream.read(most + 1 if most >= 0 else -1)
    except OSError as error:
        raise BadInput("no_file", file=str(path), why=short(OSError(error.strerror))) from error
    except ValueError as error:  # a name with a zero byte
        raise BadInput("no_file", file=repr(path), why=short(error)) from error


def write_file(path: str | Path, data: bytes) -> None:
    """Write a file, or say in one line why it cannot be written."""
    try:
        Path(path).write_bytes(data)
    except (OSError, ValueError) as error:
        why = short(OSError(error.strerror)) if isinstance(error, OSError) else short(error)
        raise BadInput("no_write", file=str(path), why=why) from error


def given_options(words: list[str]) -> dict[str, object]:
    """Read options from `name=value` words and JSON files, later ones over earlier ones."""
    found: dict[str, object] = {}
    for word in words:
        if "=" in word:
            found.update(option_words([word]))
        else:
            found.update(options_text(read_file(word)))
    return found
