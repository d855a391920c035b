"""`stolik warm`: compile every kernel now, so that no player waits for a compiler."""

from __future__ import annotations

from time import monotonic

from cyclopts import App

from stolik.cli.compiling import compiled
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, speaker
from stolik.engine import msg
from stolik.lab.kernels import compile_now, ids, is_compiled

app = App(name="warm", help=helped("warm"), help_format="plaintext")


@app.default
def warm(*, lang: Lang = None) -> None:
    """Compile the kernels of all games and of the seating."""
    say = speaker(lang)
    for id in ids():
        started = monotonic()
        compiled((id,), say)
        if not is_compiled(id):
            compile_now(id)  # tells what is wrong
        seconds = f"{monotonic() - started:.1f}"
        print(say.say(msg("cli.warmed", game=id, seconds=seconds)), flush=True)
