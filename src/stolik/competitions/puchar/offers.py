"""What everybody may do now: taps and forms, the same for the machine and for every screen."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.asking import Asking
from stolik.competitions.naming import who
from stolik.competitions.offering import appoint_forms, button, enlist_form, free_person, step
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.counting import board_sides
from stolik.competitions.puchar.entry import LEAST, MOST, can_join
from stolik.competitions.puchar.naming import name_of
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.rounds import correct
from stolik.competitions.puchar.stages import planned_rounds
from stolik.competitions.puchar.state import Board, Match, State
from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Field, Number, Numbers, Option, Pick
from stolik.engine.messages import Msg, Words, msg
from stolik.engine.refusals import Refused

Forms = list[Form[do.Action]]
ASK = Asking("puchar")
MOST_TABLES = 12
"""So many results of larger tables are offered for a correction."""


def offers(s: State, viewer: Viewer) -> Choices[do.Action]:
    """Give what the viewer may do; on a ladder players challenge each other."""
    if is_seat(viewer):
        return Choices((), tuple(challenges(s, int(viewer))))
    if viewer != REFEREE or s.phase in ("lots", "lot"):
        return Choices()
    found = [*people(s), *steps(s), *swaps(s)]
    for number, m, b in s.rounds[-1].tables() if s.rounds else ():
        found += at_table(s, number, s.rounds[-1].matches[m], b)
    found += corrections(s)
    for member in range(s.count):
        found += of_person(s, member)
        found += challenges(s, member)
    return Choices((), tuple(found))


# --- people -----------------------------------------------------------------------------------


def people(s: State) -> Forms:
    """Give the forms of the entry desk."""
    found: Forms = []
    has_teams = s.options.teams != "none"
    if s.count < MOST and not has_teams and (s.phase == "setup" or can_join(s)):  # PUC-5, PUC-9
        typical = do.Enlist(free_person(s.roster))
        found.append(enlist_form(typical, ASK, msg("puchar.do.enlist"), "PUC-5"))
    return [*found, *appoint_forms(s.roster, ASK, msg("puchar.do.appoint"))]


def of_person(s: State, member: int) -> Forms:
    """Give what can be done about somebody: a rating, a rest, leaving."""
    found: Forms = []
    if s.phase == "setup":
        now = s.ratings.get(member)
        asked: dict[str, Field] = {"rating": ASK.number("rating", 0, 9999, now)}
        found.append(
            Form(
                do.Rate, asked, (do.Rate(member, 1500),), True, "PUC-8", name=str(member),
                preset={"player": member}, label=msg("puchar.do.rate", who=who(member)),
                group="people",
            )
        )  # fmt: skip
        return found
    one = s.contestant(member)
    if s.phase not in ("between", "round") or one < 0 or one in s.gone:
        return found
    if can_rest(s, one):
        words = msg("puchar.do.rest", who=who(member))
        found.append(button(do.Rest(member), words, "people", "PUC-21", str(member)))
    if s.rounds or s.phase == "between":
        words = msg("puchar.do.withdraw", who=who(member))
        gone = do.Withdraw(member)
        found.append(button(gone, words, "people", "PUC-10", str(member), is_grave=True))
    return found


def can_rest(s: State, one: int) -> bool:
    """Say whether somebody may stay out of the next round."""  # PUC-21
    if s.options.format != "swiss" or len(s.rounds) >= planned_rounds(s) - 1:
        return False
    return one not in s.resting and not any(one in old.rests for old in s.rounds)


def challenges(s: State, member: int) -> Forms:
    """Give whom somebody may challenge on a ladder."""  # PUC-18
    if s.options.format != "ladder" or s.phase != "round":
        return []
    one = s.contestant(member)
    matches = s.rounds[-1].matches if s.rounds else ()
    busy = {x for match in matches if not match.is_over for x in match.sides} | set(s.gone)
    if one < 0 or one in busy or s.field[one][0] != member:
        return []
    at = s.seeds.index(one)
    above = [x for x in s.seeds[max(0, at - s.options.ladder_reach) : at] if x not in busy]
    return [
        button(
            do.Challenge(member, s.field[x][0]),
            msg("puchar.do.challenge", who=name_of(s, one), above=name_of(s, x)),
            "people", "PUC-18", f"{member}-{s.field[x][0]}",
        )
        for x in reversed(above)
    ]  # fmt: skip


# --- steps ------------------------------------------------------------------------------------


def steps(s: State) -> Forms:
    """Give the steps that carry the cup on."""
    found: Forms = []
    if can_begin(s):
        found.append(main_tap(do.Begin(), "PUC-4"))
    if s.phase == "between":
        words = msg("puchar.do.next_round", n=len(s.rounds) + 1)
        found.append(button(do.NextRound(), words, "next", "PUC-30", is_main=True))
    if can_end(s):
        words = msg("puchar.do.end_here")
        found.append(button(do.EndHere(), words, "results", "PUC-30", is_grave=True))
    if s.phase == "over" and not s.is_confirmed:
        found.append(main_tap(do.Confirm(), "PUC-27"))
    if s.is_confirmed:
        words = msg("puchar.do.reopen")
        found.append(button(do.Reopen(), words, "results", "PUC-27", is_grave=True))
    return found


def main_tap(a: do.Action, clause: str) -> Form[do.Action]:
    """Give the one step that is due."""
    return step(a, msg(f"puchar.do.{a.__struct_config__.tag}"), clause)


def can_begin(s: State) -> bool:
    """Say whether nobody is missing before the first round."""  # PUC-4, PUC-6
    if s.phase != "setup":
        return False
    if s.options.teams == "none":
        least = 4 if s.options.format == "groups" else max(LEAST, table_size(s.options))
        return s.count >= least
    whole = [len(s.roster.team_of(team)) == s.options.team_size for team in s.roster.teams]
    return all(whole) and len(whole) >= (4 if s.options.format == "groups" else LEAST)


def can_end(s: State) -> bool:
    """Say whether the standing may be made the final one before the last round."""  # PUC-30
    is_whole = s.now is not None and s.now.is_over and s.phase in ("between", "round")
    return is_whole and s.options.format in ("swiss", "round_robin", "ladder")


def swaps(s: State) -> Forms:
    """Give the form by which two change places in a round that has only been drawn."""  # PUC-28
    now = s.now
    if s.phase != "round" or now is None or s.options.format == "ladder":
        return []
    fresh = [
        match
        for match in now.matches
        if match.node < 0 and not any(one.is_over or one.here for one in match.boards)
    ]
    there = [x for match in fresh for x in match.sides if x not in s.gone]
    there += [x for x in now.byes if x not in s.gone]
    if len(there) < 2 or not fresh:
        return []
    options = tuple(Option(s.field[x][0], name_of(s, x)) for x in there)
    fields: dict[str, Field] = {
        "one": Pick(options, label=ASK.label("one")),
        "other": Pick(options, label=ASK.label("other")),
    }
    typical = do.Swap(s.field[there[0]][0], s.field[there[-1]][0])
    words = msg("puchar.do.swap")
    return [Form(do.Swap, fields, (typical,), clause="PUC-28", label=words, group="tables")]


# --- results ----------------------------------------------------------------------------------


def chair_words(s: State, match: Match, board: Board, at: int, chair: int) -> Words:
    """Name who a chair plays for: of two teams at one table the team."""
    if s.options.teams == "sides":
        return name_of(s, match.sides[board_sides(match, board, at)[chair]])
    return who(board.seats[chair])


def at_table(s: State, number: int, match: Match, at: int) -> Forms:
    """Give what can be written of a table: who won, a draw, who did not come."""  # PUC-25
    board = match.boards[at]
    if board.is_over:
        return correction(s, len(s.rounds), number, match, at)
    if s.phase != "round":
        return []
    found: Forms = [
        button(
            do.Result(number, places), words, "entry", "PUC-25", f"{number}-{name}",
            is_main=True,
        )
        for name, places, words in outcomes(s, match, at)
    ]  # fmt: skip
    if len(match.sides) > 2:
        found.append(places_form(number, match, at))
    found += forfeits(s, number, match, at)
    return found


def outcomes(s: State, match: Match, at: int) -> list[tuple[str, tuple[int, ...], Msg]]:
    """Give the three ways in which a table of two sides ends."""
    if len(match.sides) > 2:
        return []
    board = match.boards[at]
    count = len(board.seats)
    ends = (1, 1 + count // 2)
    found: list[tuple[str, tuple[int, ...], Msg]] = []
    for winner in (0, 1):
        places = tuple(ends[(chair + winner) % 2] for chair in range(count))
        words = msg("puchar.do.won", who=chair_words(s, match, board, at, winner))
        found.append((str(winner), places, words))
    return [*found, ("draw", (1,) * count, msg("puchar.do.draw"))]


def places_form(number: int, match: Match, at: int) -> Form[do.Action]:
    """Give the form of a result at a table of more than two."""
    board = match.boards[at]
    typical = do.Result(number, tuple(range(1, len(board.seats) + 1)))
    return Form(
        do.Result, {"places": numbers(board)}, (typical,), clause="PUC-25", name=str(number),
        preset={"table": number}, label=msg("puchar.do.places", n=number), group="entry",
        is_filled=True, is_main=True,
    )  # fmt: skip


def numbers(board: Board) -> Field:
    """Ask for the places of a table's chairs in a row."""
    return Numbers(
        tuple(who(member) for member in board.seats), 1, len(board.seats), label=ASK.label("places")
    )


