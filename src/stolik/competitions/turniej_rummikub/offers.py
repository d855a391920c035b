"""What staff and players may do now: taps and forms, the same for the machine and every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.naming import who
from stolik.competitions.offering import tap
from stolik.competitions.seating.plan import Round
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import asking, drawing, ending, racks
from stolik.competitions.turniej_rummikub.asking import label, picked
from stolik.competitions.turniej_rummikub.entry import MOST
from stolik.competitions.turniej_rummikub.options import game_options
from stolik.competitions.turniej_rummikub.playing import due, emptied, noted_absent
from stolik.competitions.turniej_rummikub.results import LETTERS, End, GameResult
from stolik.competitions.turniej_rummikub.standing import swiss_tables
from stolik.competitions.turniej_rummikub.state import State, Table, standings
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices, Form, Plain
from stolik.engine.fields import Drafted, Field, Option, Pick, Text
from stolik.engine.messages import Msg, msg

Forms: TypeAlias = list[Form[do.Action]]
MOST_JUDGES: Final = 9
LOSS: Final = -10


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


def words(name: str, **facts: int | str | Msg) -> Msg:
    """Give the words of an offer."""
    return msg(f"turniej-rummikub.do.{name}", **facts)


def button(
    a: do.Action,
    says: Msg,
    group: str,
    clause: str,
    name: str = "",
    is_grave: bool = False,
    is_main: bool = False,
    seat: int | None = None,
) -> Form[do.Action]:
    """Give a button; it stands for itself in laws too."""
    found: Form[do.Action] = tap(a, says, group, clause, name, is_main, is_grave, seat)
    return replace(found, typical=(a,), exact=True)


# --- people -----------------------------------------------------------------------------------


def entry(s: State) -> Forms:
    """Give the forms of the entry desk."""
    found: Forms = []
    if s.phase == "registration" and len(s.roster.members) < MOST:  # TRM-3
        free = f"p{len(s.roster.members) + 1}"
        while s.roster.find(free) is not None:
            free += "a"
        asked: dict[str, Field] = {
            "person": Text(60, least=1, label=label("person")),
            "team": Text(80, default="", label=label("organisation")),
        }
        enlisted = (do.Enlist(free),)
        found.append(Form(do.Enlist, asked, enlisted, clause="TRM-2", label=words("enlist")))
    persons = [one.person for one in s.roster.members]
    if len(persons) > 1:
        options = tuple(Option(one, who(n)) for n, one in enumerate(persons))
        pick = Pick(options, 1, min(len(options), MOST_JUDGES), is_list=True, label=label("judges"))
        named = (do.Appoint((persons[0],)),)
        found.append(
            Form(do.Appoint, {"judges": pick}, named, True, "TRM-55", label=words("appoint"))
        )
    return found


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


# --- steps ------------------------------------------------------------------------------------


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
    says = words(str(a.__struct_config__.tag), **facts)
    return button(a, says, "next", clause, is_main=True)


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
    plan = Drafted("seating", label=label("seating"))
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
        asked: dict[str, Field] = {"minutes": asking.number("minutes", 1, 600, 5)}
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


# --- at a table -------------------------------------------------------------------------------


def results(s: State, v: View, number: int, own: int | None = None) -> Forms:
    """Let the next game of a table be written, or the last one anew while it is open."""
    table = v.tables[number - 1]
    if s.phase not in ("round", "final") or (s.phase == "final" and own is not None):
        return []
    if s.phase == "final" and not s.bench.chief:
        return []
    game, unsettled = len(table.lines) + 1, protocols.open_line(table)
    if unsettled:
        game = unsettled
    elif game > due(s, table) or (table.last is not None and game > table.last):
        return []
    away, empty = noted_absent(s, table, game), emptied(s, table, game)
    here = [one for one in range(len(table.seats)) if one not in away + empty]
    runs = [one for one in here if table.seats[one] not in s.out]
    if not runs:  # whoever is left is disqualified: his seat is empty at once
        empty, here = tuple(sorted((*empty, *here))), []
    preset: dict[str, Plain] = {"table": number, "game": game}
    preset |= {"absent": list(away)} if away else {}
    preset |= {"empty": list(empty)} if empty else {}
    if s.phase == "final":
        preset["judge"] = s.bench.chief
    if len(here) <= 1:  # TRM-27, TRM-81
        a = do.EnterResult(
            number, game, "walkover", tuple(runs), (0,) * len(table.seats), absent=away,
            empty=empty, judge=s.bench.chief if s.phase == "final" else "",
        )  # fmt: skip
        says = words("walkover", game=game)
        return (
            []
            if unsettled
            else [
                replace(
                    button(a, says, "sheet", "TRM-27", f"{number}:walkover", is_main=True), seat=own
                )
            ]
        )
    ways: list[tuple[End, str]] = [("out", "RUM"), ("bank", "RUM")]
    found: Forms = []
    for end, _ in ways:
        fields: dict[str, Field] = {
            "winners": asking.winners(table, runs, 1 if end == "out" else 4),
            "scores": points(s, table, number, end),
        }
        told = typical(table, here, runs, end)
        a = do.EnterResult(
            number, game, end, told.winners, told.scores, absent=away, empty=empty,
            judge=s.bench.chief if s.phase == "final" else "",
        )  # fmt: skip
        stands = not racks.of_table(s, number)
        says = words(f"enter_{end}" if not unsettled else f"again_{end}", game=game)
        found.append(
            Form(
                do.EnterResult, fields, (a,) if stands else (), clause="TRM-36",
                name=f"{number}:{end}", preset={**preset, "end": end}, label=says, group="sheet",
                is_main=end == "out" and not unsettled, seat=own, is_filled=True,
            )
        )  # fmt: skip
        if own is None:
            found.append(whole(found[-1], table))
    return found


def points(s: State, table: Table, number: int, end: End) -> Field:
    """Ask for the points; racks the referee has counted stand there already."""  # TRM-47
    asked = replace(asking.points(table), low=0)
    counted = racks.of_table(s, number)
    if not counted:
        return asked
    options = game_options(s.options)
    known = tuple(
        racks.loss_of(options, counted[seat], end == "out") if seat in counted else 0
        for seat in range(len(table.seats))
    )
    return replace(asked, default=known)


def whole(form: Form[do.Action], table: Table) -> Form[do.Action]:
    """Give the same form with all that a protocol on paper has."""  # TRM-35
    here = range(len(table.seats))
    preset = {key: one for key, one in form.preset.items() if key != "absent"}
    told = form.preset.get("absent", [])
    away = tuple(one for one in told if isinstance(one, int)) if isinstance(told, list) else ()
    fields = {**form.fields, **asking.extras(table), "absent": asking.gone(table, here, away)}
    name = f"{form.name}:whole"
    assert isinstance(form.label, Msg)
    says = msg("turniej-rummikub.do.whole", way=form.label)
    return replace(form, fields=fields, preset=preset, name=name, label=says, is_main=False)


def typical(table: Table, here: Sequence[int], runs: Sequence[int], end: End) -> GameResult:
    """Make up a game: everybody but the first loses ten."""
    winner = runs[0] if runs else here[0]
    total = -LOSS * (len(here) - 1)
    scores = tuple(
        (total if seat == winner else LOSS) if seat in here else 0
        for seat in range(len(table.seats))
    )
    return GameResult(0, end, (winner,), scores)


def word(v: View, number: int, own: int) -> Forms:
    """Let a player confirm the last game of his table, or object to it."""  # TRM-24
    table, found = v.tables[number - 1], []
    game = protocols.open_line(table)
    if not game:
        return []
    line = table.lines[game - 1]
    name = f"{number}:{own}"
    says = who(table.seats[own])
    if own in protocols.waiting(line, len(table.seats)):
        a = do.Confirm(number, game)
        confirm = words("confirm", who=says, game=game)
        found.append(button(a, confirm, "sheet", "TRM-24", name, is_main=True, seat=own))
    is_asked = own in line.result.playing(len(table.seats)) and not line.judge
    if is_asked and own not in line.objects + line.confirmed:
        b = do.Object(number, game)
        objects = words("object", who=says, game=game)
        found.append(button(b, objects, "sheet", "TRM-55", name, is_grave=True, seat=own))
    return found


def rulings(s: State, v: View, number: int) -> Forms:
    """Give what staff do at a table: the paper's signatures, decisions, corrections, racks."""
    table, judge = v.tables[number - 1], s.bench.chief
    if s.phase not in ("round", "final"):
        return []
    found: Forms = []
    open_game = protocols.open_line(table)
    is_signed = open_game and not any(line.objects for line in table.lines)
    if is_signed and s.phase == "round":
        says = words("paper_signed")
        a = do.PaperSigned(number)
        found.append(button(a, says, "sheet", "TRM-38", str(number), is_main=True))
    if not judge:
        return found
    if open_game:
        line = table.lines[open_game - 1].result
        kept = decided(number, open_game, line, judge)
        keeps = button(kept, words("keep", game=open_game), "ruling", "TRM-55", f"{number}:keep")
        found.append(replace(keeps, has_preview=True, needs_reason=True))
        found.append(anew(do.DecideResult, table, number, open_game, judge))
    if table.lines and not open_game:
        found.append(anew(do.Correct, table, number, len(table.lines), judge))
        found += [anew(do.Correct, table, number, n, judge) for n in range(1, len(table.lines))]
    if len(table.lines) < due(s, table) and not open_game:
        empty = emptied(s, table, len(table.lines) + 1)
        here = [one for one in range(len(table.seats)) if one not in empty]
        counts = (
            do.CountRack(number, here[0], ("k9", "b9", "o9", "J"), False, judge) if here else None
        )
        if counts is not None:
            found.append(
                Form(
                    do.CountRack, asking.rack(table, here), (counts,), clause="TRM-47",
                    name=str(number), preset={"table": number, "judge": judge}, group="sheet",
                    label=words("count_rack"), has_preview=True, is_sought=True,
                )
            )  # fmt: skip
    return found


