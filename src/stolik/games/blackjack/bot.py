"""Players of blackjack: policies against a bank, from the dealer's own rules to an exact count."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots, Budget, Levels, Thought
from stolik.engine import Luck, Raw, Seen, msg
from stolik.engine.scene import tag
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import offers, shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.advice import fresh, insurance_worth, remaining, worths
from stolik.games.blackjack.basic import house_of, worth
from stolik.games.blackjack.cards import VALUES, by_value, has_ace, low
from stolik.games.blackjack.check import hand_asked
from stolik.games.blackjack.counting import INSURE_AT, stake_units, true_count
from stolik.games.blackjack.hands import dealer_draws
from stolik.games.blackjack.settle import can_buy
from stolik.games.blackjack.state import State


class Mimic:
    """Play as the dealer must: draw below 17, never double, split or insure."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose, if this player is asked."""
        s, me = seen.view.turned_to(seen.viewer), seen.viewer
        if s.phase == "betting":
            return self.staked(s, me)
        if s.asked is None or s.asked.seat != me:
            return None
        if s.phase == "insurance":
            return self.insured(s)
        if s.phase == "one_card_double":
            return Thought(self.early(s))
        return self.played(s) if s.phase == "play" else None

    def staked(self, s: State, me: int) -> Thought[Action] | None:
        """Stake one box, and be ready."""
        if s.gone[me] or s.ready[me]:
            return None
        if any(box is not None and box.seat == me for box in s.boxes):
            return Thought(act.Ready(), msg("blackjack.why.ready"))
        boxes = list(offers.open_boxes(s, me))
        if not boxes:
            if can_buy(s, me) and s.till.purses[me] < s.options.stake_min:
                room = s.options.starting_chips - s.till.purses[me]
                return Thought(act.Buy(room), msg("blackjack.why.buy"))
            is_able = offers.is_ready_allowed(s, me)
            return Thought(act.Ready() if is_able else act.Leave(), msg("blackjack.why.none"))
        at, most = next((one for one in boxes if one[0] == me + 1), boxes[0])
        return Thought(act.Bet(at, self.stake(s, me, most)), msg("blackjack.why.bet"))

    def stake(self, s: State, me: int, most: int) -> int:
        """How much it stakes: always the same."""
        return min(usual(s), most)

    def insured(self, s: State) -> Thought[Action]:
        """Decline: insurance loses in the long run."""
        return Thought(act.Decline(s.box + 1), msg("blackjack.why.no_insurance"))

    def early(self, s: State) -> Action:
        """Never double."""
        return act.Decline(s.box + 1)

    def played(self, s: State) -> Thought[Action]:
        """Decide about the hand that is asked."""
        _, hand = hand_asked(s)
        draws = dealer_draws(low(hand.cards), has_ace(hand.cards), s.options.seventeen)
        do = act.Hit(s.box + 1, s.hand) if draws else act.Stand(s.box + 1, s.hand)
        able = tuple(offers.moves(s))
        return Thought(
            do if do in able else act.Stand(s.box + 1, s.hand), msg("blackjack.why.mimic")
        )


class Basic(Mimic):
    """Play what is best by the total alone off a full shoe."""

    def early(self, s: State) -> Action:
        """Double one card where that is worth more than to go on."""
        _, hand = hand_asked(s)
        at = worth(house_of(s.options), fresh(s), s.up)
        double, go_on = at.one_card(VALUES[hand.cards[0]])
        wants = double > go_on and act.Double(s.box + 1) in offers.one_card(s).listed
        return act.Double(s.box + 1) if wants else act.Decline(s.box + 1)

    def played(self, s: State) -> Thought[Action]:
        """Decide about the hand that is asked."""
        return explained(worths(s, fresh(s)))


class Counter(Basic):
    """Basic play with Hi-Lo: stakes more when many tens are left, and insures at +3."""

    def stake(self, s: State, me: int, most: int) -> int:
        """More units at a higher count."""
        return min(usual(s) * stake_units(true_count(by_value(shoe.unseen(s)))), most)

    def insured(self, s: State) -> Thought[Action]:
        """Insure when the count is high."""
        count = true_count(by_value(shoe.unseen(s)))
        return insured_if(s, count >= INSURE_AT)


class Exact(Counter):
    """Work out every decision from the cards that are left."""

    def insured(self, s: State) -> Thought[Action]:
        """Insure when more than a third of the unseen cards are tens."""
        return insured_if(s, insurance_worth(by_value(shoe.unseen(s))) > 0)

    def played(self, s: State) -> Thought[Action]:
        """Decide about the hand that is asked."""
        from stolik.games.blackjack.solving import decisions

        return explained(decisions(s))


class Shares(Exact):
    """Stands in for the exact one while there is no compiled kernel: by the shares left."""

    def played(self, s: State) -> Thought[Action]:
        """Decide about the hand that is asked."""
        return explained(worths(s, remaining(s)))


def usual(s: State) -> int:
    """The unit: a twentieth of the chips at the start, within the limits."""
    o = s.options
    least, most = o.limits.within(o.stake_max)
    return max(least, min(most, o.starting_chips // 50 // o.stake_step * o.stake_step))


def insured_if(s: State, wants: bool) -> Thought[Action]:
    """Insure for as much as is allowed, or decline."""
    box = s.boxes[s.box]
    assert box is not None
    able = [do for do in offers.insurance(s, box).listed if isinstance(do, act.Insure)]
    if wants and able:
        return Thought(able[0], msg("blackjack.why.insurance"))
    return Thought(act.Decline(s.box + 1), msg("blackjack.why.no_insurance"))


def explained(found: list[tuple[Action, float]]) -> Thought[Action]:
    """Take the best, and say what the next one would cost."""
    do, value = found[0]
    if len(found) == 1:
        return Thought(do)
    second, other = found[1]
    cost = Raw(f"{100 * (value - other):.1f} %")
    words = msg(f"blackjack.do.{tag(type(second))}")
    return Thought(do, msg("blackjack.why.best", other=words, cost=cost))


LEVELS: Final[Levels] = {
    "easy": Mimic,
    "medium": Basic,
    "strong": Counter,
    "mimic": Mimic,
    "basic": Basic,
    "counter": Counter,
    "exact": Exact,
    "shares": Shares,
}
BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS, until_compiled={"exact": "shares"})
