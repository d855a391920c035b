"""What each viewer may do now, by what the viewer has seen, and the score so far."""

from __future__ import annotations

from typing import get_args

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Each,
    Ending,
    Field,
    Flag,
    Form,
    Maybe,
    Msg,
    Number,
    Option,
    Pick,
    Score,
    Seen,
    Text,
    Who,
    msg,
)
from stolik.games.baska.rules import actions as act
from stolik.games.baska.rules import auction, deals, play
from stolik.games.baska.rules.actions import Action
from stolik.games.baska.rules.cards import CARDS, HAND, PACK, SEATS
from stolik.games.baska.rules.claims import offered, silent
from stolik.games.baska.rules.deals import CODES
from stolik.games.baska.rules.options import Depth
from stolik.games.baska.rules.state import (
    AUCTION,
    CLAIM_PENDING,
    CONTRACTS,
    DEAL,
    PLAY,
    SEATING,
    SERIES_OVER,
    SETTLED,
    Public,
    Settled,
    View,
    forehand,
)
from stolik.games.baska.sheet import entry
from stolik.parts.depth import others
from stolik.parts.series import final_places, lines

CALLS = {call: act.Call(call) for call in auction.CALLS}  # type: ignore[arg-type]
PLAYS = tuple(act.Play(code) for code in CODES)
ANSWERS = (act.Accept(), act.Contest())
READY = (act.Ready(),)
ALL_CARDS = tuple(Option(code, play.named(card)) for card, code in enumerate(CODES))
DEPTHS: tuple[Depth, ...] = get_args(Depth)
MOST_REASON = 200
MOST_LEVEL = 4
MOST_POINTS = 104


def choices(seen: Seen[View]) -> Choices[Action]:
    """All that the viewer may do."""
    p, me = seen.view.public, seen.viewer
    if p.phase == SERIES_OVER:
        return Choices()
    if me == REFEREE:
        return referee_choices(seen.view)
    if me == CHANCE:
        return chance_choices(p)
    if not 0 <= me < SEATS:
        return Choices()
    match p.phase:
        case "auction" if me == p.actor:
            return Choices(calls(seen.view, me))
        case "play" if p.depth != "auction":
            listed = plays(seen.view, me) if me == p.actor else ()
            return Choices(listed, claim_forms(seen.view, me))
        case "claim_pending" if me in silent(p):
            return Choices(ANSWERS)
        case "settled" if me not in p.ready:
            return Choices(READY)
    return Choices()


def calls(view: View, me: int) -> tuple[Action, ...]:
    """The calls a player may make, by the own cards."""
    own = view.dealt[me] or 0
    return tuple(
        do for call, do in CALLS.items() if auction.why_not(view.public, me, own, call) is None
    )


def plays(view: View, me: int) -> tuple[Action, ...]:
    """The cards a player may play; any that may be in a hand nobody entered."""
    p, own = view.public, view.dealt[me] or 0
    hand = own & ~p.out
    if p.blanks[me]:
        open_cards = sum(view.dealt[i] or 0 for i in p.open_hands if i != me)
        found = PACK & ~p.out & ~open_cards
    elif p.options.enforce_play or play.is_bound_to_lead(p):
        found = play.legal(p, hand)
    else:
        found = hand
    return tuple(PLAYS[card] for card in range(CARDS) if found >> card & 1)


def claim_forms(view: View, me: int) -> tuple[Form[Action], ...]:
    """The results a player may claim, by what this player can know."""
    p = view.public
    if p.blanks[me]:
        return ()
    results = offered(view, me)
    if not results:
        return ()
    options = tuple(Option(result, msg(f"baska.outcome.{result}")) for result in results)
    fields: dict[str, Field] = {"outcome": Pick(options)}
    exact = not any(p.blanks)  # else nobody may know yet who is Old
    return (Form(act.Claim, fields, (), exact, "BAS-60", is_grave=True, is_sought=True),)


def chance_choices(p: Public) -> Choices[Action]:
    """Lots and cards, for whoever enters chance by hand."""
    if p.phase == SEATING:
        chair = p.drawn.index(-1)
        left = [code for card, code in enumerate(CODES) if card not in p.drawn]
        return Choices(tuple(act.DrawSeat(chair, code) for code in left))
    if not deals.can_deal(p):
        return Choices()
    pack: dict[str, Field] = {"order": Pick(ALL_CARDS, CARDS, CARDS)}
    hand = Maybe(Pick(ALL_CARDS, HAND, HAND))
    hands: dict[str, Field] = {"hands": Each(tuple(seat_options(str)), hand)}
    nobody: dict[str, None] = dict.fromkeys("0123")
    return Choices(
        forms=(
            Form(act.Deal, hands, (act.Deal({**nobody}),), clause="BAS-8"),
            Form(act.ShuffleCut, pack, (act.ShuffleCut(CODES),), True, "BAS-7"),
        )
    )


def seat_options(kind: type[int] | type[str] = int) -> tuple[Option, ...]:
    """The four chairs."""
    return tuple(Option(kind(i), msg("seat.name", who=Who(i))) for i in range(SEATS))


