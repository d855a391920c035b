"""The table of kości: cup, throw and tray, the turn points in large type, the score sheet."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Choices, Msg, Raw, Seen, Who, msg
from stolik.engine.scene import Dice, Die, DieMark, Figure, FigureMark, Node, Prompt, Scene, Seat
from stolik.games.kosci.acting import TABLE
from stolik.games.kosci.ledger import score_sheet
from stolik.games.kosci.odds import House, bust_chance
from stolik.games.kosci.settle import ending
from stolik.games.kosci.state import Action, State
from stolik.games.kosci.telling import news
from stolik.parts.chairs import chair
from stolik.parts.ending import won


def scene(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """Draw the game for one viewer; all see the same, but for the buttons."""
    s = seen.view
    chooses = s.phase == "keep" and seen.viewer == s.seat
    throw = on_table(s)
    return Scene(
        game="kosci",
        title=msg("kosci.name"),
        subtitle=msg("kosci.to_target", points=msg("points", n=s.options.target)),
        seats=tuple(seat(s, number, seen.viewer) for number in range(len(s.totals))),
        centre=(*figures(s), *(() if chooses else throw), *tray(s)),
        prompt=prompt(s, seen.viewer),
        mine=throw if chooses else (),
        actions=TABLE.buttons(s, choices),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=TABLE.taps(s, choices),
    )


def seat(s: State, number: int, viewer: int) -> Seat:
    """Draw a chair with the written total and what is special about it now."""
    notes = [msg("points", n=s.totals[number])]
    over = ending(s)
    if over is not None:
        notes.append(msg("place", n=over.places[number]))
    elif number in s.tied:
        notes.append(msg("kosci.plays_off"))
    elif s.queue is not None and number in s.queue:
        notes.append(msg("kosci.last_turn"))
    limit = s.options.bust_limit
    if limit and s.busts[number]:
        notes.append(msg("kosci.bust_row", count=s.busts[number], limit=limit))
    is_due = number == s.seat and s.phase not in ("order", "over")
    return chair(number, viewer, notes, is_due=is_due)


def figures(s: State) -> tuple[Node, ...]:
    """Show the running turn points and, where the table wants it, the risk of the next throw."""
    if s.depth == "results" or s.phase == "over":
        return ()
    mark: FigureMark = "good" if s.is_hot else ""
    points = Figure(
        "turn_points", Raw(str(s.points)), msg("kosci.turn_points"), size="huge", mark=mark
    )
    if not s.options.show_odds or s.phase == "keep":
        return (points,)
    percent = round(100 * bust_chance(house(s), s.dice))
    risk = Figure("risk", Raw(f"{percent} %"), msg("kosci.risk", dice=s.dice), size="small")
    return (points, risk)


def house(s: State) -> House:
    """Give the rules by which this table calls a throw a bust: what is worth nothing at all."""
    o = s.options
    return House("all", int(o.three_pairs_value > 0), int(o.straight_value > 0), o.pairs_quads)


def on_table(s: State) -> tuple[Node, ...]:
    """Show the last throw, or the dice in the cup before the next one."""
    if s.depth == "results":
        return ()
    cup = Dice(
        "cup",
        tuple(Die() for _ in range(s.dice)),
        msg("kosci.cup", dice=s.dice),
        style="cup",
    )
    if not s.rolled:
        return (cup,)
    aside = list(s.kept)
    dice: list[Die] = []
    for place, face in enumerate(s.rolled):
        mark: DieMark = "last" if s.phase == "keep" else ""
        if face in aside:
            aside.remove(face)
            mark = "scoring"
        dice.append(Die(f"die{place}", face, mark))
    thrown = Dice("throw_on_table", tuple(dice), msg("kosci.throw"), style="table")
    return (thrown,) if s.phase in ("keep", "over") else (thrown, cup)


def tray(s: State) -> tuple[Node, ...]:
    """Show the dice set aside, in the order of scoring."""
    if not s.tray:
        return ()
    dice = tuple(Die(f"tray{place}", face, "kept") for place, face in enumerate(s.tray))
    return (Dice("tray", dice, msg("kosci.tray"), style="tray"),)


def prompt(s: State, viewer: int) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    if s.phase == "over":
        why = msg("kosci.played_to", points=msg("points", n=s.options.target))
        best = [seat for seat, total in enumerate(s.totals) if total == max(s.totals)]
        return Prompt(won(best, msg("points", n=max(s.totals))), clause="KOS-33", reason=why)
    if s.phase == "order":
        return Prompt(msg("kosci.order_drawn"), viewer == CHANCE, "KOS-3")
    who = Who(s.seat)
    if s.phase == "enter":
        return Prompt(msg("kosci.enter_turn", who=who), viewer == REFEREE, "KOS-39")
    if s.phase == "roll":
        return Prompt(msg("kosci.dice_fall", who=who), viewer == CHANCE, "KOS-7")
    if viewer != s.seat:
        return Prompt(msg("turn.of", who=who), clause="KOS-2")
    text, clause = asked(s)
    return Prompt(text, True, clause)


def asked(s: State) -> tuple[Msg, str]:
    """Say what the player to move has to decide."""
    if s.phase == "keep":
        return msg("kosci.choose_dice"), "KOS-11"
    if s.phase == "throw":
        return msg("kosci.begin"), "KOS-6"
    if s.is_hot and s.options.must_confirm:
        return msg("kosci.confirm"), "KOS-15"
    points = msg("points", n=s.points)
    if s.points < s.minimum:
        return msg("kosci.throw_on", points=points, least=s.minimum), "KOS-12"
    return msg("kosci.write_or_throw", points=points), "KOS-41" if s.is_hot else "KOS-13"
