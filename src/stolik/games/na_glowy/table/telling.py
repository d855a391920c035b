"""What is said at the table: what is asked, what just happened, and how a deal was written."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Msg, Seen, Who, is_seat, msg
from stolik.engine.scene import News, Prompt
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.heads import TIE, Book
from stolik.games.na_glowy.rules.ladders import SEATS
from stolik.games.na_glowy.rules.play import silent
from stolik.games.na_glowy.rules.state import (
    EXCHANGE,
    NOBODY,
    OVER,
    PLAY,
    RETURN,
    SETTLED,
    Public,
    View,
    pair_of,
    partner,
    player_of,
)
from stolik.games.na_glowy.table.offers import clauses, winner
from stolik.games.na_glowy.table.words import pair_name, short, situation_name
from stolik.parts.card_table import ready_prompt
from stolik.parts.depth import depth_news


def prompt(view: View, me: int) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    p = view.public
    match p.phase:
        case "lot":
            return Prompt(msg("na-glowy.ask.lot"), me == CHANCE, "NGL-11")
        case "deal" if p.depth == "results":
            asked = msg("na-glowy.ask.result", deal=len(p.results) + 1, who=Who(p.dealer))
            return Prompt(asked, me == REFEREE, "NGL-71")
        case "deal":
            return Prompt(msg("na-glowy.ask.deal", who=Who(p.dealer)), me == CHANCE, "NGL-12")
        case "exchange":
            return exchange_prompt(view, me)
        case "return":
            giver = Who(p.swaps[-1].seat)
            if me == p.actor:
                return Prompt(msg("na-glowy.ask.return", who=giver), True, "NGL-24")
            waiting = msg("na-glowy.ask.wait_return", who=giver, mate=Who(p.actor))
            return Prompt(waiting, clause="NGL-27")
        case "play":
            return play_prompt(view, me)
        case "claim":
            return claim_prompt(p, me)
        case "settled":
            ask, wait = "na-glowy.ask.ready", "na-glowy.ask.wait_ready"
            return ready_prompt(ask, wait, me, p.ready, p.is_followed, "NGL-14")
        case _:
            return Prompt(final(p), clause="NGL-62" if p.left < 0 else "NGL-64")


def exchange_prompt(view: View, me: int) -> Prompt:
    """Offer, decline, or wait; who waits does not learn for whom (NGL-29)."""
    if view.asked == me:
        return Prompt(msg("na-glowy.ask.offer"), True, "NGL-21")
    if me == REFEREE and view.asked >= 0:
        return Prompt(msg("na-glowy.ask.wait_offer", who=Who(view.asked)), clause="NGL-25")
    return Prompt(msg("na-glowy.ask.wait_exchange"), clause="NGL-29")


def play_prompt(view: View, me: int) -> Prompt:
    """Lead, follow, or wait."""
    p = view.public
    if me != p.actor:
        return Prompt(msg("na-glowy.ask.wait_card", who=Who(p.actor)), clause="NGL-31")
    if not p.trick:
        return Prompt(msg("na-glowy.ask.lead"), True, "NGL-37" if p.taken else "NGL-30")
    if p.ladder.trumps >> p.trick[0] & 1:
        return Prompt(msg("na-glowy.ask.trump"), True, "NGL-32")
    return Prompt(msg("na-glowy.ask.follow"), True, "NGL-33")


def claim_prompt(p: Public, me: int) -> Prompt:
    """Agree or object."""
    assert p.claim is not None
    who = Who(p.claim.seat)
    if me in silent(p):
        return Prompt(msg("na-glowy.ask.claim", who=who), True, "NGL-75")
    return Prompt(msg("na-glowy.ask.wait_claim", who=who), clause="NGL-75")


def people(pair: int) -> Msg:
    """A pair by the names of its players."""
    return msg("na-glowy.two", one=Who(pair), other=Who(pair + 2))


def final(p: Public) -> Msg:
    """How the match ended."""
    ahead = winner(p)
    ns, ew = heads.totals(p.book, p.options.horned_value)
    if p.left >= 0:
        return msg("na-glowy.end.left", who=Who(p.left), pair=people(ahead))
    if ahead < 0:
        return msg("na-glowy.end.draw", heads=msg("na-glowy.heads", n=ns))
    best, other = max(ns, ew), min(ns, ew)
    if best == other:
        return msg("na-glowy.end.part", pair=people(ahead), heads=msg("na-glowy.heads", n=best))
    return msg(
        "na-glowy.end.won", pair=people(ahead), heads=msg("na-glowy.heads", n=best), other=other
    )


def news(seen: Seen[View]) -> tuple[News, ...]:
    """What this viewer just saw happen."""
    view, me = seen.view, seen.viewer
    p = view.public
    if p.ruling:
        told = tuple(settled_news(p)) if p.phase in (SETTLED, OVER) and p.results else ()
        return (*ruling_news(p), *told, *end_news(p))
    match p.phase:
        case "lot":
            return ()
        case "deal":
            return tuple(settled_news(p)) if p.results else tuple(lot_news(p))
        case "exchange" | "return":
            return tuple(exchange_news(view))
        case "play":
            return tuple(card_news(view))
        case "claim":
            assert p.claim is not None
            claim = msg("na-glowy.news.claimed", who=Who(p.claim.seat))
            return (News(claim, clause="NGL-75", step="turn"),)
        case _:
            shown = last_view(view, me)
            before = () if shown is None else news(Seen(me, shown))
            settled = tuple(settled_news(p)) if p.results else ()
            return (*before, *settled, *end_news(p))


def ruling_news(p: Public) -> Iterator[News]:
    """What the referee or the clock of the match did last."""
    match p.ruling:
        case "depth":
            yield depth_news("na-glowy", p.depth, "NGL-71")
        case "time_up":
            yield News(msg("na-glowy.news.time_up"), clause="NGL-63")
        case "corrected" | "entered":
            clause = "NGL-77" if p.ruling == "corrected" else "NGL-71"
            yield News(msg(f"na-glowy.news.{p.ruling}", deal=p.ruled), clause=clause)
        case "misdeal":
            yield News(msg("na-glowy.news.misdeal", who=Who(p.ruled)), "bad", clause="NGL-16")
        case "restored":
            told = msg("na-glowy.news.restored", pair=people(p.ruled))
            yield News(told, "bad", clause="NGL-74", step="deal")
        case kind:
            clause = "NGL-74" if kind == "wrong_exchange" else "NGL-72"
            text = msg(f"na-glowy.news.{kind}", pair=people(p.ruled))
            yield News(text, "bad", clause=clause)


def lot_news(p: Public) -> Iterator[News]:
    """Who deals first."""
    if p.options.first_dealer == "lot":
        yield News(msg("na-glowy.news.lot", who=Who(p.dealer)), clause="NGL-11", step="turn")


def exchange_news(view: View) -> Iterator[News]:
    """The deal, an offer, or a card that was given back, as far as the viewer may know."""
    p = view.public
    if not p.swaps:
        yield News(msg("na-glowy.news.dealt", who=Who(p.dealer)), clause="NGL-12", step="deal")
        return
    swap, (given, back) = p.swaps[-1], view.passed[-1]
    giver, mate = Who(swap.seat), Who(partner(swap.seat))
    if p.phase == RETURN:
        yield offer_news(view, giver, mate, given)
    elif given >= 0 and back >= 0:
        cards = {"given": short(p.ladder, given), "back": short(p.ladder, back)}
        text = msg("na-glowy.news.swapped", who=giver, mate=mate, **cards)
        yield News(text, clause="NGL-23", step="turn")
    else:
        yield News(msg("na-glowy.news.exchanged", who=giver, mate=mate), clause="NGL-27")


def offer_news(view: View, giver: Who, mate: Who, given: int) -> News:
    """A card was offered: by option everybody knows which, or why."""
    p, swap = view.public, view.public.swaps[-1]
    if given >= 0:
        card = short(p.ladder, given)
        return News(
            msg("na-glowy.news.offered_card", who=giver, mate=mate, card=card), clause="NGL-23"
        )
    if swap.reason:
        text = msg(f"na-glowy.news.offered_{swap.reason}", who=giver, mate=mate)
        return News(text, clause="NGL-27")
    return News(msg("na-glowy.news.offered", who=giver, mate=mate), clause="NGL-27")


def card_news(view: View) -> Iterator[News]:
    """The last card, and who took the trick with it."""
    p = view.public
    if p.claims and p.claims[-1].after == len(p.played):
        yield News(msg("na-glowy.news.objected", who=Who(p.claims[-1].seat)), clause="NGL-75")
        return
    if not p.played:
        if p.swaps:
            before = replace(p, phase=EXCHANGE)
            yield from exchange_news(replace(view, public=before))
        elif p.options.exchange == "off" or p.is_followed:
            yield News(msg("na-glowy.news.dealt", who=Who(p.dealer)), clause="NGL-12", step="deal")
        yield News(msg("na-glowy.news.begins", who=Who(p.opener)), clause="NGL-30")
        return
    number, card = len(p.played) - 1, p.played[-1]
    played = msg("na-glowy.news.played", who=Who(player_of(p, number)), card=short(p.ladder, card))
    key = (f"card:{p.ladder.names[card]}",)
    yield News(played, keys=key, clause="NGL-31", is_fleeting=True, step="move")  # NGL-39
    if len(p.played) % SEATS == 0:
        took = msg("na-glowy.news.taken", who=Who(p.taken[-1]))
        yield News(took, clause="NGL-36", forgets=True, step="trick", to=f"seat:{p.taken[-1]}")


def last_view(view: View, me: int) -> View | None:
    """The table as it was shown before the last card settled the deal; None if nothing was."""
    p = view.public
    if p.phase != SETTLED or p.ruling or not p.results or p.results[-1].how != "played":
        return None
    before = heads.counted(p.results[:-1], p.options, p.closed, p.first)
    shown = replace(p, phase=PLAY, results=p.results[:-1], book=before, actor=p.taken[-1], ready=())
    if me == REFEREE:
        return View(shown, view.hands, view.passed)
    held = tuple(view.hands[i] if i == me or i in p.open_hands else None for i in range(SEATS))
    is_mine = is_seat(me) and me < SEATS
    passed = tuple(
        cards if is_mine and pair_of(swap.seat) == pair_of(me) else (swap.card, -1)
        for swap, cards in zip(p.swaps, view.passed, strict=True)
    )
    return View(shown, held, passed)


def settled_news(p: Public) -> Iterator[News]:
    """How the last deal ended and what was written for it."""
    all_books = list(heads.books(p.results, p.options, p.closed, p.first))
    before, after, result = all_books[-2], all_books[-1], p.results[-1]
    clause = clauses(p, len(p.results), before)[0]
    yield News(result_words(p), "end", clause=clause, step="settle")
    if result.situation == TIE:
        yield News(bok_words(after), clause="NGL-50", tone="end")
        return
    pair = result.winner
    yield News(
        msg(f"na-glowy.wrote.{wrote(before, after, pair)}", pair=pair_name(pair)),
        "good",
        clause=clause,
    )
    struck = before.parts[1 - pair]
    if struck and not after.parts[1 - pair]:
        text = msg("na-glowy.struck", part="4" if struck == 1 else "8", pair=pair_name(1 - pair))
        yield News(text, "bad", clause="NGL-48")
    if before.boks and len(after.boks) < len(before.boks):
        yield News(msg("na-glowy.bok_over"), clause="NGL-55")
    if after.extras > before.extras:
        yield News(msg("na-glowy.extra_bok"), clause="NGL-62")


def result_words(p: Public) -> Msg:
    """Who won the last deal, with how many points."""
    result = p.results[-1]
    number, said = len(p.results), situation_name(result.situation)
    if result.winner == NOBODY:
        return msg("na-glowy.result.tie", deal=number)
    pair = pair_name(result.winner)
    if result.points < 0:
        return msg("na-glowy.result.plain", deal=number, pair=pair, situation=said)
    ours = result.points if result.winner == 0 else 120 - result.points
    return msg(
        "na-glowy.result.points",
        deal=number,
        pair=pair,
        situation=said,
        ours=ours,
        theirs=120 - ours,
    )


def wrote(before: Book, after: Book, pair: int) -> str:
    """Which sign a pair made."""
    if after.horned[pair] > before.horned[pair]:
        return "horned"
    if after.heads[pair] > before.heads[pair]:
        return "head"
    return "four" if after.parts[pair] == 1 else "eight"


def bok_words(after: Book) -> Msg:
    """A bok begins, perhaps in another one."""
    if len(after.boks) > 1:
        return msg("na-glowy.bok_inner", n=len(after.boks))
    return msg("na-glowy.bok_begins")


def end_news(p: Public) -> Iterator[News]:
    """The end of the match."""
    if p.phase == OVER:
        yield News(final(p), "end", clause="NGL-62" if p.left < 0 else "NGL-64")
