"""What the referee or scorer rules: struck deals, a błąd, laid-down hands, warnings, results."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.baska.rules import cards
from stolik.games.baska.rules.actions import (
    Copied,
    Laydown,
    Misdeal,
    PrematureLead,
    Revoke,
    SetDepth,
    SetResult,
    Strike,
    Warn,
)
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.doubles import kind_of, tally
from stolik.games.baska.rules.settle import (
    copied,
    corrected,
    ended,
    fresh,
    gone_on,
    paid_revoke,
    sides_of,
    struck,
)
from stolik.games.baska.rules.state import (
    BASZKA,
    DEAL,
    SETTLED,
    Public,
    Settled,
    State,
    forehand,
    put,
)
from stolik.games.baska.sheet import entered as sheet

Ruling = Laydown | PrematureLead | Misdeal | Revoke | Strike | Warn | SetResult | Copied | SetDepth


def ruled(s: State, do: Ruling, clock_ms: int) -> State:
    """The state after a ruling."""
    p = s.public
    match do:
        case Laydown(seat=seat):
            can = p.options.laydown_rule == "manual" and p.is_solo and not p.laydown
            if not can or seat != p.declarer:
                raise Refused("WRONG_PHASE", "BAS-69")
            return State(noted(replace(p, laydown=True), "laydown", seat), s.dealt)
        case PrematureLead(card=code):
            return State(led_early(s, cards.card(code)), s.dealt)
        case Misdeal():
            return State(noted(fresh(p, p.dealer, clock_ms), "misdeal", p.dealer))  # BAS-9
        case Revoke(offender=offender):
            seat_exists(offender)
            return revoked(s, offender, clock_ms)
        case Strike():
            return broken_off(s, clock_ms)
        case Warn(seat=seat):
            seat_exists(seat)
            warned = put(p.warned, seat, p.warned[seat] + 1)  # BAS-58, BAS-59: no points
            return State(noted(replace(p, warned=warned), "warned", seat), s.dealt)
        case SetResult():
            return resulted(s, do, clock_ms)
        case Copied(delta=delta):
            return State(gone_on(ended(s, copied(p, delta), clock_ms).public, clock_ms))
        case SetDepth(depth=depth):
            after = followed(p, depth, clock_ms)
            return State(after) if after.phase == DEAL else State(after, s.dealt)


def noted(p: Public, ruling: str, seat: int) -> Public:
    """What the referee did last, for everyone to read."""
    return replace(p, ruling=ruling, ruled=seat)


def seat_exists(seat: int) -> None:
    """Refuse a chair the table does not have."""
    if not 0 <= seat < SEATS:
        raise Refused("NO_SUCH_SEAT", "BAS-1")


def led_early(s: State, card: int) -> Public:
    """A card that forehand led before the auction was closed lies on the table."""
    p, seat = s.public, forehand(s.public)
    if p.premature >= 0:
        raise Refused("WRONG_PHASE", "BAS-38")
    elsewhere = [hand for i, hand in enumerate(s.dealt) if i != seat]
    is_own = s.dealt[seat] >> card & 1
    if not is_own and (not p.blanks[seat] or any(hand >> card & 1 for hand in elsewhere)):
        raise Refused("CARD_ELSEWHERE", "BAS-38", card=cards.name(card))
    return noted(replace(p, premature=card, premature_at=len(p.calls)), "premature", seat)


def revoked(s: State, offender: int, clock_ms: int) -> State:
    """The offender alone loses the deal on the table, or the one just settled."""
    p = s.public
    if p.is_between:
        old = p.rows[-1]
        if old.how == "struck" or old.kind in ("", BASZKA):
            raise Refused("WRONG_PHASE", "BAS-57")
        seats = sum(1 << seat for seat in old.old)
        told = replace(p, **told_of(old))
        row = paid_revoke(told, kind_of(old.kind), seats, old.counted, offender)
        return State(noted(corrected(p, row), "revoke", offender), s.dealt)
    kind, seats = sides_of(p, s.dealt)
    if kind < 0:
        raise Refused("SIDES_UNKNOWN", "BAS-56")
    row = paid_revoke(p, kind, seats, tally(p, kind, seats, s.dealt), offender)
    after = ended(s, row, clock_ms)
    return State(noted(after.public, "revoke", offender), after.dealt)


def told_of(row: Settled) -> dict[str, object]:
    """The contract of a settled deal as fields of the public part."""
    return {
        "dealer": row.dealer,
        "contract": row.contract,
        "declarer": row.declarer,
        "doubles": row.doubles,
    }


def broken_off(s: State, clock_ms: int) -> State:
    """The deal on the table, or the one settled last, is struck; on a sheet the one to enter."""
    p = s.public
    if p.is_unentered:
        on = gone_on(ended(s, struck(p), clock_ms).public, clock_ms)
        return State(noted(on, "struck", p.dealer))
    if not p.is_between:
        after = ended(s, struck(p), clock_ms)
        return State(noted(after.public, "struck", p.dealer), after.dealt)
    last = p.rows[-1]
    if last.how == "struck":
        raise Refused("WRONG_PHASE", "BAS-63")
    return State(noted(corrected(p, replace(last, how="struck")), "struck", last.dealer), s.dealt)


def resulted(s: State, do: SetResult, clock_ms: int) -> State:
    """A result typed in: of the deal on the table, of the next one, or of the one just settled."""
    p = s.public
    if p.phase == SETTLED:
        row = sheet.entered(p, do, s.dealt)
        return State(noted(corrected(p, row), "corrected", row.dealer), s.dealt)
    after = ended(s, sheet.entered(p, do, s.dealt), clock_ms)
    if p.phase == DEAL or p.depth == "auction":  # nothing lies on the table: on with the next
        return State(gone_on(after.public, clock_ms))
    return after


def followed(p: Public, depth: str, clock_ms: int) -> Public:
    """The scorer follows the game more or less closely from here on."""
    after = replace(p, depth=depth)
    if p.phase == SETTLED and depth == "results":
        after = gone_on(after, clock_ms)
    return noted(after, "depth", -1)
