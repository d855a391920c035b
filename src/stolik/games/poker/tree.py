"""The betting of two as a tree with few sizes: what the players of regret minimisation know.

Amounts are in twentieths of a big blind. Player 0 has the button and the small blind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

BIG: Final = 20
SMALL: Final = 10
FOLDED, SHOWN = 2, 3
"""What stands for the actor where nobody acts any more."""
Kind: TypeAlias = Literal["no", "fixed"]
FOLD, CALL = -1, 0
"""Actions besides totals of the deal that a bet or raise goes to."""
ALMOST: Final = 0.66
"""A bet of so much of what is left is all of it."""
REACH: Final = 4
"""All-in is thought of up to so many pots."""
CAPS: Final = (4, 3, 3, 3)
"""So many bets a round in no limit, the big blind being one."""
FIXED_CAP: Final = 4


@dataclass
class Tree:
    """All nodes, parents before their children; children of a node lie side by side."""

    kind: Kind
    stack: int
    actor: list[int] = field(default_factory=list)
    street: list[int] = field(default_factory=list)
    amount: list[int] = field(default_factory=list)
    """At the end of a deal what the loser has paid."""
    loser: list[int] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    count: list[int] = field(default_factory=list)
    does: list[int] = field(default_factory=list)
    """The action that led here."""
    paid: list[tuple[int, int]] = field(default_factory=list)
    raises: list[int] = field(default_factory=list)

    def add(
        self, parent: int, does: int, actor: int, street: int, paid: tuple[int, int], raises: int
    ) -> int:
        """Add a node whose children are not known yet."""
        self.actor.append(actor)
        self.street.append(street)
        self.amount.append(min(paid))
        self.loser.append(-1)
        self.parent.append(parent)
        self.first.append(-1)
        self.count.append(0)
        self.does.append(does)
        self.paid.append(paid)
        self.raises.append(raises)
        return len(self.actor) - 1

    def actions(self, node: int) -> list[int]:
        """Give what can be done at a node: fold, call or check, totals to bet or raise to."""
        me, paid = self.actor[node], self.paid[node]
        owed = paid[1 - me] - paid[me]
        found = [FOLD, CALL] if owed else [CALL]
        if paid[1 - me] < self.stack and paid[me] + owed < self.stack:
            found += self.totals(node, owed)
        return found

    def totals(self, node: int, owed: int) -> list[int]:
        """Give the totals that are thought of."""
        me, street, raises = self.actor[node], self.street[node], self.raises[node]
        high = self.paid[node][me] + owed
        if self.kind == "fixed":
            size = BIG if street < 2 else 2 * BIG
            return [min(high + size, self.stack)] if raises < FIXED_CAP else []
        if raises >= CAPS[street]:
            return []
        pot = 2 * high
        if street == 0 and raises == 1 and owed:
            sizes = [high + 3 * BIG // 2]
        elif raises or street == 0:
            sizes = [high + pot]
        else:
            sizes = [high + pot // 2, high + pot]
        most = self.stack
        near = {most if to - high > ALMOST * (most - high) else to for to in sizes}
        if most - high <= REACH * pot:
            near.add(most)
        return sorted(near)

    def grow(self, node: int) -> None:
        """Add the children of a node."""
        me, street = self.actor[node], self.street[node]
        paid, parent = self.paid[node], node
        acts = self.actions(node)
        self.first[node], self.count[node] = len(self.actor), len(acts)
        is_opening = self.does[node] != CALL or self.street[max(self.parent[node], 0)] != street
        for does in acts:
            if does == FOLD:
                at = self.add(parent, does, FOLDED, street, paid, 0)
                self.loser[at], self.amount[at] = me, paid[me]
            elif does == CALL:
                self.called(node, max(paid), is_opening)
            else:
                after = (does, paid[1]) if me == 0 else (paid[0], does)
                self.add(parent, does, 1 - me, street, after, self.raises[node] + 1)

    def called(self, node: int, to: int, is_opening: bool) -> None:
        """Add what follows a call or check: the other one's option, a card, the end."""
        me, street, paid = self.actor[node], self.street[node], self.paid[node]
        both = (to, to)
        owed = max(paid) - paid[me]
        is_first = (not owed and is_opening and me == (1 if street else 0)) or (
            street == 0 and me == 0 and self.raises[node] == 1
        )
        if is_first:
            self.add(node, CALL, 1 - me, street, both, self.raises[node])
        elif street == 3 or to >= self.stack:
            self.add(node, CALL, SHOWN, street, both, 0)
        else:
            self.add(node, CALL, 1, street + 1, both, 0)


def grown(kind: Kind, depth: int) -> Tree:
    """Give the whole tree for so many big blinds."""
    tree = Tree(kind, depth * BIG)
    tree.add(-1, CALL, 0, 0, (SMALL, BIG), 1)
    node = 0
    while node < len(tree.actor):
        if tree.actor[node] < FOLDED:
            tree.grow(node)
        node += 1
    return tree
