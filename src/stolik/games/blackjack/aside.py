"""The hint by the cards that are left: worked out elsewhere, put beside the quick one."""

from __future__ import annotations

from msgspec import Struct

from stolik.engine import Seen
from stolik.engine.asides import Aside
from stolik.engine.scene import tag
from stolik.games.blackjack import offers, shoe
from stolik.games.blackjack.cards import VALUES, by_value
from stolik.games.blackjack.check import hand_asked
from stolik.games.blackjack.hint import has_hint, hint_of
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.state import State


class Question(Struct, frozen=True):
    """A decision: the cards nobody has seen, the hand, the dealer's card, what may be done."""

    options: Options
    counts: tuple[int, ...]
    values: tuple[int, ...]
    up: int
    hands: int
    moves: tuple[str, ...]


class ByComposition:
    """What each decision is worth from the very cards that are left."""

    def asked(self, seen: Seen[State], /) -> Question | None:
        """Say what the picture of whoever is asked wants to know."""
        s = seen.view
        if s.phase != "play" or not has_hint(seen):
            return None
        box, held = hand_asked(s)
        values = tuple(sorted(VALUES[card] for card in held.cards))
        moves = tuple(tag(type(do)) for do in offers.moves(s))
        counts = by_value(shoe.unseen(s))
        return Question(s.options, counts, values, s.up, len(box.hands), moves)

    def answered(self, question: Question, /) -> Aside:
        """Work it out."""
        from stolik.games.blackjack.solving import judged

        q = question
        found = judged(q.options, q.counts, q.values, q.up, q.hands)
        worths = sorted(((name, found[name]) for name in q.moves), key=lambda one: -one[1])
        return Aside(sheets=(hint_of(worths, "exact"),))


ASIDE = ByComposition()
