"""`stolik cup new | enter | import | status | act | plan | sheets`: a season run from the shell."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from time import time_ns
from typing import Annotated, TypeAlias

from cyclopts import Parameter
from msgspec import Struct

from stolik import competitions
from stolik.cli.cup.file import Cup, begin_cup, open_cup
from stolik.cli.language import helped
from stolik.cli.parameters import (
    AsJson,
    Lang,
    OptionWords,
    Seed,
    given_options,
    read_file,
    speaker,
)
from stolik.competitions.screens import Wishes
from stolik.competitions.season import actions as do
from stolik.competitions.season.seating_search import wished_task
from stolik.competitions.season.state import State
from stolik.engine import REFEREE, Actor, BadInput, Refused, msg
from stolik.engine.options import read_options
from stolik.engine.wire import codec, encoded

CupName: TypeAlias = Annotated[str, Parameter(help=helped("arg.cup_file"))]
CsvName: TypeAlias = Annotated[str, Parameter(help=helped("arg.cup_csv"))]
Clock: TypeAlias = Annotated[int | None, Parameter(name="--clock-ms", help=helped("arg.cup_clock"))]

GAME = "liga-baski"


def new(
    file: CupName,
    *,
    competition: Annotated[
        str, Parameter(name="--competition", help=helped("arg.cup_competition"))
    ] = GAME,
    options: OptionWords = [],  # noqa: B006 - cyclopts reads the default
    preset: Annotated[str, Parameter(name="--preset", help=helped("arg.cup_preset"))] = "",
    seed: Seed = None,
    lang: Lang = None,
) -> None:
    """Begin a season, or another competition."""
    kit = competitions.kit(competition)
    presets = kit.office().presets
    if preset and preset not in presets:
        raise BadInput("cup_preset", preset=preset[:60], presets=", ".join(presets))
    try:
        given = {**presets.get(preset, {}), **given_options(options)}
        house = read_options(kit.competition.options, given)
        root = secrets.token_bytes(32) if seed is None else root_of(seed)
        begin_cup(Path(file), competition, house, root, time_ns() // 1_000_000)
    except Refused as error:
        error.game = competition  # type: ignore[attr-defined]  # for its words
        raise
    print(speaker(lang).say(msg("cup.begun", file=Path(file).name)))


def root_of(seed: int) -> bytes:
    """Give the secret of a season that is to come out the same again."""
    from hashlib import sha256

    return sha256(f"stolik cup {seed}".encode()).digest()


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


def is_season(cup: Cup) -> bool:
    """Say whether a file is a season of tournaments, with a check-in, a plan and sheets."""
    return isinstance(cup.state, State)


def season_of(file: str) -> Cup:
    """Go on with a season; no other competition has a plan or sheets that are typed in."""
    cup = open_cup(file)
    if not is_season(cup):
        raise BadInput("cup_no_season", file=Path(file).name)
    return cup


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


def status(file: CupName, *, lang: Lang = None, as_json: AsJson = False) -> None:
    """Show the desk: what has to happen next and who can do it."""
    from stolik.scene.text import render

    cup = open_cup(file)
    seen = cup.session.see(REFEREE)
    offered = cup.session.choices(REFEREE)
    if as_json:
        turn = cup.session.turn
        found = {
            "phase": turn.phase,
            "due": turn.due,
            "listed": offered.listed,
            "forms": sorted({str(form.action.__struct_config__.tag) for form in offered.forms}),
        }
        print(encoded(found).decode())
        return
    print(render(cup.session.machine.scene(seen), speaker(lang, cup.names)))


def act(
    file: CupName,
    action: Annotated[str, Parameter(help=helped("arg.cup_action"))],
    *,
    by: Annotated[int | None, Parameter(name="--by", help=helped("arg.cup_by"))] = None,
    clock_ms: Clock = None,
    lang: Lang = None,
) -> None:
    """Do one thing: as staff, or as a player at his table."""
    cup = open_cup(file)
    if by is not None and not 0 <= by < len(cup.names):
        raise BadInput("cup_by", by=by, most=len(cup.names) - 1)
    wanted = codec(cup.session.machine.actions).action(action.encode())
    cup.act(wanted, REFEREE if by is None else Actor(by), cup.now_ms(clock_ms))
    cup.save()
    print(speaker(lang).say(msg("cup.done", phase=cup.session.turn.phase)))


def plan(
    file: CupName,
    *,
    seed: Seed = None,
    apart: Annotated[
        list[str],
        Parameter(name="--apart", help=helped("arg.cup_apart"), consume_multiple=True, negative=()),
    ] = [],  # noqa: B006 - cyclopts never changes it
    fixed: Annotated[
        list[str],
        Parameter(name="--fixed", help=helped("arg.cup_fixed"), consume_multiple=True, negative=()),
    ] = [],  # noqa: B006
    clock_ms: Clock = None,
    lang: Lang = None,
) -> None:
    """Search for a plan of the rounds not yet begun, and publish it."""
    from stolik.cli.progress import Bar
    from stolik.competitions.seating.bound import lower_bound
    from stolik.competitions.seating.plan import repeats
    from stolik.competitions.seating.search import TRIES, seat

    say = speaker(lang)
    cup = season_of(file)
    if cup.state.now is None or not cup.state.now.drawn:
        raise BadInput("cup_no_draw")
    task = wished_task(cup.state, wished(cup, apart, fixed))
    with Bar(say.say(msg("cup.searching"))) as bar:
        found = seat(task, seed or 0, lambda count, _repeats, _bound: bar(count, TRIES))
    cup.act(do.PublishPlan(found), clock_ms=cup.now_ms(clock_ms))
    cup.save()
    whole = (*task.played, *found)
    print(say.say(msg("cup.repeats", n=repeats(whole), bound=lower_bound(task))))


def wished(cup: Cup, apart: list[str], fixed: list[str]) -> Wishes:
    """Read who stays at a table (`name:3`) and who never meets whom (`name/name`)."""
    places: dict[int, int] = {}
    for word in fixed:
        name, _, table = word.rpartition(":")
        if not (table.isascii() and table.isdigit() and 1 <= int(table) <= len(cup.names)):
            raise BadInput("cup_pair", word=word[:60], form="name:3")
        places[member(cup, name)] = int(table)
    pairs = []
    for word in apart:
        one, sign, other = word.partition("/")
        if not sign:
            raise BadInput("cup_pair", word=word[:60], form="name/name")
        pairs.append((member(cup, one), member(cup, other)))
    return Wishes(places, tuple(pairs))


def member(cup: Cup, name: str) -> int:
    """Give the member of this name."""
    wanted = name.strip().casefold()
    for number, one in enumerate(cup.names):
        if one.casefold() == wanted:
            return number
    raise BadInput("cup_no_name", name=name[:60])


def sheets(file: CupName, table: CsvName, *, clock_ms: Clock = None, lang: Lang = None) -> None:
    """Enter deals from a table; all of them or none."""
    from stolik.interop.league_sheets import read_sheets

    cup = season_of(file)
    deals = read_sheets(read_file(table))
    at = cup.now_ms(clock_ms)
    for one in on_paper(cup, deals):
        cup.act(one, clock_ms=at)
    cup.save()
    print(speaker(lang).say(msg("cup.deals", n=len(deals))))


def on_paper(cup: Cup, deals: list[do.RowEntered | do.SheetEntered]) -> list[do.Action]:
    """Give a whole sheet for every table that has none yet, single deals for the others."""
    found: list[do.Action] = []
    sheets = cup.state.now.sheets if cup.state.now is not None else ()
    for table in dict.fromkeys(one.table for one in deals):
        own = [one for one in deals if one.table == table]
        numbers = [one.deal if isinstance(one, do.RowEntered) else one.since + 1 for one in own]
        is_new = 1 <= table <= len(sheets) and not sheets[table - 1].rows
        if is_new and numbers == list(range(1, len(own) + 1)):
            rows = tuple(one.delta if isinstance(one, do.RowEntered) else None for one in own)
            found.append(do.SheetEntered(table, rows, ends=True))
        else:
            found += own
    return found


def close(file: CupName, *, lang: Lang = None) -> None:
    """Close a season that is over; the secret of its draws is shown in the record."""
    cup = open_cup(file)
    if not cup.session.is_over:
        raise BadInput("cup_not_over")
    cup.session.finish()
    cup.save()
    print(speaker(lang).say(msg("cup.closed", file=Path(file).name)))
