"""What staff and players may do now: taps and forms, the same for the machine and every screen."""

from __future__ import annotations

from typing import Final, get_args

from stolik.competitions.asking import Asking, people
from stolik.competitions.naming import who
from stolik.competitions.offering import button, enlist_form, free_person
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import clock, seats
from stolik.competitions.turniej_pokera.deals import may_divide
from stolik.competitions.turniej_pokera.desk import MOST_CHIPS
from stolik.competitions.turniej_pokera.entry import LEAST, MOST, here, may_add
from stolik.competitions.turniej_pokera.money import open_prizes
from stolik.competitions.turniej_pokera.state import NOBODY, State, Table
from stolik.engine.actors import REFEREE, Actor, Viewer
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Each, Field, Number, Option, Pick, Time
from stolik.engine.messages import Msg, msg

GAME: Final = "turniej-pokera"
ASK: Final = Asking(GAME)
Forms = list[Form[do.Action]]
LEVELS: Final[tuple[do.BotLevel, ...]] = get_args(do.BotLevel)


def offers(s: State, viewer: Viewer) -> Choices[do.Action]:
    """Give what the viewer may do."""
    if s.phase in ("draw", "redraw"):
        return Choices()
    if viewer == REFEREE:
        found = [*enlisting(s), *steps(s), *timing(s), *balancing(s), *dividing(s)]
        found += [one for table in s.tables for one in of_table(s, table)]
        found += [one for player in range(s.count) for one in of_person(s, player)]
        return Choices((), tuple(found))
    return Choices((), tuple(own(s, viewer)) if 0 <= viewer < s.count else ())


def words(name: str, **facts: Msg | int) -> Msg:
    """Give what a button says."""
    return msg(f"turniej-pokera.do.{name}", **facts)


def chips_box(most: int) -> Number:
    """Give a box for a number of chips or of money."""
    return Number(0, most, is_blank=True)


def enlisting(s: State) -> Forms:
    """Give the form that takes somebody in."""
    if not may_enlist(s):
        return []
    typical = do.Enlist(free_person(s.roster))
    return [enlist_form(typical, ASK, words("enlist"), "TPO-1")]


def may_enlist(s: State) -> bool:
    """Say whether somebody may enter now."""
    is_open = s.phase == "entries" or (s.phase == "play" and clock.may_enter(s))
    return is_open and s.count < MOST


def steps(s: State) -> Forms:
    """Give the steps that carry the tournament on."""
    found: Forms = []
    if s.phase == "entries" and len(here(s)) >= LEAST:
        found.append(button(do.Begin(), words("begin"), "next", "POK-71", is_main=True))
    if may_enlist(s) and s.options.is_online and s.count < MOST - 100:
        levels = tuple(Option(one, msg(f"turniej-pokera.bot.{one}")) for one in LEVELS)
        asked: dict[str, Field] = {
            "count": Number(1, 100, default=8, label=ASK.label("count")),
            "level": Pick(levels, default="medium", label=ASK.label("level")),
        }
        bots = (do.AddBots(2, "easy"),)
        text = words("add_bots")
        found.append(Form(do.AddBots, asked, bots, True, "TPO-8", label=text, group="next"))
    if s.phase == "over" and not s.is_closed:
        found.append(button(do.Close(), words("close"), "next", "TPO-9", is_main=True))
    return found


