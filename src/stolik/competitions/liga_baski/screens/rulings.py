"""The judges' word: what each of them may propose, and what waits for a second voice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stolik.competitions.bench import Ruling
from stolik.competitions.liga_baski.screens import effects, fields
from stolik.competitions.liga_baski.screens.next_steps import label
from stolik.competitions.liga_baski.screens.roles import may_rule
from stolik.competitions.offering import is_judge
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season.deciding import free_id, sits_at, voices
from stolik.competitions.season.discipline import Matter
from stolik.competitions.season.extending import MOST_MINUTES
from stolik.competitions.season.possible import can_go, chief
from stolik.competitions.season.rounds import has_missing
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.asking import fixed
from stolik.engine.choices import Form, Plain
from stolik.engine.fields import Field, Option
from stolik.engine.messages import msg

SHEET: Final[tuple[Matter, ...]] = ("dispute", "unclear")
CONDUCT: Final[tuple[Matter, ...]] = ("foul_play", "alcohol")
GROUNDS: Final[dict[str, tuple[str, ...]]] = {
    "keep": ("LIG-36", "LIG-37", "LIG-18", "LIG-39"),
    "strike_deal": ("LIG-38", "LIG-16", "LIG-37"),
    "set_deal": ("LIG-36", "LIG-18", "LIG-37"),
    "extend": ("LIG-17",),
    "send_away": ("LIG-32", "LIG-33", "LIG-34"),
    "suspend": ("LIG-34",),
    "set_closed": ("LIG-18", "LIG-36", "LIG-37"),
}
"""The clauses a ruling of each kind can rest on."""
KINDS: Final = {"extend": "time", "send_away": "card", "suspend": "card"}
"""Where screens put them, if not among the rulings."""
EXTRA: Final = 5


def at_table(v: View, who: Bearer, table: TableSeen) -> tuple[Form[do.Action], ...]:
    """Give the rulings that a judge may propose about a table."""
    found: list[Form[do.Action] | None] = []
    here = {"table": table.number}
    deals = 0 if table.is_bare else len(table.rows or ())
    if table.disputes:
        found.append(proposed(v, who, table, "keep", SHEET, here))
    if deals:
        deal = {"effect.deal": fields.number("deal", 1, deals, deals)}
        delta = {"effect.delta": fields.points("delta", fields.names_of(table))}
        found.append(proposed(v, who, table, "strike_deal", SHEET, here, deal))
        found.append(proposed(v, who, table, "set_deal", SHEET, here, {**deal, **delta}))
    if may_extend(v, table):
        found.append(proposed(v, who, table, "extend", ("extension",), here, minutes()))
    if stays := can_be_barred(v, table):
        seat = {"effect.seat": fields.pick("seat", fields.seats(table, stays))}
        found.append(proposed(v, who, table, "send_away", CONDUCT, here, seat))
    return tuple(one for one in found if one is not None)


def minutes() -> dict[str, Field]:
    """Ask how much time is added."""
    return {"effect.minutes": fields.number("minutes", 1, MOST_MINUTES, EXTRA)}


def can_be_barred(v: View, table: TableSeen) -> tuple[int, ...]:
    """Give the seats whose players can be sent away, after the bell too."""  # LIG-32
    if not v.edition.ends_at_bell or table.left:
        return can_go(v, table)
    return tuple(seat for seat, member in enumerate(table.seats) if member not in v.excluded)


def may_extend(v: View, table: TableSeen) -> bool:
    """Say whether more time helps a table: nobody has left it and deals are still missing."""
    if not table.is_stopped:
        return True
    late = table.late_s or ()
    absence = not table.rows and not table.is_bare and has_missing(late, v.options.late_hard_s)
    return v.edition.ends_at_bell and not (table.left or absence) and not is_whole(v, table)


def is_whole(v: View, table: TableSeen) -> bool:
    """Say whether all deals are played."""
    return (table.played or 0) >= v.options.rows


def in_closed(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Let two others write a deal anew where the chief judge played himself."""  # LIG-48
    found: list[Form[do.Action] | None] = []
    for number, one in enumerate(v.played, 1):
        for table in one.tables:
            if table.is_bare or not table.rows or not sits_at(v, chief(v), table):
                continue
            where = {"round": number, "table": table.number}
            asked: dict[str, Field] = {
                "effect.deal": fields.number("deal", 1, len(table.rows)),
                "effect.delta": fields.points("delta", fields.names_of(table)),
            }
            name = f"set_closed:{number}"
            found.append(proposed(v, who, table, "set_closed", ("unclear",), where, asked, name))
    return tuple(one for one in found if one is not None)


def in_hall(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give the rulings that belong to no table: time for everybody, suspensions."""
    found: list[Form[do.Action] | None] = []
    if v.phase == "round":
        found.append(proposed(v, who, None, "extend", ("extension",), {}, minutes(), "extend_hall"))
    if v.phase in ("plan", "ready", "round"):
        player = {"effect.player": fields.pick("player", fields.members(v.drawn))}
        found.append(proposed(v, who, None, "suspend", ("alcohol",), {}, player))
    return tuple(one for one in found if one is not None)


def proposed(
    v: View,
    who: Bearer,
    table: TableSeen | None,
    effect: str,
    matters: tuple[Matter, ...],
    where: Mapping[str, int],
    asked: Mapping[str, Field] = {},
    name: str = "",
) -> Form[do.Action] | None:
    """Give the form that proposes a ruling, in the matters where the bearer's voice counts."""
    mine = [matter for matter in matters if may_rule(v, who, table, matter)]
    if not mine:
        return None
    place = "h" if table is None else f"t{table.number}"
    preset: dict[str, Plain] = {
        "id": free_id(v, place),
        "judge": who.judge,
        "effect": {"type": effect, **where},
    }
    more: dict[str, Field] = dict(asked)
    if len(mine) == 1:
        preset["matter"] = mine[0]
    else:
        options = (Option(one, effects.matter(one)) for one in mine)
        more["matter"] = fields.pick("matter", options, mine[0])
    grounds = GROUNDS[effect]
    if len(grounds) == 1:
        preset["clause"] = grounds[0]
    else:
        more["clause"] = fields.clause(*grounds)
    return Form(
        do.Rule,
        more,
        clause=grounds[0],
        is_grave=effect in ("send_away", "suspend"),
        name=f"{name or effect}:{place}",
        preset=preset,
        label=label((name or effect).partition(":")[0]),
        group=KINDS.get(effect, "ruling"),
        has_preview=effect != "extend",
        needs_reason=True,
    )


def spoken(v: View, who: Bearer, ruling: Ruling[do.Effect]) -> tuple[Form[do.Action], ...]:
    """Let a judge speak for or against a ruling that waits."""  # LIG-36
    found = []
    for voice in voices(v, who.judge, ruling) if is_judge(v.judges, who) else ():
        name = "agree" if voice.agrees else "differ"
        found.append(
            Form[do.Action](
                do.Rule,
                clause=ruling.clause,
                name=f"{name}:{ruling.id}",
                preset=fixed(voice),
                label=msg(f"liga-baski.offer.{name}", what=effects.words(v, ruling)),
                group="ruling",
                has_preview=voice.agrees,
                needs_reason=not voice.agrees,
            )
        )
    return tuple(found)
