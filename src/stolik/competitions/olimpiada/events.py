"""Events: their tables, their results, corrections, and who leaves on the way."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from stolik import games
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import is_ranking, places_of
from stolik.competitions.olimpiada.entry import check_name, check_weight
from stolik.competitions.olimpiada.state import Done, Fixed, Planned, State, Table
from stolik.competitions.olimpiada.tiebreak import by_number, settled
from stolik.engine.refusals import Refused

NUMBER: Final = re.compile(r"[-+]?\d{1,9}([.,]\d{1,6})?", re.ASCII)


def known(s: State, player: int) -> int:
    """Give a contestant back, or refuse a stranger."""
    if not 0 <= player < s.count:
        raise Refused("UNKNOWN_CONTESTANT", "OLI-11")
    return player


def start_event(s: State, a: do.StartEvent) -> State:
    """Open a table of the event's game, beside those it has already."""  # OLI-2
    if s.table is not None and s.table.event != a.id:
        raise Refused("TABLE_OPEN", "OLI-3")
    planned = next((one for one in s.planned if one.id == a.id), None)
    if planned is None or not planned.game:
        raise Refused("UNKNOWN_EVENT", "OLI-2")
    players = tuple(known(s, player) for player in a.players)
    if len(set(players)) != len(players) or len(players) < 2:
        raise Refused("BAD_RESULT", "OLI-2")
    if len(players) not in games.load(planned.game).seats:
        raise Refused("TABLE_SEATS", "OLI-2", n=len(players))
    for player in players:
        if player in s.gone:
            raise Refused("WITHDRAWN", "OLI-18", player=player)
        if player in s.seated:
            raise Refused("SITS_ALREADY", "OLI-2", player=player)
    table = Table(f"t{s.opened + 1}", planned.game, players, planned.id)
    s = replace(s, opened=s.opened + 1)
    if s.table is None:
        return replace(s, table=table)
    return replace(s, beside=(*s.beside, table))


def table_over(s: State, a: do.TableOver) -> State:
    """Keep what one of several tables has brought; with the last one the event is over.

    Who is first at his table shares the first place with those who are first at theirs.
    """  # OLI-2, OLI-11
    table = next((one for one in s.tables if one.order == a.order), None)
    if table is None or not table.event or a.order in s.came:
        raise Refused("NO_TABLE", "OLI-2")
    places = by_number(a.places)
    if set(places) != set(table.players) or not is_ranking(places.values()):
        raise Refused("BAD_RESULT", "OLI-11")
    came = {**s.came, a.order: places}
    if len(came) < len(s.tables):
        return replace(s, came=came)
    at_own = {who: place for own in came.values() for who, place in own.items()}
    together: dict[str, int | None] = {
        str(who): place for who, place in places_of(exactly(at_own), "low").items()
    }
    return finish_event(replace(s, came=came), do.FinishEvent(table.event, together))


def exactly(places: Mapping[int, int]) -> dict[int, Fraction]:
    """Give places as scores, of which the lowest is best."""
    return {who: Fraction(place) for who, place in places.items()}


def stop_event(s: State) -> State:
    """Give the table up that is open."""
    if s.table is None:
        raise Refused("NO_TABLE", "OLI-2")
    return without_table(s)


def without_table(s: State) -> State:
    """Close the tables that are open."""
    if s.table is None:
        return s
    others = tuple(one.order for one in s.beside)
    stopped = s.table.order
    return replace(s, table=None, beside=(), came={}, stopped=stopped, stopped_too=others)


def enter_event(s: State, a: do.EnterEvent) -> State:
    """Keep a result that is not confirmed: nobody but referees sees it."""
    check_result(s, a)
    told = do.Told(a.id, a.places, a.scores, a.teams, a.better, a.weight)
    return replace(s, draft=told)


def check_result(s: State, a: do.Told) -> None:
    """Refuse a result that could not be that of an event to come."""
    result_of(s, a, s.planned[slot_of(s, a.id)], len(s.done))