def decided(table: int, game: int, line: GameResult, judge: str) -> do.DecideResult:
    """Tell a game as it stands."""
    return do.DecideResult(
        table, game, line.end, line.winners, line.scores, line.jokers, line.no_meld, line.absent,
        line.empty, judge=judge,
    )  # fmt: skip


def anew(
    kind: type[do.DecideResult] | type[do.Correct], table: Table, number: int, game: int, judge: str
) -> Form[do.Action]:
    """Give the form that writes a game anew, with what stands there."""  # TRM-37
    line = table.lines[game - 1].result
    a = decided(number, game, line, judge)
    action: do.Action = a
    if kind is do.Correct:
        action = do.Correct(
            number, game, line.end, line.winners, line.scores, line.jokers, line.no_meld,
            line.absent, line.empty, judge=judge,
        )  # fmt: skip
    here = [one for one in range(len(table.seats)) if one not in line.empty]
    fields: dict[str, Field] = {
        "end": ends(line.end),
        "winners": replace(asking.winners(table, here, 4), default=line.winners),
        "scores": replace(asking.points(table), default=line.scores),
        "absent": asking.gone(table, here, line.absent),
    }
    tag = "decide" if kind is do.DecideResult else "correct"
    return Form(
        kind, fields, (action,), clause="TRM-37", name=f"{number}:{game}", group="ruling",
        preset={"table": number, "game": game, "empty": list(line.empty), "judge": judge},
        label=words(tag, game=game), has_preview=True, needs_reason=True, is_filled=True,
    )  # fmt: skip


