"""Scenes as plain text: for pipes, for logs, and as the description a screen reader reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from stolik.engine.ledger import Ledger, LedgerRow
from stolik.engine.messages import Words, msg
from stolik.engine.scene import (
    Action,
    Boxes,
    Card,
    Chips,
    Clock,
    Dice,
    Die,
    Field,
    Figure,
    Grid,
    Group,
    Hand,
    Mat,
    News,
    Node,
    Pile,
    Scene,
    Seat,
    Tally,
    Tile,
    Track,
    Wheel,
)
from stolik.scene import faces
from stolik.scene.text_boards import field_lines, grid_lines, mat_lines, track_lines, wheel_line
from stolik.words import Speaker


def render(scene: Scene, speaker: Speaker) -> str:
    """Give the whole scene as text, one blank line between its parts."""
    parts = [heading(scene, speaker)]
    parts.append([line for seat in scene.seats for line in seat_lines(seat, speaker)])
    parts.append([line for node in scene.centre for line in node_lines(node, speaker)])
    parts.append([line for node in scene.mine for line in node_lines(node, speaker)])
    parts += [sheet_lines(sheet, speaker) for sheet in scene.sheets]
    parts.append([news_line(news, speaker) for news in scene.news])
    parts.append([prompt_line(scene, speaker)])
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def heading(scene: Scene, speaker: Speaker) -> list[str]:
    """Give the title and what it is about now."""
    title = speaker.say(scene.title)
    return [title if scene.subtitle is None else f"{title} · {speaker.say(scene.subtitle)}"]


def prompt_line(scene: Scene, speaker: Speaker) -> str:
    """Give what is asked of the viewer, with its clause."""
    clause = f" ({scene.prompt.clause})" if scene.prompt.clause else ""
    why = f" · {speaker.say(scene.prompt.reason)}" if scene.prompt.reason else ""
    return f"{'> ' if scene.prompt.is_mine else ''}{speaker.say(scene.prompt.text)}{why}{clause}"


def news_line(news: News, speaker: Speaker) -> str:
    """Give one thing that just happened, with its clause."""
    clause = f" ({news.clause})" if news.clause else ""
    return f"- {speaker.say(news.text)}{clause}"


def seat_lines(seat: Seat, speaker: Speaker) -> list[str]:
    """Give who sits there, with notes and clock, and what lies before them."""
    more = [speaker.say(msg("you"))] if seat.is_me else []
    more += [speaker.say(msg("scene.due"))] if seat.is_due else []
    name = speaker.say(seat.name) + (f" ({', '.join(more)})" if more else "")
    notes = faces.seat_notes(seat, speaker)
    if seat.clock is not None:
        notes.append(faces.clock_name(seat.clock, speaker))
    said = ", ".join(note for note in notes if note)
    first = f"{'>' if seat.is_due else ' '} {name}{': ' + said if said else ''}"
    return [first, *indented(line for node in seat.nodes for line in node_lines(node, speaker))]


def indented(lines: Iterable[str]) -> list[str]:
    """Move lines to the right."""
    return [f"    {line}" for line in lines]


def node_lines(node: Node, speaker: Speaker) -> list[str]:
    """Give any node as lines of text."""
    match node:
        case Card() | Tile() | Die():
            return [piece_name(node, speaker)]
        case Hand():
            lying = faces.marked(pieces(node.pieces, speaker), node.mark, speaker)
            return [labelled(node.label, lying, speaker)]
        case Dice():
            return [labelled(node.label, pieces(node.dice, speaker), speaker)]
        case Pile():
            top = "" if node.top is None else piece_name(node.top, speaker)
            if node.ring is None:
                top = f"{node.count} ({top})" if top else str(node.count)
            return [labelled(node.label, top, speaker)]
        case Chips():
            worth = faces.marked(faces.whole(node.amount), node.mark, speaker)
            return [labelled(node.label, worth, speaker)]
        case Figure():
            dot = "● " if node.mark == "dot" else ""
            text = faces.marked(f"{dot}{speaker.say(node.text)}", node.mark, speaker)
            return [labelled(node.label, text, speaker)]
        case Boxes():
            return [labelled(node.label, faces.boxes_text(node), speaker)]
        case Tally():
            return [labelled(node.label, faces.tally_text(node) or "–", speaker)]
        case Clock():
            return [faces.clock_name(node, speaker)]
        case Seat():
            return seat_lines(node, speaker)
        case Ledger():
            return sheet_lines(node, speaker)
        case Action():
            clause = f" ({node.clause})" if node.clause else ""
            return [f"[{speaker.say(node.label)}]{clause}"]
        case Group():
            inner = [line for one in node.nodes for line in node_lines(one, speaker)]
            return (
                inner if node.label is None else [f"{speaker.say(node.label)}:", *indented(inner)]
            )
        case Grid():
            return grid_lines(node, speaker)
        case Track():
            return track_lines(node, speaker)
        case Field():
            return field_lines(node, speaker)
        case Mat():
            return mat_lines(node, speaker)
        case Wheel():
            return [wheel_line(node, speaker)]
        case _:
            assert_never(node)


def labelled(label: Words, text: str, speaker: Speaker) -> str:
    """Give a label and what it is about."""
    return f"{speaker.say(label)}: {text}"


def pieces(found: Sequence[Card | Tile | Die], speaker: Speaker) -> str:
    """Give pieces in a row, hidden ones counted."""
    shown: list[str] = []
    hidden: dict[str, int] = {}
    for piece in found:
        name = piece_name(piece, speaker)
        if faces.is_hidden(piece):
            hidden[name] = hidden.get(name, 0) + 1
        else:
            shown.append(name)
    shown += [f"{count} × {name}" for name, count in hidden.items()]
    return ", ".join(shown) or speaker.say(msg("scene.empty"))


def piece_name(piece: Card | Tile | Die, speaker: Speaker) -> str:
    """Give a piece with its sign, so that text stays short, and its mark."""
    match piece:
        case Card() if piece.rank is not None:
            name = faces.card_sign(piece, speaker)
        case Card():
            name = faces.card_name(piece, speaker)
        case Tile():
            name = faces.tile_name(piece, speaker)
        case Die() if piece.value is not None:
            name = str(piece.value)
        case Die():
            name = faces.die_name(piece, speaker)
        case _:
            assert_never(piece)
    return faces.marked(name, piece.mark, speaker)


def sheet_lines(sheet: Ledger, speaker: Speaker) -> list[str]:
    """Give a sheet as an aligned table; numbers stand at the right, clauses at the end."""
    head = [speaker.say(column.heading) for column in sheet.columns]
    cells = [faces.row_texts(row, speaker) for row in sheet.rows]
    widths = [max(map(len, texts)) for texts in zip(head, *cells, strict=True)]
    right = [faces.is_at_right(column, cells, i) for i, column in enumerate(sheet.columns)]
    lines = [speaker.say(sheet.label)]
    if any(head):
        lines += [aligned(head, widths, right), "  ".join("-" * width for width in widths)]
    for row, texts in zip(sheet.rows, cells, strict=True):
        lines.append(f"{aligned(texts, widths, right)}{row_end(row, speaker)}".rstrip())
    return lines


def aligned(texts: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """Give one line of a table."""
    parts = [
        f"{text:>{width}}" if is_right else f"{text:<{width}}"
        for text, width, is_right in zip(texts, widths, right, strict=False)
    ]
    return "  ".join(parts).rstrip()


def row_end(row: LedgerRow, speaker: Speaker) -> str:
    """Give what follows a row: its mark in words and its clauses."""
    words = faces.mark_words(row.mark)
    mark = f"  ({speaker.say(words)})" if words is not None else ""
    return mark + (f"  [{', '.join(row.clauses)}]" if row.clauses else "")
