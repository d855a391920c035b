"""What the seat to move may do: draw, pass, carry tiles, and end the move with what lies there."""

from __future__ import annotations

from stolik.engine import Field, Form, Option, Pick, Refused, Text
from stolik.games.rummikub.mind.simple import plays
from stolik.games.rummikub.rules import actions as act
from stolik.games.rummikub.rules import check
from stolik.games.rummikub.rules.actions import Action
from stolik.games.rummikub.rules.labels import kind_of
from stolik.games.rummikub.rules.labels import written as label_name
from stolik.games.rummikub.rules.layout import MOST_SETS, RACK, Desk, stepped
from stolik.games.rummikub.rules.play import complete, names_of, written
from stolik.games.rummikub.rules.racks import tiles_on
from stolik.games.rummikub.rules.state import Public, Rack
from stolik.games.rummikub.rules.tiles import JOKER, NAMES, name
from stolik.games.rummikub.rules.timeout import before

MOST_TEXT = 900


def offered(
    p: Public, rack: Rack, hand: int, is_searched: bool
) -> tuple[list[Action], list[Form[Action]]]:
    """The listed choices and the forms of whoever moves."""
    desk = Desk(p, rack, hand)
    listed: list[Action] = []
    done = finished(desk)
    if done is not None:
        listed.append(done)
    for do in (act.Draw(), act.Pass()):
        try:
            (check.draw if isinstance(do, act.Draw) else check.passing)(p, rack, hand)
        except Refused:
            continue
        listed.append(do)
    if p.options.stack_choice == "player" and p.bank and not p.stacks[p.centre]:
        listed += [act.PickStack(number) for number, size in enumerate(p.stacks) if size]
    if desk.work.past:
        listed.append(act.Undo())
    if p.work is not None:
        listed.append(act.Reset())
    forms: list[Form[Action]] = []
    if p.options.placing == "hand":
        listed += by_hand(desk)
    else:
        forms += carrying(desk)
    forms += swapping(desk)
    forms.append(laying(desk, is_searched))
    return listed, forms


def finished(desk: Desk) -> act.Play | None:
    """The play that lies on the working table, if it is complete."""
    if desk.p.work is None or desk.work.is_held:
        return None
    from_rack = tuple(sorted(NAMES[kind_of(label)] for label in desk.played))
    try:
        complete(before(desk), names_of(desk.sets), from_rack)
    except Refused:
        return None
    return act.Play(written(desk.sets), from_rack)


def pieces(desk: Desk) -> list[int]:
    """The labels that may be moved."""
    first = 0 if desk.may_manipulate else len(desk.p.table)
    lying = [label for labels in desk.work.sets[first:] for label in labels]
    return [*desk.choosable, *lying]


def places(desk: Desk) -> list[str]:
    """Where a tile may be put: sets, a new one, the rack."""
    first = 0 if desk.may_manipulate else len(desk.p.table)
    last = min(len(desk.work.sets), MOST_SETS - 1)
    return [*map(str, range(first, last + 1)), RACK]


def by_hand(desk: Desk) -> list[Action]:
    """Two steps for every tile: take it, put it down."""
    if not desk.work.is_held:
        return [act.PickUp(label_name(label)) for label in pieces(desk)]
    steps = [act.PutDown(place) for place in places(desk)]
    return [do for do in steps if do.place != RACK or fits(desk, do)]


def fits(desk: Desk, do: act.PickUp | act.PutDown | act.Move | act.SwapJoker) -> bool:
    """Whether a step is accepted."""
    try:
        stepped(desk, do)
    except Refused:
        return False
    return True


def carrying(desk: Desk) -> list[Form[Action]]:
    """One step for every tile: from where it is to where it goes."""
    movable, aims = pieces(desk), places(desk)
    fields: dict[str, Field] = {
        "tile": Pick(tuple(Option(label_name(label)) for label in movable)),
        "place": Pick(tuple(Option(place) for place in aims)),
    }
    new = aims[-2]
    typical = [act.Move(label_name(label), new) for label in (movable[:1] + movable[-1:])]
    own = [act.Move(label_name(label), RACK) for label in desk.played[:1]]
    found = tuple(dict.fromkeys(do for do in (*typical, *own) if fits(desk, do)))
    return [Form(act.Move, fields, found, clause="RUM-35")] if found else []


def swapping(desk: Desk) -> list[Form[Action]]:
    """Jokers that may be freed by the stricter rule."""
    p = desk.p
    named = sorted(set(desk.names.values()))
    if p.options.joker_rule == "free" or not p.opened[p.to_move] or not named:
        return []
    lying = {kind_of(label) for labels in desk.work.sets for label in labels}
    near = sorted({kind_of(label) for label in desk.on_rack} | lying)
    tiles = [kind for kind in near if kind != JOKER]
    if not tiles or desk.work.is_held:
        return []
    fields: dict[str, Field] = {
        "joker": Pick(tuple(Option(name(joker)) for joker in named)),
        "tile": Pick(tuple(Option(NAMES[kind]) for kind in tiles)),
    }
    swaps = [act.SwapJoker(name(joker), NAMES[kind]) for joker in named for kind in tiles]
    typical = tuple(do for do in swaps if fits(desk, do))
    return [Form(act.SwapJoker, fields, typical, clause="RUM-65", is_sought=True)]


def laying(desk: Desk, is_searched: bool) -> Form[Action]:
    """The whole table as a line, for those who type, for bots and for a score sheet."""
    rack = sorted({NAMES[kind_of(label)] for label in (*desk.on_rack, *desk.played)})
    held = (NAMES[kind_of(desk.held)],) if desk.work.is_held else ()
    names = dict.fromkeys((*rack, *held)) or dict.fromkeys(NAMES)
    most = max(len(desk.rack), 1)
    fields: dict[str, Field] = {
        "table": Text(most=MOST_TEXT, default=written(desk.sets)),
        "from_rack": Pick(tuple(map(Option, names)), least=1, most=most, repeats=True),
    }
    typical = plays(before(desk)) if is_searched else ()
    seen = bool(desk.on_rack or desk.played)  # who sees the tiles moves them
    return Form(act.Play, fields, typical, clause="RUM-34", is_sought=True, is_aside=seen)


def on_table(desk: Desk) -> int:
    """How many tiles lie on the working table."""
    return len(tiles_on(desk.sets))
