"""What the referee or scorer may enter."""

from __future__ import annotations

from stolik.engine import (
    Choices,
    Each,
    Field,
    Flag,
    Form,
    Maybe,
    Number,
    Option,
    Pick,
    Refused,
    Text,
    Who,
    msg,
)
from stolik.games.rummikub.rules import actions as act
from stolik.games.rummikub.rules.actions import Action
from stolik.games.rummikub.rules.check import is_between_games, is_only_timed, rings
from stolik.games.rummikub.rules.options import LETTERS, Depth
from stolik.games.rummikub.rules.play import written
from stolik.games.rummikub.rules.racks import less
from stolik.games.rummikub.rules.referee import MOST_GIVEN, OFFENCES, check_removable
from stolik.games.rummikub.rules.state import UNKNOWN, Public, Result, View
from stolik.games.rummikub.rules.tiles import COPIES, KINDS, NAMES
from stolik.games.rummikub.sheet.entered import MOST_SUM, is_said_needed
from stolik.games.rummikub.table.faces import tile_sign
from stolik.parts.chairs import seat_options
from stolik.parts.depth import others

DEPTHS: tuple[Depth, ...] = ("full", "moves", "results")
TILES = tuple(Option(name, tile_sign(kind)) for kind, name in enumerate(NAMES))
MOST_POINTS = 10_000
REASON = Text(most=200, default="")
OFFENCE = Pick(
    (
        Option("", msg("rummikub.offence.none")),
        *(Option(one, msg(f"rummikub.offence.{one}")) for one in OFFENCES),
    ),
    default="",
)


def choices(view: View) -> Choices[Action]:
    """All that the referee may do."""
    p = view.public
    listed: list[Action] = []
    if p.phase == "ready":
        listed.append(act.Ready())
    if p.phase == "verify":
        listed.append(act.ConfirmScore())
    if is_only_timed(p) and p.options.time_limit_s:
        listed.append(act.NextMove())
    if is_between_games(p):
        listed += others(act.SetDepth, DEPTHS, p.depth)
    forms: list[Form[Action]] = [*sheets(view), analysis(), *conduct(p)]
    if p.is_moving and not p.owed and not rings(p, view.racks[p.to_move] or ()):
        listed.append(act.Timeout())
        if p.bank:
            listed.append(act.Timeout(drew=True))
    if p.is_moving:
        forms += rulings(view)
    if p.phase == "verify" and p.result is not None:
        losers = tuple(seat for seat in p.occupied if seat not in p.result.winners)
        forms += [correction(p.result, losers)] if losers else []
    return Choices(tuple(listed), tuple(forms))


def analysis() -> Form[Action]:
    """What a rack could meld."""
    fields: dict[str, Field] = {"tiles": Pick(TILES, least=1, most=60, repeats=True)}
    return Form(act.Analyse, fields, (act.Analyse(("k9", "b9", "o9", "J")),), clause="RUM-95")


def seat_pick(seats: tuple[int, ...]) -> Pick:
    """One of these seats."""
    return Pick(seat_options(seats))


def conduct(p: Public) -> list[Form[Action]]:
    """Warnings, cards and disqualification."""
    everyone = p.occupied
    playing = tuple(seat for seat in everyone if is_removable(p, seat))
    warned: dict[str, Field] = {
        "seat": seat_pick(everyone),
        "offence": OFFENCE,
        "reason": REASON,
    }
    forms: list[Form[Action]] = [Form(act.Warn, warned, (act.Warn(everyone[0]),), clause="RUM-110")]
    carded = tuple(s for s in everyone if s in playing or not (p.out[s] or p.yellow[s]))
    if carded:
        card: dict[str, Field] = {
            "seat": seat_pick(carded),
            "offence": OFFENCE,
            "reason": REASON,
        }
        forms.append(
            Form(act.Yellow, card, (act.Yellow(carded[0]),), clause="RUM-110", is_grave=True)
        )
    if playing:
        sent: dict[str, Field] = {
            "seat": seat_pick(playing),
            "offence": OFFENCE,
            "reason": REASON,
        }
        out = act.Disqualify(playing[0])
        forms.append(Form(act.Disqualify, sent, (out,), clause="RUM-115", is_grave=True))
    return forms


def is_removable(p: Public, seat: int) -> bool:
    """Whether a seat may be disqualified now."""
    try:
        check_removable(p, seat)
    except Refused:
        return False
    return True


def rulings(view: View) -> list[Form[Action]]:
    """Rulings on moves, layouts and tiles while somebody moves."""
    p = view.public
    everyone = p.occupied
    forms: list[Form[Action]] = []
    if not p.owed:
        forms.append(time_form(p))
        may = [p.to_move] if p.made is None or p.made.seat == p.to_move else [
            p.to_move, p.made.seat
        ]  # fmt: skip
        ruled: dict[str, Field] = {
            "seat": seat_pick(tuple(may)),
            "offence": OFFENCE,
            "reason": REASON,
        }
        typical = tuple(act.RuleInvalid(seat) for seat in may)
        forms.append(Form(act.RuleInvalid, ruled, typical, clause="RUM-111"))
        restored: dict[str, Field] = {
            "seat": seat_pick(everyone),
            "table": Text(most=900, default=written(p.table)),
            "reason": REASON,
        }
        same = act.Restore(p.to_move, written(p.table))
        forms.append(Form(act.Restore, restored, (same,), clause="RUM-111"))
    given: dict[str, Field] = {
        "seat": seat_pick(everyone),
        "count": Number(0, MOST_GIVEN, default=1),
        "back": Pick(TILES, least=0, most=20, repeats=True),
        "reason": REASON,
    }
    some = [act.GiveTiles(p.to_move, 1)] if p.bank else []
    other = next((s for s in everyone if s != p.to_move and view.racks[s]), None)
    own = view.racks[other] if other is not None else None
    if other is not None and own and own[-1] != UNKNOWN:
        some.append(act.GiveTiles(other, back=(NAMES[own[-1]],)))
    if some:
        forms.append(Form(act.GiveTiles, given, tuple(some), clause="RUM-111"))
    return forms