def forfeits(s: State, number: int, match: Match, at: int) -> Forms:
    """Give who may lose without playing."""  # PUC-24
    board = match.boards[at]
    if len(match.sides) > 2:
        options = tuple(Option(chair, who(x)) for chair, x in enumerate(board.seats))
        pick = Pick(options, 1, len(options), is_list=True, label=ASK.label("absent"))
        return [
            Form(
                do.Forfeit, {"absent": pick}, (do.Forfeit(number, (0,)),), True, "PUC-24", True,
                name=str(number), preset={"table": number},
                label=msg("puchar.do.forfeit", n=number), group="entry",
            )
        ]  # fmt: skip
    count = len(board.seats)
    sides: list[tuple[str, tuple[int, ...], Msg]] = [
        (
            str(chair),
            tuple(range(chair, count, 2)),
            msg("puchar.do.absent", who=chair_words(s, match, board, at, chair)),
        )
        for chair in (0, 1)
    ]
    sides.append(("both", tuple(range(count)), msg("puchar.do.nobody")))
    return [
        button(
            do.Forfeit(number, absent), words, "entry", "PUC-24", f"{number}-{name}", is_grave=True
        )
        for name, absent, words in sides
    ]


def corrections(s: State) -> Forms:
    """Give the form that writes a result of a round before anew; at tables, its own."""  # PUC-26
    if s.is_confirmed or s.phase not in ("between", "round", "over") or len(s.rounds) < 2:
        return []
    if s.options.format == "ladder":
        return []
    if table_size(s.options) > 2:
        one = s.rounds[-2]
        found = [correction(s, len(s.rounds) - 1, n, one.matches[m], b) for n, m, b in one.tables()]
        return [form for forms in found[:MOST_TABLES] for form in forms]
    for r in range(len(s.rounds) - 1, 0, -1):
        for number, m, b in s.rounds[r - 1].tables():
            match = s.rounds[r - 1].matches[m]
            for form in correction(s, r, number, match, b):
                return [any_correction(s, form.typical)]
    return []