def ends(default: End = "out") -> Pick:
    """Ask how a game ended."""
    options = tuple(
        Option(one, msg(f"turniej-rummikub.end.{one}")) for one in ("out", "bank", "walkover")
    )
    return Pick(options, default=default, label=label("end"))


# --- in the hall ------------------------------------------------------------------------------


def conduct(s: State) -> Forms:
    """Give warnings, cards and disqualification."""  # TRM-50 to TRM-53
    here = [one for one in s.entrants if one not in s.out]
    if not here or not s.bench.chief or s.phase == "closed":
        return []
    judge = s.bench.chief
    cards: tuple[tuple[type[do.Action], do.Action, str, str], ...] = (
        (do.Warn, do.Warn(here[0], judge), "TRM-53", "warn"),
        (do.Yellow, do.Yellow(here[0], judge), "TRM-50", "yellow"),
        (do.Disqualify, do.Disqualify(here[0], judge), "TRM-52", "disqualify"),
    )
    return [
        Form(
            kind, {"player": picked(here, "player")}, (a,), True, clause, group="card",
            preset={"judge": judge}, label=words(tag), is_grave=tag == "disqualify",
            has_preview=tag != "warn", needs_reason=True,
        )
        for kind, a, clause, tag in cards
    ]  # fmt: skip


def corrections(s: State) -> Forms:
    """Let the chief referee write a game of a closed round or of the final anew."""  # TRM-37
    judge = s.bench.chief
    rounds = [n for n, tables in enumerate(s.played, 1) if any(one.lines for one in tables)]
    has_final = s.phase == "closed" and s.final is not None
    if not judge or not (rounds or has_final):
        return []
    where = tuple(Option(n, msg("turniej-rummikub.round", number=n)) for n in rounds)
    where += (Option(do.FINAL, msg("turniej-rummikub.final")),) if has_final else ()
    most = max((len(tables) for tables in s.played), default=1)
    letters = tuple(
        Option(n, msg("turniej-rummikub.letter", letter=x)) for n, x in enumerate(LETTERS)
    )
    names = tuple(msg("turniej-rummikub.letter", letter=x) for x in LETTERS)
    points = replace(asking.points(first_table(s)), names=names)
    fields: dict[str, Field] = {
        "round": Pick(where, label=label("round")),
        "table": asking.number("table", 1, most),
        "game": asking.number("game", 1, 8),
        "end": ends(),
        "winners": Pick(letters, 1, 4, is_list=True, label=label("winners")),
        "scores": points,
    }
    return [
        Form(
            do.Correct, fields, (standing_again(s, judge),), clause="TRM-37", name="closed",
            preset={"judge": judge}, label=words("correct_closed"), group="ruling",
            has_preview=True, needs_reason=True, is_filled=True, is_grave=True,
        )
    ]  # fmt: skip


def first_table(s: State) -> Table:
    """Give any table that has written something."""
    tables = [one for tables in s.played for one in tables if one.lines]
    return tables[0] if tables else s.final or Table((0,))


def standing_again(s: State, judge: str) -> do.Correct:
    """Tell a game of a closed round as it stands."""
    for round, tables in enumerate(s.played, 1):
        for number, table in enumerate(tables, 1):
            if table.lines:
                one = table.lines[0].result
                return do.Correct(
                    number, 1, one.end, one.winners, one.scores, one.jokers, one.no_meld,
                    one.absent, one.empty, judge=judge, round=round,
                )  # fmt: skip
    assert s.final is not None
    one = s.final.lines[0].result
    return do.Correct(
        1, 1, one.end, one.winners, one.scores, absent=one.absent, empty=one.empty, judge=judge,
        round=do.FINAL,
    )  # fmt: skip
