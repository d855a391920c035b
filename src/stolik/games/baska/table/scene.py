"""The picture: four seats around the cloth, the auction or the trick in the middle, the own hand.

Everything in it comes from what the viewer has been shown; the level is the announced one.
"""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import REFEREE, Choices, Msg, Raw, Seen, is_seat, msg
from stolik.engine.messages import Words
from stolik.engine.scene import (
    Figure,
    Group,
    Hand,
    Node,
    Scene,
    Seat,
    SeatMark,
)
from stolik.games.baska.rules import cards
from stolik.games.baska.rules.acting import TABLE
from stolik.games.baska.rules.actions import Action, DrawSeat, Play, PrematureLead
from stolik.games.baska.rules.cards import HAND, SEATS
from stolik.games.baska.rules.clock import deadline
from stolik.games.baska.rules.machine import asked
from stolik.games.baska.rules.state import (
    AUCTION,
    CLAIM_PENDING,
    PLAY,
    SEATING,
    SERIES_OVER,
    SETTLED,
    Public,
    View,
    cards_of,
    forehand,
    player_of,
)
from stolik.games.baska.rules.view import own_side, public_old
from stolik.games.baska.sheet.ledger import series_sheet
from stolik.games.baska.table.sheets import auction_sheet, call_words, trick_sheet
from stolik.games.baska.table.telling import last_view, news, prompt, result_words
from stolik.games.baska.table.words import contract_words, face, level, seat_name, signed
from stolik.parts.card_faces import hand_before
from stolik.parts.card_faces import own_hand as own
from stolik.parts.card_table import first_on_show, shown_after, trick_on_table
from stolik.parts.chairs import chair, countdown

ON = (AUCTION, PLAY, CLAIM_PENDING)
OVER = (SETTLED, SERIES_OVER)


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it."""
    shown = last_view(seen.view, seen.viewer)
    before = None if shown is None else picture(Seen(seen.viewer, shown), Choices())
    return shown_after(before, picture(seen, choices))


def picture(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The table as it lies."""
    view, me = seen.view, seen.viewer
    p = view.public
    sheets = (
        (series_sheet(p), trick_sheet(p)) if p.phase in OVER and p.played else (series_sheet(p),)
    )
    return Scene(
        "baska",
        title=msg("baska.name"),
        subtitle=subtitle(p),
        seats=tuple(seat(view, i, me) for i in p.order),
        centre=tuple(centre(view)),
        prompt=prompt(view, me),
        mine=tuple(mine(view, me, choices)),
        actions=TABLE.buttons(p, choices),
        sheets=sheets,
        news=news(view),
        taps=TABLE.taps(p, choices),
    )


def subtitle(p: Public) -> Msg:
    """Which deal of the series it is."""
    number = len(p.series.rows) + (p.phase not in OVER)
    return msg("baska.deal_of", deal=number, of=p.options.deals_per_series)


def seat(view: View, i: int, me: int) -> Seat:
    """A player: points, what all know of the role, the last call, tricks as a number, the cards."""
    p = view.public
    due = i in asked(p)[0]
    clock = countdown(i, p.since_ms, deadline(p)) if due else None
    nodes = hand_of(view, i, me)
    return chair(
        i,
        me,
        notes(view, i, me),
        is_due=due,
        nodes=nodes,
        clock=clock,
        says=last_call(p, i),
        marks=marks(p, i),
    )


def last_call(p: Public, i: int) -> Words | None:
    """What a player said last in this auction."""
    said = [number for number, call in enumerate(p.calls) if call.seat == i]
    return call_words(p, said[-1]) if said and p.phase == AUCTION else None


def marks(p: Public, i: int) -> Iterator[SeatMark]:
    """Whether a player deals, and in the auction whether the first card will be theirs."""
    if i == p.dealer and p.phase not in (SEATING, SERIES_OVER):
        yield "deals"
    if i == forehand(p) and p.phase == AUCTION:
        yield "leads"


def notes(view: View, i: int, me: int) -> Iterator[Words]:
    """What is said of a player: points and tricks, and the part in this deal."""
    p = view.public
    points = msg("baska.total", points=signed(int(p.series.totals[i])))
    if p.phase in (PLAY, CLAIM_PENDING):
        yield msg("baska.both", one=points, other=msg("baska.bitki", n=p.taken.count(i)))
    else:
        yield points
    parts = list(roles(view, i, me))
    if parts:
        yield msg("baska.people", all=parts)


def roles(view: View, i: int, me: int) -> Iterator[Msg]:
    """The part of a player in this deal, as far as the viewer knows it."""
    p = view.public
    side = side_words(view, i, me) if p.phase in ON else None
    if side is not None:
        yield side
    if p.phase == SETTLED and i in p.rows[-1].old:
        yield msg("baska.side.old")
    if p.phase == SETTLED and i in p.ready:
        yield msg("baska.is_ready")
    if p.warned[i]:
        yield msg("baska.warned", n=p.warned[i])


