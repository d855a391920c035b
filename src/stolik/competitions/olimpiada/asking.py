"""What the forms of an olympiad ask for, field by field."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import games
from stolik.competitions.asking import Asking, people
from stolik.competitions.olimpiada.naming import free_name, game_name
from stolik.competitions.olimpiada.state import State
from stolik.engine.fields import Each, Field, Many, Maybe, Number, Option, Pick, Text

ASK = Asking("olimpiada")
MOST_NAME = 40
MOST_SCORE = 20
TYPED = r"|[-+−]?[0-9]{1,9}([.,][0-9]{1,6})?"


def game_field() -> Maybe:
    """Ask which game of this house an event is, if it is one."""
    played = [id for id in games.ids() if max(games.load(id).seats) > 1]
    options = tuple(Option(id, game_name(id)) for id in played)
    return Maybe(Pick(options, label=ASK.label("game")), label=ASK.label("game"))


def event_field(s: State) -> Pick | Text:
    """Ask which event it is: one of the programme, or the name of one that has none yet."""
    named = [one.id for one in s.planned if one.id]
    if len(named) == len(s.planned):
        return Pick(tuple(Option(one) for one in named), default=named[0], label=ASK.label("event"))
    return ASK.text("event", most=MOST_NAME, default=s.planned[0].id or free_name(s))


def places_field(s: State, members: Sequence[int]) -> Each:
    """Give a box for everybody's place; nought is an absence."""  # OLI-14
    return ASK.each("places", members, Number(0, s.count, is_blank=True))


def scores_field(members: Sequence[int]) -> Each:
    """Give a box for everybody's score; an empty one is an absence."""
    return ASK.each("scores", members, Text(MOST_SCORE, pattern=TYPED))


def teams_field(s: State, members: Sequence[int]) -> Many:
    """Ask for teams, each with its place and its members."""  # OLI-15
    fields: dict[str, Field] = {
        "place": ASK.number("place", 1, s.count),
        "members": ASK.picks("members", people(members)),
    }
    return Many(fields, 1, max(1, len(members)), label=ASK.label("teams"))