def time_form(p: Public) -> Form[Action]:
    """The short dialogue when time is up at a real table."""
    fields: dict[str, Field] = {
        "hand_from": Pick(
            (
                Option("", msg("rummikub.nothing")),
                Option("rack", msg("rummikub.from.rack")),
                Option("table", msg("rummikub.from.table")),
            )
        ),  # without a default, so that the dialogue is opened and nothing is decided by one tap
        "hand": Pick((Option("", msg("rummikub.nothing")), *TILES), default=""),
        "working": Maybe(Text(most=900, default=written(p.table))),
        "drew": Flag(),
        "touched": Flag(),
        "restorable": Flag(True),
    }
    typical = (
        act.Timeout(),
        act.Timeout(touched=True),
        *((act.Timeout(drew=True),) if p.bank else ()),
    )
    return Form(act.Timeout, fields, typical, clause="RUM-73")


def correction(result: Result, losers: tuple[int, ...]) -> Form[Action]:
    """Other points for a loser; what the winners write follows (RUM-93)."""
    fields: dict[str, Field] = {
        "seat": seat_pick(losers),
        "points": Number(-MOST_POINTS, 0),
        "reason": REASON,
    }
    typical = act.CorrectScore(losers[0], result.small[losers[0]])
    return Form(act.CorrectScore, fields, (typical,), clause="RUM-111")


def sheets(view: View) -> list[Form[Action]]:
    """What a scorer types in: racks at the end, or whole games."""
    p = view.public
    if p.phase != "scoring":
        return []
    if p.depth == "results":
        return [result_form(p)]
    return [rack_form(view, p.entered.index(False))]


def rack_form(view: View, seat: int) -> Form[Action]:
    """The rack of a seat, and which tiles of it came in its last turn."""
    p = view.public
    count, fresh = p.counts[seat], max(p.fresh[seat], 0)
    missing = tuple(s for s in range(p.seats) if not p.entered[s])
    most = max(p.counts[s] for s in missing)
    last = max(max(p.fresh[s], 0) for s in missing)
    fields: dict[str, Field] = {
        "seat": seat_pick(missing),
        "tiles": Pick(TILES, least=0, most=most, repeats=True),
        "last_drawn": Pick(TILES, least=0, most=max(last, 1), repeats=True),
    }
    tiles = likely(view, seat, count)
    kinds = tuple(NAMES.index(name) for name in tiles)
    is_needed = is_said_needed(p, seat, kinds)
    typical: tuple[act.EnterRack, ...] = () if is_needed else (act.EnterRack(seat, tiles),)
    if 0 < fresh <= count and view.before[seat]:
        typical += (act.EnterRack(seat, tiles, tiles[:fresh]),)
    return Form(act.EnterRack, fields, typical, clause="RUM-90")


def likely(view: View, seat: int, count: int) -> tuple[str, ...]:
    """A rack of so many tiles that could be there: what is known of it, then any that are left."""
    lying = [tile if tile < KINDS else KINDS - 1 for one in view.public.table for tile in one]
    for own in view.racks:
        lying += [tile for tile in own or () if tile != UNKNOWN]
    left = [kind for kind in range(KINDS) for _ in range(COPIES - lying.count(kind))]
    own = tuple(tile for tile in view.racks[seat] or () if tile != UNKNOWN)
    more = left[: count - len(own)]
    return tuple(NAMES[tile] for tile in sorted((*less(own, ()), *more)))


def result_form(p: Public) -> Form[Action]:
    """A whole game in one entry."""
    letters = "".join(LETTERS[seat] for seat in p.occupied)
    keys = tuple(Option(LETTERS[i], msg("seat.name", who=Who(i))) for i in p.occupied)
    words: tuple[act.Melded, ...] = ("melded", "unable", "able")
    melds = Pick(
        tuple(Option(word, msg(f"rummikub.meld.{word}")) for word in words), default="melded"
    )
    none = Option("", msg("rummikub.nobody"))
    fields: dict[str, Field] = {
        "ended": Pick(
            (Option("out", msg("rummikub.end.out")), Option("bank", msg("rummikub.end.bank")))
        ),
        "winner": Pick((none, *keys), default=""),
        "tiles": Each(keys, Number(0, MOST_SUM, default=0)),
        "jokers": Each(keys, Number(0, COPIES, default=0)),
        "melds": Each(keys, melds),
    }
    zeros = dict.fromkeys(letters, 0)
    melded: dict[str, act.Melded] = dict.fromkeys(letters, "melded")
    first, last = LETTERS[p.active[0]], LETTERS[p.active[-1]]
    other = next(letter for letter in letters if letter != first)
    typical = (
        act.EnterResult("out", first, {**zeros, other: 17}, {**zeros, other: 1}, melded),
        act.EnterResult("bank", "", {**zeros, first: 5, last: 9}, zeros, melded),
        act.EnterResult("out", first, {**zeros, other: 40}, zeros, {**melded, other: "able"}),
    )
    return Form(act.EnterResult, fields, typical, clause="RUM-101")