def side_words(view: View, i: int, me: int) -> Msg | None:
    """The side of a player as far as this viewer knows it."""
    if view.public.is_solo:
        return None  # the contract names its owner
    if i in public_old(view):
        return msg("baska.side.old")
    if i == me and own_side(view, i):
        return msg(f"baska.side.{own_side(view, i)}")
    if me == REFEREE and own_side(view, i) in ("old", "lone"):
        return msg("baska.side.old")
    return None


def hand_of(view: View, i: int, me: int) -> Iterator[Hand]:
    """The cards before a player: backs, or faces where they lie open; the own ones lie below."""
    p = view.public
    if p.phase not in (*ON, *OVER) or (i == me and p.phase in ON):
        return
    held = view.dealt[i]
    gone = cards_of(p, i) if p.phase in ON else 0
    count = HAND - cards.size(gone) if p.phase in ON else 0
    if held is None and p.phase == AUCTION:
        return  # everybody still has four
    left = () if held is None else cards.sorted_cards(sorting(p), held & ~gone)
    label = msg("baska.hand_of", who=seat_name(i))
    drawn = hand_before(i, map(cards.name, left), count - len(left), label)
    if drawn is not None:
        yield drawn


def sorting(p: Public) -> int:
    """The order in which hands are sorted: anew when gran has won the auction."""
    return cards.NORMAL if p.phase == AUCTION else p.mode


def centre(view: View) -> Iterator[Node]:
    """The auction, the trick, or how the deal ended."""
    p = view.public
    if p.phase == AUCTION:
        yield from announced(p)
        if p.premature >= 0:
            lead = (face(f"early:{cards.name(p.premature)}", p.premature, "last"),)
            yield Hand("premature", lead, msg("baska.premature_card"), "row")
        yield auction_sheet(p)
    elif p.phase in (PLAY, CLAIM_PENDING):
        yield from announced(p)
        yield trick(p)
    elif p.series.rows and p.phase != SEATING:
        yield from ended(p)


def announced(p: Public) -> Iterator[Node]:
    """The contract and the doubles as they were announced."""
    words = contract_words(p)
    if p.doubles:
        words = msg("baska.both", one=words, other=level(len(p.doubles)))
    yield Figure("contract:now", words, msg("baska.contract_label"), "small")
    if p.laydown:
        yield Figure("laid_down", msg("baska.laydown"), msg("baska.laydown_label"), "small")


def trick(p: Public) -> Node:
    """The cards on the table; a full trick lies until the next lead."""
    start = first_on_show(len(p.played))
    lying = [(player_of(p, n), cards.name(p.played[n])) for n in range(start, len(p.played))]
    empty = msg("baska.leads_now", who=seat_name(p.actor))
    return trick_on_table("baska", lying, p.taken, empty)


def ended(p: Public) -> Iterator[Node]:
    """The deal settled last in large type, with what everyone got."""
    row = p.rows[-1]
    if row.how == "struck":
        yield Figure("result", msg("baska.struck"), msg("baska.last_deal"), "small", "bad")
        return
    told = msg("baska.copied") if row.is_copied else result_words(row)
    yield Figure("result", told, msg("baska.last_deal"), "small")
    deltas = tuple(
        Figure(
            f"delta:{i}",
            Raw(signed(row.delta[i])),
            seat_name(i),
            "large",
            "good" if row.delta[i] > 0 else "bad" if row.delta[i] < 0 else "",
        )
        for i in p.order
    )
    yield Group("deltas", deltas, msg("baska.paid"))


def mine(view: View, me: int, choices: Choices[Action]) -> Iterator[Node]:
    """What lies at the viewer's thumb: the own hand; else the cards that can be entered."""
    p = view.public
    if is_seat(me) and me < SEATS and p.phase in ON:
        yield from own_hand(view, me, choices)
        return
    early = [do.card for do in choices.listed if isinstance(do, PrematureLead)]
    drawn = [do.card for do in choices.listed if isinstance(do, DrawSeat)]
    for key, codes in (("early", early), ("draw", drawn)):
        if codes:
            pieces = tuple(face(f"{key}:{code}", cards.card(code)) for code in codes)
            yield Hand(key, pieces, msg(f"baska.{key}_cards"), "small")


def own_hand(view: View, me: int, choices: Choices[Action]) -> Iterator[Node]:
    """The own cards in the order of the contract; of a hand nobody entered, all it may hold."""
    p = view.public
    held = (view.dealt[me] or 0) & ~p.out
    for do in choices.listed:
        if isinstance(do, Play):
            held |= 1 << cards.card(do.card)
    label = msg("baska.unknown_hand") if p.blanks[me] else msg("baska.your_cards")
    codes = map(cards.name, cards.sorted_cards(sorting(p), held))
    yield own(codes, label, "small" if p.blanks[me] else "hand")
