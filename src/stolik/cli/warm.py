"""`stolik warm`: compile every kernel now, so that no player waits for a compiler."""

from __future__ import annotations

from time import monotonic

from cyclopts import App

from stolik import games
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, speaker
from stolik.engine import msg

app = App(name="warm", help=helped("warm"), help_format="plaintext")


@app.default
def warm(*, lang: Lang = None) -> None:
    """Compile the kernels of all games and of the seating."""
    say = speaker(lang)
    for id in games.ids():
        compile_all = games.kit(id).warm
        if compile_all is not None:
            started = monotonic()
            compile_all()
            seconds = f"{monotonic() - started:.1f}"
            print(say.say(msg("cli.warmed", game=id, seconds=seconds)))
    from stolik.competitions.seating import kernel

    started = monotonic()
    kernel.warm()
    print(say.say(msg("cli.warmed", game="seating", seconds=f"{monotonic() - started:.1f}")))
