"""What is offered to staff: decisions, racks, cards, and what is written anew."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.offering import button
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import asking
from stolik.competitions.turniej_rummikub.asking import ASK, Forms, words
from stolik.competitions.turniej_rummikub.playing import due, emptied
from stolik.competitions.turniej_rummikub.results import LETTERS, End, GameResult
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.choices import Form
from stolik.engine.fields import Field, Option, Pick
from stolik.engine.messages import msg


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
    return Pick(options, default=default, label=ASK.label("end"))


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
            kind, {"player": ASK.person("player", here)}, (a,), True, clause, group="card",
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
        "round": Pick(where, label=ASK.label("round")),
        "table": ASK.number("table", 1, most),
        "game": ASK.number("game", 1, 8),
        "end": ends(),
        "winners": Pick(letters, 1, 4, is_list=True, label=ASK.label("winners")),
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
