"""`stolik deal`: deals prepared for real tables, so that several of them can play the same."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from stolik import games
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, GameName, Lang, Seed, speaker
from stolik.cli.tables import root_of
from stolik.engine import BadInput, Who, msg
from stolik.engine.wire import encoded

MOST_BOARDS = 1000

app = App(name="deal", help=helped("deal"), help_format="plaintext")


@app.default
def prepare(
    game: GameName,
    *,
    boards: Annotated[int, Parameter(name="--boards", help=helped("arg.boards"))] = 8,
    seed: Seed = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Print deals to be laid out by hand; the same seed gives the same ones."""
    say = speaker(lang)
    prepare = games.kit(game).boards
    if prepare is None:
        raise BadInput("no_boards", game=game)
    if not 1 <= boards <= MOST_BOARDS:
        value, high = str(boards), str(MOST_BOARDS)
        raise BadInput("bad_number", name="--boards", low=1, high=high, value=value)
    found = tuple(prepare(root_of(seed), boards))
    if as_json:
        print(encoded(found).decode())
        return
    for one in found:
        print(say.say(msg("deal.heading", number=one.deal, who=Who(one.dealer))))
        for seat, hand in enumerate(one.hands):
            print("  " + say.say(msg("deal.hand", who=Who(seat), cards=" ".join(hand))))
