"""What an action would change in the standing, before it is done."""

from __future__ import annotations

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import season_of, total
from stolik.competitions.olimpiada.olympiad import Olympiad
from stolik.competitions.olimpiada.scene import prompt
from stolik.competitions.olimpiada.screens.matrix import column, places_now, total_words
from stolik.competitions.olimpiada.state import State
from stolik.competitions.previewing import Line, differing, standing_changes
from stolik.engine.actors import REFEREE
from stolik.engine.ledger import Ledger
from stolik.engine.messages import msg
from stolik.engine.protocol import Event

RULES = Olympiad()


def preview(s: State, a: do.Action) -> tuple[Ledger, ...]:
    """Give the lines that would change, and what would come next."""
    after = RULES.apply(s, Event(REFEREE, a))
    place = s.options.ranking_mode
    return (
        standing_changes(
            msg("olimpiada.preview"),
            (column("name"), column("place"), column(place)),
            differing(lines_of(s), lines_of(after), is_whole=True),
            prompt(after, REFEREE).text,
        ),
    )


def lines_of(s: State) -> dict[int, Line]:
    """Give everybody's place and total."""
    season = season_of(s)
    return {
        one: Line(place, (total_words(total(season, one)),))
        for one, place in enumerate(places_now(s))
    }
