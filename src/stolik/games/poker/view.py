"""What each viewer is shown (section 5), and full states that fit what was shown."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Luck, Seen, Viewer
from stolik.games.poker.deal import by_rank
from stolik.games.poker.state import Cards, State, View

AFTER = ("between", "over")


def observe(s: State, viewer: Viewer) -> View:
    """The public part, the own hand, and hands that lie open; after a deal the referee sees all."""
    p = s.public
    is_judge = viewer == CHANCE or (viewer == REFEREE and p.phase in AFTER)
    hands: list[Cards | None] = []
    thrown: list[Cards | None] = []
    for seat, hand in enumerate(s.hands):
        mine = is_judge or seat == viewer
        is_open = mine or (bool(p.shown) and bool(p.shown[seat]))
        hands.append(hand if is_open else None)
        thrown.append(s.thrown[seat] if mine else None)
    plan = s.plans[viewer] if 0 <= viewer < len(s.plans) else ""
    counts = tuple(map(len, s.thrown))
    return View(p, tuple(hands), tuple(thrown), counts, plan)


def unseen(view: View) -> list[int]:
    """Give every card that the viewer cannot place."""
    known = set(view.public.board)
    for cards in (*view.hands, *view.thrown):
        known |= set(cards or ())
    return [card for card in range(52) if card not in known]


def hidden_size(view: View, seat: int) -> int:
    """Count the cards of a closed hand."""
    p = view.public
    if not p.dealt[seat]:
        return 0
    size = 2 if p.options.is_holdem else 5
    is_served = p.phase == "replace" and p.turn == seat
    return size - (p.drew[seat] if is_served else 0)


def sample(seen: Seen[View], luck: Luck) -> State:
    """Deal the unseen cards at random to closed hands, discards and stock."""
    view = seen.view
    p = view.public
    plans = ("",) * p.seats
    if 0 <= seen.viewer < p.seats:
        at = seen.viewer
        plans = (*plans[:at], view.plan, *plans[at + 1 :])
    if not view.hands:
        return State(p, plans=plans if p.dealt else ())
    pool = luck.shuffled(unseen(view))
    hands: list[Cards] = []
    thrown: list[Cards] = []
    for seat, hand in enumerate(view.hands):
        size = hidden_size(view, seat)
        hands.append(by_rank(tuple(pool[:size])) if hand is None else hand)
        if hand is None:
            del pool[:size]
    for seat, cards in enumerate(view.thrown):
        count = view.thrown_counts[seat]
        thrown.append(tuple(pool[:count]) if cards is None else cards)
        if cards is None:
            del pool[:count]
    return State(p, tuple(hands), tuple(thrown), tuple(sorted(pool)), plans)
