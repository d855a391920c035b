"""What staff and players may do now: taps and forms, the same for the machine and every screen."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import offering
from stolik.competitions.offering import appoint_forms, button, enlist_form, free_person
from stolik.competitions.seating.plan import Round
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import drawing, ending
from stolik.competitions.turniej_rummikub.asking import ASK, Forms, words
from stolik.competitions.turniej_rummikub.entry import MOST
from stolik.competitions.turniej_rummikub.offers_results import results, word
from stolik.competitions.turniej_rummikub.offers_rulings import conduct, corrections, rulings
from stolik.competitions.turniej_rummikub.standing import swiss_tables
from stolik.competitions.turniej_rummikub.state import State, standings
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Drafted, Field


def offers(v: View, viewer: Viewer) -> Choices[do.Action]:
    """Give what the viewer may do."""
    s = v.s
    if viewer == REFEREE:
        if s.phase == "drawing" or v.lot:
            return Choices()
        found = [*entry(s), *steps(s), *clock(s), *conduct(s), *corrections(s), *standing(v)]
        for number, _ in enumerate(v.tables, 1):
            found += [*results(s, v, number), *rulings(s, v, number)]
        for member in range(len(s.roster.members)):
            found += of_person(s, member)
        return Choices((), tuple(found))
    if is_seat(viewer) and s.phase == "round":
        for number, table in enumerate(v.tables, 1):
            if viewer in table.seats:
                own = table.seats.index(viewer)
                return Choices((), (*results(s, v, number, own), *word(v, number, own)))
    return Choices()


def entry(s: State) -> Forms:
    """Give the forms of the entry desk."""
    found: Forms = []
    if s.phase == "registration" and len(s.roster.members) < MOST:  # TRM-3
        typical = do.Enlist(free_person(s.roster))
        more = {"team": ASK.text("organisation", 0, 80, "")}
        found.append(enlist_form(typical, ASK, words("enlist"), "TRM-2", more))
    return [*found, *appoint_forms(s.roster, ASK, words("appoint"), "TRM-55")]


def of_person(s: State, member: int) -> Forms:
    """Give what can be done about somebody: consent, absence, leaving."""
    if member not in s.entrants:
        if s.phase != "registration":
            return []
        says = words("register")
        a = do.Register(member)
        return [button(a, says, "people", "TRM-6", str(member), is_main=True)]
    if member in s.out or s.phase == "closed":
        return []
    found: Forms = []
    here, name = member in s.roster.present, str(member)
    if s.phase != "registration":
        if here:
            away = do.Absent(member)
            says = words("absent")
            found.append(button(away, says, "people", "TRM-26", name, is_grave=True))
        else:
            back = do.Back(member)
            says = words("back")
            found.append(button(back, says, "people", "TRM-26", name, is_main=True))
    if member not in s.roster.gone:
        leaves = do.Withdraw(member)
        says = words("withdraw")
        found.append(button(leaves, says, "people", "TRM-26", name, is_grave=True))
    return found


def steps(s: State) -> Forms:
    """Give the steps that carry the tournament on."""
    found: Forms = []
    if s.phase in ("registration", "draw", "seated"):
        found += seating(s)
    if s.phase == "seated":
        found.append(step(do.StartRound(), "TRM-20", round=s.round))
    if s.phase == "round" and not ending.missing(s):
        found.append(step(do.CloseRound(), "TRM-38", round=s.round))
    if s.phase == "qualified" and ending.has_final(s):
        found.append(step(do.StartFinal(), "TRM-44"))
    is_over = s.phase == "final" and s.final is not None and ending.is_accepted(s, s.final)
    if is_over or (s.phase == "qualified" and not ending.has_final(s)):
        found.append(replace(step(do.Close(), "TRM-60"), is_grave=True))
    return found


def step(a: do.Action, clause: str, **facts: int) -> Form[do.Action]:
    """Give the one step that is due."""
    return offering.step(a, words(str(a.__struct_config__.tag), **facts), clause)


def seating(s: State) -> Forms:
    """Give the ways to seat the next round: drawn by lot, or sought and published."""
    is_first = drawing.next_round(s) == 1
    enough = len(s.entrants) >= s.options.min_entrants or not is_first
    if not enough or not s.present or drawing.next_round(s) > s.options.rounds:
        return []
    round, is_fresh = drawing.next_round(s), s.phase != "seated"
    found: Forms = []
    if drawing.is_drawn(s):
        says = words("ask_draw" if is_fresh else "draw_again", round=round)
        group = "next" if is_fresh else "plan"
        asks = button(do.AskDraw(), says, group, "TRM-13", is_main=is_fresh, is_grave=is_first)
        found.append(asks)
    is_sought = not drawing.is_drawn(s)
    plan = Drafted("seating", label=ASK.label("seating"))
    found.append(
        Form(
            do.Seating, {"rounds": plan}, (do.Seating((Round(quick(s)),)),), clause="TRM-14",
            label=words("seating", round=round), group="plan", is_main=is_sought and is_fresh,
        )
    )  # fmt: skip
    return found


def quick(s: State) -> tuple[tuple[int, ...], ...]:
    """Seat everybody in order, for whoever needs any seating at all."""
    order = standings(s) if len(s.played) else list(s.present)
    here = [one for one in order if one in s.present]
    return tuple(tuple(one + 1 for one in table) for table in swiss_tables(here))


def clock(s: State) -> Forms:
    """Give what can be done to the clock of the hall."""  # TRM-25
    if s.phase != "round" or not s.options.round_time_limit_min:
        return []
    stands = s.room.is_paused
    a: do.Action = do.ResumeClock() if stands else do.PauseClock()
    found = [button(a, words(str(a.__struct_config__.tag)), "time", "TRM-25")]
    if s.bench.chief:
        asked: dict[str, Field] = {"minutes": ASK.number("minutes", 1, 600, 5)}
        found.append(
            Form(
                do.SetClock, asked, (do.SetClock(5, s.bench.chief),), True, "TRM-25",
                preset={"judge": s.bench.chief}, label=words("set_clock"), group="time",
                needs_reason=True,
            )
        )  # fmt: skip
    return found


def standing(v: View) -> Forms:
    """Let the standings be shown or hidden."""  # TRM-70
    from stolik.competitions.turniej_rummikub.refereeing import is_shown

    if v.s.phase in ("registration", "closed"):
        return []
    visible = not is_shown(v.s, is_staff=False)
    if v.s.visible == visible:
        return []
    says = words("show" if visible else "hide")
    return [button(do.SetVisibility(visible), says, "results", "TRM-70")]