def referee_choices(view: View) -> Choices[Action]:
    """Rulings: what helps the deal on is listed, what ends or changes it is grave."""
    p = view.public
    listed: list[Action] = []
    grave: list[Action] = []
    if p.phase == AUCTION:
        listed.extend(early_leads(view))
        if not p.calls:
            grave.append(act.Misdeal())
    if can_lay_down(p):
        listed.append(act.Laydown(p.declarer))
    if p.phase == SETTLED:
        listed.append(act.Ready())
    if can_revoke(p):
        grave.extend(act.Revoke(i) for i in range(SEATS))
    grave.extend(act.Warn(i) for i in range(SEATS))
    grave.extend(others(act.SetDepth, DEPTHS, p.depth))
    return Choices(tuple(listed), tuple(referee_forms(p)), tuple(grave))


def early_leads(view: View) -> tuple[Action, ...]:
    """The cards forehand may have led too early."""
    p, seat = view.public, forehand(view.public)
    if p.premature >= 0:
        return ()
    found = view.dealt[seat] or 0
    if p.blanks[seat]:
        found |= PACK & ~sum(view.dealt[i] or 0 for i in range(SEATS))
    return tuple(act.PrematureLead(CODES[card]) for card in range(CARDS) if found >> card & 1)


def can_lay_down(p: Public) -> bool:
    """Whether the referee may declare the soloist's hand wykładana."""
    is_on = p.phase in (AUCTION, PLAY, CLAIM_PENDING) and not p.laydown
    return is_on and p.is_solo and p.options.laydown_rule == "manual"


def can_revoke(p: Public) -> bool:
    """Whether a błąd can be found now."""
    if p.phase in (PLAY, CLAIM_PENDING):
        return True
    is_after = p.phase in (SETTLED, DEAL) and bool(p.series.rows)
    return is_after and p.rows[-1].how != "struck" and p.rows[-1].kind not in ("", "baszka")


def can_strike(p: Public) -> bool:
    """Whether there is a deal to strike."""
    if p.phase in (AUCTION, PLAY, CLAIM_PENDING) or p.is_unentered:
        return True
    return p.phase in (SETTLED, DEAL) and bool(p.series.rows) and p.rows[-1].how != "struck"


def referee_forms(p: Public) -> tuple[Form[Action], ...]:
    """What the referee or scorer types in."""
    forms: list[Form[Action]] = []
    if entry.is_due(p):
        forms.extend(entry.forms(p))
    if p.phase != SEATING:
        forms.append(result_form(p))
    if can_strike(p):
        reason: dict[str, Field] = {"reason": Text(MOST_REASON, default="")}
        forms.append(Form(act.Strike, reason, (act.Strike(),), True, "BAS-63", is_grave=True))
    return tuple(forms)


def result_form(p: Public) -> Form[Action]:
    """A whole deal in one entry; in mid-deal it is the referee's decision."""
    chairs = Pick(seat_options())
    results = Pick(tuple(Option(one, msg(f"baska.outcome.{one}")) for one in OUTCOME_NAMES))
    return Form(
        act.SetResult,
        {
            "contract": Pick(tuple(Option(c, msg(f"baska.contract.{c}")) for c in CONTRACTS)),
            "declarer": Maybe(chairs),
            "black": Maybe(Pick(seat_options(), 2, 2, repeats=True)),
            "partner": Maybe(chairs),
            "doubles": Maybe(Pick(seat_options(), 0, MOST_LEVEL, repeats=True)),
            "level": Maybe(Number(0, MOST_LEVEL)),
            "points": Maybe(Number(0, MOST_POINTS)),
            "tricks": Maybe(Number(0, HAND)),
            "outcome": Maybe(results),
            "offender": Maybe(chairs),
            "laydown": Flag(),
        },
        (
            act.SetResult("none", black=(0, 1), points=61, tricks=2),
            act.SetResult("none", black=(2, 3), level=1, outcome="mlodzi_z_wyjsciem"),
            act.SetResult("zolo", declarer=0, outcome="win"),
        ),
        clause="BAS-48",
        is_grave=not entry.is_due(p),
    )


OUTCOME_NAMES = (
    "starzy_z_wyjsciem", "starzy_bez_wyjscia", "starzy_bez_bitki",
    "mlodzi_z_wyjsciem", "mlodzi_bez_wyjscia", "mlodzi_bez_bitki", "win", "loss",
)  # fmt: skip


def kind_name(row: Settled) -> Msg:
    """What was played in a deal, as far as the sheet knows."""
    is_known = row.kind or row.how == "struck"
    return msg(f"baska.kind.{row.kind or 'unknown'}") if is_known else msg("baska.copied")


def score(p: Public) -> Score:
    """One line for each deal; places once the series is over."""
    labels = tuple(
        msg("baska.line", number=number, kind=kind_name(row))
        for number, row in enumerate(p.rows, 1)
    )
    ending = None
    if p.phase == SERIES_OVER:
        ending = Ending("deals", ("BAS-6", "BAS-65"), final_places(p.series) or ())
    return Score(p.series.totals, lines(p.series, labels), ending)
