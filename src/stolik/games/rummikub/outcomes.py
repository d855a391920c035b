"""What plays come to: each is tried in the same worlds, and the game played out by simple means."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.bots.player import Budget
from stolik.engine import Luck
from stolik.games.rummikub.outlook import Outlook, Policy
from stolik.games.rummikub.placing import Placing
from stolik.games.rummikub.sim import Round, played_on
from stolik.games.rummikub.tiles import NONE, Counts
from stolik.games.rummikub.worlds import dealt


def means(
    at: Outlook,
    tries: Sequence[Placing | None],
    policy: Policy,
    luck: Luck,
    worlds: int,
    budget: Budget,
) -> list[float]:
    """The mean score of each try, None being a draw, where everybody plays on by this policy."""
    sums, done = [0] * len(tries), 0
    while done < worlds and not (done and budget.is_spent(done)):
        racks, bank = dealt(at, luck)
        for number, one in enumerate(tries):
            sums[number] += _score(at, one, racks, bank, policy)
        done += 1
    return [total / max(done, 1) for total in sums]


def _score(
    at: Outlook, one: Placing | None, racks: list[Counts], bank: list[int], policy: Policy
) -> int:
    """The own score in one world."""
    others = at.others
    game = Round(
        [at.rack, *racks],
        [*bank],
        at.table,
        opened=[at.is_opened, *(other.is_opened for other in others)],
        able=[not at.is_opened, *(False for _ in others)],  # only who can meld is asked
        drew=[False, *(other.drew for other in others)],
    )
    if one is not None:
        game.lay(0, one.placed)
        if game.racks[0] == NONE:
            return game.ended_out(0).scores[0]
    elif bank:
        game.draw(0)
    return played_on(game, 1 % len(game.racks), [policy] * len(game.racks)).scores[0]