def timing(s: State) -> Forms:
    """Give what a referee does with the clock."""  # POK-83
    if s.phase != "play":
        return []
    turn: do.Action = do.ResumeClock() if s.room.is_paused else do.PauseClock()
    name = "resume_clock" if s.room.is_paused else "pause_clock"
    length = s.options.table.minutes * MINUTE_MS
    left: dict[str, Field] = {
        "ms": Time(clock.LONGEST_MS // 1000, default=length, in_ms=True, label=ASK.label("ms"))
    }
    typical = (do.SetClock(length),)
    return [
        button(turn, words(name), "time", "POK-83", is_main=s.room.is_paused),
        Form(
            do.SetClock, left, typical, True, "TPO-10", label=words("set_clock"), group="time",
            needs_reason=True,
        ),
        button(do.NextLevel(), words("next_level"), "time", "POK-68", is_grave=True),
    ]  # fmt: skip


def balancing(s: State) -> Forms:
    """Give what the desk of a hall is to do about its tables, as the book has it."""
    if s.options.is_online or s.phase != "play":
        return []
    if seats.fit_at_one(s):
        text = words("form_final", n=len(s.playing))
        return [button(do.FormFinal(), text, "next", "POK-74", is_main=True)]
    if seats.is_too_many(s):
        last = max(one.number for one in s.tables)
        text = words("break_table", table=last)
        return [button(do.BreakTable(), text, "next", "POK-72", is_main=True)]
    found = seats.uneven(s)
    if found is None:
        return []
    most, least = found
    chair = seats.room_for(s, least)
    chairs = tuple(Option(one, chair_words(one)) for one in least.free)
    asked: dict[str, Field] = {
        "player": ASK.person("due", most.players),
        "chair": Pick(chairs, default=chair, label=ASK.label("chair")),
    }
    typical = (do.Move(most.players[0], least.number, chair),)
    text = words("move_between", table=most.number, to=least.number)
    return [
        Form(
            do.Move, asked, typical, True, "POK-73", preset={"table": least.number}, label=text,
            group="next", is_main=True, name="proposed",
        )
    ]  # fmt: skip


def chair_words(chair: int) -> Msg:
    """Name a chair."""
    return msg("turniej-pokera.chair", chair=chair + 1)


def of_table(s: State, table: Table) -> Forms:
    """Give what is typed of a real table: who is out, or several in one deal."""  # POK-67
    players = table.players
    if s.options.is_online or s.phase != "play" or not players or len(s.playing) < 2:
        return []
    one: dict[str, Field] = {"players": ASK.picks("players", people(players), most=1)}
    number = table.number
    found: Forms = [
        Form(
            do.KnockOut, one, (do.KnockOut(players[:1]),), clause="POK-66", name=f"one.{number}",
            label=words("one", table=number), group="tables", is_filled=True,
            is_main=True,
        )
    ]  # fmt: skip
    if len(players) < 2 or len(s.playing) < 3:
        return found
    keys = tuple(Option(str(player), who(player)) for player in players)
    chips = Each(keys, Number(0, MOST_CHIPS, default=0), label=ASK.label("start_chips"))
    typical = (do.KnockOut(chips={str(player): 100 for player in players[:2]}),)
    found.append(
        Form(
            do.KnockOut, {"chips": chips}, typical, clause="POK-67", name=f"several.{number}",
            label=words("several", table=number), group="tables", is_filled=True,
        )
    )  # fmt: skip
    return found


def of_person(s: State, player: int) -> Forms:
    """Give what can be done about a player."""
    name, found = str(player), Forms()
    if player in s.gone:
        return found
    if s.phase == "entries":
        text = words("withdraw", who=who(player))
        return [button(do.Withdraw(player), text, "people", "TPO-1", name, True)]
    table = s.table_of(player)
    if s.phase != "play":
        return found
    if table is None:
        return [*buying(s, player), *restoring(s, player)]
    if not s.options.is_online and len(s.playing) > 1:
        text = words("knock_out", who=who(player))
        found.append(button(do.KnockOut((player,)), text, "people", "POK-66", name))
    found += buying(s, player)
    if not table.is_playing and len(s.playing) > 1:
        text = words("disqualify", who=who(player))
        out = do.Disqualify(player)
        found.append(button(out, text, "people", "POK-80", name, True, needs_reason=True))
    if s.options.is_online and not table.is_playing:
        asked: dict[str, Field] = {"chips": Number(1, MOST_CHIPS, label=ASK.label("chips"))}
        typical = (do.CorrectStack(player, max(s.stack_of(player), 1)),)
        found.append(
            Form(
                do.CorrectStack, asked, typical, True, "POK-83", name=name, group="people",
                preset={"player": player}, label=words("correct_stack", who=who(player)),
                needs_reason=True,
            )
        )  # fmt: skip
    return found


def buying(s: State, player: int) -> Forms:
    """Give what somebody may buy: back in, or chips once more."""  # POK-76
    name, found = str(player), Forms()
    if may_rebuy(s, player):
        text = words("rebuy", who=who(player))
        found.append(button(do.Rebuy(player), text, "people", "POK-76", name))
    if may_add(s, player):
        text = words("addon", who=who(player))
        found.append(button(do.AddOn(player), text, "people", "POK-76", name))
    return found


def may_rebuy(s: State, player: int) -> bool:
    """Say whether somebody who is out may buy in again."""
    is_out = any(player in group for group in s.out) and player not in s.sent_away
    again = s.bought.get(str(player), 0) < s.options.rebuys
    return s.phase == "play" and is_out and again and clock.may_enter(s)


def restoring(s: State, player: int) -> Forms:
    """Give the way back for somebody who was taken out by mistake."""  # POK-83
    is_out = any(player in group for group in s.out) and player not in s.sent_away
    free = [(table.number, chair) for table in s.tables for chair in table.free]
    if s.options.is_online or not is_out or not free:
        return []
    number, chair = free[0]
    text = words("restore", who=who(player), table=number, chair=chair + 1)
    back = do.Restore(player, number, chair)
    return [button(back, text, "people", "POK-83", str(player), True, needs_reason=True)]


def dividing(s: State) -> Forms:
    """Give what the desk does about a division."""  # TPO-6
    if s.phase != "play":
        return []
    if s.proposal is not None:
        open_ones = [one for one in s.playing if one not in s.proposal.agreed]
        found: Forms = [
            button(do.AnswerDeal(one, True), words("agree", who=who(one)), "next", "TPO-6",
                    f"yes{one}")
            for one in open_ones
        ]  # fmt: skip
        no = do.AnswerDeal(open_ones[0], False)
        return [*found, button(no, words("no_deal"), "next", "TPO-6", "no")]
    if not may_divide(s) or s.is_asked or len(s.playing) < 2 or not any(open_prizes(s)):
        return []
    asked: dict[str, Field] = {}
    if s.options.is_online:
        found = [button(do.ProposeDeal(), words("propose_icm"), "results", "TPO-6", "icm")]
    else:
        asked = {"chips": ASK.each("counted", s.playing, chips_box(s.chips))}
        share, odd = divmod(s.chips, len(s.playing))
        chips = {str(one): share + (odd if not n else 0) for n, one in enumerate(s.playing)}
        if share < 1:
            return []
        found = [
            Form(
                do.ProposeDeal, asked, (do.ProposeDeal(chips=chips),), clause="TPO-6", name="icm",
                label=words("propose_icm"), group="results", is_filled=True,
            )
        ]  # fmt: skip
    if any(one.is_playing for one in s.tables):
        return found
    worth = open_prizes(s)
    amounts = {str(one): worth[n] for n, one in enumerate(s.playing)}
    money: dict[str, Field] = {"amounts": ASK.each("amounts", s.playing, chips_box(sum(worth)))}
    found.append(
        Form(
            do.ProposeDeal, money, (do.ProposeDeal(amounts),), clause="TPO-6", name="own",
            label=words("propose_own"), group="results", is_filled=True,
        )
    )  # fmt: skip
    return found


def own(s: State, me: Actor) -> Forms:
    """Give what a player does for himself: buy, propose a division, answer one."""
    found = buying(s, me)
    if s.phase != "play" or s.table_of(me) is None:
        return found
    if s.proposal is not None and me not in s.proposal.agreed:
        yes, no = do.AnswerDeal(me, True), do.AnswerDeal(me, False)
        found.append(button(yes, words("i_agree"), "sheet", "TPO-6", "yes", is_main=True))
        found.append(button(no, words("i_refuse"), "sheet", "TPO-6", "no"))
    can = may_divide(s) and not s.is_asked and s.proposal is None and len(s.playing) > 1
    if can and s.options.is_online and any(open_prizes(s)):
        found.append(button(do.ProposeDeal(), words("propose_icm"), "sheet", "TPO-6", "icm"))
    return found


def chair_of(table: Table, player: int) -> int:
    """Give the chair of somebody at a table, counted from 1 as people do."""
    return table.chairs.index(player) + 1 if player in table.chairs else NOBODY
