"""The command line: `stolik …`, one file per command group, loaded only when used."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import TextIOWrapper

from stolik.cli.interrupts import Interrupts
from stolik.cli.language import helped

COMMANDS = (
    "serve",
    "games",
    "rules",
    "play",
    "examples",
    "scene",
    "sheet",
    "cup",
    "demo",
    "review",
    "deal",
    "duplicate",
    "verify",
    "convert",
    "import",
    "arena",
    "solve",
    "bench",
    "backup",
    "restore",
    "warm",
    "new-game",
)


HOMES = {
    "cup": "cup.commands",
    "demo": "demo.commands",
    "import": "importing",  # a word that Python keeps for itself
    "new-game": "new_game.commands",
    "play": "play.commands",
}
"""Where a command lives that is not in a file of its own name."""


def main() -> None:
    """Run the command line and end with its exit code; 143 if it was told to end."""
    interrupts = Interrupts()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may lack letters, which is no fault
    sys.exit(interrupts.code(run(sys.argv[1:])))


def run(words: list[str]) -> int:
    """Run one command: 0 done, 1 something failed, 2 bad input, 130 interrupted."""
    from stolik import __version__

    if not words or words in (["--help"], ["-h"]):
        sys.stdout.write(overview())
        return 0
    if words == ["--version"]:
        sys.stdout.write(f"{__version__}\n")
        return 0
    from cyclopts import App, CycloptsError

    app = App("stolik", help=helped("stolik"), version=__version__, help_format="plaintext")
    for name in COMMANDS:
        app.command(f"stolik.cli.{HOMES.get(name, name)}:app", name=name, help=helped(name))
    try:
        result = app(
            words,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except CycloptsError as error:
        return complain(" ".join(str(error).split()))
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as error:
        from stolik.cli.language import language
        from stolik.engine import BadInput, Refused
        from stolik.words import Speaker

        if isinstance(error, BadInput):
            return complain(Speaker(language()).say(error.message))
        if isinstance(error, Refused):
            game = getattr(error, "game", "")
            return complain(Speaker(language()).refusal(error, game))
        if isinstance(error, OSError):  # a full disk behind the output, for instance
            complain(str(error))
            with suppress(OSError):
                sys.stdout.close()  # or it is tried once more when the program ends
            return 1
        raise
    return result if isinstance(result, int) else 0


def overview() -> str:
    """Give the list of commands, without waiting for any of them to load."""
    lines = [helped("stolik"), "", f"{helped('usage')}: stolik {helped('usage.words')}", ""]
    lines += [f"  {name:10} {helped(name)}" for name in COMMANDS]
    return "\n".join([*lines, "", helped("usage.more"), ""])


def complain(text: str) -> int:
    """Say in one line what was wrong with the input."""
    sys.stderr.write(f"stolik: {text}\n")
    return 2
