"""What staff and players may do now: a list of what is one tap, forms for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.offers_rounds import at_table, in_round
from stolik.competitions.liga_baski.prizes import results, season_ranks
from stolik.competitions.liga_baski.quick_plan import quick_plan
from stolik.competitions.liga_baski.standings import individual
from stolik.competitions.liga_baski.view import View
from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Field, Option, Pick, Text
from stolik.engine.messages import Msg, Who, msg

NAME_MOST = 60
MOST_JUDGES = 9


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
    match v.phase:
        case "season":
            return [do.OpenTournament()]
        case "entry" if len(v.roster.present) >= 4:  # LIG-4
            return [do.CloseEntry()]
        case "plan" | "ready" if v.is_too_few:  # LIG-9
            return [do.Finish()]
        case "plan":
            return [do.PublishPlan(quick_plan(v)), *waived(v)]
        case "ready" if len(v.played) == v.options.rounds:  # LIG-2
            return [do.Finish()]
        case "ready":
            return waived(v) if v.is_break else [do.StartRound()]
        case "round" if all(one.report in ("confirmed", "ruled") for one in v.tables):  # LIG-19
            return [do.CloseRound()]
        case _:
            return []


def waived(v: View) -> list[do.Action]:
    """Let the chief judge end a break."""  # LIG-14
    return [do.WaiveBreak(chief(v))] if v.is_break and chief(v) else []


def chief(v: View) -> str:
    """Give the chief judge's id."""
    return next((judge.id for judge in v.judges if judge.chief), "")


def prizes(v: View) -> list[do.Action]:
    """Let the chief judge have shared ranks decided by lot, each once."""  # LIG-46
    if v.phase not in ("season", "ready", "over") or not chief(v):
        return []
    on = v.phase == "ready"
    ranks = individual(results(v.tallies)) if on else season_ranks(v.options, v.held)
    tied: dict[int, list[int]] = {}
    for rank, one in ranks:
        tied.setdefault(rank, []).append(int(one.id))
    drawn = [sorted(order) for order in v.drawn_prizes]
    return [
        do.AskPrize(chief(v), rank)
        for rank, equal in tied.items()
        if len(equal) > 1 and sorted(equal) not in drawn
    ]


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
    """Give the forms of entries and check-in."""
    if v.phase == "season":
        return []
    here = (v.season, v.number)
    fit = [m for m in range(len(v.roster.members)) if here not in v.bans.get(m, ())]
    found: list[Form[do.Action]] = []
    if new := [m for m in fit if m not in v.roster.entered]:
        found.append(Form(do.Enter, {"player": picked(new)}, (do.Enter(new[0]),), True, "LIG-5"))
    missing = [m for m in v.roster.entered if m in fit and m not in v.roster.present]
    if back := [m for m in missing if m not in v.excluded]:
        found.append(check_in(back, True))
    if v.phase == "entry" and v.roster.present:
        found.append(check_in(v.roster.present, False))
    if v.phase == "entry" and v.roster.entered:
        out = do.Withdraw(v.roster.entered[0])
        found.append(Form(do.Withdraw, {"player": picked(v.roster.entered)}, (out,), True, "LIG-5"))
    return found


def check_in(members: Sequence[int], here: bool) -> Form[do.Action]:
    """Give the form that notes somebody as present, or takes that back."""  # LIG-7
    return Form(
        do.CheckIn,
        {"player": picked(members)},
        (do.CheckIn(members[0], here),),
        True,
        "LIG-7",
        name="here" if here else "away",
        preset={"here": here},
    )


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