def any_correction(s: State, typical: tuple[do.Action, ...]) -> Form[do.Action]:
    """Give the form that asks which result of two sides is written anew."""
    most = max(sum(len(match.boards) for match in one.matches) for one in s.rounds)
    chairs = s.options.team_size * 2 if s.options.teams == "sides" else 2
    names = tuple(msg("puchar.ask.chair", n=n + 1) for n in range(chairs))
    fields: dict[str, Field] = {
        "round": Number(1, len(s.rounds), is_blank=True, label=ASK.label("round")),
        "table": Number(1, most, is_blank=True, label=ASK.label("table")),
        "places": Numbers(names, 1, chairs, label=ASK.label("places")),
    }
    return Form(
        do.Correct, fields, typical, clause="PUC-26", label=msg("puchar.do.correct_any"),
        group="results", has_preview=True, needs_reason=True, is_filled=True,
    )  # fmt: skip


def can_correct(s: State, a: do.Correct) -> bool:
    """Say whether a result can be written anew although a knock-out is drawn."""
    try:
        correct(s, a, s.ended_ms)
    except Refused:
        return False
    return True


def correction(s: State, r: int, number: int, match: Match, at: int) -> Forms:
    """Give the form that writes one result anew; not where a later round stands on it."""
    board = match.boards[at]
    is_open = s.phase in ("between", "round", "over") and not s.is_confirmed
    if not board.is_over or not is_open or s.options.format == "ladder":
        return []
    names: Sequence[Words] = [
        chair_words(s, match, board, at, chair) for chair in range(min(2, len(board.seats)))
    ]
    fields: dict[str, Field] = {"places": numbers(board)}
    words = msg("puchar.do.correct", round=r, n=number, one=names[0], other=names[1])
    stands = board.places or (1,) * len(board.seats)
    typical = do.Correct(r, number, stands)
    if match.node >= 0 and len(set(stands)) == 1:
        typical = do.Correct(r, number, outcomes(s, match, at)[0][1])
    is_drawn = r < len(s.rounds) and s.rounds[-1].stage == "knockout"
    if is_drawn and not can_correct(s, typical):
        return []
    return [
        Form(
            do.Correct, fields, (typical,), clause="PUC-26", name=f"{r}-{number}",
            preset={"round": r, "table": number}, label=words, group="entry", has_preview=True,
            needs_reason=True, is_filled=True,
        )
    ]  # fmt: skip