def finish_event(s: State, a: do.FinishEvent) -> State:
    """Write the result of an event; after the last one first place is looked at."""  # OLI-3
    at = slot_of(s, a.id)
    done = result_of(s, a, s.planned[at], len(s.done))
    left = (*s.planned[:at], *s.planned[at + 1 :])
    s = replace(without_table(s), planned=left, done=(*s.done, done), draft=None)
    return s if left else settled(s)  # OLI-23, OLI-30


def correct_event(s: State, a: do.CorrectEvent) -> State:
    """Write the result of a finished event anew; everything is counted again."""  # OLI-24
    if s.is_locked or s.is_confirmed:
        raise Refused("LOCKED", "OLI-24")
    at = next((at for at, one in enumerate(s.done) if one.id == a.id), None)
    if at is None:
        raise Refused("UNKNOWN_EVENT", "OLI-24")
    before = s.done[at]
    kept = Planned(before.id, before.game, before.weight, before.better)
    done = (*s.done[:at], result_of(s, a, kept, at), *s.done[at + 1 :])
    s = replace(s, done=done, fixed=(*s.fixed, Fixed(a.id, before.places)))
    return s if s.phase == "events" else settled(s)


def withdraw_player(s: State, a: do.WithdrawPlayer) -> State:
    """Let a contestant go; the points won stay."""  # OLI-18
    if s.is_locked or s.is_confirmed:
        raise Refused("LOCKED", "OLI-24")
    if known(s, a.player) in s.gone:
        raise Refused("WITHDRAWN", "OLI-18", player=a.player)
    if a.player in s.seated:
        raise Refused("TABLE_OPEN", "OLI-18")
    s = replace(s, gone={**s.gone, a.player: len(s.done)})
    if s.phase in ("tiebreak", "referee"):  # OLI-37: who is not there plays no tie-break
        return settled(replace(s, declined=tuple(sorted({*s.declined, a.player}))))
    return s


def slot_of(s: State, id: str) -> int:
    """Find the event on the programme; one that was not named takes the first free place."""
    for at, one in enumerate(s.planned):
        if one.id == id and id:
            return at
    if any(one.id == id for one in s.done):
        raise Refused("EVENT_OVER", "OLI-3", event=id)
    for at, one in enumerate(s.planned):
        if not one.id:
            check_name(s, id)
            return at
    raise Refused("UNKNOWN_EVENT", "OLI-1")


def result_of(s: State, a: do.Told, planned: Planned, number: int) -> Done:
    """Check a result; `number` says how many events were over before this one."""
    check_weight(a)
    better = a.better or planned.better
    weight = planned.weight if a.weight is None else a.weight
    places: dict[int, int] = {}
    scores: dict[int, Fraction] = {}
    ways = [bool(one) for one in (a.places, a.scores, a.teams)]
    if sum(ways) != 1:
        raise Refused("BAD_RESULT", "OLI-11")
    if a.scores:  # OLI-10
        scores = {who: number_of(text) for who, text in by_number(a.scores).items() if text}
        places = places_of(scores, better)
    elif a.teams:  # OLI-15
        members = [who for team in a.teams for who in team.members]
        if len(set(members)) != len(members) or not all(team.members for team in a.teams):
            raise Refused("BAD_RESULT", "OLI-15")
        places = {who: team.place for team in a.teams for who in team.members}
    else:
        places = {who: place for who, place in by_number(a.places).items() if place}
    if not is_ranking(places.values()):
        raise Refused("BAD_RESULT", "OLI-11")
    for who in places:
        known(s, who)
        if s.gone.get(who, number + 1) <= number:
            raise Refused("WITHDRAWN", "OLI-18", player=who)
    teams = tuple(team.members for team in a.teams)
    ordered = dict(sorted(places.items()))
    return Done(a.id, ordered, scores, teams, better, weight, planned.game)


def number_of(text: str) -> Fraction:
    """Read a score exactly, with a point or a comma."""
    word = text.strip().replace("\u2212", "-")
    if not NUMBER.fullmatch(word):
        raise Refused("BAD_SCORE", "OLI-10", text=word[:20])
    return Fraction(word.replace(",", "."))
