"""What each viewer may do now."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Choices, Field, Form, Option, Pick, Seen
from stolik.engine.actors import is_seat
from stolik.games.rummikub.rules import actions as act
from stolik.games.rummikub.rules import check, deal
from stolik.games.rummikub.rules.actions import Action
from stolik.games.rummikub.rules.penalties import could_meld
from stolik.games.rummikub.rules.racks import is_known
from stolik.games.rummikub.rules.state import UNKNOWN, Public, Rack, View
from stolik.games.rummikub.rules.tiles import COPIES, KINDS, NAMES
from stolik.games.rummikub.table import desk_offers, referee_offers

TILES = tuple(Option(name) for name in NAMES)


def choices(seen: Seen[View], is_searched: bool = True) -> Choices[Action]:
    """All that the viewer may do; unless searched, plays that must be found are left out."""
    p, me = seen.view.public, seen.viewer
    if p.phase == "done":
        return Choices()
    if me == REFEREE:
        return referee_offers.choices(seen.view)
    if me == CHANCE:
        return chance(p, seen.view)
    if not is_seat(me) or me >= p.seats:
        return Choices()
    listed: list[Action] = []
    forms: list[Form[Action]] = []
    own = seen.view.racks[me] if seen.view.racks else None
    if p.phase == "verify" and not p.confirmed[me]:
        listed.append(act.ConfirmScore())
    if p.out[me]:
        return Choices(tuple(listed))
    if p.away[me]:
        listed.append(act.ReturnToPlay())
    if p.phase == "ready" and own is not None and not p.ready[me]:
        listed.append(act.Ready())
        if deal.may_redeal(p.options, own):
            listed.append(act.RequestRedeal())
    if p.is_moving and me == p.to_move and own is not None and not p.owed:
        desk_listed, desk_forms = desk_offers.offered(p, own, seen.view.hand, is_searched)
        listed += desk_listed
        forms += desk_forms
    if p.phase in check.PLAYED and own is not None:
        listed += [act.AskCount(other) for other in range(p.seats) if other != me]
        if p.is_moving and not p.counts[me]:
            listed.append(act.AnnounceOut())
        if not p.opened[me] and not p.declared[me]:
            forms.append(declaration(p, own, is_searched))
    return Choices(tuple(listed), tuple(forms))


def declaration(p: Public, own: Rack, is_searched: bool) -> Form[Action]:
    """The declaration: always there, so that the button tells nothing about the rack."""
    can = is_searched and (not is_known(own) or could_meld(p.options, own))
    typical: tuple[Action, ...] = (act.DeclareIntent(),) if can else ()
    return Form(act.DeclareIntent, {}, typical, clause="RUM-98", is_sought=True)


def chance(p: Public, view: View) -> Choices[Action]:
    """What whoever enters chance by hand may enter."""
    if p.phase == "setup":
        options = (*TILES, Option(deal.ASIDE))
        fields: dict[str, Field] = {
            "tiles": Pick(options, least=p.seats, most=p.seats, repeats=True)
        }
        drawing = deal.drawing(p)
        lying = [lot for lot in p.lots if lot != UNKNOWN]
        free = [kind for kind in range(KINDS) if lying.count(kind) < COPIES]
        names = iter(NAMES[kind] for kind in reversed(free[:-1]))
        typical = act.StarterDraw(tuple(next(names) if draws else deal.ASIDE for draws in drawing))
        return Choices(forms=(Form(act.StarterDraw, fields, (typical,), clause="RUM-6"),))
    if p.phase == "deal":
        return Choices((deal.unseen_stacks(),))
    if not p.owed:
        return Choices()
    left = sorted(set(check.unseen(p.table, view.racks)))
    return Choices((act.DrawTile(deal.UNSEEN), *(act.DrawTile(NAMES[kind]) for kind in left)))
