"""What each viewer is shown (section 5), and full states that fit what was shown."""

from __future__ import annotations

from collections import Counter

from stolik.engine import CHANCE, REFEREE, Luck, Seen, Viewer
from stolik.games.uno.cards import NO_CARD, PACK
from stolik.games.uno.drawing import is_asked
from stolik.games.uno.state import OPEN, Cards, Public, State, View


def observe(s: State, viewer: Viewer) -> View:
    """The public part, the own hand, and what else is open to this viewer."""
    p = s.public
    is_judge = viewer in (REFEREE, CHANCE)
    is_open = is_judge or p.phase in OPEN
    hands = tuple(one if is_open or seat == viewer else None for seat, one in enumerate(s.hands))
    return View(
        p,
        hands,
        drawn=s.drawn if is_judge or viewer == p.turn else NO_CARD,
        fresh=s.fresh if is_judge or viewer == p.fresh_of else (),
        held=s.held if is_judge or viewer == p.by else (),
        seen=s.seen if p.look is not None and (is_judge or viewer == p.look.to) else (),
        peeks=tuple(peek for peek in s.peeks if is_judge or peek.to == viewer),
    )


def sample(seen: Seen[View], luck: Luck) -> State:
    """A state that fits: unseen cards are spread over the closed hands and the pile at random."""
    view = seen.view
    p = view.public
    if not view.hands:
        return State(p)
    musts = musts_of(view)
    pool = luck.shuffled(unseen(view, musts))
    drawn, must_draw = view.drawn, NO_CARD
    if p.phase == "drawn" and drawn == NO_CARD:
        drawn, must_draw = _drawn(p, musts[p.turn], pool)
    hands: list[Cards] = []
    for seat, own in enumerate(view.hands):
        if own is not None:
            hands.append(own)
            continue
        must = musts[seat]
        if seat == p.turn and must_draw != NO_CARD:
            must = (*must, must_draw)
        more = p.counts[seat] - len(must)
        hands.append(tuple(sorted((*must, *pool[:more]))))
        del pool[:more]
    held = view.held
    if not held and p.by >= 0 and p.is_sole_w4 and seen.viewer != p.by and p.out != p.by:
        held = hands[p.by]
    pile = tuple(sorted(pool[: p.pile]))
    looked = view.seen
    if p.look is not None and not looked:
        looked = hands[p.look.of]
    return State(p, tuple(hands), pile, drawn, view.fresh, held, looked, view.peeks)


def musts_of(view: View) -> list[Cards]:
    """Cards that each closed hand holds for certain."""
    return [_must(view, seat) for seat in range(view.public.seats)]


def _must(view: View, seat: int) -> Cards:
    """Cards that a closed hand holds for certain: those that were shown and not played since."""
    found: Counter[int] = Counter()
    for peek in view.peeks:
        if peek.of == seat:
            found |= Counter(peek.cards)
    must = tuple(sorted(found.elements()))
    return must if len(must) <= view.public.counts[seat] else ()


def _drawn(p: Public, must: Cards, pool: list[int]) -> tuple[int, int]:
    """A card that another has just drawn and is asked about; taken out of the pool."""
    for place, card in enumerate(pool):
        if is_asked(p, (*must, card), card):
            del pool[place]
            return card, card
    fitting = [card for card in must if is_asked(p, must, card)]
    return (fitting[0], NO_CARD) if fitting else (NO_CARD, NO_CARD)


def unseen(view: View, musts: list[Cards] | None = None) -> list[int]:
    """Every card that the viewer cannot place, in order."""
    left = Counter(PACK)
    left.subtract(view.public.discards)
    for seat, own in enumerate(view.hands):
        left.subtract(own if own is not None else musts[seat] if musts else ())
    return sorted(left.elements())
