"""`stolik cup enter | import`: people of a table of names, files of a field, tables of results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from stolik import competitions
from stolik.cli.cup.file import Cup, open_cup
from stolik.cli.cup.season import Clock, CsvName, CupName, is_season
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, read_file, speaker
from stolik.competitions.season import actions as do
from stolik.engine import BadInput, msg


def enter(
    file: CupName,
    table: CsvName,
    *,
    here: Annotated[
        bool, Parameter(name="--here", negative=(), help=helped("arg.cup_here"))
    ] = False,
    clock_ms: Clock = None,
    lang: Lang = None,
) -> None:
    """Take in everybody of a table of names; who is known already is not doubled."""
    from stolik.interop.cup_tables import read_entries

    cup = open_cup(file)
    entries = read_entries(read_file(table))
    at = cup.now_ms(clock_ms)
    before = set(cup.names_file.names)
    known = people(cup, [entry.name for entry in entries])
    for entry in entries:
        if not is_season(cup):
            office = competitions.kit(cup.session.machine.id).office()
            for step in office.enlisting(cup.state, known[entry.name.casefold()], entry.team):
                cup.act(step, clock_ms=at)
            continue
        if known[entry.name.casefold()] not in before:
            cup.act(do.Enlist(known[entry.name.casefold()]), clock_ms=at)
        member = cup.state.roster.find(known[entry.name.casefold()])
        if entry.team and cup.state.roster.members[member].team != entry.team:
            cup.act(do.EnterTeam(entry.team, (member,)), clock_ms=at)
        if here and member not in cup.state.roster.entered:
            cup.act(do.Enter(member), clock_ms=at)
        if here and member not in cup.state.roster.present:
            cup.act(do.CheckIn(member), clock_ms=at)
    cup.save()
    fresh = len(set(cup.names_file.names) - before)
    print(speaker(lang).say(msg("cup.entered", n=fresh, of=len(entries))))


def people(cup: Cup, names: Sequence[str]) -> dict[str, str]:
    """Give the ids of people by their names in small letters; who is new gets one of his own."""
    known = {name.casefold(): person for person, name in cup.names_file.names.items()}
    for name in names:
        if name.casefold() not in known:
            person = known[name.casefold()] = free_id(cup)
            cup.names_file.names[person] = name
    return known


def bring(file: CupName, table: CsvName, *, clock_ms: Clock = None, lang: Lang = None) -> None:
    """Take in a file of the field or a table of results; all of it or nothing."""
    from stolik.cups.bringing import brought

    cup = open_cup(file)
    readers = competitions.kit(cup.session.machine.id).exchange().taken
    if not readers:
        raise BadInput("cup_no_import", file=Path(file).name)
    (reader,) = readers.values()
    found = brought(reader, cup.state, cup.names, read_file(table))
    known = people(cup, found.names)
    at = cup.now_ms(clock_ms)
    steps = found.steps({name: known[name.casefold()] for name in found.names})
    for step in steps:
        assert isinstance(step, Struct)
        cup.act(step, clock_ms=at)
    cup.save()
    print(speaker(lang).say(msg("cup.brought", n=len(found.names), steps=len(steps))))


def free_id(cup: Cup) -> str:
    """Give an opaque id that nobody has."""
    number = len(cup.names_file.names) + 1
    while f"p{number}" in cup.names_file.names:
        number += 1
    return f"p{number}"
