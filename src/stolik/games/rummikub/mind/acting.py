"""From a position on the desk to the action that is sent: what to lay, and how it lies then."""

from __future__ import annotations

from stolik.bots.player import Thought
from stolik.engine import Refused, msg
from stolik.games.rummikub.mind.outlook import Other, Outlook, Policy
from stolik.games.rummikub.rules.actions import Action, Play, Reset, SwapJoker
from stolik.games.rummikub.rules.layout import Desk, stepped
from stolik.games.rummikub.rules.play import Before, complete, names_of, written
from stolik.games.rummikub.rules.racks import known, tiles_on
from stolik.games.rummikub.rules.state import Public, Sets
from stolik.games.rummikub.rules.tiles import JOKER, NAMES, NONE, Counts, counts, kinds, name
from stolik.games.rummikub.rules.timeout import before
from stolik.games.rummikub.solving.opening import best_opening
from stolik.games.rummikub.solving.replacing import Demands, Replacing, best_replacing
from stolik.games.rummikub.solving.solver import best_meld
from stolik.games.rummikub.solving.untouched import gentle_move


def thought_of(desk: Desk, decide: Policy, *, weighs: bool) -> Thought[Action] | str:
    """The play of this desk's mover and why, or why there is none."""
    b, at = before(desk), outlook(desk)
    if b.options.joker_rule == "replace_first" and b.is_opened:
        return _replaced(desk, b, at, weighs=weighs)
    if not b.is_opened and b.options.meld_then_manipulate:
        move = best_opening(at.table, at.rack, at.least, "tiles", at.joker)
        if move is None:
            return "nothing"
        return _sent(b, move.sets, move.placed, "meld")
    decision = decide(at)
    if decision.placing is None:
        return decision.why
    sets = laid(b, decision.placing.placed)
    return "nothing" if sets is None else _sent(b, sets, decision.placing.placed, decision.why)


def outlook(desk: Desk) -> Outlook:
    """The position as numbers, the others in the order they move."""
    p, options = desk.p, desk.p.options
    me = p.to_move
    return Outlook(
        counts(tiles_on(p.table)),
        known(desk.rack),
        p.opened[me],
        _others(p, me),
        p.bank,
        p.phase == "final_lap" or not p.bank,
        options.initial_meld,
        options.joker_penalty,
        0 if options.no_meld_mode == "off" else options.no_meld_able,
    )


def _others(p: Public, me: int) -> tuple[Other, ...]:
    """What all know of the others; from the last one back they moved at the table as it lies."""
    found: list[Other] = []
    is_same = True
    for step in range(1, p.seats):
        seat = (me - step) % p.seats
        if p.out[seat]:
            continue
        tells = is_same and p.turns[seat] > 0 and not p.away[seat]
        found.append(
            Other(p.counts[seat], p.opened[seat], max(p.fresh[seat], 0) if tells else None)
        )
        is_same = is_same and p.fresh[seat] >= 0
    return tuple(reversed(found))


def laid(b: Before, placed: Counts) -> Sets | None:
    """The table with these tiles, most of its sets untouched; before the meld all of them."""
    if b.is_opened:
        move = gentle_move(b.table, placed)
        return None if move is None or move.placed != placed else move.sets
    meld = best_meld(placed, b.options.initial_meld)
    return None if meld is None or meld.placed != placed else (*b.table, *meld.sets)


def _sent(b: Before, sets: Sets, placed: Counts, why: str) -> Thought[Action] | str:
    play = Play(written(sets), tuple(NAMES[kind] for kind in kinds(placed)))
    try:
        complete(b, names_of(sets), play.from_rack)
    except Refused:
        return "nothing"
    return Thought(play, msg(f"rummikub.thought.{why}"))


def _replaced(desk: Desk, b: Before, at: Outlook, *, weighs: bool) -> Thought[Action] | str:
    """Swap jokers one step after the other as the best move needs it, then play (RUM-65)."""
    found, why = _plan(b, at, weighs)
    if found is None:
        return "nothing"
    todo, done = list(found.swaps), list(desk.freed)
    while todo and done and todo[0][0] == done[0]:
        todo, done = todo[1:], done[1:]
    said = msg(f"rummikub.thought.{why}")
    if done or (todo and not desk.work.swapped and desk.is_changed):
        return Thought(Reset(), said)
    if not todo:
        return _sent(b, found.move.sets, found.move.placed, why)
    swap = SwapJoker(name(todo[0][0]), NAMES[todo[0][1]])
    try:
        stepped(desk, swap)
    except Refused:
        return "nothing"
    return Thought(swap, said)


def _plan(b: Before, at: Outlook, weighs: bool) -> tuple[Replacing | None, str]:
    """The best move under the stricter rule; a joker stays on the rack while nobody is near."""
    house = Demands(b.options.freed_joker_new_set, b.options.freed_joker_rack_tiles)
    found = best_replacing(b.table, at.rack, "tiles", at.joker, house)
    if found is None or found.move.tiles == at.size:
        return found, "out"
    is_near = at.is_ending or any(one.is_opened and one.tiles <= 4 for one in at.others)
    if not weighs or is_near or not found.move.placed[JOKER]:
        return found, "most"
    few = best_replacing(b.table, (*at.rack[:JOKER], 0), "tiles", at.joker, house)
    return (few, "spared") if few is not None and few.move.placed != NONE else (found, "most")
