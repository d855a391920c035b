"""The betting of two or three as a tree with few sizes: what players of regret minimisation know.

Amounts are in twentieths of a big blind, and all have the same chips. Player 0 has the button; of
two he has the small blind as well, of three player 1 has it. The last player has the big blind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

BIG: Final = 20
SMALL: Final = 10
FOLDED, SHOWN = 3, 4
"""What stands for the actor where nobody acts any more."""
Kind: TypeAlias = Literal["no", "fixed"]
Paid: TypeAlias = tuple[int, ...]
FOLD, CALL = -1, 0
"""Actions besides totals of the deal that a bet or raise goes to."""
ALMOST: Final = 0.66
"""A bet of so much of what is left is all of it."""
REACH: Final = {2: 4, 3: 2}
"""All-in is thought of up to so many pots."""
CAPS: Final = {2: (4, 3, 3, 3), 3: (4, 2, 2, 2)}
"""So many bets a round in no limit, the big blind being one."""
FIXED_CAP: Final = 4


@dataclass
class Tree:
    """All nodes, parents before their children; children of a node lie side by side."""

    kind: Kind
    stack: int
    players: int = 2
    actor: list[int] = field(default_factory=list)
    street: list[int] = field(default_factory=list)
    live: list[int] = field(default_factory=list)
    """Who is in the deal, as bits."""
    parent: list[int] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    count: list[int] = field(default_factory=list)
    does: list[int] = field(default_factory=list)
    """The action that led here."""
    paid: list[Paid] = field(default_factory=list)
    raises: list[int] = field(default_factory=list)
    acted: list[int] = field(default_factory=list)
    """Who has acted since the last raise of this round, as bits."""

    def add(
        self, parent: int, does: int, actor: int, street: int, paid: Paid, raises: int, live: int,
        acted: int,
    ) -> int:  # fmt: skip
        """Add a node whose children are not known yet."""
        self.actor.append(actor)
        self.street.append(street)
        self.live.append(live)
        self.parent.append(parent)
        self.first.append(-1)
        self.count.append(0)
        self.does.append(does)
        self.paid.append(paid)
        self.raises.append(raises)
        self.acted.append(acted)
        return len(self.actor) - 1

    def owed(self, node: int) -> int:
        """Give what a call costs."""
        return max(self.paid[node]) - self.paid[node][self.actor[node]]

    def actions(self, node: int) -> list[int]:
        """Give what can be done at a node: fold, call or check, totals to bet or raise to."""
        owed = self.owed(node)
        found = [FOLD, CALL] if owed else [CALL]
        if max(self.paid[node]) < self.stack:
            found += self.totals(node, owed)
        return found

    def totals(self, node: int, owed: int) -> list[int]:
        """Give the totals that are thought of."""
        street, raises, most = self.street[node], self.raises[node], self.stack
        high = max(self.paid[node])
        if self.kind == "fixed":
            size = BIG if street < 2 else 2 * BIG
            return [min(high + size, most)] if raises < FIXED_CAP else []
        if raises >= CAPS[self.players][street]:
            return []
        pot = sum(self.paid[node]) + owed
        sizes = [high + size for size in self.sizes(node, pot, owed)]
        near = {most if to - high > ALMOST * (most - high) else to for to in sizes}
        if most - high <= REACH[self.players] * pot:
            near.add(most)
        return sorted(near)

    def sizes(self, node: int, pot: int, owed: int) -> list[int]:
        """Give by how much one bets or raises: opening, again, first after the flop."""
        street, raises = self.street[node], self.raises[node]
        is_unopened = owed > 0 if self.players == 2 else sum(self.paid[node]) == SMALL + BIG
        if street == 0 and raises == 1 and is_unopened:
            return [3 * BIG // 2]
        if raises or street == 0:
            return [pot]
        is_two = self.live[node].bit_count() == 2
        return [pot // 2, pot] if is_two else [2 * pot // 3]

    def grow(self, node: int) -> None:
        """Add the children of a node."""
        me, street, live = self.actor[node], self.street[node], self.live[node]
        paid, raises = self.paid[node], self.raises[node]
        acts = self.actions(node)
        self.first[node], self.count[node] = len(self.actor), len(acts)
        done = self.acted[node] | 1 << me
        for does in acts:
            if does == FOLD:
                self.follow(node, does, paid, live & ~(1 << me), done)
            elif does == CALL:
                self.follow(node, does, put(paid, me, max(paid)), live, done)
            else:
                after = self.next_of(me, live & ~(1 << me))
                to = put(paid, me, does)
                self.add(node, does, after, street, to, raises + 1, live, 1 << me)

    def follow(self, node: int, does: int, paid: Paid, live: int, done: int) -> None:
        """Add what follows a fold, call or check: another's turn, a card, the end."""
        me, street, raises = self.actor[node], self.street[node], self.raises[node]
        if live & live - 1 == 0:
            self.add(node, does, FOLDED, street, paid, 0, live, 0)
        elif live & ~done:
            after = self.next_of(me, live & ~done)
            self.add(node, does, after, street, paid, raises, live, done)
        elif street == 3 or max(paid) >= self.stack:
            self.add(node, does, SHOWN, street, paid, 0, live, 0)
        else:
            self.add(node, does, self.next_of(0, live), street + 1, paid, 0, live, 0)

    def next_of(self, after: int, seats: int) -> int:
        """Give the next of some seats clockwise."""
        found = (after + 1) % self.players
        while not seats >> found & 1:
            found = (found + 1) % self.players
        return found


def put(paid: Paid, seat: int, to: int) -> Paid:
    """Give what everybody paid with one of it exchanged."""
    return (*paid[:seat], to, *paid[seat + 1 :])


def grown(kind: Kind, depth: int, players: int = 2) -> Tree:
    """Give the whole tree for so many big blinds."""
    tree = Tree(kind, depth * BIG, players)
    blinds = (0,) * (players - 2) + (SMALL, BIG)
    tree.add(-1, CALL, 0, 0, blinds, 1, (1 << players) - 1, 0)
    node = 0
    while node < len(tree.actor):
        if tree.actor[node] < FOLDED:
            tree.grow(node)
        node += 1
    return tree
