"""The picture: sets on the table, the own rack in two rows, counts, bank, clock and badges."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import REFEREE, SPECTATOR, Choices, Msg, Raw, Seen, Who, msg
from stolik.engine.actors import is_seat
from stolik.engine.messages import Words
from stolik.engine.scene import (
    Carry,
    Figure,
    FigureMark,
    Group,
    Hand,
    Node,
    Pile,
    Scene,
    Seat,
    Tile,
)
from stolik.games.rummikub.rules.acting import TABLE
from stolik.games.rummikub.rules.actions import Action, Move, PutDown
from stolik.games.rummikub.rules.check import deadline, is_only_timed
from stolik.games.rummikub.rules.labels import in_order, kind_of, pieces_of, written
from stolik.games.rummikub.rules.layout import MOST_SETS, RACK, Desk
from stolik.games.rummikub.rules.penalties import at_a_glance
from stolik.games.rummikub.rules.racks import is_known
from stolik.games.rummikub.rules.sets import is_set
from stolik.games.rummikub.rules.state import UNKNOWN, Public, Rack, View
from stolik.games.rummikub.rules.tiles import COPIES
from stolik.games.rummikub.sheet.ledger import sheets
from stolik.games.rummikub.table.desk_offers import pieces, places
from stolik.games.rummikub.table.faces import face
from stolik.games.rummikub.table.telling import news, prompt
from stolik.parts.chairs import chair, countdown

GAME = "rummikub"


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it."""
    p, me = seen.view.public, seen.viewer
    desk = desk_of(seen)
    return Scene(
        GAME,
        title=msg("rummikub.name"),
        subtitle=subtitle(p),
        seats=tuple(seat(seen, i) for i in range(p.seats)),
        centre=tuple(centre(p, desk, choices)),
        prompt=prompt(seen.view, me),
        mine=(*mine(seen, desk), *answers(seen.view)),
        actions=TABLE.buttons(p, choices),
        sheets=sheets(p),
        news=news(p),
        taps=TABLE.taps(p, choices),
        carries=carries(desk, choices),
    )


def desk_of(seen: Seen[View]) -> Desk | None:
    """What the viewer works with, if it is the viewer's move."""
    p, me = seen.view.public, seen.viewer
    if not is_seat(me) or me != p.to_move or not p.is_moving or p.owed:
        return None
    own = seen.view.racks[me]
    return None if own is None else Desk(p, own, seen.view.hand)


def subtitle(p: Public) -> Msg:
    """Which game of the round it is."""
    number = min(len(p.series.rows) + 1, p.options.games)
    if p.options.games == 1:
        return msg(f"rummikub.phase.{p.phase}")
    return msg("rummikub.game_of", number=number, of=p.options.games)


def seat(seen: Seen[View], i: int) -> Seat:
    """A player: tiles, whether melded, cards, and what of the rack lies open to the viewer."""
    p = seen.view.public
    is_due = i == p.to_move and not p.owed and (p.is_moving or is_only_timed(p))
    is_asked = (p.phase == "ready" and not p.ready[i] and not p.out[i]) or (
        p.phase == "verify" and not p.confirmed[i]
    )
    return chair(
        i,
        seen.viewer,
        notes(p, i),
        is_due=is_due or is_asked,
        nodes=open_rack(seen, i),
        clock=countdown(i, p.since_ms, deadline(p)) if is_due else None,
    )


def notes(p: Public, i: int) -> Iterator[Words]:
    """What is said of a player."""
    if p.is_empty(i):
        yield msg("rummikub.note.empty")
        return
    if p.phase in ("setup", "deal"):
        if i == p.starter:
            yield msg("rummikub.note.starter")
        return
    if p.depth != "results" or p.result is not None:
        count = p.counts[i]
        if p.work is not None and i == p.to_move:
            count -= len(Desk(p, ()).played)
        if p.phase not in ("verify", "done"):
            yield msg("rummikub.tiles", n=count)
        if p.depth != "results":
            yield msg("rummikub.note.melded" if p.opened[i] else "rummikub.note.not_melded")
    if p.declared[i]:
        yield msg("rummikub.note.declared")
    if p.out[i]:
        yield msg("rummikub.note.out")
    if p.away[i]:
        yield msg("rummikub.note.away")
    if p.yellow[i]:
        yield msg("rummikub.note.yellow", n=p.yellow[i])
    if p.warned[i]:
        yield msg("rummikub.note.warned", n=p.warned[i])
    if p.phase == "ready" and p.ready[i]:
        yield msg("rummikub.note.ready")
    if p.result is not None:
        yield msg("points", n=p.result.small[i])


def open_rack(seen: Seen[View], i: int) -> Iterator[Node]:
    """A rack of another seat that lies open to this viewer, for the referee with its meld."""
    view, p = seen.view, seen.view.public
    if i == seen.viewer or not view.racks:
        return
    own = view.racks[i]
    is_late = seen.viewer == SPECTATOR and own is None
    if is_late:
        own = view.before[i]
    if own is None:
        return
    words = "rummikub.rack_before" if is_late else "rummikub.rack_of"
    tiles = tuple(rack_tiles(f"rack{i}", own))
    yield Hand(f"rack:{i}", tiles, msg(words, who=Who(i)), "small")
    if seen.viewer == REFEREE and not p.opened[i] and is_known(own) and own:
        text = Raw(f"≥ {at_a_glance(own)} / {p.options.initial_meld}")  # exactly: aside.py
        yield Figure(f"meld:{i}", text, msg("rummikub.could_meld"), "small")


