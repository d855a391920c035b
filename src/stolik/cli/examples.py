"""`stolik examples`: run worked examples and say which came otherwise than the book expects."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik.cli import shelves
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, read_file, speaker
from stolik.engine import BadInput, Refused, msg
from stolik.engine.examples import BadExample, Case, Failure, check, read_cases
from stolik.words import Speaker

app = App(name="examples", help=helped("examples"), help_format="plaintext")


@app.default
def run(
    *files: Annotated[str, Parameter(help=helped("arg.files"))],
    game: Annotated[str | None, Parameter(name="--game", help=helped("arg.examples_game"))] = None,
    slow: Annotated[bool, Parameter(name="--slow", negative=(), help=helped("arg.slow"))] = False,
    lang: Lang = None,
) -> int:
    """Run examples; exit code 1 if any failed, 2 if a file or an entry is malformed.

    An entry that is not understood stops none of the others; the first such is complained of last.
    """
    say = speaker(lang)
    sets = [from_file(name, game) for name in files] if files else list(of_package(game))
    passed = failed = 0
    unread: list[BadInput] = []
    for name, id, cases in sets:
        for case in cases:
            try:
                failures = results(case, id, name, slow)
            except BadInput as error:
                if unread:
                    print(say.say(error.message))
                unread.append(error)
                continue
            passed += not failures
            failed += bool(failures)
            for failure in failures:
                print(told(failure, name, say))
    print(f"{passed} passed, {failed} failed" + f", {len(unread)} not understood" * bool(unread))
    if unread:
        raise unread[0]
    return 1 if failed else 0


def from_file(path: str, game: str | None) -> tuple[str, str, list[Case]]:
    """Read a file of examples; its game is named, or taken from the file's name."""
    data = read_file(path)
    id = game or Path(path).stem
    shelves.kit(id)
    return path, id, read_cases(data, path)


def of_package(game: str | None) -> Iterator[tuple[str, str, list[Case]]]:
    """Give the examples of every game of the package, or of one."""
    for id in (game,) if game is not None else shelves.ids():
        package = shelves.kit(id).package
        data = (resources.files(package) / "examples.json").read_bytes()
        yield id, id, read_cases(data, id)


def results(case: Case, game: str, name: str, slow: bool) -> list[Failure]:
    """Run one example; what its vocabulary does not know is bad input that names the entry."""
    try:
        return check(case, shelves.kit(game).examples(), slow)
    except BadExample as error:
        raise BadInput(
            "bad_example", file=name, entry=case.id[:60], why=str(error)[:200]
        ) from error
    except (BadInput, Refused) as error:
        raise BadInput(
            "bad_example", file=name, entry=case.id[:60], why=str(error)[:200]
        ) from error


def told(failure: Failure, name: str, say: Speaker) -> str:
    """Give the line of a failed expectation."""
    return say.say(
        msg(
            "cli.example_failed",
            file=name,
            case=failure.case,
            key=failure.key,
            expected=failure.expected,
            came=failure.came,
        )
    )
