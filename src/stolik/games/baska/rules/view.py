"""Who sees what: the one place that hides information, and what shown cards tell everyone."""

from __future__ import annotations

from stolik.engine import REFEREE, Viewer, is_seat
from stolik.games.baska.rules.auction import wesele_bidder
from stolik.games.baska.rules.cards import BLACK_QUEENS, JC, JH, JS, QC, QS, SEATS
from stolik.games.baska.rules.settle import partner_of
from stolik.games.baska.rules.state import (
    NONE,
    SERIES_OVER,
    SETTLED,
    WESELE,
    Four,
    State,
    View,
    cards_of,
    forehand,
    put,
)

OVER = (SETTLED, SERIES_OVER)


def observe(s: State, viewer: Viewer) -> View:
    """The public part, the own hand, open hands; all hands for the referee and after the deal."""
    p = s.public
    if viewer == REFEREE or p.phase in OVER:
        return View(p, s.dealt)
    shown = tuple(s.dealt[i] if i == viewer or i in p.open_hands else None for i in range(SEATS))
    return View(p, shown, told_partner(s, viewer))


def told_partner(s: State, viewer: Viewer) -> bool | None:
    """What a player is told of the own part in a wesele; None for those who are not told."""
    bidder = wesele_bidder(s.public)
    if bidder < 0 or not is_seat(viewer) or viewer >= SEATS:
        return None
    return viewer != bidder and partner_of(bidder, s.dealt) == viewer  # BAS-21


def shown_cards(view: View, seat: int) -> int:
    """The cards of a seat that lie or lay open for everyone."""
    p = view.public
    known = view.dealt[seat] if seat in p.open_hands or p.phase in OVER else None
    return cards_of(p, seat) if known is None else known


def known_cards(view: View) -> Four:
    """What everyone who has this view knows of each hand as dealt."""
    p = view.public
    hands = (0, 0, 0, 0)
    for seat, held in enumerate(view.dealt):
        hands = put(hands, seat, cards_of(p, seat) if held is None else held)
    if p.premature >= 0:
        leads = forehand(p)
        hands = put(hands, leads, hands[leads] | 1 << p.premature)
    bidder = wesele_bidder(p)
    if bidder >= 0:
        hands = put(hands, bidder, hands[bidder] | BLACK_QUEENS)  # BAS-20
    return hands


def public_old(view: View) -> tuple[int, ...]:
    """The seats that everyone knows to be Old."""
    p = view.public
    if p.contract == NONE:
        return tuple(i for i in range(SEATS) if shown_cards(view, i) & BLACK_QUEENS)  # BAS-37
    if p.contract != WESELE:
        return (p.declarer,)
    partner = public_partner(view)
    return (p.declarer,) if partner < 0 else tuple(sorted((p.declarer, partner)))


def public_partner(view: View) -> int:
    """The wesele partner if the called jack was shown as such, else -1."""
    p = view.public
    shown = [shown_cards(view, i) for i in range(SEATS)]
    for jack in (JC, JS, JH):
        owner = next((i for i in range(SEATS) if shown[i] >> jack & 1), -1)
        if owner != p.declarer:
            return owner  # BAS-37; nobody yet, or the holder of the called jack
    return -1


def is_public_cicha(view: View) -> bool:
    """Whether everyone knows that one player holds both black queens in a game without a bid."""
    both = BLACK_QUEENS
    is_shown = any(shown_cards(view, i) & both == both for i in range(SEATS))
    return view.public.contract == NONE and is_shown  # BAS-37


def is_public_pair(view: View) -> bool:
    """Whether everyone knows both Old of a game without a bid."""
    p = view.public
    queens = [
        next((i for i in range(SEATS) if shown_cards(view, i) >> q & 1), -1) for q in (QC, QS)
    ]
    return p.contract == NONE and min(queens) >= 0 and queens[0] != queens[1]


def own_side(view: View, seat: int) -> str:
    """What a player knows of the own side: old, young, lone, or empty while it is not known."""
    p = view.public
    own = view.dealt[seat]
    if own is None:
        return ""
    if p.contract == NONE:
        if p.blanks[seat]:
            return ""
        queens = own & BLACK_QUEENS
        return "lone" if queens == BLACK_QUEENS else "old" if queens else "young"
    if p.contract == WESELE:
        return "old" if seat == p.declarer or view.is_partner else "young"
    return "lone" if seat == p.declarer else "young"
