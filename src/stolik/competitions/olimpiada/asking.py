"""What the forms of an olympiad ask for, field by field."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import games
from stolik.competitions.naming import who
from stolik.competitions.olimpiada.naming import free_name, game_name
from stolik.competitions.olimpiada.state import State
from stolik.engine.fields import Each, Field, Many, Maybe, Number, Option, Pick, Text
from stolik.engine.messages import Msg, msg

MOST_NAME = 40
MOST_SCORE = 20
TYPED = r"|[-+−]?[0-9]{1,9}([.,][0-9]{1,6})?"


def label(name: str) -> Msg:
    """Give what stands beside a field."""
    return msg(f"olimpiada.ask.{name}")


def text(name: str, least: int = 0, default: str | None = None) -> Text:
    """Ask for a short text."""
    return Text(MOST_NAME, least=least, default=default, label=label(name))


def game_field() -> Maybe:
    """Ask which game of this house an event is, if it is one."""
    played = [id for id in games.ids() if max(games.load(id).seats) > 1]
    options = tuple(Option(id, game_name(id)) for id in played)
    return Maybe(Pick(options, label=label("game")), label=label("game"))


def event_field(s: State) -> Pick | Text:
    """Ask which event it is: one of the programme, or the name of one that has none yet."""
    named = [one.id for one in s.planned if one.id]
    if len(named) == len(s.planned):
        return Pick(tuple(Option(one) for one in named), default=named[0], label=label("event"))
    return text("event", least=1, default=s.planned[0].id or free_name(s))


def picked(members: Sequence[int], name: str) -> Pick:
    """Ask for one of some contestants."""
    return Pick(tuple(Option(one, who(one)) for one in members), label=label(name))


def by_contestant(members: Sequence[int], field: Field, name: str) -> Each:
    """Ask the same of some contestants."""
    return Each(tuple(Option(str(one), who(one)) for one in members), field, label=label(name))


def places_field(s: State, members: Sequence[int]) -> Each:
    """Give a box for everybody's place; nought is an absence."""  # OLI-14
    return by_contestant(members, Number(0, s.count, is_blank=True), "places")


def scores_field(members: Sequence[int]) -> Each:
    """Give a box for everybody's score; an empty one is an absence."""
    return by_contestant(members, Text(MOST_SCORE, pattern=TYPED), "scores")


def teams_field(s: State, members: Sequence[int]) -> Many:
    """Ask for teams, each with its place and its members."""  # OLI-15
    options = tuple(Option(one, who(one)) for one in members)
    fields: dict[str, Field] = {
        "place": Number(1, s.count, label=label("place")),
        "members": Pick(options, 1, len(options), is_list=True, label=label("members")),
    }
    return Many(fields, 1, max(1, len(members)), label=label("teams"))
