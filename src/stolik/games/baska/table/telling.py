"""What is said at the table: what is asked, what just happened, and how a deal was paid."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Msg, Raw, Who, is_seat, msg
from stolik.engine.scene import News, Prompt
from stolik.games.baska.rules import cards, play
from stolik.games.baska.rules.auction import BID, DOUBLE
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.settle import clauses
from stolik.games.baska.rules.state import (
    AUCTION,
    DEAL,
    PLAY,
    SEATING,
    SERIES_OVER,
    SETTLED,
    Public,
    Settled,
    View,
    forehand,
    player_of,
)
from stolik.games.baska.table.words import level, named, people, short, signed
from stolik.parts.card_table import ready_prompt
from stolik.parts.depth import depth_news
from stolik.parts.ending import won
from stolik.parts.series import without_last

PAIRS = ("zwykla", "wesele")


def prompt(view: View, me: int) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    p = view.public
    match p.phase:
        case "seating":
            return Prompt(msg("baska.ask.seating"), me == CHANCE, "BAS-5")
        case "deal" if p.depth == "results":
            asked = msg("baska.ask.result", deal=len(p.series.rows) + 1, who=Who(p.dealer))
            return Prompt(asked, me == REFEREE, "BAS-48")
        case "deal":
            return Prompt(msg("baska.ask.deal", who=Who(p.dealer)), me == CHANCE, "BAS-7")
        case "auction":
            return auction_prompt(p, me)
        case "play":
            return play_prompt(p, me)
        case "claim_pending":
            return claim_prompt(p, me)
        case "settled":
            ask, wait = "baska.ask.ready", "baska.ask.wait_ready"
            return ready_prompt(ask, wait, me, p.ready, p.is_followed, "BAS-57")
        case _:
            rows = sum(not row.struck for row in p.series.rows)
            return Prompt(best(p), clause="BAS-65", reason=msg("baska.after_deals", n=rows))


def auction_prompt(p: Public, me: int) -> Prompt:
    """Forehand asks, the others answer."""
    if me != p.actor:
        return Prompt(msg("baska.ask.wait_call", who=Who(p.actor)), clause="BAS-15")
    if me == forehand(p):
        return Prompt(msg("baska.ask.pytam"), True, "BAS-15")
    return Prompt(msg("baska.ask.call", who=Who(forehand(p))), True, "BAS-16")


def play_prompt(p: Public, me: int) -> Prompt:
    """Lead, or add a card by the duties."""
    if me != p.actor:
        return Prompt(msg("baska.ask.wait_card", who=Who(p.actor)), clause="BAS-43")
    if not p.trick:
        return Prompt(msg("baska.ask.lead"), True, "BAS-43")
    return Prompt(msg("baska.ask.card"), True, "BAS-39" if not p.options.must_beat else "BAS-40")


def claim_prompt(p: Public, me: int) -> Prompt:
    """Accept or contest."""
    claim = p.claim
    assert claim is not None
    result = msg(f"baska.outcome.{claim.outcome}")
    if me == claim.seat or not is_seat(me) or me in p.answered:
        return Prompt(
            msg("baska.ask.wait_claim", who=Who(claim.seat), result=result), False, "BAS-61"
        )
    return Prompt(msg("baska.ask.claim", who=Who(claim.seat), result=result), True, "BAS-61")


def best(p: Public) -> Msg:
    """Who is first, and with how many points."""
    most = max(p.series.totals)
    first = [seat for seat in range(SEATS) if p.series.totals[seat] == most]
    return won(first, Raw(signed(int(most))))


def final(p: Public) -> Msg:
    """How the series ended."""
    most = max(p.series.totals)
    first = tuple(i for i in range(SEATS) if p.series.totals[i] == most)
    return msg("baska.end", who=people(first), points=signed(int(most)))


def news(view: View) -> tuple[News, ...]:
    """What everyone just saw happen."""
    p = view.public
    if p.ruling:
        return (*ruling_news(p), *(settled_news(p) if p.phase in (SETTLED, SERIES_OVER) else ()))
    match p.phase:
        case "seating":
            return tuple(drawn_news(p))
        case "deal":
            return tuple(settled_news(p)) if p.series.rows else tuple(drawn_news(p))
        case "auction":
            return tuple(call_news(p))
        case "play":
            return tuple(card_news(p))
        case "claim_pending":
            return tuple(claim_news(p))
        case _:
            shown = last_view(view)
            told = () if shown is None else news(shown)
            return (*told, *settled_news(p), *offence_news(view), *end_news(p))


def ruling_news(p: Public) -> Iterator[News]:
    """What the referee did last."""
    if p.ruling == "depth":
        yield depth_news("baska", p.depth, "BAS-64")
        return
    clause = {
        "laydown": "BAS-69",
        "premature": "BAS-38",
        "misdeal": "BAS-9",
        "warned": "BAS-58",
        "revoke": "BAS-56",
        "struck": "BAS-63",
        "corrected": "BAS-64",
    }[p.ruling]
    card = named(p.premature) if p.premature >= 0 else ""
    seat = p.ruled if p.ruled >= 0 else p.dealer
    text = msg(f"baska.news.{p.ruling}", who=Who(seat), card=card)
    yield News(text, "bad" if p.ruling in ("revoke", "struck") else "", clause=clause)


def drawn_news(p: Public) -> Iterator[News]:
    """The card drawn last for a place, and how all sit once the last is drawn."""
    has = [(card, seat) for seat, card in enumerate(p.drawn) if card >= 0]
    if has and p.phase == SEATING:
        card, seat = has[-1]
        yield News(msg("baska.news.drawn", who=Who(seat), card=named(card)), clause="BAS-5")
    elif has and p.phase == DEAL and not p.series.rows:
        yield News(msg("baska.news.seated", who=people(p.order)), clause="BAS-5")


def call_news(p: Public) -> Iterator[News]:
    """The last call."""
    if not p.calls:
        yield News(msg("baska.news.dealt", who=Who(p.dealer)), clause="BAS-8", step="deal")
        return
    last = p.calls[-1]
    who = Who(last.seat)
    if last.call == DOUBLE:
        yield News(msg("baska.news.doubled", who=who, level=level(len(p.doubles))), clause="BAS-26")
    elif last.call.startswith(BID):
        kind = msg(f"baska.contract.{last.call.removeprefix(BID)}")
        yield News(msg("baska.news.bid", who=who, contract=kind), clause="BAS-18")
    else:
        yield News(msg("baska.news.passed", who=who), clause="BAS-16")


def card_news(p: Public) -> Iterator[News]:
    """The last card, and who took the trick with it."""
    if p.claims and p.claims[-1].after == len(p.played):
        claim = p.claims[-1]
        yield News(msg("baska.news.contested", who=Who(claim.seat)), clause="BAS-61")
        return
    if not p.played:
        yield from call_news(p)
        yield News(msg("baska.news.closed", who=Who(p.opener)), clause="BAS-17")
        return
    number = len(p.played) - 1
    card = p.played[-1]
    key = (f"card:{cards.name(card)}",)
    played = msg("baska.news.played", who=Who(player_of(p, number)), card=short(card))
    yield News(played, keys=key, clause="BAS-45", is_fleeting=True, step="move")  # BAS-46
    if len(p.played) % SEATS == 0:
        yield taken_news(p)


def taken_news(p: Public) -> News:
    """Who took the trick that was just completed; its cards go to that player."""
    winner = p.taken[-1]
    took = msg("baska.news.taken", who=Who(winner))
    return News(took, clause="BAS-43", forgets=True, step="trick", to=f"seat:{winner}")


def last_view(view: View, me: int = SPECTATOR) -> View | None:
    """The table as it was shown before a card or a call settled the deal; None if nothing was."""
    p = view.public
    how = p.rows[-1].how if p.phase == SETTLED and not p.ruling else ""
    if how not in ("played", "decided", "baszka"):
        return None
    phase = PLAY if p.played else AUCTION
    actor = player_of(p, len(p.played)) if p.played else p.calls[-1].seat
    before = replace(p, phase=phase, series=without_last(p.series), actor=actor, ready=())
    held = view.dealt if me == REFEREE else tuple(own(view, i, me) for i in range(SEATS))
    return View(before, held)


def own(view: View, i: int, me: int) -> int | None:
    """A hand as it was open to a viewer in the deal."""
    return view.dealt[i] if i == me or i in view.public.open_hands else None


def claim_news(p: Public) -> Iterator[News]:
    """Who laid the cards down, and who has agreed."""
    claim = p.claim
    assert claim is not None
    result = msg(f"baska.outcome.{claim.outcome}")
    yield News(msg("baska.news.claimed", who=Who(claim.seat), result=result), clause="BAS-60")
    if p.answered:
        yield News(msg("baska.news.accepted", who=people(p.answered)), clause="BAS-62")


def settled_news(p: Public) -> Iterator[News]:
    """How the last deal was paid, with its grounds."""
    row = p.rows[-1]
    clause = clauses(row)[0]
    if row.how == "struck":
        yield News(msg("baska.news.row_struck", deal=len(p.series.rows)), "bad", clause=clause)
        return
    if row.is_copied:
        yield News(copied_words(row, len(p.series.rows)), clause=clause)
        return
    if row.how == "claimed" and p.claims:
        yield News(msg("baska.news.agreed", who=Who(p.claims[-1].seat)), clause="BAS-62")
    if row.how == "decided":
        yield News(msg("baska.news.decided"), clause="BAS-47")
    yield News(result_words(row), "end", clause=result_clause(row), step="settle")
    yield News(payment_words(row), clause=clause)


def copied_words(row: Settled, deal: int) -> Msg:
    """What a deal brought that was counted elsewhere."""
    return msg("baska.news.copied", deal=deal, deltas=deltas_of(row))


def deltas_of(row: Settled) -> list[Msg]:
    """What everybody got or paid."""
    return [
        msg("baska.delta", who=Who(seat), points=signed(row.delta[seat]))
        for seat in range(SEATS)
        if row.delta[seat]
    ]


def result_clause(row: Settled) -> str:
    """The clause by which a deal was won or lost."""
    if row.offender >= 0:
        return "BAS-56"
    if row.kind in PAIRS:
        return "BAS-51"
    return {"baszka": "BAS-25", "gran_du": "BAS-55", "zolo_du": "BAS-55"}.get(row.kind, "BAS-49")


def result_words(row: Settled) -> Msg:
    """What was played and how it ended."""
    kind = msg(f"baska.kind.{row.kind}")
    old = people(row.old)
    if row.offender >= 0:
        return msg("baska.result.revoke", kind=kind, old=old, who=Who(row.offender))
    result = msg(f"baska.outcome.{row.outcome}")
    if row.old_points >= 0:
        points = msg("baska.oczka", n=row.old_points)
        if row.old_tricks >= 0:
            tricks = msg("baska.bitki", n=row.old_tricks)
            return msg(
                "baska.result.counted", kind=kind, old=old, result=result, points=points,
                tricks=tricks,
            )  # fmt: skip
        return msg("baska.result.points", kind=kind, old=old, result=result, points=points)
    return msg("baska.result.plain", kind=kind, old=old, result=result)


def payment_words(row: Settled) -> Msg:
    """How the stake came about: base, doubles, what each gets."""
    base, each = row.stake >> row.counted, row.stake
    deltas = deltas_of(row)
    if not row.counted:
        return msg("baska.pays.plain", base=base, each=each, deltas=deltas)
    return msg(
        "baska.pays.doubled", base=base, level=level(row.counted), factor=1 << row.counted,
        each=each, deltas=deltas,
    )  # fmt: skip


def offence_news(view: View) -> Iterator[News]:
    """Where the cards that were played break a duty, for all to see."""
    p = view.public
    if p.phase != SETTLED or p.rows[-1].offender >= 0:
        return
    hands = tuple(hand or 0 for hand in view.dealt)
    a, b, c, d = hands
    for found in play.offences(p, (a, b, c, d)):
        legal = [short(card) for card in range(16) if found.legal >> card & 1]
        text = msg("baska.news.offence", who=Who(found.seat), card=short(found.card), legal=legal)
        yield News(text, "bad", clause=found.clause)


def end_news(p: Public) -> Iterator[News]:
    """The end of the series."""
    if p.phase == SERIES_OVER:
        yield News(final(p), "end", clause="BAS-65")
