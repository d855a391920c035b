"""The words of the book's worked examples: an olympiad told by names."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Final, TypeAlias
from zlib import crc32

from msgspec import Meta, Struct
from msgspec.structs import astuple

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import Total, season_of, total
from stolik.competitions.olimpiada.olympiad import Olympiad
from stolik.competitions.olimpiada.options import Options
from stolik.competitions.olimpiada.state import State
from stolik.competitions.olimpiada.tiebreak import final_places
from stolik.competitions.ranking import exact
from stolik.engine.actors import REFEREE
from stolik.engine.examples import BadExample, Doing, Json, Steps, Table, played, sentences
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused

GAME: Final = Olympiad()
SENTENCES: Final = {
    "BAD_RESULT": "places are not a valid ranking",
    "BAD_SCORE": "places are not a valid ranking",
    "UNKNOWN_CONTESTANT": "unknown contestant",
    "WITHDRAWN": "unknown contestant",
    "EVENTS_OVER": "all events are finished",
    "LOCKED": "results are locked",
    "NOT_FINAL": "results are locked",
    "NOT_CONFIRMED": "results are locked",
    "NO_DECISION": "no decision is needed",
    "MOST_TEN": "UNO takes at most 10 players",
    "UNKNOWN_DECISION": "unknown decision",
    "NO_TIEBREAK": "no tie-break is being played",
    "STARTED_ALREADY": "no tie-break is being played",
    "NOT_IN_TIEBREAK": "winner is not in the tie-break",
    "NOT_THE_TARGET": "exactly the winner must have {n} round wins",
    "NONE_PENDING": "no tie-break is pending",
    "NOT_TIED": "no tie-break is pending",
    "ALREADY_IN_SEASON": "names must be different",
    "NOT_ENOUGH": "at least 2 contestants and 1 event",
}
STRANGERS: Final = 1_000_000
NO_PLACE: Final = -1
Exact: TypeAlias = int | float | str
Names: TypeAlias = tuple[str, ...]
Places: TypeAlias = dict[str, int]
Scores: TypeAlias = dict[str, Exact]


class TeamGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A team of an event."""

    place: int
    members: Names


class EventGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished event."""

    id: str
    places: Places | None = None
    scores: Scores | None = None
    teams: tuple[TeamGiven, ...] | None = None
    better: do.Better | None = None
    weight: Exact | None = None


class Given(Struct, frozen=True):
    """Who takes part, what is over, and how many events are planned."""

    players: Annotated[Names, Meta(max_length=64)] = ()
    events: tuple[EventGiven, ...] = ()
    planned: Annotated[int, Meta(ge=1, le=40)] | None = None

    def start(self, options: Options) -> State:
        """Give the olympiad after these events; without players it is still to be created."""
        if not self.players:
            return GAME.start(0, options)
        if len(set(self.players)) != len(self.players):
            raise BadExample("names must be different")
        planned = len(self.events) if self.planned is None else self.planned
        if planned < max(1, len(self.events)):
            raise BadExample("given.planned: fewer than there are events")
        s = GAME.start(0, options)
        before: list[do.Action] = [do.Enlist(name) for name in self.players]
        before += [do.PlanEvent() for _ in range(planned)]
        for one in (*before, do.Begin()):
            s = GAME.apply(s, Event(REFEREE, one))
        for event in self.events:
            a = do.FinishEvent(*astuple(told(self.players, event)))
            s = GAME.apply(s, Event(REFEREE, a))
        return s


At: TypeAlias = Table[State, do.Action, Given]


def names(at: At) -> Names:
    """Give the contestants in order."""
    return tuple(one.person for one in at.state.roster.members)


def create(at: At, players: Names, events: int | tuple[str, ...]) -> Doing[do.Action]:
    """Name who takes part, and how many events or which."""
    del at
    planned = [""] * events if isinstance(events, int) else events
    yield from ((REFEREE, do.Enlist(name)) for name in players)
    yield from ((REFEREE, do.PlanEvent(id)) for id in planned)
    yield REFEREE, do.Begin()


def told(players: Names, one: EventGiven) -> do.Told:
    """Give a result by numbers instead of names; a stranger is nobody."""
    places, scores, teams = one.places or {}, one.scores or {}, one.teams or ()
    return do.Told(
        one.id,
        {str(number(players, name)): place or NO_PLACE for name, place in places.items()},
        {str(number(players, name)): decimal(n) for name, n in scores.items()},
        tuple(
            do.Team(team.place, tuple(number(players, name) for name in team.members))
            for team in teams
        ),
        one.better,
        None if one.weight is None else fraction(one.weight),
    )


def number(players: Names, name: str) -> int:
    """Give the number of a contestant; strangers are told apart and are nobody."""
    return players.index(name) if name in players else STRANGERS + crc32(name.encode())


def fraction(given: Exact) -> Fraction:
    """Read a number of JSON exactly as it is written."""
    try:
        return Fraction(str(given))
    except (ValueError, ZeroDivisionError) as error:
        raise BadExample(f"{given!r} is no number") from error


def decimal(given: Exact) -> str:
    """Write a score as a referee would; what has no end as a decimal keeps six places."""
    if isinstance(given, float):
        return f"{given:.6f}".rstrip("0").rstrip(".")
    return str(given)


def options(written: Mapping[str, Json]) -> Mapping[str, Json]:
    """Read numbers with a point exactly."""
    found = dict(written)
    for name in ("absent_points", "place_points"):
        value = found.get(name)
        if isinstance(value, float):
            found[name] = str(fraction(value))
        if isinstance(value, list):
            found[name] = [str(fraction(n)) if isinstance(n, float) else n for n in value]
    return found


def finish_event(
    at: At, id: str, places: Places | None = None, scores: Scores | None = None,
    teams: tuple[TeamGiven, ...] | None = None, better: do.Better | None = None,
    weight: Exact | None = None,
) -> Doing[do.Action]:  # fmt: skip
    """An event is over."""
    event = EventGiven(id, places, scores, teams, better, weight)
    return ((REFEREE, do.FinishEvent(*astuple(told(names(at), event)))),)


def correct_event(
    at: At, id: str, places: Places | None = None, scores: Scores | None = None,
    teams: tuple[TeamGiven, ...] | None = None, better: do.Better | None = None,
    weight: Exact | None = None,
) -> Doing[do.Action]:  # fmt: skip
    """A result was another one."""
    event = EventGiven(id, places, scores, teams, better, weight)
    return ((REFEREE, do.CorrectEvent(*astuple(told(names(at), event)))),)


def withdraw_player(at: At, player: str) -> Doing[do.Action]:
    """Somebody leaves the olympiad."""
    return ((REFEREE, do.WithdrawPlayer(number(names(at), player))),)


def withdraw(at: At, player: str) -> Doing[do.Action]:
    """Somebody stays out of the tie-break."""
    return ((REFEREE, do.Withdraw(number(names(at), player))),)


def tiebreak_result(
    at: At, winner: str, rounds_won: dict[str, int] | None = None
) -> Doing[do.Action]:
    """The tie-break is over."""
    players = names(at)
    won = None
    if rounds_won is not None:
        won = {str(number(players, name)): n for name, n in rounds_won.items()}
    return ((REFEREE, do.TiebreakResult(number(players, winner), won)),)


def referee_decision(
    at: At, decision: str, target_rounds: int | None = None, winner: str | None = None
) -> Doing[do.Action]:
    """The referee decides."""
    if at.state.phase != "referee":
        raise Refused("NO_DECISION", "OLI-34")
    who = None if winner is None else number(names(at), winner)
    match decision:
        case "play_uno" | "shared_first" | "draw_lots":
            return ((REFEREE, do.RefereeDecision(decision, target_rounds, who)),)
        case _:
            raise Refused("UNKNOWN_DECISION", "OLI-35")


def said(why: Refused) -> str:
    """The refusal in the words of the rule file."""
    words = SENTENCES.get(why.code, why.code.lower().replace("_", " "))
    return words.format(n=why.facts.get("n", 0))


def written(found: Total) -> Json:
    """A total as examples write it."""
    if isinstance(found, tuple):
        return list[Json](found)
    whole = exact(found)
    return whole if isinstance(whole, int) else str(whole)


def shown(at: At) -> Mapping[str, Json]:
    """Where the olympiad stands."""
    s, people = at.state, names(at)
    season, now = season_of(s), s.tiebreak
    tiebreak: dict[str, Json] | None = None
    if now is not None:
        tiebreak = {"game": now.game, "players": [people[who] for who in now.players]}
        if now.game == "uno":
            tiebreak["target_rounds"] = now.target
    final: dict[str, Json] | None = None
    if s.phase == "final":
        final = dict(zip(people, final_places(s), strict=True))
    return {
        "phase": "referee" if s.phase == "lot" else s.phase,
        "totals": {name: written(total(season, who)) for who, name in enumerate(people)},
        "tiebreak": tiebreak,
        "final_places": final,
    }


STEPS: Final = Steps[State, do.Action, Given](
    "action",
    by_referee=(do.StartTiebreak, do.Confirm, do.Reopen),
    others={
        "create": create, "finish_event": finish_event, "correct_event": correct_event,
        "withdraw_player": withdraw_player, "withdraw": withdraw,
        "tiebreak_result": tiebreak_result, "referee_decision": referee_decision,
    },
)  # fmt: skip
EXAMPLES: Final = played(
    GAME,
    Given,
    Given.start,
    STEPS,
    shown,
    names,
    refusals=sentences(said),
    options=options,
)
