"""Who takes part: entries, ratings, numbers, who comes late and who leaves."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import roster
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.stages import groups_of, planned_rounds
from stolik.competitions.puchar.state import State
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused

BOOK: Final = {
    "UNKNOWN_PLAYER": "PUC-5",
    "ALREADY_IN_SEASON": "PUC-5",
    "NO_TEAM_NAME": "PUC-6",
    "IN_OTHER_TEAM": "PUC-6",
    "TEAM_TOO_BIG": "PUC-6",
}
MOST: Final = 2000
LEAST: Final = 2


def enlist(s: State, a: do.Enlist) -> State:
    """Take a player in: before the cup begins, or late where the format can bear it."""  # PUC-5
    has_teams = s.options.teams != "none"
    if has_teams != bool(a.team):
        raise Refused("NO_TEAM_NAME" if has_teams else "NO_TEAMS", "PUC-6")
    if s.phase != "setup" and not can_join(s):
        raise Refused("TOO_LATE", "PUC-9")
    if s.count >= MOST:
        raise Refused("TOO_MANY", "PUC-5", n=MOST)
    found = roster.enlist(s.roster, a.person, BOOK)
    if a.team:
        found = roster.form_team(found, a.team, (s.count,), s.options.team_size, BOOK)
    s = replace(s, roster=found)
    if s.phase == "setup":
        return s
    new = len(s.field)
    since = {**s.since, new: len(s.rounds)} if s.options.format != "ladder" else s.since
    return replace(s, field=(*s.field, (s.count - 1,)), seeds=(*s.seeds, new), since=since)


def can_join(s: State) -> bool:
    """Say whether somebody may still come: always to a ladder, else early."""  # PUC-9
    if s.options.teams != "none" or s.phase not in ("between", "round") or s.is_ended:
        return False
    if s.options.format == "ladder":
        return True
    if s.options.format == "round_robin" and table_size(s.options) == 2:
        return False
    is_open = s.options.format in ("swiss", "round_robin")
    return is_open and len(s.rounds) <= min(s.options.late_rounds, planned_rounds(s) - 1)


def rate(s: State, a: do.Rate) -> State:
    """Write a rating."""  # PUC-8
    roster.known(s.roster, a.player, BOOK)
    ratings = {key: one for key, one in s.ratings.items() if key != a.player}
    return replace(s, ratings={**ratings, a.player: a.rating} if a.rating else ratings)


def begin(s: State, a: do.Begin) -> State:
    """Begin: who is entered becomes the field, the numbers are given or drawn."""  # PUC-4, PUC-8
    field: tuple[tuple[int, ...], ...] = tuple((one,) for one in range(s.count))
    if s.options.teams != "none":
        field = tuple(s.roster.team_of(team) for team in s.roster.teams)
        for team, members in zip(s.roster.teams, field, strict=True):
            if len(members) != s.options.team_size:
                raise Refused("TEAM_SIZE", "PUC-6", team=team, n=s.options.team_size)
    size = table_size(s.options)
    if len(field) < max(LEAST, size):
        raise Refused("NOT_ENOUGH", "PUC-4", n=max(LEAST, size))
    s = replace(s, field=field, seeds=tuple(range(len(field))))
    if s.options.format == "groups" and len(groups_of(s)) < 2:
        raise Refused("NOT_ENOUGH", "PUC-16", n=4)
    if a.is_numbered:  # PUC-33
        return numbered(s)
    if s.options.seeding == "lots":
        return replace(s, phase="lots")
    if s.options.seeding == "rating":
        s = replace(s, seeds=tuple(sorted(s.seeds, key=lambda who: (-rating_of(s, who), who))))
    return numbered(s)


def rating_of(s: State, who: int) -> int:
    """Give a contestant's rating: of a team the sum."""
    return sum(s.ratings.get(member, 0) for member in s.field[who])


def numbered(s: State) -> State:
    """Go on once everybody has a number."""
    return replace(s, phase="round" if s.options.format == "ladder" else "between")


def order(s: State, luck: Luck) -> do.DrawOrder:
    """Draw the numbers."""
    return do.DrawOrder(tuple(luck.shuffled(s.seeds)))


def ordered(s: State, a: do.DrawOrder) -> State:
    """Let the lot's numbers stand."""  # PUC-8
    if sorted(a.order) != sorted(s.seeds):
        raise Refused("BAD_LOTS", "PUC-8")
    return numbered(replace(s, seeds=a.order))


def contestant(s: State, member: int) -> int:
    """Give the contestant of a member who is still in, or refuse."""
    roster.known(s.roster, member, BOOK)
    who = s.contestant(member)
    if who < 0:
        raise Refused("UNKNOWN_PLAYER", "PUC-5", player=member)
    if who in s.gone:
        raise Refused("WITHDRAWN", "PUC-10", player=member)
    return who


def rest(s: State, a: do.Rest) -> State:
    """Let somebody stay out of the next round."""  # PUC-21
    who = contestant(s, a.player)
    if s.options.format != "swiss" or len(s.rounds) >= planned_rounds(s) - 1:
        raise Refused("NO_RESTS", "PUC-21")
    if who in s.resting or any(who in one.rests for one in s.rounds):
        raise Refused("RESTED", "PUC-21", player=a.player)
    return replace(s, resting=(*s.resting, who))
