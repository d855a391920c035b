"""What the desk and the referees do: knock-outs at real tables, moves, rulings, divisions."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import seats
from stolik.competitions.turniej_pokera.deals import agreed
from stolik.competitions.turniej_pokera.entry import known, still_in, without_place
from stolik.competitions.turniej_pokera.playing import (
    carried_on,
    is_bubble,
    ranked,
    table_at,
)
from stolik.competitions.turniej_pokera.state import NOBODY, Bust, State
from stolik.engine.refusals import Refused

MOST_CHIPS = 1_000_000_000


def in_hall(s: State) -> None:
    """Refuse at tables that count for themselves what is typed of real ones."""
    if s.options.is_online:
        raise Refused("BY_ITSELF", "TPO-4")


def knock_out(s: State, a: do.KnockOut) -> State:
    """Take players out who lost their last chip in one deal."""  # POK-66, TPO-7
    in_hall(s)
    players = a.players or tuple(int(one) for one, n in a.chips.items() if n and one.isdecimal())
    if not players or len(set(players)) != len(players):
        raise Refused("SEATED_TWICE", "POK-66")
    at = [s.table_of(still_in(s, one)) for one in players]
    if len(players) >= len(s.playing):
        raise Refused("ONE_STAYS", "POK-64")
    numbers = {table.number for table in at if table is not None}
    if len(numbers) > 1 and not is_bubble(s):
        raise Refused("ONE_TABLE", "POK-75")
    is_several = len(players) > 1 and len(numbers) == 1
    if is_several and any(a.chips.get(str(one), 0) < 1 for one in players):
        raise Refused("COUNT_CHIPS", "POK-67")
    broke = [
        Bust(player, a.chips.get(str(player), 0), table.number)
        for player, table in zip(players, at, strict=True)
        if table is not None
    ]
    for one in players:
        s, _ = seats.got_up(s, one)
    return carried_on(ranked(s, broke, is_hand=len(numbers) > 1))


def free_chair(s: State, number: int, chair: int) -> None:
    """Refuse a chair that somebody has, or that is not there."""
    table = table_at(s, number)
    if not 0 <= chair < len(table.chairs) or table.chairs[chair] != NOBODY:
        raise Refused("CHAIR_TAKEN", "POK-73", table=number, chair=chair + 1)


def restore(s: State, a: do.Restore) -> State:
    """Let somebody sit down again who was taken out by mistake."""  # POK-83
    in_hall(s)
    player = known(s, a.player)
    if not any(player in group for group in s.out) or player in s.sent_away:
        raise Refused("NOT_OUT", "POK-83", player=player)
    free_chair(s, a.table, a.chair)
    return seats.sat_down(without_place(s, player), player, a.table, a.chair, 0)


def move(s: State, a: do.Move) -> State:
    """Move a player to another table, as the desk proposes or otherwise."""  # POK-73
    in_hall(s)
    player = still_in(s, a.player)
    free_chair(s, a.table, a.chair)
    return carried_on(seats.moved(s, player, a.table, a.chair))


def break_table(s: State) -> State:
    """Break the table with the highest number."""  # POK-72
    in_hall(s)
    if not seats.is_too_many(s):
        raise Refused("NO_BREAK", "POK-72")
    return carried_on(seats.broken(s))


def form_final(s: State) -> State:
    """Bring all who are left to one table."""  # POK-74
    in_hall(s)
    if not seats.fit_at_one(s):
        raise Refused("NO_FINAL", "POK-74", n=s.options.seats)
    return replace(s, phase="redraw")


def resting(s: State, player: int) -> None:
    """Refuse to touch somebody's chips while a deal is on at the table."""
    table = s.table_of(player)
    if table is not None and table.is_playing:
        raise Refused("DEAL_IS_ON", "POK-83", table=table.number)


def disqualify(s: State, a: do.Disqualify) -> State:
    """Send a player away: the chips are removed, the place is the next one lost."""  # POK-80
    player = still_in(s, a.player)
    resting(s, player)
    if len(s.playing) < 2:
        raise Refused("ONE_STAYS", "POK-64")
    s, chips = seats.got_up(s, player)
    if not s.options.is_online:
        chips = 0
    s = replace(s, removed=s.removed + chips, sent_away=(*s.sent_away, player))
    return carried_on(ranked(without_proposal(s), [Bust(player, 0, 0)]))


def correct_stack(s: State, a: do.CorrectStack) -> State:
    """Set a player's chips right."""  # POK-83
    player = still_in(s, a.player)
    if not s.options.is_online:
        raise Refused("ONLINE_ONLY", "POK-83")
    resting(s, player)
    if not 1 <= a.chips <= MOST_CHIPS:
        raise Refused("CHIPS_RANGE", "POK-83", n=MOST_CHIPS)
    table = s.table_of(player)
    assert table is not None
    chair = table.chairs.index(player)
    before = table.stacks[chair]
    stacks = (*table.stacks[:chair], a.chips, *table.stacks[chair + 1 :])
    s = seats.put(without_proposal(s), replace(table, stacks=stacks))
    return carried_on(replace(s, removed=s.removed + before - a.chips))


def without_proposal(s: State) -> State:
    """Forget a division that was looked at."""
    return s if s.proposal is None else replace(s, proposal=None)


def answer_deal(s: State, a: do.AnswerDeal) -> State:
    """Hear one of those who are left; a no ends the matter."""
    if s.proposal is None:
        if s.is_asked and not a.accept:
            return carried_on(replace(s, is_asked=False))
        raise Refused("NO_DEAL", "TPO-6")
    player = still_in(s, a.player)
    if not a.accept:
        return carried_on(replace(s, proposal=None))
    if player in s.proposal.agreed:
        raise Refused("AGREED_ALREADY", "TPO-6", player=player)
    agreed_by = tuple(sorted((*s.proposal.agreed, player)))
    return agreed(replace(s, proposal=replace(s.proposal, agreed=agreed_by)))


def close(s: State) -> State:
    """Make the results final."""
    if s.is_closed:
        raise Refused("CLOSED", "TPO-9")
    return replace(s, is_closed=True)