def rack_tiles(key: str, own: Rack) -> Iterator[Tile]:
    """The tiles of a rack that nobody moves."""
    seen: dict[int, int] = {}
    for tile in own:
        copy = seen.get(tile, 0)
        seen[tile] = copy + 1
        yield face(f"{key}:{written(COPIES * tile + copy)}" if tile != UNKNOWN else None, tile)


def centre(p: Public, desk: Desk | None, choices: Choices[Action]) -> Iterator[Node]:
    """The sets, a place for a new one, the value of a meld, and the bank."""
    if p.phase in ("setup", "deal") or (p.depth == "results"):
        return
    sets = tuple(table_sets(p, desk, choices))
    yield Group("sets", sets, msg("rummikub.table"))
    if desk is not None and not p.opened[p.to_move]:
        worth_now = Raw(f"{desk.meld} / {p.options.initial_meld}")
        mark: FigureMark = "good" if desk.meld >= p.options.initial_meld else "due"
        yield Figure("meld", worth_now, msg("rummikub.meld_so_far"), "small", mark)
    if desk is not None and not is_known(desk.rack):
        yield Hand("rack", choosable(desk), msg("rummikub.supply"), "rack")
    if p.phase not in ("verify", "done"):
        yield Pile(
            "bank",
            p.stacks[p.centre],
            msg("rummikub.middle_stack"),
            Tile() if p.stacks[p.centre] else None,
        )
        reserve = [size for number, size in enumerate(p.stacks) if number != p.centre and size]
        yield Figure(
            "reserve",
            Raw(f"{p.bank}"),
            msg("rummikub.reserve", n=len(reserve)),
            "small",
        )


def table_sets(p: Public, desk: Desk | None, choices: Choices[Action]) -> Iterator[Node]:
    """Every set with its frame; on the working table the broken ones are marked."""
    shown = Desk(p, ()) if desk is None else desk
    names = shown.names
    fresh = set(shown.played)
    for number, labels in enumerate(shown.work.sets):
        if not labels:
            continue
        ordered = in_order(labels, names)
        lying = pieces_of(ordered, names)
        is_wrong = p.work is not None and not is_set(lying)
        tiles = tuple(
            face(f"tile:{written(label)}", piece, "last" if label in fresh else "")
            for label, piece in zip(ordered, lying, strict=True)
        )
        words = msg("rummikub.wrong_set" if is_wrong else "rummikub.set", number=number + 1)
        yield Hand(f"set:{number}", tiles, words, "set", "wrong" if is_wrong else "")
    if desk is not None and not is_full(desk):
        yield Hand(f"set:{len(shown.work.sets)}", (), msg("rummikub.new_set"), "set")
        putting = [do for do in choices.listed if isinstance(do, PutDown)]
        for do in putting:
            is_there = do.place == RACK or int(do.place) >= len(shown.work.sets)
            if not is_there and not shown.work.sets[int(do.place)]:
                yield Hand(f"set:{do.place}", (), msg("rummikub.new_set"), "set")


def is_full(desk: Desk) -> bool:
    """Whether no new set can be begun."""
    return len(desk.work.sets) >= MOST_SETS


def mine(seen: Seen[View], desk: Desk | None) -> Iterator[Node]:
    """The own rack, and what is in the hand."""
    me = seen.viewer
    own = seen.view.racks[me] if is_seat(me) and seen.view.racks else None
    if own is None:
        return
    if desk is None:
        yield Hand("rack", tuple(rack_tiles("own", own)), msg("rummikub.your_rack"), "rack")
    elif is_known(own):
        yield Hand("rack", choosable(desk), msg("rummikub.your_rack"), "rack")
    if desk is not None and desk.work.is_held and desk.held != UNKNOWN:
        held = face(f"held:{written(desk.held)}", kind_of(desk.held), "chosen")
        yield Hand("hand", (held,), msg("rummikub.in_hand"), "row")


def answers(view: View) -> Iterator[Node]:
    """The rack that the referee asked about; what it could do is found in aside.py."""
    if view.asked:
        tiles = tuple(rack_tiles("asked", view.asked))
        yield Hand("asked", tiles, msg("rummikub.analysed"), "small")


def choosable(desk: Desk) -> tuple[Tile, ...]:
    """The tiles that may be taken from the rack."""
    return tuple(face(f"tile:{written(label)}", kind_of(label)) for label in desk.choosable)


def carries(desk: Desk | None, choices: Choices[Action]) -> tuple[Carry, ...]:
    """Tiles that may be carried, and where to."""
    form = next((form for form in choices.forms if form.action is Move), None)
    if desk is None or form is None:
        return ()
    shown = {f"tile:{written(label)}" for label in shown_labels(desk)}
    movable: dict[str, str | int] = {
        f"tile:{written(label)}": written(label)
        for label in pieces(desk)
        if f"tile:{written(label)}" in shown
    }
    lying = {str(n) for n, labels in enumerate(desk.work.sets) if labels}
    aims: dict[str, str | int] = {
        "rack" if place == RACK else f"set:{place}": place
        for place in places(desk)
        if place == RACK or place in lying or place == str(len(desk.work.sets))
    }
    return (Carry("move", "tile", movable, "place", aims),) if movable else ()


def shown_labels(desk: Desk) -> set[int]:
    """The labels that stand in the mover's scene."""
    return {label for labels in desk.work.sets for label in labels} | set(desk.choosable)
