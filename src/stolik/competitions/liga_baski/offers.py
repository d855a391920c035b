"""What staff and players may do now: a list of what is one tap, forms for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.competitions.liga_baski.offers_rounds import at_table, in_round
from stolik.competitions.season import actions as do
from stolik.competitions.season.possible import (
    Check,
    chief,
    next_step,
    presence,
    shared_ranks,
)
from stolik.competitions.season.quick_plan import quick_plan
from stolik.competitions.season.view import View
from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Field, Option, Pick, Text
from stolik.engine.messages import Msg, Who, msg

NAME_MOST = 60
MOST_JUDGES = 9
NAMED: Final[dict[Check, str]] = {
    "here": "here",
    "check_in": "here",
    "away": "away",
    "home": "home",
}
"""What a form is called beside its action, where that can be done in two ways."""


def offers(v: View, viewer: Viewer) -> Choices[do.Action]:
    """Give what the viewer may do."""
    if viewer == REFEREE:
        return staff(v)
    if is_seat(viewer) and v.phase == "round":
        return at_table(v, viewer)
    return Choices()


def staff(v: View) -> Choices[do.Action]:
    """Give what the organiser and the judges may do."""
    if v.phase in ("draw", "prize"):
        return Choices()
    listed: list[do.Action] = [*next_steps(v), *prizes(v)]
    forms: list[Form[do.Action]] = []
    if v.phase != "over":
        forms += people(v)
    if v.phase == "round":
        steps = in_round(v)
        listed += steps.listed
        forms += steps.forms
    return Choices(tuple(listed), tuple(forms))


def next_steps(v: View) -> list[do.Action]:
    """Give the steps that carry the season on."""
    step = next_step(v)
    found: list[do.Action] = [] if step is None else [step]
    if v.phase == "plan" and step is None:
        found.append(do.PublishPlan(quick_plan(v)))
    if v.is_break and chief(v):  # LIG-14
        found.append(do.WaiveBreak(chief(v)))
    return found


def prizes(v: View) -> list[do.Action]:
    """Let the chief judge have shared ranks decided by lot, each once."""  # LIG-46
    return [do.AskPrize(chief(v), rank) for rank in shared_ranks(v)]


def people(v: View) -> list[Form[do.Action]]:
    """Give the forms of the entry desk."""
    members = range(len(v.roster.members))
    free = f"p{len(v.roster.members) + 1}"
    while v.roster.find(free) is not None:
        free += "a"
    forms: list[Form[do.Action]] = [
        Form(do.Enlist, {"person": Text(NAME_MOST)}, (do.Enlist(free),), clause="LIG-5")
    ]
    persons = [v.roster.members[member].person for member in members]
    if len(persons) > 1:
        options = tuple(Option(one, who(member)) for member, one in enumerate(persons))
        pick = Pick(options, 1, min(len(options), MOST_JUDGES))
        forms.append(Form(do.Appoint, {"judges": pick}, (do.Appoint((persons[0],)),), True))
    if v.phase in ("season", "entry"):
        forms += teams(v)
    forms += entries(v)
    return forms


def teams(v: View) -> list[Form[do.Action]]:
    """Give the forms for teams and for suspensions brought from the season before."""
    members = range(len(v.roster.members))
    alone = [member for member in members if not v.roster.members[member].team]
    found: list[Form[do.Action]] = []
    if alone:
        name = f"{len(v.roster.teams) + 1}"
        while name in v.roster.teams:
            name += "a"
        fields: dict[str, Field] = {
            "team": Text(NAME_MOST),
            "players": chosen(alone, v.options.team_max),
        }
        typical = do.EnterTeam(name, (alone[0],))
        found.append(Form(do.EnterTeam, fields, (typical,), clause="LIG-6"))
    numbers = tuple(Option(n) for n in range(1, v.options.tournaments + 1))
    if members and len(numbers) > 1:
        fields = {"player": picked(members), "missed": Pick(numbers, 1, len(numbers))}
        carried = do.Carry(members[0], (1,))
        found.append(Form(do.Carry, fields, (carried,), clause="LIG-33"))
    return found


def entries(v: View) -> list[Form[do.Action]]:
    """Give the forms of entries and check-in: for each thing those to whom it can be done."""
    can: dict[Check, list[tuple[int, do.Action]]] = {}
    for member in range(len(v.roster.members)):
        for name, action in presence(v, member):
            can.setdefault(name, []).append((member, action))
    return [
        Form(
            type(some[0][1]),
            {"player": picked([member for member, _ in some])},
            (some[0][1],),
            True,
            "LIG-5" if name in ("here", "enter", "withdraw") else "LIG-7",
            name=NAMED.get(name, ""),
            preset={"here": name in ("here", "check_in")} if name != "withdraw" else {},
        )
        for name, some in can.items()
    ]


def who(member: int) -> Msg:
    """Give a member by name."""
    return msg("seat.name", who=Who(member))


def picked(members: Sequence[int]) -> Pick:
    """Let one of the members be picked."""
    return Pick(tuple(Option(member, who(member)) for member in members))


def chosen(members: Sequence[int], most: int) -> Pick:
    """Let several members be picked; the answer is always a list."""
    options = tuple(Option(member, who(member)) for member in members)
    return Pick(options, 1, min(most, len(options)), is_list=True)
