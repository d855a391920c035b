"""Divisions: those who are left at the last table share what is not paid yet, if all agree."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.money import chips_of, divided, open_prizes
from stolik.competitions.turniej_pokera.state import Proposal, State
from stolik.engine.refusals import Refused


def may_divide(s: State) -> bool:
    """Say whether a division can be looked at: at the last table, where places are paid apart."""
    is_last = len(s.tables) == 1 and not s.waiting
    return s.phase == "play" and is_last and s.options.format != "double_or_nothing"


def propose(s: State, a: do.ProposeDeal) -> State:
    """Propose to divide what is not paid yet; a deal that is on is played first."""  # TPO-6
    if not may_divide(s):
        raise Refused("DEAL_EARLY", "TPO-6")
    if s.proposal is not None or s.is_asked:
        raise Refused("DEAL_ASKED", "TPO-6")
    if any(one.is_playing for one in s.tables):
        if a.amounts:
            raise Refused("DEAL_IS_ON", "TPO-6", table=s.tables[0].number)
        return replace(s, is_asked=True)
    return proposed(s, a)


def proposed(s: State, a: do.ProposeDeal) -> State:
    """Lay a division before those who are left; players of the house agree at once."""
    chips = counted(s, a)
    worth = open_prizes(s)
    amounts = {int(one): n for one, n in a.amounts.items() if one.isdecimal()}
    if not a.amounts:
        amounts = divided({one: chips[str(one)] for one in s.playing}, worth)
    is_whole = len(amounts) == len(a.amounts or amounts) and set(amounts) == set(s.playing)
    if not is_whole or sum(amounts.values()) != sum(worth) or min(amounts.values()) < 0:
        raise Refused("DEAL_SUM", "TPO-6", n=sum(worth))
    house = tuple(one for one in s.playing if s.roster.members[one].person in s.bots)
    told = {str(one): amount for one, amount in sorted(amounts.items())}
    return agreed(replace(s, is_asked=False, proposal=Proposal(told, chips, house)))


def counted(s: State, a: do.ProposeDeal) -> dict[str, int]:
    """Give the chips of all who are left: as known, or as they were counted."""
    if s.options.is_online or not (a.chips or not a.amounts):
        return {str(one): chips for one, chips in chips_of(s).items()}
    found = {str(one): a.chips.get(str(one), 0) for one in s.playing}
    if len(a.chips) != len(found) or min(found.values()) < 1 or sum(found.values()) != s.chips:
        raise Refused("CHIPS_COUNT", "TPO-6", n=s.chips)
    return found


def agreed(s: State) -> State:
    """End the tournament when all have agreed."""
    now = s.proposal
    if now is None or set(now.agreed) != set(s.playing):
        return s
    stopped = (*s.stopped, *(one.order for one in s.tables))
    return replace(s, phase="over", agreed=now.amounts, stopped=stopped)
