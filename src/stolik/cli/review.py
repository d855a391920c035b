"""`stolik review`: a finished game gone over by the solver, decision by decision."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from stolik import games
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, read_file, speaker
from stolik.cli.progress import Bar
from stolik.engine import BadInput, msg
from stolik.engine.fair import Stream
from stolik.engine.record import replay, whole_lines

app = App(name="review", help=helped("review"), help_format="plaintext")


@app.default
def go_over(
    record: Annotated[str, Parameter(help=helped("arg.record"))],
    *,
    whole: Annotated[bool, Parameter(name="--all", negative=(), help=helped("arg.review_all"))] = (
        False
    ),
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Review a record; exit code 2 and one line if it cannot be."""
    say = speaker(lang)
    log = replay(whole_lines(read_file(record)), games.load)
    game = log.opened.game
    go_over = games.kit(game).review
    if go_over is None:
        raise BadInput("no_review", game=game)
    luck = Stream(sha256(log.head.encode()).digest(), 0)
    with Bar(say.say(msg("cli.reviewing"))) as bar:
        found = go_over(log, luck, bar)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    last = 0
    for verdict in found.verdicts:
        if verdict.cost or whole:
            if verdict.deal != last:
                print(say.say(msg(f"review.{found.part}", number=verdict.deal)))
                last = verdict.deal
            print("  " + say.say(verdict.said))
    for sentence in found.said:
        print(say.say(sentence))
