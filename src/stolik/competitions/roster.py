"""Who belongs to a season, who plays for whom, and who is there today.

Members are counted from 0 in the order they were taken in; that number is their chair in the
competition. Names and addresses lie beside the log.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.refusals import Refused

Book = Mapping[str, str]
"""Which clause of the competition's rule book stands behind each refusal of this module."""


class Member(Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part in the season: an opaque id, and a team if there is one."""

    person: str
    team: str = ""


class Roster(Struct, frozen=True, omit_defaults=True):
    """The members, and of the event that is on: who is entered, who is there, who has gone."""

    members: tuple[Member, ...] = ()
    entered: tuple[int, ...] = ()
    present: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()

    def is_listed(self, person: str, team: str) -> bool:
        """Say whether somebody is on the list as he is told of; another team would be another."""
        at = self.find(person)
        own = "" if at is None else " ".join(self.members[at].team.split()).casefold()
        return at is not None and (not team or " ".join(team.split()).casefold() == own)

    def find(self, person: str) -> int | None:
        """Give the member with this id."""
        return next((i for i, one in enumerate(self.members) if one.person == person), None)

    def team_of(self, team: str) -> tuple[int, ...]:
        """Give the members of a team."""
        return tuple(i for i, one in enumerate(self.members) if one.team == team)

    @property
    def teams(self) -> tuple[str, ...]:
        """Name the teams in the order their first players came."""
        return tuple(dict.fromkeys(one.team for one in self.members if one.team))


def known(roster: Roster, member: int, book: Book) -> int:
    """Give the member's number back, or refuse one who is not in the season."""
    if not 0 <= member < len(roster.members):
        raise Refused("UNKNOWN_PLAYER", book["UNKNOWN_PLAYER"], player=member)
    return member


def enlist(roster: Roster, person: str, book: Book) -> Roster:
    """Take somebody into the season."""
    if not person or roster.find(person) is not None:
        raise Refused("ALREADY_IN_SEASON", book["ALREADY_IN_SEASON"])
    return replace(roster, members=(*roster.members, Member(person)))


def form_team(roster: Roster, team: str, players: tuple[int, ...], most: int, book: Book) -> Roster:
    """Make a team or add to it; nobody is in two and none is too big."""
    if not team:
        raise Refused("NO_TEAM_NAME", book["NO_TEAM_NAME"])
    for player in players:
        own = roster.members[known(roster, player, book)].team
        if own not in ("", team):
            raise Refused("IN_OTHER_TEAM", book["IN_OTHER_TEAM"], player=player, team=own)
    if len({*roster.team_of(team), *players}) > most:
        raise Refused("TEAM_TOO_BIG", book["TEAM_TOO_BIG"], n=most)
    members = list(roster.members)
    for player in players:
        members[player] = replace(members[player], team=team)
    return replace(roster, members=tuple(members))


def enter(roster: Roster, member: int, book: Book) -> Roster:
    """Enter a member for the event that is on."""
    if known(roster, member, book) in roster.entered:
        raise Refused("ALREADY_ENTERED", book["ALREADY_ENTERED"], player=member)
    return replace(roster, entered=(*roster.entered, member))


def withdraw(roster: Roster, member: int, book: Book) -> Roster:
    """Take an entry back."""
    _entered(roster, member, book)
    return replace(
        roster,
        entered=tuple(one for one in roster.entered if one != member),
        present=tuple(one for one in roster.present if one != member),
    )


def check_in(roster: Roster, member: int, is_here: bool, book: Book) -> Roster:
    """Note that somebody is there, or take a wrong tap back."""
    _entered(roster, member, book)
    if (member in roster.present) == is_here:
        code = "ALREADY_HERE" if is_here else "NOT_HERE"
        raise Refused(code, book[code], player=member)
    if is_here:
        gone = tuple(one for one in roster.gone if one != member)
        return replace(roster, present=(*roster.present, member), gone=gone)
    return replace(roster, present=tuple(one for one in roster.present if one != member))


def send_off(roster: Roster, member: int) -> Roster:
    """Note that somebody has left the event; checking in again brings him back."""
    present = tuple(one for one in roster.present if one != member)
    return replace(roster, present=present, gone=tuple(sorted({*roster.gone, member})))


def cleared(roster: Roster) -> Roster:
    """Keep the season's members and forget who was there today."""
    return Roster(roster.members)


def _entered(roster: Roster, member: int, book: Book) -> None:
    if known(roster, member, book) not in roster.entered:
        raise Refused("NOT_ENTERED", book["NOT_ENTERED"], player=member)
